// Changes of a whole shape: the region with its walls, or a piece.

import { REFLECTIONS, ROTATIONS } from "../core/header";
import { core, stepsToNeighbours } from "../core/page_core";
import type { Cell } from "../data";
import { inRows } from "../lists";
import type { English } from "../texts/texts";
import type { Lattice } from "./lattices";
import { extent, keyOf, moved } from "./model";

/** A cell of a shape. */
export interface ShapePart {
  cell: Cell;
  kind: "fill" | "open" | "wall";
  colour: string; // "": none
}

/** A change of a shape. */
export type Act = (parts: ShapePart[], lattice: Lattice) => ShapePart[];

export interface WholeChange {
  name: English;
  act: Act;
  /** Tell whether a lattice has it, for cells of `width` coordinates. */
  suits?: (lattice: Lattice, width: number) => boolean;
  ofRegion?: boolean; // a piece has no use for it
}

const isSpace = (lattice: Lattice, width: number): boolean => lattice.axes(width) === 3;
const isCubes = (lattice: Lattice, width: number): boolean => lattice.isCubic && isSpace(lattice, width);
const hasFaces = (lattice: Lattice): boolean => lattice.data.contacts.includes("face");

export const CHANGES: readonly WholeChange[] = [
  { name: "Turn about x", act: anchored(turn([1, 0, 0, 0, 0, -1, 0, 1, 0])), suits: isCubes },
  { name: "Turn about y", act: anchored(turn([0, 0, 1, 0, 1, 0, -1, 0, 0])), suits: isCubes },
  { name: "Turn about z", act: anchored(turn([0, -1, 0, 1, 0, 0, 0, 0, 1])), suits: isCubes },
  { name: "Turn", act: anchored(turnBy(0)), suits: (lattice, width) => !isCubes(lattice, width) },
  { name: "Tip over", act: anchored(turnBy(1)), suits: (lattice, width) => !isCubes(lattice, width) && isSpace(lattice, width) },
  { name: "Mirror", act: anchored(mirror) },
  { name: "Add a layer around", act: grow, suits: hasFaces },
  { name: "Remove outer cells", act: (parts, lattice) => leavingOut(parts, outside(parts, lattice)), suits: hasFaces },
  { name: "Remove inner cells", act: hollow, suits: hasFaces },
  { name: "Fill holes", act: fillHoles, suits: hasFaces },
  { name: "Double the scale", act: anchored(scale(2)), suits: ({ isCubic }) => isCubic },
  { name: "Triple the scale", act: anchored(scale(3)), suits: ({ isCubic }) => isCubic },
  { name: "Make only outer cells optional", act: openOutside, suits: hasFaces, ofRegion: true },
];

/** Let a change leave the least corner of the shape where it was. */
function anchored(act: Act): Act {
  const low = (some: readonly ShapePart[], lattice: Lattice) => lattice.measure(some.map(({ cell }) => cell)).low;
  return (parts, lattice) => {
    const made = act(parts, lattice);
    const [before, now] = [low(parts, lattice), low(made, lattice)];
    return at(made, made.map(({ cell }) => moved(moved(cell, now, -1), before)));
  };
}

/** Return parts on other cells. */
const at = (parts: readonly ShapePart[], cells: readonly Cell[]): ShapePart[] => parts.map((part, i) => ({ ...part, cell: cells[i] }));

const leavingOut = (parts: readonly ShapePart[], others: ReadonlySet<ShapePart>): ShapePart[] => parts.filter((part) => !others.has(part));

const inner = (parts: readonly ShapePart[]): ShapePart[] => parts.filter(({ kind }) => kind !== "wall");

function turned(parts: readonly ShapePart[], lattice: Lattice, matrix: readonly number[]): ShapePart[] {
  const width = parts[0].cell.length;
  const { image } = core.turn(lattice.handle(width), parts.length, parts.flatMap(({ cell }) => cell), matrix);
  return at(parts, inRows(image, width));
}

function turn(matrix: readonly number[]): Act {
  return (parts, lattice) => turned(parts, lattice, matrix);
}

/**
 * Turn by one of two rotations: one of the highest order, and another one that it does not lead to. In two and three
 * axes both together lead to all rotations.
 */
function turnBy(which: 0 | 1): Act {
  return (parts, lattice) => {
    const { length: width } = parts[0].cell;
    const all = orientationsOf(lattice, width, ROTATIONS).map((matrix) => ({ matrix, powers: powersOf(matrix) }));
    const first = all.reduce((best, own) => (own.powers.length > best.powers.length ? own : best));
    const reached = new Set(first.powers.map(String));
    const others = all.filter(({ matrix }) => !reached.has(String(matrix)));
    const next = others.reduce((best, own) => (own.powers.length > best.powers.length ? own : best), others[0] ?? first);
    return turned(parts, lattice, [first, next][which].matrix);
  };
}

function mirror(parts: ShapePart[], lattice: Lattice): ShapePart[] {
  const { length: width } = parts[0].cell;
  const turns = new Set(orientationsOf(lattice, width, ROTATIONS).map(String));
  const image = orientationsOf(lattice, width, REFLECTIONS).find((matrix) => !turns.has(String(matrix)));
  return image ? turned(parts, lattice, image) : parts; // a lattice may have no reflections
}

function orientationsOf(lattice: Lattice, width: number, mobility: number): number[][] {
  const { made } = core.orientations(lattice.handle(width), mobility, 0, null);
  const { orientation, orientations } = core.shapes(made);
  const size = lattice.axes(width) ** 2;
  const matrices = inRows(orientation.take(orientations * size), size);
  made.free();
  return matrices;
}

/** Return a matrix, its square, and so on up to the identity. */
function powersOf(matrix: readonly number[]): number[][] {
  const side = Math.sqrt(matrix.length);
  const times = (other: readonly number[]) => matrix.map((_, i) =>
    Array.from({ length: side }, (_, k) => matrix[Math.floor(i / side) * side + k] * other[k * side + (i % side)]).reduce((a, b) => a + b));
  const powers = [[...matrix]];
  while (powers.length === 1 || String(powers.at(-1)) !== String(matrix)) powers.push(times(powers.at(-1)!));
  return powers.slice(0, -1);
}

/** Return the neighbours of each part's cell. */
function neighbours(parts: readonly ShapePart[], lattice: Lattice): Cell[][] {
  const cells = parts.map(({ cell }) => cell);
  const steps = stepsToNeighbours(lattice.handle(cells[0].length), cells);
  return cells.map((cell, i) => steps[i].map((step) => moved(cell, step)));
}

/** Return the parts, but for walls, that have a neighbour outside. */
function outside(parts: readonly ShapePart[], lattice: Lattice): Set<ShapePart> {
  const own = inner(parts);
  const filled = new Set(own.map(({ cell }) => keyOf(cell)));
  const near = neighbours(own, lattice);
  return new Set(own.filter((_, i) => near[i].some((cell) => !filled.has(keyOf(cell)))));
}

function grow(parts: ShapePart[], lattice: Lattice): ShapePart[] {
  const there = new Set(parts.map(({ cell }) => keyOf(cell)));
  const near = new Map(neighbours(inner(parts), lattice).flat().map((cell) => [keyOf(cell), cell]));
  const added = [...near].flatMap(([key, cell]): ShapePart[] => (there.has(key) ? [] : [{ cell, kind: "fill", colour: "" }]));
  return [...parts, ...added];
}

/** Take away what has no neighbour outside. */
function hollow(parts: ShapePart[], lattice: Lattice): ShapePart[] {
  const outer = outside(parts, lattice);
  return parts.filter((part) => part.kind === "wall" || outer.has(part));
}

/** Fill what no way through neighbouring empty cells leads to from outside. */
export function fillHoles(parts: readonly ShapePart[], lattice: Lattice): ShapePart[] {
  const own = inner(parts).map(({ cell }) => cell);
  const axes = lattice.axes(own[0].length);
  const there = extent(own);
  const pace = lattice.pace;
  const [low, high] = [there.low.slice(0, axes).map((x) => x - pace), there.high.slice(0, axes).map((x) => x + pace)];
  const filled = new Set(own.map(keyOf));
  const empty = lattice.box(high.map((x, axis) => x - low[axis] + 1), low).filter((cell) => !filled.has(keyOf(cell)));
  const isMargin = (cell: Cell) => low.some((_, axis) => cell[axis] < there.low[axis] || cell[axis] > there.high[axis]);
  const near = neighbours(empty.map((cell) => ({ cell, kind: "fill", colour: "" })), lattice);
  const number = new Map(empty.map((cell, i) => [keyOf(cell), i]));
  const isOpen = empty.map(isMargin);
  const waiting = empty.flatMap((_, i) => (isOpen[i] ? [i] : []));
  for (const i of waiting) {
    for (const cell of near[i]) {
      const next = number.get(keyOf(cell));
      if (next === undefined || isOpen[next]) continue;
      isOpen[next] = true;
      waiting.push(next);
    }
  }
  const walls = new Set(parts.filter(({ kind }) => kind === "wall").map(({ cell }) => keyOf(cell)));
  const holes = empty.filter((cell, i) => !isOpen[i] && !walls.has(keyOf(cell)));
  return [...parts, ...holes.map((cell): ShapePart => ({ cell, kind: "fill", colour: "" }))];
}

/** Replace each cube by a cube of `factor` times the size. */
function scale(factor: number): Act {
  return (parts) => parts.flatMap((part) => {
    const offsets = part.cell.reduce<Cell[]>((made, _) => made.flatMap((own) =>
      Array.from({ length: factor }, (_, k) => [...own, k])), [[]]);
    return offsets.map((offset) => ({ ...part, cell: part.cell.map((x, axis) => factor * x + offset[axis]) }));
  });
}

/** Let cells with a neighbour outside stay empty, and no others. */
function openOutside(parts: ShapePart[], lattice: Lattice): ShapePart[] {
  const outer = outside(parts, lattice);
  return parts.map((part) => (part.kind === "wall" ? part : { ...part, kind: outer.has(part) ? "open" : "fill" }));
}

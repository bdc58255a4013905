// The contents of a file for printers: some pieces, or plates of them, or an assembly.

import { ACROSS, AS_GIVEN, FLAT, SPHERES } from "../core/header";
import { core, latticeHandle } from "../core/page_core";
import type { LatticeNumbers } from "../core/problem";
import { placeOf, turned, UNTURNED, type Body, type Motion, type Rows, type Vector } from "../body";
import type { Block, Cell } from "../data";
import { boundsOf, lettersOf, printed, type Measures, type NamedSolid, type PrintedMesh } from "./solids";
import { nextForm, type Drawable } from "../form";
import { arrange } from "../layout";
import type { Solid } from "../mesh";
import { palettes } from "../page";
import { ofBody, paint as paintOf, type Paint } from "../paint";
import { fromHex, toCss, type RGB } from "../rgb";
import { say } from "../sentences";
import { rgbOf } from "../workshop/colours";
import { latticeOfPuzzle, lifted, mostCopies, type Puzzle } from "../workshop/model";
import { t } from "../texts/texts";

export const WHATS = ["plates", "each", "piece", "whole"] as const;
export type What = (typeof WHATS)[number];

/** The wishes of a person. */
export interface Wishes extends Measures {
  what: What;
  piece: number; // of those that are used; for "piece"
  wide: number; // of a plate, in millimetres
  deep: number;
  letters: boolean; // engraved into cubes
}

/** The content of a file, and how it is shown. */
export interface Job {
  plates: NamedSolid[][]; // a file each
  labels: string[]; // of the blocks
  bodies: Body[];
  motions: Motion[];
  paint: Paint;
}

/** The making of a job, in parts. */
export type JobInParts = Generator<undefined, Job>;

/** A piece that lies as it prints best, and how it is shown. */
interface Lying {
  mesh: PrintedMesh;
  form: Drawable;
  turn?: Rows; // of the form
}

const MOST_AXES = 3;
const BETWEEN_PLATES = 2; // cells between two plates in the picture
const QUARTER: Rows = [0, -1, 0, 1, 0, 0, 0, 0, 1];
const CUBES: LatticeNumbers = { width: 3, tables: null };

/** Return the pieces that are used, each with its number in the puzzle and its copies. */
export const usedPieces = (puzzle: Puzzle) =>
  puzzle.pieces
    .map((piece, number) => ({ piece, number, copies: mostCopies(puzzle, piece) }))
    .filter(({ copies }) => copies > 0);

/** Return the usual sizes of a puzzle, as `cube3d export` has them. */
export function usualMeasures({ bevel, clearance }: Puzzle, cell = 10): Measures {
  const isOwn = bevel > 0 || clearance > 0;
  return { cell, bevel: isOwn ? bevel * cell : 0.8, clearance: isOwn ? clearance * cell : 0.1, chamfer: false };
}

/** Return the millimetres of a step of the scene. */
export const scaleOf = (puzzle: Puzzle, { cell }: Measures): number =>
  cell / (latticeOfPuzzle(puzzle).data.core?.drawing?.length || 1);

/** Tell whether pieces of a puzzle are one cell high, so that outlines describe them. */
export function areFlat(puzzle: Puzzle): boolean {
  const { data: { flat }, isCubic } = latticeOfPuzzle(puzzle);
  const isThin = (cells: Cell[]) => [0, 1, 2].some((axis) => cells.every((cell) => cell[axis] === cells[0][axis]));
  const areThin = usedPieces(puzzle).every(({ piece: { cells } }) => isThin(cells));
  return flat || (isCubic && puzzle.dimension <= MOST_AXES && areThin);
}

export class Jobs {
  private readonly made = new Map<string, Lying>(); // by piece, way to lie, and sizes

  private readonly lattice: LatticeNumbers; // cubes are in space

  constructor(private readonly puzzle: Puzzle) {
    const own = latticeOfPuzzle(puzzle);
    this.lattice = own.isCubic ? CUBES : own.numbers(puzzle.dimension);
  }

  /** Return pieces, or plates of them; stop after each, because a solid takes time. An error's message is for people. */
  *ofPieces(wishes: Wishes): JobInParts {
    const { puzzle } = this;
    const { dimension } = puzzle;
    const used = usedPieces(puzzle);
    if (!used.length) throw new Error(t("There is nothing to print: no piece is used."));
    const { isCubic } = latticeOfPuzzle(puzzle);
    if (isCubic && dimension > MOST_AXES) {
      throw new Error(say("print of many dimensions", { piece: `'${used[0].piece.name}'`, number: dimension }));
    }
    const isOnPlates = wishes.what === "plates";
    const chosen = wishes.what === "piece" ? used.slice(wishes.piece, wishes.piece + 1) : used;
    const blocks = chosen.map(({ number, piece: { cells, colours, name } }): Block => ({
      label: name, cells: isCubic ? lifted(cells, MOST_AXES)! : cells, colours: rgbOf(puzzle, colours), group: "", rank: number,
    }));
    const paint = paintOf(blocks, palettes.default.map(fromHex), "auto");
    const letters = wishes.letters && isCubic ? lettersOf(used.map(({ piece: { name } }) => name)) : [];
    const letter = (at: number) => letters[used.indexOf(chosen[at])] ?? "";
    const lying: Lying[] = [];
    for (const [i, block] of blocks.entries()) {
      lying.push(this.onFloor(block, wishes, isOnPlates, letter(i)));
      yield;
    }
    const every = chosen.flatMap(({ copies }, i) => (isOnPlates ? Array<number>(copies).fill(i) : [i]));
    const sizes = every.map((i) => sizeOf(lying[i].mesh));
    const room = isOnPlates ? [wishes.wide, wishes.deep] : null;
    const { corner, number } = core.pack(latticeHandle(CUBES), every.length, sizes.flat(), room);
    const plates: NamedSolid[][] = Array.from({ length: Math.max(...number) + 1 }, () => []);
    const job: Job = { plates, labels: blocks.map(({ label }) => label), bodies: [], motions: [], paint };
    const scale = scaleOf(puzzle, wishes);
    every.forEach((i, at) => {
      const { form, mesh, turn } = lying[i];
      const { copies, piece } = chosen[i];
      const offset = mesh.low.map((x, axis) => -x + (axis < 2 ? corner[2 * at + axis] : 0)) as Vector;
      const name = wishes.what === "each" ? `${piece.name} x${copies}` : piece.name;
      job.plates[number[at]].push({ name, mesh, offset, ...coloursOf(paint, i, mesh) });
      const beside = number[at] * (wishes.wide / scale + BETWEEN_PLATES);
      job.bodies.push(bodyOf(i, form));
      const shift = offset.map((x, axis) => x / scale + (axis === 0 ? beside : 0)) as Vector;
      job.motions.push({ turn, shift });
    });
    return job;
  }

  /** Return an assembly, as `ofPieces`. */
  *ofWhole(blocks: Block[], wishes: Wishes): JobInParts {
    const settings = { explode: 0, layers: false, aspect: 1, azimuth: 0, frame: false };
    const { bodies } = arrange(blocks, [], settings, {});
    const paint = paintOf(blocks, palettes.default.map(fromHex), "auto");
    const scale = scaleOf(this.puzzle, wishes);
    const counts = blocks.map((_, block) => bodies.filter((body) => body.block === block).length);
    const seen = blocks.map(() => 0);
    const solids: NamedSolid[] = [];
    for (const body of bodies) {
      const { label } = blocks[body.block];
      const name = counts[body.block] === 1 ? label : `${label} part ${++seen[body.block]}`;
      const mesh = printed(label, this.lattice, body.cells, wishes, AS_GIVEN);
      const start = placeOf({ ...body, offset: [0, 0, 0] });
      const offset = start.map((x, axis) => x * scale + body.offset[axis] * scale) as Vector;
      const { plain, each } = ofBody(paint, body);
      const tints = each && [...mesh.owners].map((cell) => each[cell]);
      solids.push({ name, mesh, offset, colour: each ? paint.main[body.block] : plain, tints });
      yield;
    }
    const least = [0, 1, 2].map((axis) => Math.min(...solids.map(({ mesh, offset }) => mesh.low[axis] + offset[axis])));
    const moved = solids.map((solid) => ({ ...solid, offset: solid.offset.map((x, axis) => x - least[axis]) as Vector }));
    const forms = moved.map(({ mesh }, i) => formOf(this.lattice, bodies[i].cells, mesh, scale));
    return {
      plates: [moved],
      labels: blocks.map(({ label }) => label),
      bodies: forms.map((form, i) => ({ ...bodyOf(bodies[i].block, form), rows: bodies[i].rows })),
      motions: moved.map(({ offset }) => ({ shift: offset.map((x) => x / scale) as Vector })),
      paint,
    };
  }

  /** Return a piece as it lies; if it fits a plate only after a quarter turn, so. */
  private onFloor(block: Block, wishes: Wishes, isOnPlate: boolean, letter: string): Lying {
    const { deep, wide } = wishes;
    const fits = ({ mesh }: Lying) => sizeOf(mesh).every((size, axis) => size <= [wide, deep][axis]);
    const flat = this.lying(block, wishes, FLAT, letter);
    if (!isOnPlate || fits(flat)) return flat;
    const across = this.lying(block, wishes, ACROSS, letter);
    if (fits(across)) return across;
    const [width, depth] = sizeOf(flat.mesh);
    throw new Error(say("print too large", { piece: `'${block.label}'`, width, depth, wide, deep }));
  }

  private lying({ cells, label }: Block, wishes: Wishes, way: number, letter: string): Lying {
    const { bevel, cell, chamfer, clearance } = wishes;
    const key = JSON.stringify([cells, way, cell, bevel, clearance, chamfer, letter]);
    const known = this.made.get(key);
    if (known) return known;
    const { lattice } = this;
    const mesh = printed(label, lattice, cells, wishes, way, letter);
    const scale = scaleOf(this.puzzle, wishes);
    const plain = lattice.tables ? printed(label, lattice, cells, wishes, AS_GIVEN) : mesh;
    const made = lattice.tables ? ofOthers(lattice, cells, mesh, plain, way, scale) : ofCubes(cells, mesh, way, scale);
    this.made.set(key, made);
    return made;
  }
}

/** Return cubes as they lie; the form has the turned cells. */
function ofCubes(cells: Cell[], mesh: PrintedMesh, way: number, scale: number): Lying {
  const { matrix } = core.lying_turns(latticeHandle(CUBES), cells.length, cells.flat());
  const turn = matrix.slice(0, 9);
  const after = cells.map((cell) => turned(turn, cell)).map((cell) => (way === ACROSS ? turned(QUARTER, cell) : cell));
  return { mesh, form: formOf(CUBES, after, mesh, scale) };
}

/** Return a piece of another lattice as it lies; the form has the cells as they are, because turned ones are no cells. */
function ofOthers(
  lattice: LatticeNumbers, cells: Cell[], mesh: PrintedMesh, plain: PrintedMesh, way: number, scale: number,
): Lying {
  const stand = lattice.tables!.axes === 2 ? UNTURNED : standing(lattice, cells, plain, scale);
  const turn = way === ACROSS ? product(QUARTER, stand) : stand;
  return { mesh, form: formOf(lattice, cells, plain, scale, mesh), turn };
}

/** Return the turn by which the core lets a solid stand. */
function standing(lattice: LatticeNumbers, cells: Cell[], { points, triangles }: PrintedMesh, scale: number): Rows {
  const handle = latticeHandle(lattice);
  const isSpheres = lattice.tables!.drawing!.form === SPHERES;
  const middles = isSpheres ? core.middles(handle, cells.length, atHome(lattice, cells).flat()).middle : [];
  const [count, faces] = [points.length / 3, triangles.length / 3];
  const balls = middles.map((x) => x * scale);
  return core.standing_turn(handle, count, points, faces, triangles, balls.length / 3, balls, null).matrix;
}

/** Return cells in normal form, in their order. */
function atHome(lattice: LatticeNumbers, cells: readonly Cell[]): number[][] {
  const { low } = core.measure(latticeHandle(lattice), cells.length, cells.flat());
  return cells.map((cell) => cell.map((x, axis) => x - low[axis]));
}

const product = (one: Rows, other: Rows): number[] =>
  [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) =>
    [0, 1, 2].reduce((sum, k) => sum + one[3 * row + k] * other[3 * k + column], 0)));

/** Return what is drawn of a mesh; `placed` has the bounds that it gets by its turn. */
function formOf(lattice: LatticeNumbers, cells: readonly Cell[], mesh: PrintedMesh, scale: number, placed = mesh): Drawable {
  const [low, high] = [placed.low, placed.high].map((corner) => corner.map((x) => x / scale) as Vector);
  const solid: Solid = {
    positions: Float32Array.from(mesh.points, (x) => x / scale),
    normals: Float32Array.from(mesh.normals),
    indices: Uint32Array.from(mesh.triangles),
    owners: Uint32Array.from(mesh.owners),
  };
  return {
    lattice: { core: lattice, bevel: 0 }, cells: atHome(lattice, cells), number: nextForm(), boxes: [{ low, high }], middles: [], solid,
    marked: (mark) => (mark ? split(solid) : solid),
  };
}

/** Return a solid whose triangles share no vertices, so that each can have a colour. */
function split({ indices, normals, owners, positions }: Solid): Solid {
  const spread = (of: Float32Array) =>
    Float32Array.from({ length: 3 * indices.length }, (_, i) => of[3 * indices[Math.floor(i / 3)] + (i % 3)]);
  return { positions: spread(positions), normals: spread(normals), indices: Uint32Array.from(indices, (_, i) => i), owners };
}

const bodyOf = (block: number, form: Drawable): Body => ({
  block, cells: [], offset: [0, 0, 0], thickness: 1, tile: 0, rows: form.cells.map((_, i) => i), formPlace: { form, at: [0, 0, 0] },
});

/** Return width and depth in millimetres, to the nanometre. */
const sizeOf = ({ high, low }: PrintedMesh): [number, number] =>
  [0, 1].map((axis) => Math.round((high[axis] - low[axis]) * 1e6) / 1e6) as [number, number];

/** Return the colours of a piece in a file. */
function coloursOf(paint: Paint, block: number, { owners }: PrintedMesh): Pick<NamedSolid, "colour" | "tints"> {
  const cubes = paint.cubes[block];
  const isOne = !cubes || cubes.every((own) => toCss(own) === toCss(cubes[0]));
  const colour: RGB = isOne ? (cubes?.[0] ?? paint.pieces[block]) : paint.main[block];
  return { colour, tints: isOne ? null : [...owners].map((cell) => cubes[cell]) };
}

/** Return the box around the solids of a plate. */
export function extentOf(solids: readonly NamedSolid[]): Vector {
  const ends = solids.flatMap(({ mesh, offset }) =>
    [mesh.low, mesh.high].flatMap((corner) => corner.map((x, axis) => x + offset[axis])));
  const { low, high } = boundsOf(Float64Array.from(ends));
  return high.map((x, axis) => x - low[axis]) as Vector;
}


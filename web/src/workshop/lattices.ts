// The lattices that a puzzle may be of. The core knows how their cells turn and touch; here is where they
// lie in a picture, and which cells a box has.

import type { cube3d_tables } from "../core/header";
import type { LatticeNumbers } from "../core/problem";
import type { Handle } from "../core/values";
import type { Cell } from "../data";
import { translation } from "../form";
import type { LatticeData as Drawn } from "../page";
import { core } from "./engine";
import { data, type LatticeData } from "./workshop_data";

export type Point = readonly [number, number];

/** A cell as it is seen from above. */
export interface Outline {
  points: Point[]; // of a convex polygon; of a rod its ends
  height: string; // the same for cells of one layer; heights can be compared by `above`
}

const ROUND = 1e6; // heights that differ by less are one

export class Lattice {
  readonly isCubic: boolean;
  readonly drawn: Drawn | undefined; // how its cells look in space, but cubes
  private readonly handles = new Map<number, Handle>();
  private readonly corners: number[][][]; // of a cell of each kind
  private readonly homes: number[][];
  private readonly parts: Cell[]; // of a step; none: each step is a cell

  constructor(readonly data: LatticeData) {
    const { core: tables } = data;
    this.isCubic = tables === null;
    this.drawn = tables ? { core: this.numbers(this.width!), bevel: data.bevel } : undefined;
    this.corners = tables ? cornersOf(tables) : [];
    this.homes = tables ? homesOf(tables) : [];
    this.parts = data.tile.length ? data.tile : tables && tables.types > 1 ? this.homes : [];
  }

  get name(): string {
    return this.data.name;
  }

  /** The numbers that each cell has; null: any. */
  get width(): number | null {
    const { core: tables } = this.data;
    return tables && tables.axes + Number(tables.types > 1);
  }

  /** Return how many of its numbers say where a cell is; after them stands its type. */
  axes(width: number): number {
    return this.data.core?.axes ?? width;
  }

  /** How many places a step to a cell of the same kind is long: 1 where each place is a cell. */
  get pace(): number {
    return Math.max(1, ...Array.from(this.data.core?.translation ?? [], Number));
  }

  numbers(width: number): LatticeNumbers {
    return { width, tables: this.data.core };
  }

  handle(width: number): Handle {
    let known = this.handles.get(width);
    if (!known) this.handles.set(width, (known = core.lattice(width, this.data.core).made));
    return known;
  }

  /**
   * Return the first of some cells that is none, or null; or else the translation from their normal form to
   * them, and the sizes of the box around that.
   */
  measure(cells: readonly Cell[]): { wrong: Cell | null; low: number[]; extents: number[] } {
    const width = cells[0].length;
    const { wrong, low, extents } = core.measure(this.handle(width), cells.length, cells.flat(), width, width);
    return { wrong: wrong < 0 ? null : cells[wrong], low, extents };
  }

  private kinds(cells: readonly Cell[]): number[] {
    return core.kinds(this.handle(cells[0].length), cells.length, cells.flat(), cells.length).kind;
  }

  /** Return how many cells a box has at most. */
  mostCells(sizes: readonly number[]): number {
    return sizes.reduce((a, b) => a * b, Math.max(1, this.parts.length));
  }

  /** Return the cells of a box that begins at some place, with a size for each axis, in lexicographic order. */
  box(sizes: readonly number[], from: readonly number[] = sizes.map(() => 0)): Cell[] {
    const steps = sizes.reduce<number[][]>(
      (rows, size, axis) => rows.flatMap((row) => Array.from({ length: size }, (_, x) => [...row, x + from[axis]])),
      [[]],
    );
    if (this.isCubic) return steps;
    const parts = this.parts.length ? this.parts : [sizes.map(() => 0)];
    const every = new Map<string, Cell>();
    for (const step of steps) {
      for (const part of parts) {
        const cell = part.map((x, axis) => x + (step[axis] ?? 0));
        every.set(String(cell), cell);
      }
    }
    const cells = [...every.values()].sort(compare);
    const kinds = this.kinds(cells);
    return cells.filter((_, i) => kinds[i] >= 0);
  }

  /** Return how cells look from above, with y down. */
  outlines(cells: readonly Cell[]): Outline[] {
    if (!cells.length) return [];
    if (this.isCubic) return cells.map(squareOf);
    const kinds = this.kinds(cells);
    return cells.map((cell, i) => this.outline(cell, kinds[i]));
  }

  private outline(cell: Cell, kind: number): Outline {
    const { core: tables, form, rowsDown } = this.data;
    const scale = Array.from(tables!.scale!, Number);
    const placed = this.corners[kind].map((corner) => {
      const steps = scale.map((unit, axis) => corner[axis] / unit + cell[axis] - this.homes[kind][axis]);
      return translation(this.drawn!, steps).map((x, i) => x + Number(tables!.drawing!.origin?.[i] ?? 0));
    });
    const middle = placed[0].map((_, i) => placed.reduce((sum, point) => sum + point[i], 0) / placed.length);
    const up = rowsDown ? 1 : -1;
    const height = String(Math.round(middle[2] * ROUND) / ROUND);
    if (form === "sphere") return { points: circle(middle[0], up * middle[1]), height };
    return { points: hull(placed.map(([x, y]) => [x, up * y])), height };
  }
}

export const middleOf = (points: readonly Point[]): Point =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length) as unknown as Point;

/** Compare the heights of layers: lower ones first. */
export function above(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split(",").map(Number));
  return compare(a, b);
}

/** Compare cells for their lexicographic order. */
export function compare(a: Cell, b: Cell): number {
  const axis = a.findIndex((x, i) => x !== b[i]);
  return axis < 0 ? 0 : a[axis] - b[axis];
}

const squareOf = ([x, y = 0, ...others]: Cell): Outline => ({
  points: [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]],
  height: others.join() || "0",
});

const SIDES = 16; // of what stands for a circle
const RADIUS = Math.SQRT1_2; // of a sphere

const circle = (x: number, y: number): Point[] =>
  Array.from({ length: SIDES }, (_, i) => {
    const angle = (2 * Math.PI * i) / SIDES;
    return [x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)];
  });

/** Return the corners of the convex hull of points, in order around it. */
function hull(points: Point[]): Point[] {
  const sorted = [...points].sort(([a, b], [c, d]) => a - c || b - d);
  const half = (side: Point[]) => {
    const found: Point[] = [];
    for (const point of side) {
      while (found.length > 1 && turn(found.at(-2)!, found.at(-1)!, point) <= 1e-9) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  const around = [...half(sorted), ...half(sorted.reverse())];
  return around.length ? around : [points[0]];
}

const turn = ([a, b]: Point, [c, d]: Point, [e, f]: Point): number => (c - a) * (f - b) - (d - b) * (e - a);

const rows = (numbers: readonly number[], width: number): number[][] =>
  Array.from({ length: numbers.length / width }, (_, i) => numbers.slice(i * width, (i + 1) * width));

function cornersOf({ axes, corner, corner_start }: cube3d_tables): number[][][] {
  const [starts, all] = [Array.from(corner_start!, Number), Array.from(corner!, Number)];
  return starts.slice(1).map((end, kind) => rows(all.slice(starts[kind], end), axes));
}

/** Return a cell of each kind near the origin. */
function homesOf({ axes, place, places, types }: cube3d_tables): number[][] {
  const zeros = Array.from({ length: axes }, () => 0);
  if (types > 1) return Array.from({ length: types }, (_, type) => [...zeros, type]);
  return places ? rows(Array.from(place!, Number), axes) : [zeros];
}

const known = new Map(data.lattices.map((own) => [own.name, new Lattice(own)]));

export const LATTICES = [...known.keys()];

/** Return the lattice of a name that a puzzle has. */
export const latticeOf = (name: string): Lattice => known.get(name)!;

// The lattices that a puzzle may be of, as the core knows them.

import { CoreError } from "../core/core";
import { LIMIT_SHAPES } from "../core/header";
import { boxOf, type LatticeNumbers } from "../core/problem";
import type { Handle } from "../core/values";
import type { Cell } from "../data";
import type { LatticeData } from "../page";
import { core } from "./engine";
import { data, type LatticeRecord } from "./workshop_data";

export type Point = readonly [number, number];

/** A cell as seen from above. */
export interface Outline {
  points: Point[]; // of a convex polygon; the ends of a rod
  height: string; // the same for cells of one layer; heights can be compared by `above`
}

const ROUND = 1e6; // heights that differ by less are one

export class Lattice {
  readonly isCubic: boolean;
  readonly drawn: LatticeData | undefined; // how its cells look in space, but cubes
  private readonly handles = new Map<number, Handle>();

  constructor(readonly data: LatticeRecord) {
    const { core: tables } = data;
    this.isCubic = tables === null;
    this.drawn = tables ? { core: this.numbers(this.width!), bevel: data.bevel } : undefined;
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

  /** Tell whether a box can have no more cells than some number. */
  fits(sizes: readonly number[], most: number): boolean {
    try {
      return this.box(sizes, undefined, most).length <= most;
    } catch (error) {
      if (error instanceof CoreError && error.limit === LIMIT_SHAPES) return false;
      throw error;
    }
  }

  /** Return the cells of a box that begins at some place, with a size for each axis, in lexicographic order. */
  box(sizes: readonly number[], from: readonly number[] = sizes.map(() => 0), most?: number): Cell[] {
    const width = this.width ?? sizes.length;
    return boxOf(core, this.handle(width), width, from, sizes, this.data.tile, most);
  }

  /** Return cells as seen from above, with y down. */
  outlines(cells: readonly Cell[]): Outline[] {
    if (!cells.length) return [];
    if (this.isCubic) return cells.map(squareOf);
    const { made } = core.outlines(this.handle(cells[0].length), cells.length, cells.flat());
    const { points, point, count, start, corner } = core.face_table(made);
    const every = point.take(3 * points);
    const up = this.data.rowsDown ? 1 : -1;
    return corner.rows(count, start).map((corners) => ({
      points: corners.map((own) => [every[3 * own], up * every[3 * own + 1]]),
      height: String(Math.round(every[3 * corners[0] + 2] * ROUND) / ROUND),
    }));
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

const known = new Map(data.lattices.map((own) => [own.name, new Lattice(own)]));

export const LATTICES = [...known.keys()];

/** Return the lattice of a name that a puzzle has. */
export const latticeOf = (name: string): Lattice => known.get(name)!;

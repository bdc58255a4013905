// The lattices.

import { CoreError } from "../core/core";
import { LIMIT_SHAPES } from "../core/header";
import { boxOf, type LatticeNumbers } from "../core/problem";
import type { Handle } from "../core/values";
import type { Cell } from "../data";
import { compare, kept } from "../lists";
import type { LatticeData } from "../page";
import { core } from "../core/page_core";
import { data, type LatticeRecord } from "./workshop_data";

export type Point = readonly [number, number];

/** A cell seen from above. */
export interface Outline {
  points: Point[]; // corners of a convex polygon, or the ends of a rod
  height: string; // of its layer; `above` compares heights
}

const ROUND = 1e6; // heights are rounded to 1 / ROUND, so that all cells of a layer have the same

export class Lattice {
  readonly isCubic: boolean;
  readonly drawn: LatticeData | undefined; // for pictures in space; undefined: cubes
  private readonly handles = new Map<number, Handle>();

  constructor(readonly data: LatticeRecord) {
    const { core: tables } = data;
    this.isCubic = tables === null;
    this.drawn = tables ? { core: this.numbers(this.width!), bevel: data.bevel } : undefined;
  }

  get name(): string {
    return this.data.name;
  }

  /** The number of coordinates of a cell; null: any. */
  get width(): number | null {
    const { core: tables } = this.data;
    return tables && tables.axes + Number(tables.types > 1);
  }

  /** Return the number of axes, for cells of `width` coordinates: the last coordinate may be the cell's type. */
  axes(width: number): number {
    return this.data.core?.axes ?? width;
  }

  /** The distance between cells of the same kind along an axis; 1 if every place is a cell. */
  get pace(): number {
    return Math.max(1, ...Array.from(this.data.core?.translation ?? [], Number));
  }

  numbers(width: number): LatticeNumbers {
    return { width, tables: this.data.core };
  }

  handle(width: number): Handle {
    return kept(this.handles, width, () => core.lattice(width, this.data.core).made);
  }

  /** Return the first invalid cell, or null; the translation from the normal form to the cells; and their extents. */
  measure(cells: readonly Cell[]): { wrong: Cell | null; low: number[]; extents: number[] } {
    const width = cells[0].length;
    const { wrong, low, extents } = core.measure(this.handle(width), cells.length, cells.flat());
    return { wrong: wrong < 0 ? null : cells[wrong], low, extents };
  }

  /** Tell whether a box has at most `most` cells. */
  fits(sizes: readonly number[], most: number): boolean {
    try {
      return this.box(sizes, undefined, most).length <= most;
    } catch (error) {
      if (error instanceof CoreError && error.limit === LIMIT_SHAPES) return false;
      throw error;
    }
  }

  /** Return the cells of a box in lexicographic order, given its sizes and its least corner. */
  box(sizes: readonly number[], from: readonly number[] = sizes.map(() => 0), most?: number): Cell[] {
    const width = this.width ?? sizes.length;
    return boxOf(core, this.handle(width), width, from, sizes, this.data.tile, most);
  }

  /** Return the heights of layers, from the top: cubes with z = 0 are on top; on other lattices z runs upwards. */
  heightsOf(outlines: readonly Outline[]): string[] {
    const heights = [...new Set(outlines.map(({ height }) => height))].sort(above);
    return this.data.rowsDown ? heights : heights.reverse();
  }

  /** Return the cells of a usual region with `edge` cells along each edge; null: the lattice has no such region. */
  polyhedron(name: string, edge: number): Cell[] | null {
    if (!Object.hasOwn(this.data.polyhedra, name)) return null;
    const { extents, faces, start } = this.data.polyhedra[name];
    const sum = (face: number[], cell: Cell) => cell.reduce((total, x, axis) => total + face[axis] * x, 0);
    return this.box(extents.map((size) => size * (edge - 1) + 1))
      .filter((cell) => faces.every((face) => sum(face, cell) <= face.at(-1)! * (edge - 1)))
      .map((cell) => cell.map((x, axis) => x + start[axis] * (edge - 1)));
  }

  /** Return cells seen from above, with y down. */
  outlines(cells: readonly Cell[]): Outline[] {
    if (!cells.length) return [];
    if (this.isCubic) return cells.map(squareOf);
    const { made } = core.outlines(this.handle(cells[0].length), cells.length, cells.flat());
    const { points, point, count, start, corner } = core.face_table(made).table;
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

/** Compare heights of layers for sorting: lower ones first. */
export function above(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split(",").map(Number));
  return compare(a, b);
}

const squareOf = ([x, y = 0, ...others]: Cell): Outline => ({
  points: [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]],
  height: others.join() || "0",
});

const known = new Map(data.lattices.map((own) => [own.name, new Lattice(own)]));

export const LATTICES = [...known.keys()];

/** The names of usual regions, of all lattices. */
export const POLYHEDRA = data.lattices.flatMap(({ polyhedra }) => Object.keys(polyhedra));

/** Return a lattice by its name. */
export const latticeOf = (name: string): Lattice => known.get(name)!;

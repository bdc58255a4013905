// A puzzle in the making: a region of the integer grid, pieces, and what counts as a solution.
//
// The words are those of docs/puzzle-files.md.  A puzzle here may be one that no file holds yet,
// with no pieces or with sizes that cannot add up: checks.ts says what is wrong with it.

import type { Cell } from "../data";

export type Mobility = "fixed" | "rotations" | "reflections";
export const MOBILITIES: readonly Mobility[] = ["fixed", "rotations", "reflections"];

/** A colour of cells: its name, and how it looks, #rrggbb. */
export interface Colour {
  name: string;
  rgb: string;
}

export interface Piece {
  name: string;
  cells: Cell[]; // in lexicographic order, the least coordinates 0
  low: number; // the least number of copies,
  high: number | null; // and the greatest; null: any number
  mobility: Mobility;
  colours: string[]; // the names of its cells' colours, "" for none; empty where none has one
  shape?: string; // its name in the shape library, if it comes from there
}

export interface Puzzle {
  name: string;
  about: string;
  dimension: 2 | 3;
  cells: Cell[]; // of the region, in lexicographic order
  optional: Cell[]; // those that may stay empty, in the same order
  cover: "all" | "pieces"; // of "pieces" all cells may stay empty
  maxHoles: number | null; // how many do at most
  colours: Colour[];
  colourPairs: [string, string][]; // of a cube, and of a cell on which it may lie besides
  cellColours: Record<string, string>; // by the keys of cells; others have none
  pieces: Piece[];
}

export { keyOf } from "../data";

/** Compare cells for their lexicographic order. */
export function compare(a: Cell, b: Cell): number {
  const axis = a.findIndex((x, i) => x !== b[i]);
  return axis < 0 ? 0 : a[axis] - b[axis];
}

/** Return cells in lexicographic order. */
export const sorted = (cells: readonly Cell[]): Cell[] => [...cells].sort(compare);

/** Return the cells of the box of some sizes at the origin, in lexicographic order. */
export const box = (sizes: readonly number[]): Cell[] =>
  sizes.reduce<number[][]>(
    (cells, size) => cells.flatMap((cell) => Array.from({ length: size }, (_, x) => [...cell, x])),
    [[]],
  );

/** Return the least and the greatest coordinate on each axis. */
export function extent(cells: readonly Cell[]): { low: number[]; high: number[] } {
  const on = (axis: number, best: (a: number, b: number) => number): number =>
    cells.map((cell) => cell[axis]).reduce(best);
  const axes = cells[0].map((_, axis) => axis);
  return { low: axes.map((axis) => on(axis, min)), high: axes.map((axis) => on(axis, max)) };
}

const min = (a: number, b: number): number => Math.min(a, b);
const max = (a: number, b: number): number => Math.max(a, b);

/** Return cells moved so that their least coordinates are 0, in lexicographic order. */
export function normal(cells: readonly Cell[]): Cell[] {
  const { low } = extent(cells);
  return sorted(cells.map((cell) => cell.map((x, axis) => x - low[axis])));
}

/** Return the colours of cells as they are after {@link normal}, none where all are neutral. */
export function normalColours(cells: readonly Cell[], colours: readonly string[]): string[] {
  if (!colours.some(Boolean)) return [];
  const order = cells.map((_, i) => i).sort((i, j) => compare(cells[i], cells[j]));
  return order.map((i) => colours[i]);
}

/** Return cells with as many coordinates as a puzzle has, or null where they have more. */
export function lifted(cells: readonly Cell[], dimension: number): Cell[] | null {
  if (cells.some((cell) => cell.slice(dimension).some((x) => x !== 0))) return null;
  return cells.map((cell) => Array.from({ length: dimension }, (_, axis) => cell[axis] ?? 0));
}

/** Return how many copies of a piece there can be: its count, or its room. */
export function mostCopies(puzzle: Puzzle, piece: Piece): number {
  const room = Math.floor(puzzle.cells.length / piece.cells.length);
  return piece.high === null ? room : Math.min(room, piece.high);
}

/** Return how many cells may stay empty at most. */
export function mostHoles({ cover, cells, optional, maxHoles }: Puzzle): number {
  const free = cover === "all" ? optional.length : cells.length;
  return maxHoles === null ? free : Math.min(free, maxHoles);
}

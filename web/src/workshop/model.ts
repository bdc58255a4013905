// A puzzle under construction: a region, pieces, rules, and the conditions of a solution.
//
// The words are those of docs/puzzle-files.md.  A puzzle here may be one that no file holds yet,
// with no pieces or with sizes that cannot add up: checks.ts says what is wrong with it.

import type { Cell } from "../data";
import { compare, latticeOf, type Lattice } from "./lattices";
import type { Contact } from "./workshop_data";

export type Mobility = "fixed" | "rotations" | "reflections";
export const MOBILITIES: readonly Mobility[] = ["fixed", "rotations", "reflections"];

/** A colour of cells: its name, and how it looks, #rrggbb. */
export interface Colour {
  name: string;
  rgb: string;
}

export interface Piece {
  name: string;
  cells: Cell[]; // in normal form and lexicographic order
  low: number; // the least number of copies,
  high: number | null; // and the greatest; null: any number
  mobility: Mobility;
  colours: string[]; // the names of its cells' colours, "" for none; empty where none has one
  shape?: string; // its name in the shape library, if it comes from there
  groups: [name: string, copies: number][]; // copies that stay together when the puzzle is taken apart
  fixed: boolean; // it stays in place then
  at: Cell | null; // its fixed place, not turned; null: wherever it fits
}

/** A placement that a rule names; cells are in lexicographic order. */
export interface Place {
  piece: string;
  cells: Cell[];
  colours: string[]; // empty where all are neutral
}

export type Rule =
  | { rule: "swap" }
  | { rule: "touch"; pieces: string[]; contact: Contact }
  | { rule: "pattern"; pieces: [string, string]; cells: [Cell[], Cell[]]; mobility: Mobility }
  | { rule: "pairs"; places: Place[]; forbidden: [number, number][] };

export interface Puzzle {
  name: string;
  about: string;
  lattice: string;
  dimension: number; // how many numbers a cell has
  cells: Cell[]; // of the region, in lexicographic order
  optional: Cell[]; // those that may stay empty, in the same order
  cover: "all" | "pieces"; // of "pieces" all cells may stay empty
  maxHoles: number | null; // how many do at most
  colours: Colour[];
  colourPairs: [string, string][]; // of a cube, and of a cell of another colour on which it may lie
  cellColours: Record<string, string>; // by the keys of cells; others have none
  crossing: boolean; // pieces may cross where edges meet
  walls: Cell[]; // stay in place when the puzzle is taken apart
  rules: Rule[];
  pieces: Piece[];
  facts: Record<string, unknown>; // other facts in its file, under the file's keys
}

export { keyOf } from "../data";
export { compare } from "./lattices";

/** Return the lattice of a puzzle. */
export const latticeOfPuzzle = ({ lattice }: Puzzle): Lattice => latticeOf(lattice);

/** Return cells in lexicographic order. */
export const sorted = (cells: readonly Cell[]): Cell[] => [...cells].sort(compare);

/** Return the least and the greatest coordinate on each axis. */
export function extent(cells: readonly Cell[]): { low: number[]; high: number[] } {
  const on = (axis: number, best: (a: number, b: number) => number): number =>
    cells.map((cell) => cell[axis]).reduce((a, b) => best(a, b));
  const axes = cells[0].map((_, axis) => axis);
  return { low: axes.map((axis) => on(axis, Math.min)), high: axes.map((axis) => on(axis, Math.max)) };
}

export const moved = (cell: Cell, by: readonly number[], sign = 1): Cell => cell.map((x, axis) => x + sign * by[axis]);

/** Return the normal form of cells, in lexicographic order. */
export function normal(lattice: Lattice, cells: readonly Cell[]): Cell[] {
  const { low } = lattice.measure(cells);
  return sorted(cells.map((cell) => moved(cell, low, -1)));
}

/** Return the colours of cells in the lexicographic order of these; none if all are neutral. */
export function inOrder(cells: readonly Cell[], colours: readonly string[]): string[] {
  if (!colours.some(Boolean)) return [];
  const order = cells.map((_, i) => i).sort((i, j) => compare(cells[i], cells[j]));
  return order.map((i) => colours[i]);
}

/** Return cells with as many coordinates as a puzzle has, or null where they have more. */
export function lifted(cells: readonly Cell[], dimension: number): Cell[] | null {
  if (cells.some((cell) => cell.slice(dimension).some((x) => x !== 0))) return null;
  return cells.map((cell) => Array.from({ length: dimension }, (_, axis) => cell[axis] ?? 0));
}

/** Return how many copies of a piece there can be: its count, or its room. The core is given these numbers. */
export function mostCopies(puzzle: Puzzle, { cells, high, low }: Piece): number {
  const room = Math.max(low, Math.floor(puzzle.cells.length / cells.length));
  return high === null ? room : Math.min(room, high);
}

/** Return the colours that cells have, the neutral one first, then by name. */
export function colourNames({ cellColours, pieces }: Puzzle): string[] {
  const used = new Set([...Object.values(cellColours), ...pieces.flatMap(({ colours }) => colours)]);
  used.delete("");
  return ["", ...[...used].sort()];
}

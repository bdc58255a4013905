// The edited puzzle: a region, pieces, rules, and the conditions of a solution.
//
// The terms are those of docs/puzzle-files.md. Unlike a puzzle file, an edited puzzle may be incomplete, for example
// without pieces; checks.ts finds such mistakes.

import type { Cell } from "../data";
import { compare } from "../lists";
import { latticeOf, type Lattice } from "./lattices";
import { data, type Contact } from "./workshop_data";

export type Mobility = "fixed" | "rotations" | "reflections";
export const MOBILITIES: readonly Mobility[] = ["fixed", "rotations", "reflections"];

/** A colour of cells. */
export interface Colour {
  name: string;
  rgb: string; // #rrggbb
}

export interface Piece {
  name: string;
  cells: Cell[]; // in normal form and lexicographic order
  low: number; // the least number of copies,
  high: number | null; // and the greatest; null: any number
  mobility: Mobility;
  colours: string[]; // the name of each cell's colour, "": none; [] if no cell has one
  shape?: string; // its name in the shape library, if it is from there
  groups: [name: string, copies: number][]; // copies that may stay together when the puzzle is taken apart
  fixed: boolean; // it does not move when the puzzle is taken apart
  at: Cell | null; // its only place, not turned; null: anywhere
  rank?: number; // of its colour; missing: its index. It stays when another piece is removed
  kept?: Unshown;
}

/** Parts of a file, and their place, that Make does not show: they are written back there. */
export interface Unshown {
  comment?: string; // lines of comments above a table,
  keys?: string; // and lines in it, in TOML
  attributes?: Record<string, string>; // of an element in a file of BurrTools,
  elements?: string[]; // and elements in it, in XML
}

export const rankOf = ({ pieces }: Pick<Puzzle, "pieces">, index: number): number => pieces[index].rank ?? index;

/** A placement in a rule. */
export interface Place {
  piece: string;
  cells: Cell[]; // in lexicographic order
  colours: string[]; // as of a piece
}

export type Rule =
  | { rule: "swap" }
  | { rule: "touch"; pieces: string[]; contact: Contact }
  | { rule: "pattern"; pieces: [string, string]; cells: [Cell[], Cell[]]; mobility: Mobility }
  | { rule: "pairs"; places: Place[]; forbidden: [number, number][] };

/** Return the names of the pieces in a rule. */
export const namesOf = (rule: Rule): string[] =>
  rule.rule === "swap" ? [] : rule.rule === "pairs" ? rule.places.map(({ piece }) => piece) : rule.pieces;

export interface Puzzle {
  name: string;
  about: string;
  lattice: string;
  dimension: number; // coordinates of a cell
  cells: Cell[]; // of the region, in lexicographic order
  optional: Cell[]; // cells that may stay empty, in the same order
  cover: "all" | "pieces"; // "pieces": all cells may stay empty
  maxHoles: number | null; // most cells that stay empty; null: any number
  colours: Colour[];
  colourPairs: [string, string][]; // cubes of the first colour may also lie on cells of the second
  cellColours: Record<string, string>; // by keys of cells; the other cells have none
  crossing: boolean; // pieces may cross where edges meet
  disassemblable: boolean; // it is said that solutions must come apart; see mustComeApart
  clearance: number; // how far makers draw in each outer face of a piece, in cells
  bevel: number; // the radius of convex edges, in cells
  walls: Cell[]; // cells outside the region that no piece may pass when the puzzle is taken apart
  rules: Rule[];
  pieces: Piece[];
  facts: Record<string, unknown>; // tags, known and level, as in the file
  kept?: { file?: Unshown; top?: Unshown; region?: Unshown }; // of its file if that is one of BurrTools, of the puzzle, and of its region
}

export { keyOf } from "../data";

/** Tell whether only an assembly that comes apart solves a puzzle. */
export function mustComeApart({ disassemblable, facts, walls }: Puzzle): boolean {
  const said: Record<string, unknown> = { ...facts, disassemblable, walls: walls.length };
  return data.apart.some((key) => Boolean(said[key]));
}

/** Tell whether cells of some coordinates have two axes; as Region.is_flat in Python. */
export const isFlat = (lattice: Lattice, dimension: number): boolean => lattice.axes(dimension) === 2;

/** Return the mobility of pieces that do not say theirs: in the plane, turning one over is a reflection. */
export const usualMobility = (lattice: Lattice, dimension: number): Mobility =>
  isFlat(lattice, dimension) ? "reflections" : "rotations";

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

/** Return the colours of cells in the lexicographic order of the cells; [] if no cell has one. */
export function inOrder(cells: readonly Cell[], colours: readonly string[]): string[] {
  if (!colours.some(Boolean)) return [];
  const order = cells.map((_, i) => i).sort((i, j) => compare(cells[i], cells[j]));
  return order.map((i) => colours[i]);
}

/** Return cells with `dimension` coordinates: zeros are added, or dropped. Null: others would have to be dropped. */
export function lifted(cells: readonly Cell[], dimension: number): Cell[] | null {
  if (cells.some((cell) => cell.slice(dimension).some((x) => x !== 0))) return null;
  return cells.map((cell) => Array.from({ length: dimension }, (_, axis) => cell[axis] ?? 0));
}

/** Return the greatest number of copies of a piece for which the region has room. The core gets this number. */
export function mostCopies(puzzle: Puzzle, { cells, high, low }: Piece): number {
  const room = Math.max(low, Math.floor(puzzle.cells.length / cells.length));
  return high === null ? room : Math.min(room, high);
}

/** Return the colours of cells in the order of their numbers in the core: "" (none), then by name. */
export function colourNames({ cellColours, pieces }: Puzzle): string[] {
  const used = new Set([...Object.values(cellColours), ...pieces.flatMap(({ colours }) => colours)]);
  used.delete("");
  return ["", ...[...used].sort()];
}

/** Return a piece to be used once, in any orientation. */
export const newPiece = (lattice: Lattice, dimension: number, name: string, cells: Cell[]): Piece => ({
  name, cells, colours: [], low: 1, high: 1, groups: [], fixed: false, at: null,
  mobility: usualMobility(lattice, dimension),
});

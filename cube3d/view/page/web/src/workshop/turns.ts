// Orientations of the grid and aspects of shapes, as in cube3d/geometry/orientation.py.

import type { Cell } from "../data";
import { normal, normalColours, type Mobility } from "./model";

/** Row i of a signed permutation: its axis + 1, negative for -1. */
export type Turn = readonly number[];

const known = new Map<string, Turn[]>();

/** Return the orientations that a mobility allows, in the order in which Python has them. */
export function turns(dimension: number, mobility: Mobility): Turn[] {
  const key = `${dimension} ${mobility}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = made(dimension, mobility)));
  return found;
}

function made(dimension: number, mobility: Mobility): Turn[] {
  const axes = Array.from({ length: dimension }, (_, axis) => axis + 1);
  if (mobility === "fixed") return [axes];
  const signs = axes.reduce<number[][]>(
    (rows) => rows.flatMap((row) => [[...row, 1], [...row, -1]]),
    [[]],
  );
  const all = permutations(axes).flatMap((order) => signs.map((row) => order.map((x, i) => x * row[i])));
  return mobility === "reflections" ? all : all.filter(isRotation);
}

function permutations(values: number[]): number[][] {
  if (values.length < 2) return [values];
  return values.flatMap((first) =>
    permutations(values.filter((x) => x !== first)).map((rest) => [first, ...rest]),
  );
}

/** Tell whether an orientation keeps handedness. */
export function isRotation(turn: Turn): boolean {
  const swaps = turn.flatMap((x, i) => turn.slice(i + 1).filter((y) => Math.abs(x) > Math.abs(y)));
  const minus = turn.filter((x) => x < 0);
  return (swaps.length + minus.length) % 2 === 0;
}

/** Return cells turned about the origin, in the order in which they were. */
export const turned = (cells: readonly Cell[], turn: Turn): Cell[] =>
  // Negative zero would be another number to some.
  cells.map((cell) => turn.map((row) => (row < 0 ? 0 - cell[-row - 1] : cell[row - 1])));

export interface Aspect {
  cells: Cell[]; // in normal form
  colours: string[]; // of these cells, as of a piece
  turn: Turn; // the first that gives it
}

/** What is turned: cells, and their colours. */
export interface Form {
  cells: readonly Cell[];
  colours: readonly string[];
}

/** Return a text that tells forms apart, by their cells and colours. */
export const formKey = ({ cells, colours }: Form): string =>
  cells.join(";") + (colours.length ? JSON.stringify(colours) : "");

/** Return the aspects of a form, itself first, in the order in which Python has them. */
export function aspects({ cells, colours }: Form, mobility: Mobility): Aspect[] {
  const found = new Map<string, Aspect>();
  for (const turn of turns(cells[0].length, mobility)) {
    const there = turned(cells, turn);
    const form = { cells: normal(there), colours: normalColours(there, colours) };
    const key = formKey(form);
    if (!found.has(key)) found.set(key, { ...form, turn });
  }
  return [...found.values()];
}

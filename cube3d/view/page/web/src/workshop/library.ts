// The shapes of the library by their names, and shapes by their codes (cube3d/geometry/code.py).

import type { Cell } from "../data";
import { box } from "./model";

export interface Shape {
  names: string[]; // the first one is its own
  mirror: string | null;
  cells: Cell[];
}

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const MOST_PLACES = 100_000;

/** Return the cells of a shape by name, in upper or lower case, or by code; null: there is none. */
export function shapeCells(library: readonly Shape[], name: string): Cell[] | null {
  const code = /^(\d+(?:x\d+)*)([-_])([0-9a-z]*)$/i.exec(name);
  if (code) return decode(code[1].split(/x/i).map(Number), code[2], code[3].toLowerCase());
  const exact = library.find(({ names }) => names.includes(name));
  const low = name.toLowerCase();
  const alike = exact ?? library.find(({ names }) => names.some((own) => own.toLowerCase() === low));
  return alike?.cells ?? null;
}

function decode(sizes: number[], mark: string, digits: string): Cell[] | null {
  const places = sizes.reduce((product, size) => product * size, 1);
  const values = [...digits].map((digit) => DIGITS.indexOf(digit));
  if (!places || places > MOST_PLACES || values.includes(-1)) return null;
  const filled = mark === "-" ? fromBits(values) : fromRuns(values);
  if (filled.slice(places).includes(true)) return null;
  const cells = box(sizes).filter((_, i) => filled[i]);
  return cells.length ? cells : null;
}

const fromBits = (values: number[]): boolean[] =>
  values.flatMap((value) => [16, 8, 4, 2, 1].map((bit) => (value & bit) !== 0));

/** Runs of empty and filled places; 16 is added to each digit of a number but its last. */
function fromRuns(values: number[]): boolean[] {
  const found: boolean[] = [];
  let [number, filled] = [0, false];
  for (const value of values) {
    number = 16 * number + (value % 16);
    if (value >= 16) continue;
    for (let i = 0; i < number && found.length <= MOST_PLACES; i++) found.push(filled);
    [number, filled] = [0, !filled];
  }
  return found;
}

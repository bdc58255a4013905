// The libraries of shapes, and shapes by their codes (cube3d/geometry/code.py).

import type { Cell } from "../data";
import { inRows, kept } from "../lists";
import { parseDrawing } from "./drawing";
import { latticeOf } from "./lattices";
import { extent } from "./model";
import { data, type ShapeData } from "./workshop_data";

export interface Shape extends ShapeData {
  cells: Cell[];
}

const BITS = 5; // places per digit
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const MOST_PLACES = 100_000; // of the box in a code; larger ones would take too much memory
const known = new Map<string, Shape[]>();

/** Return the library of a lattice. */
export function libraryOf(lattice: string): Shape[] {
  const read = (shape: ShapeData): Shape => ({ ...shape, cells: decode(shape.code)! });
  return kept(known, lattice, () => (data.library[lattice] ?? []).map(read));
}

/** Return the cells of a shape by its name, in any case, by its code, the sizes of a box, or a drawing; null: not found. */
export function shapeCells(lattice: string, name: string): Cell[] | null {
  if (/^\d+(x\d+)+$/i.test(name)) return boxOf(lattice, name.split(/x/i).map(Number));
  if (name.includes("#")) return parseDrawing(name.split("|")).map(({ cell }) => cell);
  const coded = decode(name);
  if (coded || /^\d/.test(name)) return coded;
  const library = libraryOf(lattice);
  const exact = library.find(({ names }) => names.includes(name));
  const low = name.toLowerCase();
  return (exact ?? library.find(({ names }) => names.some((own) => own.toLowerCase() === low)))?.cells ?? null;
}

function boxOf(lattice: string, sizes: number[]): Cell[] | null {
  const places = sizes.reduce((product, size) => product * size, 1);
  const own = latticeOf(lattice);
  return places && places <= MOST_PLACES && own.axes(sizes.length) === sizes.length ? own.box(sizes) : null;
}

function decode(name: string): Cell[] | null {
  const code = /^(\d+(?:x\d+)*)([-_])([0-9a-z]*)$/i.exec(name);
  if (!code) return null;
  const [sizes, mark, digits] = [code[1].split(/x/i).map(Number), code[2], code[3].toLowerCase()];
  const places = sizes.reduce((product, size) => product * size, 1);
  const values = [...digits].map((digit) => DIGITS.indexOf(digit));
  if (!places || places > MOST_PLACES || values.includes(-1)) return null;
  const filled = mark === "-" ? fromBits(values) : fromRuns(values);
  if (filled.slice(places).includes(true)) return null;
  const cells = filled.flatMap((is, place) => (is ? [placeOf(place, sizes)] : []));
  return cells.length ? cells : null;
}

/** Return the code of cells in normal form, as format_code does in cube3d/geometry/code.py. */
export function encode(cells: readonly Cell[]): string {
  const sizes = extent(cells).high.map((x) => x + 1);
  const bits = Array.from({ length: BITS * Math.ceil(sizes.reduce((product, size) => product * size, 1) / BITS) }, () => 0);
  for (const cell of cells) bits[cell.reduce((place, x, axis) => place * sizes[axis] + x, 0)] = 1;
  const digits = inRows(bits, BITS).map((row) => DIGITS[row.reduce((value, bit) => 2 * value + bit, 0)]).join("");
  const runs = runsOf(bits).map(inDigits).join("");
  return `${sizes.join("x")}${runs.length < digits.length ? `_${runs}` : `-${digits}`}`;
}

/** Return the lengths of the runs of empty and filled places in turn, up to the last filled ones. */
function runsOf(bits: readonly number[]): number[] {
  const runs = [0];
  for (const bit of bits.slice(0, bits.lastIndexOf(1) + 1)) {
    if ((runs.length - 1) % 2 !== bit) runs.push(0);
    runs[runs.length - 1] += 1;
  }
  return runs;
}

/** Write a length in base 16, with 16 added to all digits but the last. */
const inDigits = (length: number): string =>
  [...length.toString(16)].map((digit, i, all) => DIGITS[parseInt(digit, 16) + (i < all.length - 1 ? 16 : 0)]).join("");

/** Return the cell of a box with some index in lexicographic order. */
function placeOf(number: number, sizes: readonly number[]): Cell {
  return sizes.map((size, axis) => {
    const below = sizes.slice(axis + 1).reduce((product, other) => product * other, 1);
    return Math.floor(number / below) % size;
  });
}

const fromBits = (values: number[]): boolean[] =>
  values.flatMap((value) => [16, 8, 4, 2, 1].map((bit) => (value & bit) !== 0));

/** Read runs of empty and filled places in turns. Lengths are hexadecimal, with 16 added to all digits but the last. */
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

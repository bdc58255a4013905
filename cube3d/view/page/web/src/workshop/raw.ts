// What a file says of a puzzle, made into one that can be edited here.

import type { Cell } from "../data";
import { data } from "./workshop_data";
import { isColourName, isLook } from "./colours";
import { extent, keyOf, lifted, normal, normalColours, sorted, type Piece, type Puzzle } from "./model";
import { plural, quote, refuse, type Opened } from "./unreadable";

/** A piece as it stands in a file: its cells lie anywhere, maybe in fewer dimensions. */
export type RawPiece = Piece;
export type Raw = Omit<Puzzle, "dimension">;

/** Check what was read, and bring it into the workshop's form. */
export function finish(raw: Raw, notes: string[]): Opened<Puzzle> {
  const dimension = dimensionOf(raw.cells, "The region");
  if (dimension !== 2 && dimension !== 3) {
    refuse(`This file has ${plural(dimension, "dimension")}; the workshop knows two and three.`);
  }
  checkSizes(raw);
  checkCells(raw.cells, "The region");
  const own = new Set(raw.cells.map(keyOf));
  const foreign = raw.optional.find((cell) => !own.has(keyOf(cell)));
  if (foreign) refuse(`Cell ${keyOf(foreign)} may stay empty, but is not in the region.`);
  checkPieces(raw);
  checkColours(raw);
  const move = shift(raw.cells);
  if (move.some((x) => x !== 0)) notes.push("the place of the region");
  const there = (cell: Cell): Cell => cell.map((x, axis) => x + move[axis]);
  const moved = (cells: Cell[]) => sorted(cells.map(there));
  const unique = [...new Map(raw.optional.map((cell) => [keyOf(cell), cell])).values()];
  const puzzle: Puzzle = {
    ...raw,
    dimension,
    cells: moved(raw.cells),
    optional: raw.cover === "all" ? moved(unique) : [],
    cellColours: Object.fromEntries(raw.cells.flatMap((cell): [string, string][] => {
      const name = raw.cellColours[keyOf(cell)];
      return name ? [[keyOf(there(cell)), name]] : [];
    })),
    pieces: raw.pieces.map((piece) => ({
      ...piece,
      cells: pieceCells(piece, dimension),
      colours: normalColours(piece.cells, piece.colours),
    })),
  };
  return { puzzle, notes };
}

function checkColours({ colours, colourPairs, cellColours, pieces }: Raw): void {
  for (const { name, rgb } of colours) {
    if (!isColourName(name)) refuse(`A colour cannot be called ${quote(name)}.`);
    if (!isLook(rgb)) refuse(`Colour ${quote(name)} is written “#rrggbb” in hexadecimal, not ${quote(rgb)}.`);
  }
  const known = new Set(["", ...colours.map(({ name }) => name)]);
  if (known.size <= colours.length) refuse("Two colours have one name.");
  const used = [...Object.values(cellColours), ...colourPairs.flat(), ...pieces.flatMap((piece) => piece.colours)];
  const unknown = used.find((name) => !known.has(name));
  if (unknown !== undefined) refuse(`This file does not say how its colour ${quote(unknown)} looks.`);
}

function dimensionOf(cells: readonly Cell[], what: string): number {
  if (!cells.length) refuse(`${what} has no cells.`);
  if (cells.some((cell) => cell.length !== cells[0].length)) {
    refuse(`${what} has cells of different dimensions.`);
  }
  return cells[0].length;
}

function checkCells(cells: readonly Cell[], what: string): void {
  if (new Set(cells.map(keyOf)).size < cells.length) refuse(`${what} has a cell twice.`);
  const { low, high } = extent(cells);
  if (high.some((x, axis) => x - low[axis] >= data.limits.side)) {
    refuse(`${what} is longer than ${data.limits.side} cells, the most that the workshop shows.`);
  }
}

function checkSizes({ cells, pieces, name }: Raw): void {
  const { limits } = data;
  if (!isPrintable(name)) refuse("This puzzle has no name that can be printed.");
  if (cells.length > limits.cells) {
    refuse(`This region has ${plural(cells.length, "cell")}; the workshop takes up to ${limits.cells.toLocaleString("en")}.`);
  }
  if (pieces.length > limits.pieces) {
    refuse(`There are ${plural(pieces.length, "piece")}; the workshop takes up to ${limits.pieces}.`);
  }
}

const isPrintable = (name: string): boolean => /\S/.test(name) && !/[\u0000-\u001f\u007f]/.test(name);

function checkPieces({ pieces, maxHoles }: Raw): void {
  const names = pieces.map((piece) => piece.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) refuse(`Two pieces are named ${quote(twice)}.`);
  if (maxHoles !== null && maxHoles < 0) refuse("Fewer than no holes make no sense.");
  for (const { name, cells, low, high } of pieces) {
    if (!isPrintable(name)) refuse("A piece has no name that can be printed.");
    if (low < 0 || high === 0 || (high !== null && high < low)) {
      refuse(`Piece ${quote(name)}: a count of ${low === high ? low : `${low} to ${high}`} makes no sense.`);
    }
    const what = `Piece ${quote(name)}`;
    dimensionOf(cells, what);
    checkCells(cells, what);
    if (cells.length > data.limits.pieceCells) {
      refuse(`${what} has ${plural(cells.length, "cell")}; the workshop takes up to ${data.limits.pieceCells}.`);
    }
  }
}

function pieceCells({ name, cells }: RawPiece, dimension: number): Cell[] {
  const flat = lifted(normal(cells), dimension);
  return flat ?? refuse(`Piece ${quote(name)} has ${cells[0].length} dimensions, the region ${dimension}.`);
}

/** Return how far cells move so that none has a negative coordinate, or lies far out. */
function shift(cells: readonly Cell[]): number[] {
  const { low, high } = extent(cells);
  const near = low.every((x, axis) => x >= 0 && high[axis] < data.limits.side);
  return low.map((x) => (near ? 0 : 0 - x));
}

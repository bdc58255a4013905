// Checks a puzzle read from a file, and converts it to the workshop's form.

import type { Cell } from "../data";
import { counted, grouped } from "../texts/texts";
import { isColourName, isLook } from "./colours";
import { latticeOf, type Lattice } from "./lattices";
import { extent, inOrder, keyOf, lifted, namesOf, normal, type Piece, type Puzzle, type Rule } from "./model";
import { quote, refuse } from "./unreadable";
import { data } from "./workshop_data";

/** Refuse a puzzle that is invalid or too large to be shown; return it with pieces in normal form, in the region's dimensions. */
export function checked(read: Puzzle): Puzzle {
  const lattice = latticeOf(read.lattice);
  const { cells, dimension, optional, walls } = read;
  checkSizes(read);
  checkCells(lattice, cells, "The region", dimension);
  const own = new Set(cells.map(keyOf));
  const foreign = optional.find((cell) => !own.has(keyOf(cell)));
  if (foreign) refuse(`Cell ${keyOf(foreign)} may stay empty, but is not in the region.`);
  if (walls.length) checkCells(lattice, walls, "The walls", dimension);
  const inside = walls.find((cell) => own.has(keyOf(cell)));
  if (inside) refuse(`Cell ${keyOf(inside)} is in the region and in its walls.`);
  const pieces = read.pieces.map((piece) => pieceOf(lattice, piece, dimension));
  checkNames(read);
  checkColours(read);
  const rules = read.rules.map((rule) => ruleOf(lattice, rule, read));
  return { ...read, optional: read.cover === "all" ? optional : [], pieces, rules };
}

function checkSizes({ cells, pieces, name, walls }: Puzzle): void {
  const { limits } = data;
  if (!isPrintable(name)) refuse("This puzzle has no name that can be printed.");
  if (pieces.length > limits.pieces) refuse(`There are ${counted(pieces.length, "piece|pieces")}; a page takes up to ${limits.pieces}.`);
  const most = Math.max(cells.length, walls.length, ...pieces.map((piece) => piece.cells.length));
  if (most > limits.shown) refuse(`This puzzle has ${counted(most, "cell|cells")}; a page shows up to ${grouped(limits.shown)}.`);
}

/** Say what is too large for the workshop, as cube3d/view/page/workshop.py does; "" if nothing is. */
export function excess({ cells, pieces, walls }: Puzzle): string {
  const { limits } = data;
  if (cells.length > limits.cells) {
    return `This region has ${counted(cells.length, "cell|cells")}; the workshop takes up to ${grouped(limits.cells)}.`;
  }
  const large = pieces.find((piece) => piece.cells.length > limits.pieceCells);
  if (large) {
    return `Piece ${quote(large.name)} has ${counted(large.cells.length, "cell|cells")}; the workshop takes up to ${limits.pieceCells}.`;
  }
  const isLong = [cells, walls, ...pieces.map((piece) => piece.cells)].some((own) => own.length && isLongerThan(own, limits.side));
  return isLong ? `This puzzle is longer than ${limits.side} cells, the most that the workshop shows.` : "";
}

function isLongerThan(cells: readonly Cell[], side: number): boolean {
  const { low, high } = extent(cells);
  return high.some((x, axis) => x - low[axis] >= side);
}

/** Refuse a puzzle that is too large for the workshop. */
export function refuseLarge(puzzle: Puzzle): Puzzle {
  const why = excess(puzzle);
  return why ? refuse(why) : puzzle;
}

const isPrintable = (name: string): boolean => /\S/.test(name) && !/[\u0000-\u001f\u007f]/.test(name);

function checkCells(lattice: Lattice, cells: readonly Cell[], what: string, dimension = cells[0].length): void {
  const width = lattice.width ?? dimension;
  const odd = cells.find((cell) => cell.length !== width);
  if (odd) refuse(`${what} has cell ${keyOf(odd)}; its cells have ${counted(width, "coordinate|coordinates")}.`);
  if (new Set(cells.map(keyOf)).size < cells.length) refuse(`${what} has a cell twice.`);
  const { wrong } = lattice.measure(cells);
  if (wrong) refuse(`${what} has cell ${keyOf(wrong)}, but there is no ${lattice.data.noun} of the ${lattice.name} lattice at that place.`);
}

function pieceOf(lattice: Lattice, piece: Piece, dimension: number): Piece {
  const { at, cells, groups, high, low, name } = piece;
  const what = `Piece ${quote(name)}`;
  if (!isPrintable(name)) refuse("A piece has no name that can be printed.");
  if (low < 0 || (high !== null && high < low)) {
    refuse(`${what}: a count of ${low === high ? low : `${low} to ${high}`} is not possible.`);
  }
  checkCells(lattice, cells, what);
  if (at && (high !== 1 || at.length !== dimension)) refuse(`${what} has a given place. So it must be used once, and the place must have ${counted(dimension, "coordinate|coordinates")}.`);
  if (high !== null && groups.reduce((sum, [, copies]) => sum + copies, 0) > high) refuse(`${what} has more copies in its groups than there are.`);
  const form = normal(lattice, cells);
  const flat = lifted(form, dimension) ?? refuse(`${what} has ${cells[0].length} dimensions, the region ${dimension}.`);
  return { ...piece, cells: flat, colours: inOrder(cells, piece.colours) };
}

function checkNames({ maxHoles, pieces }: Puzzle): void {
  const names = pieces.map((piece) => piece.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) refuse(`Two pieces are named ${quote(twice)}.`);
  if (maxHoles !== null && maxHoles < 0) refuse("The number of cells that stay empty must not be negative.");
}

function checkColours({ colours, colourPairs, cellColours, pieces }: Puzzle): void {
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

/** Check a rule; return it in the puzzle's dimensions. */
function ruleOf(lattice: Lattice, rule: Rule, { dimension, pieces }: Puzzle): Rule {
  const unknown = namesOf(rule).find((name) => !pieces.some((piece) => piece.name === name));
  if (unknown !== undefined) refuse(`A rule names piece ${quote(unknown)}, which is not there.`);
  if (rule.rule === "touch" && !lattice.data.contacts.includes(rule.contact)) {
    refuse(`Cells of the ${lattice.name} lattice have no ${rule.contact} to share.`);
  }
  if (rule.rule !== "pattern") return rule;
  checkCells(lattice, rule.cells.flat(), "A pattern");
  const [first, second] = rule.cells.map((part) => lifted(part, dimension) ?? refuse(`A pattern has more dimensions than the region.`));
  return { ...rule, cells: [first, second] };
}

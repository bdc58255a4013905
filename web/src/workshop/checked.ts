// Checks a puzzle read from a file, and converts it to the workshop's form.

import type { Cell } from "../data";
import { counted, type English, t } from "../texts/texts";
import { isColourName, isLook } from "./colours";
import { latticeOf, type Lattice } from "./lattices";
import { extent, inOrder, keyOf, lifted, namesOf, normal, type Piece, type Puzzle, type Rule } from "./model";
import { pieceNamed, quote, refuse } from "./unreadable";
import { data, NO_CELL, type Contact } from "./workshop_data";

const NOT_SHARED: Record<Contact, English> = {
  face: "Cells of the {lattice} lattice have no face to share.",
  edge: "Cells of the {lattice} lattice have no edge to share.",
  corner: "Cells of the {lattice} lattice have no corner to share.",
};

/** Refuse a puzzle that is invalid or too large to be shown; return it with pieces in normal form, in the region's dimensions. */
export function checked(read: Puzzle): Puzzle {
  const lattice = latticeOf(read.lattice);
  const { cells, dimension, optional, walls } = read;
  checkSizes(read);
  checkCells(lattice, cells, t("The region"), dimension);
  const own = new Set(cells.map(keyOf));
  const foreign = optional.find((cell) => !own.has(keyOf(cell)));
  if (foreign) refuse(t("Cell {cell} may stay empty, but is not in the region.", { cell: keyOf(foreign) }));
  if (walls.length) checkCells(lattice, walls, t("The walls"), dimension);
  const inside = walls.find((cell) => own.has(keyOf(cell)));
  if (inside) refuse(t("Cell {cell} is in the region and in its walls.", { cell: keyOf(inside) }));
  const pieces = read.pieces.map((piece) => pieceOf(lattice, piece, dimension));
  checkNames(read);
  checkColours(read);
  const rules = read.rules.map((rule) => ruleOf(lattice, rule, read));
  return { ...read, optional: read.cover === "all" ? optional : [], pieces, rules };
}

function checkSizes({ cells, pieces, name, walls }: Puzzle): void {
  const { limits } = data;
  if (!isPrintable(name)) refuse(t("This puzzle has no name that can be printed."));
  if (pieces.length > limits.pieces) {
    refuse(t("There are {pieces}; a page takes up to {most}.", { pieces: counted(pieces.length, "piece|pieces"), most: limits.pieces }));
  }
  const most = Math.max(cells.length, walls.length, ...pieces.map((piece) => piece.cells.length));
  if (most > limits.shown) refuse(t("This puzzle has {cells}; a page shows up to {most:,}.", { cells: counted(most, "cell|cells"), most: limits.shown }));
}

/** Say what is too large for the workshop, as cube3d/view/page/workshop.py does; "" if nothing is. */
export function excess({ cells, pieces, walls }: Puzzle): string {
  const { limits } = data;
  if (cells.length > limits.cells) {
    return t("This region has {cells}; it may have up to {most:,} here.", { cells: counted(cells.length, "cell|cells"), most: limits.cells });
  }
  const large = pieces.find((piece) => piece.cells.length > limits.pieceCells);
  if (large) {
    return t("{piece} has {cells}; it may have up to {most} here.", {
      piece: pieceNamed(large.name), cells: counted(large.cells.length, "cell|cells"), most: limits.pieceCells,
    });
  }
  const isLong = [cells, walls, ...pieces.map((piece) => piece.cells)].some((own) => own.length && isLongerThan(own, limits.side));
  return isLong ? t("This puzzle is longer than {most} cells, the most that can be shown here.", { most: limits.side }) : "";
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
  if (odd) {
    const coordinates = counted(width, "coordinate|coordinates");
    refuse(t("{what} has cell {cell}; its cells have {coordinates}.", { what, cell: keyOf(odd), coordinates }));
  }
  if (new Set(cells.map(keyOf)).size < cells.length) refuse(t("{what} has a cell twice.", { what }));
  const { wrong } = lattice.measure(cells);
  if (wrong) {
    refuse(t("{what} has cell {cell}, but there is {none} of the {lattice} lattice at that place.", {
      what, cell: keyOf(wrong), none: t(NO_CELL[lattice.data.noun]), lattice: lattice.name,
    }));
  }
}

function pieceOf(lattice: Lattice, piece: Piece, dimension: number): Piece {
  const { at, cells, groups, high, low, name } = piece;
  const what = pieceNamed(name);
  if (!isPrintable(name)) refuse(t("A piece has no name that can be printed."));
  if (low < 0 || (high !== null && high < low)) {
    const count = low === high ? low : t("{least:,} to {most:,}", { least: low, most: high! });
    refuse(t("{what}: a count of {count} is not possible.", { what, count }));
  }
  checkCells(lattice, cells, what);
  if (at && (high !== 1 || at.length !== dimension)) {
    const coordinates = counted(dimension, "coordinate|coordinates");
    refuse(t("{what} has a given place. So it must be used once, and the place must have {coordinates}.", { what, coordinates }));
  }
  if (high !== null && groups.reduce((sum, [, copies]) => sum + copies, 0) > high) {
    refuse(t("{what} has more copies in its groups than there are.", { what }));
  }
  const form = normal(lattice, cells);
  const flat = lifted(form, dimension) ?? refuse(t("{what} has {own} dimensions, the region {number}.", { what, own: cells[0].length, number: dimension }));
  return { ...piece, cells: flat, colours: inOrder(cells, piece.colours) };
}

function checkNames({ maxHoles, pieces }: Puzzle): void {
  const names = pieces.map((piece) => piece.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) refuse(t("Two pieces are named {name}.", { name: quote(twice) }));
  if (maxHoles !== null && maxHoles < 0) refuse(t("The number of cells that stay empty must not be negative."));
}

function checkColours({ colours, colourPairs, cellColours, pieces }: Puzzle): void {
  for (const { name, rgb } of colours) {
    if (!isColourName(name)) refuse(t("A colour cannot be called {name}.", { name: quote(name) }));
    if (!isLook(rgb)) refuse(t("Colour {name} is written “#rrggbb” in hexadecimal, not {look}.", { name: quote(name), look: quote(rgb) }));
  }
  const known = new Set(["", ...colours.map(({ name }) => name)]);
  if (known.size <= colours.length) refuse(t("Two colours have one name."));
  const used = [...Object.values(cellColours), ...colourPairs.flat(), ...pieces.flatMap((piece) => piece.colours)];
  const unknown = used.find((name) => !known.has(name));
  if (unknown !== undefined) refuse(t("This file does not say how its colour {name} looks.", { name: quote(unknown) }));
}

/** Check a rule; return it in the puzzle's dimensions. */
function ruleOf(lattice: Lattice, rule: Rule, { dimension, pieces }: Puzzle): Rule {
  const unknown = namesOf(rule).find((name) => !pieces.some((piece) => piece.name === name));
  if (unknown !== undefined) refuse(t("A rule names piece {name}, which is not there.", { name: quote(unknown) }));
  if (rule.rule === "touch" && !lattice.data.contacts.includes(rule.contact)) {
    refuse(t(NOT_SHARED[rule.contact], { lattice: lattice.name }));
  }
  if (rule.rule !== "pattern") return rule;
  checkCells(lattice, rule.cells.flat(), t("A pattern"));
  const [first, second] = rule.cells.map((part) => lifted(part, dimension) ?? refuse(t("A pattern has more dimensions than the region.")));
  return { ...rule, cells: [first, second] };
}

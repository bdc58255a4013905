// Puzzle files: docs/puzzle-files.md says what stands in them.

import { parse, stringify, TomlError } from "smol-toml";

import type { Cell } from "../data";
import { isDrawn } from "./colours";
import { FILLED, formatDrawing, OPTIONAL, parseDrawing } from "./drawing";
import { shapeCells, type Shape } from "./library";
import { box, extent, keyOf, MOBILITIES, sorted, type Colour, type Mobility, type Piece, type Puzzle } from "./model";
import { finish, type Raw, type RawPiece } from "./raw";
import { plural, quote, refuse, type Opened } from "./unreadable";

type Table = Record<string, unknown>;

// What the workshop reads, and what it says that it leaves out.
const TOP = ["name", "about", "mobility", "cover", "max_holes", "region", "piece", "lattice", "colours", "colour_pairs"];
const OUT: Record<string, string> = {
  tags: "tags", known: "known counts", level: "a level", crossing: "a word about crossing",
  walls: "walls", groups: "groups of pieces", fixed: "pieces that stay in place",
};
const FOREIGN: Record<string, string> = { exclusion: "rules" };

export function readToml(text: string, library: readonly Shape[]): Opened<Puzzle> {
  const top = parsed(text);
  const notes = new Set<string>();
  keys(top, TOP, notes, "at its top");
  const lattice = word(top, "lattice") ?? "cubic";
  if (lattice !== "cubic") refuse(`This file has cells of the ${lattice} lattice, which the workshop does not know.`);
  const usual = mobilityOf(top) ?? "rotations";
  const region = table(top.region ?? {}, "region");
  const colours = coloursOf(table(top.colours ?? {}, "colours"));
  const names = colours.map((colour) => colour.name);
  const made: Raw = {
    name: word(top, "name") ?? "",
    about: word(top, "about") ?? "",
    ...regionOf(region, names, notes),
    cover: oneOf(top, "cover", ["all", "pieces"]) ?? "all",
    maxHoles: whole(top, "max_holes") ?? null,
    colours,
    colourPairs: list(top.colour_pairs ?? [], "colour_pairs").map(pairOf),
    pieces: list(top.piece ?? [], "piece").map((one) =>
      pieceOf(table(one, "piece"), { usual, library, names, notes }),
    ),
  };
  return finish(made, [...notes]);
}

function parsed(text: string): Table {
  try {
    return parse(text) as Table;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    refuse(`This is no TOML: line ${error.line}, ${error.message.split("\n")[0].replace(/^Invalid TOML document: /, "")}.`);
  }
}

/** Refuse keys that the workshop does not know, and note those that it leaves out. */
function keys(said: Table, known: readonly string[], notes: Set<string>, where: string): void {
  for (const key of Object.keys(said)) {
    if (known.includes(key)) continue;
    if (!(key in FOREIGN) && key in OUT) notes.add(OUT[key]);
    else refuse(`This file has ${FOREIGN[key] ?? `${quote(key)} ${where}`}, which the workshop does not know.`);
  }
}

const coloursOf = (said: Table): Colour[] =>
  Object.entries(said).map(([name, rgb]) => ({ name, rgb: typeof rgb === "string" ? rgb : refuse("Colours are texts.") }));

function pairOf(value: unknown): [string, string] {
  const pair = texts(value, "colour_pairs");
  return pair.length === 2 ? [pair[0], pair[1]] : refuse("A pair of colours is that of a cube and that of a cell.");
}

function regionOf(said: Table, names: string[], notes: Set<string>): Pick<Raw, "cells" | "optional" | "cellColours"> {
  keys(said, ["box", "cells", "layers", "optional", "colours"], notes, "in its region");
  const drawn = regionCells(said, notes);
  const odd = drawn.find(({ sign }) => sign !== FILLED && sign !== OPTIONAL && !names.includes(sign));
  if (odd) refuse(`The region is drawn with ${quote(odd.sign)}; the workshop knows “#”, “+”, “.” and colours.`);
  const cells = drawn.map(({ cell }) => cell);
  const marked = drawn.filter(({ sign }) => sign === OPTIONAL).map(({ cell }) => cell);
  const listed = said.optional === undefined ? [] : cellsOf(said.optional);
  const painted = drawn.filter(({ sign }) => names.includes(sign)).map(({ cell, sign }) => [keyOf(cell), sign]);
  const further = colourList(said, cells, "The region").map((name, i) => [keyOf(cells[i]), name]);
  const cellColours = Object.fromEntries([...painted, ...further.filter(([, name]) => name)]);
  return { cells, optional: [...marked, ...listed], cellColours };
}

/** Return the cells of a region with the signs they are drawn with, without walls. */
function regionCells(said: Table, notes: Set<string>): ReturnType<typeof parseDrawing> {
  if (said.box !== undefined) return plain(box(sizes(said.box)));
  if (said.cells !== undefined) return plain(cellsOf(said.cells));
  if (said.layers === undefined) refuse("This file does not say what its region is.");
  return drawing(said.layers).filter(({ sign }) => {
    if (sign === "*") notes.add(OUT.walls);
    return sign !== "*";
  });
}

/** Return the colours that are listed beside cells, one for each, or two in turns; or none. */
function colourList(said: Table, cells: readonly Cell[], what: string): string[] {
  if (said.colours === undefined) return [];
  if (!Array.isArray(said.colours)) return chequered(table(said.colours, "colours"), cells);
  const found = texts(said.colours, "colours");
  if (found.length && found.length !== cells.length) {
    refuse(`${what} has ${plural(cells.length, "cell")} and ${plural(found.length, "colour")}.`);
  }
  return found;
}

function chequered(said: Table, cells: readonly Cell[]): string[] {
  const two = texts(said.checkered, "checkered");
  if (two.length !== 2 || Object.keys(said).length > 1) refuse("“checkered” must be two colours.");
  return cells.map((cell) => two[cell.reduce((sum, x) => sum + Math.abs(x), 0) % 2]);
}

/** What the top of a file and the page say about pieces. */
interface Context {
  usual: Mobility;
  library: readonly Shape[];
  names: string[]; // of colours
  notes: Set<string>;
}

function pieceOf(said: Table, { usual, library, names, notes }: Context): RawPiece {
  const known = ["name", "shape", "cells", "layers", "count", "min", "max", "mobility", "colours"];
  keys(said, known, notes, "in a piece");
  const name = word(said, "name") ?? refuse("A piece of this file has no name.");
  const shape = word(said, "shape");
  const ranged = said.min !== undefined || said.max !== undefined;
  const count = whole(said, "count") ?? 1;
  const drawn = shape === undefined ? pieceCells(said, name, names) : plain(named(shape, name, library));
  const cells = drawn.map(({ cell }) => cell);
  const listed = Array.isArray(said.colours ?? []) ? colourList(said, cells, `Piece ${quote(name)}`) : refuse("“colours” must be a list.");
  return {
    name,
    cells,
    colours: listed.length ? listed : drawn.map(({ sign }) => (sign === FILLED ? "" : sign)),
    low: ranged ? (whole(said, "min") ?? 0) : count,
    high: ranged ? (whole(said, "max") ?? null) : count,
    mobility: mobilityOf(said) ?? usual,
    ...(shape === undefined ? {} : { shape }),
  };
}

const named = (shape: string, piece: string, library: readonly Shape[]): Cell[] =>
  shapeCells(library, shape) ?? refuse(`Piece ${quote(piece)} has the shape ${quote(shape)}, which the library does not have.`);

const plain = (cells: Cell[]): ReturnType<typeof parseDrawing> => cells.map((cell) => ({ cell, sign: FILLED }));

function pieceCells(said: Table, name: string, names: string[]): ReturnType<typeof parseDrawing> {
  if (said.cells !== undefined) return plain(cellsOf(said.cells));
  if (said.layers === undefined) refuse(`Piece ${quote(name)} has no cells.`);
  const drawn = drawing(said.layers);
  const odd = drawn.find(({ sign }) => sign !== FILLED && !names.includes(sign));
  if (odd) refuse(`Piece ${quote(name)} is drawn with ${quote(odd.sign)}; the workshop knows “#”, “.” and colours.`);
  return drawn;
}

// --- values

function table(value: unknown, what: string): Table {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(`${quote(what)} must be a table.`);
  return value as Table;
}

const list = (value: unknown, what: string): unknown[] =>
  Array.isArray(value) ? value : refuse(`${quote(what)} must be a list.`);

function word(said: Table, key: string): string | undefined {
  const value = said[key];
  return value === undefined || typeof value === "string" ? value : refuse(`${quote(key)} must be a text.`);
}

function oneOf<T extends string>(said: Table, key: string, choices: readonly T[]): T | undefined {
  const value = word(said, key);
  if (value === undefined || choices.includes(value as T)) return value as T | undefined;
  refuse(`${quote(key)} is one of ${choices.join(", ")}, not ${quote(value)}.`);
}

const mobilityOf = (said: Table): Mobility | undefined => oneOf(said, "mobility", MOBILITIES);

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function whole(said: Table, key: string): number | undefined {
  const value = said[key];
  return value === undefined || isWhole(value) ? value : refuse(`${quote(key)} must be a whole number.`);
}

function numbers(value: unknown): number[] {
  const found = list(value, "cells");
  return found.every(isWhole) ? found : refuse("Cells are lists of whole numbers.");
}

function sizes(value: unknown): number[] {
  const found = numbers(value);
  if (!found.length || found.some((size) => size < 1)) refuse("The sizes of a box are whole numbers from 1 on.");
  if (found.reduce((a, b) => a * b, 1) > 1e6) refuse("The box of this file is too large for the workshop.");
  return found;
}

function texts(value: unknown, what: string): string[] {
  const found = list(value, what);
  return found.every((one) => typeof one === "string") ? found : refuse(`${quote(what)} must be a list of texts.`);
}

const cellsOf = (value: unknown): Cell[] => list(value, "cells").map(numbers);

function drawing(value: unknown): ReturnType<typeof parseDrawing> {
  const layers = list(value, "layers");
  if (!layers.every((layer) => typeof layer === "string")) refuse("Layers are texts.");
  return parseDrawing(layers);
}

// --- writing

export function writeToml(puzzle: Puzzle): string {
  const usual = commonest(puzzle.pieces.map((piece) => piece.mobility));
  const { name, about, cover, maxHoles, colours, colourPairs } = puzzle;
  const top = stringify({
    name,
    ...(about ? { about } : {}),
    ...(cover === "all" ? {} : { cover }),
    ...(maxHoles === null ? {} : { max_holes: maxHoles }),
    ...(usual === "rotations" ? {} : { mobility: usual }),
    ...(colourPairs.length ? { colour_pairs: colourPairs } : {}),
  });
  const pieces = puzzle.pieces.map((piece) => pieceText(piece, usual));
  const looks = colours.map(({ name, rgb }) => stringify({ [name]: rgb }).trim());
  const palette = looks.length ? [["[colours]", ...looks].join("\n")] : [];
  return [top.trim(), ...palette, regionText(puzzle), ...pieces].join("\n\n") + "\n";
}

function commonest(values: readonly Mobility[]): Mobility {
  const count = (wanted: Mobility) => values.filter((value) => value === wanted).length;
  const order: Mobility[] = ["rotations", "reflections", "fixed"];
  return order.reduce((best, other) => (count(other) > count(best) ? other : best));
}

function regionText({ cells, optional, cover, cellColours }: Puzzle): string {
  const extents = extent(cells).high.map((x) => x + 1);
  const marked = cover === "all" ? optional : [];
  const free = new Set(marked.map(keyOf));
  const isBox = cells.length === extents.reduce((a, b) => a * b, 1);
  const names = cells.map((cell) => cellColours[keyOf(cell)] ?? "");
  const isPlain = !names.some(Boolean);
  const boxText = `box = [${extents.join(", ")}]`;
  const twos = turnsOf(cells, names);
  if (isBox && !marked.length && isPlain) return `[region]\n${boxText}`;
  // What is drawn says one thing of a cell: its colour, or that it may stay empty.
  if (!twos && names.every((name, i) => !name || (isDrawn(name) && !free.has(keyOf(cells[i]))))) {
    const sign = (cell: Cell, i: number) => names[i] || (free.has(keyOf(cell)) ? OPTIONAL : FILLED);
    return `[region]\n${layersText(formatDrawing(cells, sign))}`;
  }
  const form = isBox ? boxText : `cells = ${JSON.stringify(cells)}`;
  const colours = twos ? `{ checkered = ${textList(twos)} }` : textList(names);
  const lines = ["[region]", form, `colours = ${colours}`];
  if (marked.length) lines.push(`optional = ${JSON.stringify(sorted(marked))}`);
  return lines.join("\n");
}

/** Return the two colours that take turns as on a chessboard, if two do. */
function turnsOf(cells: readonly Cell[], names: readonly string[]): [string, string] | null {
  const sides = [new Set<string>(), new Set<string>()];
  cells.forEach((cell, i) => sides[cell.reduce((sum, x) => sum + x, 0) % 2].add(names[i]));
  if (sides.some((side) => side.size !== 1 || side.has(""))) return null;
  return [[...sides[0]][0], [...sides[1]][0]];
}

/** Return texts as a list in TOML. */
const textList = (names: readonly string[]): string => stringify({ x: [...names] }).trim().replace(/^x = /, "");

const layersText = (layers: string[]): string =>
  `layers = [${layers.map((layer) => `"""\n${layer}"""`).join(", ")}]`;

/** Return how a piece is drawn, named or listed, and its colours. */
function formText({ cells, colours, shape }: Piece): string[] {
  const named = colours.length ? [`colours = ${textList(colours)}`] : [];
  if (shape !== undefined) return [stringify({ shape }).trim(), ...named];
  if (!colours.every((own) => !own || isDrawn(own))) return [`cells = ${JSON.stringify(cells)}`, ...named];
  const flat = cells.every((cell) => cell.length < 3 || cell[2] === 0);
  const drawn = flat ? cells.map((cell) => cell.slice(0, 2)) : cells;
  return [layersText(formatDrawing(drawn, (_, i) => colours[i] || FILLED))];
}

function pieceText(piece: Piece, usual: Mobility): string {
  const { name, low, high, mobility } = piece;
  const lines = ["[[piece]]", stringify({ name }).trim(), ...formText(piece)];
  if (low !== high) lines.push(...(low ? [`min = ${low}`] : []), ...(high === null ? [] : [`max = ${high}`]));
  else if (low !== 1) lines.push(`count = ${low}`);
  // Without either it would be one copy.
  if (low === 0 && high === null) lines.push("min = 0");
  if (mobility !== usual) lines.push(`mobility = "${mobility}"`);
  return lines.join("\n");
}


// Puzzle files: docs/puzzle-files.md says what stands in them.

import { parse, stringify, TomlError } from "smol-toml";

import type { Cell } from "../data";
import { formatDrawing, OPTIONAL, parseDrawing } from "./drawing";
import { shapeCells, type Shape } from "./library";
import { box, extent, MOBILITIES, type Mobility, type Piece, type Puzzle } from "./model";
import { finish, type Raw, type RawPiece } from "./raw";
import { quote, refuse, type Opened } from "./unreadable";

type Table = Record<string, unknown>;

// What the workshop reads, and what it says that it leaves out.
const TOP = ["name", "about", "mobility", "cover", "max_holes", "region", "piece", "lattice"];
const OUT: Record<string, string> = {
  tags: "tags", known: "known counts", level: "a level", crossing: "a word about crossing",
  walls: "walls", groups: "groups of pieces", fixed: "pieces that stay in place",
};
const FOREIGN: Record<string, string> = {
  colours: "colours", colour_pairs: "colours that may lie on others", exclusion: "rules",
};

export function readToml(text: string, library: readonly Shape[]): Opened<Puzzle> {
  const top = parsed(text);
  const notes = new Set<string>();
  keys(top, TOP, notes, "at its top");
  const lattice = word(top, "lattice") ?? "cubic";
  if (lattice !== "cubic") refuse(`This file has cells of the ${lattice} lattice, which the workshop does not know.`);
  const usual = mobilityOf(top) ?? "rotations";
  const region = table(top.region ?? {}, "region");
  const made: Raw = {
    name: word(top, "name") ?? "",
    about: word(top, "about") ?? "",
    ...regionOf(region, notes),
    cover: oneOf(top, "cover", ["all", "pieces"]) ?? "all",
    maxHoles: whole(top, "max_holes") ?? null,
    pieces: list(top.piece ?? [], "piece").map((one) =>
      pieceOf(table(one, "piece"), usual, library, notes),
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

function regionOf(said: Table, notes: Set<string>): Pick<Raw, "cells" | "optional"> {
  keys(said, ["box", "cells", "layers", "optional"], notes, "in its region");
  const listed = said.optional === undefined ? [] : cellsOf(said.optional);
  if (said.box !== undefined) return { cells: box(sizes(said.box)), optional: listed };
  if (said.cells !== undefined) return { cells: cellsOf(said.cells), optional: listed };
  if (said.layers === undefined) refuse("This file does not say what its region is.");
  const drawn = drawing(said.layers).filter(({ sign }) => {
    if (sign === "*") notes.add(OUT.walls);
    return sign !== "*";
  });
  const odd = drawn.find(({ sign }) => sign !== "#" && sign !== OPTIONAL);
  if (odd) refuse(`The region is drawn with ${quote(odd.sign)}; the workshop knows “#”, “+” and “.”.`);
  const marked = drawn.filter(({ sign }) => sign === OPTIONAL).map(({ cell }) => cell);
  return { cells: drawn.map(({ cell }) => cell), optional: [...marked, ...listed] };
}

function pieceOf(said: Table, usual: Mobility, library: readonly Shape[], notes: Set<string>): RawPiece {
  const known = ["name", "shape", "cells", "layers", "count", "min", "max", "mobility"];
  keys(said, known, notes, "in a piece");
  const name = word(said, "name") ?? refuse("A piece of this file has no name.");
  const shape = word(said, "shape");
  const ranged = said.min !== undefined || said.max !== undefined;
  const count = whole(said, "count") ?? 1;
  return {
    name,
    cells: shape === undefined ? pieceCells(said, name) : named(shape, name, library),
    low: ranged ? (whole(said, "min") ?? 0) : count,
    high: ranged ? (whole(said, "max") ?? null) : count,
    mobility: mobilityOf(said) ?? usual,
    ...(shape === undefined ? {} : { shape }),
  };
}

const named = (shape: string, piece: string, library: readonly Shape[]): Cell[] =>
  shapeCells(library, shape) ?? refuse(`Piece ${quote(piece)} has the shape ${quote(shape)}, which the library does not have.`);

function pieceCells(said: Table, name: string): Cell[] {
  if (said.cells !== undefined) return cellsOf(said.cells);
  if (said.layers === undefined) refuse(`Piece ${quote(name)} has no cells.`);
  const drawn = drawing(said.layers);
  const odd = drawn.find(({ sign }) => sign !== "#");
  if (odd) refuse(`Piece ${quote(name)} is drawn with ${quote(odd.sign)}; the workshop knows “#” and “.”.`);
  return drawn.map(({ cell }) => cell);
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

const cellsOf = (value: unknown): Cell[] => list(value, "cells").map(numbers);

function drawing(value: unknown): ReturnType<typeof parseDrawing> {
  const layers = list(value, "layers");
  if (!layers.every((layer) => typeof layer === "string")) refuse("Layers are texts.");
  return parseDrawing(layers);
}

// --- writing

export function writeToml(puzzle: Puzzle): string {
  const usual = commonest(puzzle.pieces.map((piece) => piece.mobility));
  const { name, about, cover, maxHoles } = puzzle;
  const top = stringify({
    name,
    ...(about ? { about } : {}),
    ...(cover === "all" ? {} : { cover }),
    ...(maxHoles === null ? {} : { max_holes: maxHoles }),
    ...(usual === "rotations" ? {} : { mobility: usual }),
  });
  const pieces = puzzle.pieces.map((piece) => pieceText(piece, usual));
  return [top.trim(), regionText(puzzle), ...pieces].join("\n\n") + "\n";
}

function commonest(values: readonly Mobility[]): Mobility {
  const count = (wanted: Mobility) => values.filter((value) => value === wanted).length;
  const order: Mobility[] = ["rotations", "reflections", "fixed"];
  return order.reduce((best, other) => (count(other) > count(best) ? other : best));
}

function regionText({ cells, optional, cover }: Puzzle): string {
  const { high } = extent(cells);
  const extents = high.map((x) => x + 1);
  const marked = cover === "all" ? optional : [];
  const isBox = cells.length === extents.reduce((a, b) => a * b, 1);
  if (isBox && !marked.length) return `[region]\nbox = [${extents.join(", ")}]`;
  return `[region]\n${layersText(formatDrawing(cells, marked))}`;
}

const layersText = (layers: string[]): string =>
  `layers = [${layers.map((layer) => `"""\n${layer}"""`).join(", ")}]`;

function pieceText({ name, cells, low, high, mobility, shape }: Piece, usual: Mobility): string {
  const flat = cells.every((cell) => cell.length < 3 || cell[2] === 0);
  const drawn = flat ? cells.map((cell) => cell.slice(0, 2)) : cells;
  const form = shape === undefined ? layersText(formatDrawing(drawn)) : stringify({ shape }).trim();
  const lines = ["[[piece]]", stringify({ name }).trim(), form];
  if (low !== high) lines.push(...(low ? [`min = ${low}`] : []), ...(high === null ? [] : [`max = ${high}`]));
  else if (low !== 1) lines.push(`count = ${low}`);
  // Without either it would be one copy.
  if (low === 0 && high === null) lines.push("min = 0");
  if (mobility !== usual) lines.push(`mobility = "${mobility}"`);
  return lines.join("\n");
}


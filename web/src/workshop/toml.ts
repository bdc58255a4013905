// Reads puzzle files; see docs/puzzle-files.md. Python writes their grammar into the page.

import { parse, stringify, TomlError, type TomlTable } from "smol-toml";

import type { Cell } from "../data";
import { counted, language, t } from "../texts/texts";
import { FILLED, NO_CELL, OPTIONAL, parseDrawing, WALL, type DrawingCell } from "./drawing";
import { checkGrammar, type Schema } from "./grammar";
import { checked } from "./checked";
import { commentsOf, fromComment } from "./unshown";
import { latticeOf, POLYHEDRA, type Lattice } from "./lattices";
import { shapeCells } from "./library";
import { inOrder, keyOf, sorted, usualMobility, type Mobility, type Piece, type Place, type Puzzle, type Rule, type Unshown } from "./model";
import { pieceNamed, quote, refuse } from "./unreadable";
import { data, type Contact } from "./workshop_data";

// The tables of a file, as the grammar allows them, and other keys of theirs, which are kept.

const KEPT = Symbol("kept"); // what is kept of a table
const WHOLE = Symbol("whole"); // and of the whole file

type RegionTable = CellTable & Record<string, unknown>; // also the names of usual regions of spheres

interface CellTable {
  [KEPT]?: Unshown;
  box?: number[] | string;
  cells?: Cell[];
  layers?: string[];
  optional?: Cell[];
  walls?: Cell[];
  colours?: string[] | { checkered: [string, string] };
}

interface PieceTable {
  [KEPT]?: Unshown;
  name: string;
  shape?: string;
  cells?: Cell[];
  layers?: string[];
  colours?: string[];
  count?: number | string;
  min?: number;
  max?: number;
  mobility?: Mobility;
  groups?: Record<string, number>;
  fixed?: boolean;
  at?: Cell;
}

interface RuleTable {
  forbid: Rule["rule"];
  pieces?: string[] | Record<string, string>;
  contact?: Contact;
  cells?: [Cell[], Cell[]];
  layers?: string[];
  mobility?: Mobility;
  placements?: Record<string, (string | { cells: string; colours: string[] })[]>;
  forbidden?: string;
}

interface File {
  [KEPT]?: Unshown;
  [WHOLE]?: Unshown;
  name?: string;
  about?: string;
  lattice?: string;
  crossing?: boolean;
  mobility?: Mobility;
  cover?: "all" | "pieces";
  max_holes?: number;
  disassemblable?: boolean;
  clearance?: number;
  bevel?: number;
  colours?: Record<string, string>;
  colour_pairs?: [string, string][];
  pieces?: string | string[];
  region: RegionTable;
  piece?: PieceTable[];
  rule?: RuleTable[];
}

/** A file with several problems: the file itself is the first one. */
type WholeFile = File & { problem?: Partial<File>[] };

const FACTS = ["tags", "known", "level"];

/** Return the first puzzle in a file; `mobility` is that of pieces if the file does not say it, by default the usual one. */
export const readToml = (text: string, mobility?: Mobility): Puzzle => puzzleOf(fileOf(text, data.grammar), mobility);

/** Return the problems of a file. They may have no pieces yet. */
export function readDrafts(text: string): Puzzle[] {
  const { anyOf: _, ...others } = data.grammar; // it asks for pieces
  const file = fileOf(text, others);
  return [file, ...(file.problem ?? []).map((own, i) => problemOf(file, own, i + 2))].map((own) => puzzleOf(own));
}

function fileOf(text: string, grammar: Schema): WholeFile {
  const file = renamed(parsed(text));
  let whole: unknown;
  const known = withKept(file, () => (whole ??= parse(text, { integersAsBigInt: true })), grammar) as WholeFile;
  checkGrammar(known, grammar);
  return commented(known, commentsOf(text));
}

/** Return a file with what the comments above its tables keep. */
function commented(file: WholeFile, above: Map<string, string>): WholeFile {
  const kept = (home: string) => fromComment(above.get(home) ?? "");
  const table = <Table extends { [KEPT]?: Unshown }>(own: Table, home: string): Table =>
    above.has(home) ? { ...own, [KEPT]: { ...own[KEPT], ...kept(home).own } } : own;
  const parts = ({ piece, region }: Partial<File>, within: string): Partial<File> => ({
    ...(region && { region: table(region, `${within}region`) }),
    ...(piece && { piece: piece.map((own, i) => table(own, `${within}piece ${i + 1}`)) }),
  });
  const problem = file.problem?.map((own, i) => ({ ...table(own, `problem ${i + 1}`), ...parts(own, `problem ${i + 1}.`) }));
  return { ...table(file, ""), ...parts(file, ""), ...(problem && { problem }), [WHOLE]: kept("").file };
}

const KEEPING = ["region", "piece", "problem"]; // tables whose other keys are kept, besides the whole file

/** Return a table without keys that the grammar does not know; their text is kept. `exact` tells whole numbers from others. */
function withKept(value: unknown, exact: () => unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((own, i) => withKept(own, () => (exact() as unknown[])[i], schema));
  if (typeof value !== "object" || value === null) return value;
  const at = (key: string) => (exact() as TomlTable)[key];
  const [known, others] = [[] as [string, unknown][], [] as string[]];
  for (const [key, own] of Object.entries(value)) {
    if (!Object.hasOwn(schema.properties!, key)) others.push(lineOf(key, at(key)));
    else known.push([key, KEEPING.includes(key) ? withKept(own, () => at(key), data.grammar.$defs![key]) : own]);
  }
  return { ...Object.fromEntries(known), ...(others.length ? { [KEPT]: { keys: others.join("\n") } } : {}) };
}

/** Return a key and its value on a line of TOML. */
function lineOf(key: string, value: unknown): string {
  const [name, text] = stringify({ [key]: [[value]] }, { numbersAsFloat: true }).trim().split(/ = \[ \[ (.*) \] \]$/s);
  return `${name} = ${text}`;
}

/** Return a problem with what it shares with its file. */
function problemOf(file: WholeFile, { pieces, ...own }: Partial<File>, number: number): File {
  const shared = Object.fromEntries(Object.entries(file).filter(([key]) => data.sharedKeys.includes(key)));
  const isOwn = pieces !== undefined || own.piece !== undefined;
  const every = isOwn ? [...listedPieces(file, [pieces ?? []].flat()), ...own.piece ?? []] : file.piece;
  const named = { name: `${file.name ?? UNNAMED} ${number}`, ...own };
  return { ...shared, ...named, piece: every, ...(isOwn ? {} : { pieces: file.pieces }), [WHOLE]: file[WHOLE] } as File;
}

/** Return the pieces of a file that a problem lists, such as "V:2"; the copies of those that come twice are added. */
function listedPieces({ piece = [] }: File, texts: readonly string[]): PieceTable[] {
  const found = new Map<string, PieceTable>();
  for (const text of texts) {
    const [, name, count] = LISTED.exec(text) ?? refuse(t("A piece is listed like V, V:2 or V:0..2, not {text}.", { text: quote(text) }));
    const own = piece.find((one) => one.name === name);
    if (!own || isSet(name)) refuse(t("This file has no piece {name}. If it is from the catalog, run cube3d convert on this file, then open the file that it writes.", { name: quote(text) }));
    const { count: _, max: _most, min: _least, ...rest } = own;
    const before = found.get(name);
    const [[low, high], [more, most]] = [countOf(count === undefined ? own : { count }), before ? countOf(before) : [0, 0]];
    const range = high === null || most === null ? { min: low + more } : { min: low + more, max: high + most };
    found.set(name, { ...rest, ...range });
  }
  return [...found.values()];
}

const LISTED = /^([^:]+)(?::(\d+(?:\.\.\d*)?))?$/;

/** Tell whether the name of a piece is read as that of a set of shapes, which a number of cells follows. */
export const isSet = (name: string): boolean => name.split("-").at(-1)!.startsWith("poly");

const refuseNamed = (): never =>
  refuse(t("“pieces” cannot be looked up here: run cube3d convert on this file, then open the file that it writes."));

const UNNAMED = "puzzle";

function puzzleOf(file: File, mobility?: Mobility): Puzzle {
  if (file.pieces?.length) refuseNamed();
  const lattice = latticeOf(file.lattice ?? "cubic");
  const names = Object.keys(file.colours ?? {});
  const region = regionOf(file.region, names, lattice);
  const dimension = region.cells[0].length;
  const usual = file.mobility ?? mobility ?? usualMobility(lattice, dimension);
  const kept = { file: file[WHOLE], top: file[KEPT], region: file.region[KEPT] };
  return checked({
    name: file.name ?? UNNAMED,
    about: file.about ?? "",
    lattice: lattice.name,
    dimension,
    ...region,
    cover: file.cover ?? "all",
    maxHoles: file.max_holes ?? null,
    colours: Object.entries(file.colours ?? {}).map(([name, rgb]) => ({ name, rgb })),
    colourPairs: file.colour_pairs ?? [],
    crossing: file.crossing ?? false,
    disassemblable: file.disassemblable ?? false,
    clearance: file.clearance ?? 0,
    bevel: file.bevel ?? 0,
    rules: (file.rule ?? []).map((rule) => ruleOf(rule)),
    pieces: (file.piece ?? []).map((piece) => pieceOf(piece, { usual, lattice, names })),
    facts: Object.fromEntries(Object.entries(file).filter(([key]) => FACTS.includes(key))),
    ...(Object.values(kept).some(Boolean) && { kept }),
  });
}

/** Return a file with today's names of keys: rules were [[exclusion]] with rule = "touch". */
function renamed(file: WholeFile & { exclusion?: unknown }): WholeFile {
  const { exclusion, ...other } = file;
  if (!Array.isArray(exclusion)) return file;
  return { ...other, rule: exclusion.map((table: RuleTable & { rule?: Rule["rule"] }) => {
    const { rule, ...more } = table;
    return { ...(rule === undefined ? {} : { forbid: rule }), ...more };
  }) } as WholeFile;
}

function parsed(text: string): WholeFile {
  try {
    return parse(text) as unknown as WholeFile;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const why = language() === "en" ? error.message.split("\n")[0].replace(/^Invalid TOML document: /, "") : t("column {column}", { column: error.column });
    refuse(t("This is no TOML: line {line}, {why}.", { line: error.line, why }));
  }
}

function regionOf(said: RegionTable, names: string[], lattice: Lattice): Pick<Puzzle, "cells" | "optional" | "cellColours" | "walls"> {
  const drawn = usualRegion(said, lattice) ?? cellsOf(said, [OPTIONAL, WALL, ...names], lattice, t("The region"));
  const inside = drawn.filter(({ sign }) => sign !== WALL);
  if (!inside.length) refuse(t("The region has no cells."));
  const cells = inside.map(({ cell }) => cell);
  const marked = inside.filter(({ sign }) => sign === OPTIONAL).map(({ cell }) => cell);
  const painted = inside.filter(({ sign }) => names.includes(sign)).map(({ cell, sign }) => [keyOf(cell), sign]);
  const listed = regionColours(said.colours ?? [], cells, lattice).map((name, i) => [keyOf(cells[i]), name]);
  return {
    cells: sorted(cells),
    optional: unique([...marked, ...(said.optional ?? [])]),
    cellColours: Object.fromEntries([...painted, ...listed].filter(([, name]) => name)),
    walls: unique([...drawn.filter(({ sign }) => sign === WALL).map(({ cell }) => cell), ...(said.walls ?? [])]),
  };
}

/** Return the cells of a usual region of spheres, if the table names one. */
function usualRegion(said: RegionTable, lattice: Lattice): DrawingCell[] | null {
  const name = POLYHEDRA.find((key) => said[key] !== undefined);
  if (name === undefined) return null;
  const cells = lattice.polyhedron(name, said[name] as number);
  return plain(cells ?? refuse(t("{name} is a region of spheres: it needs the lattice “fcc”.", { name: quote(name) })));
}

const unique = (cells: Cell[]): Cell[] => sorted([...new Map(cells.map((cell) => [keyOf(cell), cell])).values()]);

function regionColours(said: NonNullable<RegionTable["colours"]>, cells: Cell[], lattice: Lattice): string[] {
  if (Array.isArray(said)) return listed(said, cells, t("The region"));
  if (!lattice.isCubic) refuse(t("Only regions of cubes can be checkered. On this lattice, list the colour of each cell."));
  return cells.map((cell) => said.checkered[Math.abs(cell.reduce((sum, x) => sum + x, 0)) % 2]);
}

function listed(colours: string[], cells: Cell[], what: string): string[] {
  if (!colours.length || colours.length === cells.length) return colours;
  refuse(t("{what} has {cells} and {colours}.", {
    what, cells: counted(cells.length, "cell|cells"), colours: counted(colours.length, "colour|colours"),
  }));
}

/** Return the cells of a drawing, a list or a box, with their signs; a drawing may have `others` besides the usual one. */
function cellsOf({ box, cells, layers }: CellTable, others: string[], lattice: Lattice, what: string): DrawingCell[] {
  if (box !== undefined) return plain(boxOf(box, lattice));
  if (cells) return plain(cells);
  const signs = [FILLED, ...others];
  const drawn = parseDrawing(layers!).filter(({ sign }) => sign !== NO_CELL || signs.includes(NO_CELL));
  const odd = drawn.find(({ sign }) => !signs.includes(sign));
  if (odd) refuse(t("{what} is drawn with {sign}, which means nothing there.", { what, sign: quote(odd.sign) }));
  return drawn;
}

const plain = (cells: Cell[]): DrawingCell[] => cells.map((cell) => ({ cell, sign: FILLED }));

function boxOf(said: number[] | string, lattice: Lattice): Cell[] {
  const sizes = typeof said === "string" ? said.split(/[xX×]/).map(Number) : said;
  const axes = lattice.axes(sizes.length);
  if (sizes.length !== axes) refuse(t("A box of the {lattice} lattice has {number} sizes.", { lattice: lattice.name, number: axes }));
  if (sizes.includes(0) || sizes.reduce((a, b) => a * b, 1) > 1e6) refuse(t("The box of this file is too large."));
  return lattice.box(sizes);
}

/** The facts of a file that concern its pieces. */
interface Header {
  usual: Mobility;
  lattice: Lattice;
  names: string[]; // of the colours
}

function pieceOf(said: PieceTable, { usual, lattice, names }: Header): Piece {
  const { at = null, fixed = false, groups = {}, mobility = usual, name, shape } = said;
  const what = pieceNamed(name);
  const drawn = shape === undefined ? cellsOf(said, names, lattice, what) : plain(named(shape, name, lattice));
  const cells = drawn.map(({ cell }) => cell);
  const own = listed(said.colours ?? [], cells, what);
  const colours = own.length ? own : drawn.map(({ sign }) => (sign === FILLED ? "" : sign));
  const [low, high] = countOf(said);
  return {
    name,
    cells: sorted(cells),
    colours: inOrder(cells, colours),
    low,
    high,
    mobility: at ? "fixed" : mobility,
    groups: Object.entries(groups),
    fixed,
    at,
    ...(shape === undefined ? {} : { shape }),
    ...(said[KEPT] && { kept: said[KEPT] }),
  };
}

function countOf({ count = 1, max, min }: Pick<PieceTable, "count" | "max" | "min">): [number, number | null] {
  if (min !== undefined || max !== undefined) return [min ?? 0, max ?? null];
  if (typeof count === "number") return [count, count];
  const [low, dots, high] = count.split(/(\.\.)/);
  return [Number(low), dots ? (high ? Number(high) : null) : Number(low)];
}

const named = (shape: string, piece: string, lattice: Lattice): Cell[] =>
  shapeCells(lattice.name, shape) ?? refuse(t("{piece} has the shape {shape}, which the library does not have.", { piece: pieceNamed(piece), shape: quote(shape) }));

function ruleOf(said: RuleTable): Rule {
  switch (said.forbid) {
    case "swap":
      return { rule: "swap" };
    case "touch":
      return { rule: "touch", pieces: (said.pieces as string[]) ?? [], contact: said.contact ?? "face" };
    case "pattern":
      return patternOf(said);
    case "pairs":
      return pairsOf(said);
  }
}

function patternOf({ cells, layers, mobility = "rotations", pieces }: RuleTable): Rule {
  if (cells) return { rule: "pattern", pieces: pieces as [string, string], cells: [sorted(cells[0]), sorted(cells[1])], mobility };
  const drawn = parseDrawing(layers!);
  const letters = [...new Set(drawn.map(({ sign }) => sign))].sort();
  if (letters.length !== 2) refuse(t("A pattern is drawn with two letters; there are {number}.", { number: letters.length }));
  const names = Array.isArray(pieces) ? pieces : letters.map((letter) => (pieces ? pieces[letter] : letter));
  if (names.includes(undefined!)) refuse(t("“pieces” of a pattern has other letters than its drawing."));
  const part = (letter: string) => sorted(drawn.filter(({ sign }) => sign === letter).map(({ cell }) => cell));
  return { rule: "pattern", pieces: names as [string, string], cells: [part(letters[0]), part(letters[1])], mobility };
}

function pairsOf({ forbidden, placements }: RuleTable): Rule {
  const entries = Object.entries(placements!);
  // JavaScript puts numeric keys first; the placements are numbered in the order of strings.
  if (entries.some(([piece]) => /^\d+$/.test(piece))) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const places = entries.flatMap(([piece, values]) => values.map((value) => placeOf(piece, value)));
  const pairs = forbidden!.split("\n").flatMap((line): [number, number][] => {
    const [first, ...others] = line.split(/\s+/).filter(Boolean).map(Number);
    return others.map((other) => [first - 1, other - 1]);
  });
  const odd = pairs.flat().find((number) => !places[number]);
  if (odd !== undefined) refuse(t("“forbidden” has placement {number}; they are numbered from 1 to {most}.", { number: odd + 1, most: places.length }));
  return { rule: "pairs", places, forbidden: pairs };
}

function placeOf(piece: string, value: string | { cells: string; colours: string[] }): Place {
  const { cells: text, colours } = typeof value === "string" ? { cells: value, colours: [] } : value;
  const cells = text.trim().split(/\s+/).map((cell) => cell.split(",").map(Number));
  return { piece, cells: sorted(cells), colours: inOrder(cells, listed(colours, cells, t("A placement of piece {name}", { name: quote(piece) }))) };
}

// Writes puzzle files; see docs/puzzle-files.md.

import { stringify } from "smol-toml";

import type { Cell } from "../data";
import { groupBy } from "../lists";
import { isDrawn } from "./colours";
import { FILLED, formatDrawing, OPTIONAL } from "./drawing";
import type { Lattice } from "./lattices";
import { extent, isFlat, keyOf, latticeOfPuzzle, type Unshown, type Mobility, type Piece, type Place, type Puzzle, type Rule } from "./model";
import { isSet } from "./toml";
import { commentOf, OF_FILE } from "./unshown";
import { data } from "./workshop_data";

/** Return the file of a puzzle, with other problems. They have one lattice and the same colours. */
export function writeToml(...problems: Puzzle[]): string {
  const [first, ...others] = problems.map(textsOf);
  const { colours, lattice, crossing } = problems[0];
  const looks = colours.map((colour) => stringify({ [colour.name]: colour.rgb }).trim());
  const { bevel, clearance, colour_pairs, mobility } = first.shared;
  const shared = { bevel: bevel || null, clearance: clearance || null, colour_pairs, mobility: first.isSaid ? mobility : null };
  const whole = commentOf(first.kept.file, OF_FILE);
  return [
    ...(whole ? [whole] : []),
    placed("", written("top", { ...first.own, ...shared, lattice, crossing }), first.kept.top),
    ...(looks.length ? [["[colours]", ...looks].join("\n")] : []),
    placed("[region]", first.region, first.kept.region),
    ...first.pieces.map((piece) => pieceText("piece", piece)),
    ...listsOf("", first),
    ...others.flatMap((own) => problemText(own, first)),
  ].join("\n\n") + "\n";
}

/** The keys of a puzzle in a file. */
interface FileText {
  own: object; // keys at the top that a problem does not share,
  shared: { bevel: number; clearance: number; colour_pairs: [string, string][]; mobility: Mobility }; // and others that it may share
  isSaid: boolean; // whether a file has to say the mobility
  region: string;
  pieces: PieceText[];
  rules: string[];
  known: string[];
  kept: NonNullable<Puzzle["kept"]>;
}

interface PieceText {
  name: string;
  count: string; // as in a list of pieces
  said: object; // its keys,
  rest: string; // and what it is besides its number of copies
  kept?: Unshown;
}

function textsOf(puzzle: Puzzle): FileText {
  const { about, bevel, clearance, colourPairs, cover, disassemblable, facts, maxHoles, name, pieces, rules } = puzzle;
  const usual = commonest(pieces.map((piece) => piece.mobility));
  const { known = [], ...other } = facts;
  const textOf = (piece: Piece): PieceText => {
    const { count, said } = pieceTable(piece, usual, latticeOfPuzzle(puzzle));
    const { low, high } = piece;
    return { name: piece.name, count: low === high ? String(low) : `${low}..${high ?? ""}`, said: { ...said, ...count }, rest: placed("", written("piece", said), piece.kept), kept: piece.kept };
  };
  return {
    own: { name, about, cover, max_holes: maxHoles, disassemblable, ...other },
    shared: { mobility: usual, clearance, bevel, colour_pairs: colourPairs },
    isSaid: usual !== "rotations" || isFlat(latticeOfPuzzle(puzzle), puzzle.dimension),
    region: written("region", regionTable(puzzle)),
    pieces: pieces.map(textOf),
    rules: rules.map((rule) => written("rule", ruleTable(rule))),
    known: (known as Record<string, unknown>[]).map((fact) => stringify(fact).trim()),
    kept: puzzle.kept ?? {},
  };
}

/** Return a table with what is kept above it and in it. */
const placed = (header: string, text: string, kept: Unshown = {}): string => [commentOf(kept), header, text, kept.keys].filter(Boolean).join("\n");

const pieceText = (header: string, { kept, said }: PieceText): string => placed(`[[${header}]]`, written("piece", said), kept);

const listsOf = (prefix: string, { rules, known }: FileText): string[] =>
  [...rules.map((rule) => `[[${prefix}rule]]\n${rule}`), ...known.map((fact) => `[[${prefix}known]]\n${fact}`)];

/** Return the tables of a problem, without what it shares with its file. */
function problemText(own: FileText, first: FileText): string[] {
  const differing = Object.entries(own.shared).filter(([key, value]) => valueText(value) !== valueText(first.shared[key as keyof FileText["shared"]]));
  // As texts, because even a usual value has to be said.
  const said = Object.fromEntries(differing.map(([key, value]) => [key, new Text(valueText(value))]));
  // Without a mobility, flat pieces may be turned over, and pieces in space may only be rotated.
  const mobility = said.mobility ?? (own.isSaid && !first.isSaid ? new Text(valueText(own.shared.mobility)) : null);
  const isSame = own.pieces.length === first.pieces.length &&
    own.pieces.every(({ count, rest }, i) => rest === first.pieces[i].rest && count === first.pieces[i].count);
  const known = new Set(first.pieces.map(({ rest }) => rest));
  const odd = own.pieces.findIndex(({ name, rest }) => !known.has(rest) || name.includes(":") || isSet(name));
  const many = isSame || odd < 0 ? own.pieces.length : odd; // pieces with the names that they have in the file
  const named = own.pieces.slice(0, many).map(({ name, count }) => `${name}:${count}`);
  const { region } = own.kept;
  const isSameRegion = placed("", own.region, region) === placed("", first.region, first.kept.region);
  const pieces = !isSame && (many || !own.pieces.length) ? new Text(valueText(named)) : null;
  return [
    placed("[[problem]]", written("top", { ...own.own, ...said, mobility, pieces }), own.kept.top),
    ...(isSameRegion ? [] : [placed("[problem.region]", own.region, region)]),
    ...own.pieces.slice(many).map((piece) => pieceText("problem.piece", piece)),
    ...listsOf("problem.", own),
  ];
}

/** A value that is already in TOML. */
class Text {
  constructor(readonly text: string) {}
}

/** Return a table in TOML, in the order of the grammar, without defaults and empty values. */
function written(name: string, said: object): string {
  const { $defs, properties } = data.grammar;
  const known: Record<string, unknown> = name === "top" ? properties! : $defs![name]?.properties ?? {};
  const order = Object.keys(known);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(said)
    .filter(([key, value]) => !isEmpty(value) && value !== (known[key] as { default?: unknown } | undefined)?.default)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([key, value]) => `${key} = ${value instanceof Text ? value.text : valueText(value)}`)
    .join("\n");
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

/** Return a value in TOML, on one line. A Map is a table whose keys keep their order, even if they are numbers. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
  if (typeof value !== "object") return stringify({ x: value }).trim().replace(/^x = /, "");
  const entries: [string, unknown][] = value instanceof Map ? [...value] : Object.entries(value!);
  const lines = entries.map(([key, own]) => `${stringify({ [key]: 0 }).split(" = 0")[0]} = ${valueText(own)}`);
  return `{ ${lines.join(", ")} }`;
}

function commonest(values: readonly Mobility[]): Mobility {
  const count = (wanted: Mobility) => values.filter((value) => value === wanted).length;
  const order: Mobility[] = ["rotations", "reflections", "fixed"];
  return order.reduce((best, other) => (count(other) > count(best) ? other : best));
}

function regionTable(puzzle: Puzzle): object {
  const { cells, cellColours, cover, optional, walls } = puzzle;
  const marked = cover === "all" ? optional : [];
  const free = new Set(marked.map(keyOf));
  const names = cells.map((cell) => cellColours[keyOf(cell)] ?? "");
  const { low, high } = extent(cells);
  const lattice = latticeOfPuzzle(puzzle);
  const isAtHome = low.every((x) => x === 0);
  const isBox = lattice.isCubic && isAtHome && cells.length === high.reduce((product, x) => product * (x + 1), 1);
  const twos = lattice.isCubic ? turnsOf(cells, names) : null;
  const beside = { walls };
  if (isBox && !marked.length && !names.some(Boolean)) return { box: high.map((x) => x + 1), ...beside };
  // In a drawing, a cell has one sign: either for its colour, or because it may stay empty.
  if (canDraw(lattice, cells) && !twos && names.every((name, i) => !name || (isDrawn(name) && !free.has(keyOf(cells[i]))))) {
    const sign = (cell: Cell, i: number) => names[i] || (free.has(keyOf(cell)) ? OPTIONAL : FILLED);
    return { layers: layersText(formatDrawing(cells, sign)), ...beside };
  }
  const colours = twos ? { checkered: twos } : names.some(Boolean) ? names : [];
  return { ...(isBox ? { box: high.map((x) => x + 1) } : { cells }), optional: marked, colours, ...beside };
}

/** Tell whether cells can be drawn: two or three coordinates, none negative. */
const canDraw = ({ data: { rowsDown } }: Lattice, cells: readonly Cell[]): boolean =>
  rowsDown && [2, 3].includes(cells[0].length) && extent(cells).low.every((x) => x >= 0);

/** Return the two colours of cells if these alternate as on a chessboard, otherwise null. */
function turnsOf(cells: readonly Cell[], names: readonly string[]): [string, string] | null {
  const sides = [new Set<string>(), new Set<string>()];
  cells.forEach((cell, i) => sides[Math.abs(cell.reduce((sum, x) => sum + x, 0)) % 2].add(names[i]));
  if (sides.some((side) => side.size !== 1 || side.has(""))) return null;
  return [[...sides[0]][0], [...sides[1]][0]];
}

const layersText = (layers: string[]): Text =>
  new Text(`[${layers.map((layer) => `"""\n${layer}"""`).join(", ")}]`);

/** Return the keys for a piece's cells and colours: its name in the library, a drawing, or a list. */
function formTable({ cells, colours, shape }: Piece, lattice: Lattice): object {
  if (shape !== undefined) return { shape, colours };
  if (!canDraw(lattice, cells) || !colours.every((own) => !own || isDrawn(own))) return { cells, colours };
  const flat = cells.every((cell) => cell.length < 3 || cell[2] === 0);
  const drawn = flat ? cells.map((cell) => cell.slice(0, 2)) : cells;
  return { layers: layersText(formatDrawing(drawn, (_, i) => colours[i] || FILLED)) };
}

/** Return the keys of a piece: those of its number of copies, and the others. */
function pieceTable(piece: Piece, usual: Mobility, lattice: Lattice): { count: object; said: object } {
  const { at, fixed, groups, high, low, mobility, name } = piece;
  // Write min even if it is the default 0: without min, max and count there would be one copy.
  const range = high === null ? { min: new Text(String(low)) } : { min: low ? new Text(String(low)) : null, max: high };
  const said = {
    name,
    ...formTable(piece, lattice),
    mobility: mobility === usual || at ? null : new Text(valueText(mobility)),
    groups: groups.length ? Object.fromEntries(groups) : null,
    fixed: fixed || null,
    at,
  };
  return { count: low === high ? { count: low } : range, said };
}

function ruleTable(rule: Rule): object {
  if (rule.rule !== "pairs") {
    const { rule: forbid, ...other } = rule;
    return { forbid, ...withoutUsual(other) };
  }
  const { places, forbidden } = rule;
  const byPiece = [...groupBy(places, ({ piece }) => piece)].sort(([one], [other]) => (one < other ? -1 : 1));
  const placements = new Map(byPiece.map(([piece, own]) => [piece, own.map(placeValue)]));
  // Placements are numbered as the file lists them.
  const numbers = new Map(byPiece.flatMap(([, own]) => own).map((place, i) => [place, i + 1]));
  const numberOf = (place: number) => numbers.get(places[place])!;
  const lines = [...groupBy(forbidden, ([first]) => first)].map(([first, pairs]) =>
    [numberOf(first), ...pairs.map(([, second]) => numberOf(second))].join(" "));
  return { forbid: "pairs", placements, forbidden: new Text(`"""\n${lines.join("\n")}\n"""`) };
}

function placeValue({ cells, colours }: Place): unknown {
  const text = cells.map((cell) => cell.join()).join(" ");
  return colours.length ? { cells: text, colours } : text;
}

const USUAL = { contact: "face", mobility: "rotations" };

const withoutUsual = (rule: object): object =>
  Object.fromEntries(Object.entries(rule).filter(([key, value]) => USUAL[key as keyof typeof USUAL] !== value));

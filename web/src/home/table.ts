// The table of puzzles: its rows, which cube3d/view/page/table.py writes, and how they are chosen and sorted.

import { GRADES } from "../figures";
import { dayOf } from "./kept";
import type { StoredPicture } from "./stored";
import { type English, language, t } from "../texts/texts";

/** As cube3d/view/page/table.py calls them. */
type Collection = "Start here" | "Flat" | "Burrs" | "Spheres" | "Soma figures" | "Calendars" | "Hard to believe";

/** A fact that is not known is missing. */
export interface CatalogRow {
  name: string;
  title: string;
  about: string;
  english?: { title: string; about: string }; // if these two are in another language
  lattice: string;
  cell: string; // the word for a cell
  kind: PuzzleKind;
  tags: string[];
  pieces: number; // at most
  cells: number;
  size?: string; // of a box, such as 3x3x3
  solutions?: number; // alike ones counted once
  assemblies?: number; // likewise, if not all of them come apart
  upTo?: "total" | "rotations" | "full";
  level?: number; // moves until the first piece is free
  first?: number; // placements that a search tries before its first solution, at most
  old?: true; // its description names a year before 1990
  printable?: true;
  photo?: true; // there is a photo of it
  start?: true; // one of those to begin with
  collections: Collection[];
  picture: StoredPicture;
  places: ("play" | "make")[]; // those that it has besides See
  placements?: number[]; // of its solution, as the core numbers them
}

export interface CatalogTable {
  drawing: string; // the version of the program that draws pictures
  collections: Collection[];
  puzzles: CatalogRow[];
}

export const KINDS = {
  solid: "Solid", flat: "Flat", burr: "Burr", interlocking: "Interlocking", sticks: "Sticks", spheres: "Spheres",
  higher: "4-D and more",
} as const satisfies Record<string, English>;
export type PuzzleKind = keyof typeof KINDS;

/** A range of numbers: a word, the least and the greatest. */
type Range = readonly [label: English, low: number, high: number];
const UP = Infinity;
export const UNKNOWN = "unknown";

/** The filters by ranges: the heading, the number of a row, and the ranges. */
export const RANGES = {
  pieces: { heading: "Pieces", of: (row: CatalogRow) => row.pieces as number | undefined, ranges: [
    ["up to 5", 0, 5], ["6 to 8", 6, 8], ["9 to 12", 9, 12], ["13 to 20", 13, 20], ["over 20", 21, UP]] },
  cells: { heading: "Size", of: (row: CatalogRow) => row.cells as number | undefined, ranges: [
    ["up to 27 cells", 0, 27], ["28 to 60 cells", 28, 60], ["61 to 125 cells", 61, 125], ["over 125 cells", 126, UP]] },
  solutions: { heading: "Solutions", of: (row: CatalogRow) => row.solutions, ranges: [
    ["none: impossible", 0, 0], ["one", 1, 1], ["2 to 20", 2, 20], ["21 to 1,000", 21, 1_000], ["over 1,000", 1_001, UP]] },
  first: { heading: "Difficulty", of: (row: CatalogRow) => row.first, ranges: GRADES },
  level: { heading: "Level", of: (row: CatalogRow) => row.level, ranges: [
    ["1", 1, 1], ["2 to 5", 2, 5], ["over 5", 6, UP]] },
} as const satisfies Record<string, { heading: English; of: (row: CatalogRow) => number | undefined; ranges: readonly Range[] }>;
export type RangeName = keyof typeof RANGES;

export const FLAGS = { printable: "Can be printed", old: "Known before 1990", open: "Not solved by me" } as const satisfies Record<string, English>;
export type Flag = keyof typeof FLAGS;

export const ORDERS = {
  fame: "well known first", title: "by name", pieces: "fewest pieces first", cells: "smallest first", solutions: "fewest solutions first",
  first: "easiest first", level: "highest level first",
} as const satisfies Record<string, English>;
type SortOrder = keyof typeof ORDERS;

/** The choices of a person. "" stands for any. */
export type Query = Record<"text" | "collection" | "kind" | "lattice" | RangeName, string> & Record<Flag, boolean> & { order: SortOrder };

export const ANY: Query = {
  text: "", collection: "", kind: "", lattice: "", pieces: "", cells: "", solutions: "", first: "", level: "",
  printable: false, old: false, open: false, order: "fame",
};

/** Return a query as the end of an address; only choices that differ from ANY are in it. */
export function toAddress(query: Query): string {
  const given = Object.entries(query).filter(([key, value]) => value !== ANY[key as keyof Query]);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

const LONGEST = 2_000; // characters of an address that are read

/** Read such an address; unknown words count as any. */
export function fromAddress(text: string): Query {
  const given = new URLSearchParams(text.slice(0, LONGEST));
  const read = Object.entries(ANY).map(([key, usual]) => {
    const value = given.get(key)?.slice(0, 100);
    if (typeof usual === "boolean") return [key, value === "true"];
    return [key, key === "order" && !(value && Object.hasOwn(ORDERS, value)) ? usual : (value ?? usual)];
  });
  return Object.fromEntries(read) as Query;
}

const texts = new WeakMap<CatalogRow, string>();

/** Return a text in small letters, with "level 10" as one word: a search for it finds no other 10. */
const joined = (text: string): string => text.toLowerCase().replace(/\blevel\s+(\d+)/g, "level=$1; ");

/** Return the text of a row that words are searched in. */
function textOf(row: CatalogRow): string {
  let text = texts.get(row);
  if (text === undefined) {
    const { about, cell, english, kind, lattice, level, name, size = "", tags, title } = row;
    text = joined([title, english?.title, name, size, lattice, `${cell}s`, KINDS[kind], t(KINDS[kind]), ...tags, about, english?.about, level && `level ${level}`].join("\n"));
    texts.set(row, text);
  }
  return text;
}

function isInRange(row: CatalogRow, name: RangeName, wanted: string): boolean {
  const value = RANGES[name].of(row);
  if (wanted === UNKNOWN) return value === undefined;
  const range = (RANGES[name].ranges as readonly Range[]).find(([label]) => label === wanted);
  return !range || (value !== undefined && range[1] <= value && value <= range[2]);
}

/** Return the rows that match all choices, in order. */
export function select(rows: readonly CatalogRow[], query: Query, isSolved: (name: string) => boolean): CatalogRow[] {
  const words = joined(query.text).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) =>
    (!query.collection || row.collections.includes(query.collection as Collection)) &&
    (!query.kind || row.kind === query.kind) &&
    (!query.lattice || row.lattice === query.lattice) &&
    (Object.keys(RANGES) as RangeName[]).every((name) => !query[name] || isInRange(row, name, query[name])) &&
    (!query.printable || row.printable) &&
    (!query.old || row.old) &&
    (!query.open || !isSolved(row.name)) &&
    words.every((word) => textOf(row).includes(word)));
  const isNamed = ({ english, title }: CatalogRow) => [title, english?.title].some((own) => own?.toLowerCase() === query.text.trim().toLowerCase());
  return sorted(found, query.order).sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** Return rows in order; those whose number is not known come last. */
function sorted(rows: CatalogRow[], order: SortOrder): CatalogRow[] {
  const key = keyOf(order);
  const collator = new Intl.Collator(language(), { numeric: true });
  return rows
    .sort((one, other) => collator.compare(one.title, other.title))
    .sort((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
}

/** Return the function that gives the number by which rows are sorted. */
function keyOf(order: SortOrder): (row: CatalogRow) => number {
  if (order === "title") return () => 0;
  if (order === "fame") {
    return ({ solutions, start, tags }) => (start ? 0 : solutions === 0 ? 3 : tags.includes("classic") ? 1 : 2);
  }
  const { of } = RANGES[order];
  return order === "level" ? (row) => -(of(row) ?? -UP) : (row) => of(row) ?? UP;
}

const FEW = 20; // solutions; a picture of one would tell much
export const MANY = 40; // pieces; more would be too small side by side

/** Tell whether a picture of the solution would spoil the puzzle. Of a burr, everybody knows what it looks like. */
export const isSpoiler = ({ kind, picture, pieces, solutions }: CatalogRow): boolean =>
  picture.pieces !== undefined && solutions !== undefined && solutions <= FEW && pieces <= MANY &&
  !["burr", "interlocking", "higher"].includes(kind);

const STEP = 89; // a prime: puzzles of neighbouring days are far apart in the list

/** Return the puzzle of a day: the same for all, with a solution and a known difficulty. */
export function puzzleOfTheDay(rows: readonly CatalogRow[], date: Date): CatalogRow {
  const good = rows.filter(({ first, kind, picture, pieces }) =>
    first !== undefined && picture.pieces && pieces <= 30 && kind !== "higher");
  return good[(dayOf(date) * STEP) % good.length];
}

/** Return a puzzle to play after another: one of its kind that is not solved yet, and about as hard. */
export function nextPuzzle(rows: readonly CatalogRow[], { cells, first = 0, kind, name }: CatalogRow, isSolved: (name: string) => boolean): CatalogRow | undefined {
  const others = rows.filter((row) => row.name !== name && row.places.includes("play") && row.solutions !== 0 && !isSolved(row.name));
  const same = others.filter((row) => row.kind === kind);
  const far = (row: CatalogRow) => Math.abs(Math.log((row.first ?? 0) + 1) - Math.log(first + 1)) + Math.abs(Math.log(row.cells / cells));
  return [...(same.length ? same : others)].sort((one, other) => far(one) - far(other))[0];
}

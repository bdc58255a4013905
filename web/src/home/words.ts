// Numbers and facts in words.

import { KINDS, RANGES, type CatalogRow } from "./table";

const figures = new Intl.NumberFormat("en");
const plurals = new Intl.PluralRules("en");

/** Return a number with its noun: "1 piece", "12,345 solutions". */
export const counted = (count: number, noun: string): string =>
  `${figures.format(count)} ${plurals.select(count) === "one" ? noun : `${noun}s`}`;

/** Return a time such as 4:05, or 1:00:00. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Return how often and how fast a puzzle was solved; "" if it was not. */
export const times = (seconds: number[]): string =>
  seconds.length ? `Solved ${counted(seconds.length, "time")}, best ${clock(Math.min(...seconds))}` : "";

/** Return how hard a puzzle is, in a word; "" if this is not known. */
export function difficulty({ first }: CatalogRow): string {
  return RANGES.first.ranges.find(([, low, high]) => first !== undefined && low <= first && first <= high)?.[0] as string ?? "";
}

/** Return the facts of a card, as short phrases. */
export function phrases(row: CatalogRow): string[] {
  const { level, pieces, solutions } = row;
  return [
    KINDS[row.kind],
    counted(pieces, "piece"),
    level === undefined ? "" : `level ${level}`,
    solutions === undefined ? "" : solutions === 0 ? "impossible" : counted(solutions, "solution"),
    difficulty(row),
  ].filter(Boolean);
}

export const SENT = "A puzzle from a link"; // the title of one that is not kept yet

const UP_TO = {
  total: "", rotations: " (rotated ones count once)", full: " (rotated and mirrored ones count once)",
};

/** Return the facts of a puzzle as pairs of a word and a sentence. */
export function facts(row: CatalogRow): [string, string][] {
  const { cell, cells, first, level, pieces, size, solutions, upTo } = row;
  const place = size ? `${size} (${counted(cells, cell)})` : counted(cells, cell);
  return [
    ["Kind", KINDS[row.kind]],
    ["Pieces", figures.format(pieces)],
    ["Size", place],
    ...(solutions === undefined ? [] : [["Solutions", `${figures.format(solutions)}${UP_TO[upTo!]}`] as [string, string]]),
    ...(level === undefined ? [] : [["Level", `${counted(level, "move")} until the first piece is free`] as [string, string]]),
    ...(first === undefined ? [] : [["Difficulty", `${difficulty(row)}: a search tries ${counted(first, "piece")}, at most, before its first solution`] as [string, string]]),
  ];
}

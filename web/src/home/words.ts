// Numbers and facts in words.

import { clock, counted, grouped, UP_TO } from "../figures";
import type { Own } from "./kept";
import type { Paintable } from "./stored";
import { KINDS, RANGES, type CatalogRow } from "./table";

/** Return how often a puzzle was solved. */
export const often = (seconds: number[]): string => (seconds.length === 1 ? "once" : counted(seconds.length, "time"));

/** Return how often and how fast a puzzle was solved; "" if it was not. */
export const times = (seconds: number[]): string =>
  seconds.length ? `Solved ${often(seconds)}, best ${clock(Math.min(...seconds))}` : "";

/** Return the ranges of the difficulty: "up to 999 is easy". */
export const grades = (): string[] => RANGES.first.ranges.map(([word, low, high]) =>
  high === Infinity ? `${grouped(low)} or more is ${word}` : `up to ${grouped(high)} is ${word}`);

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
    level === undefined ? difficulty(row) : `${difficulty(row)} to assemble`,
  ].filter(Boolean);
}

/** Return when a puzzle was kept. */
export const when = ({ changed }: Own): string => new Date(changed).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Return the facts of one's own puzzle; `drawn` is null until its file is read. */
export function ownFacts(own: Own, drawn: Paintable | null): [string, string][] {
  const kept: [string, string] = ["Kept", when(own)];
  if (!drawn) return [kept];
  const { dimension, groups: [cells], lattice, loose = [] } = drawn;
  const count = cells.length / dimension;
  const sides = Array.from({ length: dimension }, (_, axis) => {
    const on = cells.filter((_, i) => i % dimension === axis);
    return Math.max(...on) - Math.min(...on) + 1;
  });
  const isBox = lattice === "cubic" && sides.reduce((all, side) => all * side, 1) === count;
  const pieces = loose.reduce((all, [copies]) => all + copies, 0);
  return [["Pieces", grouped(pieces)], ["Size", isBox ? `${sides.join("x")} (${counted(count, "cell")})` : counted(count, "cell")], kept];
}

export const SENT = "A puzzle from a link"; // the title of one that is not kept yet

/** Return the facts of a puzzle as pairs of a word and a sentence. */
export function facts(row: CatalogRow): [string, string][] {
  const { assemblies, cell, cells, first, level, pieces, size, solutions, upTo } = row;
  const others = assemblies === undefined ? "" : `; ${counted(assemblies - solutions!, "other assembly does", "other assemblies do")} not come apart`;
  const place = size ? `${size} (${counted(cells, cell)})` : counted(cells, cell);
  return [
    ["Kind", KINDS[row.kind]],
    ["Pieces", grouped(pieces)],
    ["Size", place],
    ...(solutions === undefined ? [] : [["Solutions", `${grouped(solutions)}${UP_TO[upTo!]}${others}`] as [string, string]]),
    ...(level === undefined ? [] : [["Level", `${counted(level, "move")} until the first piece is free`] as [string, string]]),
    ...(first === undefined ? [] : [["Difficulty", `${difficulty(row)}: a computer tries up to ${counted(first, "placement")} to find ${level === undefined ? "a solution" : "an assembly"}`] as [string, string]]),
  ];
}

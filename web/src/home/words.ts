// Numbers and facts in words.

import { clock, gradeOf, upToWords } from "../figures";
import { counted, type English, grouped, language, type Noun, t } from "../texts/texts";
import type { Own, Played } from "./kept";
import type { Paintable } from "./stored";
import { KINDS, RANGES, type CatalogRow } from "./table";

/** Return how often a puzzle was solved. */
export const often = (seconds: number[]): string => (seconds.length === 1 ? t("once") : counted(seconds.length, "time|times"));

/** Return how often and how fast a puzzle was solved; "" if it was not. */
export function times({ helped, times: seconds }: Pick<Played, "helped" | "times">): string {
  if (seconds.length) return t("Solved {often}, best {time}", { often: often(seconds), time: clock(Math.min(...seconds)) });
  return helped === undefined ? "" : t("Solved with hints in {time}", { time: clock(helped) });
}

/** Return the ranges of the difficulty: "up to 999 is easy". */
export const grades = (): string[] => RANGES.first.ranges.map(([word, low, high]) =>
  high === Infinity ? t("{number:,} or more is {word}", { number: low, word: t(word) }) : t("up to {number:,} is {word}", { number: high, word: t(word) }));

/** Return how hard a puzzle is, in a word; "" if this is not known. */
export function difficulty({ first }: CatalogRow): string {
  return first === undefined ? "" : gradeOf(first);
}

/** Return the facts of a card, as short phrases. */
export function phrases(row: CatalogRow): string[] {
  const { level, pieces, solutions } = row;
  return [
    t(KINDS[row.kind]),
    counted(pieces, "piece|pieces"),
    level === undefined ? "" : t("level {level:,}", { level }),
    solutions === undefined ? "" : solutions === 0 ? t("impossible") : counted(solutions, "solution|solutions"),
    level === undefined || !difficulty(row) ? difficulty(row) : t("{difficulty} to assemble", { difficulty: difficulty(row) }),
  ].filter(Boolean);
}

/** Return when a puzzle was kept. */
export const when = ({ changed }: Own): string => new Date(changed).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });

/** Return the facts of one's own puzzle; `drawn` is null until its file is read. */
export function ownFacts(own: Own, drawn: Paintable | null): [string, string][] {
  const kept: [string, string] = [t("Kept"), when(own)];
  if (!drawn) return [kept];
  const { dimension, groups: [cells], lattice, loose = [] } = drawn;
  const count = cells.length / dimension;
  const sides = Array.from({ length: dimension }, (_, axis) => {
    const on = cells.filter((_, i) => i % dimension === axis);
    return Math.max(...on) - Math.min(...on) + 1;
  });
  const isBox = lattice === "cubic" && sides.reduce((all, side) => all * side, 1) === count;
  const pieces = loose.reduce((all, [copies]) => all + copies, 0);
  return [[t("Pieces"), grouped(pieces)], [t("Size"), isBox ? `${sides.join("x")} (${counted(count, "cell|cells")})` : counted(count, "cell|cells")], kept];
}

export const SENT: English = "A puzzle from a link"; // the title of one that is not kept yet

/** Return the facts of a puzzle as pairs of a word and a sentence. */
export function facts(row: CatalogRow): [string, string][] {
  const { assemblies, cell, cells, first, level, pieces, size, solutions, upTo } = row;
  const others = assemblies === undefined ? "" : `; ${t("{assemblies} not come apart", { assemblies: counted(assemblies - solutions!, "other assembly does|other assemblies do") })}`;
  const many = counted(cells, `${cell}|${cell}s` as Noun);
  const place = size ? `${size} (${many})` : many;
  return [
    [t("Kind"), t(KINDS[row.kind])],
    [t("Pieces"), grouped(pieces)],
    [t("Size"), place],
    ...(solutions === undefined ? [] : [[t("Solutions"), `${grouped(solutions)}${upToWords(upTo!)}${others}`] as [string, string]]),
    ...(level === undefined ? [] : [[t("Level"), t("{moves} until the first piece is free", { moves: counted(level, "move|moves") })] as [string, string]]),
    ...(first === undefined ? [] : [[t("Difficulty"), t(level === undefined ? "{difficulty}: a computer puts down up to {pieces} until it has a solution" : "{difficulty}: a computer puts down up to {pieces} until all are together", { difficulty: difficulty(row), pieces: counted(first, "piece|pieces") })] as [string, string]]),
  ];
}

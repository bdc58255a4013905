// Numbers and times in figures, and which solutions count once.

import { counted, language, type Noun, t } from "./texts/texts";

/** Return which solutions are alike and count once, after their number. */
export function upToWords(upTo: string): string {
  if (upTo === "total") return "";
  return t(upTo === "full" ? " (rotated and mirrored ones count once)" : " (rotated ones count once)");
}

/** Round a number to three digits, with a word for its size: "2.58 billion". */
export const rough = (number: number): string =>
  number.toLocaleString(language(), { notation: "compact", compactDisplay: "long", maximumSignificantDigits: 3 });

/** How hard a puzzle is, by the placements that a computer tries before its first solution. */
export const GRADES = [["easy", 0, 999], ["medium", 1_000, 9_999], ["hard", 10_000, Infinity]] as const;

/** Return how hard a puzzle is, in a word. */
export const gradeOf = (first: number): string => t(GRADES.find(([, low, high]) => low <= first && first <= high)![0]);

const SPANS: [seconds: number, noun: Noun][] = [
  [31_557_600, "year|years"], [86_400, "day|days"], [3_600, "hour|hours"], [60, "minute|minutes"], [1, "second|seconds"],
];

/** Return a span of time in its largest unit: "3 hours". */
export function span(seconds: number): string {
  const [unit, noun] = SPANS.find(([least]) => seconds >= least) ?? SPANS.at(-1)!;
  return counted(Math.max(1, Math.round(seconds / unit)), noun, rough);
}

/** Format a time: 1:05, 1:00:05. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, "0") : String(part))).join(":");
}

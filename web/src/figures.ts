// Times in figures, and which solutions count once.

import { t } from "./texts/texts";
/** Return which solutions are alike and count once, after their number. */
export function upToWords(upTo: string): string {
  if (upTo === "total") return "";
  return t(upTo === "full" ? " (rotated and mirrored ones count once)" : " (rotated ones count once)");
}

/** Format a time: 1:05, 1:00:05. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, "0") : String(part))).join(":");
}

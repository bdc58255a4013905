// Sentences of the game.

import { groupBy } from "../lists";
import { assemblyText } from "../judge";
import { clock } from "../figures";
import { counted, t } from "../texts/texts";
import type { Aspect } from "./aspects";
import type { Game } from "./game";

const LONGEST = 40; // characters of a name in a sentence
const MOST_ROWS = 8; // rows of a piece; for larger ones a description would be too long

/** Return a name for a sentence, shortened if needed. */
export function named(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/**
 * Describe an aspect row by row, for screen readers; of large pieces and on other lattices, only its number.
 * `isTurned`: see Table.
 */
export function lying({ cells, extent: { low, high }, form }: Aspect, number: number, ways: number, isTurned: boolean): string {
  const layers = Math.round(high[2] - low[2]) > 1;
  const places = cells.map(([x, y, z]) => isTurned ? [y - low[1] + 1, x - low[0] + 1, z] : [x - low[0] + 1, high[1] - y, z]);
  const order = places.sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
  const rows = groupBy(order, ([, row, z]) => layers ? t("layer {layer}, row {row}", { layer: z - low[2] + 1, row }) : t("row {row}", { row }));
  if (form || rows.size > MOST_ROWS) return t("Position {number} of {ways}.", { number, ways });
  const parts = [...rows].map(([row, own]) =>
    t(own.length > 1 ? "{row} has columns {columns}" : "{row} has column {columns}", { row, columns: own.map(([column]) => column).join(", ") }));
  return t("Its squares: {rows}.", { rows: parts.join("; ") });
}

/** Describe the progress of a game. */
export function progress({ board, placed, puzzle }: Game): string {
  const exact = puzzle.low.every((least, type) => least === puzzle.high[type]);
  const all = puzzle.high.reduce((sum, most) => sum + most, 0);
  if (exact) return t("{number:,} of {pieces} placed", { number: placed.length, pieces: counted(all, "piece|pieces") });
  const missing = puzzle.low.reduce((sum, least, type) => sum + Math.max(0, least - board.used[type]), 0);
  const parts = [t("{pieces} placed", { pieces: counted(placed.length, "piece|pieces") })];
  if (missing) parts.push(t("at least {number:,} more", { number: missing }));
  if (board.missing) parts.push(t("{cells} left", { cells: counted(board.missing, "cell|cells") }));
  return parts.join(", ");
}

/** Say that nothing from here comes apart; `trouble` is the piece in the way, if that is known. */
export const stuck = (trouble: string): string =>
  trouble ? t("However you go on, straight moves cannot take it apart: {piece} is in the way.", { piece: trouble })
    : t("However you go on, straight moves cannot take it apart.");

/** Describe the end of a game; `solved` describes a solution. */
export function ending({ verdict }: Game, solved: string): string {
  return verdict === "apart" ? solved : assemblyText(verdict);
}

export const finished = (game: Game): string => t("Solved! {parts}.", { parts: [clock(game.seconds), ...tally(game)].join(", ") });

/** Return the person's moves and hints, and the pieces of the solver. */
export function tally({ hints, moves, tips }: Game): string[] {
  const parts = moves ? [counted(moves, "move|moves")] : [];
  if (tips) parts.push(counted(tips, "hint|hints"));
  if (hints) parts.push(t("{pieces} by the solver", { pieces: counted(hints, "piece|pieces") }));
  return parts;
}

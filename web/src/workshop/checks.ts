// Findings about a puzzle that are quick to get: reasons why it has no solution, and remarks.
//
// A puzzle without findings may still have no solution; only a search can tell.

import { PLAIN } from "../core/header";
import { mostCopies, type Puzzle } from "./model";
import { missingPlace, refusal, type Placements } from "./placements";
import { reasonOf } from "./reasons";
import { quote } from "./unreadable";
import { t } from "../texts/texts";

export interface Finding {
  stops: boolean; // there is no solution, or nothing to search
  text: string;
  proves?: boolean; // that there is no solution, and more than that numbers of cells do not add up
  pieces?: number[]; // that it names
  cells?: number[];
}

export const SECONDS = 0.1; // for finding a reason; longer would delay each edit

/** Return the findings: one that stops, or any number of remarks. */
export function check(puzzle: Puzzle, placements: Placements): Finding[] {
  const stops = (why: Omit<Finding, "stops">): Finding[] => [{ stops: true, ...why }];
  if (!puzzle.cells.length) return stops({ text: t("The region has no cells.") });
  if (!puzzle.pieces.length) return stops({ text: t("There are no pieces.") });
  if (placements.refused) return stops({ text: placements.refused });
  try {
    const found = reasonOf(puzzle, placements.made!.built, PLAIN, SECONDS);
    return found ? stops(found) : [...unused(puzzle, placements), ...misplaced(puzzle, placements)];
  } catch (error) {
    return stops({ text: refusal(error) }); // rules that cannot be kept
  }
}

const total = (puzzle: Puzzle, copies: (i: number) => number): number =>
  puzzle.pieces.reduce((sum, piece, i) => sum + copies(i) * piece.cells.length, 0);

/** Return the least and the greatest number of cells of all pieces. It is shown before the core has the puzzle. */
export function volumes(puzzle: Puzzle): [number, number] {
  const { pieces } = puzzle;
  return [total(puzzle, (i) => pieces[i].low), total(puzzle, (i) => mostCopies(puzzle, pieces[i]))];
}

/** Return how many cells may stay empty, at most. */
export function emptyCells({ cells, cover, maxHoles, optional }: Puzzle): number {
  const free = cover === "all" ? optional.length : cells.length;
  return Math.min(free, maxHoles ?? free);
}

/** Return a remark on pieces that fit nowhere and need not be used: harmless, but probably a mistake. */
function unused({ pieces }: Puzzle, { perPiece }: Placements): Finding[] {
  const idle = pieces.flatMap((_, i) => (perPiece[i] ? [] : [i]));
  if (!idle.length) return [];
  const names = idle.map((i) => quote(pieces[i].name)).join(", ");
  const text = t(idle.length === 1 ? "Piece {names} fits nowhere." : "Pieces {names} fit nowhere.", { names });
  return [{ stops: false, text, pieces: idle }];
}

/** Return a remark on a place that a rule names and where its piece cannot lie: the first of them. */
function misplaced(puzzle: Puzzle, placements: Placements): Finding[] {
  const place = missingPlace(puzzle, placements);
  if (!place) return [];
  const cells = place.cells.map((cell) => `[${cell.join(", ")}]`).join(", ");
  const text = t("A rule names piece {name} on cells [{cells}], where it cannot lie; this forbids nothing.", { name: quote(place.piece), cells });
  return [{ stops: false, text, pieces: [puzzle.pieces.findIndex(({ name }) => name === place.piece)] }];
}

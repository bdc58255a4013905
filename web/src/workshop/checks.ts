// The core's reasons why a puzzle has no solution, and remarks, as the workshop shows them at once.
//
// A puzzle without any of them may still have no solution, which a search finds out.

import { PLAIN } from "../core/header";
import { mostCopies, type Puzzle } from "./model";
import { refusal, type Placements } from "./placements";
import { reasonOf } from "./reasons";
import { quote } from "./unreadable";

export interface Finding {
  stops: boolean; // there is no solution, or nothing to search
  text: string;
  pieces?: number[]; // which it is about
  cells?: number[];
}

const SECONDS = 0.1; // after which no further colouring is tried: people wait

/** Return the findings, the plainest first; one that stops comes alone. */
export function check(puzzle: Puzzle, placements: Placements): Finding[] {
  const stops = ({ text, cells, pieces }: Omit<Finding, "stops">): Finding[] => [{ stops: true, text, cells, pieces }];
  if (!puzzle.cells.length) return stops({ text: "The region has no cells." });
  if (!puzzle.pieces.length) return stops({ text: "There are no pieces." });
  if (placements.refused) return stops({ text: placements.refused });
  try {
    const found = reasonOf(puzzle, placements.made!.built, PLAIN, SECONDS);
    return found ? stops(found) : unused(puzzle, placements);
  } catch (error) {
    return stops({ text: refusal(error) }); // rules that cannot be kept
  }
}

const total = (puzzle: Puzzle, copies: (i: number) => number): number =>
  puzzle.pieces.reduce((sum, piece, i) => sum + copies(i) * piece.cells.length, 0);

/** Return how many cells the pieces have at least and at most: shown after each edit, before the core sees it. */
export function volumes(puzzle: Puzzle): [number, number] {
  const { pieces } = puzzle;
  return [total(puzzle, (i) => pieces[i].low), total(puzzle, (i) => mostCopies(puzzle, pieces[i]))];
}

/** Name the pieces that fit nowhere and need not be used: harmless, but surely a mistake. */
function unused({ pieces }: Puzzle, { perPiece }: Placements): Finding[] {
  const idle = pieces.flatMap((_, i) => (perPiece[i] ? [] : [i]));
  if (!idle.length) return [];
  const names = idle.map((i) => quote(pieces[i].name)).join(", ");
  const text = idle.length === 1 ? `Piece ${names} fits nowhere.` : `Pieces ${names} fit nowhere.`;
  return [{ stops: false, text, pieces: idle }];
}

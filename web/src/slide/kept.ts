// Games of sliding as texts, which a device keeps.

import type { CorePuzzle } from "../core/problem";
import { legalPart } from "../play/rules";
import { APART } from "../solved";
import type { Deed } from "./board";

export type Goal = "apart" | "together";

export const SLIDING = "slide"; // the link of such a game, and how the text of one begins

/** A game as its text has it. */
export interface KeptSlide {
  goal: Goal;
  options: number[]; // the placements of the assembly
  deeds: Deed[]; // from the beginning; away is a count of null
  hints: number;
  spent: number; // milliseconds
  isTold: boolean;
}

export const textOf = (game: KeptSlide): string => `${SLIDING}${APART}${JSON.stringify(game)}`;

/** Read the text of a game; null: it is damaged, or of another puzzle. */
export function readSlide(text: string, puzzle: CorePuzzle): KeptSlide | null {
  try {
    const kept = JSON.parse(text.slice(SLIDING.length + 1)) as KeptSlide;
    const isWhole = Array.isArray(kept.deeds) && (kept.goal === "apart" || kept.goal === "together") && Number.isFinite(kept.spent);
    const { options } = kept;
    const isAssembly = options.length > 0 && options.every((option) => Number.isInteger(option) && option >= 0 && option < puzzle.count);
    return isWhole && isAssembly && legalPart(puzzle, [], options).length === options.length ? kept : null;
  } catch {
    return null;
  }
}

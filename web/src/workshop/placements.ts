// All placements of a puzzle, made by the core.

import {
  LIMIT_IMAGES, LIMIT_PAIRS, LIMIT_PATTERN, LIMIT_PLACE, LIMIT_PLACEMENTS, LIMIT_REGION, LIMIT_RULE, LIMIT_TRIED, LIMIT_TURNED, LIMIT_TWO_PIECES,
} from "../core/header";
import { CoreError } from "../core/core";
import { CorePuzzle } from "../core/problem";
import { PagePuzzle } from "../data";
import { core } from "../core/page_core";
import { numbersOf, possible } from "./in_core";
import { colourNames, inOrder, latticeOfPuzzle, normal, sorted, type Piece, type Place, type Puzzle } from "./model";
import { sizeReason } from "./reasons";
import { type English, t } from "../texts/texts";

export interface Placements {
  count: number; // of placements
  perPiece: number[];
  perCell: number[]; // for each cell of the region, how many placements cover it
  refused: string; // why there are none, as a sentence; "" otherwise
  made: CorePuzzle | null;
  known: PagePuzzle | null; // that puzzle, with its search problem
}

const TOO_MANY: English = "There are too many placements for a page.";
/** The part that is too large, as the core says it. */
const LARGE: Record<number, English> = {
  [LIMIT_IMAGES]: "cells of the images of the region",
  [LIMIT_PAIRS]: "pairs of placements",
  [LIMIT_REGION]: "cells of the region",
  [LIMIT_RULE]: "positions of a rule",
  [LIMIT_TURNED]: "cells in all orientations",
  [LIMIT_TWO_PIECES]: "positions of two pieces",
};
const NONE = { count: 0, perPiece: [], perCell: [], refused: "", made: null, known: null };

/** Make all placements of a puzzle; with `inWorker`, a worker works out its rules. */
export function place(puzzle: Puzzle, inWorker = false): Placements {
  if (!puzzle.cells.length) return NONE;
  try {
    const lattice = latticeOfPuzzle(puzzle).numbers(puzzle.dimension);
    const known = new PagePuzzle(new CorePuzzle(core, lattice, numbersOf(puzzle)), lattice, inWorker);
    const made = known.puzzle;
    const { of_piece, of_cell } = core.placement_counts(made.placements);
    return { count: made.count, perPiece: of_piece, perCell: of_cell, refused: "", made, known };
  } catch (error) {
    const refused = refusal(error);
    // The sizes of pieces may give a better reason, and need no placements.
    return { ...NONE, refused: (refused === t(TOO_MANY) && sizeReason(puzzle)?.text) || refused };
  }
}

/** Return why the core refuses a puzzle; throw any other error. */
export function refusal(error: unknown): string {
  if (!(error instanceof CoreError)) throw error;
  const { limit, message } = error;
  if (limit === LIMIT_PLACEMENTS || limit === LIMIT_TRIED) return t(TOO_MANY);
  if (limit === LIMIT_PATTERN) return t("A pattern can never occur: its pieces cannot be turned as it draws them.");
  return t("This is too large for a page: {what}.", { what: limit !== null && limit in LARGE ? t(LARGE[limit]) : message });
}

/** Return a place that a rule names and where its piece cannot lie; it forbids nothing. */
export function missingPlace(puzzle: Puzzle, { made }: Placements): Place | null {
  const places = puzzle.rules.map((rule) => (rule.rule === "pairs" ? rule.places : []));
  const isPossible = possible(puzzle);
  const odd = places.flat().find((place) => !isPossible(place));
  if (odd || !places.flat().length) return odd ?? null;
  try {
    core.check_places(made!.handle, made!.placements);
    return null;
  } catch (error) {
    if (!(error instanceof CoreError && error.limit === LIMIT_PLACE)) throw error;
    const [rule, place] = error.numbers;
    return places[rule][place];
  }
}

/** Return a placement as rules name it. */
export function placeOf(puzzle: Puzzle, placements: Placements, option: number): Place {
  const { cells, colours } = lying(puzzle, placements);
  const own = cells[option].map((cell) => puzzle.cells[cell]);
  return { piece: puzzle.pieces[placements.made!.piece[option]].name, cells: sorted(own), colours: inOrder(own, colours[option]) };
}

/** Return how a piece changes that lies only where a placement has it. */
export function onlyAt(puzzle: Puzzle, placements: Placements, option: number): Partial<Piece> {
  const lattice = latticeOfPuzzle(puzzle);
  const { cells, colours } = placeOf(puzzle, placements, option);
  return { cells: normal(lattice, cells), colours, shape: undefined, at: lattice.measure(cells).low, low: 1, high: 1, groups: [] };
}

/** Return the indices of the cells of each placement, and the colours of its cubes, as of a piece. */
export function lying(puzzle: Puzzle, { made }: Placements): { cells: number[][]; colours: string[][] } {
  const { cell, colour, count, start } = core.placement_table(made!.placements);
  const names = colourNames(puzzle);
  const cells = cell.rows(count, start);
  const colours = colour.address ? colour.rows(count, start).map((row) => row.map((number) => names[number])) : cells.map(() => []);
  return { cells, colours };
}

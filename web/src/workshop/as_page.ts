// The edited puzzle as the data of a page.

import { findPlacements, keyOf, Solutions } from "../data";
import { Judge } from "../judge";
import type { ApartData, PageData, PlayData } from "../page";
import { looksOf } from "./colours";
import { groupsOf } from "./exhibit";
import { numbersOf } from "./in_core";
import { colourNames, latticeOfPuzzle, mustComeApart, type Puzzle } from "./model";
import { t } from "../texts/texts";

/** Return the judge of a puzzle's assemblies; null if any assembly solves it. */
export function judgeOf(puzzle: Puzzle): Judge | null {
  if (!mustComeApart(puzzle)) return null;
  const data = pageOf(puzzle);
  findPlacements(data);
  return Judge.of(data, new Solutions(data));
}

/** Return the puzzle as the data of a page without solutions. */
export const pageOf = (puzzle: Puzzle): PageData => ({
  puzzle: puzzle.name,
  about: puzzle.about,
  note: t("No solution yet"),
  start: "",
  dimension: puzzle.dimension,
  ...piecesOf(puzzle),
  placements: [],
  ...(puzzle.walls.length ? { walls: puzzle.walls.flat() } : {}),
  solutions: "",
  width: 4,
  lattice: latticeOfPuzzle(puzzle).drawn,
  core: latticeOfPuzzle(puzzle).numbers(puzzle.dimension),
  puzzle_data: numbersOf(puzzle),
  play: { given: [], ...cellColours(puzzle) },
  apart: apartOf(puzzle),
});

/** Return how assemblies of a puzzle are taken apart. */
function apartOf(puzzle: Puzzle): ApartData {
  const { data: { core, form, moves }, isCubic } = latticeOfPuzzle(puzzle);
  const { bevel, clearance, crossing, pieces } = puzzle;
  return {
    moves: isCubic ? [] : moves,
    spheres: form === "sphere",
    isClaiming: (core?.arms ?? 0) > 0 && !crossing,
    fixed: pieces.flatMap(({ fixed }, piece) => (fixed ? [piece] : [])),
    must: mustComeApart(puzzle),
    clearance,
    bevel,
  };
}

/** Return the colours of the region's cells, if any has one. */
function cellColours(puzzle: Puzzle): Pick<PlayData, "colours"> {
  const looks = looksOf(puzzle);
  const colours = puzzle.cells.map((cell) => looks.get(puzzle.cellColours[keyOf(cell)]) ?? "");
  return colours.some(Boolean) ? { colours } : {};
}

/** Return the pieces, and the colours of cubes in the order of their numbers in the core. */
function piecesOf(puzzle: Puzzle): Pick<PageData, "pieces" | "colours"> {
  const [names, looks] = [colourNames(puzzle), looksOf(puzzle)];
  const pieces = puzzle.pieces.map(({ groups, name }) => ({ name, ...(groups.length ? { groups: groupsOf(groups) } : {}) }));
  const hasCubes = puzzle.pieces.some(({ colours }) => colours.some(Boolean));
  return { pieces, ...(hasCubes ? { colours: names.slice(1).map((name) => looks.get(name)!) } : {}) };
}

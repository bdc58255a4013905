// Pieces that fit: the cells that the others leave, in some way to place them.

import { stepsToNeighbours } from "../core/page_core";
import type { Cell } from "../data";
import { Solver } from "../engine/solver";
import { keyOf, latticeOfPuzzle, moved, type Puzzle } from "./model";
import { lying, place } from "./placements";

/**
 * Place all pieces of a puzzle, and return the cells that must be covered and are not, in connected parts; null: no way
 * was found before the end of `life`. An answer without parts means that the pieces do not go in together.
 */
export async function fittingPieces(puzzle: Puzzle, life: AbortSignal): Promise<Cell[][] | null> {
  const free = new Set(puzzle.cover === "pieces" ? [] : puzzle.optional.map(keyOf));
  const needed = puzzle.cells.filter((cell) => !free.has(keyOf(cell)));
  const loose: Puzzle = { ...puzzle, cover: "pieces", optional: [], maxHoles: null };
  const placements = place(loose, true);
  const { known } = placements;
  if (!known) return null;
  life.addEventListener("abort", () => known.stop());
  await known.ready;
  if (life.aborted) return null;
  const solver = new Solver(known.problem);
  const stop = () => solver.stop();
  life.addEventListener("abort", stop);
  const { complete, solutions: [found] } = await solver.find([], 1).finally(() => life.removeEventListener("abort", stop));
  solver.stop();
  if (!found) return complete ? [] : null;
  const { cells } = lying(loose, placements);
  const covered = new Set(found.filter((option) => option < placements.count).flatMap((option) => cells[option]).map((i) => keyOf(puzzle.cells[i])));
  return connected(puzzle, needed.filter((cell) => !covered.has(keyOf(cell))));
}

/** Return the connected parts of some cells. */
function connected(puzzle: Puzzle, cells: readonly Cell[]): Cell[][] {
  if (!cells.length) return [];
  const steps = stepsToNeighbours(latticeOfPuzzle(puzzle).handle(puzzle.dimension), cells);
  const number = new Map(cells.map((cell, i) => [keyOf(cell), i]));
  const seen = new Set<number>();
  return cells.flatMap((_, first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const part = [first];
    for (const i of part) {
      for (const step of steps[i]) {
        const next = number.get(keyOf(moved(cells[i], step)));
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    return [part.map((i) => cells[i])];
  });
}

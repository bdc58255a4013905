// A look for a solution of small boxes, beside a search that takes longer.

import { ask, type Inquiry } from "../engine/ask";
import { program } from "./engine";
import { numbersOf } from "./in_core";
import { latticeOfPuzzle, type Puzzle } from "./model";

const LATER = 1000; // milliseconds: a search that ends sooner needs no help

export class BoxFinder {
  private asked: Inquiry<"boxes"> | null = null;
  private readonly clock: number;

  /** `take` gets the options of a solution if one is found. */
  constructor(puzzle: Puzzle, take: (solution: number[]) => void) {
    this.clock = window.setTimeout(() => {
      const lattice = latticeOfPuzzle(puzzle).numbers(puzzle.dimension);
      this.asked = ask(program, { lattice, numbers: numbersOf(puzzle) }, "boxes");
      // If this fails, the search beside it goes on.
      void this.asked.answer.then((found) => found?.solution && take(found.solution), () => {});
    }, LATER);
  }

  stop(): void {
    clearTimeout(this.clock);
    this.asked?.stop();
  }
}

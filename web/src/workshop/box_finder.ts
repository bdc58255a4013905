// A look for a solution of small boxes, beside a search that takes longer.

import type { BoxesOrder } from "../engine/boxes";
import type { Answer } from "../engine/wire";
import { program } from "./engine";
import { numbersOf } from "./in_core";
import { latticeOfPuzzle, type Puzzle } from "./model";

const LATER = 1000; // milliseconds: a search that ends sooner needs no help

export class BoxFinder {
  private worker: Worker | null = null;
  private readonly clock: number;

  /** `take` gets the options of a solution, if there is one. */
  constructor(puzzle: Puzzle, take: (solution: number[]) => void) {
    this.clock = window.setTimeout(() => {
      const worker = (this.worker = new Worker(program.address));
      worker.onmessage = ({ data }: MessageEvent<Answer>) => data.kind === "boxes" && data.solution && take(data.solution);
      const order: BoxesOrder = {
        core: program.core, lattice: latticeOfPuzzle(puzzle).numbers(puzzle.dimension), numbers: numbersOf(puzzle),
      };
      worker.postMessage(order);
    }, LATER);
  }

  stop(): void {
    clearTimeout(this.clock);
    this.worker?.terminate();
  }
}

// Problems of puzzles whose rules take long to work out: a worker makes them.

import type { cube3d_puzzle_data } from "../core/header";
import type { LatticeNumbers, Problem } from "../core/problem";
import type { Program } from "./hand";
import type { Answer, BuildOrder } from "./wire";

export function buildProblem({ address, core }: Program, lattice: LatticeNumbers, puzzle: cube3d_puzzle_data): Promise<Problem> {
  const worker = new Worker(address);
  const made = new Promise<Problem>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      data.kind === "problem" ? resolve(data.problem) : data.kind === "failed" && reject(new Error(data.why));
    worker.onerror = (event) => reject(new Error(event.message || "the worker did not start"));
    const order: BuildOrder = { core, lattice, puzzle };
    worker.postMessage(order);
  });
  return made.finally(() => worker.terminate());
}

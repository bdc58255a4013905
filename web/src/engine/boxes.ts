// Solutions of large boxes, put together from solutions of small ones, in a worker.

import type { Core } from "../core/core";
import { UNKNOWN, type cube3d_puzzle_data } from "../core/header";
import { finish, type LatticeNumbers } from "../core/problem";

/** The question to the worker. */
export interface BoxesOrder {
  lattice: LatticeNumbers;
  numbers: cube3d_puzzle_data;
}

const WORK = 500_000; // units of about a microsecond: half a second, as in cube3d/solving/staged.py

/** Return the options of a solution that consists of small boxes; null if none is found quickly. */
export function fillWithBoxes(core: Core, { lattice, numbers }: BoxesOrder): number[] | null {
  const puzzle = core.puzzle(core.lattice(lattice.width, lattice.tables).made, numbers).made;
  const placements = finish(core, core.placements(puzzle).made);
  const built = finish(core, core.build(puzzle, placements, 0, null).made);
  const { applies, made } = core.boxes(built, 0, WORK);
  if (!applies) return null;
  const { code, option, options } = core.box_table(finish(core, made));
  return code === UNKNOWN ? null : option.take(options);
}

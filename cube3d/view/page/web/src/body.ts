// The parts of pieces in the scene, in cells.

import type { Cell3 } from "./mesh";

export type Vector = [number, number, number];

/** The part of one block that is drawn in one place. */
export interface Body {
  block: number;
  cells: Cell3[]; // in the scene, before the offset
  offset: Vector;
  thickness: number; // the height of one cell
  tile: number; // the number of its frame
  rows: number[]; // the numbers of its cells in the block
}

/** Return the least and greatest corner that any of the bodies reaches. */
export function bounds(bodies: Body[]): { low: Vector; high: Vector } {
  const low: Vector = [Infinity, Infinity, Infinity];
  const high: Vector = [-Infinity, -Infinity, -Infinity];
  for (const { cells, offset, thickness } of bodies) {
    for (const cell of cells) {
      for (let axis = 0; axis < 3; axis++) {
        const at = cell[axis] + offset[axis];
        low[axis] = Math.min(low[axis], at);
        high[axis] = Math.max(high[axis], at + (axis === 2 ? thickness : 1));
      }
    }
  }
  return { low, high };
}

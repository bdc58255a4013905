// The parts of pieces in the scene, in cells.

import { movedBy, type Extent, type Laid } from "./form";
import type { Cell3, Vector } from "./mesh";

export type { Vector };

/** The part of one block that is drawn in one place. */
export interface Body {
  block: number;
  cells: Cell3[]; // in the scene, before the offset; of other lattices, as they are written
  offset: Vector;
  thickness: number; // the height of one cell
  tile: number; // the number of its frame
  rows: number[]; // the numbers of its cells in the block
  laid?: Laid; // of other lattices than the integer grid
}

/** Return the boxes around the cells of a body, with its offset. */
export function boxesOf(body: Body): Extent[] {
  if (body.laid) return movedBy(body.laid.form.boxes, placeOf(body));
  const { cells, offset, thickness } = body;
  return cells.map((cell) => {
    const low = cell.map((x, axis) => x + offset[axis]) as Vector;
    return { low, high: [low[0] + 1, low[1] + 1, low[2] + thickness] };
  });
}

/** Return the boxes that stand for a body where it casts shade. */
export const shadeOf = (body: Body): Extent[] =>
  body.laid ? movedBy(body.laid.form.shade, placeOf(body)) : boxesOf(body);

/** Return where the origin of a body's mesh lies: the least corner of cubes. */
export const placeOf = ({ cells, laid, offset }: Body): Vector =>
  (laid?.at ?? cornerOf(cells)).map((x, axis) => x + offset[axis]) as Vector;

/** Return the least coordinate of cells on each axis. */
const cornerOf = (cells: readonly Cell3[]): Vector =>
  [0, 1, 2].map((axis) => cells.reduce((low, cell) => Math.min(low, cell[axis]), Infinity)) as Vector;

/** Return the least and greatest corner that any of the bodies reaches. */
export function bounds(bodies: Body[]): Extent {
  const low: Vector = [Infinity, Infinity, Infinity];
  const high: Vector = [-Infinity, -Infinity, -Infinity];
  for (const box of bodies.flatMap(boxesOf)) {
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis], box.low[axis]);
      high[axis] = Math.max(high[axis], box.high[axis]);
    }
  }
  return { low, high };
}

// What a ray meets first: pieces are made of boxes, so nothing finer has to be asked.

import type { Vector } from "./body";

export interface Box {
  body: number;
  low: Vector;
  high: Vector;
}

/** Return the first box that a ray enters, at most `reach` directions away. */
export function firstHit(
  boxes: readonly Box[],
  from: Vector,
  direction: Vector,
  reach = Infinity,
): Box | undefined {
  let best: Box | undefined;
  let nearest = reach;
  for (const box of boxes) {
    const at = entry(box, from, direction, nearest);
    if (at < nearest) {
      best = box;
      nearest = at;
    }
  }
  return best;
}

/** Return where the ray enters the box, or Infinity: the slabs of the three axes. */
function entry({ low, high }: Box, from: Vector, direction: Vector, reach: number): number {
  let enter = 0;
  let leave = reach;
  for (let axis = 0; axis < 3; axis++) {
    const inverse = 1 / direction[axis];
    let a = (low[axis] - from[axis]) * inverse;
    let b = (high[axis] - from[axis]) * inverse;
    if (a > b) [a, b] = [b, a];
    // 0 * Infinity is not a number: a ray in the plane of a side misses nothing there.
    if (a > enter) enter = a;
    if (b < leave) leave = b;
    if (enter >= leave) return Infinity;
  }
  return enter;
}

// The first piece on a ray. Cubes are boxes; other cells have triangles inside their boxes.

import type { Vector } from "./body";
import { dot } from "./camera";

export interface Box {
  body: number;
  low: Vector;
  high: Vector;
  surface?: Float32Array; // triangles of the cell in the box: nine coordinates each
  at?: Vector; // the origin of the surface
}

/** Return the first box that a ray enters. */
export function firstHit(boxes: readonly Box[], from: Vector, direction: Vector): Box | undefined {
  let best: Box | undefined;
  let nearest = Infinity;
  for (const box of boxes) {
    const at = distanceTo(box, from, direction, nearest);
    if (at < nearest) {
      best = box;
      nearest = at;
    }
  }
  return best;
}

/** Return the distance at which the ray meets the cell in a box, or Infinity if it is not below `reach`. */
export function distanceTo(box: Box, from: Vector, direction: Vector, reach = Infinity): number {
  const first = entry(box, from, direction, reach);
  return first < reach && box.surface ? onSurface(box, from, direction) : first;
}

/** Return the distance at which the ray enters the box, or Infinity (slab method). */
function entry({ low, high }: Box, from: Vector, direction: Vector, reach: number): number {
  let enter = 0;
  let leave = reach;
  for (let axis = 0; axis < 3; axis++) {
    const inverse = 1 / direction[axis];
    let a = (low[axis] - from[axis]) * inverse;
    let b = (high[axis] - from[axis]) * inverse;
    if (a > b) [a, b] = [b, a];
    // For a ray in the plane of a side, 0 * Infinity gives NaN, and neither comparison holds.
    if (a > enter) enter = a;
    if (b < leave) leave = b;
    if (enter >= leave) return Infinity;
  }
  return enter;
}

/** Return the distance at which the ray meets a triangle in the box, or Infinity (Möller and Trumbore). */
function onSurface({ surface, at }: Box, from: Vector, direction: Vector): number {
  let nearest = Infinity;
  const start = from.map((x, axis) => x - at![axis]) as Vector;
  for (let i = 0; i < surface!.length; i += 9) {
    const corner = (k: number): Vector => [surface![i + k], surface![i + k + 1], surface![i + k + 2]];
    const origin = corner(0);
    const [one, other] = [minus(corner(3), origin), minus(corner(6), origin)];
    const across = cross(direction, other);
    const share = dot(one, across);
    if (Math.abs(share) < 1e-12) continue;
    const away = minus(start, origin);
    const u = dot(away, across) / share;
    const along = cross(away, one);
    const v = dot(direction, along) / share;
    const far = dot(other, along) / share;
    if (u >= 0 && v >= 0 && u + v <= 1 && far > 0) nearest = Math.min(nearest, far);
  }
  return nearest;
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

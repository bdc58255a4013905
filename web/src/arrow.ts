// The arrow of a move, drawn over the picture, in its direction: from the middle of what moves, or as long as the move.

import type { Vector } from "./body";
import { dot } from "./camera";
import { cornersOf, type Extent } from "./form";
import { project, type Sight } from "./labels";

const BEYOND = 1.2; // cells by which it is seen beyond what moves, if its length means nothing
const [WIDE, HALO, HEAD] = [3.5, 7, 13]; // pixels
const SHORT = 12; // pixels; a shorter one, which points at the eye or away, is not drawn

/** The two ends of an arrow on the screen. */
export type Arrow = [from: [number, number], to: [number, number]];

/**
 * Return the arrow of bodies, given by the boxes of their cells, that shift in a direction; null: there is none. With
 * `isExact`, it begins at their front, and ends where that will be.
 */
export function arrowOf(boxes: readonly Extent[], shift: Vector, sight: Sight, isExact = false): Arrow | null {
  const far = Math.hypot(...shift);
  if (!boxes.length || !far) return null;
  const along = shift.map((x) => x / far) as Vector;
  const corners = boxes.flatMap(cornersOf);
  const middle = [0, 1, 2].map((axis) => {
    const on = corners.map((corner) => corner[axis]);
    return (Math.min(...on) + Math.max(...on)) / 2;
  }) as Vector;
  const front = Math.max(...corners.map((corner) => dot(corner, along))) - dot(middle, along);
  const ends = isExact ? [front, front + far] : [0, front + BEYOND];
  return ends.map((length) => project(middle.map((x, axis) => x + length * along[axis]) as Vector, sight)) as Arrow;
}

export function drawArrow(pen: CanvasRenderingContext2D, [from, to]: Arrow): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < SHORT) return;
  const [ux, uy] = [dx / length, dy / length];
  const styles = getComputedStyle(document.documentElement);
  pen.save();
  pen.lineCap = pen.lineJoin = "round";
  for (const [colour, width] of [["--paper", HALO], ["--accent", WIDE]] as const) {
    pen.strokeStyle = styles.getPropertyValue(colour);
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(...to);
    for (const side of [1, -1]) {
      pen.moveTo(...to);
      pen.lineTo(to[0] - HEAD * (ux + 0.6 * side * uy), to[1] - HEAD * (uy - 0.6 * side * ux));
    }
    pen.stroke();
  }
  pen.restore();
}

// The arrow of a move, drawn over the picture: from the middle of what moves, in its direction.

import type { Vector } from "./body";
import { dot } from "./camera";
import { cornersOf, type Extent } from "./form";
import { project, type Sight } from "./labels";

const BEYOND = 1.2; // cells by which it is seen beyond what moves
const [WIDE, HALO, HEAD] = [3.5, 7, 13]; // pixels
const SHORT = 12; // pixels; a shorter one, which points at the eye or away, is not drawn

/** Draw the arrow of bodies, given by the boxes of their cells, that shift in a direction. */
export function drawArrow(pen: CanvasRenderingContext2D, boxes: readonly Extent[], shift: Vector, sight: Sight): void {
  const far = Math.hypot(...shift);
  if (!boxes.length || !far) return;
  const along = shift.map((x) => x / far) as Vector;
  const corners = boxes.flatMap(cornersOf);
  const middle = [0, 1, 2].map((axis) => {
    const on = corners.map((corner) => corner[axis]);
    return (Math.min(...on) + Math.max(...on)) / 2;
  }) as Vector;
  const reach = Math.max(...corners.map((corner) => dot(corner, along))) - dot(middle, along) + BEYOND;
  const [from, to] = [0, reach].map((length) => project(middle.map((x, axis) => x + length * along[axis]) as Vector, sight));
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

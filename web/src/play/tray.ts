// The slots of loose pieces: in columns beside the box, or in rows before and behind it. The arrangement is chosen
// that shows everything largest.

import type { Extent } from "../form";
import type { Vector } from "../mesh";

export interface Slot {
  x: number; // its middle
  y: number;
  size: number; // side of a square in which the piece can be turned
}

export const RING = 0.3; // cells between the slot of a chosen piece and the ring around it
const GAPS = [1, 0.6]; // cells between pieces: in space, in the plane
const BOTH = 0.95; // factor on the eye's distance that favours pieces on both sides of the box
const BESIDE = 1.2; // cells between pieces and the box
const LONGEST = [0, 1.25, 1.6, 2.1, 3]; // lengths of columns to try, in lengths of the box

/** Return a slot for each piece. `distance` returns how far the eye must be to see a box. */
export function laidOut(
  sizes: readonly number[], box: Extent, distance: (low: Vector, high: Vector) => number, flat: boolean,
): Slot[] {
  let best: Slot[] = [];
  let nearest = Infinity;
  for (const along of [0, 1] as const) {
    for (const longest of LONGEST) {
      // Pieces in space hide those behind them.
      for (const sides of flat || along === 1 ? ([1, 2] as const) : ([1] as const)) {
        const slots = columns(sizes, box, along, longest, sides, GAPS[Number(flat)]);
        const { low, high } = around(slots, box);
        const far = distance(low, high) * (sides === 2 ? BOTH : 1);
        if (far < nearest) [best, nearest] = [slots, far];
      }
    }
  }
  return best;
}

/** Return the box around all slots and the box. */
export function around(slots: readonly Slot[], box: Extent): Extent {
  const reach = (sign: number, best: (...of: number[]) => number, corner: Vector): Vector => [
    best(corner[0], ...slots.map(({ x, size }) => x + (sign * size) / 2)),
    best(corner[1], ...slots.map(({ y, size }) => y + (sign * size) / 2)),
    corner[2],
  ];
  return { low: reach(-1, Math.min, box.low), high: reach(1, Math.max, box.high) };
}

/** Fill columns outwards from the box: along y beside it (`along` 1), or along x before and behind it (0). */
function columns(
  sizes: readonly number[], box: Extent, along: 0 | 1, longest: number, sides: 1 | 2, gap: number,
): Slot[] {
  const across = along === 1 ? 0 : 1;
  const length = Math.max(longest * (box.high[along] - box.low[along]), Math.max(...sizes));
  // Large pieces first: each column is as wide as its first piece.
  const order = sizes.map((_, i) => i).sort((a, b) => sizes[b] - sizes[a] || a - b);
  const lines: number[][] = [];
  let used = Infinity;
  for (const i of order) {
    if (used + sizes[i] > length) {
      lines.push([]);
      used = 0;
    }
    lines[lines.length - 1].push(i);
    used += sizes[i] + gap;
  }
  const middle = (box.low[along] + box.high[along]) / 2;
  // The first side is on the right, or in front.
  const first = along === 1 ? 1 : -1;
  const edges = [box.high[across], box.low[across]];
  if (first < 0) edges.reverse();
  const out = [BESIDE, BESIDE];
  const slots: Slot[] = sizes.map(() => ({ x: 0, y: 0, size: 0 }));
  lines.forEach((line, number) => {
    const side = number % sides;
    const way = side === 0 ? first : -first;
    const width = sizes[line[0]];
    const total = line.reduce((sum, i) => sum + sizes[i] + gap, -gap);
    let at = middle + (along === 1 ? 1 : -1) * (total / 2);
    for (const i of line) {
      const step = (along === 1 ? -1 : 1) * sizes[i];
      const place = [0, 0];
      place[along] = at + step / 2;
      place[across] = edges[side] + way * (out[side] + width / 2);
      slots[i] = { x: place[0], y: place[1], size: sizes[i] };
      at += step + (along === 1 ? -1 : 1) * gap;
    }
    out[side] += width + gap;
  });
  return slots;
}

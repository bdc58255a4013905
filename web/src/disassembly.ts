// Motions of pieces while a solution is taken apart, between the states of its moves. The same as in
// cube3d/view/moves/leaving.py.

import { turned, UNTURNED, type Motion, type Rows, type Vector } from "./body";
import type { Disassembly } from "./page";

const LITTLE = 1e-3; // stages whose turns differ by less only shift: their numbers are rounded

/** Return the motion of a block at a time; 1.5 is halfway from state 1 to state 2. */
export function motionAt(way: Disassembly, time: number, block: number): Motion {
  const stage = way.ends ? stageAt(way.ends, time) : time;
  const [before, later] = [Math.floor(stage), Math.ceil(stage)];
  return between(motionIn(way, before, block), motionIn(way, later, block), stage - before);
}

/** Return a share of the way from one motion to another: a shift, or a turn about some axis of the scene. */
export function between(one: Motion, other: Motion, share: number): Motion {
  const [begin, end] = [one.turn ?? UNTURNED, other.turn ?? UNTURNED];
  if (begin.some((x, i) => Math.abs(x - end[i]) > LITTLE)) return partOf(one.shift, other.shift, begin, end, share);
  const shift = one.shift.map((x, a) => x + (other.shift[a] - x) * share) as Vector;
  return { ...one, shift };
}

function stageAt(ends: number[], time: number): number {
  const [begin, end] = [ends[Math.floor(time)], ends[Math.ceil(time)]];
  return begin + (end - begin) * (time - Math.floor(time));
}

function motionIn({ stages, turns }: Disassembly, stage: number, block: number): Motion {
  const row = stages[stage];
  if (!turns) return { shift: row.slice(3 * block, 3 * block + 3) as Vector };
  const own = row.slice(12 * block, 12 * block + 12);
  const turn = [0, 1, 2, 4, 5, 6, 8, 9, 10].map((i) => own[i]);
  const shift: Vector = [own[3], own[7], own[11]];
  return turn.every((x, i) => x === UNTURNED[i]) ? { shift } : { turn, shift };
}

/** Return a share of the motion between two stages, which is a turn about some axis of the scene. */
function partOf(from: Vector, to: Vector, begin: Rows, end: Rows, share: number): Motion {
  const whole = product(end, transposed(begin));
  const axis = [0, 1, 2].reduce((best, a) => (whole[4 * a] > whole[4 * best] ? a : best)); // it does not turn
  const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
  const angle = Math.atan2(whole[3 * c + b], whole[4 * b]); // turns axis b towards axis c
  const shift = turned(whole, from).map((x, a) => to[a] - x);
  const centre: Vector = [0, 0, 0]; // the fixed point of the turn
  const aside = 1 / Math.tan(angle / 2);
  centre[b] = (shift[b] - aside * shift[c]) / 2;
  centre[c] = (shift[c] + aside * shift[b]) / 2;
  // a quaternion on the straight line from none to the whole turn
  const now = 2 * Math.atan2(share * Math.sin(angle / 2), 1 - share + share * Math.cos(angle / 2));
  const part = [...UNTURNED];
  part[4 * b] = part[4 * c] = Math.cos(now);
  part[3 * c + b] = Math.sin(now);
  part[3 * b + c] = -Math.sin(now);
  const arm = from.map((x, a) => x - centre[a]);
  const place = turned(part, arm).map((x, a) => x + centre[a]) as Vector;
  return { turn: product(part, begin), shift: place };
}

const transposed = (rows: Rows): Rows => [0, 3, 6, 1, 4, 7, 2, 5, 8].map((i) => rows[i]);

export const product = (one: Rows, other: Rows): Rows =>
  UNTURNED.map((_, i) => {
    const [row, column] = [3 * Math.floor(i / 3), i % 3];
    return [0, 1, 2].reduce((sum, k) => sum + one[row + k] * other[3 * k + column], 0);
  });

// Motions of pieces while a solution is taken apart, between the states of its moves. The same as in
// cube3d/view/moves/leaving.py.

import { turned, UNTURNED, type Motion, type Rows, type Vector } from "./body";
import type { Disassembly } from "./page";

/** Return the motion of a block at a time; 1.5 is halfway from state 1 to state 2. */
export function motionAt(way: Disassembly, time: number, block: number): Motion {
  const [before, later] = [Math.floor(time), Math.ceil(time)];
  const [one, other] = [before, later].map((state) => motionIn(way, state, block));
  const share = time - before;
  const [begin, end] = [one.turn ?? UNTURNED, other.turn ?? UNTURNED];
  if (begin.some((x, i) => x !== end[i])) return partOf(one.shift, other.shift, begin, end, share);
  const shift = one.shift.map((x, a) => x + (other.shift[a] - x) * share) as Vector;
  return { ...one, shift };
}

function motionIn({ stages, turns }: Disassembly, state: number, block: number): Motion {
  const row = stages[state];
  if (!turns) return { shift: row.slice(3 * block, 3 * block + 3) as Vector };
  const own = row.slice(12 * block, 12 * block + 12);
  const turn = [0, 1, 2, 4, 5, 6, 8, 9, 10].map((i) => own[i]);
  const shift: Vector = [own[3], own[7], own[11]];
  return turn.every((x, i) => x === UNTURNED[i]) ? { shift } : { turn, shift };
}

/** Return a share of the motion between two states, which is a quarter turn about some axis. */
function partOf(from: Vector, to: Vector, begin: Rows, end: Rows, share: number): Motion {
  const quarter = product(end, transposed(begin));
  const axis = [0, 1, 2].find((a) => quarter[4 * a] === 1)!;
  const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
  const sense = quarter[3 * c + b]; // 1: turns axis b into axis c; -1: into its opposite
  const whole = turned(quarter, from).map((x, a) => to[a] - x);
  const centre: Vector = [0, 0, 0]; // the fixed point of the turn
  centre[b] = (whole[b] - sense * whole[c]) / 2;
  centre[c] = (whole[c] + sense * whole[b]) / 2;
  // a quaternion on the straight line from none to the whole turn
  const angle = 2 * Math.atan2(share * Math.SQRT1_2, 1 - share + share * Math.SQRT1_2);
  const part = [...UNTURNED];
  part[4 * b] = part[4 * c] = Math.cos(angle);
  part[3 * c + b] = sense * Math.sin(angle);
  part[3 * b + c] = -sense * Math.sin(angle);
  const arm = from.map((x, a) => x - centre[a]);
  const shift = turned(part, arm).map((x, a) => x + centre[a]) as Vector;
  return { turn: product(part, begin), shift };
}

const transposed = (rows: Rows): Rows => [0, 3, 6, 1, 4, 7, 2, 5, 8].map((i) => rows[i]);

const product = (one: Rows, other: Rows): Rows =>
  UNTURNED.map((_, i) => {
    const [row, column] = [3 * Math.floor(i / 3), i % 3];
    return [0, 1, 2].reduce((sum, k) => sum + one[row + k] * other[3 * k + column], 0);
  });

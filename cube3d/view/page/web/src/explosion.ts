// Ways for pieces to move apart; the reasons for all of it are in cube3d/view/scene/explosion.py.

import type { Vector } from "./body";
import type { Cell3 } from "./mesh";
import { shared } from "./page";

const {
  clear: CLEAR, patience: PATIENCE, last: LAST, touch: TOUCH, least: LEAST, length: LENGTH,
  room: ROOM, widest: WIDEST, lift: LIFT,
} = shared.explosion;
const AXES = [0, 1, 2];
const MASKS = [[1, 1, 0], [1, 0, 1], [1, 0, 0], [0, 1, 1], [0, 1, 0], [0, 0, 1], [0, 0, 0]];
const UNITS = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]];

type Cells = readonly Cell3[];

interface Mover {
  cells: Cells;
  plain: Vector; // straight away from the middle
  speed: Vector;
  group: number; // those with one number may pass through each other
  low: number[];
  high: number[];
}

export interface Motion {
  speed: Vector[]; // of each body
  through: boolean[]; // whether it passes through others
}

/** Return a velocity for each body, and which of them pass through others. */
export function velocities(bodies: readonly Cells[], middle: Vector, flat: boolean): Motion {
  const movers = bodies.map((cells, group): Mover => {
    const along = (axis: number) => cells.map((cell) => cell[axis]);
    const mean = (axis: number) => along(axis).reduce((a, b) => a + b) / cells.length;
    const plain = AXES.map((axis) => mean(axis) + 0.5 - middle[axis]) as Vector;
    const low = AXES.map((axis) => Math.min(...along(axis)));
    const high = AXES.map((axis) => Math.max(...along(axis)));
    return { cells, plain, speed: [...plain], group, low, high };
  });
  part(movers, flat ? UNITS.filter((unit) => !unit[2]) : UNITS);
  const passing = new Set(meeting(movers, 0).flat());
  if (flat) {
    movers.filter((m) => passing.has(m)).forEach((m, i) => (m.speed[2] = LIFT * (i + 1)));
  }
  return { speed: movers.map((m) => m.speed), through: movers.map((m) => passing.has(m)) };
}

/** Turn pairs that meet until there are none, or it is hopeless. */
function part(movers: Mover[], units: number[][]): void {
  let rounds = 0;
  for (let pairs; (pairs = meeting(movers, CLEAR)).length; ) {
    rounds++;
    const work = rounds * movers.length;
    const strange = pairs.filter(([one, other]) => one.group !== other.group);
    if (work > 2 * LAST) return;
    if (strange.length && work > LAST) letThrough(movers, strange);
    else if (strange.length && rounds % PATIENCE === 0) letThrough(movers, strange.slice(0, 1));
    else for (const [one, other] of pairs) turn(movers, one, other, units);
  }
}

const difference = (one: Vector, other: Vector): Vector =>
  AXES.map((axis) => other[axis] - one[axis]) as Vector;

const times = (factor: number, way: Vector): Vector => way.map((x) => factor * x) as Vector;

function letThrough(movers: Mover[], pairs: [Mover, Mover][]): void {
  for (const [one, other] of pairs) {
    const gone = other.group;
    for (const mover of movers) if (mover.group === gone) mover.group = one.group;
  }
  for (const group of new Set(pairs.map(([one]) => one.group))) {
    const members = movers.filter((mover) => mover.group === group);
    const mean = (of: (mover: Mover) => Vector) =>
      AXES.map((axis) => members.reduce((sum, m) => sum + of(m)[axis], 0) / members.length) as Vector;
    const [usual, common] = [mean((m) => m.plain), mean((m) => m.speed)];
    const plain = members.map((m) => difference(usual, m.plain));
    const wider = widening(members, plain);
    members.forEach((m, i) => (m.speed = common.map((x, axis) => x + wider * plain[i][axis]) as Vector));
  }
}

/** Return how much faster bodies have to be to be clear of each other in time. */
function widening(members: Mover[], speed: Vector[]): number {
  let last = 0;
  members.forEach((one, i) =>
    members.forEach((other, j) => {
      if (i < j) last = Math.max(last, overlap(one, other, difference(speed[i], speed[j])).last);
    }),
  );
  return Math.min(Math.max(1, (ROOM * last) / CLEAR), WIDEST);
}

/**
 * Return the pairs of bodies that meet, or hardly part, in order.  Those of one group do if
 * they meet later than `after`.
 */
function meeting(movers: Mover[], after: number): [Mover, Mover][] {
  const found: [Mover, Mover][] = [];
  movers.forEach((one, i) => {
    for (const other of movers.slice(i + 1)) {
      const apart = difference(one.speed, other.speed);
      const still = Math.max(...apart.map(Math.abs)) < LEAST;
      // Boxes side by side on an axis, which do not near each other on it, never meet.
      const never = AXES.some(
        (axis) =>
          (other.low[axis] > one.high[axis] && apart[axis] >= 0) ||
          (other.high[axis] < one.low[axis] && apart[axis] <= 0),
      );
      const least = one.group === other.group ? after : 0;
      if (still || (!never && overlap(one, other, apart, least).meets)) found.push([one, other]);
    }
  });
  return found;
}

/**
 * Return whether a body that moves along `apart` for ever is in a cell of another at a time
 * later than `after`, and when it leaves the last one, 0 if it enters none.
 */
function overlap(one: Mover, other: Mover, apart: Vector, after = 0): { meets: boolean; last: number } {
  let [meets, latest] = [false, 0];
  for (const a of one.cells) {
    for (const b of other.cells) {
      let [first, last] = [0, Infinity];
      for (const axis of AXES) {
        const centre = a[axis] - b[axis];
        const speed = apart[axis];
        if (Math.abs(speed) < TOUCH) {
          // Without motion on an axis they are within reach always, or never.
          if (Math.abs(centre) < 1 - TOUCH) continue;
          last = 0;
          break;
        }
        const [enter, leave] = [(centre - 1 + TOUCH) / speed, (centre + 1 - TOUCH) / speed];
        first = Math.max(first, Math.min(enter, leave));
        last = Math.min(last, Math.max(enter, leave));
        if (first >= last) break;
      }
      if (first < last) latest = Math.max(latest, last);
      meets ||= Math.max(first, after) < last;
    }
  }
  return { meets, last: latest };
}

/** Change the velocities of two bodies that meet, as little as helps; both half. */
function turn(movers: Mover[], one: Mover, other: Mover, units: number[][]): void {
  const apart = difference(one.speed, other.speed);
  const friends = one.group === other.group;
  const length = Math.sqrt(apart[0] ** 2 + apart[1] ** 2 + apart[2] ** 2);
  let ways = [
    ...MASKS.map((mask) => mask.map((x, axis) => x * apart[axis])),
    ...units.map((unit) => unit.map((x) => (length > LEAST ? length : LENGTH) * x)),
  ] as Vector[];
  if (friends) {
    // So much longer that they are clear of each other in time.
    ways = [apart, ...ways].map((way) =>
      times(Math.max(1, (ROOM * overlap(one, other, way).last) / CLEAR), way),
    );
  }
  const change = (way: Vector) =>
    way.reduce((sum, x, axis) => sum + (x - apart[axis]) * (x - apart[axis]), 0);
  ways.sort((a, b) => change(a) - change(b));
  const moves = (way: Vector) => Math.max(...way.map(Math.abs)) >= LEAST;
  const way = ways.find((way) => moves(way) && (friends || !overlap(one, other, way).meets));
  if (!way) return;
  const [ones, others] = [one, other].map((body) =>
    friends ? [body] : movers.filter((mover) => mover.group === body.group),
  );
  const step = times(0.5, difference(apart, way));
  for (const mover of ones) mover.speed = difference(step, mover.speed);
  for (const mover of others) mover.speed = mover.speed.map((x, axis) => x + step[axis]) as Vector;
}

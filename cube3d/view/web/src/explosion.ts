// Ways for pieces to move apart without passing through each other; the reasons for all
// of it are in cube3d/view/explosion.py.

import type { Vector } from "./layout";
import type { Cell3 } from "./mesh";

// After so many rounds two bodies that still meet are joined; in the end all that do.
const PATIENCE = 40;
const LAST = 8000;
const TOUCH = 1e-9; // cells that merely touch do not meet
const AXES = [0, 1, 2];
const MASKS = [[1, 1, 0], [1, 0, 1], [1, 0, 0], [0, 1, 1], [0, 1, 0], [0, 0, 1], [0, 0, 0]];
const UNITS = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]];

interface Mover {
  cells: readonly Cell3[];
  speed: Vector;
  group: number; // those with one number move together
  low: number[];
  high: number[];
}

/** Return a velocity for each body, at which no two of them ever meet. */
export function velocities(bodies: readonly (readonly Cell3[])[], middle: Vector): Vector[] {
  const movers = bodies.map((cells, group): Mover => {
    const along = (axis: number) => cells.map((cell) => cell[axis]);
    const mean = (axis: number) => along(axis).reduce((a, b) => a + b) / cells.length;
    const speed = AXES.map((axis) => mean(axis) + 0.5 - middle[axis]) as Vector;
    const low = AXES.map((axis) => Math.min(...along(axis)));
    return { cells, speed, group, low, high: AXES.map((axis) => Math.max(...along(axis))) };
  });
  let rounds = 0;
  for (let pairs; (pairs = meeting(movers)).length; ) {
    rounds++;
    if (rounds * movers.length > LAST) join(movers, pairs);
    else if (rounds % PATIENCE === 0) join(movers, pairs.slice(0, 1));
    else for (const [one, other] of pairs) turn(movers, one, other);
  }
  return movers.map(({ speed }) => speed);
}

const difference = (one: Mover, other: Mover): Vector =>
  AXES.map((axis) => other.speed[axis] - one.speed[axis]) as Vector;

function join(movers: Mover[], pairs: [Mover, Mover][]): void {
  for (const [one, other] of pairs) {
    const gone = other.group;
    for (const mover of movers) if (mover.group === gone) mover.group = one.group;
  }
  for (const group of new Set(pairs.map(([one]) => one.group))) {
    const members = movers.filter((mover) => mover.group === group);
    const weight = members.reduce((sum, { cells }) => sum + cells.length, 0);
    const shared = AXES.map(
      (axis) => members.reduce((sum, m) => sum + m.cells.length * m.speed[axis], 0) / weight,
    );
    for (const member of members) member.speed = [...shared] as Vector;
  }
}

/** Return the pairs of bodies that meet, in order. */
function meeting(movers: Mover[]): [Mover, Mover][] {
  const found: [Mover, Mover][] = [];
  movers.forEach((one, i) => {
    for (const other of movers.slice(i + 1)) {
      if (one.group === other.group) continue;
      const apart = difference(one, other);
      // Boxes side by side on an axis, which do not near each other on it, never meet.
      const never = AXES.some(
        (axis) =>
          (other.low[axis] > one.high[axis] && apart[axis] >= 0) ||
          (other.high[axis] < one.low[axis] && apart[axis] <= 0),
      );
      if (!never && meet(one, other, apart)) found.push([one, other]);
    }
  });
  return found;
}

/** Tell whether a body that moves along `apart` for ever enters a cell of another. */
function meet(one: Mover, other: Mover, apart: Vector): boolean {
  return one.cells.some((a) =>
    other.cells.some((b) => {
      let [first, last] = [0, Infinity];
      for (const axis of AXES) {
        const centre = a[axis] - b[axis];
        const speed = apart[axis];
        if (Math.abs(speed) < TOUCH) {
          // Without motion on an axis they are within reach always, or never.
          if (Math.abs(centre) >= 1 - TOUCH) return false;
          continue;
        }
        const [enter, leave] = [(centre - 1 + TOUCH) / speed, (centre + 1 - TOUCH) / speed];
        first = Math.max(first, Math.min(enter, leave));
        last = Math.min(last, Math.max(enter, leave));
      }
      return first < last;
    }),
  );
}

/** Change the velocities of two bodies that meet, as little as helps; both half. */
function turn(movers: Mover[], one: Mover, other: Mover): void {
  const apart = difference(one, other);
  const length = Math.sqrt(apart[0] ** 2 + apart[1] ** 2 + apart[2] ** 2);
  const ways = [
    ...MASKS.map((mask) => mask.map((x, axis) => x * apart[axis])),
    ...UNITS.map((unit) => unit.map((x) => length * x)),
  ] as Vector[];
  const change = (way: Vector) =>
    way.reduce((sum, x, axis) => sum + (x - apart[axis]) * (x - apart[axis]), 0);
  ways.sort((a, b) => change(a) - change(b));
  const moves = (way: Vector) => Math.max(...way.map(Math.abs)) > TOUCH;
  const way = ways.find((way) => moves(way) && !meet(one, other, way));
  if (!way) return;
  for (const mover of movers) {
    const side = mover.group === one.group ? -1 : mover.group === other.group ? 1 : 0;
    mover.speed = mover.speed.map((x, axis) => x + (side * (way[axis] - apart[axis])) / 2) as Vector;
  }
}

// Taking assemblies apart: what a worker is asked, and what it answers.

import type { Core } from "../core/core";
import { APART, AWAY, FIRST, STUCK } from "../core/header";
import { finish, type LatticeNumbers } from "../core/problem";

/** An assembly: its pieces, and walls if there are any, which come last. */
export interface Assembly {
  lattice: LatticeNumbers;
  moves: number[][]; // steps along which bodies move; none: cubes
  spheres: boolean;
  bodies: (readonly number[])[][];
  claims: boolean[]; // whether each body claims corners
  groups: number[]; // of each body, bits of the groups that may stay together
  still: number[]; // bodies that never move apart
}

/** A move of some bodies by a number of steps along a way, null: for good. */
export interface PlannedMove {
  moving: number[];
  step: number[]; // of the way, as a difference of cells
  count: number | null;
}

export interface Plan {
  answer: "apart" | "stuck" | "unknown";
  isProved: boolean; // no other moves are better
  levels: number[]; // moves of each separation
  moves: PlannedMove[];
}

const MEMORY = 256 * 2 ** 20; // bytes of states: a page has twice as much

/** Take an assembly apart with the fewest moves. */
export function takeApart(core: Core, { bodies, claims, groups, lattice, moves, spheres, still }: Assembly): Plan {
  const own = core.lattice(lattice.width, lattice.tables).made;
  const motions = core.motions(own, moves.length, moves.flat(), Number(spheres)).made;
  const ends = bodies.reduce((found, cells) => [...found, found.at(-1)! + cells.length * lattice.width], [0]);
  const made = core.bodies(motions, bodies.length, ends, bodies.flat(2), claims.map(Number)).made;
  const numbers = bodies.map((_, body) => body);
  const set = still.reduce((bits, body) => bits | (1n << BigInt(body)), 0n);
  const work = finish(core, core.moves(made, bodies.length, numbers, null, groups, set, FIRST, 1, MEMORY, 0).made);
  const plan = core.moves_plan(work);
  const { axes, step } = core.motion_steps(motions);
  const ways = step.take(axes * lattice.width);
  const motion = plan.motion.take(5 * plan.count);
  return {
    answer: plan.answer === APART ? "apart" : plan.answer === STUCK ? "stuck" : "unknown",
    isProved: plan.proved === 1,
    levels: plan.level.take(plan.levels),
    moves: plan.moving.sets(plan.count).map((moving, i) => {
      const [axis, count] = motion.slice(5 * i);
      return {
        moving: numbers.filter((body) => (moving >> BigInt(body)) & 1n),
        step: ways.slice(axis * lattice.width, (axis + 1) * lattice.width),
        count: count === AWAY ? null : count,
      };
    }),
  };
}

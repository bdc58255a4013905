// Taking assemblies apart: the question to a worker, and its answer.

import type { Core } from "../core/core";
import { APART, AWAY, FIRST, MOVE_AWAY, MOVE_BY, MOVE_UP_TO, STUCK } from "../core/header";
import { finish, type LatticeNumbers } from "../core/problem";
import type { CoreArray, Handle, Phrase } from "../core/values";

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

/** A move of some bodies. */
export interface PlannedMove {
  moving: number[];
  shift: number[]; // a difference of cells; of one away a step
  isLast: boolean; // they go away
}

export interface Plan {
  answer: "apart" | "stuck" | "full" | "late"; // full: states took all memory; late: it took too long
  isProved: boolean; // no other moves are better
  levels: number[]; // moves of each separation
  moves: PlannedMove[];
  said: Phrase[]; // each move
  next: Phrase[][]; // before each move, and after all: what can move, and how far
}

const MEMORY = 256 * 2 ** 20; // bytes of states: a page has twice as much

/** Take an assembly apart with the fewest moves. */
export function takeApart(core: Core, { bodies, claims, groups, lattice, moves, spheres, still }: Assembly): Plan {
  const own = core.lattice(lattice.width, lattice.tables).made;
  const motions = core.motions(own, moves.length, moves.flat(), Number(spheres)).made;
  const ends = bodies.reduce((found, cells) => [...found, found.at(-1)! + cells.length * lattice.width], [0]);
  const made = core.bodies(motions, bodies.length, ends, bodies.flat(2), claims.map(Number)).made;
  const numbers = bodies.map((_, body) => body);
  const setOf = (some: number[]) => some.reduce((bits, body) => bits | (1n << BigInt(body)), 0n);
  const work = finish(core, core.moves(made, bodies.length, numbers, null, groups, setOf(still), FIRST, 1, MEMORY, 0).made);
  const plan = core.moves_plan(work);
  const { axes, step } = core.motion_steps(motions);
  const ways = step.take(axes * lattice.width);
  const planned = movesOf(plan, numbers, ways, lattice.width);
  const possible = ({ parts, places }: AssemblyState): PlannedMove[] =>
    parts.flatMap((part) => {
      const held = setOf(part.flatMap((body, k) => (still.includes(body) ? [k] : [])));
      const found = core.next_moves(made, part.length, part, part.flatMap((body) => places[body]), held, MEMORY).made;
      return movesOf(core.next_moves_found(found), part, ways, lattice.width);
    });
  return {
    answer: plan.answer === APART ? "apart" : plan.answer === STUCK ? "stuck" : "full",
    isProved: plan.proved === 1,
    levels: plan.level.take(plan.levels),
    moves: planned,
    said: say(core, own, planned, MOVE_BY),
    next: statesOf(planned, numbers, lattice.width).map((state) =>
      say(core, own, possible(state).sort((one, other) => one.moving.length - other.moving.length), MOVE_UP_TO)),
  };
}

/** Bodies on their way apart: those that are still together, and how far each has moved. */
interface AssemblyState {
  parts: number[][];
  places: number[][];
}

/** Return the states before each move, and after all. */
function statesOf(moves: PlannedMove[], numbers: number[], width: number): AssemblyState[] {
  const states: AssemblyState[] = [{ parts: [numbers], places: numbers.map(() => Array.from({ length: width }, () => 0)) }];
  for (const { isLast, moving, shift } of moves) {
    const { parts, places } = states.at(-1)!;
    const gone = (body: number) => moving.includes(body);
    if (isLast) {
      const split = parts.flatMap((part) => [part.filter((body) => !gone(body)), part.filter(gone)]);
      states.push({ parts: split.filter(({ length }) => length), places });
    } else {
      const moved = places.map((place, body) => (gone(body) ? place.map((x, axis) => x + shift[axis]) : place));
      states.push({ parts, places: moved });
    }
  }
  return states;
}

/** Moves as the core gives them. */
interface Moves {
  count: number;
  moving: CoreArray;
  motion: CoreArray;
}

/** Return moves of bodies, whose sets are of their places in `numbers`. */
function movesOf({ count, motion, moving }: Moves, numbers: number[], ways: number[], width: number): PlannedMove[] {
  const motions = motion.take(5 * count);
  return moving.sets(count).map((set, i) => {
    const [axis, steps] = motions.slice(5 * i);
    const isLast = Math.abs(steps) === AWAY;
    const times = isLast ? Math.sign(steps) : steps;
    return {
      moving: numbers.filter((_, k) => (set >> BigInt(k)) & 1n),
      shift: ways.slice(axis * width, (axis + 1) * width).map((x) => times * x),
      isLast,
    };
  });
}

/** Say moves, which are made, or which can be made. */
function say(core: Core, lattice: Handle, moves: PlannedMove[], kind: number): Phrase[] {
  const starts = moves.reduce((ends, { moving }) => [...ends, ends.at(-1)! + moving.length], [0]);
  const kinds = moves.map(({ isLast }) => (isLast ? MOVE_AWAY : kind));
  const shifts = moves.flatMap(({ shift }) => shift);
  const words = core.move_words(lattice, moves.length, starts, moves.flatMap(({ moving }) => moving), shifts, kinds, null).made;
  const { bytes, text } = core.move_text(words);
  return JSON.parse(text.text(bytes)) as Phrase[];
}

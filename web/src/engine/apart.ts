// Taking assemblies apart, in a worker.

import type { Core } from "../core/core";
import { ANY, APART, AWAY, FIRST, MOVE_AWAY, MOVE_BY, MOVE_UP_TO, STUCK, type cube3d_move_list_found } from "../core/header";
import { finish, type LatticeNumbers } from "../core/problem";
import type { Handle, Phrase } from "../core/values";
import { startsOf } from "../lists";

/** An assembly of bodies: its pieces, and after them the walls as one body, if there are any. */
export interface Assembly {
  lattice: LatticeNumbers;
  moves: number[][]; // steps along which bodies can move; []: along the axes of cubes
  spheres: boolean;
  bodies: (readonly number[])[][]; // the cells of each
  claims: boolean[]; // whether each body claims corners; see cube3d_bodies
  groups: number[]; // for each body, bits: bodies with a common bit may stay together
  still: number[]; // bodies that never move apart
}

/** How the pieces of a puzzle move, apart from its lattice. */
export type Moving = Pick<Assembly, "moves" | "spheres"> & { isClaiming: boolean };

/** Return an assembly of pieces, of which some are fixed, within walls. */
export function assembled(
  lattice: LatticeNumbers, { isClaiming, moves, spheres }: Moving,
  pieces: readonly { cells: readonly (readonly number[])[]; group: string }[], fixed: readonly number[],
  walls: readonly (readonly number[])[],
): Assembly {
  const names = [...new Set(pieces.map(({ group }) => group).filter(Boolean))];
  const around = walls.length ? [[...walls]] : [];
  return {
    lattice,
    moves,
    spheres,
    bodies: [...pieces.map(({ cells }) => [...cells]), ...around],
    claims: [...pieces.map(() => isClaiming), ...around.map(() => false)],
    groups: [...pieces.map(({ group }) => (group ? 2 ** names.indexOf(group) : 0)), ...around.map(() => 0)],
    still: [...fixed, ...around.map(() => pieces.length)],
  };
}

interface PlannedMove {
  moving: number[]; // bodies
  shift: number[]; // of their cells; if they go away, one step
  isLast: boolean; // they go away
}

export interface Plan {
  answer: "apart" | "stuck" | "full" | "late"; // full: the states filled the memory; late: it took too long
  isProved: boolean; // no plan has fewer moves
  levels: number[]; // moves of each separation
  moves: PlannedMove[];
  said: Phrase[]; // each move in words
  next: Phrase[][]; // for each state, from the assembled one on: the possible moves in words
}

const MEMORY = 256 * 2 ** 20; // bytes for states; half of a page's memory (see build-engine.mjs)

/** Whether an assembly comes apart: "stuck" is proved, but only of the moves that were tried. */
export type ApartVerdict = "apart" | "stuck" | "unknown";

const VERDICTS = new Map<number, ApartVerdict>([[APART, "apart"], [STUCK, "stuck"]]);

/** A question about assemblies. Those after the first that comes apart are not judged. */
export interface JudgeOrder {
  assemblies: Assembly[];
  turns: boolean; // pieces may also turn; only cubes of two to four dimensions
}

export function judge(core: Core, { assemblies, turns }: JudgeOrder): ApartVerdict[] {
  const verdicts: ApartVerdict[] = [];
  for (const assembly of assemblies) {
    const { made, motions, own, work } = searched(core, assembly, ANY, turns);
    verdicts.push(VERDICTS.get(core.moves_plan(work).answer) ?? "unknown");
    for (const handle of [work, made, motions, own]) handle.free();
    if (verdicts.at(-1) === "apart") break;
  }
  return verdicts;
}

const setOf = (some: number[]) => some.reduce((bits, body) => bits | (1n << BigInt(body)), 0n);

/** Search for moves; return the finished work, and what it was made of. */
function searched(core: Core, { bodies, claims, groups, lattice, moves, spheres, still }: Assembly, wish: number, turns: boolean) {
  const own = core.lattice(lattice.width, lattice.tables).made;
  const motions = core.motions(own, moves.length, moves.flat(), Number(spheres)).made;
  const ends = startsOf(bodies.map((cells) => cells.length * lattice.width));
  const made = core.bodies(motions, bodies.length, ends, bodies.flat(2), claims.map(Number)).made;
  const numbers = bodies.map((_, body) => body);
  const placed = { pieces: bodies.length, body: numbers };
  const wishes = { wish, threads: 1, memory: MEMORY, turns: Number(turns), clearance: 0, bevel: 0 };
  const kept = { grouped: groups.length, group: groups, still: setOf(still) };
  const work = finish(core, core.moves(made, placed, { ...kept, ...wishes }).made);
  return { own, motions, made, numbers, work };
}

/** Take an assembly apart with the fewest moves. */
export function takeApart(core: Core, assembly: Assembly): Plan {
  const { lattice, still } = assembly;
  const { own, motions, made, numbers, work } = searched(core, assembly, FIRST, false);
  const plan = core.moves_plan(work);
  const { axes, step } = core.motion_steps(motions);
  const ways = step.take(axes * lattice.width);
  const planned = movesOf(plan.list, numbers, ways, lattice.width);
  const possible = ({ parts, places }: AssemblyState): PlannedMove[] =>
    parts.flatMap((part) => {
      const held = setOf(part.flatMap((body, k) => (still.includes(body) ? [k] : [])));
      const placed = { pieces: part.length, body: part, offset: part.flatMap((body) => places[body]) };
      const found = core.next_moves(made, placed, held, MEMORY).made;
      return movesOf(core.next_moves_found(found).list, part, ways, lattice.width);
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

/** A state between two moves. */
interface AssemblyState {
  parts: number[][]; // bodies that are still together
  places: number[][]; // the shift of each body from its first place
}

/** Return the state before each move, and the last one. */
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

/** Read moves of the core; bit k of a set stands for body numbers[k]. */
function movesOf(list: cube3d_move_list_found, numbers: number[], ways: number[], width: number): PlannedMove[] {
  const [axes, stepsOf] = [list.axis.take(list.count), list.steps.take(list.count)];
  return list.moving.sets(list.count).map((set, i) => {
    const [axis, steps] = [axes[i], stepsOf[i]];
    const isLast = Math.abs(steps) === AWAY;
    const times = isLast ? Math.sign(steps) : steps;
    return {
      moving: numbers.filter((_, k) => (set >> BigInt(k)) & 1n),
      shift: ways.slice(axis * width, (axis + 1) * width).map((x) => times * x),
      isLast,
    };
  });
}

/** Return moves in words; `kind` is MOVE_BY for moves made, MOVE_UP_TO for possible ones. */
function say(core: Core, lattice: Handle, moves: PlannedMove[], kind: number): Phrase[] {
  const starts = startsOf(moves.map(({ moving }) => moving.length));
  const kinds = moves.map(({ isLast }) => (isLast ? MOVE_AWAY : kind));
  const shifts = moves.flatMap(({ shift }) => shift);
  const words = core.move_words(lattice, moves.length, starts, moves.flatMap(({ moving }) => moving), shifts, kinds, null).made;
  const { bytes, text } = core.move_text(words);
  return JSON.parse(text.text(bytes)) as Phrase[];
}

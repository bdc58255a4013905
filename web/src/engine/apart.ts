// Taking assemblies apart, in a worker.

import type { Core } from "../core/core";
import {
  ANY, APART, AWAY, FIRST, LOOSE_TURNS, MOVE_AWAY, MOVE_BY, MOVE_UP_TO, NO_TURNS, STUCK, TURNS, type cube3d_move_list_found,
} from "../core/header";
import { finish, type LatticeNumbers } from "../core/problem";
import type { Handle, Phrase } from "../core/values";
import { inRows, startsOf } from "../lists";

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

/** The moves to look for. With a clearance, pieces also turn about axes that move; see cube3d_wishes. */
export interface Tried {
  turns: number; // NO_TURNS, TURNS or LOOSE_TURNS
  clearance: number;
  bevel: number;
}

/** A turn in a plane, as in cube3d/puzzle/disassembly.py. */
export interface PlannedTurn {
  plane: [number, number]; // the first of these axes turns into the second
  centre: number[]; // on them
  quarters: number;
  middle: number[]; // about which the angles of the way turn
  way: number[][]; // an angle in degrees, the shift, and that of those that give way; []: the axis stays
  yielding: number[]; // bodies that give way: they shift meanwhile
}

export interface PlannedMove {
  moving: number[]; // bodies
  shift: number[]; // of their cells; if they go away, one step
  isLast: boolean; // they go away
  turn?: PlannedTurn;
}

export interface Plan {
  answer: ApartVerdict; // "unknown": the states filled the memory
  isProved: boolean; // no plan has fewer moves
  levels: number[]; // moves of each separation
  moves: PlannedMove[];
  said: Phrase[]; // each move in words
  next: PossibleMoves[] | null; // for each state, from the assembled one on; null: pieces turn
}

/** The moves that are possible in a state, each as far as it goes, and in words. */
export interface PossibleMoves {
  moves: PlannedMove[];
  said: Phrase[];
}

/** A question: how an assembly comes apart. */
export interface ApartOrder {
  assembly: Assembly;
  tried: Tried;
  begun?: PlannedMove[]; // shifts that are made first; missing: none
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
    const tried = { ...STRAIGHT, turns: turns ? TURNS : NO_TURNS };
    const bodies = bodiesOf(core, assembly);
    const [whole] = statesOf(assembly, []);
    const work = search(core, assembly, bodies.made, whole, whole.parts[0], ANY, tried);
    verdicts.push(VERDICTS.get(core.moves_plan(work).answer) ?? "unknown");
    work.free();
    freeBodies(bodies);
    if (verdicts.at(-1) === "apart") break;
  }
  return verdicts;
}

const setOf = (some: number[]) => some.reduce((bits, body) => bits | (1n << BigInt(body)), 0n);

const STRAIGHT: Tried = { turns: NO_TURNS, clearance: 0, bevel: 0 };

/** Return the bodies of an assembly in the core, what they are made of, and the steps along which they can move. */
export function bodiesOf(core: Core, { bodies, claims, lattice: { tables, width }, moves, spheres }: Assembly) {
  const own = core.lattice(width, tables).made;
  const motions = core.motions(own, moves.length, moves.flat(), Number(spheres)).made;
  const ends = startsOf(bodies.map((cells) => cells.length * width));
  const made = core.bodies(motions, bodies.length, ends, bodies.flat(2), claims.map(Number)).made;
  const { axes, step } = core.motion_steps(motions);
  return { own, motions, made, ways: step.take(axes * width) };
}

/** Bodies of an assembly in the core; see bodiesOf. */
export type CoreBodies = ReturnType<typeof bodiesOf>;

export const freeBodies = ({ made, motions, own }: CoreBodies): void => [made, motions, own].forEach((handle) => handle.free());

/** How far a body can go by steps along one direction. */
export interface Freedom {
  step: number[];
  most: number; // Infinity: away
}

/** Return how far the first of two bodies can slide while the other stays; directions in which it cannot are left out. */
export function freedomOf(core: Core, { made, ways }: CoreBodies, width: number, body: [number, number], offset: number[]): Freedom[] {
  const found = core.next_moves(made, { pieces: 2, body, offset }, { ...wishFor(ANY, STRAIGHT), still: 2n }, 0).made;
  const { list: { axis, count, steps } } = core.next_moves_found(found);
  const axes = axis.take(count);
  const slides = steps.take(count).map((number, i): Freedom => {
    const step = ways.slice(axes[i] * width, (axes[i] + 1) * width).map((x) => Math.sign(number) * x);
    return { step, most: Math.abs(number) === AWAY ? Infinity : Math.abs(number) };
  });
  found.free();
  return slides;
}

const wishFor = (wish: number, tried: Tried) => ({ wish, threads: 1, memory: MEMORY, ...tried });

/** Return a part of a state for the core. */
const placedIn = ({ places }: AssemblyState, part: number[]) =>
  ({ pieces: part.length, body: part, offset: part.flatMap((body) => places[body]) });

const heldIn = ({ still }: Assembly, part: number[]) => setOf(part.flatMap((body, k) => (still.includes(body) ? [k] : [])));

/** Search for moves that take a part of a state apart; return the finished work. */
function search(core: Core, assembly: Assembly, made: Handle, state: AssemblyState, part: number[], wish: number, tried: Tried): Handle {
  const kept = { grouped: part.length, group: part.map((body) => assembly.groups[body]), still: heldIn(assembly, part) };
  return finish(core, core.moves(made, placedIn(state, part), { ...kept, ...wishFor(wish, tried) }).made);
}

/** Take an assembly apart with the fewest moves, after those that are begun. */
export function takeApart(core: Core, { assembly, begun = [], tried }: ApartOrder): Plan {
  const { lattice: { width } } = assembly;
  const bodies = bodiesOf(core, assembly);
  const { made, own, ways } = bodies;
  const state = statesOf(assembly, begun).at(-1)!;
  const plans = state.parts.filter(({ length }) => length > 1 || state.parts.length === 1).map((part) => {
    const { answer, level, levels, list, proved } = core.moves_plan(search(core, assembly, made, state, part, FIRST, tried));
    return { answer: VERDICTS.get(answer) ?? "unknown", isProved: proved === 1, levels: level.take(levels), moves: movesOf(list, part, ways, width) };
  });
  const planned = [...begun, ...plans.flatMap(({ moves }) => moves)];
  return {
    answer: plans.find(({ answer }) => answer !== "apart")?.answer ?? "apart",
    isProved: !begun.length && plans.every(({ isProved }) => isProved),
    levels: plans.flatMap(({ levels }) => levels),
    moves: planned,
    said: inWords(core, own, planned, MOVE_BY),
    next: planned.some(({ turn }) => turn) ? null : statesOf(assembly, planned).map((now) => possibleIn(core, assembly, bodies, now)),
  };
}

/** Return the moves that are possible in a state, and what they are called. */
export function possibleIn(core: Core, assembly: Assembly, bodies: CoreBodies, state: AssemblyState): PossibleMoves {
  const { moves } = movesIn(core, assembly, bodies, state);
  return { moves, said: inWords(core, bodies.own, moves, MOVE_UP_TO) };
}

/** Return the moves that are possible in a state, as far as they go: of the smallest sets of bodies, or of `all`. */
export function movesIn(core: Core, assembly: Assembly, { made, ways }: CoreBodies, state: AssemblyState, all = false, tried = STRAIGHT): { moves: PlannedMove[]; isWhole: boolean } {
  let isWhole = true; // false: there are more moves
  const moves = state.parts.flatMap((part) => {
    const found = core.next_moves(made, placedIn(state, part), { ...wishFor(ANY, tried), still: heldIn(assembly, part) }, Number(all)).made;
    const { list, whole } = core.next_moves_found(found);
    const some = movesOf(list, part, ways, assembly.lattice.width);
    isWhole &&= whole === 1;
    found.free();
    return some;
  }).sort((one, other) => one.moving.length - other.moving.length);
  return { moves, isWhole };
}

/** A question: which turns are possible in a state of an assembly, whose parts are given? */
export interface TurnsOrder {
  turning: Assembly;
  parts: number[][];
  tried: Tried;
}

export function findTurns(core: Core, { parts, tried, turning: assembly }: TurnsOrder): PossibleMoves {
  const bodies = bodiesOf(core, assembly);
  const state = { ...statesOf(assembly, [])[0], parts };
  const moves = movesIn(core, assembly, bodies, state, false, tried).moves.filter(({ turn }) => turn);
  return { moves, said: inWords(core, bodies.own, moves, MOVE_BY) };
}

/** A state between two moves. */
export interface AssemblyState {
  parts: number[][]; // bodies that are still together
  places: number[][]; // the shift of each body from its first place
}

/** Return the places of bodies after a shift of some. */
export const shifted = (places: readonly number[][], moving: readonly number[], shift: readonly number[]): number[][] =>
  places.map((place, body) => (moving.includes(body) ? place.map((x, axis) => x + shift[axis]) : place));

/** Return the state before each move, and the last one. */
export function statesOf({ bodies, lattice: { width } }: Assembly, moves: readonly PlannedMove[]): AssemblyState[] {
  const states: AssemblyState[] = [{ parts: [[...bodies.keys()]], places: bodies.map(() => Array.from({ length: width }, () => 0)) }];
  for (const { isLast, moving, shift } of moves) {
    const { parts, places } = states.at(-1)!;
    const gone = (body: number) => moving.includes(body);
    if (isLast) {
      const split = parts.flatMap((part) => [part.filter((body) => !gone(body)), part.filter(gone)]);
      states.push({ parts: split.filter(({ length }) => length), places });
    } else {
      states.push({ parts, places: shifted(places, moving, shift) });
    }
  }
  return states;
}

/** Read moves of the core; bit k of a set stands for body numbers[k]. */
function movesOf(list: cube3d_move_list_found, numbers: number[], ways: number[], width: number): PlannedMove[] {
  const { count } = list;
  const [axes, stepsOf, kinds] = [list.axis, list.steps, list.turns].map((column) => column.take(count));
  const others = list.yielding.sets(count);
  const turnOf = turnsOf(list, width);
  return list.moving.sets(count).map((set, i) => {
    const [axis, steps] = [axes[i], stepsOf[i]];
    const moving = numbers.filter((_, k) => (set >> BigInt(k)) & 1n);
    if (kinds[i] !== NO_TURNS) {
      const yielding = numbers.filter((_, k) => (others[i] >> BigInt(k)) & 1n);
      return { moving, isLast: false, ...turnOf(i, axis, steps, yielding) };
    }
    const isLast = Math.abs(steps) === AWAY;
    const times = isLast ? Math.sign(steps) : steps;
    return { moving, isLast, shift: ways.slice(axis * width, (axis + 1) * width).map((x) => times * x) };
  });
}

/** Return a function that reads a turn from its number, plane and quarters; as _move_of in disassemble.py. */
function turnsOf({ count, centre, middle, point, turns, way }: cube3d_move_list_found, width: number) {
  const isLoose = turns.take(count).includes(LOOSE_TURNS);
  const centres = centre.take(2 * count), middles = isLoose ? middle.take(2 * count) : [];
  const starts = isLoose ? way.take(count + 1) : [];
  const points = isLoose ? inRows(point.take(5 * starts[count]), 5) : [];
  const planes = Array.from({ length: width }, (_, a) => a).flatMap((a) =>
    Array.from({ length: width - 1 - a }, (_, b): [number, number] => [a, a + 1 + b]));
  return (i: number, number: number, steps: number, yielding: number[]): Pick<PlannedMove, "shift" | "turn"> => {
    const own = centres.slice(2 * i, 2 * i + 2);
    const about = isLoose ? middles.slice(2 * i, 2 * i + 2).map((x) => x / 2) : [0, 0];
    const plane = planes[number];
    const shift = Array.from({ length: width }, (_, axis) => (steps ? 0 : own[plane.indexOf(axis)] ?? 0));
    const turn: PlannedTurn = {
      plane, quarters: Math.abs(steps), centre: steps ? own.map((x) => x / 2) : about, middle: about, yielding,
      way: isLoose ? points.slice(starts[i], starts[i + 1]) : [],
    };
    return { shift, turn: steps < 0 ? swapped(turn) : turn };
  };
}

/** Return a turn back, from the second axis of the plane to the first, as a turn forward. */
const swapped = ({ centre, middle, plane: [first, second], quarters, way, yielding }: PlannedTurn): PlannedTurn => ({
  plane: [second, first], quarters, yielding, centre: [...centre].reverse(), middle: [...middle].reverse(),
  way: way.map(([angle, x, y, otherX, otherY]) => [-angle, y, x, otherY, otherX]),
});

const UNTURNED = [-1, 0, 0, 0];

/** Return moves in words; `kind` is MOVE_BY for moves made, MOVE_UP_TO for possible ones. */
export function inWords(core: Core, lattice: Handle, moves: PlannedMove[], kind: number): Phrase[] {
  const starts = startsOf(moves.map(({ moving }) => moving.length));
  const kinds = moves.map(({ isLast }) => (isLast ? MOVE_AWAY : kind));
  const shifts = moves.flatMap(({ shift }) => shift);
  const turns = moves.flatMap(({ turn }) => (turn?.quarters ? [...turn.plane, ...turn.centre.map((x) => 2 * x)] : UNTURNED));
  const words = core.move_words(lattice, moves.length, starts, moves.flatMap(({ moving }) => moving), shifts, kinds, turns).made;
  const { bytes, text } = core.move_text(words);
  const phrases = JSON.parse(text.text(bytes)) as Phrase[];
  words.free();
  const ways = phrases.map((move, i) => onTheWay(move, moves[i].turn));
  return ways.map((move, i) => givingWay(move, moves[i], (shift) => inWords(core, lattice, [shift], kind)[0]));
}

/** Return a move in words with the way of its axis, if this moves. */
function onTheWay(move: Phrase, turn: PlannedTurn | undefined): Phrase {
  if (!turn?.way.length) return move;
  if (!turn.quarters) return { say: "turning on the way", move };
  const shift = Math.max(...turn.way.map((point) => stray(turn, point))).toFixed(2);
  return { say: turn.quarters === 2 ? "half a turn about a moving axis" : "a turn about a moving axis", move, shift };
}

/** Return a turn in words with the bodies that give way to it. */
function givingWay(move: Phrase, { shift: own, turn }: PlannedMove, sayShift: (shift: PlannedMove) => Phrase): Phrase {
  if (!turn?.yielding.length) return move;
  const { plane, way, yielding } = turn;
  const end = way.at(-1)!.slice(3).map(Math.round);
  if (end.some(Boolean)) {
    const shift = own.map((_, axis) => end[plane.indexOf(axis)] ?? 0);
    return { say: "pieces give way and stay there", move, meanwhile: sayShift({ moving: yielding, shift, isLast: false }) };
  }
  const pieces: Phrase = { say: "and", list: yielding.map((name) => ({ name })) };
  const far = Math.max(...way.map(([, , , first, second]) => Math.hypot(first, second))).toFixed(2);
  return { say: "pieces give way and come back", move, pieces, far };
}

/** Return how far a point of a way is from a turn by its angle about the centre; as in cube3d/puzzle/disassembly.py. */
function stray({ centre, middle }: PlannedTurn, [degrees, first, second]: number[]): number {
  const angle = (degrees * Math.PI) / 180;
  const [u, v] = middle.map((x, i) => x - centre[i]);
  return Math.hypot(
    first + u - (Math.cos(angle) * u - Math.sin(angle) * v), second + v - (Math.sin(angle) * u + Math.cos(angle) * v));
}

// Taking a solution apart: a worker finds the moves and puts them into words.

import type { Phrase } from "../core/values";
import type { Cell } from "../data";
import { assembled, type Assembly, type Moving, type Plan } from "../engine/apart";
import { ask } from "../engine/ask";
import { translation } from "../form";
import type { Disassembly } from "../page";
import { levelWords } from "../text";
import type { Exhibit } from "./exhibit";
import type { Lattice } from "./lattices";
import { extent, latticeOfPuzzle, moved, type Puzzle } from "./model";
import { fill } from "./sentences";

export const MOST_PIECES = 63; // with the walls 64 bodies, as sets of bodies have 64 bits
export const SECONDS = 10; // until the search gives up

/** A running search for moves. */
export interface MoveSearch {
  plan: Promise<Plan>;
  stop(): void;
}

const LATE: Plan = { answer: "late", isProved: false, levels: [], moves: [], said: [], next: [] };

/** Take a solution apart with the fewest moves. */
export function takeApart(puzzle: Puzzle, shown: Exhibit): MoveSearch {
  const { answer, stop } = ask({ assembly: assemblyOf(puzzle, shown) }, "plan");
  const clock = setTimeout(stop, 1000 * SECONDS);
  return { plan: answer.then((found) => found?.plan ?? LATE).finally(() => clearTimeout(clock)), stop };
}

function assemblyOf(puzzle: Puzzle, { blocks, pieces }: Exhibit): Assembly {
  const { dimension, walls } = puzzle;
  const lattice = latticeOfPuzzle(puzzle);
  const fixed = pieces.flatMap((piece, body) => (puzzle.pieces[piece].fixed ? [body] : []));
  return assembled(lattice.numbers(dimension), movingOf(puzzle), blocks, fixed, walls);
}

/** Return how the pieces of a puzzle move. */
export function movingOf(puzzle: Puzzle): Moving {
  const { data: { core, form, moves }, isCubic } = latticeOfPuzzle(puzzle);
  return { isClaiming: (core?.arms ?? 0) > 0 && !puzzle.crossing, moves: isCubic ? [] : moves, spheres: form === "sphere" };
}

/** The moves that take a solution apart, with the moves possible in each state. */
export type FullDisassembly = Required<Pick<Disassembly, "next">> & Disassembly;

/** Return a plan in the form in which it is shown. */
export function disassemblyOf(puzzle: Puzzle, shown: Exhibit, { levels, moves, next, said }: Plan): FullDisassembly {
  const lattice = latticeOfPuzzle(puzzle);
  const assembly = assemblyOf(puzzle, shown);
  const names = shown.blocks.map(({ label }) => label);
  const inWords = (phrase: Phrase) => String(fill(phrase, (_, body) => names[body]));
  const places: Cell[] = assembly.bodies.map((cells) => cells[0].map(() => 0));
  const stages = [inScene(lattice, places)];
  const times = timesOf(assembly, moves);
  moves.forEach(({ moving, shift }, number) => {
    for (const body of moving) places[body] = moved(places[body], shift.map((x) => x * times[number]));
    stages.push(inScene(lattice, places));
  });
  return {
    stages,
    moving: moves.map(({ moving }) => moving.filter((body) => body < names.length)),
    said: said.map(inWords),
    level: levelWords(levels),
    next: next.map((phrases) => phrases.map(inWords)),
  };
}

/** Return the shifts of bodies in the scene, where y and z of cubes have opposite signs. */
const inScene = ({ drawn }: Lattice, places: readonly Cell[]): number[] =>
  places.flatMap((place) => (drawn ? translation(drawn, place) : [place[0], 0 - (place[1] ?? 0), 0 - (place[2] ?? 0)]));

/** Return how often each move repeats its shift: 1, or if bodies go away, until no later move can reach them. */
function timesOf({ bodies }: Assembly, moves: Plan["moves"]): number[] {
  const states = statesOf(bodies, moves);
  const times = moves.map(() => 1);
  const reach = bodies.map(corners); // the box that each body sweeps by this and later moves
  for (let number = moves.length - 1; number >= 0; number--) {
    const { isLast, moving, shift } = moves[number];
    const { places, whole } = states[number];
    const room = (some: number[]) => some.flatMap((body) => reach[body].map((corner) => moved(corner, places[body])));
    const rest = whole.filter((body) => !moving.includes(body));
    if (isLast) times[number] = clearing(room(moving), room(rest), shift);
    const by = shift.map((x) => x * times[number]);
    for (const body of moving) reach[body] = corners([...bodies[body], ...reach[body].map((corner) => moved(corner, by))]);
  }
  return times;
}

/** Return, for each move, the bodies of its part before it, and the shifts of all bodies. */
function statesOf(bodies: Assembly["bodies"], moves: Plan["moves"]): { whole: number[]; places: Cell[] }[] {
  const places: Cell[] = bodies.map((cells) => cells[0].map(() => 0));
  const part = bodies.map(() => 0);
  return moves.map(({ isLast, moving, shift }, number) => {
    const whole = [...part.keys()].filter((body) => part[body] === part[moving[0]]);
    const state = { whole, places: [...places] };
    for (const body of moving) {
      places[body] = moved(places[body], shift);
      if (isLast) part[body] = number + 1;
    }
    return state;
  });
}

/** Return the two extreme corners of the box around cells. */
function corners(cells: readonly Cell[]): Cell[] {
  const { low, high } = extent(cells);
  return [low, high];
}

/** Return how many shifts move a part out of reach of the rest. */
function clearing(part: readonly Cell[], rest: readonly Cell[], shift: number[]): number {
  const times = shift.map((step, axis) => {
    if (!step) return Infinity;
    const along = (some: readonly Cell[]) => some.map((cell) => Math.sign(step) * cell[axis]);
    return Math.ceil((Math.max(...along(rest)) + 2 - Math.min(...along(part))) / Math.abs(step));
  });
  return Math.max(1, Math.min(...times));
}

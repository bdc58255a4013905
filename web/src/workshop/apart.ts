// Taking a solution apart: the core finds the moves, in a worker, and says each in words.

import type { Phrase } from "../core/values";
import type { Cell } from "../data";
import type { Assembly, Plan } from "../engine/apart";
import { ask } from "../engine/ask";
import { translation } from "../form";
import type { Way } from "../page";
import { program } from "./engine";
import type { Lattice } from "./lattices";
import { latticeOfPuzzle, moved, type Puzzle } from "./model";
import { fill } from "./sentences";
import type { Shown } from "./shown";

export const MOST_PIECES = 63; // and walls
export const SECONDS = 10; // after which a page gives up

/** A search for moves: it ends by itself, or is stopped. */
export interface Search {
  plan: Promise<Plan>;
  stop(): void;
}

const LATE: Plan = { answer: "late", isProved: false, levels: [], moves: [], said: [], next: [] };

/** Take a solution apart with the fewest moves. */
export function takeApart(puzzle: Puzzle, shown: Shown): Search {
  const { answer, stop } = ask(program, { assembly: assemblyOf(puzzle, shown) }, "plan");
  const clock = setTimeout(stop, 1000 * SECONDS);
  return { plan: answer.then((found) => found?.plan ?? LATE).finally(() => clearTimeout(clock)), stop };
}

function assemblyOf(puzzle: Puzzle, { blocks, pieces }: Shown): Assembly {
  const { crossing, dimension, walls } = puzzle;
  const lattice = latticeOfPuzzle(puzzle);
  const { core, form, moves } = lattice.data;
  const names = [...new Set(blocks.map(({ group }) => group).filter(Boolean))];
  const isClaiming = (core?.arms ?? 0) > 0 && !crossing;
  const still = pieces.flatMap((piece, body) => (puzzle.pieces[piece].fixed ? [body] : []));
  const around = walls.length ? [walls] : [];
  return {
    lattice: lattice.numbers(dimension),
    moves: lattice.isCubic ? [] : moves,
    spheres: form === "sphere",
    bodies: [...blocks.map(({ cells }) => [...cells]), ...around],
    claims: [...blocks.map(() => isClaiming), ...around.map(() => false)],
    groups: [...blocks.map(({ group }) => (group ? 2 ** names.indexOf(group) : 0)), ...around.map(() => 0)],
    still: [...still, ...around.map(() => blocks.length)],
  };
}

/** The moves that take a solution apart, and the moves possible in each state. */
export type FreeWay = Required<Pick<Way, "next">> & Way;

/** Return the moves of a plan as a picture goes through them. */
export function wayOf(puzzle: Puzzle, shown: Shown, { levels, moves, next, said }: Plan): FreeWay {
  const lattice = latticeOfPuzzle(puzzle);
  const assembly = assemblyOf(puzzle, shown);
  const names = shown.blocks.map(({ label }) => label);
  const inWords = (phrase: Phrase) => String(fill(phrase, (_, body) => names[body]));
  const places: Cell[] = assembly.bodies.map((cells) => cells[0].map(() => 0));
  const stages = [inScene(lattice, places)];
  for (const { isLast, moving, shift } of moves) {
    const times = isLast ? clearing(assembly, places, moving, shift) : 1;
    for (const body of moving) places[body] = moved(places[body], shift.map((x) => x * times));
    stages.push(inScene(lattice, places));
  }
  return {
    stages,
    moving: moves.map(({ moving }) => moving.filter((body) => body < names.length)),
    said: said.map(inWords),
    level: levels.join("."),
    next: next.map((phrases) => phrases.map(inWords)),
  };
}

/** Return how far bodies are, in the scene: y and z of cubes run the other way. */
const inScene = ({ drawn }: Lattice, places: readonly Cell[]): number[] =>
  places.flatMap((place) => (drawn ? translation(drawn, place) : [place[0], 0 - (place[1] ?? 0), 0 - (place[2] ?? 0)]));

/** Return how many steps take bodies clear of all others. */
function clearing({ bodies }: Assembly, places: readonly Cell[], moving: number[], shift: number[]): number {
  const cells = (own: (body: number) => boolean) => bodies.flatMap((body, i) => (own(i) ? body.map((cell) => moved(cell, places[i])) : []));
  const [gone, others] = [cells((i) => moving.includes(i)), cells((i) => !moving.includes(i))];
  const times = shift.map((step, axis) => {
    if (!step) return Infinity;
    const along = (some: readonly Cell[]) => some.map((cell) => Math.sign(step) * cell[axis]);
    return Math.ceil((Math.max(...along(others)) + 2 - Math.min(...along(gone))) / Math.abs(step));
  });
  return Math.max(1, Math.min(...times));
}

// How a solution is taken apart: asked of the core in a worker, and told move by move.

import type { Cell } from "../data";
import type { Assembly, Plan, PlannedMove } from "../engine/apart";
import type { Answer, ApartOrder } from "../engine/wire";
import { translation } from "../form";
import type { Way } from "../page";
import { program } from "./engine";
import type { Lattice } from "./lattices";
import { latticeOfPuzzle, moved, type Puzzle } from "./model";
import type { Shown } from "./shown";

export const MOST_PIECES = 63; // and walls
const SECONDS = 10; // after which a page gives up
const NAMED = 0.2; // share of a step; words leave out axes with less

/** A search for moves: it ends by itself, or is stopped. */
export interface Search {
  plan: Promise<Plan>;
  stop(): void;
}

const UNKNOWN: Plan = { answer: "unknown", isProved: false, levels: [], moves: [] };

/** Take a solution apart with the fewest moves. */
export function takeApart(puzzle: Puzzle, shown: Shown): Search {
  const worker = new Worker(program.address);
  let stop = () => {};
  const plan = new Promise<Plan>((resolve, reject) => {
    stop = () => resolve(UNKNOWN);
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      data.kind === "plan" ? resolve(data.plan) : data.kind === "failed" && reject(new Error(data.why));
    worker.onerror = (event) => reject(new Error(event.message || "the worker did not start"));
    const order: ApartOrder = { core: program.core, assembly: assemblyOf(puzzle, shown) };
    worker.postMessage(order);
    setTimeout(stop, 1000 * SECONDS);
  });
  return { plan: plan.finally(() => worker.terminate()), stop };
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

/** A move as people see it: the smaller part moves, and what stays in place stays. */
interface Seen {
  bodies: number[];
  shift: number[]; // a difference of cells; of a last move one step
  isLast: boolean;
}

/** Return the moves of a plan as a picture goes through them. */
export function wayOf(puzzle: Puzzle, shown: Shown, plan: Plan): Way {
  const lattice = latticeOfPuzzle(puzzle);
  const assembly = assemblyOf(puzzle, shown);
  const names = shown.blocks.map(({ label }) => label);
  const seen = seenMoves(assembly, plan.moves);
  const places: Cell[] = assembly.bodies.map((cells) => cells[0].map(() => 0));
  const stages = [inScene(lattice, places)];
  for (const { bodies, isLast, shift } of seen) {
    const times = isLast ? clearing(assembly, places, bodies, shift) : 1;
    for (const body of bodies) places[body] = moved(places[body], shift.map((x) => x * times));
    stages.push(inScene(lattice, places));
  }
  return {
    stages,
    moving: seen.map(({ bodies }) => bodies.filter((body) => body < names.length)),
    said: seen.map((move, i) => inWords(lattice, names, move, plan.moves[i].count)),
    level: plan.levels.join("."),
  };
}

/** Return how far bodies are, in the scene: y and z of cubes run the other way. */
const inScene = ({ drawn }: Lattice, places: readonly Cell[]): number[] =>
  places.flatMap((place) => (drawn ? translation(drawn, place) : [place[0], 0 - (place[1] ?? 0), 0 - (place[2] ?? 0)]));

function seenMoves({ bodies, still }: Assembly, moves: PlannedMove[]): Seen[] {
  let parts = [bodies.map((_, body) => body)];
  const weight = (part: number[]) => [
    Number(part.some((body) => still.includes(body))), part.length,
    part.reduce((sum, body) => sum + bodies[body].length, 0), -Math.min(...part),
  ];
  const isHeavier = (one: number[], other: number[]) => {
    const [a, b] = [weight(one), weight(other)];
    const at = a.findIndex((x, i) => x !== b[i]);
    return at >= 0 && a[at] > b[at];
  };
  return moves.map(({ count, moving, step }) => {
    const whole = parts.find((part) => part.includes(moving[0]))!;
    const rest = whole.filter((body) => !moving.includes(body));
    if (count === null) parts = [...parts.filter((part) => part !== whole), rest, moving];
    const isTurned = isHeavier(moving, rest);
    const times = (isTurned ? -1 : 1) * (count ?? 1);
    return { bodies: isTurned ? rest : moving, shift: step.map((x) => times * x), isLast: count === null };
  });
}

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

const SPACE = [["right", "left"], ["to the front", "to the back"], ["down", "up"]];
const PLANE = [["right", "left"], ["down", "up"]];

function inWords(lattice: Lattice, names: readonly string[], { bodies, isLast, shift }: Seen, count: number | null): string {
  const who = bodies.map((body) => names[body] ?? "the walls");
  const text = who.length === 1 ? who[0] : `${who.slice(0, -1).join(", ")} and ${who.at(-1)} together`;
  return `${text} ${direction(lattice, shift)}${isLast ? " and away" : ` by ${Math.abs(count!)}`}`;
}

/** Return the direction of a shift as it is drawn, its longest part first. */
function direction({ drawn }: Lattice, shift: readonly number[]): string {
  const place = drawn ? translation(drawn, shift).map((x, i) => (i ? -x : x)).slice(0, drawn.core.tables!.axes) : shift;
  const words = place.length === 2 ? PLANE : SPACE;
  const least = NAMED * Math.hypot(...place);
  const axes = place.map((_, axis) => axis).filter((axis) => Math.abs(place[axis]) > least);
  axes.sort((one, other) => Math.abs(place[other]) - Math.abs(place[one]) || Number(one !== words.length - 1) - Number(other !== words.length - 1));
  const named = axes.map((axis) => words[axis]?.[Number(place[axis] < 0)] ?? `to ${place[axis] < 0 ? "lower" : "higher"} axis ${axis + 1}`);
  return named.length < 2 ? named.join() : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

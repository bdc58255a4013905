// How a shown solution comes apart: the question to the core, and its answer in the form in which it is shown.

import { LOOSE_TURNS, NO_TURNS, TURNS } from "../core/header";
import type { Phrase } from "../core/values";
import type { Block } from "../data";
import type { Assembly, Plan, PlannedMove, Tried } from "../engine/apart";
import { inRows } from "../lists";
import type { ApartData, Disassembly, PageData, SavedMove } from "../page";
import { fill, say } from "../sentences";
import { levelWords } from "../text";
import { stagesOf } from "./track";

const ROOM = 0.01; // cells: the clearance of pieces of which none is known

/** A solution as it is shown. */
export interface ShownSolution {
  data: PageData;
  blocks: Block[];
  pieces: readonly number[]; // the piece of each block
}

/** Return the bodies of a solution, with the walls as the last one, if there are any. */
export function assemblyOf({ blocks, data: { apart, core, dimension, walls = [] }, pieces }: ShownSolution): Assembly {
  const { fixed, isClaiming, moves, spheres } = apart!;
  const names = [...new Set(blocks.map(({ group }) => group).filter(Boolean))];
  const around = walls.length ? [inRows(walls, dimension)] : [];
  return {
    lattice: core!,
    moves,
    spheres,
    bodies: [...blocks.map(({ cells }) => [...cells]), ...around],
    claims: [...blocks.map(() => isClaiming), ...around.map(() => false)],
    groups: [...blocks.map(({ group }) => (group ? 2 ** names.indexOf(group) : 0)), ...around.map(() => 0)],
    still: [...blocks.keys()].filter((body) => fixed.includes(pieces[body])).concat(around.map(() => blocks.length)),
  };
}

/** The names of the moves to look for. */
export const KINDS = { straight: "straight moves", turns: "quarter turns", room: "turns with clearance" } as const;
export type MoveKind = keyof typeof KINDS;

/** Return the kinds of moves of a puzzle's pieces: turns only of cubes in the plane and in space. */
export const kindsOf = ({ dimension, lattice }: Pick<PageData, "dimension" | "lattice">): MoveKind[] =>
  lattice || dimension < 2 || dimension > 3 ? ["straight"] : ["straight", "turns", "room"];

export function triedBy(kind: MoveKind, { bevel, clearance }: Pick<ApartData, "bevel" | "clearance">): Tried {
  if (kind !== "room") return { turns: kind === "turns" ? TURNS : NO_TURNS, clearance: 0, bevel: 0 };
  return { turns: LOOSE_TURNS, clearance: clearance || Math.min(ROOM, (0.5 - bevel) / 2), bevel };
}

/** Return the moves that were looked for in words, as in cube3d/solving/disassembly/disassemble.py. */
export function triedWords({ bevel, clearance, turns }: Tried): string {
  if (turns === LOOSE_TURNS) return say("try turns with room", { clearance, bevel });
  return say(turns === TURNS ? "try quarter turns" : "try straight moves", {});
}

/** Return moves that take a solution apart in the form in which they are shown; `levels` of the best ones. */
export function wayOf({ blocks }: ShownSolution, plan: Plan, tried: Tried, levels = plan.levels): Disassembly {
  const { moves, next, said } = plan;
  const inWords = (phrase: Phrase) => String(fill(phrase, (_, body) => blocks[body].label));
  return {
    ...stagesOf(blocks, moves),
    moving: moves.map(({ moving, turn }) => [...moving, ...(turn?.yielding ?? [])]
      .filter((body) => body < blocks.length).sort((one, other) => one - other)),
    said: said.map(inWords),
    level: levelWords(separated(moves)),
    levels,
    saved: moves.map((move) => saved(move, tried, blocks.length)),
    ...(next ? { next: next.map((possible) => possible.said.map(inWords)), plan } : {}),
  };
}

/** Return how many moves each part takes until it comes off. */
function separated(moves: readonly PlannedMove[]): number[] {
  const ends = moves.flatMap(({ isLast }, i) => (isLast ? [i + 1] : []));
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
}

/** Return a move as it is saved; walls are no pieces. */
function saved({ isLast, moving, shift, turn }: PlannedMove, { bevel, clearance }: Tried, count: number): SavedMove {
  const pieces = moving.filter((body) => body < count);
  if (!turn) return { pieces, [isLast ? "away" : "by"]: shift };
  const { centre, middle, plane, quarters, way, yielding } = turn;
  const about = { pieces, turn: plane, about: centre };
  if (!way.length) return about;
  const points = yielding.length ? way : way.map((point) => point.slice(0, 3));
  return { ...about, quarters, shift, middle, way: points, clearance, bevel, ...(yielding.length && { yielding }) };
}

// What can be said of a puzzle at once: sizes, places, and why there is no solution.
//
// The reasons are the plain ones of cube3d/solving/infeasibility; a puzzle without any of them may
// still have no solution, which a search finds out.

import { keyOf } from "../data";
import { mayLie } from "./colours";
import { mostCopies, mostHoles, type Puzzle } from "./model";
import type { Table } from "./placements";
import { plural, quote } from "./unreadable";

export interface Finding {
  stops: boolean; // there is no solution, or nothing to search
  text: string;
  pieces?: number[]; // which it is about
  cells?: number[];
}

/** Return what there is to say, the plainest first; what stops comes alone. */
export function check(puzzle: Puzzle, table: Table): Finding[] {
  const stops = (text: string, about: Partial<Finding> = {}): Finding => ({ stops: true, text, ...about });
  if (!puzzle.cells.length) return [stops("The region has no cells.")];
  if (!puzzle.pieces.length) return [stops("There are no pieces.")];
  const reasons = [sizes, tooMany, placeless, uncovered, cubesOfColours, sums, checkerboard];
  for (const reason of reasons) {
    const found = reason(puzzle, table);
    if (found) return [stops(found.text, found)];
  }
  return unused(puzzle, table);
}

type Reason = Omit<Finding, "stops">;

const total = (puzzle: Puzzle, copies: (i: number) => number): number =>
  puzzle.pieces.reduce((sum, piece, i) => sum + copies(i) * piece.cells.length, 0);

/** Return how many cells the pieces have at least and at most. */
export function volumes(puzzle: Puzzle): [number, number] {
  const { pieces } = puzzle;
  return [total(puzzle, (i) => pieces[i].low), total(puzzle, (i) => mostCopies(puzzle, pieces[i]))];
}

function sizes(puzzle: Puzzle): Reason | null {
  const [least, most] = volumes(puzzle);
  const space = puzzle.cells.length;
  const needed = space - mostHoles(puzzle);
  const region = `The region has ${plural(space, "cell")}`;
  const isExact = puzzle.pieces.every(({ low, high }) => low === high);
  if (least > space) {
    return { text: `${region}, the pieces have ${isExact ? "" : "at least "}${least.toLocaleString("en")}.` };
  }
  if (most >= needed) return null;
  const must = needed === space ? region : `${region}, of which ${needed.toLocaleString("en")} must be covered`;
  return { text: `${must}; the pieces have ${isExact ? "" : "at most "}${most.toLocaleString("en")}.` };
}

const tooMany = (_: Puzzle, table: Table): Reason | null =>
  table.tooMany
    ? { text: `There are more than ${plural(table.placements.length, "placement")}, too many for a page.` }
    : null;

/** A piece that must be used more often than it has placements. */
function placeless({ pieces }: Puzzle, { placements }: Table): Reason | null {
  const counts = pieces.map((_, i) => placements.filter(({ piece }) => piece === i).length);
  const piece = pieces.findIndex(({ low }, i) => low > counts[i]);
  if (piece < 0) return null;
  const { name, low } = pieces[piece];
  const text = counts[piece]
    ? `Piece ${quote(name)} has only ${plural(counts[piece], "placement")} and has to be used ${times(low)}.`
    : `Piece ${quote(name)} fits nowhere into the region.`;
  return { text, pieces: [piece] };
}

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** Cells that have to be covered and lie in no placement. */
function uncovered(puzzle: Puzzle, { placements }: Table): Reason | null {
  if (mostHoles(puzzle) === puzzle.cells.length) return null;
  const covered = new Set(placements.flatMap(({ cells }) => cells));
  const free = new Set((puzzle.cover === "all" ? puzzle.optional : puzzle.cells).map(keyOf));
  const alone = puzzle.cells.flatMap((cell, i) => (covered.has(i) || free.has(keyOf(cell)) ? [] : [i]));
  if (!alone.length) return null;
  const [first] = alone;
  const others = alone.length > 1 ? ` and ${plural(alone.length - 1, "other")}` : "";
  return { text: `No piece can cover cell (${puzzle.cells[first].join(", ")})${others}.`, cells: alone };
}

/** Colours of which there are too few cubes for the cells, or too few cells for the cubes. */
function cubesOfColours(puzzle: Puzzle): Reason | null {
  for (const { name } of puzzle.colours) {
    const found = fewCubes(puzzle, name) ?? fewCells(puzzle, name);
    if (found) return { text: found };
  }
  return null;
}

/** Return how many cubes pieces have of some colours, with so many copies of each. */
const cubes = (puzzle: Puzzle, fits: (colour: string) => boolean, copies: (i: number) => number): number =>
  puzzle.pieces.reduce((sum, { cells, colours }, i) =>
    sum + copies(i) * cells.filter((_, k) => fits(colours[k] ?? "")).length, 0);

function fewCubes(puzzle: Puzzle, name: string): string | null {
  const { cells, cellColours, pieces } = puzzle;
  const own = cells.filter((cell) => cellColours[keyOf(cell)] === name);
  const free = new Set(puzzle.cover === "all" ? puzzle.optional.map(keyOf) : []);
  const isFree = (key: string) => puzzle.cover === "pieces" || free.has(key);
  const open = own.filter((cell) => isFree(keyOf(cell))).length;
  const needed = own.length - Math.min(open, mostHoles(puzzle));
  const most = cubes(puzzle, (cube) => mayLie(puzzle, cube, name), (i) => mostCopies(puzzle, pieces[i]));
  if (most >= needed) return null;
  return `${plural(needed, "cell")} of colour ${quote(name)} must be covered; of all cubes at most ${most.toLocaleString("en")} may lie there.`;
}

function fewCells(puzzle: Puzzle, name: string): string | null {
  const { cells, cellColours, pieces } = puzzle;
  const least = cubes(puzzle, (cube) => cube === name, (i) => pieces[i].low);
  const room = cells.filter((cell) => mayLie(puzzle, name, cellColours[keyOf(cell)] ?? "")).length;
  if (least <= room) return null;
  return `The pieces have ${plural(least, "cube")} of colour ${quote(name)}, and only ${plural(room, "cell")} on which they may lie.`;
}

/** Sizes of pieces that cannot add up to the number of cells. */
function sums(puzzle: Puzzle): Reason | null {
  const holes = mostHoles(puzzle);
  const space = puzzle.cells.length;
  const found = reachable(puzzle, puzzle.pieces.map(() => [0]));
  if (!found || [...found].some((sum) => sum.cells >= space - holes)) return null;
  return {
    text: `The region has ${plural(space, "cell")}, and no numbers of copies make up ${holes ? "enough of them" : "so many"}.`,
  };
}

/** Cells black and white in turn: pieces that cannot cover as many black ones as there are. */
function checkerboard(puzzle: Puzzle, { placements }: Table): Reason | null {
  if (mostHoles(puzzle) > 0) return null;
  const isBlack = puzzle.cells.map((cell) => cell.reduce((sum, x) => sum + x, 0) % 2 === 0);
  const counts = puzzle.pieces.map(() => new Set<number>());
  for (const { piece, cells } of placements) counts[piece].add(cells.filter((cell) => isBlack[cell]).length);
  const found = reachable(puzzle, counts.map((values) => [...values]));
  if (!found) return null;
  const space = puzzle.cells.length;
  const black = isBlack.filter(Boolean).length;
  const totals = [...found].filter(({ cells }) => cells === space).map((sum) => sum.black);
  if (!totals.length || totals.includes(black)) return null;
  const white = space - black;
  return {
    text: `On the checkerboard ${plural(black, "cell is", "cells are")} black and ${white.toLocaleString("en")} white; the pieces together can cover ${listed(totals)} black ones, never ${black.toLocaleString("en")}.`,
  };
}

function listed(numbers: number[]): string {
  const ordered = [...new Set(numbers)].sort((a, b) => a - b);
  if (ordered.length > 6) return `${ordered[0]} to ${ordered.at(-1)} in steps`;
  const last = ordered.pop()!;
  return ordered.length ? `${ordered.join(", ")} or ${last}` : String(last);
}

interface Sum {
  cells: number;
  black: number;
}

const MOST_SUMS = 20_000; // with more it would take too long to look
const MOST_STEPS = 2_000_000;

/**
 * Return how many cells, and black ones among them, the pieces together can cover, when a copy of
 * each covers one of some numbers of black cells; null: there are too many.
 */
function reachable(puzzle: Puzzle, counts: number[][]): Sum[] | null {
  const space = puzzle.cells.length;
  const code = (cells: number, black: number) => cells * (space + 1) + black;
  let sums = new Set([0]);
  let steps = 0;
  for (const [i, piece] of puzzle.pieces.entries()) {
    const size = piece.cells.length;
    let current = sums;
    const found = new Set(piece.low === 0 ? sums : []);
    for (let copy = 1; copy <= mostCopies(puzzle, piece) && current.size; copy++) {
      const next = new Set<number>();
      for (const sum of current) {
        if (Math.floor(sum / (space + 1)) + size > space) continue;
        for (const black of counts[i]) next.add(sum + code(size, black));
      }
      steps += current.size * counts[i].length;
      if (next.size > MOST_SUMS || steps > MOST_STEPS) return null;
      current = next;
      if (copy >= piece.low) for (const sum of next) found.add(sum);
    }
    sums = found;
  }
  return [...sums].map((sum) => ({ cells: Math.floor(sum / (space + 1)), black: sum % (space + 1) }));
}

/** Pieces that need not be used and fit nowhere: no harm, but hardly what was meant. */
function unused({ pieces }: Puzzle, { placements }: Table): Finding[] {
  const used = new Set(placements.map(({ piece }) => piece));
  const idle = pieces.flatMap((_, i) => (used.has(i) ? [] : [i]));
  if (!idle.length) return [];
  const names = idle.map((i) => quote(pieces[i].name)).join(", ");
  const text = idle.length === 1 ? `Piece ${names} fits nowhere.` : `Pieces ${names} fit nowhere.`;
  return [{ stops: false, text, pieces: idle }];
}

// What can be said of a puzzle at once: sizes, and the core's reasons why there is no solution.
//
// A puzzle without any of them may still have no solution, which a search finds out.

import { PLAIN, REASON_CELLS, REASON_PIECE } from "../core/header";
import { keyOf } from "../data";
import { mostCopies, mostHoles, type Puzzle } from "./model";
import { reasonOf } from "./reasons";
import { lying, type Table } from "./table";
import { plural, quote } from "./unreadable";

export interface Finding {
  stops: boolean; // there is no solution, or nothing to search
  text: string;
  pieces?: number[]; // which it is about
  cells?: number[];
}

type Reason = Omit<Finding, "stops">;

const SIMPLE = [REASON_PIECE, REASON_CELLS]; // reasons that say more than numbers of colours do
const SECONDS = 0.1; // after which no further colouring is tried: people wait

/** Return what there is to say, the plainest first; what stops comes alone. */
export function check(puzzle: Puzzle, table: Table): Finding[] {
  const stops = ({ text, cells, pieces }: Reason): Finding[] => [{ stops: true, text, cells, pieces }];
  if (!puzzle.cells.length) return stops({ text: "The region has no cells." });
  if (!puzzle.pieces.length) return stops({ text: "There are no pieces." });
  const plain = sizes(puzzle) ?? (table.refused ? { text: table.refused } : null);
  if (plain) return stops(plain);
  const found = reasonOf(puzzle, table.made!.built, PLAIN, SECONDS);
  if (found && SIMPLE.includes(found.kind)) return stops(found);
  const best = cubesOfColours(puzzle, table) ?? found;
  return best ? stops(best) : unused(puzzle, table);
}

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

/** Colours of which there are too few cubes for the cells, or too few cells for the cubes. */
function cubesOfColours(puzzle: Puzzle, table: Table): Reason | null {
  if (!puzzle.colours.length) return null;
  const placed = lying(puzzle, table);
  for (const { name } of puzzle.colours) {
    const found = fewCubes(puzzle, table, placed.cells, name) ?? fewCells(puzzle, placed, name);
    if (found) return { text: found };
  }
  return null;
}

function fewCubes(puzzle: Puzzle, { made }: Table, covered: number[][], name: string): string | null {
  const { cells, cellColours, cover, optional, pieces } = puzzle;
  const own = new Set(cells.flatMap((cell, i) => (cellColours[keyOf(cell)] === name ? [i] : [])));
  const free = new Set(cover === "all" ? optional.map(keyOf) : cells.map(keyOf));
  const open = [...own].filter((i) => free.has(keyOf(cells[i]))).length;
  const needed = own.size - Math.min(open, mostHoles(puzzle));
  const best = pieces.map(() => 0);
  covered.forEach((row, i) => {
    const piece = made!.piece[i];
    best[piece] = Math.max(best[piece], row.filter((cell) => own.has(cell)).length);
  });
  const most = pieces.reduce((sum, piece, i) => sum + mostCopies(puzzle, piece) * best[i], 0);
  if (most >= needed) return null;
  return `${plural(needed, "cell")} of colour ${quote(name)} must be covered; of all cubes at most ${most.toLocaleString("en")} may lie there.`;
}

function fewCells({ pieces }: Puzzle, { cells, colours }: { cells: number[][]; colours: string[][] }, name: string): string | null {
  const least = pieces.reduce((sum, { colours: own, low }) => sum + low * own.filter((one) => one === name).length, 0);
  const room = new Set(cells.flatMap((row, i) => row.filter((_, k) => colours[i][k] === name))).size;
  if (least <= room) return null;
  return `The pieces have ${plural(least, "cube")} of colour ${quote(name)}, and only ${plural(room, "cell")} on which they may lie.`;
}

/** Pieces that need not be used and fit nowhere: no harm, but hardly what was meant. */
function unused({ pieces }: Puzzle, { perPiece }: Table): Finding[] {
  const idle = pieces.flatMap((_, i) => (perPiece[i] ? [] : [i]));
  if (!idle.length) return [];
  const names = idle.map((i) => quote(pieces[i].name)).join(", ");
  const text = idle.length === 1 ? `Piece ${names} fits nowhere.` : `Pieces ${names} fit nowhere.`;
  return [{ stops: false, text, pieces: idle }];
}

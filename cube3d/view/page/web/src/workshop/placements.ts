// All placements of a puzzle, in the order and with the numbers of cube3d/puzzle/placement.py.
//
// They are made here and not by compiled code: each aspect of a piece at each place where it
// stays in the region is little work, and the rest of a puzzle would have to cross over as well.

import type { Cell } from "../data";
import { mayLie } from "./colours";
import { extent, keyOf, type Piece, type Puzzle } from "./model";
import { aspects, type Aspect, type Turn } from "./turns";

export interface Placement {
  piece: number;
  turn: Turn;
  position: Cell; // of the least corner
  cells: number[]; // the numbers of the cells in the region, ascending
  colours: string[]; // of the cubes there, as of a piece
}

export interface Table {
  placements: Placement[];
  tooMany: boolean; // there are more, which are left out
}

/** With more the page would be slow, and its search hopeless. */
export const MOST_PLACEMENTS = 100_000;

export function place(puzzle: Puzzle, most = MOST_PLACEMENTS): Table {
  const placements: Placement[] = [];
  if (!puzzle.cells.length) return { placements, tooMany: false };
  const grid = new Grid(puzzle);
  for (const [number, piece] of puzzle.pieces.entries()) {
    for (const made of placesOf(grid, piece, number)) {
      if (placements.length === most) return { placements, tooMany: true };
      placements.push(made);
    }
  }
  return { placements, tooMany: false };
}

function* placesOf(grid: Grid, piece: Piece, number: number): Generator<Placement> {
  for (const aspect of aspects(piece, piece.mobility)) {
    for (const { position, cells } of grid.places(aspect)) {
      yield { piece: number, turn: aspect.turn, position, cells, colours: aspect.colours };
    }
  }
}

/** The cells of a region in the box around them. */
class Grid {
  private readonly low: number[];
  private readonly sizes: number[];
  private readonly steps: number[];
  private readonly numbers: Map<number, number>;

  private readonly cells: readonly Cell[];
  private readonly below: string[]; // the colours of the cells

  constructor(private readonly puzzle: Puzzle) {
    const { cells, cellColours } = puzzle;
    this.cells = cells;
    this.below = cells.map((cell) => cellColours[keyOf(cell)] ?? "");
    const { low, high } = extent(cells);
    this.low = low;
    this.sizes = high.map((x, axis) => x - low[axis] + 1);
    this.steps = this.sizes.map((_, axis) =>
      this.sizes.slice(axis + 1).reduce((product, size) => product * size, 1),
    );
    this.numbers = new Map(cells.map((cell, number) => [this.at(cell, low), number]));
  }

  private at(cell: Cell, low: readonly number[]): number {
    return cell.reduce((sum, x, axis) => sum + (x - low[axis]) * this.steps[axis], 0);
  }

  /** Tell whether the cubes of an aspect may lie on some cells, each on its own. */
  private agrees({ colours }: Aspect, covered: readonly number[]): boolean {
    return colours.every((own, i) => mayLie(this.puzzle, own, this.below[covered[i]]));
  }

  /** Yield where an aspect lies in the region: its first cell is one of the region's. */
  *places(aspect: Aspect): Generator<{ position: Cell; cells: number[] }> {
    const { cells } = aspect;
    const { high } = extent(cells);
    const zeros = cells[0].map(() => 0);
    const shifts = cells.map((cell) => this.at(cell, zeros));
    for (const own of this.cells) {
      const from = own.map((x, axis) => x - cells[0][axis] - this.low[axis]);
      if (from.some((x, axis) => x < 0 || x + high[axis] >= this.sizes[axis])) continue;
      const corner = this.at(from, zeros);
      const covered = shifts.map((shift) => this.numbers.get(corner + shift) ?? -1);
      if (covered.includes(-1) || !this.agrees(aspect, covered)) continue;
      yield { position: from.map((x, axis) => x + this.low[axis]), cells: covered };
    }
  }
}

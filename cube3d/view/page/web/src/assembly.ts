// An order in which pieces go in by straight moves, as cube3d/puzzle/assembly.py finds it.

import type { Block, Cell } from "./data";
import { movedBy, type Extent } from "./form";

export interface Step {
  block: number;
  axis: number; // the piece comes from side * infinity on this axis
  side: -1 | 0 | 1; // 0: it is locked by pieces that come before it
}

// Up (the first layer is on top), front, right, back, left, down.
const WANTED: [number, -1 | 1][] = [[2, -1], [1, 1], [0, 1], [1, -1], [0, -1], [2, 1]];

/**
 * Return the steps that build a solution, each block once.
 *
 * Taken backwards: a piece comes out if nothing lies in its way to infinity.  Taking one
 * out never blocks another, so taking any that comes out finds an order wherever there
 * is one.  Pieces that never come out come first, as they hold one another.
 */
export function assembly(blocks: Block[]): Step[] {
  if (blocks[0]?.laid) return fromAbove(blocks);
  const dimension = blocks[0]?.cells[0].length ?? 0;
  const rows = new Rows(blocks);
  const left = new Set(blocks.keys());
  const taken: Step[] = [];
  for (let step; (step = nextOut(blocks, left, rows, directions(dimension))); ) {
    left.delete(step.block);
    rows.remove(blocks[step.block].cells);
    taken.push(step);
  }
  const locked = [...left].map((block): Step => ({ block, axis: 0, side: 0 }));
  return [...locked, ...taken.reverse()];
}

const LITTLE = 1e-3; // corners are rounded

/** Return the steps of pieces of other lattices, which come from above or not at all. */
function fromAbove(blocks: Block[]): Step[] {
  const boxes = blocks.map(({ laid }) => movedBy(laid!.form.boxes, laid!.at));
  const under = new Map(
    boxes.map((own, i) => [i, new Set([...boxes.keys()].filter((j) => j !== i && isOver(boxes[j], own)))]),
  );
  const taken: Step[] = [];
  for (let free; (free = [...under.keys()].filter((block) => !under.get(block)!.size)).length; ) {
    for (const block of free) {
      under.delete(block);
      taken.push({ block, axis: 2, side: -1 });
    }
    for (const over of under.values()) free.forEach((block) => over.delete(block));
  }
  const locked = [...under.keys()].map((block): Step => ({ block, axis: 0, side: 0 }));
  return [...locked, ...taken.reverse()];
}

/** Tell whether a box of the former is over one of the latter. */
const isOver = (above: Extent[], below: Extent[]): boolean =>
  above.some((one) =>
    below.some(
      (other) =>
        [0, 1].every(
          (axis) => one.low[axis] + LITTLE < other.high[axis] && other.low[axis] + LITTLE < one.high[axis],
        ) && one.low[2] + one.high[2] > other.low[2] + other.high[2] + LITTLE,
    ),
  );

function directions(dimension: number): [number, -1 | 1][] {
  const wanted = WANTED.filter(([axis]) => axis < dimension);
  for (let axis = 3; axis < dimension; axis++) wanted.push([axis, -1], [axis, 1]);
  return wanted;
}

function nextOut(
  blocks: Block[],
  left: Set<number>,
  rows: Rows,
  ways: [number, -1 | 1][],
): Step | undefined {
  for (const [axis, side] of ways) {
    // A set keeps its order, which is ascending here.
    for (const block of left) {
      if (rows.isFree(blocks[block].cells, axis, side)) return { block, axis, side };
    }
  }
  return undefined;
}

/** The occupied places on each line along an axis. */
class Rows {
  private readonly on = new Map<string, Set<number>>();

  constructor(blocks: Block[]) {
    for (const { cells } of blocks) {
      for (const cell of cells) {
        cell.forEach((at, axis) => {
          const line = lineOf(cell, axis);
          this.on.set(line, (this.on.get(line) ?? new Set()).add(at));
        });
      }
    }
  }

  remove(cells: Cell[]): void {
    for (const cell of cells) {
      cell.forEach((at, axis) => this.on.get(lineOf(cell, axis))?.delete(at));
    }
  }

  isFree(cells: Cell[], axis: number, side: number): boolean {
    const own = new Map<string, Set<number>>();
    for (const cell of cells) {
      const line = lineOf(cell, axis);
      own.set(line, (own.get(line) ?? new Set()).add(cell[axis]));
    }
    return [...own].every(([line, places]) => {
      const first = Math.min(...[...places].map((at) => at * side));
      return [...this.on.get(line)!].every((at) => places.has(at) || at * side < first);
    });
  }
}

const lineOf = (cell: Cell, axis: number): string =>
  `${axis}:${cell.filter((_, other) => other !== axis).join()}`;

// The core in the page's own thread. It is there before anything else begins.

import { inRows, kept, startsOf } from "../lists";
import type { Core } from "./core";
import { FACE } from "./header";
import type { LatticeNumbers } from "./problem";
import type { Handle } from "./values";

export let core: Core;

export function useCore(own: Core): void {
  core = own;
}

const lattices = new Map<unknown, Handle>();

/** Return the core's handle of a lattice; each is made once. */
export function latticeHandle({ width, tables }: LatticeNumbers): Handle {
  return kept(lattices, tables ?? width, () => core.lattice(width, tables).made);
}

/** Return lists of cells in the core's form: where each list begins, and all coordinates. */
export function rowsOf(rows: readonly (readonly (readonly number[])[])[]): [start: number[], cell: number[]] {
  return [startsOf(rows.map((cells) => cells.length * (cells[0]?.length ?? 0))), rows.flat(2) as number[]];
}

/** Return for each cell the steps to the cells that touch it: that have a face in common with it, or at least a corner. */
export function stepsToNeighbours(lattice: Handle, cells: readonly (readonly number[])[], contact = FACE): number[][][] {
  const { kind } = core.kinds(lattice, cells.length, cells.flat());
  const steps = new Map<number, number[][]>();
  return kind.map((own, i) => kept(steps, own, () => {
    const { count, step } = core.touching(lattice, own, contact);
    const width = cells[i].length;
    return inRows(step.take(count * width), width);
  }));
}

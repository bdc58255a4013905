// The core in the page's own thread. It is there before anything else begins.

import type { Core } from "./core";
import type { LatticeNumbers } from "./problem";
import type { Handle } from "./values";

let own: Core | null = null;

export function useCore(core: Core): void {
  own = core;
}

export const pageCore = (): Core => own!;

const lattices = new Map<unknown, Handle>();

/** Return the core's handle of a lattice; each is made once. */
export function latticeHandle({ width, tables }: LatticeNumbers): Handle {
  const key = tables ?? width;
  let handle = lattices.get(key);
  if (!handle) lattices.set(key, (handle = pageCore().lattice(width, tables).made));
  return handle;
}

/** Return lists of cells in the core's form: where each list begins, and all coordinates. */
export function rowsOf(rows: readonly (readonly (readonly number[])[])[]): [start: number[], cell: number[]] {
  const start = [0];
  for (const cells of rows) start.push(start.at(-1)! + cells.length * (cells[0]?.length ?? 0));
  return [start, rows.flat(2) as number[]];
}

// An order in which straight moves assemble the pieces; the core finds it.

import { core, latticeHandle, rowsOf } from "./core/page_core";
import type { Block } from "./data";
import { drawn } from "./page";

export interface Step {
  block: number;
  axis: number; // the piece comes from side * infinity on this axis
  side: -1 | 0 | 1; // 0: earlier pieces block it
}

/** Return the steps that build a solution, each block once. */
export function assembly(blocks: Block[]): Step[] {
  const count = blocks.length;
  if (!count) return [];
  const lattice = latticeHandle(drawn.lattice?.core ?? { width: blocks[0].cells[0].length, tables: null });
  const rows = rowsOf(blocks.map(({ cells }) => cells));
  const { piece, axis, side } = core.assembly(lattice, count, ...rows, count, count, count);
  return piece.map((block, i) => ({ block, axis: axis[i], side: side[i] as Step["side"] }));
}

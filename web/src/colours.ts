// Which piece gets which colour: the core says.

import { latticeHandle, pageCore, rowsOf } from "./core/page_core";
import type { Block } from "./data";
import type { RGB } from "./rgb";

/** Return a colour for each block; see cube3d_block_colours. */
export function assign(blocks: Block[], palette: RGB[]): RGB[] {
  if (!blocks.length) return [];
  const some = blocks.find(({ cells }) => cells.length);
  const lattice = latticeHandle(some?.laid?.form.lattice.core ?? { width: some?.cells[0].length ?? 1, tables: null });
  const rows = rowsOf(blocks.map((block) => block.cells));
  const ranks = blocks.map(({ rank }) => rank ?? -1);
  const { colour } = pageCore().block_colours(lattice, blocks.length, ...rows, ranks, palette.length, palette.flat(), 3 * blocks.length);
  return blocks.map((_, i) => colour.slice(3 * i, 3 * i + 3) as unknown as RGB);
}

// Thin bars along the edges of a region with empty cells, as in cube3d/view/raster/outline.py.

import { BufferAttribute, BufferGeometry } from "three";

import { bounds, type Body, type Vector } from "./body";
import { core, latticeHandle } from "./core/page_core";
import { inRows } from "./lists";
import type { Cell3 } from "./mesh";
import { shared } from "./page";

const { halfWidth: HALF_WIDTH, leastShare: LEAST_SHARE } = shared.outline;
// The faces of a box, counter-clockwise from outside. Bits 0, 1, 2 of a corner's number say which end of x, y, z.
const FACES = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];

export interface Edge {
  low: Cell3; // the lower end; an edge is one cell long
  axis: number;
}

/** Return the edges of the surface of cells, or with `inner` the lines between cells on the floor; see cube3d_edges. */
export function edges(cells: readonly Cell3[], inner = false): Edge[] {
  const handle = latticeHandle({ width: 3, tables: null });
  const found = core.edges(handle, cells.length, cells.flat(), Number(inner));
  const lows = inRows(found.low.slice(0, 3 * found.edges), 3) as unknown as Cell3[];
  return lows.map((low, i) => ({ low, axis: found.axis[i] }));
}

/** Return bars along the edges of a region, given as one body per frame. They are thicker in a larger picture. */
export function outline(region: Body[], bodies: Body[]): BufferGeometry {
  const { low, high } = bounds([...region, ...bodies]);
  const longest = Math.max(...high.map((x, axis) => x - low[axis]));
  const half = Math.max(HALF_WIDTH, LEAST_SHARE * longest);
  const positions: number[] = [];
  const indices: number[] = [];
  const bar = ({ low, axis }: Edge, offset: Vector, half: number) => {
    const first = positions.length / 3;
    for (let corner = 0; corner < 8; corner++) {
      [0, 1, 2].forEach((a) => {
        const upper = (corner >> a) & 1;
        positions.push(low[a] + offset[a] + (upper ? (a === axis ? 1 : 0) + half : -half));
      });
    }
    for (const [a, b, c, d] of FACES) indices.push(...[a, b, c, a, c, d].map((i) => first + i));
  };
  for (const { cells, formPlace, offset, thickness } of region) {
    if (formPlace) continue; // on other lattices, faces are shown instead
    const surface = edges(cells);
    if (thickness === 1) surface.forEach((edge) => bar(edge, offset, half));
    else {
      const onFloor = surface.filter(({ low, axis }) => axis < 2 && low[2] === cells[0][2]);
      onFloor.forEach((edge) => bar(edge, offset, half));
      edges(cells, true).forEach((edge) => bar(edge, offset, half / 2));
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(positions.length), 3));
  geometry.setIndex(indices);
  return geometry;
}

// Rounded solids for sets of cells, made by the core.

import { core, latticeHandle } from "./core/page_core";
import type { Handle } from "./core/values";

export type Cell3 = readonly [number, number, number];
export type Vector = [number, number, number];

export interface Solid {
  positions: Float32Array; // three numbers a vertex, in cells
  normals: Float32Array; // unit, outward
  indices: Uint32Array; // three a triangle, counter-clockwise from outside
  owners: Uint32Array; // the number of the cell that each triangle shows
}

export interface Finish {
  bevel: number; // the radius of convex edges, in cells
  gap: number; // width kept free between neighbouring solids, in cells
  segments: number; // straight segments of a quarter circle, an even number
  thickness?: number; // height of a cell; left out: 1
}

/**
 * Return the solid of cells. Cell (x, y, z) reaches to (x + 1, y + 1, z + thickness).
 * Triangles of cells with different marks share no vertices.
 */
export function solid(cells: readonly Cell3[], { bevel, gap, segments, thickness = 1 }: Finish, mark: number[] | null = null): Solid {
  const finish = { bevel, gap, grain: 0, thickness, segments, chamfer: 0, mark };
  return solidOf(core.solid(latticeHandle({ width: 3, tables: null }), cells.length, cells.flat(), finish).made);
}

/** Copy a solid from the core, and free it there. */
export function solidOf(made: Handle): Solid {
  const { vertices, point, normal, triangles, triangle, owner } = core.solid_mesh(made);
  const solid = {
    positions: Float32Array.from(point.floats(3 * vertices)),
    normals: Float32Array.from(normal.floats(3 * vertices)),
    indices: Uint32Array.from(triangle.ints(3 * triangles)),
    owners: Uint32Array.from(owner.ints(triangles)),
  };
  made.free();
  return solid;
}

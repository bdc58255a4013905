// Geometries whose vertices know their places on charts: the texels that hold their shade. See core/solid/light.hpp.

import { BufferAttribute, BufferGeometry } from "three";

import { core, latticeHandle, rowsOf } from "./core/page_core";
import type { LatticeNumbers } from "./core/problem";
import { kept } from "./lists";
import type { Solid } from "./mesh";

/** Cells at their home, as a body of a light. */
export interface LitCells {
  lattice: LatticeNumbers;
  cells: readonly (readonly number[])[];
  thickness: number; // of a cube
  density: number; // texels along the side of a cube
}

export class ChartedGeometry extends BufferGeometry {
  readonly texels: number;

  /** `solid` shows the cells; `colours` are theirs. Cells of different colours share no vertices. */
  constructor(solid: Solid, readonly lit: LitCells, colours: readonly (readonly number[])[] | null) {
    super();
    const { lattice, cells, thickness, density } = lit;
    const { positions, normals, indices, owners } = solid;
    const middles = [positions, normals].map((values) => Float64Array.from({ length: indices.length }, (_, at) => {
      const [t, d] = [at - (at % 3), at % 3];
      return (values[3 * indices[t] + d] + values[3 * indices[t + 1] + d] + values[3 * indices[t + 2] + d]) / 3;
    }));
    const light = core.light(latticeHandle(lattice), 1, ...rowsOf([cells]), [thickness], null, null, density, null).made;
    const { chart } = core.triangle_charts(light, 0, owners.length, owners, middles[0], middles[1]);
    const { table } = core.charts(light);
    this.texels = table.texels;
    const [columns, rows, firsts] = [table.columns, table.rows, table.first].map((array) => array.take(table.charts));
    const [corner, across, up] = [table.corner, table.across, table.up].map((array) => array.floats(3 * table.charts));
    light.free();

    // Triangles of different charts share no vertices.
    const from: number[] = []; // the vertex of the solid
    const of: number[] = []; // its chart
    const numbers = new Map<number, number>();
    const index = indices.map((vertex, at) => {
      const own = chart[Math.floor(at / 3)];
      return kept(numbers, vertex * table.charts + own, () => of.push(own) && from.push(vertex) - 1);
    });
    const spot = new Float32Array(3 * from.length);
    const grid = new Float32Array(3 * from.length);
    const tints = colours && new Uint8Array(3 * from.length);
    from.forEach((vertex, at) => {
      const own = of[at];
      const way = [0, 1, 2].map((d) => positions[3 * vertex + d] - corner[3 * own + d]);
      const share = (axis: Float64Array) => {
        const [x, y, z] = axis.subarray(3 * own, 3 * own + 3);
        return (way[0] * x + way[1] * y + way[2] * z) / (x * x + y * y + z * z);
      };
      const isSphere = across.subarray(3 * own, 3 * own + 3).every((x) => x === 0);
      spot.set(isSphere ? way : [share(across) * (columns[own] - 1), share(up) * (rows[own] - 1), 0], 3 * at);
      grid.set([isSphere ? -columns[own] : columns[own], rows[own], firsts[own]], 3 * at);
    });
    if (tints) index.forEach((vertex, at) => tints.set(colours[owners[Math.floor(at / 3)]], 3 * vertex));
    const moved = (values: Float32Array) =>
      Float32Array.from({ length: 3 * from.length }, (_, at) => values[3 * from[Math.floor(at / 3)] + (at % 3)]);
    const vectors = { position: moved(positions), normal: moved(normals), spot, grid };
    for (const [name, values] of Object.entries(vectors)) this.setAttribute(name, new BufferAttribute(values, 3));
    if (tints) this.setAttribute("color", new BufferAttribute(tints, 3, true));
    this.setIndex(new BufferAttribute(index, 1));
  }
}

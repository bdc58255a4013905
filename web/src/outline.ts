// Thin lines around a region of which some cells stay empty, as in cube3d/view/raster/outline.py.

import { BufferAttribute, BufferGeometry } from "three";

import { bounds, type Body, type Vector } from "./body";
import type { Cell3 } from "./mesh";
import { shared } from "./page";

const { halfWidth: HALF_WIDTH, leastShare: LEAST_SHARE } = shared.outline;
// The faces of a box whose corners are numbered by the bits x, y, z, counter-clockwise from outside.
const FACES = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];

export interface Edge {
  low: Cell3; // its lower end; it is one cell long
  axis: number;
}

const key = (cell: readonly number[]): string => cell.join();

/**
 * Return where the surface of cells has edges: of the four cells around one, one or three
 * are filled, or two across from each other.
 */
export function edges(cells: readonly Cell3[]): Edge[] {
  const filled = new Set(cells.map(key));
  const found = new Map<string, Edge>();
  for (const cell of cells) {
    for (const axis of [0, 1, 2]) {
      const [one, other] = [0, 1, 2].filter((other) => other !== axis);
      for (const corner of [0, 1, 2, 3]) {
        const low = [...cell] as unknown as [number, number, number];
        low[one] += corner & 1;
        low[other] += corner >> 1;
        const around = [0, 1, 2, 3].map((back) => {
          const at = [...low];
          at[one] -= back & 1;
          at[other] -= back >> 1;
          return filled.has(key(at));
        });
        const [a, b, c, d] = around;
        const odd = around.filter(Boolean).length % 2 === 1;
        const across = a === d && b === c && a !== b;
        if (odd || across) found.set(`${low} ${axis}`, { low, axis });
      }
    }
  }
  return [...found.values()];
}

/** Return the lines on the floor between cells that lie side by side. */
export function innerEdges(cells: readonly Cell3[]): Edge[] {
  const filled = new Set(cells.map(key));
  return cells.flatMap(([x, y, z]) =>
    [0, 1].flatMap((axis): Edge[] => {
      const low: Cell3 = [x + (axis === 1 ? 1 : 0), y + (axis === 0 ? 1 : 0), z];
      return filled.has(key(low)) ? [{ low, axis }] : [];
    }),
  );
}

/** Return the edges of a region, a body for each frame of a picture, as thin bars. */
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
  for (const { cells, laid, offset, thickness } of region) {
    if (laid) continue; // the faces of other lattices say enough
    const surface = edges(cells);
    if (thickness === 1) surface.forEach((edge) => bar(edge, offset, half));
    else {
      const onFloor = surface.filter(({ low, axis }) => axis < 2 && low[2] === cells[0][2]);
      onFloor.forEach((edge) => bar(edge, offset, half));
      innerEdges(cells).forEach((edge) => bar(edge, offset, half / 2));
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(positions.length), 3));
  geometry.setIndex(indices);
  return geometry;
}

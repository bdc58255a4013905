// Pieces of other lattices than the integer grid: Python makes what they look like, once for
// each way in which a piece is turned, and here they are only moved.

import type { Solid, Vector } from "./mesh";
import type { DrawnForm, LatticeData } from "./page";

export interface Extent {
  low: Vector;
  high: Vector;
}

export interface Form extends Solid {
  number: number;
  boxes: Extent[]; // of its cells
  shade: Extent[];
  centres: Vector[]; // the middles of its cells
  owners: Uint16Array; // the number of the cell of each triangle
}

/** A form where it belongs in a solution. */
export interface Laid {
  form: Form;
  at: Vector; // how far it is moved
}

const made = new Map<DrawnForm, Form>();

/** Return a form, decoded once. */
export function formOf({ forms, meshes, unit }: LatticeData, number: number): Form {
  const data = forms[number];
  let form = made.get(data);
  if (!form) {
    const lengths = (text: string) => Float32Array.from(new Int16Array(bytes(text)), (x) => x / unit);
    const mesh = meshes[data.mesh];
    const positions = lengths(mesh.positions);
    const triangles = bytes(mesh.triangles);
    const solid = {
      positions,
      normals: Float32Array.from(new Int8Array(bytes(mesh.normals)), (x) => x / 127),
      indices: Uint32Array.from(
        positions.length > 3 * 0xffff ? new Uint32Array(triangles) : new Uint16Array(triangles),
      ),
    };
    form = {
      number,
      boxes: extents(lengths(data.boxes)),
      shade: extents(lengths(data.shade)),
      centres: points(lengths(data.centres), data.cells.length),
      ...movedSolid(solid, data.turn),
      owners: new Uint16Array(bytes(mesh.owners)).map((cell) => data.order[cell]),
    };
    made.set(data, form);
  }
  return form;
}

/** Return a solid that is turned or mirrored, and shifted, by rows for points (x, y, z, 1). */
function movedSolid({ positions, normals, indices }: Solid, rows: readonly number[]): Solid {
  const image = (of: Float32Array, shift: number) =>
    of.map((_, i) => {
      const [row, first] = [4 * (i % 3), i - (i % 3)];
      return [0, 1, 2].reduce((sum, axis) => sum + rows[row + axis] * of[first + axis], shift * rows[row + 3]);
    });
  const [a, b, c, , d, e, f, , g, h, k] = rows;
  const mirrored = a * (e * k - f * h) - b * (d * k - f * g) + c * (d * h - e * g) < 0;
  // A mirror image turns the other way round.
  const order = mirrored ? [0, 2, 1] : [0, 1, 2];
  return {
    positions: image(positions, 1),
    normals: image(normals, 0),
    indices: indices.map((_, i) => indices[i - (i % 3) + order[i % 3]]),
  };
}

const bytes = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer;

/** Return so many points, those of the plane at height 0. */
const points = (numbers: Float32Array, count: number): Vector[] =>
  Array.from({ length: count }, (_, i) => {
    const axes = numbers.length / count;
    return [0, 1, 2].map((axis) => (axis < axes ? numbers[i * axes + axis] : 0)) as Vector;
  });

const extents = (numbers: Float32Array): Extent[] =>
  Array.from({ length: numbers.length / 6 }, (_, i) => ({
    low: [...numbers.subarray(6 * i, 6 * i + 3)] as Vector,
    high: [...numbers.subarray(6 * i + 3, 6 * i + 6)] as Vector,
  }));

/** Return boxes that are moved. */
export const movedBy = (boxes: readonly Extent[], by: readonly number[]): Extent[] =>
  boxes.map(({ low, high }) => ({
    low: low.map((x, axis) => x + by[axis]) as Vector,
    high: high.map((x, axis) => x + by[axis]) as Vector,
  }));

/** Return the corners of the triangles of a cell, nine numbers each. */
export function surfaceOf({ positions, indices, owners }: Form, cell: number): Float32Array {
  const corners: number[] = [];
  owners.forEach((owner, triangle) => {
    if (owner !== cell) return;
    for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
      corners.push(...positions.subarray(3 * indices[corner], 3 * indices[corner] + 3));
    }
  });
  return Float32Array.from(corners);
}

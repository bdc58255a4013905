// Pieces of other lattices than the integer grid, made once for each way in which a piece is turned.

import { latticeHandle, pageCore } from "./core/page_core";
import type { Handle } from "./core/values";
import { solidOf, type Solid, type Vector } from "./mesh";
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
}

const SEGMENTS = 2; // straight pieces of a rounded edge

/** A form where it belongs in a solution. */
export interface Laid {
  form: Form;
  at: Vector; // how far it is moved
}

const made = new Map<DrawnForm, Form>();

/** Return a form, made once. */
export function formOf(lattice: LatticeData, number: number): Form {
  const data = lattice.forms[number];
  let form = made.get(data);
  if (!form) {
    const lengths = (text: string) => Float32Array.from(new Int16Array(bytes(text)), (x) => x / lattice.unit);
    form = {
      number,
      boxes: extents(lengths(data.boxes)),
      shade: extents(lengths(data.shade)),
      centres: points(lengths(data.centres), data.cells.length),
      ...solidOf(meshOf(lattice, data)),
    };
    made.set(data, form);
  }
  return form;
}

function meshOf({ bevel, core }: LatticeData, { cells, colours }: DrawnForm): Handle {
  const finish = { bevel, gap: 0, grain: 0, thickness: 1, segments: SEGMENTS, chamfer: 0, mark: colours ?? null };
  return pageCore().solid(latticeHandle(core), cells.length, cells.flat(), finish).made;
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

// Shapes on other lattices than the integer grid, with the solids that the core makes. Equal shapes share one form.

import { SPHERES } from "./core/header";
import { core, latticeHandle } from "./core/page_core";
import type { Handle } from "./core/values";
import { inRows } from "./lists";
import { solidOf, type Solid, type Vector } from "./mesh";
import type { LatticeData } from "./page";

export interface Extent {
  low: Vector;
  high: Vector;
}

type Cells = readonly (readonly number[])[];

const SEGMENTS = 2; // straight segments that make a rounded edge
const ROUND = 4; // those of spheres, whose corners would be seen
const MOST_FORMS = 2_000; // forms kept for each lattice, the newest ones; more meshes would fill the memory

/** Cells in normal form. */
export class Form {
  readonly boxes: Extent[]; // around each cell
  readonly middles: Vector[]; // of each cell
  private plain: Solid | null = null;

  constructor(
    readonly lattice: LatticeData,
    readonly cells: Cells,
    readonly number: number, // unique
  ) {
    const { low, high } = core.cell_boxes(this.handle, cells.length, cells.flat());
    const highs = vectors(high);
    this.boxes = vectors(low).map((corner, i) => ({ low: corner, high: highs[i] }));
    this.middles = vectors(core.middles(this.handle, cells.length, cells.flat()).middle);
  }

  get solid(): Solid {
    return (this.plain ??= this.marked(null));
  }

  /** Return the solid. Triangles of cells with different marks share no vertices. */
  marked(mark: number[] | null): Solid {
    const segments = this.lattice.core.tables!.drawing!.form === SPHERES ? ROUND : SEGMENTS;
    const finish = { bevel: this.lattice.bevel, gap: 0, grain: 0, thickness: 1, segments, chamfer: 0, mark };
    return solidOf(core.solid(this.handle, this.cells.length, this.cells.flat(), finish).made);
  }

  private get handle(): Handle {
    return latticeHandle(this.lattice.core);
  }
}

/** The part of a form that pictures need. */
export type Drawable = Pick<Form, "lattice" | "cells" | "number" | "boxes" | "middles" | "solid" | "marked">;

/** A form in its place. */
export interface FormPlace {
  form: Drawable;
  at: Vector; // the translation to its place, in the scene
}

let formCount = 0;

/** Return a number that no other form has. */
export const nextForm = (): number => formCount++;

const formsOf = new WeakMap<object, Map<string, Form>>(); // by the tables of the lattice, then by cells

/** Return the form of cells, and its place. */
export function lay(lattice: LatticeData, cells: Cells): FormPlace {
  const { tables } = lattice.core;
  const { low } = core.measure(latticeHandle(lattice.core), cells.length, cells.flat());
  const home = cells.map((cell) => cell.map((x, axis) => x - low[axis]));
  const key = home.join(";");
  const forms = formsOf.get(tables!) ?? new Map<string, Form>();
  formsOf.set(tables!, forms);
  const form = forms.get(key) ?? new Form(lattice, home, nextForm());
  forms.delete(key);
  forms.set(key, form); // as the newest
  if (forms.size > MOST_FORMS) forms.delete(forms.keys().next().value!);
  return { form, at: translation(lattice, low) };
}

/** Return a translation of the lattice, given in steps along its axes, as a vector of the scene. */
export function translation({ core: { tables } }: LatticeData, steps: readonly number[]): Vector {
  const { axes, drawing } = tables!;
  return [0, 1, 2].map((d) =>
    d < axes ? steps.slice(0, axes).reduce((sum, x, a) => sum + x * Number(drawing!.basis![a * axes + d]), 0) : 0) as Vector;
}

/** Tell whether a lattice is two-dimensional. */
export const isFlat = ({ core }: LatticeData): boolean => core.tables!.axes === 2;

const vectors = (numbers: readonly number[]) => inRows(numbers, 3) as Vector[];

/** Return the eight corners of a box. */
export const cornersOf = ({ low, high }: Extent): Vector[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map(
    (corner) => low.map((x, axis) => (corner & (1 << axis) ? high[axis] : x)) as Vector,
  );

/** Return boxes moved by a vector. */
export const movedBy = (boxes: readonly Extent[], by: readonly number[]): Extent[] =>
  boxes.map(({ low, high }) => ({
    low: low.map((x, axis) => x + by[axis]) as Vector,
    high: high.map((x, axis) => x + by[axis]) as Vector,
  }));

/** Return the smallest box that contains all boxes. */
export function joined(boxes: readonly Extent[]): Extent {
  const reach = (best: (a: number, b: number) => number, end: "low" | "high") =>
    [0, 1, 2].map((axis) => boxes.map((box) => box[end][axis]).reduce((a, b) => best(a, b))) as Vector;
  return { low: reach(Math.min, "low"), high: reach(Math.max, "high") };
}

/** Return the corners of the triangles of a cell, nine numbers each. */
export function surfaceOf({ solid: { positions, indices, owners } }: Drawable, cell: number): Float32Array {
  const corners: number[] = [];
  owners.forEach((owner, triangle) => {
    if (owner !== cell) return;
    for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
      corners.push(...positions.subarray(3 * indices[corner], 3 * indices[corner] + 3));
    }
  });
  return Float32Array.from(corners);
}

// Bodies: the parts of pieces that are drawn and moved as one, as lists of cells.

import { movedBy, type Extent, type FormPlace } from "./form";
import type { Cell3, Vector } from "./mesh";

export type { Vector };

export const WALLS = -2; // `block` of the walls

/** The part of one block that is drawn in one place. */
export interface Body {
  block: number;
  cells: Cell3[]; // in the scene, before the offset is added; on other lattices, the lattice's coordinates
  offset: Vector;
  thickness: number; // the height of one cell
  tile: number; // number of its frame; layers are drawn in one frame each
  rows: number[]; // the index of each cell in its block
  formPlace?: FormPlace; // only on other lattices than the integer grid
  turn?: Rows; // rotation about the origin of the scene, before the offset is added
}

/** A 3x3 matrix, row by row. */
export type Rows = readonly number[];

export const UNTURNED: Rows = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A motion of a body: first a rotation about the origin of the scene, then a shift. */
export interface Motion {
  turn?: Rows;
  shift: Vector;
}

/** Return a vector turned by a matrix. */
export const turned = (rows: Rows, [x, y, z]: readonly number[]): Vector =>
  [0, 3, 6].map((row) => rows[row] * x + rows[row + 1] * y + rows[row + 2] * z) as Vector;

/** Return a body after a motion. */
export function after(body: Body, { turn, shift }: Motion): Body {
  const at = turn ? turned(turn, body.offset) : body.offset;
  return { ...body, turn, offset: at.map((x, axis) => x + shift[axis]) as Vector };
}

/** Return the boxes around the cells of a body, with its offset. */
export function boxesOf(body: Body): Extent[] {
  if (body.formPlace) return movedBy(body.formPlace.form.boxes, placeOf(body));
  const { cells, offset, thickness, turn } = body;
  if (turn) return cells.map((cell) => turnedBox(cell, thickness, turn, offset));
  return cells.map((cell) => {
    const low = cell.map((x, axis) => x + offset[axis]) as Vector;
    return { low, high: [low[0] + 1, low[1] + 1, low[2] + thickness] };
  });
}

/** Return the axis-parallel box around a rotated cell. */
function turnedBox(cell: Cell3, thickness: number, turn: Rows, offset: Vector): Extent {
  const half = [0.5, 0.5, thickness / 2];
  const middle = turned(turn, cell.map((x, axis) => x + half[axis]));
  const reach = turned(turn.map(Math.abs), half);
  const end = (side: number) => middle.map((x, a) => x + offset[a] + side * reach[a]) as Vector;
  return { low: end(-1), high: end(1) };
}

/** Return the place of a mesh's origin: the least corner of its cubes, or that of its form. */
export function placeOf({ cells, formPlace, offset, turn }: Body): Vector {
  const corner = formPlace?.at ?? cornerOf(cells);
  return (turn ? turned(turn, corner) : corner).map((x, axis) => x + offset[axis]) as Vector;
}

/** Return the least coordinate of cells on each axis. */
const cornerOf = (cells: readonly Cell3[]): Vector =>
  [0, 1, 2].map((axis) => cells.reduce((low, cell) => Math.min(low, cell[axis]), Infinity)) as Vector;

/** Return the least and greatest corner that any of the bodies reaches. */
export function bounds(bodies: Body[]): Extent {
  const low: Vector = [Infinity, Infinity, Infinity];
  const high: Vector = [-Infinity, -Infinity, -Infinity];
  for (const box of bodies.flatMap(boxesOf)) {
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis], box.low[axis]);
      high[axis] = Math.max(high[axis], box.high[axis]);
    }
  }
  return { low, high };
}

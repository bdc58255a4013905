// The cell at a point of the picture, and its neighbour beyond the face there.

import { placeOf, type Body, type Vector } from "../body";
import { CORNER } from "../core/header";
import { core, latticeHandle, stepsToNeighbours } from "../core/page_core";
import { lay } from "../form";
import { inRows } from "../lists";
import type { Cell3 } from "../mesh";
import { distanceTo, firstHit, type Box } from "../rays";

export interface FaceSpot {
  block: number;
  row: number; // of the cell in its block
  step: readonly number[]; // to its neighbour
  body: Body; // the body of the cell,
  index: number; // and its number there
}

type Ray = readonly [from: Vector, direction: Vector];

/** Return the spot that a ray meets first; null: it meets no cell, or bodies are flat, where layers are clearer. */
export function spotAt(bodies: readonly Body[], boxes: readonly Box[], ray: Ray): FaceSpot | null {
  const hit = firstHit(boxes, ...ray);
  const body = hit && bodies[hit.body];
  if (!body || body.thickness !== 1) return null;
  const index = boxes.filter((box) => box.body === hit.body).indexOf(hit);
  const far = distanceTo(hit, ...ray);
  const middle = middleOf(body, index, hit);
  const out = ray[0].map((x, axis) => x + far * ray[1][axis] - middle[axis]);
  // Of all neighbours, the one beyond a face has its middle nearest to each point of the face.
  const ways = neighboursOf(body, index).map(({ step, shift }) => ({ step, away: Math.hypot(...shift.map((x, axis) => x - out[axis])) }));
  const { step } = ways.reduce((best, way) => (way.away < best.away ? way : best));
  return { block: body.block, row: body.rows[index], step, body, index };
}

function middleOf(body: Body, index: number, { low, high }: Box): number[] {
  if (!body.formPlace) return low.map((x, axis) => (x + high[axis]) / 2);
  const at = placeOf(body);
  return body.formPlace.form.middles[index].map((x, axis) => x + at[axis]);
}

/** Return the steps to the neighbours of a cell that its body lacks, or to all, with the way to the middle of each in the scene. */
function neighboursOf({ cells, formPlace }: Body, index: number): { step: number[]; shift: number[] }[] {
  const cell = cells[index];
  const handle = latticeHandle(formPlace?.form.lattice.core ?? { width: 3, tables: null });
  const [facing] = stepsToNeighbours(handle, [cell]);
  const all = facing.length ? facing : stepsToNeighbours(handle, [cell], CORNER)[0]; // rods have no faces
  const there = new Set(cells.map(String));
  const free = all.filter((step) => !there.has(String(step.map((x, axis) => x + cell[axis]))));
  const steps = free.length ? free : all;
  // In the scene, y and z of cubes run the other way.
  if (!formPlace) return steps.map((shift) => ({ step: [shift[0], 0 - shift[1], 0 - shift[2]], shift }));
  const near = [cell, ...steps.map((step) => step.map((x, axis) => x + cell[axis]))];
  const [own, ...others] = inRows(core.middles(handle, near.length, near.flat()).middle, 3);
  return others.map((middle, i) => ({ step: steps[i], shift: middle.map((x, axis) => x - own[axis]) }));
}

/** Return a body for the cell at a spot, or for its neighbour. */
export function bodyAt({ body, index, step }: FaceSpot, isBeyond: boolean): Body {
  const { cells, formPlace } = body;
  const scene = formPlace ? step : [step[0], -step[1], -step[2]];
  const cell = cells[index].map((x, axis) => x + (isBeyond ? scene[axis] : 0)) as unknown as Cell3;
  if (!formPlace) return { ...body, cells: [cell], rows: [0] };
  const home = lay(formPlace.form.lattice, cells).at;
  const { form, at } = lay(formPlace.form.lattice, [cell]);
  return { ...body, cells: [cell], rows: [0], formPlace: { form, at: at.map((x, axis) => x + formPlace.at[axis] - home[axis]) as Vector } };
}

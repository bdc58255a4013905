// Rounded solids for sets of cells: the patches of all octants, mirrored and moved.

import { look, Ruler, type Fan, type Point } from "./looks";

export type Cell3 = readonly [number, number, number];
export type Vector = [number, number, number];

export interface Solid {
  positions: Float32Array; // three numbers a vertex, in cells
  normals: Float32Array; // unit, outward
  indices: Uint32Array; // three a triangle, counter-clockwise from outside
}

export interface Shape {
  bevel: number; // the radius of convex edges, in cells
  gap: number; // kept free between neighbouring solids
  segments: number; // straight pieces, an even number, that make a quarter of a circle
}

interface Patch {
  positions: number[]; // from the cell's centre
  normals: number[];
  triangles: number[];
}

const FLAT = 0.999; // roundings keep their cells

interface Part {
  patch: Patch;
  cell: Cell3;
  owner: number;
  sign: Point;
}

const NOMINAL: Shape = { bevel: 0.125, gap: 0.125, segments: 4 };
const patches = new Map<string, Patch>();

/** Return the solid of cells; cell (x, y, z) fills the cube from there to (x+1, y+1, z+1). */
export const solid = (cells: readonly Cell3[], shape: Shape): Solid => stamped(cut(cells, shape));

/** Return the solid of cells, and which of them each triangle shows. */
export function solidWithOwners(
  cells: readonly Cell3[],
  shape: Shape,
): Solid & { owners: Uint32Array } {
  const parts = cut(cells, shape);
  const made = stamped(parts);
  return { ...made, owners: ownersOf(made, cells, parts) };
}

/** Cut cells into octants. */
function cut(cells: readonly Cell3[], shape: Shape): Part[] {
  const has = membership(cells);
  const parts: Part[] = [];
  for (const [owner, cell] of cells.entries()) {
    for (let octant = 0; octant < 8; octant++) {
      const sign = [0, 1, 2].map((axis) => (octant & (1 << axis) ? 1 : -1)) as Point;
      parts.push({ patch: patchAt(has, cell, sign, shape), cell, owner, sign });
    }
  }
  return parts;
}

function membership(cells: readonly Cell3[]): (x: number, y: number, z: number) => boolean {
  const keys = new Set(cells.map(([x, y, z]) => `${x},${y},${z}`));
  return (x, y, z) => keys.has(`${x},${y},${z}`);
}

function patchAt(
  has: (x: number, y: number, z: number) => boolean,
  [x, y, z]: Cell3,
  [a, b, c]: Point,
  shape: Shape,
): Patch {
  let neighbours = 0;
  for (let s = 1; s < 8; s++) {
    const there = has(x + (s & 1 ? a : 0), y + (s & 2 ? b : 0), z + (s & 4 ? c : 0));
    if (there) neighbours |= 1 << s;
  }
  const key = `${neighbours} ${shape.bevel} ${shape.gap} ${shape.segments}`;
  let patch = patches.get(key);
  if (!patch) patches.set(key, (patch = makePatch(neighbours, shape)));
  return patch;
}

function makePatch(neighbours: number, shape: Shape): Patch {
  const { make, order } = look(neighbours);
  const ruler = new Ruler(shape.bevel, shape.gap, shape.segments);
  const nominal = new Ruler(NOMINAL.bevel, NOMINAL.gap, shape.segments);
  const patch: Patch = { positions: [], normals: [], triangles: [] };
  const known = new Map<string, number>();
  const standard = make(nominal);
  make(ruler).forEach((fan, number) => {
    // Which way is out is asked of the nominal fan, whose triangles have an area even
    // where the real gap or bevel is nought.
    const { points, normals } = placed(standard[number], order, nominal);
    const own = placed(fan, order, ruler);
    const corners = own.points.map((p, i) => vertex(patch, known, p, own.normals[i]));
    for (let i = 1; i + 1 < corners.length; i++) {
      const out = facesOut(points[0], points[i], points[i + 1], normals[0]);
      const [second, third] = out ? [i, i + 1] : [i + 1, i];
      patch.triangles.push(corners[0], corners[second], corners[third]);
    }
  });
  return patch;
}

/** Return a fan with its axes in their order, relative to the cell's centre. */
function placed(fan: Fan, order: number[], ruler: Ruler): Fan {
  const moved = (p: Point, by: number): Point => {
    const made: Point = [0, 0, 0];
    order.forEach((axis, i) => (made[axis] = p[i] - by));
    return made;
  };
  return {
    points: fan.points.map((p) => moved(p, ruler.near)),
    normals: fan.normals.map((p) => moved(p, 0)),
  };
}

function vertex(patch: Patch, known: Map<string, number>, p: Point, normal: Point): number {
  const key = [...p, ...normal].map((x) => Math.round(x * 16384)).join();
  let number = known.get(key);
  if (number === undefined) {
    known.set(key, (number = patch.positions.length / 3));
    patch.positions.push(...p);
    patch.normals.push(...normal);
  }
  return number;
}

function facesOut(a: Point, b: Point, c: Point, normal: Point): boolean {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return cross[0] * normal[0] + cross[1] * normal[1] + cross[2] * normal[2] >= 0;
}

function stamped(parts: Part[]): Solid {
  const vertices = parts.reduce((sum, { patch }) => sum + patch.positions.length, 0);
  const corners = parts.reduce((sum, { patch }) => sum + patch.triangles.length, 0);
  const made: Solid = {
    positions: new Float32Array(vertices),
    normals: new Float32Array(vertices),
    indices: new Uint32Array(corners),
  };
  let at = 0;
  let next = 0;
  for (const { patch, cell, sign } of parts) {
    const first = at / 3;
    for (let i = 0; i < patch.positions.length; i++, at++) {
      made.positions[at] = cell[i % 3] + 0.5 + sign[i % 3] * patch.positions[i];
      made.normals[at] = sign[i % 3] * patch.normals[i];
    }
    // A mirror image turns the other way round.
    const [second, third] = sign[0] * sign[1] * sign[2] > 0 ? [1, 2] : [2, 1];
    for (let i = 0; i < patch.triangles.length; i += 3) {
      made.indices[next++] = first + patch.triangles[i];
      made.indices[next++] = first + patch.triangles[i + second];
      made.indices[next++] = first + patch.triangles[i + third];
    }
  }
  return made;
}

/**
 * Return which cell each triangle shows: its own.  Along concave edges strips, half a gap
 * wide, belong to the faces they continue: there a face of one cell reaches into the next,
 * whose own in that direction is covered by a third.
 */
function ownersOf(made: Solid, cells: readonly Cell3[], parts: Part[]): Uint32Array {
  const numbers = new Map(cells.map((cell, i) => [String(cell), i]));
  const owners = new Uint32Array(made.indices.length / 3);
  let triangle = 0;
  for (const { patch, cell, owner, sign } of parts) {
    for (let i = 0; i < patch.triangles.length; i += 3, triangle++) {
      const corners = [...made.indices.subarray(3 * triangle, 3 * triangle + 3)];
      const mean = (of: Float32Array) =>
        [0, 1, 2].map((axis) => corners.reduce((sum, c) => sum + of[3 * c + axis], 0) / 3);
      const away = mean(made.positions).map((x, axis) => Math.abs(x - cell[axis] - 0.5));
      owners[triangle] = continued(numbers, cell, sign, mean(made.normals), away) ?? owner;
    }
  }
  return owners;
}

/** Return the number of the cell that a strip continues, if it is one. */
function continued(
  numbers: ReadonlyMap<string, number>,
  cell: Cell3,
  sign: Point,
  facing: number[],
  away: number[],
): number | undefined {
  const sizes = facing.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  const step: Point = [0, 0, 0];
  step[axis] = Math.sign(facing[axis]);
  if (sizes[axis] < FLAT || !numbers.has(String(plus(cell, step)))) return undefined;
  const others = [0, 1, 2].filter((other) => other !== axis).sort((a, b) => away[b] - away[a]);
  for (const beyond of [[others[0]], [others[1]], others]) {
    const side = [0, 1, 2].map((other) => (beyond.includes(other) ? sign[other] : 0)) as Point;
    const beside = plus(cell, side);
    const number = numbers.get(String(beside));
    if (number !== undefined && !numbers.has(String(plus(beside, step)))) return number;
  }
  return undefined;
}

const plus = (cell: Cell3, step: Point): Cell3 => [
  cell[0] + step[0],
  cell[1] + step[1],
  cell[2] + step[2],
];

/**
 * Make the solid of a single layer of cells thinner, keeping its rounding round: all
 * above the middle of the cell moves down.
 */
export function thin(made: Solid, shape: Shape, thickness: number, floor: number): void {
  if (thickness === 1) return;
  const inner = 0.5 - shape.bevel - shape.gap / 2;
  for (let i = 2; i < made.positions.length; i += 3) {
    const height = made.positions[i] - floor - 0.5;
    const clipped = Math.max(-inner, Math.min(inner, height));
    made.positions[i] += (clipped * (thickness - 1)) / (2 * inner) + (thickness - 1) / 2;
  }
}

// Solids for printers, made by the core: their meshes, and files of them.

import { INVALID, LIMIT_CONTACT } from "../core/header";
import { CoreError } from "../core/core";
import { core, latticeHandle } from "../core/page_core";
import type { LatticeNumbers } from "../core/problem";
import type { Vector } from "../body";
import type { Cell } from "../data";
import { startsOf } from "../lists";
import type { RGB } from "../rgb";
import { say } from "../sentences";

/** Sizes in millimetres; see cube3d_measures. */
export interface Measures {
  cell: number;
  bevel: number;
  clearance: number;
  chamfer: boolean;
}

/** A mesh in millimetres; see cube3d_solid_mesh. */
export interface PrintedMesh {
  points: Float64Array;
  normals: Float64Array;
  places: Int32Array;
  triangles: Int32Array;
  owners: Int32Array;
  low: Vector;
  high: Vector;
}

/** A solid in a file. */
export interface NamedSolid {
  name: string;
  mesh: PrintedMesh;
  offset: Vector;
  colour: RGB;
  tints: RGB[] | null; // of each triangle; null: all have the colour
}

/** Return the solid of the cells of a piece; `lying` is AS_GIVEN, FLAT or ACROSS. An error's message is for people. */
export function printed(
  name: string, lattice: LatticeNumbers, cells: readonly Cell[], measures: Measures, lying: number, letter = "",
): PrintedMesh {
  const { bevel, cell, chamfer, clearance } = measures;
  try {
    const own = { cell, bevel, clearance, chamfer: Number(chamfer) };
    const { made } = core.print(latticeHandle(lattice), cells.length, cells.flat(), own, lying, letter ? letter.charCodeAt(0) : 0);
    const { vertices, point, normal, place, triangles, triangle, owner } = core.solid_mesh(made);
    const points = point.floats(3 * vertices);
    const mesh = {
      points,
      normals: normal.floats(3 * vertices),
      places: place.ints(vertices),
      triangles: triangle.ints(3 * triangles),
      owners: owner.ints(triangles),
      ...boundsOf(points),
    };
    made.free();
    return mesh;
  } catch (error) {
    if (!(error instanceof CoreError)) throw error;
    const piece = `'${name}'`;
    if (error.limit === LIMIT_CONTACT) throw new Error(say("print touches itself", { piece }));
    if (error.code !== INVALID) throw error;
    throw new Error(say("print too thin", { piece, bevel, clearance }));
  }
}

const GLYPHS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Return the letters to engrave into pieces, as in cube3d/view/export/print_pieces.py. */
export function lettersOf(names: readonly string[]): string[] {
  const own = names.map((name) => name.toUpperCase());
  const isNamed = own.every((name) => name.length === 1 && GLYPHS.includes(name)) && new Set(own).size === own.length;
  return isNamed ? own : names.map((_, i) => GLYPHS[i % GLYPHS.length]);
}

/** Return the least and the greatest corner of points, three numbers each. */
export function boundsOf(points: Float64Array): { low: Vector; high: Vector } {
  const low: Vector = [Infinity, Infinity, Infinity];
  const high: Vector = [-Infinity, -Infinity, -Infinity];
  points.forEach((x, i) => {
    low[i % 3] = Math.min(low[i % 3], x);
    high[i % 3] = Math.max(high[i % 3], x);
  });
  return { low, high };
}

/** Return the volume of a mesh, in cubic millimetres. */
export function volumeOf({ points, triangles }: PrintedMesh): number {
  const at = (corner: number) => points.subarray(3 * triangles[corner], 3 * triangles[corner] + 3);
  let six = 0;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [at(corner), at(corner + 1), at(corner + 2)];
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six / 6;
}

/** Return the parts of a file, by their names; a file that is no archive is one part without a name. */
export function fileOf(format: number, solids: readonly NamedSolid[], title: string): Record<string, Uint8Array<ArrayBuffer>> {
  const meshes = [...new Set(solids.map(({ mesh }) => mesh))];
  const names = solids.map(({ name }) => new TextEncoder().encode(printable(name)));
  const tints = solids.map((solid) => solid.tints?.flat() ?? []);
  const { made } = core.mesh_file(format, {
    meshes: meshes.length,
    vertex_start: startsOf(meshes.map(({ places }) => places.length)),
    point: joined(meshes.map(({ points }) => points)),
    normal: joined(meshes.map(({ normals }) => normals)),
    place: joined(meshes.map(({ places }) => places)),
    triangle_start: startsOf(meshes.map(({ owners }) => owners.length)),
    triangle: joined(meshes.map(({ triangles }) => triangles)),
    solids: solids.length,
    name_start: startsOf(names.map(({ length }) => length)),
    name: joined(names),
    mesh: solids.map(({ mesh }) => meshes.indexOf(mesh)),
    offset: solids.flatMap(({ offset }) => offset),
    colour: solids.flatMap(({ colour }) => [...colour]),
    tint_start: startsOf(tints.map(({ length }) => length)),
    tint: tints.flat(),
  }, printable(title));
  const parts: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (let number = 0; number < core.file_part(made, 0).parts; number++) {
    const { byte, bytes, name, name_bytes } = core.file_part(made, number);
    parts[name_bytes ? name.text(name_bytes) : ""] = byte.bytes(bytes);
  }
  made.free();
  return parts;
}

/** Return text that XML and JSON can hold, as in cube3d/view/file_names.py. */
const printable = (text: string): string => text.replace(/[^\P{C}]|(?! )\p{Z}/gu, "\ufffd");

/** Return lists of numbers as one. */
function joined<T extends Float64Array | Int32Array | Uint8Array>(lists: readonly T[]): Float64Array {
  const starts = startsOf(lists.map(({ length }) => length));
  const all = new Float64Array(starts.at(-1)!);
  lists.forEach((list, i) => all.set(list, starts[i]));
  return all;
}

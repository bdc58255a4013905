// The shade of surfaces: the share of the sky that is hidden from each vertex, from rays that the core casts.
//
// One frame is too short for all vertices of a large puzzle. Each frame updates some, and the others keep their
// old shade.

import { DataTexture, RedFormat, type BufferGeometry, type Mesh } from "three";

import { placeOf, UNTURNED, type Body, type Vector } from "./body";
import { core, latticeHandle, rowsOf } from "./core/page_core";
import type { Handle } from "./core/values";
import { groupBy } from "./lists";

export const ROW = 1024; // vertices in a row of the texture
const MOST_ROWS = 2048; // of the texture; every WebGL 2 allows this height
const CHUNK = 400; // vertices per call of the core, which then takes a few milliseconds

/** A mesh whose vertices have shade. */
interface Surface {
  mesh: Mesh;
  first: number; // index of its first vertex in the texture
  count: number; // of vertices
  below: number; // its shade is that of points this far below it
}

export class Shade {
  texture = textureOf(1);
  private surfaces: Surface[] = [];
  private next = 0; // the vertex to update next
  private left = 0; // vertices that are out of date
  private occlusion: Handle | null = null;
  private places = ""; // of all surfaces, at the last change

  /**
   * Take other meshes and the floor; call `change` once they are in their places. Until then, a mesh has the shade of
   * a former mesh with the same geometry. Return whether most vertices have no shade.
   */
  take(meshes: readonly Mesh[], floor: Mesh, below: number): boolean {
    const known = this.bytesByGeometry();
    let first = 0;
    this.surfaces = [floor, ...meshes].map((mesh) => {
      const count = mesh.geometry.getAttribute("position").count;
      const surface = { mesh, first, count, below: mesh === floor ? below : 0 };
      first += count;
      return surface;
    });
    this.next = 0;
    this.places = "";
    this.texture.dispose();
    this.texture = textureOf(Math.min(MOST_ROWS, Math.ceil(first / ROW)));
    const bytes = this.texture.image.data as Uint8Array;
    let fresh = 0; // vertices without shade
    for (const { mesh, first: own, count } of this.surfaces) {
      mesh.userData.first = own + count <= bytes.length ? own : -1; // -1: without shade
      const before = known.get(mesh.geometry)?.shift();
      if (before && mesh.userData.first >= 0) bytes.set(before, own);
      else fresh += count;
    }
    return 2 * fresh > first;
  }

  /** Return the shade of all meshes by geometry, in their order. */
  private bytesByGeometry(): Map<BufferGeometry, Uint8Array[]> {
    const bytes = this.texture.image.data as Uint8Array;
    const shaded = this.surfaces.filter(({ first, count }) => first + count <= bytes.length);
    const byGeometry = groupBy(shaded, ({ mesh }) => mesh.geometry);
    return new Map([...byGeometry].map(([geometry, alike]) =>
      [geometry, alike.map(({ first, count }) => bytes.slice(first, first + count))]));
  }

  /** Mark all shade as out of date if meshes have moved. `bodies` hide the sky. */
  change(bodies: readonly Body[]): void {
    const places = this.surfaces.map(({ mesh }) => (mesh.visible ? mesh.matrix.elements.join() : "")).join(";");
    if (places === this.places) return;
    this.places = places;
    this.occlusion?.free();
    this.occlusion = null;
    if (bodies.length) this.occlusion = occlusionOf(bodies);
    this.left = this.surfaces.reduce((sum, { count }) => sum + count, 0);
  }

  /** Whether the shade of all vertices is up to date. */
  get isDone(): boolean {
    return this.left === 0;
  }

  /** Cast rays for some milliseconds. */
  work(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    const isStale = this.left > 0;
    while (this.left > 0 && performance.now() < end) this.step();
    if (isStale) this.texture.needsUpdate = true;
  }

  dispose(): void {
    this.texture.dispose();
    this.occlusion?.free();
  }

  private step(): void {
    const surface = this.surfaces.find(({ first, count }) => this.next < first + count)!;
    const from = this.next - surface.first;
    // The floor needs shade even while it is invisible: it appears as soon as the eye is above it.
    const isSeen = (surface.mesh.visible || surface.below > 0) && surface.mesh.userData.first >= 0;
    const count = isSeen ? Math.min(CHUNK, surface.count - from) : surface.count - from;
    if (isSeen) this.write(surface, from, count);
    this.next += count;
    this.left = Math.max(0, this.left - count);
    const { first, count: last } = this.surfaces.at(-1)!;
    if (this.next === first + last) this.next = 0;
  }

  private write({ mesh, first, below }: Surface, from: number, count: number): void {
    const bytes = this.texture.image.data as Uint8Array;
    if (!this.occlusion) return void bytes.fill(0, first + from, first + from + count);
    const [points, normals] = inPlace(mesh, from, count, below);
    const { hidden } = core.hidden(this.occlusion, count, points, normals);
    hidden.forEach((share, i) => (bytes[first + from + i] = Math.round(255 * Math.min(1, share))));
  }
}

function textureOf(rows: number): DataTexture {
  return new DataTexture(new Uint8Array(ROW * rows), ROW, rows, RedFormat);
}

function occlusionOf(bodies: readonly Body[]): Handle {
  const { formPlace, thickness: thickest } = bodies[0];
  const lattice = latticeHandle(formPlace?.form.lattice.core ?? { width: 3, tables: null });
  const motions = bodies.flatMap(({ turn: rows = UNTURNED, ...body }) => {
    const offset: Vector = body.formPlace ? placeOf({ ...body, turn: rows }) : [...body.offset];
    // The core takes one thickness for all: move a thinner board so that its top is right.
    if (!body.formPlace) offset[2] += body.thickness - thickest;
    return [0, 1, 2].flatMap((d) => [...rows.slice(3 * d, 3 * d + 3), offset[d]]);
  });
  const cells = rowsOf(bodies.map((body) => body.formPlace?.form.cells ?? body.cells));
  return core.occlusion(lattice, bodies.length, ...cells, thickest, motions).made;
}

/** Return points and normals of a mesh in the scene, three numbers each; the points are moved down by `below`. */
function inPlace(mesh: Mesh<BufferGeometry>, from: number, count: number, below: number): Float64Array[] {
  const [position, normal] = ["position", "normal"].map((name) => mesh.geometry.getAttribute(name).array);
  const { elements } = mesh.matrix; // column by column
  const found = [new Float64Array(3 * count), new Float64Array(3 * count)];
  for (let at = 0; at < 3 * count; at += 3) {
    const own = 3 * from + at;
    for (let d = 0; d < 3; d++) {
      const turned = (of: ArrayLike<number>) =>
        elements[d] * of[own] + elements[4 + d] * of[own + 1] + elements[8 + d] * of[own + 2];
      found[0][at + d] = turned(position) + elements[12 + d] - (d === 2 ? below : 0);
      found[1][at + d] = turned(normal);
    }
  }
  return found;
}

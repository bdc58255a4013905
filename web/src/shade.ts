// The shade of surfaces: the share of the sky that is hidden from each texel of their charts, from rays that the core
// casts.
//
// One frame is too short for all texels of a large puzzle. Each frame updates some, and the others keep their old
// shade.

import { DataTexture, RedFormat, Vector3, type BufferGeometry, type Mesh } from "three";

import type { ChartedGeometry } from "./charts";
import { core, latticeHandle, rowsOf } from "./core/page_core";
import type { Handle } from "./core/values";
import { groupBy } from "./lists";
import { shared } from "./page";

export const ROW = 2048; // texels in a row of the texture; every WebGL 2 allows this width, and
const MOST_ROWS = 2048; // this height
export const FLOOR = 96; // texels along each side of the floor
const CHUNK = 400; // texels per call of the core, which then takes a millisecond
const BATCH = 8000; // texels of one light: more take too long to place, and fewer place the bodies too often
const REACH = 2; // cells; a body hides no sky that is farther away

/** A mesh whose texels have shade. */
interface Surface<G extends BufferGeometry = ChartedGeometry> {
  mesh: Mesh<G>;
  first: number; // index of its first texel in the texture
  count: number; // of texels
  next: number; // the texel to update next
  left: number; // texels that are out of date
  place: string; // its matrix at the last change; "": invisible
  middle: Vector3; // of the ball around it, then
}
type AnySurface = Surface<BufferGeometry>;

/** The light of some surfaces that are out of date, and where each begins in it. */
interface Batch {
  light: Handle;
  members: { surface: AnySurface; start: number }[];
}

export class Shade {
  texture = textureOf(1);
  private surfaces: Surface[] = []; // of the bodies
  private floor: AnySurface | null = null;
  private readonly stale = new Set<AnySurface>(); // those that wait longest come first
  private batch: Batch | null = null;

  /**
   * Take other meshes and the floor; call `change` once they are in their places. Until then, a mesh has the shade of
   * a former mesh with the same geometry. Return whether most texels have no shade.
   */
  take(meshes: readonly Mesh<ChartedGeometry>[], floor: Mesh): boolean {
    const known = this.bytesByGeometry();
    this.floor = surfaceOf(floor, 0, FLOOR * FLOOR);
    let first = this.floor.count;
    this.surfaces = meshes.map((mesh) => {
      const surface = surfaceOf(mesh, first, mesh.geometry.texels);
      first += surface.count;
      return surface;
    });
    this.stop();
    this.stale.clear();
    this.texture.dispose();
    this.texture = textureOf(Math.min(MOST_ROWS, Math.ceil(first / ROW)));
    let fresh = 0; // texels without shade
    for (const surface of [this.floor, ...this.surfaces]) {
      const { mesh, first: own, count } = surface;
      mesh.userData.first = this.holds(surface) ? own : -1; // -1: without shade
      const before = known.get(mesh.geometry)?.shift();
      if (before && this.holds(surface)) this.bytes.set(before, own);
      else fresh += count;
    }
    return 2 * fresh > first;
  }

  private get bytes(): Uint8Array {
    return this.texture.image.data as Uint8Array;
  }

  private holds({ first, count }: AnySurface): boolean {
    return first + count <= this.bytes.length;
  }

  /** Return the shade of all surfaces by geometry, in their order. */
  private bytesByGeometry(): Map<BufferGeometry, Uint8Array[]> {
    const all: AnySurface[] = this.floor ? [this.floor, ...this.surfaces] : [];
    const byGeometry = groupBy(all.filter((surface) => this.holds(surface)), ({ mesh }) => mesh.geometry);
    return new Map([...byGeometry].map(([geometry, alike]) =>
      [geometry, alike.map(({ first, count }) => this.bytes.slice(first, first + count))]));
  }

  /** Mark the shade of meshes that have moved, and of those near them, as out of date. */
  change(): void {
    const balls: [Vector3, number][] = []; // around meshes that have moved: before, and now
    const isPlaced = ({ mesh: { visible, matrix }, place }: AnySurface) => place === (visible ? matrix.elements.join() : "");
    const moved = this.surfaces.filter((surface) => !isPlaced(surface));
    for (const surface of moved) {
      const { mesh, place, middle } = surface;
      if (place) balls.push([middle.clone(), radiusOf(mesh)]);
      surface.place = mesh.visible ? mesh.matrix.elements.join() : "";
      middle.copy(mesh.geometry.boundingSphere!.center).applyMatrix4(mesh.matrix);
      if (place || mesh.visible) balls.push([middle, radiusOf(mesh)]);
    }
    const floor = this.floor;
    const hasFloorMoved = floor !== null && floor.place !== floor.mesh.matrix.elements.join();
    if (!moved.length && !hasFloorMoved) return;
    const isNear = ({ mesh, middle }: Surface) =>
      balls.some(([from, radius]) => from.distanceTo(middle) < radius + radiusOf(mesh) + REACH);
    this.stop();
    for (const surface of this.surfaces) {
      if (!surface.place) this.done(surface);
      else if (this.holds(surface) && isNear(surface)) this.mark(surface);
    }
    if (!floor) return;
    floor.place = floor.mesh.matrix.elements.join();
    this.mark(floor);
  }

  private mark(surface: AnySurface): void {
    surface.left = surface.count;
    this.stale.add(surface);
  }

  private done(surface: AnySurface): void {
    surface.left = 0;
    this.stale.delete(surface);
  }

  /** Whether everything is up to date. */
  get isDone(): boolean {
    return this.stale.size === 0;
  }

  /** Work for some milliseconds. */
  work(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    if (!this.isDone) this.texture.needsUpdate = true;
    while (!this.isDone && performance.now() < end) this.step();
  }

  dispose(): void {
    this.texture.dispose();
    this.stop();
  }

  private step(): void {
    this.batch ??= this.begin();
    const { light, members } = this.batch;
    const [{ surface, start }] = members;
    const count = Math.min(CHUNK, surface.left, surface.count - surface.next);
    this.bytes.set(core.bake(light, start + surface.next, count).hidden, surface.first + surface.next);
    surface.next = (surface.next + count) % surface.count;
    surface.left -= count;
    if (surface.left) return;
    this.done(surface);
    members.shift();
    if (!members.length) this.stop();
  }

  /** Make the light of the surfaces that have waited longest. */
  private begin(): Batch {
    const chosen = new Set<AnySurface>();
    let texels = 0;
    for (const surface of this.stale) {
      if (texels && texels + surface.count > BATCH) break;
      texels += surface.count;
      chosen.add(surface);
    }
    const there = this.surfaces.filter(({ place }) => place);
    const all = there.map(({ mesh }) => mesh.geometry.lit);
    const light = core.light(
      latticeHandle(all[0]?.lattice ?? { width: 3, tables: null }), all.length, ...rowsOf(all.map(({ cells }) => cells)),
      all.map(({ thickness }) => thickness), there.flatMap(({ mesh }) => rowsOfMatrix(mesh)),
      there.map((surface) => Number(chosen.has(surface))), all[0]?.density ?? 1,
      chosen.has(this.floor!) ? floorOf(this.floor!.mesh) : null,
    ).made;
    const { table } = core.charts(light);
    const starts = table.start.take(there.length + 1);
    const start = new Map<AnySurface, number>(there.map((surface, b) => [surface, starts[b]]));
    const members = [...chosen].map((surface) => ({ surface, start: start.get(surface) ?? starts[there.length] }));
    return { light, members };
  }

  /** End the batch. Its first surface, which is partly done, lets the others go first. */
  private stop(): void {
    const surface = this.batch?.members[0]?.surface;
    if (surface && this.stale.delete(surface)) this.stale.add(surface);
    this.batch?.light.free();
    this.batch = null;
  }
}

function surfaceOf<G extends BufferGeometry>(mesh: Mesh<G>, first: number, count: number): Surface<G> {
  mesh.geometry.computeBoundingSphere();
  return { mesh, first, count, next: 0, left: 0, place: "", middle: new Vector3() };
}

const radiusOf = ({ geometry }: Mesh): number => geometry.boundingSphere!.radius;

function textureOf(rows: number): DataTexture {
  return new DataTexture(new Uint8Array(ROW * rows), ROW, rows, RedFormat);
}

/** Return the upper three rows of a mesh's matrix. */
function rowsOfMatrix({ matrix: { elements } }: Mesh): number[] {
  return [0, 1, 2].flatMap((row) => [0, 4, 8, 12].map((column) => elements[column + row]));
}

/** Return the floor as the core describes it. */
function floorOf({ position, scale }: Mesh) {
  const corner = [position.x - scale.x / 2, position.y - scale.y / 2, position.z];
  return { corner, wide: scale.x, tall: scale.y, columns: FLOOR, rows: FLOOR, deep: shared.floor.soft };
}

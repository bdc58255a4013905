// The scene: bodies, the floor with their shadow, and the pieces that stand out.

import {
  BufferAttribute, BufferGeometry, InstancedBufferAttribute, InstancedMesh, Matrix4, Mesh, PerspectiveCamera,
  PlaneGeometry, Scene, WebGLRenderer, type Color, type ShaderMaterial, type Vector4,
} from "three";

import { after, bounds, boxesOf, placeOf, UNTURNED, WALLS, type Body, type Motion, type Vector } from "./body";
import { fit, frame, place, type Fit, type Look } from "./camera";
import { ChartedGeometry } from "./charts";
import { cornersOf, surfaceOf, type Drawable } from "./form";
import type { Arrangement } from "./layout";
import { groupBy, kept } from "./lists";
import { Materials, plain as unlit } from "./materials";
import { solid, type Cell3, type Finish, type Solid } from "./mesh";
import { outline } from "./outline";
import { shared } from "./page";
import { ofBody, type Paint } from "./paint";
import type { Box } from "./rays";
import { toCss, type RGB } from "./rgb";
import { Shade } from "./shade";

const { bevel: BEVEL, gap: GAP, cubeGap: CUBE_GAP, coreDepth: CORE_DEPTH } = shared.solid;
const { angles: ANGLES, captionRoom: CAPTION_ROOM } = shared.camera;
const MANY_CELLS = 600; // cells; larger puzzles have coarser roundings and shade, to stay quick:
const [DENSITY, COARSE] = [8, 4]; // texels along the side of a cube
const SHADOW_REACH = 2; // cells of floor beyond the puzzle on each side
const GROUND_REACH = 0.8; // and beyond a board: pieces on their way over a tray beside it have no shadow there
const OUTLINED = 0.1; // opacity of the faces of a piece drawn by its edges
const FIRST_SHADE = 150; // milliseconds for shade in the first frame of a scene,
const SHADE = 10; // and in each later frame
// The order of drawing, after the solids (0) and transparent walls (1): see Materials.ghost.
const [MARKS, GHOSTS, PREVIEWS] = [2, 3, 4];
const LIT = 1; // the mark of the bodies that stand out; previews have the next ones,
const MOST_MARKS = 255; // up to this
const CUBES = { width: 3, tables: null };
const NONE: ReadonlySet<number> = new Set();

/** A mesh as it is shown. */
export interface Part {
  block: number;
  mesh: Mesh;
  geometry: BufferGeometry; // with its colours
  plain: RGB; // its colour, if its cells have none of their own
}

/** The part of a transparent body that is drawn: in front of all pieces, or hidden by them. */
export type GhostPart = "seen" | "hidden" | "over"; // "over": it hides pieces whose faces coincide with its own

export class Stage {
  readonly camera = new PerspectiveCamera();
  private follows = false; // the view also contains moved bodies
  placed: Body[] = []; // the bodies after their motions
  arrangement: Arrangement = { bodies: [], captions: [], flat: false, region: [], interlocked: false };

  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly shade = new Shade();
  private readonly materials = new Materials();
  private readonly floor = new Mesh(new PlaneGeometry(1, 1), this.materials.floor);
  private patience = 0; // milliseconds for shade in the next frame
  private readonly geometries = new Map<string, ChartedGeometry>();
  private readonly surfaceCache = new WeakMap<Drawable, Float32Array[]>(); // surfaces of the cells of each form
  private meshes: Mesh<ChartedGeometry, ShaderMaterial>[] = [];
  private outlined = NONE;
  private readonly batches = new Map<ChartedGeometry, InstancedMesh>(); // of the visible bodies
  private restless = true; // bodies have moved or changed since the batches were filled
  private cores: Mesh[] = [];
  private readonly lines: Mesh;
  private walls: Mesh[] = [];
  private linePlaces: string | null = null; // the places of the frames that the lines show
  private ghosts: Mesh<BufferGeometry, ShaderMaterial>[] = [];
  private previews: Mesh<BufferGeometry, ShaderMaterial>[] = [];
  private paint: Paint = { pieces: [], cubes: [], main: [] };
  private shape: Finish = { bevel: BEVEL, gap: GAP, segments: 4 };
  private density = DENSITY;

  /** Return a stage, or null if the browser has no WebGL 2. */
  static on(canvas: HTMLCanvasElement): Stage | null {
    // Test for WebGL first, because three writes an error to the console if it is missing.
    if (!document.createElement("canvas").getContext("webgl2")) return null;
    try {
      return new Stage(canvas);
    } catch {
      return null;
    }
  }

  /** Throws an error if the browser has no WebGL 2. `hasFloor`: the bodies stand on a floor, which has their shadow. */
  constructor(canvas: HTMLCanvasElement, private readonly hasFloor = true) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, stencil: true });
    this.renderer.setTransparentSort(inOrder);
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.outputColorSpace = "srgb-linear"; // do not convert: the colours are sRGB already
    this.lines = new Mesh(new BufferGeometry(), this.materials.line);
    this.scene.add(this.floor, this.lines);
  }

  /** Show other bodies and colours. The blocks in `outlined` are drawn by their edges. */
  show(arrangement: Arrangement, paint: Paint, outlined: ReadonlySet<number> = NONE): void {
    const cells = arrangement.bodies.reduce((sum, body) => sum + body.cells.length, 0);
    const gap = paint.cubes.some((cubes) => cubes) ? CUBE_GAP : GAP;
    this.shape = { bevel: BEVEL, gap, segments: cells > MANY_CELLS ? 2 : 4 };
    this.density = cells > MANY_CELLS ? COARSE : DENSITY;
    this.arrangement = arrangement;
    this.linePlaces = null;
    this.paint = paint;
    this.look(null);
    this.remove(this.meshes, ({ material }) => material);
    for (const edges of this.meshes.flatMap(({ children }) => children as Mesh<BufferGeometry, ShaderMaterial>[])) {
      edges.geometry.dispose();
      edges.material.dispose();
    }
    this.outlined = outlined;
    this.meshes = arrangement.bodies.map((body) => {
      const { plain, each } = ofBody(paint, body);
      const isOutlined = outlined.has(body.block), geometry = this.geometry(body, each);
      const material = isOutlined
        ? this.materials.preview(plain, OUTLINED, each !== null)
        : this.materials.piece(plain, each !== null, { board: paint.boards?.[body.block] ?? body.block, along: longestSide(geometry) });
      const mesh = new Mesh(geometry, material);
      mesh.renderOrder = Number(isOutlined);
      if (!isOutlined) return mesh; // batches draw it
      mesh.add(new Mesh(edgesOf(body, arrangement.bodies), unlit(plain)));
      this.scene.add(mesh);
      return mesh;
    });
    const shaded = this.meshes.filter((_, i) => !outlined.has(arrangement.bodies[i].block));
    const isFresh = this.shade.take(shaded, this.floor);
    this.materials.setShades(this.shade.texture);
    if (isFresh) this.patience = Math.max(this.patience, FIRST_SHADE);
  }

  /**
   * Put the bodies in their places, each after its motion in `moves` (null: invisible). `whole`: the pieces are
   * together, so the gaps between those that have not moved are filled. `follows`: the view also contains moved bodies.
   */
  put(arrangement: Arrangement, moves: readonly (Motion | null)[], whole: boolean, follows: boolean): void {
    this.arrangement = arrangement;
    this.follows = follows;
    const { bodies } = arrangement;
    this.placed = bodies.map((body, i) => (moves[i] ? after(body, moves[i]) : body));
    this.restless = true;
    this.placed.forEach((body, i) => putMesh(this.meshes[i], body, moves[i] !== null));
    for (const ghost of this.ghosts) follow(ghost, this.meshes[ghost.userData.body]);
    this.putFloor();
    this.shade.change();
    this.putLines();
    const still = bodies.filter(({ block }, i) =>
      moves[i]?.shift.every((x) => x === 0) && !moves[i].turn && !this.outlined.has(block));
    // Solids of other lattices leave no gaps.
    this.putCores(whole ? still.filter(({ formPlace }) => !formPlace) : []);
  }

  /** Draw some blocks pale. */
  mute(isPale: (block: number) => boolean): void {
    this.restless = true;
    this.arrangement.bodies.forEach(({ block }, i) => {
      const mesh = this.meshes[i];
      if (mesh) mesh.material.uniforms.quiet.value = Number(isPale(block));
    });
  }

  /** Make the bodies of some blocks stand out (null: none). */
  look(wanted: number[] | null): void {
    const seen = this.arrangement.bodies.some(({ block }, i) => wanted?.includes(block) && this.meshes[i]?.visible);
    const lit = seen ? wanted : null;
    this.remove(this.ghosts, ({ material }) => material);
    this.ghosts = [];
    this.mute((block) => lit !== null && !lit.includes(block));
    this.arrangement.bodies.forEach((body, i) => {
      const mesh = this.meshes[i];
      if (!mesh || !lit?.includes(body.block)) return;
      const { plain, each } = ofBody(this.paint, body);
      this.materials.ghost(plain, each !== null, LIT).forEach((material, pass) => {
        const ghost = new Mesh(mesh.geometry, material);
        follow(ghost, mesh);
        ghost.visible = mesh.visible;
        ghost.renderOrder = MARKS + pass;
        ghost.userData.body = i;
        this.ghosts.push(ghost);
        this.scene.add(ghost);
      });
    });
    this.materials.muteCore(seen);
  }

  /** Show transparent bodies: what is in front of all pieces, and, fainter, what pieces hide. */
  preview(wanted: readonly { body: Body; colour: RGB; opacity: number; part?: GhostPart }[]): void {
    this.remove(this.previews, ({ material }) => material);
    const hidden = wanted.flatMap(({ body, colour, part }, i) =>
      part === "seen" || part === "over" ? [] : this.meshesOf(body, this.materials.ghost(colour, false, 1 + ((LIT + i) % MOST_MARKS))));
    const seen = wanted.flatMap(({ body, colour, opacity, part }) => {
      if (part === "hidden") return [];
      const materials = [this.materials.depth(), this.materials.preview(colour, opacity)];
      for (const material of materials) {
        // Its faces coincide with those of the pieces in it: the offset lets the pieces win.
        material.polygonOffset = part === "seen" || part === "over";
        material.polygonOffsetFactor = material.polygonOffsetUnits = part === "over" ? -4 : 4;
      }
      return this.meshesOf(body, materials);
    });
    this.previews = [...hidden, ...seen];
    this.previews.forEach((mesh, i) => {
      mesh.renderOrder = PREVIEWS + i;
      this.scene.add(mesh);
    });
  }

  /** Return a mesh of a body for each material. */
  private meshesOf(body: Body, materials: readonly ShaderMaterial[]): Mesh<BufferGeometry, ShaderMaterial>[] {
    return materials.map((material) => {
      const mesh = new Mesh(this.geometry(body, null), material);
      mesh.position.set(...placeOf(body));
      return mesh;
    });
  }

  /** Remove meshes from the scene, and free the part of each that it does not share. */
  private remove<M extends Mesh>(meshes: M[], own: (mesh: M) => { dispose(): void }): void {
    for (const mesh of meshes) {
      this.scene.remove(mesh);
      own(mesh).dispose();
    }
  }

  /** Set what bodies are made of, before they are shown. */
  setMaterial(name: string): void {
    this.materials.setMaterial(name);
  }

  setBackground(colour: RGB): void {
    this.materials.setBackground(colour);
  }

  /** Update the batches: each draws all bodies of one geometry with one call. */
  private putBatches(): void {
    const alike = groupBy(this.meshes.filter(({ parent, visible }) => !parent && visible), ({ geometry }) => geometry);
    for (const [geometry, batch] of this.batches) {
      if (alike.get(geometry)?.length === batch.count) continue;
      this.scene.remove(batch);
      freeBatch(batch);
      this.batches.delete(geometry);
    }
    for (const [geometry, members] of alike) {
      const batch = kept(this.batches, geometry, () => batchOf(geometry, members.length));
      if (!batch.parent) this.scene.add(batch);
      fillBatch(batch, members);
    }
    this.restless = false;
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.domElement;
  }

  /** Whether the shade is up to date; if not, the next frames continue. */
  get isShaded(): boolean {
    return this.shade.isDone;
  }

  /** Let the next frame finish the shade, however long that takes: it is a picture to save. */
  settle(): void {
    this.patience = Infinity;
  }

  /** Draw. `width` and `height` are in pixels of the page, `ratio` is the number of drawn pixels per such pixel. */
  render(look: Look, base: Fit, width: number, height: number, ratio: number): void {
    this.shade.work(this.patience);
    this.patience = SHADE;
    if (this.restless) this.putBatches();
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    place(this.camera, look, base, width / height);
    // Seen from below, there is no floor; it fades out as the eye goes down.
    const above = Math.min(1, Math.max(0, (frame(0, look.elevation).back[2] - 0.02) / 0.1));
    this.materials.floor.uniforms.strength.value = above;
    this.floor.visible = this.hasFloor && above > 0;
    this.renderer.render(this.scene, this.camera);
  }

  /** Free the memory and the context; the stage cannot be used any more. */
  dispose(): void {
    this.shade.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** Wait until drawing has ended. */
  finish(): void {
    const gl = this.renderer.getContext();
    // Reading a pixel waits in all browsers; gl.finish() does not.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }

  /** Return the view from a direction that contains all bodies, the region and the captions; see camera.fit. */
  fit(azimuth: number, elevation: number, aspect: number, about?: Vector): Fit {
    const { right, up } = frame(azimuth, elevation);
    const { bodies, captions, flat, region } = this.arrangement;
    const there = this.follows ? this.placed : bodies;
    const points: Vector[] = [...there, ...region].flatMap(boxesOf).flatMap(cornersOf);
    const [half, high] = CAPTION_ROOM;
    for (const { anchor } of captions) {
      for (const side of [-half, half]) {
        points.push(anchor.map((x, i) => x + side * right[i] - high * up[i]) as Vector);
      }
    }
    if (!points.length) points.push([0, 0, 0], [1, 1, 1]);
    const angle = ANGLES[Number(flat)][Number(captions.length > 0)];
    return fit(points, azimuth, elevation, aspect, angle, about);
  }

  /** Return the visible meshes, perhaps in other colours; `solid`: without pieces drawn by their edges. */
  parts({ paint = this.paint, solid = false } = {}): Part[] {
    return this.arrangement.bodies.flatMap((body, i) => {
      const mesh = this.meshes[i];
      if (!mesh.visible || (solid && this.outlined.has(body.block))) return [];
      const { plain, each } = ofBody(paint, body);
      return [{ block: body.block, mesh, plain, geometry: paint === this.paint ? mesh.geometry : this.geometry(body, each) }];
    });
  }

  /** Return the boxes of visible cells for rays, without pieces drawn by their edges. */
  boxes(): Box[] {
    return this.placed.flatMap((body, i) => {
      if (!this.meshes[i].visible || this.outlined.has(body.block)) return [];
      const at = placeOf(body);
      const surfaces = body.formPlace ? this.surfaces(body.formPlace.form) : [];
      return boxesOf(body).map((box, k): Box => ({
        body: i, ...box, ...(body.formPlace ? { surface: surfaces[k], at } : {}),
      }));
    });
  }

  private surfaces(form: Drawable): Float32Array[] {
    return kept(this.surfaceCache, form, () => form.boxes.map((_, cell) => surfaceOf(form, cell)));
  }

  /** The number of bars around the region. */
  get bars(): number {
    return this.lines.visible ? this.lines.geometry.getAttribute("position").count / 8 : 0;
  }

  /** Draw the bars around the region, and the walls. */
  private putLines(): void {
    const { bodies, region } = this.arrangement;
    this.lines.visible = region.length > 0;
    const places = region.map(({ offset }) => offset.join()).join(";");
    if (places === this.linePlaces) return;
    this.linePlaces = places;
    this.remove(this.walls, ({ geometry }) => geometry);
    this.walls = [];
    if (!region.length) return;
    this.lines.geometry.dispose();
    this.lines.geometry = outline(region, bodies);
    this.walls = region.filter(({ block, formPlace }) => block === WALLS || formPlace).map((body) => {
      const wall = new Mesh(geometryOf(facesOf(body)), this.materials.wall);
      wall.position.set(...body.offset);
      wall.renderOrder = 1;
      this.scene.add(wall);
      return wall;
    });
  }

  private putFloor(): void {
    const { bodies, ground, region } = this.arrangement;
    const around = ground ?? (this.follows ? this.placed : bodies);
    if (!around.length && !region.length) return; // nothing stands on it
    const { low, high } = bounds([...around, ...region]);
    const reach = ground ? GROUND_REACH : SHADOW_REACH;
    this.floor.position.set((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2] - shared.floor.below);
    this.floor.scale.set(high[0] - low[0] + 2 * reach, high[1] - low[1] + 2 * reach, 1);
    this.floor.updateMatrix();
  }

  /** Fill each frame with a dark solid that is visible only through the gaps between pieces. */
  private putCores(bodies: Body[]): void {
    this.remove(this.cores, ({ geometry }) => geometry);
    const inner: Finish = { bevel: 0, gap: 2 * CORE_DEPTH, segments: 2 };
    this.cores = [...groupBy(bodies, ({ tile }) => tile).values()].map((parts) => {
      const cells = parts.flatMap((body) => body.cells);
      const made = solid(cells, { ...inner, thickness: parts[0].thickness });
      const core = new Mesh(geometryOf(made), this.materials.core);
      core.position.set(...parts[0].offset);
      core.renderOrder = -1;
      this.scene.add(core);
      return core;
    });
  }

  /**
   * Return the geometry of a body with its least corner at the origin. Each is made once.
   * `colours`: of its cells, if they differ.
   */
  private geometry(body: Body, colours: RGB[] | null): ChartedGeometry {
    if (body.formPlace) return this.formGeometry(body.formPlace.form, colours);
    const corner = placeOf({ ...body, offset: [0, 0, 0] });
    const home = body.cells.map((cell) => cell.map((x, axis) => x - corner[axis]) as unknown as Cell3);
    const cells = home.map((cell, i) => `${cell}${colours ? toCss(colours[i]) : ""}`).sort();
    const key = `${cells.join(";")} ${body.thickness} ${this.shape.segments} ${this.shape.gap}`;
    const { thickness } = body;
    const lit = { lattice: CUBES, cells: home, thickness, density: this.density };
    const made = () => solid(home, { ...this.shape, thickness }, colours && marksOf(colours));
    return kept(this.geometries, key, () => new ChartedGeometry(made(), lit, colours));
  }

  private formGeometry(form: Drawable, colours: RGB[] | null): ChartedGeometry {
    const key = `form ${form.number} ${this.density} ${colours?.map(toCss) ?? ""}`;
    const lit = { lattice: form.lattice.core, cells: form.cells, thickness: 1, density: this.density };
    const made = () => form.marked(colours && marksOf(colours));
    return kept(this.geometries, key, () => new ChartedGeometry(made(), lit, colours));
  }
}

/** Return bars along the edges of a body at the origin, as thick as those around all bodies. */
function edgesOf(body: Body, all: Body[]): BufferGeometry {
  const corner = placeOf({ ...body, offset: [0, 0, 0] });
  return outline([{ ...body, offset: corner.map((x) => -x) as Vector }], all);
}

/** Put the mesh of a body in the body's place. */
function putMesh(mesh: Mesh, body: Body, visible: boolean): void {
  mesh.visible = visible;
  mesh.position.set(...placeOf(body));
  const [a, b, c, d, e, f, g, h, i] = body.turn ?? UNTURNED;
  mesh.setRotationFromMatrix(new Matrix4().set(a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 1));
  mesh.updateMatrix();
}

/** The values by which the renderer sorts transparent meshes: their order, and their distance. */
interface Drawn {
  renderOrder: number;
  z: number;
}

/** Sort transparent meshes: the farthest first, but of ghosts the nearest, because only the first one is drawn. */
const inOrder = (one: Drawn, other: Drawn): number =>
  one.renderOrder - other.renderOrder || (one.renderOrder === GHOSTS ? one.z - other.z : other.z - one.z);

/** Put a mesh in the place of another. */
function follow(mesh: Mesh, other: Mesh): void {
  mesh.position.copy(other.position);
  mesh.quaternion.copy(other.quaternion);
}

/** Return a mesh that draws a geometry `count` times and shares its buffers. */
function batchOf(geometry: BufferGeometry, count: number): InstancedMesh {
  const own = new BufferGeometry().setIndex(geometry.index);
  for (const [name, attribute] of Object.entries(geometry.attributes)) own.setAttribute(name, attribute);
  own.setAttribute("look", new InstancedBufferAttribute(new Float32Array(4 * count), 4));
  own.setAttribute("first", new InstancedBufferAttribute(new Float32Array(count), 1));
  for (const name of CUTS) own.setAttribute(name, new InstancedBufferAttribute(new Float32Array(4 * count), 4));
  const batch = new InstancedMesh(own, undefined, count);
  batch.frustumCulled = false;
  return batch;
}

/** Copy the places and looks of meshes to a batch. */
function fillBatch(batch: InstancedMesh, members: Mesh<BufferGeometry, ShaderMaterial>[]): void {
  const [look, first] = ["look", "first"].map((name) => batch.geometry.getAttribute(name));
  batch.material = members[0].material;
  members.forEach((mesh, i) => {
    batch.setMatrixAt(i, mesh.matrix);
    const { colour, quiet } = mesh.material.uniforms;
    const { r, g, b } = colour.value as Color;
    look.setXYZW(i, r, g, b, quiet.value as number);
    first.setX(i, mesh.userData.first as number);
    for (const name of CUTS) (mesh.material.uniforms[name].value as Vector4).toArray(batch.geometry.getAttribute(name).array, 4 * i);
  });
  for (const name of CUTS) batch.geometry.getAttribute(name).needsUpdate = true;
  batch.instanceMatrix.needsUpdate = look.needsUpdate = first.needsUpdate = true;
}

const CUTS = ["dark", "grain"]; // see shaders.ts
const OWN: ReadonlySet<string> = new Set(["look", "first", ...CUTS]); // the buffers that a batch does not share

/** Return the longest axis of a geometry, along which grain runs. */
export function longestSide(geometry: BufferGeometry): number {
  if (!geometry.boundingBox) geometry.computeBoundingBox();
  const { max, min } = geometry.boundingBox!;
  const sides = max.toArray().map((at, axis) => Math.round(100 * (at - min.getComponent(axis))));
  return sides.indexOf(Math.max(...sides));
}

/** Free the buffers that a batch does not share. */
function freeBatch(batch: InstancedMesh): void {
  const { geometry } = batch;
  geometry.index = null;
  for (const name of Object.keys(geometry.attributes)) if (!OWN.has(name)) geometry.deleteAttribute(name);
  geometry.dispose();
  batch.dispose();
}

/** Number the distinct colours; return the number of each colour. */
function marksOf(colours: RGB[]): number[] {
  const known = [...new Set(colours.map(toCss))];
  return colours.map((colour) => known.indexOf(toCss(colour)));
}

/** Return the geometry of a solid without shade. */
function geometryOf({ positions, normals, indices }: Solid): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

/** Return the surface of walls, without their offset. */
function facesOf({ cells, formPlace, thickness }: Body): Solid {
  if (formPlace) {
    const { positions } = formPlace.form.solid;
    return { ...formPlace.form.solid, positions: positions.map((x, i) => x + formPlace.at[i % 3]) };
  }
  return solid(cells, { bevel: 0, gap: 0, segments: 2, thickness });
}

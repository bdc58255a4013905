// Small pictures of puzzles: the core draws them from a stored solution, as in cube3d/view/raster.

import type { Core } from "../core/core";
import type { Handle } from "../core/values";
import type { data } from "../workshop/workshop_data";
import { inRows, startsOf } from "../lists";
import type { Paintable } from "./stored";
import { MANY } from "./table";

/** The tables of pages: looks and lattices. */
export type Looks = typeof data;

const DENSITY = 4; // texels along the side of a cube; a picture shows a cell with some 20 pixels
const SEGMENTS = 2; // straight pieces of a rounded edge
const ROUND = 4; // those of a sphere
const LOW = [16, 40]; // degrees; so one sees pieces side by side
const ROOM = 0.6; // cells between them
const WIDTH = 1.5; // of all rows, over their depth
const SAMPLES = 3; // of a pixel, each way
const FAR = 100; // how far the eye is away, in sizes of the puzzle: nearly parallel

/** The groups of cells that a picture shows. */
interface Scene {
  groups: number[][]; // cells, all coordinates in one list
  ranks: number[]; // by which the groups get their colours; -1: the core chooses
  isOpen: boolean; // the first group is the region, the others are pieces beside it
}

/** Return the placed pieces of a puzzle; or without a solution the region, and the loose pieces. */
function sceneOf({ groups, loose = [], pieces }: Paintable, hasFrames: boolean): Scene {
  if (pieces) return { groups, ranks: ranksOf(pieces), isOpen: false };
  const all = loose.reduce((sum, [copies]) => sum + copies, 0);
  const kinds = hasFrames ? [] : loose.flatMap(([copies], kind) => Array<number>(all > MANY ? 1 : copies).fill(kind));
  return { groups: [...groups, ...kinds.map((kind) => loose[kind][1])], ranks: [-1, ...kinds], isOpen: true };
}

/** Return the rank of each placed piece: the number of its piece; -1 for copies. */
function ranksOf(pieces: readonly number[]): number[] {
  const order = [...new Set(pieces)];
  return pieces.map((piece) => (pieces.indexOf(piece) === pieces.lastIndexOf(piece) ? order.indexOf(piece) : -1));
}

/** A part of a piece: its mesh in place. */
interface MeshPart {
  block: number;
  isOdd: boolean[]; // by cells: alternating, as on a chessboard
  points: number[];
  normals: number[];
  corners: number[];
  owners: number[];
}

/** A picture to draw. */
export interface Sketch extends Paintable {
  apart: boolean; // the pieces lie side by side
  width: number; // pixels
  height: number;
}

/** Draw a puzzle: four numbers a pixel, not yet multiplied with the opacity. */
export function drawPicture(core: Core, looks: Looks, sketch: Sketch): Uint8ClampedArray<ArrayBuffer> {
  const drawing = new Drawing(core, looks, sketch);
  try {
    return drawing.pixels();
  } finally {
    drawing.free();
  }
}

/** A drawing, with what the core makes for it. */
class Drawing {
  private readonly made: Handle[] = [];
  private readonly scene: Scene;
  private readonly lattice: Handle;
  private readonly space: Handle; // the lattice of the cells of bodies
  private readonly layout: Handle;
  private readonly isFlat: boolean;
  private readonly thickness: number;
  private readonly axes: number[][];
  private readonly bodies: { block: number; cells: number[] }[];

  constructor(private readonly core: Core, private readonly looks: Looks, private readonly sketch: Sketch) {
    const { core: tables } = this.record;
    const { dimension } = sketch;
    this.scene = sceneOf(sketch, !tables && dimension > 3);
    this.lattice = this.hold(core.lattice(dimension, tables));
    this.space = tables ? this.lattice : this.hold(core.lattice(3, null));
    const { groups } = this.scene;
    this.layout = this.hold(core.layout(this.lattice, groups.length, ...listed([...groups, [], []]), 0));
    const { flat, thickness } = core.layout_frames(this.layout);
    [this.isFlat, this.thickness] = [flat === 1, thickness];
    this.axes = axesOf(core, this.isFlat ? [0, 90] : this.isApart ? LOW : looks.views.iso);
    const { block, cell, count, moving, start } = core.layout_bodies(this.layout);
    const cells = cell.rows(count, start).slice(0, moving);
    this.bodies = block.take(moving).map((own, i) => ({ block: own, cells: cells[i] }));
  }

  free(): void {
    this.made.reverse().forEach((one) => one.free());
  }

  private hold<T extends { made: Handle }>({ made }: T): Handle {
    this.made.push(made);
    return made;
  }

  private get record() {
    return this.looks.lattices.find(({ name }) => name === this.sketch.lattice)!;
  }

  private get isApart(): boolean {
    return this.sketch.apart || (this.scene.isOpen && this.scene.groups.length > 1);
  }

  pixels(): Uint8ClampedArray<ArrayBuffer> {
    const { core, looks, sketch: { height, width } } = this;
    const parts = this.bodies.map(({ block, cells }) => this.solid(block, cells));
    const offset = this.offsets(parts);
    const placed = parts.map((part, b) => ({ ...part, points: part.points.map((x, i) => x + offset[3 * b + (i % 3)]) }));
    const light = this.light(offset);
    const mesh = joined(core, light, placed, looks.shared.solid.groove, this.colours());
    const camera = { ...cameraFor(mesh.point, this.axes, width / height, looks.shared.camera.margin), width, height, samples: SAMPLES };
    const hidden = core.bake(light, 0, core.charts(light).table.texels as number).hidden;
    const drawn = this.hold(core.picture(light, mesh, null, null, camera, lightingOf(looks), hidden, hidden.map(() => 0), 1));
    while (core.wait(drawn, 1_000).code === 0);
    return unmultiplied(core.pixels(drawn).pixel.take(4 * width * height));
  }

  /** Return the solid of a body. */
  private solid(block: number, cells: readonly number[]): MeshPart {
    const { core, looks, record: { bevel, core: tables, form }, sketch: { dimension }, thickness } = this;
    const isRound = form === "sphere";
    const width = tables ? dimension : 3; // coordinates of a cell
    const finish = {
      bevel, gap: isRound ? 0 : looks.shared.solid.gap, grain: 0, thickness, segments: isRound ? ROUND : SEGMENTS, chamfer: 0, mark: null,
    };
    const solid = this.hold(core.solid(this.space, cells.length / width, cells, finish));
    const mesh = core.solid_mesh(solid);
    const part = {
      block,
      isOdd: inRows(cells, width).map((cell) => cell.reduce((sum, x) => sum + x, 0) % 2 !== 0),
      points: mesh.point.take(3 * mesh.vertices),
      normals: mesh.normal.take(3 * mesh.vertices),
      corners: mesh.triangle.take(3 * mesh.triangles),
      owners: mesh.owner.take(mesh.triangles),
    };
    return this.scene.isOpen && block === 0 ? divided(part) : part;
  }

  /** Return the places of all parts. */
  private offsets(parts: readonly MeshPart[]): number[] {
    const boxes = parts.map(boxOf);
    if (this.isApart) return this.scene.isOpen ? withRegion(boxes) : sideBySide(boxes);
    const { height, width } = this.sketch;
    const eye = { right: this.axes[0].slice(0, 2), below: 0, turning: 0, aspect: width / height, slant: this.isFlat ? 1 : 0 };
    return this.core.places(this.layout, null, 0, 0, eye).offset;
  }

  private light(offset: readonly number[]): Handle {
    const cells = this.bodies.map((body) => body.cells);
    const motion = cells.flatMap((_, b) => [0, 1, 2].flatMap((row) => [+(row === 0), +(row === 1), +(row === 2), offset[3 * b + row]]));
    return this.hold(this.core.light(this.space, cells.length, ...listed(cells), cells.map(() => this.thickness), motion, null, DENSITY, null));
  }

  /** Return the two colours of each group; only those of a region's cells differ. */
  private colours(): (readonly number[])[][] {
    const { core, lattice, looks, scene: { groups, isOpen, ranks } } = this;
    const region = isOpen ? [looks.looks.plain] : [];
    const pieces = groups.slice(region.length);
    const [start, cell] = listed(pieces);
    const palette = looks.palettes.default.flatMap((code) => [1, 3, 5].map((at) => parseInt(code.slice(at, at + 2), 16)));
    const { colour } = core.block_colours(
      lattice, { blocks: pieces.length, start, cell }, ranks.slice(region.length), null, palette.length / 3, palette);
    return [...region, ...inRows(colour, 3).map((own) => [own, own])];
  }
}

/** Return a part whose triangles share no vertices: then no colour fades into that of the next cell. */
function divided(part: MeshPart): MeshPart {
  const each = (numbers: readonly number[]) => part.corners.flatMap((vertex) => numbers.slice(3 * vertex, 3 * vertex + 3));
  return { ...part, points: each(part.points), normals: each(part.normals), corners: part.corners.map((_, i) => i) };
}

/** Where a part lies on an axis. */
interface Span {
  low: number;
  size: number; // with room to the next part
}

const boxOf = ({ points }: MeshPart): Span[] =>
  [0, 1, 2].map((axis) => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < points.length; i += 3) [low, high] = [Math.min(low, points[i]), Math.max(high, points[i])];
    return { low, size: high - low + ROOM };
  });

/** Return the width of rows in which parts fill a picture. */
const widthOf = (boxes: readonly Span[][]): number => Math.sqrt(WIDTH * boxes.reduce((sum, [x, y]) => sum + x.size * y.size, 0));

/** Return the offsets with which parts lie in rows on the floor. */
function sideBySide(boxes: readonly Span[][], wide = widthOf(boxes), [from, back] = [0, 0]): number[] {
  const end = from + Math.max(wide, ...boxes.map(([x]) => x.size)) + 1e-9;
  let [left, front, deep] = [from, back, 0];
  return boxes.flatMap(([x, y, z]) => {
    if (left + x.size > end) [left, front, deep] = [from, front - deep, 0];
    const at = [left - x.low, front - y.size - y.low, -z.low];
    left += x.size;
    deep = Math.max(deep, y.size);
    return at;
  });
}

/** Return the offsets with which pieces lie to the right of a region, the first part; or in front of it, if it is wide. */
function withRegion([region, ...pieces]: readonly Span[][]): number[] {
  const [{ size: width }, { size: depth }] = region;
  const wide = widthOf([region, ...pieces]);
  const rest = 2 * width > wide ? sideBySide(pieces, Math.max(wide, width), [0, -depth]) : sideBySide(pieces, wide - width, [width, 0]);
  return [...sideBySide([region]), ...rest];
}

/** Return lists of numbers in the core's form: where each begins, and all numbers. */
const listed = (rows: readonly (readonly number[])[]): [start: number[], all: number[]] =>
  [startsOf(rows.map(({ length }) => length)), rows.flat()];

/** Return the lights on satin, in the core's form. */
function lightingOf({ shared: { light: { ambient, knee: [knee, room], lights, materials: { satin: { gloss, power } }, shade } } }: Looks) {
  return {
    lamps: lights.length,
    towards: lights.flatMap(([x, y, z]) => [x, y, z].map((part) => part / Math.hypot(x, y, z))),
    brightness: lights.map(([, , , strength]) => strength),
    ambient, knee, room, shade, gloss, power, mirror: 0,
  };
}

/** Return the meshes of all parts as one. */
function joined(core: Core, light: Handle, parts: readonly MeshPart[], groove: number, colours: readonly (readonly number[])[][]) {
  const point: number[] = [], normal: number[] = [], colour: number[] = [], corner: number[] = [], chart: number[] = [];
  parts.forEach(({ block, corners, isOdd, normals, owners, points }, body) => {
    const first = point.length / 3;
    const mean = (of: readonly number[]) => owners.flatMap((_, t) => [0, 1, 2].map((axis) =>
      (of[3 * corners[3 * t] + axis] + of[3 * corners[3 * t + 1] + axis] + of[3 * corners[3 * t + 2] + axis]) / 3));
    for (const one of core.triangle_charts(light, body, owners.length, owners, mean(points), mean(normals)).chart) chart.push(one);
    const cells: number[] = [];
    corners.forEach((vertex, i) => (cells[vertex] = owners[Math.floor(i / 3)]));
    const { covered } = core.covered(light, body, points.length / 3, cells, points, normals);
    covered.forEach((isDark: number, vertex: number) => {
      const plain = colours[block][Number(isOdd[cells[vertex]])];
      colour.push(...(isDark ? plain.map((x) => Math.floor(x / groove)) : plain), 255);
    });
    for (const x of points) point.push(x);
    for (const x of normals) normal.push(x);
    for (const vertex of corners) corner.push(first + vertex);
  });
  return { points: point.length / 3, point, normal, colour, triangles: corner.length / 3, corner, chart };
}

/** Return the unit vectors to the right, up and back of a direction in degrees. */
function axesOf(core: Core, [azimuth, elevation]: readonly number[]): number[][] {
  const [[ca, sa], [ce, se]] = [azimuth, elevation].map((angle) => core.direction(angle).direction);
  return [[ca, sa, 0], [-sa * se, ca * se, ce], [sa * ce, -ca * ce, se]];
}

/** Return the camera that shows all points as large as possible. */
function cameraFor(point: readonly number[], axes: number[][], aspect: number, margin: number) {
  const ends = axes.map(([x, y, z]) => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < point.length; i += 3) {
      const along = x * point[i] + y * point[i + 1] + z * point[i + 2];
      low = Math.min(low, along);
      high = Math.max(high, along);
    }
    return [low, high];
  });
  const [wide, tall, deep] = ends.map(([low, high]) => high - low);
  const border = 2 * margin * Math.min(1, aspect);
  const half = Math.max(wide / (aspect - border), tall / (1 - border)) / 2;
  const away = FAR * (half + deep);
  const middle = ends.map(([low, high]) => (low + high) / 2);
  const eye = [0, 1, 2].map((axis) =>
    axes.reduce((sum, own, i) => sum + (middle[i] + (i === 2 ? away : 0)) * own[axis], 0));
  return { eye, frame: axes.flat(), slope: half / (away - deep / 2) };
}

/** Return pixels whose colours are not multiplied with the opacity, as canvases want them. */
function unmultiplied(pixels: readonly number[]): Uint8ClampedArray<ArrayBuffer> {
  const shown = new Uint8ClampedArray(pixels.length);
  for (let i = 0; i < pixels.length; i += 4) {
    const opacity = pixels[i + 3];
    for (let part = 0; part < 3; part++) shown[i + part] = opacity ? (255 * pixels[i + part]) / opacity : 0;
    shown[i + 3] = opacity;
  }
  return shown;
}

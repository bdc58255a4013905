// Small pictures of puzzles: the core draws them from a stored solution, as in cube3d/view/raster.

import type { Core } from "../core/core";
import type { Handle } from "../core/values";
import type { data } from "../workshop/workshop_data";
import { startsOf } from "../lists";
import type { StoredPicture } from "./table";

/** The tables of pages: looks and lattices. */
export type Looks = typeof data;

const NO_CELL = " ";
const FIRST = "0".charCodeAt(0);
const DENSITY = 4; // texels along the side of a cube; a picture shows a cell with some 20 pixels
const SEGMENTS = 2; // straight pieces of a rounded edge
const ROUND = 4; // those of a sphere
const LOW = [16, 40]; // degrees; so one sees pieces side by side
const ROOM = 0.6; // cells between them
const WIDTH = 1.5; // of all rows, over their depth
const SAMPLES = 3; // of a pixel, each way
const FAR = 100; // how far the eye is away, in sizes of the puzzle: nearly parallel
const GROOVE = 3; // by this, the colours of edges between touching pieces are divided

/** Return the cells of each placed piece, or of the region; all coordinates in one list. */
export function groupsOf({ cells, low = [], size }: StoredPicture): number[][] {
  const groups: number[][] = [];
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === NO_CELL) continue;
    const place: number[] = [];
    for (let axis = size.length - 1, rest = at; axis >= 0; rest = Math.floor(rest / size[axis--])) {
      place.unshift((rest % size[axis]) + (low[axis] ?? 0));
    }
    (groups[cells.charCodeAt(at) - FIRST] ??= []).push(...place);
  }
  return groups;
}

/** Return the rank of each placed piece: the number of its piece; -1 for copies. */
function ranksOf(pieces: readonly number[]): number[] {
  const order = [...new Set(pieces)];
  return pieces.map((piece) => (pieces.indexOf(piece) === pieces.lastIndexOf(piece) ? order.indexOf(piece) : -1));
}

/** A part of a piece: its mesh in place. */
interface MeshPart {
  block: number;
  points: number[];
  normals: number[];
  corners: number[];
  owners: number[];
}

/** A picture to draw. */
export interface Sketch {
  lattice: string;
  picture: StoredPicture;
  apart: boolean; // the pieces lie side by side
  width: number; // pixels
  height: number;
}

/** Draw a puzzle: four numbers a pixel, not yet multiplied with the opacity. */
export function drawPicture(
  core: Core, looks: Looks, { apart, height, lattice, picture, width }: Sketch,
): Uint8ClampedArray<ArrayBuffer> {
  const { core: tables, bevel, form } = looks.lattices.find(({ name }) => name === lattice)!;
  const isRound = form === "sphere";
  const { camera: { margin }, solid: { gap } } = looks.shared;
  const groups = groupsOf(picture);
  const dimension = picture.size.length;
  const made: Handle[] = [];
  const hold = <T extends { made: Handle }>(one: T): Handle => (made.push(one.made), one.made);
  try {
    const own = hold(core.lattice(dimension, tables));
    const layout = hold(core.layout(own, groups.length, ...listed([...groups, [], []]), 0));
    const { flat, thickness } = core.layout_frames(layout);
    const [azimuth, elevation] = flat ? [0, 90] : apart ? LOW : looks.views.iso;
    const axes = axesOf(core, azimuth, elevation);
    const { count, moving, ...list } = core.layout_bodies(layout);
    const eye = { right: axes[0].slice(0, 2), below: 0, turning: 0, aspect: width / height, slant: flat ? 1 : 0 };
    const assembled = core.places(layout, null, 0, 0, eye).offset;
    const blocks = list.block.take(moving);
    const cells = list.cell.rows(count, list.start).slice(0, moving);
    const space = tables ? own : hold(core.lattice(3, null));
    const step = tables ? dimension : 3;
    const finish = { bevel, gap: isRound ? 0 : gap, grain: 0, thickness, segments: isRound ? ROUND : SEGMENTS, chamfer: 0, mark: null };
    const solids = cells.map((body, b): MeshPart => {
      const solid = hold(core.solid(space, body.length / step, body, finish));
      const mesh = core.solid_mesh(solid);
      return {
        block: blocks[b],
        points: mesh.point.take(3 * mesh.vertices),
        normals: mesh.normal.take(3 * mesh.vertices),
        corners: mesh.triangle.take(3 * mesh.triangles),
        owners: mesh.owner.take(mesh.triangles),
      };
    });
    const offset = apart ? sideBySide(solids) : assembled;
    const parts = solids.map((part, b) => ({ ...part, points: part.points.map((x, i) => x + offset[3 * b + (i % 3)]) }));
    const motion = cells.flatMap((_, b) => [0, 1, 2].flatMap((row) => [+(row === 0), +(row === 1), +(row === 2), offset[3 * b + row]]));
    const light = hold(core.light(space, moving, ...listed(cells), cells.map(() => thickness), motion, null, DENSITY, null));
    const texels = core.charts(light).table.texels as number;
    const hidden = core.bake(light, 0, texels).hidden;
    const colours = coloursOf(core, own, looks, groups, picture.pieces);
    const mesh = joined(core, light, parts, colours);
    const camera = { ...cameraFor(mesh.point, axes, width / height, margin), width, height, samples: SAMPLES };
    const drawn = hold(core.picture(light, mesh, camera, lightingOf(looks), hidden, hidden.map(() => 0), 1));
    while (core.wait(drawn, 1_000).code === 0);
    return unmultiplied(core.pixels(drawn).pixel.take(4 * width * height));
  } finally {
    made.reverse().forEach((one) => one.free());
  }
}

/** Return the offsets with which parts lie in rows on the floor. */
function sideBySide(parts: readonly MeshPart[]): number[] {
  const boxes = parts.map(({ points }) => [0, 1, 2].map((axis) => {
    const along = points.filter((_, i) => i % 3 === axis);
    return { low: Math.min(...along), size: Math.max(...along) - Math.min(...along) + ROOM };
  }));
  const area = boxes.reduce((sum, [x, y]) => sum + x.size * y.size, 0);
  const wide = Math.max(Math.sqrt(WIDTH * area), ...boxes.map(([x]) => x.size));
  let [left, front, deep] = [0, 0, 0];
  return boxes.flatMap(([x, y, z]) => {
    if (left + x.size > wide + 1e-9) [left, front, deep] = [0, front - deep, 0];
    const at = [left - x.low, front - y.size - y.low, -z.low];
    left += x.size;
    deep = Math.max(deep, y.size);
    return at;
  });
}

/** Return lists of numbers in the core's form: where each begins, and all numbers. */
const listed = (rows: readonly (readonly number[])[]): [start: number[], all: number[]] =>
  [startsOf(rows.map(({ length }) => length)), rows.flat()];

function coloursOf(core: Core, lattice: Handle, looks: Looks, groups: number[][], pieces?: readonly number[]): number[] {
  if (!pieces) return [...looks.looks.plain[0]];
  const [start, cell] = listed(groups);
  const palette = looks.palettes.default.flatMap((code) => [1, 3, 5].map((at) => parseInt(code.slice(at, at + 2), 16)));
  return core.block_colours(lattice, { blocks: groups.length, start, cell }, ranksOf(pieces), null, palette.length / 3, palette).colour;
}

/** Return the lights on satin, in the core's form. */
function lightingOf({ shared: { light: { ambient, gloss, knee: [knee, room], lights, power, shade } } }: Looks) {
  return {
    lamps: lights.length,
    towards: lights.flatMap(([x, y, z]) => [x, y, z].map((part) => part / Math.hypot(x, y, z))),
    brightness: lights.map(([, , , strength]) => strength),
    ambient, knee, room, shade, gloss, power, mirror: 0,
  };
}

/** Return the meshes of all parts as one. */
function joined(core: Core, light: Handle, parts: readonly MeshPart[], colours: readonly number[]) {
  const point: number[] = [], normal: number[] = [], colour: number[] = [], corner: number[] = [], chart: number[] = [];
  parts.forEach(({ block, corners, normals, owners, points }, body) => {
    const first = point.length / 3;
    const mean = (of: readonly number[]) => owners.flatMap((_, t) => [0, 1, 2].map((axis) =>
      (of[3 * corners[3 * t] + axis] + of[3 * corners[3 * t + 1] + axis] + of[3 * corners[3 * t + 2] + axis]) / 3));
    for (const one of core.triangle_charts(light, body, owners.length, owners, mean(points), mean(normals)).chart) chart.push(one);
    const cells: number[] = [];
    corners.forEach((vertex, i) => (cells[vertex] = owners[Math.floor(i / 3)]));
    const { covered } = core.covered(light, body, points.length / 3, cells, points, normals);
    const plain = colours.slice(3 * block, 3 * block + 3);
    covered.forEach((isDark: number) => colour.push(...(isDark ? plain.map((x) => Math.floor(x / GROOVE)) : plain), 255));
    for (const x of points) point.push(x);
    for (const x of normals) normal.push(x);
    for (const vertex of corners) corner.push(first + vertex);
  });
  return { points: point.length / 3, point, normal, colour, triangles: corner.length / 3, corner, chart };
}

/** Return the unit vectors to the right, up and back of a direction in degrees. */
function axesOf(core: Core, azimuth: number, elevation: number): number[][] {
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

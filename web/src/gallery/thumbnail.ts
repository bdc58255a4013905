// Small pictures of solutions, drawn without WebGL: a browser has only a few WebGL contexts.

import { boxesOf, type Body, type Vector } from "../body";
import { dot, frame } from "../camera";
import type { Block } from "../data";
import { arrange } from "../layout";
import { shared } from "../page";
import { ofBody, type Paint } from "../paint";
import { toCss, type RGB } from "../rgb";

const AZIMUTH = 36; // degrees
const LINE = "rgb(0 0 0 / 55%)";
const { lights, ambient } = shared.light;
const { margin: MARGIN } = shared.camera;

/** A face that is turned to the eye. */
interface Facet {
  points: [number, number][]; // its corners
  near: number; // the farther from the eye, the smaller
  colour: RGB;
  border: boolean[]; // for each side, from its corner to the next: draw a line, as the piece ends there
}

/** Draw blocks: those in `lit` in full colour, the others pale; null: all in full colour. */
export function drawBlocks(
  canvas: HTMLCanvasElement, blocks: Block[], paint: Paint, background: RGB, lit: ReadonlySet<number> | null,
): void {
  const settings = { explode: 0, layers: false, aspect: canvas.width / canvas.height, azimuth: AZIMUTH, frame: false };
  const { bodies, flat } = arrange(blocks, [], settings, {});
  const view = frame(flat ? 0 : AZIMUTH, flat ? 90 : 30);
  const at = (p: Vector): [number, number] => [dot(p, view.right), -dot(p, view.up)];
  const colour = (own: RGB, normal: Vector, block: number) =>
    lit === null || lit.has(block) ? lightened(own, normal, view) : pale(own, background);
  const faces = bodies.flatMap((body) =>
    body.formPlace ? ofForm(body, paint, view.back, at, colour) : ofCubes(body, bodies, paint, view.back, at, colour),
  );
  faces.sort((one, other) => one.near - other.near);
  const pen = canvas.getContext("2d")!;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  fitTo(pen, faces.flatMap(({ points }) => points), canvas.width, canvas.height);
  faces.forEach((face) => drawFace(pen, face));
  pen.resetTransform();
}

type At = (point: Vector) => [number, number];
type Shading = (own: RGB, normal: Vector, block: number) => RGB;

/** Return the uncovered faces of cubes that are turned to the eye. */
function ofCubes(body: Body, all: Body[], paint: Paint, back: Vector, at: At, shade: Shading): Facet[] {
  const { plain, each } = ofBody(paint, body);
  const own = new Set(body.cells.map(String));
  const filled = filledIn(all, body.tile);
  const boxes = boxesOf(body);
  return body.cells.flatMap((cell, i) =>
    [0, 1, 2].flatMap((axis): Facet[] => {
      const side = back[axis] > 0 ? 1 : -1;
      if (Math.abs(back[axis]) < 1e-9 || filled.has(String(moved(cell, axis, side)))) return [];
      const { low, high } = boxes[i];
      const [one, other] = [0, 1, 2].filter((a) => a !== axis);
      const corner = (a: number, b: number): Vector => {
        const point: Vector = [0, 0, 0];
        point[axis] = side > 0 ? high[axis] : low[axis];
        point[one] = a ? high[one] : low[one];
        point[other] = b ? high[other] : low[other];
        return point;
      };
      const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
      const beside = [[other, -1], [one, 1], [other, 1], [one, -1]];
      const normal: Vector = [0, 0, 0];
      normal[axis] = side;
      return [{
        points: corners.map(at),
        near: corners.reduce((sum, point) => sum + dot(point, back), 0),
        colour: shade(each ? each[i] : plain, normal, body.block),
        border: beside.map(([a, step]) => !own.has(String(moved(cell, a, step)))),
      }];
    }),
  );
}

const moved = (cell: readonly number[], axis: number, step: number): number[] =>
  cell.map((x, a) => (a === axis ? x + step : x));

let filledOf: { all: Body[]; tiles: Map<number, Set<string>> } | null = null;

/** Return the cells of a frame that pieces fill. */
function filledIn(all: Body[], tile: number): Set<string> {
  if (filledOf?.all !== all) filledOf = { all, tiles: new Map() };
  let cells = filledOf.tiles.get(tile);
  if (!cells) {
    cells = new Set(all.filter((body) => body.tile === tile).flatMap((body) => body.cells.map(String)));
    filledOf.tiles.set(tile, cells);
  }
  return cells;
}

/** Return the triangles of a form that are turned to the eye. */
function ofForm(body: Body, paint: Paint, back: Vector, at: At, shade: Shading): Facet[] {
  const { form: { solid: form }, at: place } = body.formPlace!;
  const { plain, each } = ofBody(paint, body);
  const point = (k: number): Vector =>
    [0, 1, 2].map((a) => form.positions[3 * k + a] + place[a] + body.offset[a]) as Vector;
  const faces: Facet[] = [];
  for (let i = 0; i < form.indices.length; i += 3) {
    const corners = [0, 1, 2].map((k) => point(form.indices[i + k]));
    const normal = [0, 1, 2].map((a) => form.normals[3 * form.indices[i] + a]) as Vector;
    if (dot(normal, back) <= 0) continue;
    faces.push({
      points: corners.map(at),
      near: (4 / 3) * corners.reduce((sum, corner) => sum + dot(corner, back), 0),
      colour: shade(each ? each[form.owners[i / 3]] : plain, normal, body.block),
      border: [false, false, false],
    });
  }
  return faces;
}

/** Return a colour in the light of the scene, whose lights move with the eye. */
function lightened(colour: RGB, normal: Vector, { right, up, back }: ReturnType<typeof frame>): RGB {
  const bright = lights.reduce((sum, [x, y, z, strength]) => {
    const way = [0, 1, 2].map((a) => x * right[a] + y * up[a] + z * back[a]) as Vector;
    return sum + strength * Math.max(0, dot(normal, way) / Math.hypot(x, y, z));
  }, ambient);
  return colour.map((part) => Math.min(255, Math.round(part * bright))) as unknown as RGB;
}

/** Return the pale colour of pieces that do not stand out. */
function pale(colour: RGB, background: RGB): RGB {
  const { grey, paper, weights } = shared.quiet;
  const even = colour.reduce((sum, part, i) => sum + part * weights[i], 0);
  return colour.map((part, i) => {
    const muted = part + (even - part) * grey;
    return Math.round(muted + (background[i] - muted) * paper);
  }) as unknown as RGB;
}

/** Scale a pen to units of cells, so that all points are in the picture. */
function fitTo(pen: CanvasRenderingContext2D, points: [number, number][], width: number, height: number): void {
  const ends = [0, 1].map((a) => [
    points.reduce((least, p) => Math.min(least, p[a]), Infinity),
    points.reduce((most, p) => Math.max(most, p[a]), -Infinity),
  ]);
  const sizes = ends.map(([low, high]) => Math.max(high - low, 1e-9));
  const border = 2 * MARGIN * Math.min(width, height);
  const scale = Math.min((width - border) / sizes[0], (height - border) / sizes[1]);
  const [x, y] = ends.map(([low, high]) => (low + high) / 2);
  pen.setTransform(scale, 0, 0, scale, width / 2 - scale * x, height / 2 - scale * y);
  pen.lineWidth = 1 / scale;
  pen.lineCap = pen.lineJoin = "round";
}

function drawFace(pen: CanvasRenderingContext2D, { points, colour, border }: Facet): void {
  pen.fillStyle = pen.strokeStyle = toCss(colour);
  pen.beginPath();
  points.forEach(([x, y]) => pen.lineTo(x, y));
  pen.closePath();
  pen.fill();
  pen.stroke(); // closes the gaps between faces
  pen.strokeStyle = LINE;
  pen.beginPath();
  points.forEach(([x, y], i) => {
    if (!border[i]) return;
    pen.moveTo(x, y);
    pen.lineTo(...points[(i + 1) % points.length]);
  });
  pen.stroke();
}

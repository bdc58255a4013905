// Names on the pieces, and captions under the frames. Both are drawn over the picture.

import { Vector3, type Camera } from "three";

import type { Body, Vector } from "./body";
import { cornersOf } from "./form";
import type { Arrangement } from "./layout";
import { groupBy } from "./lists";
import { shared } from "./page";
import { ofBody, type Paint } from "./paint";
import { firstHit, type Box } from "./rays";
import { ink, toCss, type RGB } from "./rgb";

// Unit normals of the sides of a cube: +x, -x, +y, -y, +z, -z.
const SIDES: Vector[] = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
const TOP = 4;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** A camera, and the size of its picture in pixels of the page. */
export interface Sight {
  camera: Camera;
  width: number;
  height: number;
}

export interface LabelScene extends Sight {
  arrangement: Arrangement;
  boxes: Box[]; // of the visible bodies
  names: string[]; // of each block
  paint: Paint;
  labels: boolean;
  dark: boolean;
  selected: number | null;
  always?: boolean; // a piece without a flat that is large enough has its name at a spot that is seen
}

/** A name on a piece: its middle and its size, in pixels of the page. */
export interface Label {
  block: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  base: number; // from the middle down to the baseline
  size: number; // of the font
  colour: RGB; // of the piece below it
  isOver?: boolean; // it is larger than what is seen of the piece
}

interface Face {
  at: Vector; // its middle
  side: number; // index in SIDES
  area: number; // visible share: 1 if it faces the eye, 0 if it is seen from the edge
}

const SIZES = [1, 0.8, 0.64]; // font sizes to try, as shares of the largest size that suits the cell
const LARGEST = 17; // pixels
const [OVER, RIM] = [12, 4]; // pixels: font size and rim of a name that is larger than what is seen of its piece
const [NET, MOST_SPOTS] = [6, 1500]; // pixels between the spots at which such a piece is sought, and how many there are at most
const {
  size: LETTERS, least: SMALLEST, longest: LONGEST, glancing: GLANCING, off: OFF,
  caption: CAPTION, highestCaption: HIGHEST_CAPTION,
} = shared.labels;
// Points of a name that must lie on its piece, from -1 to 1 across its width and height. They are so dense that
// no corner of another piece fits between them.
const AROUND = [-1, -0.67, -0.33, 0, 0.33, 0.67, 1].flatMap((x) =>
  [-1, -0.5, 0, 0.5, 1].map((y) => [x, y] as const),
);

/** Draws names and captions. Remembers the side of each name, so that names do not jump. */
export class Labels {
  written: Label[] = []; // by the last call of draw

  private readonly last = new Map<number, string>(); // the flat that had the name of each body

  draw(pen: CanvasRenderingContext2D, shown: LabelScene): void {
    drawCaptions(pen, shown);
    this.written = [];
    if (!shown.labels) return;
    for (const [number, own] of groupBy(shown.boxes, ({ body }) => body)) {
      const body = shown.arrangement.bodies[number];
      const faded = shown.selected !== null && shown.selected !== body.block;
      const text = shortened(shown.names[body.block]);
      if (faded) continue;
      const label = (hasRoom(own, text, shown) && this.place(pen, shown, number, own, text)) || (shown.always && labelOver(shown, number, own, text));
      if (!label) continue;
      write(pen, label);
      this.written.push(label);
    }
  }

  /** Return a label that lies entirely on a visible flat of a body, if there is room for one. */
  private place(
    pen: CanvasRenderingContext2D, shown: LabelScene, number: number, own: Box[], text: string,
  ): Label | undefined {
    const { boxes, paint } = shown;
    const body = shown.arrangement.bodies[number];
    const { plain, each } = ofBody(paint, body);
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    const flats = this.flats(number, body, own, shown);
    for (const share of SIZES) {
      for (const [key, faces] of flats) {
        for (const at of spots(faces)) {
          const size = Math.min(LARGEST, share * LETTERS * cellSize(at, shown));
          if (size < SMALLEST) continue;
          pen.font = font(size);
          const [x, y] = project(at, shown);
          const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(text);
          const extent = { width: pen.measureText(text).width + 2, height: above + below + 2 };
          const label = { block: body.block, text, x, y, ...extent, base: (above - below) / 2, size, colour: plain };
          if (!inPicture(label, shown)) continue;
          const hit = (right: number, down: number) =>
            hitAt(boxes, shown, x + (right * label.width) / 2, y + (down * label.height) / 2);
          const middle = hit(0, 0);
          // A name across cubes of two colours would be hard to read.
          const fits = (seen?: Box) => (each ? seen === middle : seen?.body === number);
          if (middle?.body !== number || !AROUND.every(([right, down]) => fits(hit(right, down)))) continue;
          this.last.set(number, key);
          return { ...label, colour: each ? each[own.indexOf(middle)] : plain };
        }
      }
    }
    return undefined;
  }

  /** Return the faces of a body with visible middles, grouped into flats by plane, the largest flat first. */
  private flats(number: number, body: Body, own: Box[], shown: LabelScene): [string, Face[]][] {
    const visible = turnedFaces(body, own, shown.camera).filter(({ at, side }) => {
      const from = at.map((x, i) => x + OFF * SIDES[side][i]) as Vector;
      return !firstHit(shown.boxes, from, towards(from, shown.camera));
    });
    const flats = groupBy(visible, ({ at, side }) => `${side} ${Math.round(100 * at[side >> 1])}`);
    const before = this.last.get(number)?.split(" ")[0];
    // A label moves to another side only if that shows clearly more.
    const size = ([key, faces]: [string, Face[]]) =>
      faces.reduce((sum, { area }) => sum + area, 0) * (key.split(" ")[0] === before ? 1.3 : 1);
    return [...flats].sort((a, b) => size(b) - size(a));
  }
}

/** Return a label at the spot that is seen of a body and is nearest to the middle of all such; undefined: it is hidden. */
function labelOver(shown: LabelScene, number: number, own: Box[], text: string): Label | undefined {
  const corners = own.flatMap(cornersOf).map((corner) => project(corner, shown));
  const ends = [shown.width, shown.height].map((most, axis) => {
    const along = corners.map((corner) => corner[axis]);
    return [Math.max(0, Math.min(...along)), Math.min(most, Math.max(...along))];
  });
  const [[left, right], [top, bottom]] = ends;
  const net = Math.max(NET, Math.sqrt(((right - left) * (bottom - top)) / MOST_SPOTS));
  const seen: [number, number][] = [];
  for (let x = left + net / 2; x < right; x += net) {
    for (let y = top + net / 2; y < bottom; y += net) if (hitAt(shown.boxes, shown, x, y)?.body === number) seen.push([x, y]);
  }
  if (!seen.length) return undefined;
  const [middle, level] = [0, 1].map((axis) => seen.reduce((sum, at) => sum + at[axis], 0) / seen.length);
  const far = ([x, y]: [number, number]) => Math.hypot(x - middle, y - level);
  const [x, y] = seen.reduce((best, at) => (far(at) < far(best) ? at : best));
  const body = shown.arrangement.bodies[number];
  return { block: body.block, text, x, y, width: 0, height: OVER, base: OVER / 3, size: OVER, colour: ofBody(shown.paint, body).plain, isOver: true };
}

function drawCaptions(pen: CanvasRenderingContext2D, shown: LabelScene): void {
  pen.textAlign = "center";
  pen.textBaseline = "top";
  pen.fillStyle = toCss(shared.colours[shown.dark ? "noteOnDark" : "noteOnLight"]);
  for (const { text, anchor } of shown.arrangement.captions) {
    const size = Math.max(11, Math.min(CAPTION * cellSize(anchor, shown), HIGHEST_CAPTION * shown.height));
    pen.font = `${size}px ${FONT}`;
    pen.fillText(text, ...project(anchor, shown));
  }
}

/** Return the outer faces of a body that face the eye. */
function turnedFaces(body: Body, own: Box[], camera: Camera): Face[] {
  const keys = new Set(own.map(({ low }) => keyOf(low)));
  return own.flatMap(({ low, high }) => {
    // A piece has no name while it turns: then the boxes around its cells are larger than cells.
    if (!body.formPlace && Math.max(...low.map((x, axis) => high[axis] - x)) > 1.01) return [];
    return SIDES.flatMap((normal, side): Face[] => {
      // Cells of other lattices have names only on top, where they are flat.
      if (body.formPlace ? side !== TOP : keys.has(keyOf(low.map((x, axis) => x + normal[axis])))) return [];
      const at = normal.map((n, a) =>
        n > 0 ? high[a] : n < 0 ? low[a] : (low[a] + high[a]) / 2,
      ) as Vector;
      const eye = towards(at, camera);
      const area = normal.reduce((sum, n, axis) => sum + n * eye[axis], 0);
      return area > GLANCING ? [{ at, side, area }] : [];
    });
  });
}

/** Return a key of a place, rounded to a hundredth of a cell. */
const keyOf = (place: readonly number[]): string => place.map((x) => Math.round(100 * x)).join();

/** Return the middles of faces in one plane, the most central first. */
function spots(faces: Face[]): Vector[] {
  const middle = [0, 1, 2].map((i) => faces.reduce((sum, { at }) => sum + at[i], 0) / faces.length);
  const away = (at: Vector) => Math.max(...at.map((x, i) => Math.abs(x - middle[i])));
  return faces.map(({ at }) => at).sort((a, b) => away(a) - away(b));
}

/** Tell whether a body is in the picture and large enough for a name, even if others hide it. */
function hasRoom(own: Box[], text: string, sight: Sight): boolean {
  const seen = own.flatMap(cornersOf).map((corner) => project(corner, sight));
  const [left, right] = [Math.min, Math.max].map((best) => best(...seen.map(([x]) => x)));
  const [top, bottom] = [Math.min, Math.max].map((best) => best(...seen.map(([, y]) => y)));
  const inside = right > 0 && left < sight.width && bottom > 0 && top < sight.height;
  return inside && right - left > 0.4 * SMALLEST * text.length && bottom - top > SMALLEST;
}

const inPicture = (label: Omit<Label, "colour">, { width, height }: Sight): boolean =>
  Math.abs(label.x - width / 2) <= (width - label.width) / 2 &&
  Math.abs(label.y - height / 2) <= (height - label.height) / 2;

function write(pen: CanvasRenderingContext2D, { text, x, y, base, size, colour, isOver }: Label): void {
  pen.font = font(size);
  if (isOver) {
    Object.assign(pen, { textAlign: "center", textBaseline: "alphabetic", lineJoin: "round", lineWidth: RIM, strokeStyle: toCss(colour) });
    pen.strokeText(text, x, y + base);
  }
  pen.fillStyle = ink(colour);
  pen.fillText(text, x, y + base);
}

const font = (size: number): string => `600 ${size}px ${FONT}`;

function towards(from: Vector, { position }: Camera): Vector {
  const way = [position.x - from[0], position.y - from[1], position.z - from[2]];
  const length = Math.hypot(...way);
  return way.map((x) => x / length) as Vector;
}

/** Return the box visible at a point, in pixels from the upper left corner. */
export const hitAt = (boxes: readonly Box[], sight: Sight, x: number, y: number): Box | undefined =>
  firstHit(boxes, ...rayAt(sight, x, y));

/** Return where the ray through a point of the picture begins, and its direction. */
export function rayAt({ camera, height, width }: Sight, x: number, y: number): [from: Vector, direction: Vector] {
  const at = (depth: number) =>
    new Vector3((2 * x) / width - 1, 1 - (2 * y) / height, depth).unproject(camera);
  const from = at(-1);
  return [from.toArray(), at(1).sub(from).normalize().toArray()];
}

/** Return the picture of a point, in pixels from the upper left corner. */
export function project(at: Vector, { camera, width, height }: Sight): [number, number] {
  const { x, y } = new Vector3(...at).project(camera);
  return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
}

/** Return the size of a cell at a point, in pixels. */
function cellSize(at: Vector, sight: Sight): number {
  const right = new Vector3().setFromMatrixColumn(sight.camera.matrixWorld, 0);
  const beside: Vector = [at[0] + right.x, at[1] + right.y, at[2] + right.z];
  const [a, b] = [at, beside].map((point) => project(point, sight));
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

const shortened = (name: string): string =>
  [...name].length > LONGEST ? `${[...name].slice(0, LONGEST - 1).join("")}…` : name;

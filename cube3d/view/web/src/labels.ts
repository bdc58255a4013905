// Names on the pieces and captions under the frames, drawn over the picture.

import { Vector3, type PerspectiveCamera } from "three";

import { ink, toCss, type RGB } from "./colours";
import type { Arrangement, Body, Vector } from "./layout";
import { firstHit, type Box } from "./rays";

// Both directions of x, then of y, then of z.
const SIDES: Vector[] = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

export interface Shown {
  arrangement: Arrangement;
  camera: PerspectiveCamera;
  boxes: Box[]; // of the bodies that are there
  names: string[]; // for each block
  colours: readonly RGB[]; // for each block
  labels: boolean;
  dark: boolean;
  selected: number | null;
}

interface Face {
  at: Vector; // its middle
  side: number; // the number of its direction
  area: number; // as seen: 1 where it is turned straight to the eye
}

/** Draws on a canvas of its own; remembers where labels were, so that they stay there. */
export class Labels {
  private readonly last = new Map<number, string>();

  draw(pen: CanvasRenderingContext2D, shown: Shown, width: number, height: number): void {
    this.captions(pen, shown, width, height);
    if (!shown.labels) return;
    const byBody = new Map<number, Box[]>();
    for (const box of shown.boxes) byBody.set(box.body, [...(byBody.get(box.body) ?? []), box]);
    for (const [number, own] of byBody) {
      const body = shown.arrangement.bodies[number];
      const faded = shown.selected !== null && shown.selected !== body.block;
      const spot = faded ? undefined : this.spot(number, body, own, shown);
      if (spot) this.name(pen, shown, body, spot, width, height);
    }
  }

  /** Return a place on the flat that shows most of the body, well inside what is seen of it. */
  private spot(number: number, body: Body, own: Box[], shown: Shown): Vector | undefined {
    const flats = new Map<string, Face[]>();
    for (const face of turnedFaces(body, own, shown.camera)) {
      const { at, side } = face;
      const from = at.map((x, i) => x + 0.02 * SIDES[side][i]) as Vector;
      if (firstHit(shown.boxes, from, towards(from, shown.camera))) continue;
      const key = `${side} ${Math.round(100 * at[side >> 1])}`;
      flats.set(key, [...(flats.get(key) ?? []), face]);
    }
    const before = this.last.get(number)?.split(" ")[0];
    // A label stays on its side until another shows clearly more.
    const size = ([key, faces]: [string, Face[]]) =>
      faces.reduce((sum, { area }) => sum + area, 0) * (key.split(" ")[0] === before ? 1.3 : 1);
    const sizes = [...flats].map(size);
    const best = [...flats][sizes.indexOf(Math.max(...sizes))];
    if (!best) return undefined;
    this.last.set(number, best[0]);
    return central(best[1]);
  }

  private name(
    pen: CanvasRenderingContext2D,
    shown: Shown,
    body: Body,
    at: Vector,
    width: number,
    height: number,
  ): void {
    const [x, y] = project(at, shown.camera, width, height);
    const colour = shown.colours[body.block];
    const size = Math.max(10, Math.min(17, 0.3 * cellSize(at, shown.camera, width, height)));
    pen.font = `600 ${size}px ${FONT}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    pen.lineWidth = size / 3.5;
    // The halo has the piece's own colour and only shows where the name leaves the piece.
    pen.strokeStyle = toCss(colour);
    pen.fillStyle = ink(colour);
    const text = shortened(shown.names[body.block]);
    pen.strokeText(text, x, y);
    pen.fillText(text, x, y);
  }

  private captions(
    pen: CanvasRenderingContext2D,
    { arrangement, camera, dark }: Shown,
    width: number,
    height: number,
  ): void {
    for (const { text, anchor } of arrangement.captions) {
      const [x, y] = project(anchor, camera, width, height);
      const cell = cellSize(anchor, camera, width, height);
      const size = Math.max(11, Math.min(0.36 * cell, height / 32));
      pen.font = `${size}px ${FONT}`;
      pen.textAlign = "center";
      pen.textBaseline = "top";
      pen.fillStyle = dark ? "#d6dbe3" : "#5c636e";
      pen.fillText(text, x, y);
    }
  }
}

/** Return the outer faces of a body that are turned to the eye. */
function turnedFaces(body: Body, own: Box[], camera: PerspectiveCamera): Face[] {
  const keys = new Set(body.cells.map(String));
  return body.cells.flatMap((cell, i) => {
    const { low, high } = own[i];
    return SIDES.flatMap((normal, side): Face[] => {
      if (keys.has(String(cell.map((x, axis) => x + normal[axis])))) return [];
      const at = normal.map((n, a) =>
        n > 0 ? high[a] : n < 0 ? low[a] : (low[a] + high[a]) / 2,
      ) as Vector;
      const eye = towards(at, camera);
      const area = normal.reduce((sum, n, axis) => sum + n * eye[axis], 0);
      return area > 0.12 ? [{ at, side, area }] : [];
    });
  });
}

/** Return the middle of faces on one plane, or of the face nearest to it if it is on none. */
function central(faces: Face[]): Vector {
  const middle = [0, 1, 2].map((i) => faces.reduce((sum, { at }) => sum + at[i], 0) / faces.length);
  const away = ({ at }: Face) => Math.max(...at.map((x, i) => Math.abs(x - middle[i])));
  const nearest = faces.reduce((a, b) => (away(b) < away(a) ? b : a));
  return away(nearest) <= 0.5 ? (middle as Vector) : nearest.at;
}

function towards(from: Vector, { position }: PerspectiveCamera): Vector {
  const way = [position.x - from[0], position.y - from[1], position.z - from[2]];
  const length = Math.hypot(...way);
  return way.map((x) => x / length) as Vector;
}

/** Return the place of a point in pixels from the upper left corner. */
export function project(
  at: Vector,
  camera: PerspectiveCamera,
  width: number,
  height: number,
): [number, number] {
  const { x, y } = new Vector3(...at).project(camera);
  return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
}

/** Return how many pixels a cell measures there. */
function cellSize(at: Vector, camera: PerspectiveCamera, width: number, height: number): number {
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const beside: Vector = [at[0] + right.x, at[1] + right.y, at[2] + right.z];
  const [a, b] = [at, beside].map((point) => project(point, camera, width, height));
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

const shortened = (name: string): string =>
  [...name].length > 16 ? `${[...name].slice(0, 15).join("")}…` : name;

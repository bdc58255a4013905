// The camera: its angles around the puzzle, and the distance from which the whole puzzle is visible.

import { PerspectiveCamera } from "three";

import type { Vector } from "./body";
import { shared } from "./page";

const { margin: MARGIN } = shared.camera;

/** The view that a person chose; zoom and shift are relative to the fitted view. */
export interface Look {
  azimuth: number; // degrees; 0 looks from the front, 90 from the right
  elevation: number; // degrees; 90 looks from the top
  zoom: number; // 1: everything is visible
  shift: Vector; // from the middle of the fitted view to the point looked at, in cells
}

export interface Frame {
  right: Vector;
  up: Vector;
  back: Vector; // towards the eye
}

/** A view in which everything is visible. */
export interface Fit {
  target: Vector; // the point in the middle of the picture
  distance: number; // from the eye to that point, in cells
  angle: number; // of view, from bottom to top, in degrees
}

/** Return how many cells the picture is high, at the distance of a fit. */
export const heightOf = ({ distance, angle }: Fit): number =>
  2 * distance * Math.tan((angle * Math.PI) / 360);

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Return an azimuth between -180 and 180 degrees. */
export const wrapped = (azimuth: number): number => ((((azimuth + 180) % 360) + 360) % 360) - 180;

export function frame(azimuth: number, elevation: number): Frame {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [sa, ca, se, ce] = [Math.sin(a), Math.cos(a), Math.sin(e), Math.cos(e)];
  return { right: [ca, sa, 0], up: [-sa * se, ca * se, ce], back: [sa * ce, -ca * ce, se] };
}

/**
 * Return the nearest view in which all points are visible: centred, or with a point `about` in the middle.
 *
 * At distance d, |x - X| <= t (d - depth) must hold for every point, and the same for y:
 * linear in d and X, so the extremes of x + t depth and of x - t depth decide how near
 * the camera may come.
 */
export function fit(
  points: Vector[], azimuth: number, elevation: number, aspect: number, angle: number, about?: Vector,
): Fit {
  const { right, up, back } = frame(azimuth, elevation);
  const half = Math.tan((angle * Math.PI) / 360);
  const border = 2 * MARGIN * Math.min(1, aspect);
  const depth = points.map((p) => dot(p, back));
  const nearest = extreme(depth, Math.max);
  let distance = nearest + 1;
  for (const [axis, slope] of [[right, half * (aspect - border)], [up, half * (1 - border)]] as const) {
    const high = extreme(points.map((p, i) => dot(p, axis) + slope * depth[i]), Math.max);
    const low = extreme(points.map((p, i) => dot(p, axis) - slope * depth[i]), Math.min);
    const centre = about ? dot(about, axis) : (high + low) / 2;
    distance = Math.max(distance, (high - centre) / slope, (centre - low) / slope);
  }
  if (about) return { target: about, distance: distance - dot(about, back), angle };
  const away = depth.map((d) => distance - d);
  const x = middle(points.map((p) => dot(p, right)), away);
  const y = middle(points.map((p) => dot(p, up)), away);
  const z = (nearest + extreme(depth, Math.min)) / 2;
  const target = right.map((_, i) => x * right[i] + y * up[i] + z * back[i]) as Vector;
  return { target, distance: distance - z, angle };
}

const extreme = (values: number[], best: (a: number, b: number) => number): number =>
  values.reduce((a, b) => best(a, b));

/** Return the camera position on one axis from which the points reach equally far to both sides. */
function middle(across: number[], away: number[]): number {
  const mean = away.reduce((a, b) => a + b) / away.length;
  let found = 0;
  for (let round = 0; round < 30; round++) {
    const sight = across.map((x, i) => (x - found) / away[i]);
    found += ((extreme(sight, Math.max) + extreme(sight, Math.min)) / 2) * mean;
  }
  return found;
}

/** Place the camera: the fitted view, zoomed and shifted by the look. */
export function place(camera: PerspectiveCamera, look: Look, base: Fit, aspect: number): void {
  const { up, back } = frame(look.azimuth, look.elevation);
  const distance = base.distance / look.zoom;
  const target = base.target.map((x, i) => x + look.shift[i]) as Vector;
  camera.up.set(...up);
  camera.position.set(...(target.map((x, i) => x + distance * back[i]) as Vector));
  camera.lookAt(...target);
  camera.aspect = aspect;
  camera.fov = base.angle;
  // A narrow range of depths keeps the depth buffer exact when the eye is far away.
  const reach = 4 * heightOf(base) * Math.max(1, aspect) + 50;
  camera.near = Math.max(distance / 100, 0.1, distance - reach);
  camera.far = distance + reach;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Return the shift of `to` that keeps a point in place on the screen when the eye turns from `from`. */
export function turnedAbout(point: Vector, base: Fit, from: Look, to: Look): Vector {
  const off = base.target.map((x, i) => x + from.shift[i] - point[i]) as Vector;
  const before = frame(from.azimuth, from.elevation);
  const { right, up, back } = frame(to.azimuth, to.elevation);
  const [x, y, z] = [before.right, before.up, before.back].map((axis) => dot(off, axis));
  // The user may have moved the picture at the same time.
  return to.shift.map(
    (own, i) => own - from.shift[i] + point[i] - base.target[i] + x * right[i] + y * up[i] + z * back[i],
  ) as Vector;
}

/** Return the zoom and shift that turn one fit into another. */
export function relative(base: Fit, wanted: Fit): Pick<Look, "zoom" | "shift"> {
  const shift = wanted.target.map((x, i) => x - base.target[i]) as Vector;
  return { zoom: base.distance / wanted.distance, shift };
}

/** Return the fit at a share of the way from one to another. */
export function fitBetween(from: Fit, to: Fit, share: number): Fit {
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    target: to.target.map((x, axis) => between(from.target[axis], x)) as Vector,
    distance: between(from.distance, to.distance),
    angle: between(from.angle, to.angle),
  };
}

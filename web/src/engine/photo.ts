// Photographs, in a worker.

import type { Core } from "../core/core";
import { RUNNING, type cube3d_boards, type cube3d_camera, type cube3d_materials, type cube3d_models, type cube3d_studio } from "../core/header";

/** A question: how does a scene look in its light? See cube3d_photo. */
export interface PhotoOrder {
  models: cube3d_models;
  boards: cube3d_boards;
  materials: cube3d_materials;
  studio: cube3d_studio;
  camera: cube3d_camera;
  paths: number; // of a pixel
}

/** A photograph, perhaps one that is not complete. */
export interface Photograph {
  share: number; // of its paths
  pixels: Uint8Array<ArrayBuffer>; // red, green, blue and opacity, row by row from the top
}

const SLICE = 200; // milliseconds between reports
const BETWEEN = 8; // times the time that it takes to show the picture, until it is shown again

/** Take a photograph; `show` gets it as it becomes clearer, and `tell` the share of its paths. */
export function takePhoto(
  core: Core, { boards, camera, materials, models, paths, studio }: PhotoOrder, show: (photo: Photograph) => void, tell: (share: number) => void,
): Photograph {
  const work = core.photo(models, boards, materials, studio, camera, paths, 1, 1).made;
  const photograph = (share: number) => ({
    share,
    pixels: core.photo_pixels(work, 1).pixel.bytes(4 * Number(camera.width) * Number(camera.height)),
  });
  let next = 0;
  while (core.wait(work, SLICE).code === RUNNING) {
    const { progress: { share } } = core.progress(work);
    tell(share);
    const began = performance.now();
    if (share < 1 / paths || began < next) continue;
    show(photograph(share));
    next = performance.now() + BETWEEN * (performance.now() - began);
  }
  const whole = photograph(1);
  work.free();
  return whole;
}

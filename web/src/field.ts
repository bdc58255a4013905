// How much light arrives where: the cells, blurred, in a coarse 3-D grid.
//
// The shader reads what lies in front of a point of a surface along its normal, near and
// farther off, as cube3d/view/raster/shadow.py does.  The blur of a box is a product of one
// profile an axis, so each cell is added blurred as it is, and nothing has to be
// filtered: a few milliseconds for a puzzle of a hundred cells.

import { Data3DTexture, LinearFilter, RGBAFormat, UnsignedByteType, Vector3 } from "three";

import { bounds, shadeOf, type Body } from "./body";
import { shared } from "./page";

const VOXELS = 300_000;
const LARGEST = 256; // what every WebGL 2 can do
const { gridMargin: MARGIN, gridDensity: DENSITY } = shared.light;
const SHARPEST = 0.08; // cells: the grid itself blurs as much in pictures
const SIGMAS = shared.light.levels.map(([, sigma]) => Math.max(SHARPEST, sigma)); // of the blurs

export class Field {
  texture = new Data3DTexture(new Uint8Array(4), 1, 1, 1);
  readonly origin = new Vector3();
  readonly scale = new Vector3(1, 1, 1); // (point - origin) * scale is a texture coordinate

  private sums = new Float32Array(0);

  /** Draw the cells of bodies. */
  draw(bodies: Body[]): void {
    const { low, high } = bodies.length ? bounds(bodies) : { low: [0, 0, 0], high: [1, 1, 1] };
    const extent = low.map((x, axis) => high[axis] - x + 2 * MARGIN);
    const volume = extent[0] * extent[1] * extent[2];
    const density = Math.min(
      DENSITY,
      (VOXELS / volume) ** (1 / 3),
      LARGEST / (Math.max(...extent) + 1),
    );
    const sizes = extent.map((length) => Math.ceil(length * density) + 1);
    this.origin.set(low[0] - MARGIN, low[1] - MARGIN, low[2] - MARGIN);
    this.scale.set(density / sizes[0], density / sizes[1], density / sizes[2]);
    this.clear(sizes);
    for (const body of bodies) {
      for (const box of shadeOf(body)) {
        const at = box.low.map((x, axis) => (x - low[axis] + MARGIN) * density);
        const size = box.high.map((x, axis) => (x - box.low[axis]) * density);
        SIGMAS.forEach((sigma, level) => this.add(sizes, at, size, sigma * density, level));
      }
    }
    this.store(sizes);
  }

  dispose(): void {
    this.texture.dispose();
  }

  private clear([x, y, z]: number[]): void {
    const length = 3 * x * y * z;
    if (this.sums.length === length) this.sums.fill(0);
    else this.sums = new Float32Array(length);
  }

  /** Add a blurred box to a level of the grid; all lengths are in voxels. */
  private add(sizes: number[], at: number[], size: number[], sigma: number, level: number): void {
    const [px, py, pz] = [0, 1, 2].map((axis) => profile(at[axis], size[axis], sigma, sizes[axis]));
    for (let k = 0; k < pz.shares.length; k++) {
      for (let j = 0; j < py.shares.length; j++) {
        const row = ((pz.first + k) * sizes[1] + py.first + j) * sizes[0] + px.first;
        const share = pz.shares[k] * py.shares[j];
        for (let i = 0; i < px.shares.length; i++) {
          this.sums[3 * (row + i) + level] += share * px.shares[i];
        }
      }
    }
  }

  private store([x, y, z]: number[]): void {
    const { image } = this.texture;
    if (image.width !== x || image.height !== y || image.depth !== z) {
      // A texture cannot change its size once the graphics card has it.
      this.texture.dispose();
      this.texture = new Data3DTexture(new Uint8Array(4 * x * y * z), x, y, z);
      this.texture.format = RGBAFormat;
      this.texture.type = UnsignedByteType;
      this.texture.minFilter = this.texture.magFilter = LinearFilter;
    }
    const bytes = this.texture.image.data as Uint8Array;
    for (let from = 0, to = 0; from < this.sums.length; from += 3, to += 4) {
      for (let i = 0; i < 3; i++) bytes[to + i] = Math.min(255, 255 * this.sums[from + i] + 0.5);
    }
    this.texture.needsUpdate = true;
  }
}

/** Return how much of a blurred interval each voxel holds, where that is not nothing. */
function profile(at: number, size: number, sigma: number, count: number) {
  const reach = 2.5 * sigma + 0.5;
  const first = Math.max(0, Math.floor(at - reach));
  const last = Math.min(count - 1, Math.ceil(at + size + reach) - 1);
  const shares = new Float32Array(Math.max(0, last - first + 1));
  for (let i = 0; i < shares.length; i++) {
    const middle = first + i + 0.5;
    shares[i] = below((middle - at) / sigma) - below((middle - at - size) / sigma);
  }
  return { first, shares };
}

/** The normal distribution, near enough for light: Bowling and others, 2009. */
const below = (x: number): number => 1 / (1 + Math.exp(-0.07056 * x * x * x - 1.5976 * x));

// The places of pieces in a picture, computed by the core: see core/core.h, Pictures.

import { WALLS, type Body, type Vector } from "./body";
import { frame } from "./camera";
import { lay } from "./form";
import { core, latticeHandle, rowsOf } from "./core/page_core";
import { finish } from "./core/problem";
import type { Handle } from "./core/values";
import { wallsOf, type Block, type Cell } from "./data";
import { inRows } from "./lists";
import type { Cell3 } from "./mesh";
import { drawn } from "./page";
import { heading } from "./text";

interface Caption {
  text: string;
  anchor: Vector; // the middle of its top edge
}

export interface Arrangement {
  bodies: Body[];
  captions: Caption[];
  flat: boolean; // everything is one cell high; best seen from above
  ground?: Body[]; // beyond these, the floor has no shadow; missing: beyond all bodies
  region: Body[]; // the region in each frame, if some cell is empty and the pieces are together; and the walls
  interlocked: boolean; // pieces pass through each other when they are moved apart
}

export interface LayoutSettings {
  explode: number; // factor: parts move away from the middle by this multiple of their distance
  layers: boolean; // side by side
  aspect: number; // width of the picture / height
  azimuth: number; // degrees; standing frames are side by side when seen from there
  frame: boolean; // show lines around the region also in space, where cells are empty
  solid?: boolean; // a single layer in space is as high as it is wide, so that one can see its faces
}

const PORTRAIT = 0.85; // width / height; in narrower pictures, standing frames are put in rows
const SLANT = 0.5; // depth of such a row in the picture / its depth in the scene

/** Layouts to reuse at any explode factor: with layers side by side ("true"), and without ("false"). */
export type Layouts = Record<string, Layout>;

/** Arrange blocks and empty cells. `layouts` keeps the layouts for the next call. */
export function arrange(blocks: Block[], empty: Cell[], settings: LayoutSettings, layouts: Layouts): Arrangement {
  const { aspect, azimuth, explode, frame: isFramed, layers, solid = false } = settings;
  const layout = (layouts[String(layers)] ??= new Layout(blocks, empty, layers, solid));
  const { dimension, flat, keys, moving } = layout;
  const slant = flat ? 1 : aspect < PORTRAIT ? SLANT : 0;
  const { offset, anchor } = layout.places(explode, flat ? 0 : azimuth, aspect, slant);
  const [offsets, anchors] = [inRows(offset, 3) as Vector[], inRows(anchor, 3) as Vector[]];
  const bodies = layout.bodies.map((body, i): Body => ({ ...body, offset: offsets[i] }));
  return {
    bodies: bodies.slice(0, moving),
    captions: keys.map((key, i) => ({ text: heading(key, dimension - key.length), anchor: anchors[i] })),
    flat,
    // In space, lines are drawn only on request. Other lattices have faces in place of lines, which would hide pieces.
    region: bodies.slice(moving).filter(({ block }) => block === WALLS || (drawn.lattice ? !moving : flat || isFramed)),
    // Flat pieces may pass over each other.
    interlocked: explode > 0 && !flat && layout.explosion.passes.some(Boolean),
  };
}

/** Return the height of a cell of a region in pictures. */
export function thicknessOf(region: Cell[]): number {
  const lattice = latticeHandle({ width: region[0].length, tables: null });
  return core.layout_frames(core.layout(lattice, 0, ...rowsOf([region, []]), 0).made).thickness;
}

/** The bodies of blocks, and their frames, independent of the explode factor. */
class Layout {
  readonly dimension: number;
  readonly flat: boolean;
  readonly keys: number[][]; // the last coordinates of the cells in each frame; [] if there is one frame
  readonly moving: number; // number of bodies that are parts of pieces; they come first
  readonly bodies: Omit<Body, "offset">[];
  private readonly handle: Handle;
  private readonly lattice: Handle;
  private readonly centre: number[];
  private moved: { velocity: number[]; passes: number[] } | null = null;

  constructor(blocks: Block[], empty: Cell[], layers: boolean, solid: boolean) {
    const walls = wallsOf(drawn);
    this.dimension = blocks[0]?.cells[0].length ?? drawn.dimension;
    this.lattice = latticeHandle(drawn.lattice?.core ?? { width: this.dimension, tables: null });
    const rows = rowsOf([...blocks.map(({ cells }) => cells), empty, walls?.cells ?? []]);
    this.handle = core.layout(this.lattice, blocks.length, ...rows, Number(layers)).made;
    const frames = core.layout_frames(this.handle);
    this.flat = frames.flat === 1 && !solid;
    this.centre = frames.centre.take(3);
    this.keys = inRows(frames.key.take(frames.frames * frames.width), frames.width);
    const { count, moving, ...found } = core.layout_bodies(this.handle);
    this.moving = moving;
    const width = drawn.lattice ? this.dimension : 3;
    const [block, frame, start] = [found.block.take(count), found.frame.take(count), found.start.take(count + 1)];
    const cells = inRows(found.cell.take(start[count]), width) as unknown as Cell3[];
    const numbers = found.number.take(start[count] / width);
    const regionPlace = drawn.lattice && empty.length ? lay(drawn.lattice, empty) : undefined;
    this.bodies = block.map((own, i) => {
      const [from, to] = [start[i] / width, start[i + 1] / width];
      return {
        block: own,
        cells: cells.slice(from, to),
        thickness: solid ? 1 : frames.thickness,
        tile: frame[i],
        rows: numbers.slice(from, to),
        formPlace: own >= 0 ? blocks[own].formPlace : own === WALLS ? walls?.formPlace : regionPlace,
      };
    });
  }

  /** The velocity of each body of a piece, and whether it passes through others. */
  get explosion(): { velocity: number[]; passes: number[] } {
    if (!this.moved) {
      const own = this.bodies.slice(0, this.moving);
      const rows = rowsOf(own.map(({ cells }) => cells));
      const frames = own.map(({ tile }) => tile);
      const work = core.explosion(this.lattice, own.length, ...rows, frames, this.centre, Number(this.flat)).made;
      const { velocity, passes } = core.velocities(finish(core, work));
      this.moved = { velocity: velocity.take(3 * own.length), passes: passes.take(own.length) };
    }
    return this.moved;
  }

  /** Return the places of bodies and captions. */
  places(factor: number, azimuth: number, aspect: number, slant: number) {
    const velocity = factor ? this.explosion.velocity : null;
    const right = frame(azimuth, 0).right.slice(0, 2);
    return core.places(this.handle, velocity, factor, factor, { right, aspect, slant });
  }
}

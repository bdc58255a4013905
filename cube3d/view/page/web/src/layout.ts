// Where every piece goes: n dimensions down to three, as in cube3d/view/scene/layout.py.
//
// The scene has x to the right, y away from the eye and z up; cell (x, y, z) goes to
// (x, -y, -z), so that the first layer is the top one.  Coordinates beyond the third
// make slices, copies of the frame side by side; the layer view treats z in the same way.

import { bounds, boxesOf, WALLS, type Body, type Vector } from "./body";
import { keyOf, wallsOf, type Block, type Cell } from "./data";
import { velocities, type Motion } from "./explosion";
import type { Cell3 } from "./mesh";
import { data, shared } from "./page";
import { heading } from "./text";

export interface Caption {
  text: string;
  anchor: Vector; // the middle of its top edge
}

export interface Arrangement {
  bodies: Body[];
  captions: Caption[];
  flat: boolean; // everything lies one cell high, best seen from above
  region: Body[]; // all cells of each frame, where the pieces are together, if any is empty; and walls
  interlocked: boolean; // pieces pass through others when they are moved apart
}

export interface Wishes {
  explode: number; // parts move away from the middle by that multiple of their distance from it
  layers: boolean;
  aspect: number; // the width of the picture over its height
  azimuth: number; // in degrees, from where standing frames are side by side
  frame: boolean; // lines show the region in space, too, where cells of it are empty
}

const { flatThickness: FLAT_THICKNESS, layerThickness: LAYER_THICKNESS } = shared.solid;
const PORTRAIT = 0.85;
const SLANT = 0.5;

interface Tile {
  key: Cell;
  bodies: Body[];
  region: Body;
  walls: Body[];
}

const every = ({ bodies, region, walls }: Tile): Body[] => [region, ...bodies, ...walls];

/** How the bodies of each frame move, which does not depend on the factor. */
export type Velocities = Map<number, Motion>;

/** Arrange the blocks, and the cells that stay empty; `known` keeps what these need again. */
export function arrange(
  blocks: Block[],
  empty: Cell[],
  wishes: Wishes,
  known: Velocities,
): Arrangement {
  if (data.lattice) return arrangeForms(blocks, wishes.explode);
  // In the workshop it is that of the puzzle in the making; without blocks the page says it.
  const dimension = blocks[0]?.cells[0].length ?? data.dimension;
  const walls = wallsOf(data)?.cells ?? [];
  const whole = [...blocks.map(({ cells }) => cells), empty, walls];
  const flat = wishes.layers || dimension < 3 || new Set(whole.flat().map((cell) => cell[2])).size === 1;
  const split = wishes.layers && dimension > 2 ? 2 : 3; // axes from here on make frames
  const thickness = dimension < 3 ? FLAT_THICKNESS : wishes.layers ? LAYER_THICKNESS : 1;
  const tiles = cut(whole, blocks.length, split, thickness);
  const interlocked = explode(tiles, wishes.explode, known, flat);
  const captions = dimension <= split ? [] : sideBySide(tiles, split, wishes, flat);
  return {
    bodies: tiles.flatMap((tile) => tile.bodies),
    region: tiles.flatMap(({ region, walls }) =>
      empty.length && (flat || wishes.frame) && region.cells.length ? [region, ...walls] : walls,
    ),
    captions,
    flat,
    interlocked,
  };
}

/** Arrange blocks of another lattice: straight away from the middle, whoever is in the way. */
function arrangeForms(blocks: Block[], factor: number): Arrangement {
  const flat = data.lattice!.flat;
  const made = ({ cells, laid }: Pick<Block, "cells" | "laid">, block: number): Body => ({
    block, laid, cells: cells as unknown as Cell3[], offset: [0, 0, 0], thickness: 1, tile: 0,
    rows: cells.map((_, row) => row),
  });
  const bodies = blocks.map(made);
  const walls = wallsOf(data);
  const region = walls ? [made(walls, WALLS)] : [];
  const { low, high } = bounds([...bodies, ...region]);
  for (const body of bodies) {
    const boxes = boxesOf(body);
    body.offset = low.map((least, axis) => {
      const mean = boxes.reduce((sum, box) => sum + box.low[axis] + box.high[axis], 0) / boxes.length;
      return flat && axis === 2 ? 0 : (factor * (mean - least - high[axis])) / 2;
    }) as Vector;
  }
  return { bodies, captions: [], flat, region, interlocked: false };
}

/** Cut all cells into frames, in the order of their keys; after the pieces come what is empty, and walls. */
function cut(all: Cell[][], pieces: number, split: number, thickness: number): Tile[] {
  const found = new Map<string, Tile>();
  all.forEach((cells, block) => {
    const parts = new Map<string, number[]>();
    cells.forEach((cell, row) => {
      const key = keyOf(cell.slice(split));
      parts.set(key, [...(parts.get(key) ?? []), row]);
    });
    for (const [name, rows] of parts) {
      const members = rows.map((row) => cells[row]);
      const made = (block: number, cells: Cell3[], rows: number[]): Body => ({
        block, cells, offset: [0, 0, 0], thickness, tile: 0, rows,
      });
      const tile = found.get(name) ?? {
        key: members[0].slice(split), bodies: [], region: made(-1, [], []), walls: [],
      };
      found.set(name, tile);
      const scene = members.map((cell) => toScene(cell.slice(0, split)));
      if (block < pieces) tile.bodies.push(made(block, scene, rows));
      if (block > pieces) tile.walls.push(made(WALLS, scene, rows));
      else tile.region.cells.push(...scene);
    }
  });
  const tiles = [...found.values()].sort((a, b) => compare(a.key, b.key));
  tiles.forEach((tile, i) => every(tile).forEach((body) => (body.tile = i)));
  return tiles;
}

function compare(a: Cell, b: Cell): number {
  const axis = a.findIndex((x, i) => x !== b[i]);
  return axis < 0 ? 0 : a[axis] - b[axis];
}

/** Negative zero would be another place to some. */
const toScene = ([x, y = 0, z = 0]: Cell): Cell3 => [x, 0 - y, 0 - z];

/**
 * Move the bodies of each frame away from the middle, by `factor` times their velocities;
 * return whether some pass through others.  On a plane one goes over the other, which is
 * no news.
 */
function explode(tiles: Tile[], factor: number, known: Velocities, flat: boolean): boolean {
  if (!factor) return false;
  const { low, high } = bounds(tiles.flatMap(every));
  let interlocked = false;
  tiles.forEach(({ bodies, region }, number) => {
    if (!bodies.length) return;
    let motion = known.get(number);
    if (!motion) {
      // The heights of thin bodies are all the same, and stay so.
      const lift = (1 - region.thickness) / 2;
      const middle = low.map((x, axis) => (x + high[axis]) / 2 + (axis === 2 ? lift : 0));
      motion = velocities(bodies.map(({ cells }) => cells), middle as Vector, flat);
      known.set(number, motion);
    }
    const { speed, through } = motion;
    bodies.forEach(({ offset }, i) => {
      for (let axis = 0; axis < 3; axis++) offset[axis] += factor * speed[i][axis];
    });
    interlocked ||= !flat && through.includes(true);
  });
  return interlocked;
}

/** Put the frames on a grid, each with its caption in front of it; return the captions. */
function sideBySide(tiles: Tile[], split: number, wishes: Wishes, flat: boolean): Caption[] {
  const { low, high } = bounds(tiles.flatMap(every));
  const angle = ((flat ? 0 : wishes.azimuth) * Math.PI) / 180;
  const right: Vector = [Math.cos(angle), Math.sin(angle), 0];
  const away: Vector = [-Math.sin(angle), Math.cos(angle), 0];
  const span = (way: Vector) =>
    Math.abs(way[0]) * (high[0] - low[0]) + Math.abs(way[1]) * (high[1] - low[1]);
  const [width, depth] = [span(right), span(away)];
  const { lyingGap, standingGap, lyingBehind, standingBehind, captionDistance } = shared.frames;
  const [least, share] = flat ? lyingGap : standingGap;
  const gap = least + share * width;
  const behind = gap + (flat ? lyingBehind : standingBehind * (high[2] - low[2]));
  const wrap = tiles[0].key.length === 1 && (flat || wishes.aspect < PORTRAIT);
  // From the usual view, rows of standing frames are seen at a slant.
  const row = (depth + behind) * (flat ? 1 : SLANT);
  const columns = wrap ? bestColumns(tiles.length, [width + gap, row], gap, wishes.aspect) : 0;
  const keys = tiles.map((tile) => tile.key);
  const places = grid(keys, [width + gap, depth + behind], columns);
  return tiles.map((tile, i) => {
    const [across, back] = places[i];
    const shift = (axis: number) => across * right[axis] + back * away[axis];
    for (const { offset } of every(tile)) {
      for (const axis of [0, 1]) offset[axis] += shift(axis);
    }
    const [x, y] = [0, 1].map(
      (axis) => (low[axis] + high[axis]) / 2 + shift(axis) - away[axis] * (depth / 2 + captionDistance),
    );
    return { text: heading(tile.key, split), anchor: [x, y, low[2]] };
  });
}

/**
 * Return the number of columns that shows `count` frames largest, with the fewest gaps left.
 *
 * Frames are `across` apart in a row, rows `back`, and `gap` of that is between frames.
 */
function bestColumns(
  count: number,
  [across, back]: [number, number],
  gap: number,
  aspect: number,
): number {
  const rating = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const size = Math.max((columns * across - gap) / aspect, rows * back - gap);
    return [Math.round(size * 1e6), columns * rows - count, -columns];
  };
  let best = 1;
  for (let columns = 2; columns <= count; columns++) {
    const [one, other] = [rating(columns), rating(best)];
    const i = one.findIndex((x, k) => x !== other[k]);
    if (i >= 0 && one[i] < other[i]) best = columns;
  }
  return best;
}

/**
 * Return (to the right, away) for each frame, in reading order.
 *
 * One axis fills rows of `columns` (0: a single row), a last short row centred.  Of more
 * axes every second one runs down, and outer ones have wider gaps.
 */
function grid(keys: Cell[], [across, back]: [number, number], columns: number): [number, number][] {
  if (columns) {
    const lastRow = Math.floor((keys.length - 1) / columns);
    const missing = (lastRow + 1) * columns - keys.length;
    return keys.map((_, i) => {
      const row = Math.floor(i / columns);
      return [((i % columns) + (row === lastRow ? missing / 2 : 0)) * across, 0 - row * back];
    });
  }
  const places = keys.map((): [number, number] => [0, 0]);
  const strides = [across, -back];
  keys[0].forEach((_, axis) => {
    const low = Math.min(...keys.map((key) => key[axis]));
    const high = Math.max(...keys.map((key) => key[axis]));
    keys.forEach((key, i) => (places[i][axis % 2] += (key[axis] - low) * strides[axis % 2]));
    strides[axis % 2] *= high - low + shared.frames.outerGap;
  });
  return places;
}

// The page's data, which Python writes: see cube3d/view/page/page.py, and shared.py beside it.

import type { cube3d_puzzle_data } from "./core/header";
import type { LatticeNumbers } from "./core/problem";
import { element } from "./document";

type Triple = readonly [number, number, number];
type Pair = readonly [number, number];

export interface PieceData {
  name: string;
  groups?: string[]; // of each copy, "" for none
}

/** A piece as it is turned, from its origin on. */
export interface FormData {
  cells: number[][];
  colours?: number[]; // of the cube on each cell: number of the colour + 1, 0 for none
}

export interface LatticeData {
  core: LatticeNumbers;
  bevel: number;
}

export interface PageData {
  puzzle: string;
  about: string;
  note: string; // what the solutions are, for people
  start: string; // what a link would say after #, where none says anything
  dimension: number;
  pieces: PieceData[];
  colours?: string[]; // how the colours of cubes look, #rrggbb
  forms?: FormData[]; // those that the page finds, if it knows the puzzle
  placements: number[]; // flat: piece, form, position; those that the page finds if it knows the puzzle
  solutions: string; // base64 of little-endian numbers: placement + 1, and 0 after each solution
  width: 2 | 4; // bytes of such a number
  region?: number[]; // its cells one after the other, if any solution leaves some empty
  unfinished?: number[]; // numbers from 0 of solutions that leave a cell open that must be covered
  outlined?: Record<string, number[]>; // the blocks that enclose others, by numbers of solutions
  walls?: number[]; // the cells of walls one after the other
  lattice?: LatticeData; // other than the integer grid
  swaps?: SwapData;
  core?: LatticeNumbers; // where the puzzle is known
  puzzle_data?: cube3d_puzzle_data;
  play?: PlayData; // and with it
  ways?: Record<string, Disassembly>; // how solutions come apart, by their numbers from 0
  palettes: Record<string, string[]>;
  views: Record<string, [number, number]>; // azimuth, elevation
  shared: Shared;
}

/** Which solutions turn into each other when two pieces swap, as a picture. */
export interface SwapData {
  at: number[]; // x and y of each solution, y down
  links: number[]; // pairs of solutions
}

/** How a game begins. */
export interface PlayData {
  open: boolean; // the page opens with it
  given: number[]; // placements that stay
  colours?: string[]; // of the cells of the region, "" for none, if any has one
}

/** How a solution comes apart, move by move. */
export interface Disassembly {
  // Of each state, from the whole on, how far each block is: x, y, z of each.  With turns its
  // motion instead: three rows of four numbers, for points (x, y, z, 1).
  stages: number[][];
  turns?: boolean;
  moving: number[][]; // of each move, the blocks that it moves
  said: string[]; // each move in words
  next?: string[][]; // what can move before each move, and after all
  level: string;
  needed?: boolean; // straight lines do not part the pieces: these moves are how they come apart
}

/**
 * Numbers that pages share with pictures and the window. Python describes each where it defines
 * it, in cube3d/view/scene/look.py, shading.py, camera.py and explosion.py.
 */
interface Shared {
  camera: {
    angles: [Pair, Pair]; // of what stands or lies flat (1), alone or in frames (1)
    margin: number;
    captionRoom: Pair;
    drag: number;
    zooms: Pair;
    zoomStep: number;
  };
  light: {
    lights: [number, number, number, number][]; // direction and strength; the first is the key
    ambient: number;
    gloss: number;
    power: number;
    knee: Pair;
    shade: number;
  };
  floor: { shade: number; under: Pair; below: number; soft: number; faint: number };
  solid: {
    bevel: number;
    gap: number;
    cubeGap: number;
    coreDepth: number;
  };
  explosion: {
    most: number;
    usual: number;
  };
  quiet: { grey: number; paper: number; weights: Triple };
  assembly: { flight: number; whole: number }; // seconds
  outline: { halfWidth: number; leastShare: number; wallOpacity: number };
  labels: {
    size: number;
    least: number;
    longest: number;
    glancing: number;
    off: number;
    caption: number;
    highestCaption: number;
    inkFrom: number;
    luminance: Triple;
    curve: number;
  };
  colours: {
    light: Triple;
    dark: Triple;
    noteOnLight: Triple;
    noteOnDark: Triple;
    core: Triple;
    outline: Triple;
    paler: number;
  };
}

export const data = JSON.parse(element("data").textContent!) as PageData;
export const { shared } = data;

/** The drawn puzzle: that of the page, until the workshop sets another one. */
export const drawn: Pick<PageData, "dimension" | "lattice" | "walls"> = {
  dimension: data.dimension, lattice: data.lattice, walls: data.walls,
};

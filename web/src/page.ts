// The data that Python writes into a page: see cube3d/view/page/page.py, tables.py and bundle.py.

import type { Plan } from "./engine/apart";
import type { cube3d_puzzle_data, cube3d_studio } from "./core/header";
import type { LatticeNumbers } from "./core/problem";
import { element } from "./document";

type Triple = readonly [number, number, number];
type Pair = readonly [number, number];

export interface PieceData {
  name: string;
  groups?: string[]; // the group of each copy; "": none
}

/** A piece in one orientation, relative to its origin. */
export interface FormData {
  cells: number[][];
  colours?: number[]; // of each cell: number of the colour + 1; 0: none
}

export interface LatticeData {
  core: LatticeNumbers;
  bevel: number;
}

export interface PageData {
  puzzle: string;
  title?: string; // shown in place of `puzzle`, in the person's language
  about: string;
  note: string; // a sentence about the solutions, shown under the title
  start: string; // state to begin with if the link has none, as in a link after #
  dimension: number; // coordinates of a cell
  pieces: PieceData[];
  colours?: string[]; // the colours of cubes, #rrggbb
  forms?: FormData[]; // missing if puzzle_data is there: then the page makes them
  placements: number[]; // piece, form, position of each, all in one list; made by the page if puzzle_data is there
  solutions: string; // base64 of little-endian numbers: placement + 1; a 0 ends each solution
  width: 2 | 4; // bytes of each of these numbers
  region?: number[]; // coordinates of all cells in one list; only if some solution leaves a cell empty
  unfinished?: number[]; // solutions, from 0, with an empty cell that must be covered
  outlined?: Record<string, number[]>; // by solution: the blocks that enclose others
  walls?: number[]; // coordinates of all cells of walls in one list
  lattice?: LatticeData; // missing: the integer grid
  swaps?: number[]; // pairs of solutions, in one list: swapping two pieces turns one into the other
  core?: LatticeNumbers; // the lattice of puzzle_data
  puzzle_data?: cube3d_puzzle_data; // the puzzle, if the page knows it
  play?: PlayData; // only with puzzle_data
  apart?: ApartData; // with puzzle_data
  ways?: Record<string, Disassembly>; // by solution, from 0: the moves that take it apart
}

/** How assemblies of a puzzle are taken apart. */
export interface ApartData {
  moves: number[][]; // steps along which bodies can move; []: along the axes of cubes
  spheres: boolean;
  isClaiming: boolean; // pieces claim corners; see cube3d_bodies
  fixed: number[]; // pieces that stay in place
  must: boolean; // only an assembly that comes apart solves the puzzle
  clearance: number; // of made pieces, in cells; see cube3d_wishes
  bevel: number;
}

/** How a game begins. */
export interface PlayData {
  given: number[]; // placements that cannot be moved
  colours?: string[]; // of each cell of the region, "": none; missing if no cell has one
}

/** A move as cube3d/formats/solution_json.py writes it; `pieces` and `yielding` are blocks. */
export type SavedMove = { pieces: number[]; yielding?: number[] } & Record<string, unknown>;

/** The moves that take a solution apart. */
export interface Disassembly {
  // For each state, from the assembled one on, the shift x, y, z of each block. With `turns`, the motion of each
  // block instead: three rows of four numbers, to multiply with (x, y, z, 1).
  stages: number[][];
  turns?: boolean;
  // If turns about axes that move have stages between their states: the stage that each state is.
  ends?: number[];
  moving: number[][]; // for each move, the blocks that move
  said: string[]; // each move in words
  next?: string[][]; // for each state, the possible moves in words,
  plan?: Plan; // and as the core has found them
  level: string; // how many moves, in words
  levels: number[]; // and in numbers, until each part comes off
  saved?: SavedMove[]; // as in a file of solutions; missing: Python has found the moves
  needed?: boolean; // exploding along straight lines is impossible, so it follows these moves
}

/** A material; see cube3d/view/scene/material.py. */
export interface Material {
  gloss: number;
  power: number;
  mirror: number;
  build: number;
  roughness: number;
  reflectance: number;
  pattern: number;
  dark: Triple;
  scale: number;
  strength: number;
  colour: Triple | null; // its own; null: that of the piece
  paleness: number;
  mixed: string[]; // materials of which each piece has one
}

/** The surroundings of a photograph, for the core; its background is that of the page if it has none. */
export type PhotoSetting = cube3d_studio & { background: Triple | null };

/**
 * Numbers that pages share with pictures and the window. Their definitions in Python describe them:
 * cube3d/view/scene/look.py, shading.py, camera.py and explosion.py.
 */
interface Shared {
  camera: {
    angles: [Pair, Pair]; // of view, in degrees: angles[flat][inFrames], both 0 or 1
    margin: number;
    captionRoom: Pair;
    drag: number;
    zooms: Pair;
    zoomStep: number;
  };
  light: {
    lights: [number, number, number, number][]; // direction and strength; the first is the key
    ambient: number;
    knee: Pair;
    shade: number;
    materials: Record<string, Material>;
  };
  photo: {
    paths: number; // of a pixel
    below: number; // distance of the ground from the bodies
    settings: Record<string, PhotoSetting>; // see cube3d_studio
  };
  floor: { shade: number; under: Pair; below: number; soft: number; faint: number };
  solid: {
    bevel: number;
    gap: number;
    cubeGap: number;
    coreDepth: number;
    groove: number;
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

/** Data that all puzzles share. The workshop has more of it: see workshop/workshop_data.ts. */
export interface Tables {
  palettes: Record<string, string[]>;
  views: Record<string, [number, number]>; // azimuth, elevation
  limits: { cells: number; pieces: number; pieceCells: number; side: number; placements: number; solved: number; shown: number }; // of puzzles
  sentences: Record<string, string>; // templates, see sentences.ts
  shared: Shared;
}

export const tables = JSON.parse(element("tables").textContent!) as Tables;
export const { palettes, shared, views } = tables;
export const VIEW_NAMES = Object.keys(views).filter((name) => name !== "iso");

/** The facts of the puzzle that drawing needs. Each place sets them, the workshop anew for each puzzle. */
export const drawn: Pick<PageData, "dimension" | "lattice" | "walls"> = { dimension: 3 };

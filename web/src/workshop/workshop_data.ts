// The workshop's data, which Python writes: see cube3d/view/page/workshop.py.

import type { cube3d_tables } from "../core/header";
import type { Cell } from "../data";
import { element } from "../document";
import type { RGB } from "../rgb";
import type { Schema } from "./grammar";

export type Contact = "face" | "edge" | "corner";

/** A lattice as Python writes it: see cube3d/geometry/cell_lattice.py. */
export interface LatticeRecord {
  name: string;
  noun: string; // the word for a cell
  contacts: Contact[];
  form: "cube" | "solid" | "rod" | "sphere";
  rowsDown: boolean; // in drawings, y runs down
  core: cube3d_tables | null; // null: cubes
  bevel: number;
  tile: Cell[]; // the edges of a box at each step
  moves: number[][]; // a step along each direction in which bodies move
}

/** A shape of the library of a lattice. */
export interface ShapeData {
  names: string[]; // the first one is its own
  mirror: string | null;
  code: string; // see library.ts
}

/** Limits for the core: see cube3d_puzzle_data. */
type CoreLimits = Record<
  "most_placements" | "most_cells" | "most_tried" | "most_moved" | "most_positions" | "most_pairs", number
>;

export interface WorkshopData {
  puzzle: string; // the file of the one to begin with
  library: Record<string, ShapeData[]>; // by lattice
  lattices: LatticeRecord[];
  grammar: Schema; // of puzzle files
  sentences: Record<string, string>;
  sphereTurns: number[][]; // how BurrTools turns spheres: matrices, times three
  limits: { cells: number; pieces: number; pieceCells: number; side: number; placements: number; core: CoreLimits };
  looks: Record<"plain" | "layer" | "open", [RGB, RGB]>; // of cells of the region, in turns
  palettes: Record<string, string[]>;
}

export const data = JSON.parse(element("data").textContent!) as WorkshopData;

// The tables of the workshop, as Python writes them into a page: see cube3d/view/page/tables.py.

import type { cube3d_tables } from "../core/header";
import type { Cell } from "../data";
import { tables, type Tables } from "../page";
import type { RGB } from "../rgb";
import type { English } from "../texts/texts";
import type { Schema } from "./grammar";

export type Contact = "face" | "edge" | "corner";

/** Words for a place without a cell, by the nouns for a cell. */
export const NO_CELL = {
  cell: "no cell", cube: "no cube", edge: "no edge", hexagon: "no hexagon", prism: "no prism", sphere: "no sphere",
  tetrahedron: "no tetrahedron", triangle: "no triangle",
} as const satisfies Record<string, English>;

/** A lattice as Python writes it: see cube3d/geometry/cell_lattice.py. */
export interface LatticeRecord {
  name: string;
  noun: keyof typeof NO_CELL; // for a cell
  contacts: Contact[]; // the ways in which cells can touch
  flat: boolean; // all cells lie in the plane
  form: "cube" | "solid" | "rod" | "sphere";
  rowsDown: boolean; // y runs down in drawings
  core: Required<cube3d_tables> | null; // null: cubes
  bevel: number;
  tile: Cell[]; // the cells of a box at each step, for lattices of edges
  moves: number[][]; // a step in each direction in which bodies can move
  polyhedra: Record<string, Polyhedron>; // usual regions
}

/** A region of a usual form: see Polyhedron in cube3d/lattices/__init__.py. */
export interface Polyhedron {
  extents: number[];
  faces: number[][]; // for each plane, factors of the coordinates, and the most that their sum may be
  start: number[]; // where its origin lies
}

/** A shape of the library of a lattice. */
export interface ShapeData {
  names: string[]; // the first is its proper name
  mirror: string | null; // first name of its mirror image
  code: string; // see library.ts
}

interface WorkshopTables extends Tables {
  library: Record<string, ShapeData[]>; // by lattice
  lattices: LatticeRecord[];
  grammar: Schema; // of puzzle files
  sharedKeys: string[]; // keys that a problem of a file has from the file, unless it says them
  apart: string[]; // keys of a puzzle file: with any of them, only an assembly that comes apart is a solution
  gridTurns: number[][][]; // for each grid of BurrTools its turns in order, as matrices, those of spheres times 3
  looks: Record<"plain" | "layer" | "open", [RGB, RGB]>; // two colours of the region's cells, as on a chessboard
}

export const data = tables as WorkshopTables;

// Drawings of cells in puzzle files: x runs to the right, y down, z from layer to layer. See docs/puzzle-files.md.

import type { Cell } from "../data";
import { extent } from "./model";

export const FILLED = "#";
export const OPTIONAL = "+";
export const WALL = "*";
const EMPTY = ".";
export const NO_CELL = "·"; // as the command line prints places outside the region

/** A cell of a drawing, and its sign. */
export interface DrawingCell {
  cell: Cell;
  sign: string;
}

/** Return the cells of a drawing with their signs. In a drawing of one layer, cells have two coordinates. */
export function parseDrawing(layers: readonly string[]): DrawingCell[] {
  const drawn = layers.map((layer) => layer.split(/[\n/]/).map((line) => line.trim()).filter(Boolean));
  const found: DrawingCell[] = [];
  drawn.forEach((lines, z) => {
    lines.forEach((line, y) => {
      [...line].forEach((sign, x) => {
        if (sign !== EMPTY) found.push({ cell: drawn.length === 1 ? [x, y] : [x, y, z], sign });
      });
    });
  });
  return found;
}

/** Draw cells with no negative coordinates, each with its sign. */
export function formatDrawing(cells: readonly Cell[], sign: (cell: Cell, i: number) => string): string[] {
  const signs = new Map(cells.map((cell, i) => [String(cell), sign(cell, i)]));
  const [width, height, depth = 0] = extent(cells).high.map((x) => x + 1);
  const layer = (z: number) =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => signs.get(depth ? `${x},${y},${z}` : `${x},${y}`) ?? EMPTY).join(""),
    ).join("\n") + "\n";
  // Add an empty layer to a single one, which would be read as two-dimensional.
  return Array.from({ length: depth === 1 ? 2 : Math.max(1, depth) }, (_, z) => layer(z));
}

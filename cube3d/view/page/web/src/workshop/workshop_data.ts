// What Python writes into the workshop: see cube3d/view/page/workshop.py.

import { element } from "../document";
import type { RGB } from "../rgb";
import type { Shape } from "./library";
import type { Puzzle } from "./model";

export interface WorkshopData {
  puzzle: Puzzle; // the one to begin with
  library: Shape[];
  limits: { cells: number; pieces: number; pieceCells: number; side: number; placements: number };
  looks: Record<"plain" | "layer" | "open", [RGB, RGB]>; // of cells of the region, in turns
  palettes: Record<string, string[]>;
}

export const data = JSON.parse(element("data").textContent!) as WorkshopData;

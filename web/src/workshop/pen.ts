// Painting in the picture: a tap on a face adds the cell beyond it; a long press takes a cell away.

import type { Cell } from "../data";
import { keyOf, moved } from "./model";
import type { Paper } from "./paper";
import type { FaceSpot } from "./spot";

/** The effect of a stroke: it adds cells beyond faces, or changes or removes the cells themselves. */
export type Effect = "adds" | "changes" | "removes";

/** The things that a pen paints on. */
export interface Sheet {
  readonly cells: readonly Cell[]; // of the block in the picture
  effectOf(erases: boolean): Effect;
  readonly drawing: Paper; // it shows the same cells
  start(cell: Cell, painted: Cell[], erases: boolean, isInPicture: true): void;
  put(painted: Cell[], isAnew: false): void;
}

export class Pen {
  private began: { cells: readonly Cell[]; isBeyond: boolean } | null = null;

  constructor(private readonly sheet: Sheet) {}

  effectOf(erases: boolean): Effect {
    return this.sheet.effectOf(erases);
  }

  point(spot: FaceSpot | null, erases: boolean): void {
    this.sheet.drawing.point(spot && reached(this.sheet.cells, spot, this.effectOf(erases) === "adds"));
  }

  /** Begin a stroke, unless the cell that it would add is there; return whether it has begun. */
  begin(spot: FaceSpot, erases: boolean): boolean {
    const { cells } = this.sheet;
    const isBeyond = this.effectOf(erases) === "adds";
    const cell = reached(cells, spot, isBeyond);
    if (isBeyond && cells.some((own) => keyOf(own) === keyOf(cell))) return false;
    this.began = { cells, isBeyond };
    this.sheet.start(cell, this.sheet.drawing.spread([cell]), erases, true);
    return true;
  }

  /** Go on with the stroke: to a spot of the scene in which it began. */
  go(spot: FaceSpot): void {
    const cell = reached(this.began!.cells, spot, this.began!.isBeyond);
    this.sheet.put(this.sheet.drawing.spread([cell]), false);
  }
}

const reached = (cells: readonly Cell[], { row, step }: FaceSpot, isBeyond: boolean): Cell =>
  isBeyond ? moved(cells[row], step) : cells[row];

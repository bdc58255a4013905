// The colours of the pieces of a game. Copies of a piece get their colours when they are placed.

import { stepsToNeighbours } from "../core/page_core";
import { keyOf, latticeOf, type Block, type Cell } from "../data";
import { paint, type ColourUnit } from "../paint";
import type { RGB } from "../rgb";
import type { PieceData } from "../page";

export interface PieceColour {
  plain: RGB;
  cubes: RGB[] | null;
}

type CubeColours = (RGB | null)[]; // of a piece's cubes; null: none

const BESIDE = 1e6; // cells between cubes, so far apart that the core takes none for neighbours

/** Chooses colours for copies, so that neighbours differ if possible. */
export class Colours {
  private readonly chosen = new Map<number, number>(); // the number of the colour of each placement

  constructor(
    private readonly pieces: readonly PieceData[],
    private readonly single: (type: number) => boolean, // whether a piece has no copies
    private readonly beside: (option: number) => readonly number[], // the placed pieces that touch a placement
  ) {}

  /** Choose colours for new placements, and forget those of removed ones. */
  update(placed: readonly number[], typeOf: (option: number) => number, count: number): void {
    for (const option of [...this.chosen.keys()]) {
      if (!placed.includes(option)) this.chosen.delete(option);
    }
    const used = new Map<number, number>();
    for (const option of placed) {
      const type = typeOf(option);
      const first = firstOf(type, used.get(type) ?? 0);
      used.set(type, (used.get(type) ?? 0) + 1);
      if (this.chosen.has(option) || this.single(type)) continue;
      const taken = new Set(this.beside(option).map((other) => this.number(other, typeOf(other), count)));
      const order = Array.from({ length: count }, (_, k) => (first + k) % count);
      this.chosen.set(option, order.find((number) => !taken.has(number)) ?? first % count);
    }
  }

  private number(option: number, type: number, count: number): number {
    return (this.chosen.get(option) ?? type) % count;
  }

  /** Return the colours of a placement, or of a loose piece (null) of which `used` copies are placed. */
  of(option: number | null, type: number, used: number, palette: RGB[], way: ColourUnit | "auto", row?: CubeColours): PieceColour {
    const count = palette.length;
    const loose = this.single(type) ? type : firstOf(type, used);
    const number = option === null ? loose : this.number(option, type, count);
    const plain = palette[number % count];
    return { plain, cubes: this.cubes(type, plain, palette, way, row) };
  }

  private cubes(type: number, plain: RGB, palette: RGB[], way: ColourUnit | "auto", row?: CubeColours): RGB[] | null {
    if (!row?.some((own) => own)) return null;
    const cells = row.map((_, i): Cell => [BESIDE * i, 0, 0]);
    const block: Block = { label: this.pieces[type].name, cells, colours: row, group: "", rank: 0 };
    return paint([block], [plain, ...palette], way).cubes[0];
  }
}

/** Return the number of the colour that a copy gets unless a neighbour has it. */
const firstOf = (type: number, used: number): number => type + used;

/** Return which placed pieces touch a placement. */
export function touching(
  block: Pick<Block, "cells" | "formPlace">,
  owner: ReadonlyMap<string, number>,
): number[] {
  const { cells } = block;
  const steps = stepsToNeighbours(latticeOf([block]), cells);
  const near = cells.flatMap((cell, i) => steps[i].map((own) => keyOf(own.map((x, axis) => x + cell[axis]))));
  return [...new Set(near.map((cell) => owner.get(cell)))].filter((option) => option !== undefined);
}

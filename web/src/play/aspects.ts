// The aspects of pieces that fit into the box, and the turns between them.

import type { CorePuzzle } from "../core/problem";
import type { Solutions } from "../data";
import { joined, translation, type Drawable, type Extent } from "../form";
import type { Cell3, Vector } from "../mesh";
import type { PageData } from "../page";

const TURNS = 12; // twelfths of a full turn about the vertical; see cube3d_aspect_turns

/** An aspect of a piece; all places are relative to its origin. */
export interface Aspect {
  type: number; // the piece
  placements: number[];
  middles: Vector[]; // of its cells,
  middle: Vector; // and the mean of these
  colours?: number[]; // of its cells
  extent: Extent;
  cells: Cell3[]; // in the scene; on other lattices, those of the form
  form?: Drawable;
}

export class Aspects {
  private readonly all: Aspect[][]; // of each piece
  private readonly numbers: number[][]; // the core's numbers of these aspects
  private readonly by: Int32Array; // for each placement, the index of its aspect

  constructor(
    private readonly data: PageData,
    private readonly solutions: Solutions,
    private readonly puzzle: CorePuzzle,
    private readonly flat: boolean,
    thickness: number,
  ) {
    this.all = data.pieces.map(() => []);
    this.numbers = data.pieces.map(() => []);
    this.by = puzzle.aspect.map((own, placement) => {
      const type = puzzle.piece[placement];
      let index = this.numbers[type].indexOf(own);
      if (index < 0) {
        index = this.numbers[type].push(own) - 1;
        this.all[type].push(this.make(placement, thickness));
      }
      this.all[type][index].placements.push(placement);
      return index;
    });
  }

  of(type: number): readonly Aspect[] {
    return this.all[type];
  }

  /** Return the index of a placement's aspect. */
  indexOf(placement: number): number {
    return this.by[placement];
  }

  aspectOf(placement: number): Aspect {
    return this.all[this.puzzle.piece[placement]][this.by[placement]];
  }

  /** Return the shift of a placement in the scene. */
  shiftOf(placement: number): Vector {
    const { dimension, lattice } = this.data;
    const position = this.puzzle.offset.slice(placement * dimension, (placement + 1) * dimension);
    if (!lattice) return [position[0], 0 - (position[1] ?? 0), 0 - (position[2] ?? 0)];
    return translation(lattice, position);
  }

  /** Return the middle of a placement in the scene. */
  middleOf(placement: number): Vector {
    const { middle } = this.aspectOf(placement);
    const shift = this.shiftOf(placement);
    return middle.map((x, axis) => x + shift[axis]) as Vector;
  }

  /** Return the middle of that cell of a placement which is nearest to the middle of all. */
  coreOf(placement: number): Vector {
    const { middle, middles } = this.aspectOf(placement);
    const far = (own: Vector) => Math.hypot(...own.map((x, axis) => x - middle[axis]));
    const nearest = middles.reduce((best, own) => (far(own) < far(best) - 1e-6 ? own : best));
    return this.shiftOf(placement).map((x, axis) => x + nearest[axis]) as Vector;
  }

  /** Return the aspect in which a piece lies beside the box at first: the flattest one, and of these the widest. */
  first(type: number): number {
    const rating = ({ extent: { low, high } }: Aspect) =>
      100 * (high[2] - low[2]) + (high[1] - low[1]);
    const ratings = this.all[type].map(rating);
    return ratings.indexOf(Math.min(...ratings));
  }

  // --- turning

  /** Return the aspect after the smallest turn about the vertical that changes it. */
  turned(type: number, from: number, clockwise: boolean): number | null {
    for (let step = 1; step < TURNS; step++) {
      const found = this.after(type, from, 2, (clockwise ? -1 : 1) * step);
      if (found !== null) return found;
    }
    return null;
  }

  /** Return the degrees of the smallest turn about the vertical that changes some aspect of a piece; 0: none does. */
  leastTurn(type: number): number {
    for (let step = 1; step < TURNS; step++) {
      if (this.all[type].some((_, from) => this.after(type, from, 2, step) !== null)) return (step * 360) / TURNS;
    }
    return 0;
  }

  /** Return the aspect after tipping a piece over the back (axis 0) or the side (1). Flat pieces are turned over. */
  tipped(type: number, from: number, axis: 0 | 1, back: boolean): number | null {
    const turns = this.flat ? [[1, TURNS / 2]] : [1, 2, 3].map((times) => [axis, ((back ? -1 : 1) * times * TURNS) / 4]);
    for (const [about, twelfths] of turns) {
      const found = this.after(type, from, about, twelfths);
      if (found !== null) return found;
    }
    return this.nextLying(type, from, back);
  }

  /** Whether any piece can be turned, and whether any can be tipped over. */
  get can(): { turn: boolean; tip: boolean } {
    const some = (leads: (type: number, from: number) => number | null) =>
      this.all.some((list, type) => list.some((_, from) => leads(type, from) !== null));
    return {
      turn: some((type, from) => this.turned(type, from, true)),
      tip: some((type, from) => this.tipped(type, from, 0, false)),
    };
  }

  /** Return an aspect that no turn about the vertical leads to; repeated calls go through all of them. */
  private nextLying(type: number, from: number, back: boolean): number | null {
    const list = this.all[type];
    const ways: number[][] = [];
    list.forEach((_, i) => {
      const known = ways.find(([first]) => this.isTurn(type, first, i));
      if (known) known.push(i);
      else ways.push([i]);
    });
    if (ways.length < 2) return null;
    const own = ways.findIndex((way) => way.includes(from));
    return ways[(own + (back ? ways.length - 1 : 1)) % ways.length][0];
  }

  private isTurn(type: number, from: number, to: number): boolean {
    return from === to || Array.from({ length: TURNS }, (_, step) => this.after(type, from, 2, step)).includes(to);
  }

  /** Return the aspect after a turn, null if that is the same one or fits nowhere. */
  private after(type: number, from: number, axis: number, twelfths: number): number | null {
    const to = this.puzzle.turned(type, axis, twelfths)[this.numbers[type][from]];
    const found = this.numbers[type].indexOf(to);
    return found < 0 || found === from ? null : found;
  }

  // --- making

  private make(number: number, thickness: number): Aspect {
    const type = this.puzzle.piece[number];
    const { cells, colours, formPlace } = this.solutions.placement(number);
    if (formPlace) {
      const { form } = formPlace;
      const own = { type, placements: [] as number[], colours, form, cells: form.cells as unknown as Cell3[] };
      return { ...own, ...measured(form.boxes, form.middles) };
    }
    const shift = this.shiftOf(number);
    const home = cells.map(
      ([x, y = 0, z = 0]) => [x - shift[0], 0 - y - shift[1], 0 - z - shift[2]] as Cell3,
    );
    const boxes = home.map((low) => ({
      low: [...low] as Vector,
      high: [low[0] + 1, low[1] + 1, low[2] + thickness] as Vector,
    }));
    const middles = boxes.map(({ low, high }) => low.map((x, axis) => (x + high[axis]) / 2) as Vector);
    return { type, placements: [] as number[], colours, cells: home, ...measured(boxes, middles) };
  }
}

function measured(boxes: Extent[], middles: Vector[]): Pick<Aspect, "middles" | "middle" | "extent"> {
  const mean = (axis: number) => middles.reduce((sum, point) => sum + point[axis], 0) / middles.length;
  return { middles, middle: [mean(0), mean(1), mean(2)], extent: joined(boxes) };
}

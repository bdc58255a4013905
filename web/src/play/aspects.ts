// The ways in which pieces can lie, found among their placements, and which of them a turn
// leads to.  Points are in the scene, in cells.

import type { Solutions } from "../data";
import { translation, type Extent, type Form } from "../form";
import type { Cell3, Vector } from "../mesh";
import type { PageData } from "../page";

const SAME = 0.06; // cells: points nearer than that are one
const STEPS = 12; // turns about the vertical are tried by 30 degrees

export interface Aspect {
  type: number; // the number of the piece
  placements: number[];
  points: Vector[]; // the middles of its cells, from the middle of all
  middle: Vector; // where that is when nothing is moved
  colours?: number[];
  extent: Extent; // of what is not moved
  cells: Cell3[]; // as the scene has them; of other lattices, those of the form
  form?: Form;
}

type Turn = (point: Vector) => Vector;

export class Aspects {
  private readonly all: Aspect[][];
  private readonly by: Int32Array; // of each placement, the number of its aspect

  constructor(
    private readonly data: PageData,
    private readonly solutions: Solutions,
    count: number,
    private readonly flat: boolean,
    thickness: number,
  ) {
    this.by = new Int32Array(count);
    this.all = data.pieces.map(() => []);
    const known = new Map<string, number>();
    const shapes = new Map<string, number>();
    for (let number = 0; number < count; number++) {
      const [piece, turn] = this.row(number);
      const key = `${piece} ${turn}`;
      let index = known.get(key);
      if (index === undefined) {
        const made = this.make(number, thickness);
        const cells = made.cells.map((cell, i) => `${cell} ${made.colours?.[i] ?? ""}`).sort();
        const shape = `${piece} ${cells.join(";")}`;
        index = shapes.get(shape) ?? this.all[piece].push(made) - 1;
        shapes.set(shape, index);
        known.set(key, index);
      }
      this.all[piece][index].placements.push(number);
      this.by[number] = index;
    }
  }

  of(type: number): readonly Aspect[] {
    return this.all[type];
  }

  /** The number of the aspect of a placement. */
  indexOf(placement: number): number {
    return this.by[placement];
  }

  aspectOf(placement: number): Aspect {
    return this.all[this.row(placement)[0]][this.by[placement]];
  }

  /** How far a placement is moved in the scene. */
  shiftOf(placement: number): Vector {
    const [, , ...position] = this.row(placement);
    const { lattice } = this.data;
    if (!lattice) return [position[0], 0 - (position[1] ?? 0), 0 - (position[2] ?? 0)];
    return translation(lattice, position);
  }

  /** The middle of a placement in the scene. */
  middleOf(placement: number): Vector {
    const { middle } = this.aspectOf(placement);
    const shift = this.shiftOf(placement);
    return middle.map((x, axis) => x + shift[axis]) as Vector;
  }

  /** The way in which a piece lies best beside the box: as flat and as wide as can be. */
  first(type: number): number {
    const rating = ({ extent: { low, high } }: Aspect) =>
      100 * (high[2] - low[2]) + (high[1] - low[1]);
    const ratings = this.all[type].map(rating);
    return ratings.indexOf(Math.min(...ratings));
  }

  // --- turning

  /** Return the aspect after the least turn about the vertical that leads to another one. */
  turned(type: number, from: number, clockwise: boolean): number | null {
    for (let step = 1; step < STEPS; step++) {
      const found = this.after(type, from, about(2, (clockwise ? -1 : 1) * step));
      if (found !== null) return found;
    }
    return null;
  }

  /** Return the aspect after the piece is tipped over to the back (axis 0) or the side, or turned over. */
  tipped(type: number, from: number, axis: 0 | 1, back: boolean): number | null {
    const quarter = STEPS / 4;
    const turns = this.flat
      ? [over]
      : [1, 2, 3].map((times) => about(axis, (back ? -1 : 1) * times * quarter));
    for (const turn of turns) {
      const found = this.after(type, from, turn);
      if (found !== null) return found;
    }
    return this.nextLying(type, from, back);
  }

  /** Whether any piece has something to turn, or to tip over. */
  get can(): { turn: boolean; tip: boolean } {
    const some = (leads: (type: number, from: number) => number | null) =>
      this.all.some((list, type) => list.some((_, from) => leads(type, from) !== null));
    return {
      turn: some((type, from) => this.turned(type, from, true)),
      tip: some((type, from) => this.tipped(type, from, 0, false)),
    };
  }

  /** Return the first aspect of the next way of lying that no turn about the vertical leads to. */
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
    const [one, other] = [this.all[type][from], this.all[type][to]];
    return Array.from({ length: STEPS }, (_, step) => about(2, step)).some((turn) => same(one, other, turn));
  }

  /** Return the other aspect that a turn leads to, if there is one. */
  private after(type: number, from: number, turn: Turn): number | null {
    const list = this.all[type];
    const found = list.findIndex((other) => same(list[from], other, turn));
    return found < 0 || found === from ? null : found;
  }

  // --- making

  private row(number: number): number[] {
    const size = 2 + this.data.dimension;
    return this.data.placements.slice(number * size, (number + 1) * size);
  }

  private make(number: number, thickness: number): Aspect {
    const [type] = this.row(number);
    const { cells, colours, laid } = this.solutions.placement(number);
    if (laid) {
      const { form } = laid;
      const own = { type, placements: [], colours, form, cells: form.cells as unknown as Cell3[] };
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
    return { type, placements: [], colours, cells: home, ...measured(boxes, middles) };
  }
}

function measured(boxes: Extent[], middles: Vector[]): Pick<Aspect, "points" | "middle" | "extent"> {
  const axes = [0, 1, 2] as const;
  const middle = axes.map(
    (axis) => middles.reduce((sum, point) => sum + point[axis], 0) / middles.length,
  ) as Vector;
  return {
    middle,
    points: middles.map((point) => point.map((x, axis) => x - middle[axis]) as Vector),
    extent: {
      low: axes.map((axis) => Math.min(...boxes.map(({ low }) => low[axis]))) as Vector,
      high: axes.map((axis) => Math.max(...boxes.map(({ high }) => high[axis]))) as Vector,
    },
  };
}

/** Return the turn about an axis by so many steps. */
function about(axis: number, steps: number): Turn {
  const angle = (2 * Math.PI * steps) / STEPS;
  const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
  return (point) => {
    const turned: Vector = [...point];
    turned[one] = Math.cos(angle) * point[one] - Math.sin(angle) * point[other];
    turned[other] = Math.sin(angle) * point[one] + Math.cos(angle) * point[other];
    return turned;
  };
}

const over: Turn = ([x, y, z]) => [-x, y, -z];

/** Tell whether a turn of one aspect is another one. */
function same(one: Aspect, other: Aspect, turn: Turn): boolean {
  return one.points.every((point, i) => {
    const at = turn(point);
    return other.points.some(
      (to, k) =>
        at.every((x, axis) => Math.abs(x - to[axis]) < SAME) && one.colours?.[i] === other.colours?.[k],
    );
  });
}

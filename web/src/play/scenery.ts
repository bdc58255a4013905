// The scenery of a game: the board, and the lines of the box.

import { boxesOf, WALLS, type Body } from "../body";
import { wallsOf, type Cell } from "../data";
import { cornersOf, isFlat, joined, lay, movedBy, type Extent, type FormPlace } from "../form";
import { thicknessOf } from "../layout";
import { groupBy } from "../lists";
import type { Cell3, Vector } from "../mesh";
import type { PageData } from "../page";
import { paler } from "../paint";
import { fromHex, type RGB } from "../rgb";
import type { Aspect } from "./aspects";
import type { Scenery } from "./table";

const PLATE = 0.16; // cells: height of the board
const UNDER = 0.02; // cells between the board and the pieces
const ROOM = 0.15; // cells around the box, for the lines around it
const MOST_BOXES = 4_000; // cells; for more, the view contains the box around them
const LINED = 0.5; // a thickness other than 1: then outline.ts draws lines only on the floor

export class Ground {
  readonly flat: boolean;
  readonly thickness: number; // of a cell
  readonly layers: number; // of the box; 1: none can be hidden
  readonly box: Extent;
  readonly outer: Extent; // the box with its walls
  private readonly cells: Cell3[];
  private readonly walls: Cell3[]; // [] on other lattices
  private readonly corners: Vector[]; // of everything that the view must contain
  private readonly board: FormPlace[]; // only on other lattices: in the plane one form per cell, in space one form

  constructor(private readonly data: PageData, region: Cell[]) {
    const { lattice } = data;
    const inScene = ([x, y = 0, z = 0]: readonly number[]): Cell3 => [x, 0 - y, 0 - z];
    this.cells = region.map(inScene);
    this.walls = lattice ? [] : (wallsOf(data)?.cells ?? []).map(inScene);
    const heights = new Set([...this.cells, ...this.walls].map(([, , z]) => z));
    this.flat = lattice ? isFlat(lattice) : heights.size === 1;
    this.thickness = lattice ? 1 : thicknessOf(region);
    const parts = this.flat ? region.map((cell) => [cell]) : [region];
    this.board = lattice ? parts.map((cells) => lay(lattice, cells)) : [];
    const boxOf = ([x, y, z]: Cell3): Extent => ({ low: [x, y, z], high: [x + 1, y + 1, z + this.thickness] });
    const inside = lattice ? this.board.flatMap(({ form, at }) => movedBy(form.boxes, at)) : this.cells.map(boxOf);
    const walls = lattice ? this.formWalls().flatMap(boxesOf) : this.walls.map(boxOf);
    this.box = joined(inside);
    this.outer = joined([this.box, ...walls]);
    this.layers = lattice || this.flat ? 1 : this.box.high[2] - this.box.low[2];
    const all = [...inside, ...walls];
    this.corners = outermost((all.length > MOST_BOXES ? [this.outer] : all).map(grown).flatMap(cornersOf));
  }

  /** Return the scenery. `solved`: without lines around cells to fill. */
  scenery(seen: number, boardColour: RGB, solved: boolean): Scenery {
    const board = this.data.lattice ? this.formBoard() : [this.plate()];
    return {
      board,
      boardColour,
      boardCells: board.map((body, i) => this.cellColours(body, i, boardColour)),
      lines: this.data.lattice ? this.formWalls() : this.lines(seen, solved),
      flat: this.flat,
      thickness: this.thickness,
      corners: this.corners,
    };
  }

  /** Return the layer, counted from the bottom, of a height in the scene. */
  layerOf(z: number): number {
    return z - this.box.low[2] + 1;
  }

  private plate(): Body {
    return body(floorOf([...this.cells, ...this.walls], this.outer), PLATE, -PLATE - UNDER);
  }

  /** Return the colours of a body of the board: those of the lowest region cells above it. Null: there are none. */
  private cellColours({ cells, rows }: Body, index: number, plain: RGB): RGB[] | null {
    const colours = this.data.play!.colours;
    if (!colours) return null;
    const look = (own: string): RGB => (own ? paler(fromHex(own), plain) : plain);
    // On other lattices, each cell is a body.
    if (this.data.lattice) return rows.map(() => look(colours[index] ?? ""));
    const floor = new Map<string, [number, string]>();
    this.cells.forEach(([x, y, z], i) => {
      const lowest = floor.get(`${x} ${y}`)?.[0] ?? Infinity;
      if (z < lowest) floor.set(`${x} ${y}`, [z, colours[i]]);
    });
    return cells.map(([x, y]) => look(floor.get(`${x} ${y}`)?.[1] ?? ""));
  }

  private lines(seen: number, solved: boolean): Body[] {
    const grid = body(floorOf(this.cells, this.box), LINED, 0);
    const isSeen = ([, , z]: Cell3) => seen === this.layers || this.layerOf(z) <= seen;
    const around = this.walls.filter(isSeen);
    const walls = around.length ? [{ ...body(around, this.thickness, 0), block: WALLS }] : [];
    return this.flat || solved ? [grid, ...walls] : [body(this.cells.filter(isSeen), 1, 0), grid, ...walls];
  }

  /** The walls of other lattices. */
  private formWalls(): Body[] {
    const walls = wallsOf(this.data);
    return walls ? [{ ...body([], 1, 0), block: WALLS, formPlace: walls.formPlace! }] : [];
  }

  /** The box on other lattices in space, drawn as a ghost because there is no board. */
  get ghostBoard(): { aspect: Aspect; shift: Vector } | null {
    if (!this.data.lattice || this.flat) return null;
    const [{ form, at }] = this.board;
    const cells = form.cells as unknown as Cell3[];
    const nothing = { type: 0, placements: [], middles: [], middle: [0, 0, 0] as Vector };
    return { aspect: { ...nothing, extent: this.box, cells, form }, shift: at };
  }

  private formBoard(): Body[] {
    if (!this.flat) return [];
    const high = this.box.high[2] - this.box.low[2];
    return this.board.map((formPlace) => ({
      ...body(formPlace.form.cells as unknown as Cell3[], 1, 0), offset: [0, 0, -high - UNDER], formPlace,
    }));
  }
}

/** Return the cells at the bottom of a box that are below some cells. */
function floorOf(cells: Cell3[], { low }: Extent): Cell3[] {
  return [...new Map(cells.map(([x, y]) => [`${x} ${y}`, [x, y, low[2]] as Cell3])).values()];
}

function body(cells: Cell3[], thickness: number, z: number): Body {
  return { block: -1, cells, offset: [0, 0, z], thickness, tile: 0, rows: cells.map((_, i) => i) };
}

/** Return a box with ROOM around it. */
const grown = ({ low, high }: Extent): Extent => ({
  low: low.map((x) => x - ROOM) as Vector,
  high: high.map((x) => x + ROOM) as Vector,
});

/** Return the points that are lowest or highest on a line along z, and then on a line along y. */
function outermost(points: Vector[]): Vector[] {
  return [2, 1].reduce((left, axis) => {
    const lines = groupBy(left, (point) => point.map((x, a) => (a === axis ? "" : x.toFixed(3))).join());
    return [...lines.values()].flatMap((line) => {
      const order = [...line].sort((a, b) => a[axis] - b[axis]);
      return [order[0], order[order.length - 1]];
    });
  }, points);
}

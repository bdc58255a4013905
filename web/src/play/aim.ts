// The placement that a person aims at with a point on the screen or in the scene.

import type { Cell } from "../data";
import { cornersOf } from "../form";
import { kept } from "../lists";
import type { Vector } from "../mesh";
import type { Aspects } from "./aspects";
import { lowest } from "./hand";
import type { Host } from "./host";
import type { Board } from "./rules";
import type { Ground } from "./scenery";
import type { Table } from "./table";

const SNAP = 1.7; // cells; a piece snaps to a placement within this distance,
const SNAP_IN_BOX = 4; // or this one if it is over the box
const ON_CELL = 0.9; // cells; a tap within this distance means a cell
const UNSUPPORTED = 0.8; // cells added to the distance of a placement without anything below it
const STAY = 0.15; // cells subtracted from the distance of the present placement, so that it does not flicker

export interface Spot {
  x: number;
  y: number;
}

export class Aim {
  private readonly items: ReadonlyMap<string, number>; // the item of each cell of the region
  private readonly supports: boolean; // pieces can rest on each other or on the floor

  constructor(
    private readonly host: Host,
    private readonly ground: Ground,
    private readonly aspects: Aspects,
    private readonly table: Table,
  ) {
    this.supports = !ground.flat && !host.data.lattice;
    this.items = new Map(host.known.puzzle.region.map((cell, i) => [cell.join(), i]));
  }

  /** Return the placement nearest to a point on the screen, null if none is near. `current`: the present one. */
  onScreen(options: readonly number[], board: Board, at: Spot, current: number | null): number | null {
    const { cell } = this.table;
    const far = (option: number) => {
      const there = this.table.project(this.aspects.middleOf(option));
      const stay = option === current ? STAY : 0;
      return Math.hypot(there.x - at.x, there.y - at.y) / cell - stay + this.unsupported(option, board);
    };
    return lowest(options, far, this.overBox(at) ? SNAP_IN_BOX : SNAP);
  }

  /** Return the cell at a point on the screen that some placements cover, and these; null: none is near. */
  cell(options: readonly number[], at: Spot): { middle: Vector; options: number[] } | null {
    const cells = new Map<string, { middle: Vector; options: number[] }>();
    const key = (point: readonly number[]) => point.map((x) => x.toFixed(3)).join();
    for (const option of options) {
      const shift = this.aspects.shiftOf(option);
      for (const own of this.aspects.aspectOf(option).middles) {
        const middle = own.map((x, axis) => x + shift[axis]) as Vector;
        kept(cells, key(middle), () => ({ middle, options: [] })).options.push(option);
      }
    }
    const rests = ([x, y, z]: Vector) => !this.supports || !cells.has(key([x, y, z - 1]));
    const far = ({ middle }: { middle: Vector }) => {
      const { x, y } = this.table.project(middle);
      return Math.hypot(x - at.x, y - at.y) / this.table.cell + (rests(middle) ? 0 : UNSUPPORTED);
    };
    const found = [...cells.values()];
    const best = lowest([...found.keys()], (i) => far(found[i]), ON_CELL);
    return best === null ? null : found[best];
  }

  /** Return the placement nearest to a point in the scene. */
  inScene(options: readonly number[], board: Board, near: Vector = this.middle): number | null {
    const far = (option: number) =>
      Math.hypot(...this.aspects.middleOf(option).map((x, axis) => x - near[axis])) +
      this.unsupported(option, board);
    return lowest(options, far);
  }

  /** The middle of the floor of the box. */
  private get middle(): Vector {
    const { low, high } = this.ground.box;
    return low.map((x, axis) => (axis === 2 ? x : (x + high[axis]) / 2)) as Vector;
  }

  /** Tell whether a point on the screen is over the box. */
  private overBox({ x, y }: Spot): boolean {
    const corners = cornersOf(this.ground.box).map((corner) => this.table.project(corner));
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
  }

  /** Return the handicap of a placement: UNSUPPORTED if nothing is below it. */
  private unsupported(option: number, board: Board): number {
    if (!this.supports) return 0;
    const at = this.host.solutions.placement(option).cells;
    const own = new Set(at.map(String));
    const rests = ([x, y, z]: Cell) => {
      const below = `${x},${y},${z + 1}`;
      if (own.has(below)) return false;
      const item = this.items.get(below);
      return item === undefined || board.owner[item] >= 0;
    };
    return at.some(rests) ? 0 : UNSUPPORTED;
  }
}

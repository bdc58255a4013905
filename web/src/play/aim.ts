// The placement that a person aims at with a point on the screen or in the scene.

import type { Cell } from "../data";
import { cornersOf } from "../form";
import { kept } from "../lists";
import type { Vector } from "../mesh";
import { distanceTo } from "../rays";
import type { Aspects } from "./aspects";
import { lowest } from "./hand";
import type { Host } from "./host";
import type { Board } from "./rules";
import type { Ground } from "./scenery";
import type { Table } from "./table";

const SNAP = 1.7; // cells; a piece snaps to a placement within this distance,
const SNAP_IN_BOX = 4; // or this one if it is over the box
const ON_CELL = 0.9; // cells; a tap within this distance means a cell
const HALF = 0.5; // of the side of a cell
const UNSUPPORTED = 0.8; // cells added to the distance of a placement without anything below it
const STAY = 0.15; // cells subtracted from the distance of the present placement, so that it does not flicker

export interface Spot {
  x: number;
  y: number;
}

/** A cell of the box, and the placements that cover it. */
interface FreeCell {
  middle: Vector;
  options: number[];
}

const nameOf = (point: readonly number[]): string => point.map((x) => x.toFixed(3)).join();

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
    return this.nearest(options, board, at, this.isOverBox(at) ? SNAP_IN_BOX : SNAP, current);
  }

  /** Return the placement nearest to a point on the screen, within some cells. */
  nearest(options: readonly number[], board: Board, at: Spot, most = Infinity, current: number | null = null): number | null {
    const { cell } = this.table;
    const far = (option: number) => {
      const there = this.table.project(this.aspects.middleOf(option));
      const stay = option === current ? STAY : 0;
      return Math.hypot(there.x - at.x, there.y - at.y) / cell - stay + this.unsupported(option, board);
    };
    return lowest(options, far, most);
  }

  /** Return the free cell that a tap on the screen means, if it may be meant; null: the tap is beside all of them. */
  cell(at: Spot, placed: readonly number[], isMeant: (middle: Vector) => boolean): FreeCell | null {
    this.targets ??= this.allTargets();
    const taken = new Set(placed.flatMap((option) => this.middlesOf(option).map(nameOf)));
    const free = [...this.targets.values()].filter(({ middle }) => !taken.has(nameOf(middle)) && isMeant(middle));
    if (this.supports) return this.behind(free, taken, at);
    const far = ({ middle }: FreeCell) => {
      const { x, y } = this.table.project(middle);
      return Math.hypot(x - at.x, y - at.y) / this.table.cell;
    };
    return free[lowest([...free.keys()], (i) => far(free[i]), ON_CELL) ?? -1] ?? null;
  }

  private targets: ReadonlyMap<string, FreeCell> | null = null; // made for the first tap

  private allTargets(): ReadonlyMap<string, FreeCell> {
    const found = new Map<string, FreeCell>();
    for (let option = 0; option < this.host.known.puzzle.count; option++) {
      for (const middle of this.middlesOf(option)) kept(found, nameOf(middle), () => ({ middle, options: [] })).options.push(option);
    }
    return found;
  }

  private middlesOf(option: number): Vector[] {
    const shift = this.aspects.shiftOf(option);
    return this.aspects.aspectOf(option).middles.map((own) => own.map((x, axis) => x + shift[axis]) as Vector);
  }

  /** Return the farthest of the cells that are seen at a point: a finger means the floor, or the place on a piece, that it touches. */
  private behind(free: readonly FreeCell[], taken: ReadonlySet<string>, { x, y }: Spot): FreeCell | null {
    const [from, way] = this.table.ray(x, y);
    const depth = ({ middle }: FreeCell) =>
      distanceTo({ body: 0, low: middle.map((own) => own - HALF) as Vector, high: middle.map((own) => own + HALF) as Vector }, from, way);
    const rests = ({ middle: [right, back, up] }: FreeCell) => {
      const below = nameOf([right, back, up - 1]);
      return taken.has(below) || !this.targets!.has(below);
    };
    const seen = free.map((target) => ({ target, far: depth(target) })).filter(({ far }) => far < Infinity);
    const resting = seen.filter(({ target }) => rests(target));
    return (resting.length ? resting : seen).sort((one, other) => other.far - one.far).at(0)?.target ?? null;
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
  isOverBox({ x, y }: Spot): boolean {
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

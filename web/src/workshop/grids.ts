// The five grids of BurrTools: their voxels as cells, and how BurrTools turns shapes. See
// cube3d/formats/xmpuzzle/grids.py, which also provides the turns.

import { ROTATIONS, REFLECTIONS } from "../core/header";
import type { Cell } from "../data";
import { compare, inRows } from "../lists";
import { core } from "../core/page_core";
import { latticeOf, type Lattice } from "./lattices";
import { moved, type Mobility } from "./model";
import { data } from "./workshop_data";

const GRIDS = ["cubic", "triangular-prism", "fcc", "rhombic", "tetra-octa"];
const FLAT: Record<string, string> = { triangular: "triangular-prism" };
const UNIT = 3; // the matrices of spheres have integers: thirds

/** A shape in one orientation: its cells in normal form, and the numbers of their colours. */
export interface GridForm {
  cells: Cell[];
  marks: number[];
}

/** A shape after a turn of BurrTools. */
export interface TurnedForm extends GridForm {
  turn: number;
  first: Cell; // the voxel of its least cell, if BurrTools' X, Y and Z are 0
}

export const formKey = ({ cells, marks }: GridForm): string => `${cells.join(";")} ${marks}`;

export class Grid {
  readonly lattice: Lattice;

  constructor(readonly number: number) {
    this.lattice = latticeOf(GRIDS[number]);
  }

  /** Return the grid for a lattice, or null. A flat lattice may be one layer of a grid. */
  static of({ name }: Lattice): Grid | null {
    const number = GRIDS.indexOf(FLAT[name] ?? name);
    return number < 0 ? null : new Grid(number);
  }

  /** Whether cells have a type besides their coordinates: upright or inverted triangles. */
  private get isTyped(): boolean {
    return this.lattice.axes(this.lattice.width ?? 3) < (this.lattice.width ?? 3);
  }

  /** Whether BurrTools also turns shapes in ways that are no rotations of the lattice. */
  get hasBacks(): boolean {
    return this.lattice.data.form === "sphere";
  }

  /** Return the cell of a voxel. In a row, upright and inverted triangles alternate; rows begin half a step apart. */
  cell([x, y, z]: Cell): Cell {
    if (!this.isTyped) return [x, y, z];
    const inverted = Math.abs(x + y) % 2;
    return [(x - y - inverted) / 2, y, z, inverted];
  }

  voxel(cell: Cell): Cell {
    if (!this.isTyped) return cell;
    const [i, j, z, inverted] = cell;
    return [2 * i + j + inverted, j, z];
  }

  /** Return a cell with three coordinates (and its type); missing ones become `fill`. */
  lift(cell: Cell, fill = 0): Cell {
    const axes = cell.length - Number(this.isTyped);
    return [...cell.slice(0, axes), ...Array.from({ length: 3 - axes }, () => fill), ...cell.slice(axes)];
  }

  /** Return the translation from voxels in the corner of their box to some voxels. */
  low(voxels: readonly Cell[]): Cell {
    if (!this.isTyped) return this.lattice.measure(voxels).low;
    const [x, y, z] = [0, 1, 2].map((axis) => Math.min(...voxels.map((voxel) => voxel[axis])));
    return [x - this.cell([x, y, z])[3], y, z];
  }

  /** Return the voxel about which BurrTools turns a shape: for spheres, the one nearest to the origin. */
  hotspot(voxels: readonly Cell[]): Cell {
    const far = (voxel: Cell) => voxel.reduce((sum, x) => sum + x * x, 0);
    return this.hasBacks ? voxels.reduce((best, voxel) => (far(voxel) < far(best) ? voxel : best)) : [0, 0, 0];
  }

  /**
   * Return the mobility of a shape in BurrTools, and whether it is exact. BurrTools also turns over spheres that lie in
   * one layer, which equals a rotation of the lattice followed by a reflection.
   */
  mobility(voxels: readonly Cell[], marks: readonly number[]): { mobility: Mobility; isAll: boolean } {
    if (!this.hasBacks) return { mobility: "rotations", isAll: true };
    const images = new Set(this.forms(voxels, marks, this.hotspot(voxels)).map(formKey));
    const own = normalForm(this.lattice, voxels, marks);
    const [rotated, reflected] = [ROTATIONS, REFLECTIONS].map((way) =>
      new Set(aspectsOf(this.lattice, own.cells, own.marks, way).map(formKey)));
    const isSame = (one: Set<string>) => one.size === images.size && [...one].every((key) => images.has(key));
    if (rotated.size !== reflected.size && [...reflected].every((key) => images.has(key))) {
      return { mobility: "reflections", isAll: isSame(reflected) };
    }
    return { mobility: "rotations", isAll: isSame(rotated) };
  }

  /** Return the images of a shape under those turns of BurrTools that lead to cells. */
  forms(voxels: readonly Cell[], marks: readonly number[], hotspot: Cell): TurnedForm[] {
    const unit = this.hasBacks ? UNIT : 1;
    const cells = [...voxels, hotspot].map((voxel) => this.cell(voxel));
    const width = cells[0].length;
    return data.gridTurns[this.number].flatMap((matrix, turn) => {
      const { image } = core.turn(this.lattice.handle(width), cells.length, cells.flat(), matrix);
      const rows = inRows(image, width).map((cell) => this.voxel(cell));
      const around = rows.pop()!;
      const steps = rows.map((row) => moved(row, around, -1));
      if (steps.some((step) => step.some((x) => x % unit))) return [];
      const whole = steps.map((step) => step.map((x) => x / unit));
      // A turn about the hotspot may take spheres between spheres: then one that stays where it was makes them spheres.
      const there = unit === 1 ? around : moved(voxels[0], whole[0], -1);
      const laid = whole.map((step) => this.cell(moved(step, there)));
      if (this.lattice.measure(laid).wrong) return [];
      return [{ ...normalForm(this.lattice, laid, marks), turn, first: moved(this.voxel(least(laid)), there, -1) }];
    });
  }
}

/** Return the least of some cells. */
export const least = (cells: readonly Cell[]): Cell => cells.reduce((best, cell) => (compare(cell, best) < 0 ? cell : best));

export function normalForm(lattice: Lattice, cells: readonly Cell[], marks: readonly number[]): GridForm {
  const { low } = lattice.measure(cells);
  const rows = cells.map((cell, i) => ({ cell: moved(cell, low, -1), mark: marks[i] })).sort((a, b) => compare(a.cell, b.cell));
  return { cells: rows.map(({ cell }) => cell), marks: rows.map(({ mark }) => mark) };
}

/** Return the aspects of a shape in normal form; `mobility` is a number of the core. */
export function aspectsOf(lattice: Lattice, cells: readonly Cell[], marks: readonly number[], mobility: number): GridForm[] {
  const width = cells[0].length;
  const size = cells.length;
  const made = core.aspects(lattice.handle(width), size, cells.flat(), marks, mobility).made;
  const found = core.shapes(made);
  const all = inRows(found.cell.take(found.count * size * width), width);
  return inRows(found.mark.take(found.count * size), size).map((own, aspect) => ({
    cells: all.slice(aspect * size, (aspect + 1) * size), marks: own,
  }));
}

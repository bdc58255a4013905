// The five grids of BurrTools: what their voxels are, and how it turns them; see
// cube3d/formats/xmpuzzle/grids.py, which gives the turns of spheres.

import { ROTATIONS, REFLECTIONS } from "../core/header";
import type { Cell } from "../data";
import { core } from "./engine";
import { latticeOf, type Lattice } from "./lattices";
import { compare, moved, type Mobility } from "./model";
import { data } from "./workshop_data";

const GRIDS = ["cubic", "triangular-prism", "fcc", "rhombic", "tetra-octa"];
const FLAT: Record<string, string> = { triangular: "triangular-prism" };
const UNIT = 3; // of the matrices of spheres

/** A shape in an orientation: its cells in normal form, and the numbers of their colours. */
export interface GridForm {
  cells: Cell[];
  marks: number[];
}

export const formKey = ({ cells, marks }: GridForm): string => `${cells.join(";")} ${marks}`;

export class Grid {
  readonly lattice: Lattice;

  constructor(readonly number: number) {
    this.lattice = latticeOf(GRIDS[number]);
  }

  /** Return the grid that has the cells of a lattice, maybe those one layer high; null: there is none. */
  static of({ name }: Lattice): Grid | null {
    const number = GRIDS.indexOf(FLAT[name] ?? name);
    return number < 0 ? null : new Grid(number);
  }

  private get isTyped(): boolean {
    return this.lattice.axes(this.lattice.width ?? 3) < (this.lattice.width ?? 3);
  }

  /** Whether it turns shapes also in ways that are no rotations of the lattice. */
  get hasBacks(): boolean {
    return this.lattice.data.form === "sphere";
  }

  /** Return the cell of a voxel. Upright and inverted triangles take turns in a row, which begins half a step on. */
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

  /** Return a cell of a flat puzzle as one in space; missing coordinates are filled. */
  lift(cell: Cell, fill = 0): Cell {
    const axes = cell.length - Number(this.isTyped);
    return [...cell.slice(0, axes), ...Array.from({ length: 3 - axes }, () => fill), ...cell.slice(axes)];
  }

  /** Return the translation that takes voxels in a corner of a box to some. */
  low(voxels: readonly Cell[]): Cell {
    if (!this.isTyped) return this.lattice.measure(voxels).low;
    const [x, y, z] = [0, 1, 2].map((axis) => Math.min(...voxels.map((voxel) => voxel[axis])));
    return [x - this.cell([x, y, z])[3], y, z];
  }

  /** Return the ways in which a shape lies under a mobility. */
  aspects(cells: readonly Cell[], marks: readonly number[], mobility: number): GridForm[] {
    return aspectsOf(this.lattice, cells, marks, mobility);
  }

  /** Return the voxel about which a shape can be turned. Spheres turned by thirds keep their own layer alone. */
  hotspot(voxels: readonly Cell[]): Cell {
    const far = (voxel: Cell) => voxel.reduce((sum, x) => sum + x * x, 0);
    return this.hasBacks ? voxels.reduce((best, voxel) => (far(voxel) < far(best) ? voxel : best)) : [0, 0, 0];
  }

  /**
   * Return how BurrTools turns a shape, and whether that is all that it does to it. Of spheres that lie in one
   * layer it also has the back, and that is a reflection after a rotation of the lattice.
   */
  mobility(voxels: readonly Cell[], marks: readonly number[]): { mobility: Mobility; isAll: boolean } {
    if (!this.hasBacks) return { mobility: "rotations", isAll: true };
    const images = new Set(this.turned(voxels, marks).map(formKey));
    const own = normalForm(this.lattice, voxels, marks);
    const [rotated, reflected] = [ROTATIONS, REFLECTIONS].map((way) => new Set(this.aspects(own.cells, own.marks, way).map(formKey)));
    const isSame = (one: Set<string>) => one.size === images.size && [...one].every((key) => images.has(key));
    if (rotated.size !== reflected.size && [...reflected].every((key) => images.has(key))) {
      return { mobility: "reflections", isAll: isSame(reflected) };
    }
    return { mobility: "rotations", isAll: isSame(rotated) };
  }

  /** Return spheres as BurrTools turns them, where they are spheres of the lattice then. */
  private turned(voxels: readonly Cell[], marks: readonly number[]): GridForm[] {
    const around = this.hotspot(voxels);
    const cells = [...voxels, around];
    return data.sphereTurns.flatMap((matrix) => {
      const { image } = core.turn(this.lattice.handle(3), cells.length, cells.flat(), matrix, 3 * cells.length);
      const rows = cells.map((_, i) => image.slice(3 * i, 3 * i + 3));
      const steps = rows.slice(0, -1).map((row) => moved(row, rows.at(-1)!, -1));
      if (steps.some((step) => step.some((x) => x % UNIT))) return [];
      const whole = steps.map((step) => step.map((x) => x / UNIT));
      const there = whole.map((step) => moved(moved(step, voxels[0]), whole[0], -1));
      return this.lattice.measure(there).wrong ? [] : [normalForm(this.lattice, there, marks)];
    });
  }
}

function normalForm(lattice: Lattice, cells: readonly Cell[], marks: readonly number[]): GridForm {
  const { low } = lattice.measure(cells);
  const rows = cells.map((cell, i) => ({ cell: moved(cell, low, -1), mark: marks[i] })).sort((a, b) => compare(a.cell, b.cell));
  return { cells: rows.map(({ cell }) => cell), marks: rows.map(({ mark }) => mark) };
}

/** Return the ways in which a shape in normal form lies under a mobility, which is a number of the core. */
export function aspectsOf(lattice: Lattice, cells: readonly Cell[], marks: readonly number[], mobility: number): GridForm[] {
  const width = cells[0].length;
  const size = cells.length;
  const made = core.aspects(lattice.handle(width), size, cells.flat(), marks, mobility).made;
  const found = core.shapes(made);
  const [all, own] = [found.cell.take(found.count * size * width), found.mark.take(found.count * size)];
  return Array.from({ length: found.count }, (_, aspect) => ({
    cells: cells.map((_, i) => all.slice((aspect * size + i) * width, (aspect * size + i + 1) * width)),
    marks: own.slice(aspect * size, (aspect + 1) * size),
  }));
}

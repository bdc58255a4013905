// All shapes of a size, which the core enumerates, with their names in the library.

import { CoreError } from "../core/core";
import { LIMIT_SHAPES, REFLECTIONS, ROTATIONS } from "../core/header";
import { core } from "../core/page_core";
import { finish } from "../core/problem";
import type { Cell } from "../data";
import { compare, inRows, kept } from "../lists";
import type { Lattice } from "./lattices";
import { encode, libraryOf } from "./library";
import { extent, isFlat, lifted, sorted } from "./model";
import { fillHoles } from "./whole";

export interface ShelfShape {
  names: string[]; // the first is its proper name, or its code
  cells: Cell[];
}

export const MOST_SHAPES = 1_500; // heptacubes are 1,023, octacubes 6,922

interface Shapes {
  shapes: ShelfShape[];
  isAll: boolean; // else there are more than MOST_SHAPES, and these are the ones with names
}

const known = new Map<string, Shapes>();

/** Return the shapes of `size` cells, flat ones first, then those with names. In space mirror images are two shapes. */
export const shapesOf = (lattice: Lattice, size: number, dimension: number): Shapes =>
  kept(known, `${lattice.name} ${size} ${dimension}`, () => enumerated(lattice, size, dimension));

function enumerated(lattice: Lattice, size: number, dimension: number): Shapes {
  const mobility = isFlat(lattice, dimension) ? REFLECTIONS : ROTATIONS;
  const handle = lattice.handle(dimension);
  const canonical = (cells: readonly Cell[]): string => {
    const { made } = core.canonical(handle, size, cells.flat(), mobility, 0);
    const form = core.shapes(made).cell.take(size * dimension).join();
    made.free();
    return form;
  };
  const named = new Map<string, { names: string[]; cells: Cell[] }>();
  for (const { cells, names } of libraryOf(lattice.name)) {
    const own = cells.length === size ? lifted(cells, dimension) : null;
    if (own) kept(named, canonical(own), () => ({ names, cells: own }));
  }
  try {
    const made = finish(core, core.enumerate(handle, size, mobility, MOST_SHAPES).made);
    const { count, cell } = core.shapes(made);
    const all = inRows(cell.take(count * size * dimension), size * dimension);
    made.free();
    const shapes = inOrder(lattice, all.map((form): ShelfShape => {
      const cells = lattice.isCubic ? lying(inRows(form, dimension)) : inRows(form, dimension);
      return named.get(form.join()) ?? { names: [encode(cells)], cells };
    }));
    return { shapes, isAll: true };
  } catch (error) {
    if (!(error instanceof CoreError && error.limit === LIMIT_SHAPES)) throw error;
    return { shapes: inOrder(lattice, [...named.values()]), isAll: false };
  }
}

/** Return cubes, if they are flat, turned into the plane of the first two axes. */
function lying(cells: Cell[]): Cell[] {
  const thin = extent(cells).high.findIndex((x) => x === 0);
  if (cells[0].length !== 3 || thin < 0) return cells;
  const order = [thin + 1, thin + 2, thin].map((axis) => axis % 3); // a turn about a diagonal
  return sorted(cells.map((cell) => order.map((axis) => cell[axis])));
}

/** Sort shapes: cubic ones by name, flat ones first; others as in the library. */
function inOrder(lattice: Lattice, shapes: ShelfShape[]): ShelfShape[] {
  const places = new Map(libraryOf(lattice.name).map(({ names }, place) => [names[0], place]));
  const ranked = shapes.map((shape) => {
    const [name] = shape.names;
    const place = lattice.isCubic ? 0 : places.get(name) ?? 0;
    return { shape, name, rank: [Number(lattice.isCubic && !isFlatShape(shape)), Number(/^\d/.test(name)), place] };
  });
  return ranked.sort((a, b) => compare(a.rank, b.rank) || (a.name < b.name ? -1 : 1)).map(({ shape }) => shape);
}

/** Tell whether all cubes lie in the plane of the first two axes. */
export const isFlatShape = ({ cells }: ShelfShape): boolean => lifted(cells, 2) !== null;

/** Tell whether a turn, in the plane also a reflection, leaves a shape as it is. */
export function isSymmetric(lattice: Lattice, { cells }: ShelfShape): boolean {
  const { length: width } = cells[0];
  const { made } = core.orientations(lattice.handle(width), isFlat(lattice, width) ? REFLECTIONS : ROTATIONS, cells.length, cells.flat());
  const { orientations } = core.shapes(made);
  made.free();
  return orientations > 1;
}

/** Tell whether the mirror image of a shape is another one. */
export function isChiral(lattice: Lattice, { cells }: ShelfShape): boolean {
  const aspects = (mobility: number): number => {
    const { made } = core.aspects(lattice.handle(cells[0].length), cells.length, cells.flat(), cells.map(() => 0), mobility);
    const { count } = core.shapes(made);
    made.free();
    return count;
  };
  return aspects(ROTATIONS) !== aspects(REFLECTIONS);
}

/** Tell whether a shape encloses an empty cell, in its plane if it is flat. */
export function hasHole(lattice: Lattice, { cells }: ShelfShape): boolean {
  if (!lattice.data.contacts.includes("face")) return false;
  const flat = lattice.isCubic ? lifted(cells, 2) ?? cells : cells;
  const parts = flat.map((cell) => ({ cell, kind: "fill", colour: "" }) as const);
  return fillHoles(parts, lattice).length > cells.length;
}

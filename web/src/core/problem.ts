// A puzzle in the core: its placements, its exact cover, and the symmetries that split its search.

import { CoreError, type Core } from "./core";
import { LIMIT_IMAGES, REFLECTIONS, RUNNING, type cube3d_puzzle_data, type cube3d_tables } from "./header";
import { inRows, kept } from "../lists";
import type { Handle } from "./values";

/** A lattice in the core's form. */
export interface LatticeNumbers {
  width: number; // coordinates of a cell
  tables: Required<cube3d_tables> | null; // null: cubes
}

/** The input of a search. The first options are placements, the others holes; see core.h. */
export interface Problem {
  placements: number; // how many options are placements
  primary: Uint8Array; // for each item, 1 if it must be covered
  start: Int32Array; // for each option, where its items begin in `item`
  item: Int32Array;
  type: Int32Array; // for each option, its piece
  low: number[]; // for each piece, the least number of copies,
  high: number[]; // and the greatest
  forbidden: Int32Array; // pairs of options, in one list
  branches: [option: number, weight: number][]; // parts of the search, each with an option; -1: the whole search
  group: { itemImage: Int32Array; typeImage: Int32Array; rotations: boolean[] };
  lostReflections: boolean; // the region with its walls has mirror symmetries, the puzzle has none
  tellsClasses: boolean; // symmetric solutions can be recognised: no two options differ only in colours
}

const MOST_CELLS = 2 ** 24; // cells of a box that the core lists

/** Return the cells of a box, `width` numbers each; see cube3d_box_cells. */
export function boxOf(
  core: Core, lattice: Handle, width: number, from: readonly number[], sizes: readonly number[],
  tile: readonly (readonly number[])[] = [], most = MOST_CELLS,
): number[][] {
  const { made } = core.box_cells(lattice, from, sizes, tile.length, tile.flat(), most);
  const { cell, count } = core.shapes(made);
  return inRows(cell.take(count * width), width);
}

/** Return the cells of the region of a puzzle, in lexicographic order. */
export function regionOf(core: Core, lattice: Handle, numbers: cube3d_puzzle_data, axes?: number): number[][] {
  const { corner, extents, cell } = numbers;
  const [low, sizes] = [Array.from(corner!, Number), Array.from(extents!, Number)];
  if (cell) return inRows(Array.from(cell, Number), low.length);
  // A full box has the cells of all types: the type of a cell is no axis.
  return boxOf(core, lattice, low.length, low.slice(0, axes), sizes.slice(0, axes));
}

type Split = Pick<Problem, "branches" | "group" | "lostReflections">;

const MOST_IMAGES = 1_000_000; // images of cells under all symmetries; more take seconds

/** The state of a puzzle with some placements added; see cube3d_position. */
export interface Position {
  obstacle: number[]; // for each placement, FREE or why it cannot be added
  owner: number[]; // for each item, the placement that covers it; -1: none
  missing: number; // items that must be covered and are not
  wrong: number[]; // for each placement to add, 1 if it could not be added
  solved: boolean;
}

/** Wait for a work of the core to end, and return it. */
export function finish(core: Core, work: Handle): Handle {
  while (core.wait(work, 1000).code === RUNNING);
  return work;
}

/** Return the exact cover of a problem. */
export function coverOf(core: Core, { primary, start, item, type, low, high, forbidden }: Problem): Handle {
  return core.cover({
    items: primary.length, primary, options: type.length, start, item, type, types: low.length, low, high,
    pairs: forbidden.length / 2, forbidden,
  }).made;
}

/** Return the symmetries of a problem. */
export const groupOf = (core: Core, cover: Handle, { group: { itemImage, typeImage, rotations } }: Problem): Handle =>
  core.cover_group(cover, rotations.length, itemImage, typeImage).made;

/** A puzzle of the core, with its placements. They have the same numbers in all engines. */
export class CorePuzzle {
  readonly lattice: Handle;
  readonly handle: Handle;
  readonly count: number; // of placements
  readonly piece: Int32Array;
  readonly aspect: Int32Array;
  readonly offset: number[]; // for each placement, `width` numbers
  readonly low: readonly number[]; // for each piece, the least number of copies,
  readonly high: readonly number[]; // and the greatest
  readonly placements: Handle;
  private whole: Handle | null = null; // the problem without given pieces
  private covered: Handle | null = null; // its exact cover
  private readonly ways: { shapes: Handle; size: number }[] = []; // for each piece, its aspects and number of cells
  private readonly turns = new Map<string, number[]>(); // results of `turned`
  private forbidden: Int32Array | null = null; // the pairs that rules forbid, once they are known
  private readonly axes: number; // of the lattice
  private readonly width: number; // coordinates of a cell
  readonly region: number[][]; // its cells

  constructor(
    private readonly core: Core,
    { width, tables }: LatticeNumbers,
    readonly numbers: cube3d_puzzle_data,
  ) {
    this.axes = tables?.axes ?? width;
    this.width = width;
    this.lattice = core.lattice(width, tables).made;
    this.region = regionOf(core, this.lattice, numbers, this.axes);
    this.handle = core.puzzle(this.lattice, numbers).made;
    this.placements = finish(core, core.placements(this.handle).made);
    const { count, piece, aspect, offset } = core.placement_table(this.placements);
    this.count = count;
    this.piece = piece.ints(count);
    this.aspect = aspect.ints(count);
    this.offset = offset.take(count * width);
    [this.low, this.high] = [numbers.low!, numbers.high!].map((copies) => Array.from(copies, Number));
  }

  /** Whether rules may forbid pairs of placements. Finding the pairs can take seconds. */
  get hasRules(): boolean {
    return Number(this.numbers.rules) > 0;
  }

  /** Take the forbidden pairs from a problem that a worker made. */
  know({ forbidden }: Problem): void {
    this.forbidden = forbidden;
  }

  /** Return the position after adding placements in order; those that cannot be added are left out. */
  position(placed: readonly number[]): Position {
    const found = this.core.position(this.built, placed.length, placed);
    return { ...found, solved: found.solved === 1 };
  }

  /** Return the placement of a solution that is easiest to find next; see cube3d_steps. */
  next(placed: readonly number[], solution: readonly number[]): number | null {
    const { core } = this;
    const given = [...placed].sort((one, other) => one - other);
    const built = this.build(given);
    const { count, kept } = core.built_table(built);
    const placements = kept.take(count);
    const numbers = new Map(placements.map((placement, option) => [placement, option]));
    const options = solution.flatMap((placement) => numbers.get(placement) ?? []); // without holes
    const steps = core.step_table(finish(core, core.steps(built, options.length, options, 1).made));
    return steps.count ? placements[steps.option.take(1)[0]] : null;
  }

  /** Return the aspect that each aspect of a piece becomes by a turn in the scene, or -1; see cube3d_aspect_turns. */
  turned(piece: number, axis: number, twelfths: number): number[] {
    const { core, lattice } = this;
    const { shapes } = this.shapes(piece);
    return kept(this.turns, [piece, axis, twelfths].join(), () =>
      core.aspect_turns(shapes, lattice, axis, twelfths).to);
  }

  /** Return the core's handle of a piece's aspects, made once, and the number of cells of the piece. */
  private shapes(piece: number): { shapes: Handle; size: number } {
    if (this.ways[piece]) return this.ways[piece];
    const { numbers, width } = this;
    const [from, to] = [numbers.shape_start![piece], numbers.shape_start![piece + 1]].map(Number);
    const cells = Array.from(numbers.shape!, Number).slice(from, to);
    const marks = numbers.mark ? Array.from(numbers.mark, Number).slice(from / width, to / width) : null;
    const size = (to - from) / width;
    const shapes = this.core.aspects(this.lattice, size, cells, marks, Number(numbers.mobility![piece])).made;
    return (this.ways[piece] = { shapes, size });
  }

  /** Return the aspects of a piece: their cells, the number of each cell's colour (0: none), and the orientation. */
  aspects(piece: number): { cells: number[][]; marks: number[]; orientation: number[][] }[] {
    const { axes, numbers, width } = this;
    const { shapes, size } = this.shapes(piece);
    const found = this.core.shapes(shapes);
    const all = inRows(found.cell.take(found.count * size * width), width);
    const colours = numbers.mark && inRows(found.mark.take(found.count * size), size);
    const rows = inRows(found.orientation.take(found.orientations * axes ** 2), axes);
    return Array.from({ length: found.count }, (_, aspect) => ({
      cells: all.slice(aspect * size, (aspect + 1) * size),
      marks: colours ? colours[aspect] : [],
      orientation: rows.slice(aspect * axes, (aspect + 1) * axes),
    }));
  }

  /** Return the input of a search: the exact cover, and its split by symmetry. */
  problem(): Problem {
    const { built, core, cover } = this;
    const { items, primary, options, start, item, type, types, low, high, pairs, forbidden } =
      core.cover_table(cover).table;
    const rows = item.rows(options, start).map(String);
    const own = type.ints(options);
    const starts = Int32Array.from(start.take(options + 1));
    const split = this.split(built, cover, items, types);
    const differ = new Set(rows.map((row, option) => `${own[option]} ${row}`)).size === options;
    return {
      placements: this.count,
      primary: Uint8Array.from(primary.take(items)),
      start: starts,
      item: item.ints(starts[options]),
      type: own,
      tellsClasses: split !== null && (differ || split.group.rotations.length === 1),
      low: low.take(types),
      high: high.take(types),
      forbidden: forbidden.ints(2 * pairs),
      ...(split ?? {
        branches: [[-1, 1]],
        group: {
          itemImage: Int32Array.from({ length: items }, (_, i) => i),
          typeImage: Int32Array.from({ length: types }, (_, i) => i),
          rotations: [true],
        },
        lostReflections: false,
      }),
    };
  }

  /** The problem without given pieces, made once. */
  get built(): Handle {
    return (this.whole ??= this.build([]));
  }

  private get cover(): Handle {
    return (this.covered ??= this.core.built_cover(this.built).made);
  }

  /** Return the problem with given pieces. The pairs that rules forbid are found once. */
  private build(given: readonly number[]): Handle {
    const { core, handle, placements } = this;
    if (!this.forbidden) {
      const all = core.forbidden(handle, placements, -1).made;
      const { count, pair } = core.pairs(finish(core, all));
      this.forbidden = pair.ints(2 * count);
    }
    const { forbidden } = this;
    return finish(core, core.build_known(handle, placements, given.length, given, forbidden.length / 2, forbidden).made);
  }

  /** Return the split of the search by symmetry; null if there are too many images of cells. */
  private split(built: Handle, cover: Handle, items: number, types: number): Split | null {
    const { core } = this;
    const all = this.symmetries(REFLECTIONS, false);
    if (!all || all.count * all.cells > MOST_IMAGES) return null;
    const group = core.action_group(finish(core, core.action(built, all.count, all.matrix, all.cell).made)).made;
    const { symmetries, item_image, type_image } = core.group_table(group);
    const itemImage = item_image.ints(symmetries * items);
    const cellsOf = (images: Int32Array, row: number, width: number) =>
      images.subarray(row * width, row * width + all.cells).join();
    const rotations = new Set(all.isRotation.flatMap((is, row) => (is ? [cellsOf(all.cell, row, all.cells)] : [])));
    const { option, weight, start } = core.orbit_split_table(finish(core, core.orbit_splits(cover, group).made));
    const [, branches] = start.take(2); // the first split is the most promising
    const weights = weight.take(branches);
    return {
      branches: option.take(branches).map((own, i) => [own, weights[i]]),
      group: {
        itemImage,
        typeImage: type_image.ints(symmetries * types),
        rotations: Array.from({ length: symmetries }, (_, row) => rotations.has(cellsOf(itemImage, row, items))),
      },
      lostReflections: !all.isRotation.includes(false) && this.symmetries(REFLECTIONS, true)!.isRotation.includes(false),
    };
  }

  /** Return the symmetries of the puzzle, or of its region alone; null: they are too many. */
  private symmetries(mobility: number, ofRegion: boolean) {
    let found: Handle;
    try {
      found = finish(this.core, this.core.symmetries(this.handle, mobility, Number(ofRegion)).made);
    } catch (error) {
      if (error instanceof CoreError && error.limit === LIMIT_IMAGES) return null;
      throw error;
    }
    const { count, matrix, cell, is_rotation } = this.core.symmetry_table(found);
    return {
      count,
      cells: this.region.length,
      matrix: matrix.take(count * this.axes ** 2),
      cell: cell.ints(count * this.region.length),
      isRotation: is_rotation.take(count).map(Boolean),
    };
  }
}

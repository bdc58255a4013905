// The data of a page: a puzzle's pieces, and its solutions as numbers of placements.

import { CorePuzzle, coverOf, groupOf, regionOf, type LatticeNumbers, type Problem } from "./core/problem";
import { core, latticeHandle } from "./core/page_core";
import type { Handle } from "./core/values";
import { ask } from "./engine/ask";
import { lay, type FormPlace } from "./form";
import { inRows, kept } from "./lists";
import type { FormData, PageData } from "./page";
import { fromHex, type RGB } from "./rgb";
import { type English } from "./texts/texts";

export type Cell = readonly number[];

/** A placed piece as it is shown. */
export interface Block {
  label: string;
  piece?: string; // the name of its piece, if the label is another
  cells: Cell[];
  colours?: (RGB | null)[]; // of each cell; null: none
  group: string; // "": none
  rank: number | null; // index of its piece among the solution's pieces; null for copies
  formPlace?: FormPlace; // only on other lattices than the integer grid
}

/** The solutions of the page's data, decoded one at a time, or the solutions that the page finds. */
export class Solutions {
  private found: number[][] | null = null; // placements of each found solution; null: use the data's solutions
  open = false; // there may be more solutions
  private readonly numbers: Uint16Array | Uint32Array;
  private readonly starts: number[] = [0];
  private readonly placed = new Map<number, PlacementCells>();

  constructor(private readonly data: PageData) {
    const bytes = Uint8Array.from(atob(data.solutions), (c) => c.charCodeAt(0)).buffer;
    this.numbers = data.width === 2 ? new Uint16Array(bytes) : new Uint32Array(bytes);
    this.numbers.forEach((number, i) => number === 0 && this.starts.push(i + 1));
  }

  get count(): number {
    return this.found?.length ?? this.starts.length - 1;
  }

  /** Replace all solutions by those that the page will find. */
  begin(): void {
    this.found = [];
  }

  /** Add found solutions, as options of the problem. */
  add(solutions: readonly number[][]): void {
    // Options after the placements stand for cells left empty.
    const known = this.data.placements.length / (2 + this.data.dimension);
    for (const options of solutions) this.found!.push(options.filter((option) => option < known));
  }

  /** Return the placements of a solution, in the order of its blocks; [] if there is no such solution. */
  placements(index: number): number[] {
    if (this.found) return this.found[index] ?? [];
    if (index >= this.count) return [];
    const chosen = this.numbers.subarray(this.starts[index], this.starts[index + 1] - 1);
    return Array.from(chosen, (number) => number - 1);
  }

  /** The placements of all solutions. */
  get all(): number[][] {
    return Array.from({ length: this.count }, (_, i) => this.placements(i));
  }

  /** Return the solutions with all of some placements. */
  containing(wanted: readonly number[]): number[] {
    const every = Array.from({ length: this.count }, (_, i) => i);
    if (!wanted.length) return every;
    return every.filter((i) => {
      const own = this.placements(i);
      return wanted.every((placement) => own.includes(placement));
    });
  }

  /** Return the numbers of the pieces of placements. */
  piecesOf(chosen: readonly number[]): number[] {
    return chosen.map((placement) => this.data.placements[placement * (2 + this.data.dimension)]);
  }

  /** Return the name of the piece of a placement. */
  nameOf(placement: number): string {
    return this.data.pieces[this.piecesOf([placement])[0]].name;
  }

  /** Return the blocks of a solution; the labels of copies are numbered. */
  blocks(index: number): Block[] {
    return this.blocksOf(this.placements(index));
  }

  /** Return the blocks of placements. */
  blocksOf(chosen: readonly number[]): Block[] {
    const pieces = this.piecesOf(chosen);
    const order = [...new Set(pieces)];
    return copiesOf(pieces).map(({ copy, isAlone }, i) => {
      const { name, groups } = this.data.pieces[pieces[i]];
      const { cells, colours, ...other } = this.placement(chosen[i]);
      return {
        label: isAlone ? name : `${name} ${copy}`,
        piece: name,
        cells,
        ...other,
        colours: colours?.map((own) => (own ? fromHex(this.data.colours![own - 1]) : null)),
        group: groups?.[copy - 1] ?? "",
        rank: isAlone ? order.indexOf(pieces[i]) : null,
      };
    });
  }

  /** Return the cells of the region that no block covers; [] if the region is not known. */
  empty(blocks: Block[]): Cell[] {
    const covered = new Set(blocks.flatMap(({ cells }) => cells.map(keyOf)));
    return this.region().filter((cell) => !covered.has(keyOf(cell)));
  }

  private region(): Cell[] {
    const { core: numbers, dimension, puzzle_data, region } = this.data;
    if (region) return inRows(region, dimension);
    if (!puzzle_data) return [];
    const lattice = latticeHandle(numbers ?? { width: dimension, tables: null });
    return regionOf(core, lattice, puzzle_data, numbers?.tables?.axes);
  }

  /** Return the cells and colours of a placement. */
  placement(number: number): PlacementCells {
    return kept(this.placed, number, () => {
      const { dimension, forms, lattice, placements } = this.data;
      const size = 2 + dimension;
      const [, form, ...position] = placements.slice(number * size, (number + 1) * size);
      const { cells, colours } = forms![form];
      return { ...withLook(lattice, cells.map((cell) => cell.map((x, axis) => x + position[axis]))), colours };
    });
  }
}

/** Return, for each of some pieces, which copy of the piece it is, and whether it is the only one. */
export function copiesOf(pieces: readonly number[]): { copy: number; isAlone: boolean }[] {
  const copies = new Map<number, number>();
  return pieces.map((piece) => {
    const copy = (copies.get(piece) ?? 0) + 1;
    copies.set(piece, copy);
    return { copy, isAlone: pieces.indexOf(piece) === pieces.lastIndexOf(piece) };
  });
}

type PlacementCells = Pick<Block, "cells" | "formPlace"> & { colours?: number[] };

/** Return cells with their form, if the lattice is not the integer grid. */
export const withLook = (lattice: PageData["lattice"], cells: Cell[]): Pick<Block, "cells" | "formPlace"> =>
  lattice ? { cells, formPlace: lay(lattice, cells) } : { cells };

export const WORKING_OUT: English = "Working out the rules …"; // shown while a worker finds forbidden pairs

/** The puzzle of a page, and its search problem. */
export class PagePuzzle {
  isReady = true; // false while a worker finds the pairs that rules forbid
  readonly ready: Promise<void>; // resolves when these pairs are known
  readonly stop: () => void; // stops the worker
  private made: Problem | null = null;
  private covered: Handle | null = null; // the exact cover of the problem
  private group: Handle | null = null;

  /** With `inWorker`, a worker works out the rules. If that fails, or without it, the page does it on first use. */
  constructor(readonly puzzle: CorePuzzle, lattice: LatticeNumbers, inWorker: boolean) {
    const asked = inWorker && puzzle.hasRules ? ask({ lattice, puzzle: puzzle.numbers }, "problem") : null;
    this.isReady = !asked;
    this.stop = () => asked?.stop();
    this.ready = Promise.resolve(asked?.answer).catch(() => null).then((found) => {
      if (found) puzzle.know((this.made = found.problem));
      this.isReady = true;
    });
  }

  /** The search problem, made on first use. */
  get problem(): Problem {
    return (this.made ??= this.puzzle.problem());
  }

  /** Return the images of a solution under the symmetries of the puzzle; [] if they are not known. */
  imagesOf(solution: readonly number[]): number[][] {
    if (!this.isReady || !this.problem.tellsClasses) return [];
    const elements = [...this.problem.group.rotations.keys()];
    const { image } = core.group_images(this.symmetries, solution.length, solution, elements.length, elements);
    return inRows(image.take(elements.length * solution.length), solution.length);
  }

  /** Return the pairs of solutions, in one list, that a swap of two pieces turns into each other; see cube3d_swaps. */
  swapsOf(solutions: readonly (readonly number[])[]): number[] {
    const { cover, problem, symmetries } = this;
    const swaps = core.swaps(cover, problem.placements, this.puzzle.region.length).made;
    const numbers = new Map(solutions.map((own, i) =>
      [core.group_least(symmetries, own.length, own).image.take(own.length).join(), i]));
    return solutions.flatMap((own, i) => {
      const { image, made } = core.swapped(swaps, symmetries, own.length, own);
      const others = inRows(image.take(made * own.length), own.length).map((other) => numbers.get(other.join()));
      return [...new Set(others)].filter((other) => other !== undefined && other < i).flatMap((other) => [other!, i]);
    });
  }

  /** The symmetries of the problem, made on first use. */
  get symmetries(): Handle {
    return (this.group ??= groupOf(core, this.cover, this.problem));
  }

  private get cover(): Handle {
    return (this.covered ??= coverOf(core, this.problem));
  }
}

/** Add placements and forms to the data of a page with a puzzle; return the puzzle, or null. See its constructor. */
export function findPlacements(data: PageData, inWorker = false): PagePuzzle | null {
  const { core: lattice, puzzle_data: numbers } = data;
  if (!lattice || !numbers) return null;
  const puzzle = new CorePuzzle(core, lattice, numbers);
  const aspects = takeForms(data, puzzle);
  const { aspect, count, offset, piece } = puzzle;
  const { width } = lattice;
  data.placements = Array.from({ length: count }, (_, i) =>
    [piece[i], aspects[piece[i]][aspect[i]], ...offset.slice(i * width, (i + 1) * width)]).flat();
  return new PagePuzzle(puzzle, lattice, inWorker);
}

/** Add the aspects of all pieces to the forms of the data; return the number of each aspect's form. */
function takeForms(data: PageData, puzzle: CorePuzzle): number[][] {
  const forms: FormData[] = (data.forms = []);
  return data.pieces.map((_, piece) =>
    puzzle.aspects(piece).map(({ cells, marks }) => {
      const isColoured = data.colours && marks.some(Boolean);
      return forms.push({ cells, ...(isColoured ? { colours: marks } : {}) }) - 1;
    }));
}

/** Return the cells of the walls with their form, or null. */
export const wallsOf = ({ dimension, lattice, walls }: Pick<PageData, "dimension" | "lattice" | "walls">) =>
  walls ? withLook(lattice, inRows(walls, dimension)) : null;

/** Return a cell as the key of a map. */
export const keyOf = (cell: Cell): string => cell.join();

/** Return the lattice of blocks. */
export function latticeOf(blocks: readonly Pick<Block, "cells" | "formPlace">[]): Handle {
  const some = blocks.find(({ cells }) => cells.length);
  return latticeHandle(some?.formPlace?.form.lattice.core ?? { width: some?.cells[0].length ?? 1, tables: null });
}

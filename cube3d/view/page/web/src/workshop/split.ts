// Parts of a search of which symmetries make one of each kind enough, as in cube3d/covering/orbits.py.
//
// Each solution has exactly one of some options: those that cover a cell that must be covered, or
// those of a piece that is used once.  Options that symmetries turn into one another are in
// equally many solutions.

import type { Symmetry } from "./symmetry";

export interface Made {
  options: number[][]; // the cells of each
  types: number[];
  low: number[];
  high: number[];
  primary: boolean[];
}

export type Branch = [option: number, weight: number]; // -1: all

export const WHOLE: Branch[] = [[-1, 1]];
const MOST_IMAGES = 3_000_000; // that are looked up: less than a second
const LARGEST = 2 ** 44; // sums of as many as a piece has cells are exact

/** Return the parts that are to be searched, each with how many there are like it. */
export function split(made: Made, group: readonly Symmetry[]): Branch[] {
  if (group.length < 2 || group.length * made.options.length > MOST_IMAGES) return WHOLE;
  const orbit = orbitsOf(made, group);
  if (!orbit) return WHOLE;
  const ways = choices(made).map((wanted) => branchesOf(wanted, orbit));
  const best = ways.reduce((a, b) => (isBetter(b, a) ? b : a), { wanted: 1, branches: WHOLE });
  return best.branches;
}

interface Split {
  wanted: number; // how many options it is by
  branches: Branch[];
}

/** Tell whether a way to split saves more; of those that save as much one of few parts is better. */
function isBetter(one: Split, other: Split): boolean {
  const [a, b] = [one.branches.length * other.wanted, other.branches.length * one.wanted];
  return a < b || (a === b && one.branches.length < other.branches.length);
}

/** Return sets of options of which each solution uses exactly one; none of them is empty. */
function choices({ options, types, low, high, primary }: Made): number[][] {
  const byCell = primary.map((): number[] => []);
  const byType = low.map((): number[] => []);
  options.forEach((cells, option) => {
    for (const cell of cells) byCell[cell].push(option);
    byType[types[option]].push(option);
  });
  const once = byType.filter((_, type) => low[type] === 1 && high[type] === 1);
  return [...byCell.filter((_, cell) => primary[cell]), ...once].filter(({ length }) => length);
}

function branchesOf(wanted: readonly number[], orbit: Int32Array): Split {
  const weights = new Map<number, number>();
  const first = new Map<number, number>();
  for (const option of wanted) {
    if (!first.has(orbit[option])) first.set(orbit[option], option);
    weights.set(orbit[option], (weights.get(orbit[option]) ?? 0) + 1);
  }
  const branches = [...first].map(([kind, option]): Branch => [option, weights.get(kind)!]);
  return { wanted: wanted.length, branches };
}

/** Return the least image of each option, or null where options cannot be told apart. */
function orbitsOf({ options, types, low, primary }: Made, group: readonly Symmetry[]): Int32Array | null {
  // An option is known by a sum of random numbers.  Images are options, so that no two options of
  // one sum means that each is found for certain.
  const random = (): number => Math.floor(Math.random() * LARGEST);
  const [ofCell, ofType] = [primary.map(random), low.map(random)];
  const sums = options.map((cells, option) => cells.reduce((sum, cell) => sum + ofCell[cell], ofType[types[option]]));
  const numbers = new Map(sums.map((sum, option) => [sum, option]));
  if (numbers.size < options.length) return null;
  const orbit = Int32Array.from(options, (_, option) => option);
  for (const { cells: moved, pieces } of group) {
    const [there, turned] = [moved.map((cell) => ofCell[cell]), low.map((_, type) => ofType[pieces[type]])];
    options.forEach((cells, option) => {
      const image = numbers.get(cells.reduce((sum, cell) => sum + there[cell], turned[types[option]]))!;
      if (image < orbit[option]) orbit[option] = image;
    });
  }
  return orbit;
}

// A puzzle in the core's form, with numbers in place of names, as in cube3d/puzzle/in_core.py.

import { CORNER, EDGE, FACE, FIXED, PAIRS, PATTERN, REFLECTIONS, ROTATIONS, SWAP, TOUCH, type cube3d_puzzle_data } from "../core/header";
import type { Cell } from "../data";
import { startsOf } from "../lists";
import { colourNames, keyOf, latticeOfPuzzle, mostCopies, type Place, type Puzzle, type Rule } from "./model";
import { data } from "./workshop_data";

export const MOBILITY_NUMBERS = { fixed: FIXED, rotations: ROTATIONS, reflections: REFLECTIONS };
const CONTACTS = { face: FACE, edge: EDGE, corner: CORNER };
const MOST = 2 ** 31 - 1; // copies of a piece: the core counts them with 32 bits

/** Return a puzzle in the core's form. */
export function numbersOf(puzzle: Puzzle): cube3d_puzzle_data {
  const { cells, cellColours, colourPairs, cover, crossing, dimension, maxHoles, optional, pieces, rules, walls } = puzzle;
  const names = colourNames(puzzle);
  const isColoured = names.length > 1;
  const lattice = latticeOfPuzzle(puzzle);
  const { low, extents } = lattice.measure(cells);
  const isBox = lattice.isCubic && extents.reduce((a, b) => a * b, 1) === cells.length;
  const free = new Set(cover === "all" ? optional.map(keyOf) : []);
  const rows = rules.map((rule) => rowOf(rule, puzzle, names));
  const mixes = colourPairs.map((pair) => pair.map((name) => names.indexOf(name))).filter((pair) => !pair.includes(-1));
  return {
    corner: low,
    extents,
    cells: cells.length,
    cell: isBox ? null : cells.flat(),
    optional: free.size ? cells.map((cell) => Number(free.has(keyOf(cell)))) : null,
    paint: Object.keys(cellColours).length ? cells.map((cell) => names.indexOf(cellColours[keyOf(cell)] ?? "")) : null,
    colours: names.length - 1,
    mixes: mixes.length,
    mix: mixes.flat(),
    pieces: pieces.length,
    shape_start: startsOf(pieces.map((piece) => piece.cells.length * dimension)),
    shape: pieces.flatMap((piece) => piece.cells.flat()),
    mark: isColoured ? pieces.flatMap((piece) => piece.cells.map((_, i) => names.indexOf(piece.colours[i] ?? ""))) : null,
    low: pieces.map((piece) => Math.min(MOST, piece.low)),
    high: pieces.map((piece) => Math.min(MOST, mostCopies(puzzle, piece))),
    mobility: pieces.map((piece) => MOBILITY_NUMBERS[piece.at ? "fixed" : piece.mobility]),
    is_placed: pieces.map(({ at }) => Number(at !== null)),
    place: pieces.flatMap(({ at }) => at ?? Array.from({ length: dimension }, () => 0)),
    all_optional: Number(cover === "pieces"),
    least_covered: maxHoles === null ? 0 : Math.max(0, cells.length - maxHoles),
    crossing: Number(crossing),
    walls: walls.length,
    wall: walls.flat(),
    rules: rows.length,
    rule_start: startsOf(rows.map((row) => row.length)),
    rule: rows.flat(),
    most_placements: data.limits.solved,
  };
}

/** Return a rule as integers: see `rule` in core/core.h. */
function rowOf(rule: Rule, puzzle: Puzzle, colours: string[]): number[] {
  const numbers = (names: readonly string[]) => names.map((name) => puzzle.pieces.findIndex((piece) => piece.name === name));
  const flat = (cells: Cell[]) => cells.flat();
  switch (rule.rule) {
    case "swap":
      return [SWAP];
    case "touch":
      return [TOUCH, CONTACTS[rule.contact], ...numbers(rule.pieces)];
    case "pattern": {
      const [first, second] = rule.cells;
      return [PATTERN, MOBILITY_NUMBERS[rule.mobility], ...numbers(rule.pieces), first.length, ...flat(first), ...flat(second)];
    }
    case "pairs": {
      const kept = rule.places.filter(possible(puzzle));
      const places = kept.flatMap(({ piece, cells, colours: own }) =>
        [...numbers([piece]), ...flat(cells), ...cells.map((_, i) => colours.indexOf(own[i] ?? ""))]);
      const pairs = rule.forbidden.map((pair) => pair.map((place) => kept.indexOf(rule.places[place])));
      return [PAIRS, kept.length, ...places, ...pairs.filter((pair) => !pair.includes(-1)).flat()];
    }
  }
}

/** Return a test of places of rules: cells and colours that the core can number. A place may still be no placement. */
export function possible(puzzle: Puzzle): (place: Place) => boolean {
  const names = new Set(colourNames(puzzle));
  const inside = new Set(puzzle.cells.map(keyOf));
  const sizes = new Map(puzzle.pieces.map(({ name, cells }) => [name, cells.length]));
  return ({ piece, cells, colours }) =>
    sizes.get(piece) === cells.length && cells.every((cell) => inside.has(keyOf(cell))) && colours.every((name) => names.has(name));
}

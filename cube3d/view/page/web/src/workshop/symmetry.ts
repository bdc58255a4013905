// The symmetries of a puzzle, as in cube3d/puzzle/symmetry.py: what maps its region onto itself
// and makes the same pieces of its pieces.

import { keyOf, type Cell } from "../data";
import { extent, type Piece, type Puzzle } from "./model";
import { aspects, formKey, isRotation, turned, turns, type Turn } from "./turns";

export interface Symmetry {
  cells: number[]; // of each cell, the number of its image
  pieces: number[]; // and of each piece
  isRotation: boolean;
}

/** Return the symmetries, identity first; those that move cells and pieces alike count once. */
export function symmetries(puzzle: Puzzle): Symmetry[] {
  const found = new Map<string, Symmetry>();
  const rotations = new Set<string>();
  const numbers = new Map(puzzle.cells.map((cell, number) => [keyOf(cell), number]));
  for (const turn of turns(puzzle.dimension, "reflections")) {
    const cells = images(puzzle, numbers, turn);
    const pieces = cells && pieceImages(puzzle.pieces, turn);
    if (!cells || !pieces) continue;
    if (isRotation(turn)) rotations.add(String(cells));
    const key = `${cells} ${pieces}`;
    if (!found.has(key)) found.set(key, { cells, pieces, isRotation: false });
  }
  // In a flat region turning over moves cells as a mirror does.
  const every = [...found.values()];
  return every.map((one) => ({ ...one, isRotation: rotations.has(String(one.cells)) }));
}

/** Tell whether the region has mirror symmetries, but the puzzle none: mirrored solutions need other pieces. */
export function lostReflections(puzzle: Puzzle): boolean {
  const numbers = new Map(puzzle.cells.map((cell, number) => [keyOf(cell), number]));
  const mirrors = turns(puzzle.dimension, "reflections").filter(
    (turn) => !isRotation(turn) && images(puzzle, numbers, turn),
  );
  return mirrors.length > 0 && !mirrors.some((turn) => pieceImages(puzzle.pieces, turn));
}

/** Return where an orientation moves the cells, or null where it does not keep the region. */
function images(puzzle: Puzzle, numbers: Map<string, number>, turn: Turn): number[] | null {
  const there = turned(puzzle.cells, turn);
  const [{ low: from }, { low: to }] = [extent(there), extent(puzzle.cells)];
  const moved = (cell: Cell) => keyOf(cell.map((x, axis) => x - from[axis] + to[axis]));
  const cells = there.map((cell) => numbers.get(moved(cell)) ?? -1);
  if (cells.includes(-1)) return null;
  const free = new Set(optionalOf(puzzle).map((cell) => numbers.get(keyOf(cell))));
  const colour = (cell: number) => puzzle.cellColours[keyOf(puzzle.cells[cell])] ?? "";
  const isKept = (image: number, cell: number) =>
    free.has(image) === free.has(cell) && colour(image) === colour(cell);
  return cells.every(isKept) ? cells : null;
}

/** Where all cells may stay empty, none is marked. */
const optionalOf = ({ cover, optional }: Puzzle): Cell[] => (cover === "all" ? optional : []);

/** Return what pieces become, the first of alike ones the first; null: there is none such. */
function pieceImages(pieces: readonly Piece[], turn: Turn): number[] | null {
  const free = new Map<string, number[]>();
  pieces.forEach((piece, number) => {
    const kind = kindOf(piece);
    free.set(kind, [...(free.get(kind) ?? []), number]);
  });
  const found = pieces.map((piece) => free.get(kindOf(piece, turn))?.shift() ?? -1);
  return found.includes(-1) ? null : found;
}

/** Return what is the same of pieces that can stand in for each other, after a turn. */
function kindOf(piece: Piece, turn?: Turn): string {
  const cells = turn ? turned(piece.cells, turn) : piece.cells;
  const forms = aspects({ cells, colours: piece.colours }, piece.mobility).map(formKey);
  const least = forms.reduce((a, b) => (a < b ? a : b));
  return `${least} ${forms.length} ${piece.low} ${piece.high}`;
}

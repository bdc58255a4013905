// What a person does to a puzzle; each returns a new one.

import type { Cell } from "../data";
import { box, extent, keyOf, lifted, sorted, type Piece, type Puzzle } from "./model";

export type Brush = "fill" | "open" | "erase";

/** A puzzle on the paper that it is drawn on, which may be larger than its region. */
export interface Draft {
  puzzle: Puzzle;
  frame: number[]; // the sizes of the paper
}

/** Return a draft of a puzzle that was opened. */
export const draftOf = (puzzle: Puzzle): Draft => ({
  puzzle,
  frame: extent(puzzle.cells).high.map((x) => x + 1),
});

const product = (sizes: readonly number[]): number => sizes.reduce((a, b) => a * b, 1);

/** Give the paper another size: a box stays a box, another region keeps what there is room for. */
export function resize({ puzzle, frame }: Draft, sizes: number[]): Draft {
  if (puzzle.cells.length === product(frame)) return fillBox({ puzzle, frame: sizes });
  const inside = (cell: Cell) => cell.every((x, axis) => x < sizes[axis]);
  const [cells, optional] = [puzzle.cells.filter(inside), puzzle.optional.filter(inside)];
  return { puzzle: { ...puzzle, cells, optional, cellColours: coloursOn(puzzle, cells) }, frame: sizes };
}

/** Return the colours of cells of the region, in the places to which these are moved. */
function coloursOn({ cellColours }: Puzzle, cells: readonly Cell[], moved = cells): Record<string, string> {
  const own = cells.map((cell) => cellColours[keyOf(cell)]);
  return Object.fromEntries(moved.flatMap((cell, i) => (own[i] ? [[keyOf(cell), own[i]]] : [])));
}

/** Fill all of the paper. */
export function fillBox({ puzzle, frame }: Draft): Draft {
  const inside = (cell: Cell) => cell.every((x, axis) => x < frame[axis]);
  const [cells, optional] = [box(frame), puzzle.optional.filter(inside)];
  return { puzzle: { ...puzzle, cells, optional, cellColours: coloursOn(puzzle, cells) }, frame };
}

/** Paint a cell of the region. */
export function paint({ puzzle, frame }: Draft, cell: Cell, brush: Brush): Draft {
  const key = keyOf(cell);
  const others = (cells: Cell[]) => cells.filter((own) => keyOf(own) !== key);
  const cells = brush === "erase" ? others(puzzle.cells) : sorted([...others(puzzle.cells), cell]);
  const optional = others(puzzle.optional);
  if (brush === "open") optional.push(cell);
  const cellColours = brush === "erase" ? coloursOn(puzzle, cells) : puzzle.cellColours;
  return { puzzle: { ...puzzle, cells, optional: sorted(optional), cellColours }, frame };
}

/** Give a cell of the region a colour, "" for none; where there is no cell it becomes one. */
export function colourCell(draft: Draft, cell: Cell, name: string): Draft {
  const { puzzle, frame } = brushAt(draft, cell) === "erase" ? paint(draft, cell, "fill") : draft;
  const { [keyOf(cell)]: _, ...others } = puzzle.cellColours;
  const cellColours = name ? { ...others, [keyOf(cell)]: name } : others;
  return { puzzle: { ...puzzle, cellColours }, frame };
}

/** Return the brush with which a cell already looks as it is. */
export function brushAt({ puzzle }: Draft, cell: Cell): Brush {
  const key = keyOf(cell);
  if (puzzle.optional.some((own) => keyOf(own) === key)) return "open";
  return puzzle.cells.some((own) => keyOf(own) === key) ? "fill" : "erase";
}

/** Go to the plane or to space; in the plane only what is flat can stay. */
export function setDimension({ puzzle, frame }: Draft, dimension: 2 | 3): Draft {
  if (dimension === puzzle.dimension) return { puzzle, frame };
  const change = (cells: Cell[]): Cell[] =>
    dimension === 3
      ? cells.map((cell) => [...cell, 0])
      : cells.filter((cell) => cell[2] === 0).map((cell) => cell.slice(0, 2));
  const pieces = puzzle.pieces.flatMap((piece) => {
    const cells = lifted(piece.cells, dimension);
    return cells ? [{ ...piece, cells }] : [];
  });
  const [cells, optional] = [change(puzzle.cells), change(puzzle.optional)];
  const kept = puzzle.cells.filter((cell) => dimension === 3 || cell[2] === 0);
  const cellColours = coloursOn(puzzle, kept, cells);
  const sizes = dimension === 3 ? [...frame, 1] : frame.slice(0, 2);
  return { puzzle: { ...puzzle, dimension, cells, optional, cellColours, pieces }, frame: sizes };
}

/** Change something of a piece. */
export const changePiece = (draft: Draft, index: number, change: Partial<Piece>): Draft => ({
  ...draft,
  puzzle: {
    ...draft.puzzle,
    pieces: draft.puzzle.pieces.map((piece, i) => (i === index ? { ...piece, ...change } : piece)),
  },
});

export const removePiece = (draft: Draft, index: number): Draft => ({
  ...draft,
  puzzle: { ...draft.puzzle, pieces: draft.puzzle.pieces.filter((_, i) => i !== index) },
});

/** Add pieces; one whose shape is there already, without colours, is one copy more of it. */
export function addPieces(draft: Draft, pieces: readonly Piece[]): Draft {
  return pieces.reduce((made, piece) => {
    const isSame = ({ shape, colours }: Piece) => shape !== undefined && shape === piece.shape && !colours.length;
    const there = made.puzzle.pieces.findIndex(isSame);
    if (there < 0) return append(made, piece);
    const { low, high } = made.puzzle.pieces[there];
    return changePiece(made, there, { low: low + 1, high: high === null ? null : high + 1 });
  }, draft);
}

function append(draft: Draft, piece: Piece): Draft {
  const { puzzle } = draft;
  const cells = lifted(piece.cells, puzzle.dimension);
  if (!cells) return draft;
  const named = { ...piece, cells, name: freeName(puzzle, piece.name) };
  return { ...draft, puzzle: { ...puzzle, pieces: [...puzzle.pieces, named] } };
}

/** Return a name that no piece has yet. */
export function freeName({ pieces }: Puzzle, wish: string): string {
  const taken = new Set(pieces.map(({ name }) => name));
  let name = wish;
  for (let i = 2; taken.has(name); i++) name = `${wish} ${i}`;
  return name;
}

/** Return a letter for a piece that somebody draws. */
export function freeLetter(puzzle: Puzzle): string {
  const taken = new Set(puzzle.pieces.map(({ name }) => name));
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.find((letter) => !taken.has(letter)) ?? freeName(puzzle, "A");
}

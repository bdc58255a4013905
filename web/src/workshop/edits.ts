// Edits of a puzzle; each returns a new one.

import type { Cell } from "../data";
import { latticeOf } from "./lattices";
import {
  compare, extent, keyOf, latticeOfPuzzle, lifted, namesOf, rankOf, sorted, type Piece, type Puzzle, type Rule,
} from "./model";
import { data } from "./workshop_data";
import { t } from "../texts/texts";

export type Brush = "fill" | "open" | "wall" | "erase";

/** A puzzle on paper. The paper may be larger than the region. */
export interface Draft {
  puzzle: Puzzle;
  low: number[]; // least coordinate of the paper on each axis
  frame: number[]; // size of the paper on each axis
}

/** Return an opened puzzle on paper that fits it. */
export function draftOf(puzzle: Puzzle): Draft {
  const lattice = latticeOfPuzzle(puzzle);
  const axes = lattice.axes(puzzle.dimension);
  const there = extent([...puzzle.cells, ...puzzle.walls]);
  // For a region near the origin, the paper begins at the origin.
  const isNear = there.low.every((x) => x >= 0) && there.high.every((x) => x < data.limits.side);
  const low = there.low.slice(0, axes).map((x) => (isNear ? 0 : x));
  const frame = there.high.slice(0, axes).map((x, axis) => x - low[axis] + 1);
  // The last edges of a box of edges are one step beyond its size.
  const inner = frame.map((size) => size - 1);
  const isInner = lattice.data.tile.length > 0 && !inner.includes(0) && isBox({ puzzle, low, frame: inner });
  return { puzzle, low, frame: isInner ? inner : frame };
}

/** Return the cells of the paper, in lexicographic order. */
export const paperCells = ({ frame, low, puzzle }: Draft): Cell[] => latticeOfPuzzle(puzzle).box(frame, low);

/** Tell whether a region fills its paper. */
function isBox(draft: Draft): boolean {
  const { cells } = draft.puzzle;
  const box = paperCells(draft);
  return box.length === cells.length && box.every((cell, i) => compare(cell, cells[i]) === 0);
}

/** Resize the paper. A region that fills it does so afterwards; other regions keep the cells that fit. */
export function resize(draft: Draft, frame: number[]): Draft {
  const next = { ...draft, frame };
  if (isBox(draft)) return fillBox(next);
  const room = new Set(paperCells(next).map(keyOf));
  const { puzzle } = draft;
  const [cells, optional, walls] = [puzzle.cells, puzzle.optional, puzzle.walls].map((own) => own.filter((cell) => room.has(keyOf(cell))));
  return { ...next, puzzle: { ...puzzle, cells, optional, walls, cellColours: coloursOn(puzzle, cells) } };
}

/** Return the colours of some cells of the region, under the keys of the cells to which they are moved. */
function coloursOn({ cellColours }: Puzzle, cells: readonly Cell[], moved = cells): Record<string, string> {
  const own = cells.map((cell) => cellColours[keyOf(cell)]);
  return Object.fromEntries(moved.flatMap((cell, i) => (own[i] ? [[keyOf(cell), own[i]]] : [])));
}

/** Let the region fill the paper. */
export function fillBox(draft: Draft): Draft {
  const { puzzle } = draft;
  const cells = paperCells(draft);
  const inside = new Set(cells.map(keyOf));
  const optional = puzzle.optional.filter((cell) => inside.has(keyOf(cell)));
  const walls = puzzle.walls.filter((cell) => !inside.has(keyOf(cell)));
  return { ...draft, puzzle: { ...puzzle, cells, optional, walls, cellColours: coloursOn(puzzle, cells) } };
}

/** Paint a cell of the region, or of its walls. */
export function paint(draft: Draft, cell: Cell, brush: Brush): Draft {
  const { puzzle } = draft;
  const key = keyOf(cell);
  const others = (cells: Cell[]) => cells.filter((own) => keyOf(own) !== key);
  const [cells, optional, walls] = [others(puzzle.cells), others(puzzle.optional), others(puzzle.walls)];
  if (brush === "fill" || brush === "open") cells.push(cell);
  if (brush === "open") optional.push(cell);
  if (brush === "wall") walls.push(cell);
  const cellColours = brush === "erase" || brush === "wall" ? coloursOn(puzzle, cells) : puzzle.cellColours;
  return { ...draft, puzzle: { ...puzzle, cells: sorted(cells), optional: sorted(optional), walls: sorted(walls), cellColours } };
}

/** Give a cell a colour ("": none); a cell outside the region is added to it. */
export function colourCell(draft: Draft, cell: Cell, name: string): Draft {
  const isThere = ["fill", "open"].includes(brushAt(draft, cell));
  const { puzzle } = isThere ? draft : paint(draft, cell, "fill");
  const { [keyOf(cell)]: _, ...others } = puzzle.cellColours;
  const cellColours = name ? { ...others, [keyOf(cell)]: name } : others;
  return { ...draft, puzzle: { ...puzzle, cellColours } };
}

/** Return the brush that would leave a cell unchanged. */
export function brushAt({ puzzle }: Draft, cell: Cell): Brush {
  const key = keyOf(cell);
  const has = (cells: Cell[]) => cells.some((own) => keyOf(own) === key);
  return has(puzzle.optional) ? "open" : has(puzzle.cells) ? "fill" : has(puzzle.walls) ? "wall" : "erase";
}

/** Change to two or three dimensions. Two keep only flat pieces; rules that name placements are dropped. */
export function setDimension({ puzzle, low, frame }: Draft, dimension: 2 | 3): Draft {
  if (dimension === puzzle.dimension) return { puzzle, low, frame };
  const change = (cells: Cell[]): Cell[] =>
    dimension === 3
      ? cells.map((cell) => [...cell, 0])
      : cells.filter((cell) => cell[2] === 0).map((cell) => cell.slice(0, 2));
  const pieces = puzzle.pieces.flatMap((piece) => {
    const cells = lifted(piece.cells, dimension);
    const at = piece.at && change([piece.at])[0];
    return cells && at !== undefined ? [{ ...piece, cells, at }] : [];
  });
  const [cells, optional, walls] = [puzzle.cells, puzzle.optional, puzzle.walls].map(change);
  const kept = puzzle.cells.filter((cell) => dimension === 3 || cell[2] === 0);
  const cellColours = coloursOn(puzzle, kept, cells);
  const sides = (numbers: number[], one: number) => (dimension === 3 ? [...numbers, one] : numbers.slice(0, 2));
  const rules = puzzle.rules.filter(({ rule }) => rule === "swap" || rule === "touch");
  const next = { ...puzzle, dimension, cells, optional, walls, cellColours, pieces };
  return { puzzle: { ...next, rules: rulesOf(next, rules) }, low: sides(low, 0), frame: sides(frame, 1) };
}

const SIZE = 4; // steps; side of the box with which a puzzle on another lattice begins

/** Begin a new puzzle on another lattice. */
export function setLattice({ puzzle }: Draft, name: string): Draft {
  const lattice = latticeOf(name);
  const dimension = lattice.width ?? 3;
  const sizes = Array.from({ length: lattice.axes(dimension) }, () => SIZE);
  const unnamed = { name: "Puzzle", about: "", facts: {} };
  const plain = { ...unnamed, optional: [], walls: [], rules: [], pieces: [], colourPairs: [], cellColours: {} };
  return fillBox({ puzzle: { ...puzzle, ...plain, lattice: name, dimension }, low: sizes.map(() => 0), frame: sizes });
}

/** Return a draft with a changed puzzle. */
export const change = (draft: Draft, more: Partial<Puzzle>): Draft =>
  ({ ...draft, puzzle: { ...draft.puzzle, ...more } });

/** Change a piece, and its name in rules. */
export function changePiece(draft: Draft, index: number, more: Partial<Piece>): Draft {
  const { pieces, rules } = draft.puzzle;
  const { name } = pieces[index];
  const next = pieces.map((piece, i) => (i === index ? { ...piece, ...more } : piece));
  const rename = (own: string) => (own === name && more.name !== undefined ? more.name : own);
  // Rules that list placements of a piece are void when its cells change.
  const kept = more.cells ? rules.filter((rule) => rule.rule !== "pairs" || !namesOf(rule).includes(name)) : rules;
  return change(draft, { pieces: next, rules: kept.map((rule) => renamed(rule, rename)) });
}

function renamed(rule: Rule, rename: (name: string) => string): Rule {
  if (rule.rule === "swap") return rule;
  if (rule.rule === "pairs") return { ...rule, places: rule.places.map((place) => ({ ...place, piece: rename(place.piece) })) };
  return { ...rule, pieces: rule.pieces.map(rename) } as Rule;
}

/** Return the rules that name only existing pieces. */
const rulesOf = ({ pieces }: Puzzle, rules: Rule[]): Rule[] =>
  rules.filter((rule) => namesOf(rule).every((name) => pieces.some((piece) => piece.name === name)));

export function removePiece(draft: Draft, index: number): Draft {
  const ranked = draft.puzzle.pieces.map((piece, i) => ({ ...piece, rank: rankOf(draft.puzzle, i) }));
  const puzzle = { ...draft.puzzle, pieces: ranked.filter((_, i) => i !== index) };
  return { ...draft, puzzle: { ...puzzle, rules: rulesOf(puzzle, puzzle.rules) } };
}

export const addRule = (draft: Draft, rule: Rule): Draft => change(draft, { rules: [...draft.puzzle.rules, rule] });

export const removeRule = (draft: Draft, index: number): Draft =>
  change(draft, { rules: draft.puzzle.rules.filter((_, i) => i !== index) });

/** Return a changed puzzle without its old facts (counts, level, tags), which may be wrong now, and their text. */
export function withoutFacts(before: Puzzle, puzzle: Puzzle): Puzzle {
  if (before.facts !== puzzle.facts || isNamedAnew(before, puzzle) || !Object.keys(before.facts).length) return puzzle;
  return { ...puzzle, about: t("Changed from {name}.", { name: before.name }), facts: {} };
}

/** Tell whether two puzzles differ only in name and description. */
export const isNamedAnew = (before: Puzzle, puzzle: Puzzle): boolean =>
  Object.keys(puzzle).every((key) => ["name", "about"].includes(key) || before[key as keyof Puzzle] === puzzle[key as keyof Puzzle]);

/** Add pieces. If an uncoloured piece has the same shape already, it gets one more copy instead. */
export function addPieces(draft: Draft, pieces: readonly Piece[]): Draft {
  return pieces.reduce((made, piece) => {
    const isSame = ({ at, colours, shape }: Piece) => shape !== undefined && shape === piece.shape && !colours.length && !at;
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
  const ranks = puzzle.pieces.map((_, i) => rankOf(puzzle, i));
  const rank = [...ranks, ranks.length].findIndex((_, i) => !ranks.includes(i)); // the least free one
  const named = { ...piece, rank, cells, name: freeName(puzzle.pieces, piece.name) };
  return change(draft, { pieces: [...puzzle.pieces, named] });
}

/** Return a name that no piece, or colour, has yet: the wish, if need be with a number. */
export function freeName(others: readonly { name: string }[], wish: string): string {
  const taken = new Set(others.map(({ name }) => name));
  let name = wish;
  for (let i = 2; taken.has(name); i++) name = `${wish} ${i}`;
  return name;
}

/** Return a free letter as the name of a piece. */
export function freeLetter({ pieces }: Puzzle): string {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.find((letter) => pieces.every(({ name }) => name !== letter)) ?? freeName(pieces, "A");
}

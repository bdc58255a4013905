// Edits of a puzzle; each returns a new one.

import type { Cell } from "../data";
import { compare } from "../lists";
import { refuse } from "./unreadable";
import type { ShapePart } from "./whole";
import { checked, refuseLarge } from "./checked";
import type { Stroke } from "./colours";
import {
  extent, keyOf, latticeOfPuzzle, lifted, namesOf, rankOf, sorted, type Piece, type Puzzle, type Rule,
} from "./model";
import { data } from "./workshop_data";
import { type English, t } from "../texts/texts";

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

/** Return the draft on paper that also has room for some cells. */
export function withRoom(draft: Draft, cells: readonly Cell[]): Draft {
  const { frame } = draft;
  if (isOnPaper(draft, cells)) return draft;
  const there = extent(cells);
  const low = draft.low.map((x, axis) => Math.min(x, there.low[axis]));
  const grown = (more: number) =>
    ({ ...draft, low, frame: frame.map((size, axis) => Math.max(draft.low[axis] + size, there.high[axis] + more) - low[axis]) });
  // The last edges of a box of edges are one step beyond its size.
  const small = grown(0);
  return isOnPaper(small, cells) ? small : grown(1);
}

function isOnPaper(draft: Draft, cells: readonly Cell[]): boolean {
  const room = keysOf(paperCells(draft));
  return cells.every((cell) => room.has(keyOf(cell)));
}

const keysOf = (cells: readonly Cell[]): Set<string> => new Set(cells.map(keyOf));

/** Refuse a draft that no file could hold, or on too large paper. Cells or pieces may still be missing; a former paper was good. */
export function refuseUnfit({ frame, puzzle }: Draft, former: readonly number[]): void {
  const { cells: most, side } = data.limits;
  const isSmall = () => Math.max(...frame) <= side && latticeOfPuzzle(puzzle).fits(frame, most);
  if (frame.join() !== former.join() && !isSmall()) refuse(t(LARGE, { number: most, side }));
  if (puzzle.cells.length) refuseLarge(checked(puzzle));
}

export const LARGE: English = "A box may have up to {number:,} cells, and at most {side} along each edge.";

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

/** Paint cells of the region, or of its walls. */
export function paint(draft: Draft, painted: readonly Cell[], brush: Brush): Draft {
  const { puzzle } = draft;
  const keys = new Set(painted.map(keyOf));
  const others = (cells: Cell[]) => cells.filter((own) => !keys.has(keyOf(own)));
  const [cells, optional, walls] = [others(puzzle.cells), others(puzzle.optional), others(puzzle.walls)];
  if (brush === "fill" || brush === "open") cells.push(...painted);
  if (brush === "open") optional.push(...painted);
  if (brush === "wall") walls.push(...painted);
  const cellColours = brush === "erase" || brush === "wall" ? coloursOn(puzzle, cells) : puzzle.cellColours;
  return { ...draft, puzzle: { ...puzzle, cells: sorted(cells), optional: sorted(optional), walls: sorted(walls), cellColours } };
}

/** Give cells a colour ("": none); cells outside the region are added to it, or left out. */
export function colourCells(draft: Draft, cells: readonly Cell[], { name, adds }: Stroke): Draft {
  const isThere = keysOf(draft.puzzle.cells);
  const [own, others] = [cells.filter((cell) => isThere.has(keyOf(cell))), cells.filter((cell) => !isThere.has(keyOf(cell)))];
  const { puzzle } = adds && others.length ? paint(draft, others, "fill") : draft;
  const cellColours = { ...puzzle.cellColours };
  for (const cell of adds ? cells : own) {
    if (name) cellColours[keyOf(cell)] = name;
    else delete cellColours[keyOf(cell)];
  }
  return { ...draft, puzzle: { ...puzzle, cellColours } };
}

/** Return the brush that would leave a cell unchanged. */
export function brushAt({ puzzle }: Draft, cell: Cell): Brush {
  const key = keyOf(cell);
  const has = (cells: Cell[]) => cells.some((own) => keyOf(own) === key);
  return has(puzzle.optional) ? "open" : has(puzzle.cells) ? "fill" : has(puzzle.walls) ? "wall" : "erase";
}

/** Return the cells of the region and the walls. */
export function partsOf({ cellColours, cells, optional, walls }: Puzzle): ShapePart[] {
  const open = keysOf(optional);
  const own = cells.map((cell): ShapePart =>
    ({ cell, kind: open.has(keyOf(cell)) ? "open" : "fill", colour: cellColours[keyOf(cell)] ?? "" }));
  return [...own, ...walls.map((cell): ShapePart => ({ cell, kind: "wall", colour: "" }))];
}

/** Replace the region and the walls. The paper stays if it has room. */
export function withParts(draft: Draft, parts: readonly ShapePart[]): Draft {
  const of = (...kinds: ShapePart["kind"][]) => sorted(parts.flatMap(({ cell, kind }) => (kinds.includes(kind) ? [cell] : [])));
  const cellColours = Object.fromEntries(parts.flatMap(({ cell, colour }) => (colour ? [[keyOf(cell), colour]] : [])));
  const puzzle = { ...draft.puzzle, cells: of("fill", "open"), optional: of("open"), walls: of("wall"), cellColours };
  return isOnPaper(draft, [...puzzle.cells, ...puzzle.walls]) ? { ...draft, puzzle } : draftOf(puzzle);
}

/** Make the paper as small as the region and the walls allow. */
export function cropped({ puzzle }: Draft): Draft {
  const there = extent([...puzzle.cells, ...puzzle.walls]);
  const { low, frame } = draftOf(puzzle);
  return { puzzle, low: low.map((_, axis) => there.low[axis]), frame: frame.map((size, axis) => size - (there.low[axis] - low[axis])) };
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

export const SIZE = 4; // steps; side of the box with which a puzzle begins

/** Return a new puzzle without pieces; its region is a box. */
export function begun(lattice: string, dimension: number, sizes: number[]): Draft {
  const puzzle: Puzzle = {
    name: t("My puzzle"), about: "", lattice, dimension, cells: [], optional: [], cover: "all", maxHoles: null, colours: [],
    colourPairs: [], cellColours: {}, crossing: false, disassemblable: false, clearance: 0, bevel: 0, walls: [], rules: [],
    pieces: [], facts: {},
  };
  return fillBox({ puzzle, low: sizes.map(() => 0), frame: sizes });
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

/** Tell whether two puzzles have the same region, walls and colours. */
export const isSameRegion = (one: Puzzle, other: Puzzle): boolean =>
  (["cells", "optional", "walls"] as const).every((key) => one[key].join(";") === other[key].join(";")) &&
  Object.keys(one.cellColours).length === Object.keys(other.cellColours).length &&
  Object.entries(one.cellColours).every(([key, name]) => other.cellColours[key] === name);

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
    if (there < 0) return addPiece(made, piece);
    const { low, high } = made.puzzle.pieces[there];
    return changePiece(made, there, { low: low + 1, high: high === null ? null : high + 1 });
  }, draft);
}

/** Add a piece, without its place: that is one in another region. */
export function addPiece(draft: Draft, piece: Piece): Draft {
  const { puzzle } = draft;
  const cells = lifted(piece.cells, puzzle.dimension);
  if (!cells) return draft;
  const ranks = puzzle.pieces.map((_, i) => rankOf(puzzle, i));
  const rank = [...ranks, ranks.length].findIndex((_, i) => !ranks.includes(i)); // the least free one
  const named = { ...piece, at: null, rank, cells, name: freeName(puzzle.pieces, piece.name) };
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

// The content of the picture: the region, the pieces, or a solution.

import { copiesOf, withLook, type Block, type Cell } from "../data";
import { joined, lay } from "../form";
import { fromHex, type RGB } from "../rgb";
import { paint as paintOf, paler, type Paint } from "../paint";
import { looksOf, rgbOf } from "./colours";
import { extent, keyOf, latticeOfPuzzle, moved, rankOf, type Puzzle } from "./model";
import { lying, type Placements } from "./placements";
import { data } from "./workshop_data";

export interface Exhibit {
  blocks: Block[];
  paint: Paint;
  empty: Cell[]; // cells of the region that stay empty
  pieces: number[]; // the piece of each block
}

const MOST_PIECES = 200; // in a picture; more would be too small to see, and slow to make

const block = (puzzle: Puzzle, label: string, cells: Cell[], rank: number | null, colours?: Block["colours"]): Block =>
  ({ label, ...withLook(latticeOfPuzzle(puzzle).drawn, cells), group: "", rank, ...(colours ? { colours } : {}) });

/** Tell whether a puzzle can be drawn in space: all but cubes in one or more than three dimensions. */
export const isSolid = (puzzle: Puzzle): boolean => !latticeOfPuzzle(puzzle).isCubic || [2, 3].includes(puzzle.dimension);

/** Return the region, with some cells (null: none), by their keys, in another colour. */
export function showRegion(puzzle: Puzzle, layer: Set<string> | null): Exhibit {
  const free = new Set((puzzle.cover === "all" ? puzzle.optional : puzzle.cells).map(keyOf));
  const looks = looksOf(puzzle);
  const colour = (cell: Cell): RGB => {
    const inLayer = layer?.has(keyOf(cell)) ?? false;
    const odd = Math.abs(cell.reduce((sum, x) => sum + x, 0)) % 2;
    const own = puzzle.cellColours[keyOf(cell)];
    if (own) return inLayer || layer === null ? fromHex(looks.get(own)!) : paler(fromHex(looks.get(own)!), data.looks.plain[odd]);
    const look = free.has(keyOf(cell)) ? "open" : inLayer ? "layer" : "plain";
    return data.looks[look][odd];
  };
  const [main] = data.looks.plain;
  return {
    blocks: [block(puzzle, "", puzzle.cells, 0)],
    paint: { pieces: [main], cubes: [puzzle.cells.map(colour)], main: [main] },
    empty: [],
    pieces: [-1],
  };
}

/** Return one copy of each piece, in rows on the floor; of more than MOST_PIECES only the open one or, if none is open, the first ones. */
export function showPieces(puzzle: Puzzle, palette: readonly string[], aspect: number, open: number | null): Exhibit {
  const { drawn } = latticeOfPuzzle(puzzle);
  const every = puzzle.pieces.map((_, i) => i);
  const pieces = every.length <= MOST_PIECES ? every : open === null ? every.slice(0, MOST_PIECES) : [open];
  const shown = pieces.map((i) => puzzle.pieces[i]);
  const extents = shown.map(({ cells }) => (drawn ? joined(lay(drawn, cells).form.boxes) : extent(cells)));
  const sizes = extents.map(({ low, high }) => high.map((x, axis) => (drawn ? x - low[axis] : x + 1)));
  const area = sizes.reduce((sum, [x, y]) => sum + (x + 1) * (y + 1), 0);
  const width = Math.max(...sizes.map(([x]) => x), Math.sqrt(area * Math.max(0.6, aspect)));
  let [left, front, depth] = [0, 0, 0];
  const blocks = shown.map(({ name, cells, colours }, i): Block => {
    const [x, y, z = 1] = sizes[i];
    if (left > 0 && left + x > width) [left, front, depth] = [0, front + depth + 1, 0];
    const at = [left, front, 1 - z];
    [left, depth] = [left + x + 1, Math.max(depth, y)];
    const rank = rankOf(puzzle, pieces[i]);
    if (!drawn) return block(puzzle, name, cells.map((cell) => moved(cell, at)), rank, rgbOf(puzzle, colours));
    const { low, high } = extents[i];
    const own = block(puzzle, name, cells, rank, rgbOf(puzzle, colours));
    return { ...own, formPlace: { ...own.formPlace!, at: [at[0] - low[0], -at[1] - high[1], -low[2]] } };
  });
  const paint = paintOf(blocks, palette.map(fromHex), "auto");
  return { blocks, paint, empty: [], pieces };
}

// How far the copies of a piece are lighter (or, below 0, darker) than its colour.
const SHADES = [0, 0.4, -0.3, 0.65, -0.5];

const shaded = (own: RGB, by: number): RGB => own.map((x) => Math.round(x + Math.abs(by) * ((by > 0 ? 255 : 0) - x))) as unknown as RGB;

/** Return a solution; the labels of copies are numbered. They have shades of the colour that their piece has in the list. */
export function showSolution(puzzle: Puzzle, placements: Placements, chosen: readonly number[], palette: readonly string[]): Exhibit {
  const options = chosen.filter((option) => option < placements.count);
  const placed = lying(puzzle, placements);
  const pieces = options.map((option) => placements.made!.piece[option]);
  const copies = copiesOf(pieces);
  const isOne = puzzle.pieces.length === 1; // its copies may have all colours
  const blocks = copies.map(({ copy, isAlone }, i) => {
    const { groups, name } = puzzle.pieces[pieces[i]];
    const label = isAlone ? name : `${name} ${copy}`;
    const cells = placed.cells[options[i]].map((cell) => puzzle.cells[cell]);
    const own = block(puzzle, label, cells, isOne && !isAlone ? null : rankOf(puzzle, pieces[i]), rgbOf(puzzle, placed.colours[options[i]]));
    return { ...own, group: groupsOf(groups)[copy - 1] ?? "" };
  });
  const covered = new Set(options.flatMap((option) => placed.cells[option]));
  const plain = paintOf(blocks, palette.map(fromHex), "auto");
  const shades = (of: readonly RGB[]) => of.map((own, i) => (isOne || plain.cubes[i] ? own : shaded(own, SHADES[(copies[i].copy - 1) % SHADES.length])));
  return {
    blocks,
    paint: { ...plain, pieces: shades(plain.pieces), main: shades(plain.main) },
    empty: puzzle.cells.filter((_, i) => !covered.has(i)),
    pieces,
  };
}

/** Return the groups of the first copies of a piece; the others have none. */
export const groupsOf = (groups: readonly [string, number][]): string[] =>
  groups.flatMap(([name, number]) => Array.from({ length: number }, () => name));

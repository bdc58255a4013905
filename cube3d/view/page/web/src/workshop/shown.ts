// What the picture shows: the region, the pieces on a shelf, or a solution.

import type { Block, Cell } from "../data";
import { fromHex, type RGB } from "../rgb";
import { paint as paintOf, paler, type Paint } from "../paint";
import { looksOf, rgbOf } from "./colours";
import { extent, keyOf, type Puzzle } from "./model";
import type { Placement } from "./placements";
import { data } from "./workshop_data";

export interface Shown {
  blocks: Block[];
  paint: Paint;
  empty: Cell[]; // cells of the region that stay empty
  pieces: number[]; // the piece of each block
}

const block = (label: string, cells: Cell[], rank: number | null, colours?: Block["colours"]): Block =>
  ({ label, cells, group: "", rank, ...(colours ? { colours } : {}) });

/** Show the region, the layer that is painted (-1: none) in another colour. */
export function showRegion(puzzle: Puzzle, layer: number): Shown {
  const free = new Set((puzzle.cover === "all" ? puzzle.optional : puzzle.cells).map(keyOf));
  const looks = looksOf(puzzle);
  const colour = (cell: Cell): RGB => {
    const inLayer = (cell[2] ?? 0) === layer;
    const odd = cell.reduce((sum, x) => sum + x, 0) % 2;
    const own = puzzle.cellColours[keyOf(cell)];
    if (own) return inLayer || layer < 0 ? fromHex(looks.get(own)!) : paler(fromHex(looks.get(own)!), data.looks.plain[odd]);
    const look = free.has(keyOf(cell)) ? "open" : inLayer ? "layer" : "plain";
    return data.looks[look][odd];
  };
  const [main] = data.looks.plain;
  return {
    blocks: [block("", puzzle.cells, 0)],
    paint: { pieces: [main], cubes: [puzzle.cells.map(colour)], main: [main] },
    empty: [],
    pieces: [-1],
  };
}

/** Show one of each piece, in rows on the floor. */
export function showPieces(puzzle: Puzzle, palette: readonly string[], aspect: number): Shown {
  const sizes = puzzle.pieces.map(({ cells }) => extent(cells).high.map((x) => x + 1));
  const area = sizes.reduce((sum, [x, y]) => sum + (x + 1) * (y + 1), 0);
  const width = Math.max(...sizes.map(([x]) => x), Math.sqrt(area * Math.max(0.6, aspect)));
  let [left, front, depth] = [0, 0, 0];
  const blocks = puzzle.pieces.map(({ name, cells, colours }, i) => {
    const [x, y, z = 1] = sizes[i];
    if (left > 0 && left + x > width) [left, front, depth] = [0, front + depth + 1, 0];
    const at = [left, front, 1 - z];
    [left, depth] = [left + x + 1, Math.max(depth, y)];
    const laid = cells.map((cell) => cell.map((own, axis) => own + at[axis]));
    return block(name, laid, i, rgbOf(puzzle, colours));
  });
  const paint = paintOf(blocks, palette.map(fromHex), "auto");
  return { blocks, paint, empty: [], pieces: blocks.map((_, i) => i) };
}

/** Show a solution: copies of a piece are numbered. */
export function showSolution(
  puzzle: Puzzle, placements: readonly Placement[], chosen: readonly number[], palette: readonly string[],
): Shown {
  const placed = chosen.filter((option) => option < placements.length).map((option) => placements[option]);
  const pieces = placed.map(({ piece }) => piece);
  const isAlone = (piece: number) => pieces.indexOf(piece) === pieces.lastIndexOf(piece);
  const copies = new Map<number, number>();
  const blocks = placed.map(({ piece, cells, colours }) => {
    const copy = (copies.get(piece) ?? 0) + 1;
    copies.set(piece, copy);
    const { name } = puzzle.pieces[piece];
    const label = isAlone(piece) ? name : `${name} ${copy}`;
    const laid = cells.map((cell) => puzzle.cells[cell]);
    return block(label, laid, isAlone(piece) ? piece : null, rgbOf(puzzle, colours));
  });
  const covered = new Set(placed.flatMap(({ cells }) => cells));
  return {
    blocks,
    paint: paintOf(blocks, palette.map(fromHex), "auto"),
    empty: puzzle.cells.filter((_, i) => !covered.has(i)),
    pieces,
  };
}

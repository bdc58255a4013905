// The colours of pieces, cubes and groups, which the core chooses.

import type { Body } from "./body";
import { core, latticeHandle, rowsOf } from "./core/page_core";
import type { Handle } from "./core/values";
import { latticeOf, type Block } from "./data";
import { groupBy, inRows, startsOf } from "./lists";
import { shared } from "./page";
import { toCss, type RGB } from "./rgb";

export const COLOUR_UNITS = ["piece", "cube", "group"] as const;
export type ColourUnit = (typeof COLOUR_UNITS)[number];

export interface Paint {
  pieces: RGB[]; // the plain colour of each block
  cubes: (RGB[] | null)[]; // for each block, the colours of its cubes; null: all have the plain one
  main: RGB[]; // for each block, the colour of most of its cubes
  boards?: number[]; // for each block, the board that it is cut from; without: one of its own
}

/** Return the units by which blocks can be coloured. */
export function colourUnits(blocks: Block[]): ColourUnit[] {
  const there: Record<ColourUnit, boolean> = {
    piece: true,
    cube: blocks.some(({ colours }) => colours?.some(Boolean)),
    group: blocks.some(({ group }) => group !== ""),
  };
  return COLOUR_UNITS.filter((way) => there[way]);
}

/** Return the unit to colour by: the wish if the blocks allow it. "auto" means cubes if these have colours. */
export function resolved(blocks: Block[], wish: ColourUnit | "auto"): ColourUnit {
  const can = colourUnits(blocks);
  if (wish === "auto") return can.includes("cube") ? "cube" : "piece";
  return can.includes(wish) ? wish : "piece";
}

/** Return the colours of blocks; see cube3d_block_colours and cube3d_cell_colours. */
export function paint(blocks: Block[], palette: RGB[], wish: ColourUnit | "auto"): Paint {
  if (!blocks.length) return { pieces: [], cubes: [], main: [] };
  const way = resolved(blocks, wish);
  const lattice = latticeOf(blocks);
  const names = [...new Set(blocks.map(({ group }) => group).filter(Boolean))];
  const groups = way === "group" ? blocks.map(({ group }) => names.indexOf(group)) : null;
  const ranks = blocks.map(({ rank }) => rank ?? -1);
  const [start, cell] = rowsOf(blocks.map(({ cells }) => cells));
  const { colour } = core.block_colours(
    lattice, { blocks: blocks.length, start, cell }, ranks, groups, palette.length, palette.flat());
  const pieces = triples(colour);
  if (way !== "cube") return { pieces, cubes: blocks.map(() => null), main: pieces };
  return { pieces, ...ofCells(lattice, blocks, colour) };
}

function ofCells(lattice: Handle, blocks: Block[], colour: number[]): Pick<Paint, "cubes" | "main"> {
  const start = startsOf(blocks.map(({ cells }) => cells.length));
  const own = blocks.flatMap(({ cells, colours }) =>
    cells.flatMap((_, row) => (colours?.[row] ? [...colours[row], 1] : [0, 0, 0, 0])));
  const { each, main } = core.cell_colours(lattice, blocks.length, start, own, colour);
  const cells = triples(each);
  return { cubes: blocks.map((_, i) => cells.slice(start[i], start[i + 1])), main: triples(main) };
}

const triples = (numbers: number[]) => inRows(numbers, 3) as unknown as RGB[];

/** Return the colours of the cells of a body: `each` is null if all are equal to `plain`. */
export function ofBody(paint: Paint, body: Body): { plain: RGB; each: RGB[] | null } {
  const cubes = paint.cubes[body.block];
  if (!cubes) return { plain: paint.pieces[body.block], each: null };
  const each = body.rows.map((row) => cubes[row]);
  return { plain: each[0], each: each.every((own) => toCss(own) === toCss(each[0])) ? null : each };
}

/** Return a CSS background that shows the colours of a block in proportion to their numbers of cubes. */
export function swatch(paint: Paint, block: number): string {
  const cubes = paint.cubes[block];
  if (!cubes) return toCss(paint.pieces[block]);
  let done = 0;
  const parts = [...groupBy(cubes.map(toCss), (colour) => colour)].map(([colour, { length }]) => {
    const from = done;
    done += (100 * length) / cubes.length;
    return `${colour} ${from}% ${done}%`;
  });
  return parts.length === 1 ? toCss(cubes[0]) : `linear-gradient(90deg, ${parts.join()}) border-box`;
}

/** Return the colour of an uncoloured cube, on a piece that also has coloured ones. */
export function toned(piece: RGB): RGB {
  const cells = [[0]];
  return ofCells(latticeHandle({ width: 1, tables: null }), [{ label: "", cells, group: "", rank: 0 }], [...piece]).main[0];
}

/** Return a coloured cell's colour, blended with the plain one so that it does not stand out. */
export const paler = (own: RGB, plain: RGB): RGB =>
  own.map((x, i) => Math.round(x + shared.colours.paler * (plain[i] - x))) as unknown as RGB;

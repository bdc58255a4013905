// What colour everything has: the same choice as cube3d/view/scene/paint.py makes.

import type { Body } from "./body";
import { assign } from "./colours";
import type { Block } from "./data";
import { shared } from "./page";
import { halfEven, toCss, type RGB } from "./rgb";

export const WAYS = ["piece", "cube", "group"] as const;
export type Way = (typeof WAYS)[number];

export interface Paint {
  pieces: RGB[]; // of each block as a whole, whatever its cubes have
  cubes: (RGB[] | null)[]; // of the cubes of each block; null where all have that of the block
  main: RGB[]; // what stands for each block: that of most of its cubes
}

const { neutral: NEUTRAL, neutralShare: NEUTRAL_SHARE } = shared.colours;

/** Return what blocks can be coloured by. */
export function ways(blocks: Block[]): Way[] {
  const there: Record<Way, boolean> = {
    piece: true,
    cube: blocks.some(({ colours }) => colours?.some((colour) => colour)),
    group: blocks.some(({ group }) => group !== ""),
  } as Record<Way, boolean>;
  return WAYS.filter((way) => there[way]);
}

/** Return what to colour by: as wished where that can be, or else cubes before pieces. */
export function resolved(blocks: Block[], wish: Way | "auto"): Way {
  const can = ways(blocks);
  if (wish === "auto") return can.includes("cube") ? "cube" : "piece";
  return can.includes(wish) ? wish : "piece";
}

export function paint(blocks: Block[], palette: RGB[], wish: Way | "auto"): Paint {
  const way = resolved(blocks, wish);
  const pieces = way === "group" ? ofGroups(blocks, palette) : assign(blocks, palette);
  const cubes = blocks.map(({ cells, colours }, i) =>
    way === "cube" ? cells.map((_, row) => colours?.[row] ?? toned(pieces[i])) : null,
  );
  return { pieces, cubes, main: pieces.map((own, i) => most(cubes[i]) ?? own) };
}

/** Return the colours of the cells of a body, or null where all are equal; and the first. */
export function ofBody(paint: Paint, body: Body): { plain: RGB; each: RGB[] | null } {
  const cubes = paint.cubes[body.block];
  if (!cubes) return { plain: paint.pieces[body.block], each: null };
  const each = body.rows.map((row) => cubes[row]);
  return { plain: each[0], each: each.every((own) => toCss(own) === toCss(each[0])) ? null : each };
}

/** Return the background of a small square that shows the colours of a block by their shares. */
export function swatch(paint: Paint, block: number): string {
  const cubes = paint.cubes[block];
  if (!cubes) return toCss(paint.pieces[block]);
  let done = 0;
  const parts = [...counts(cubes)].map(([colour, count]) => {
    const from = done;
    done += (100 * count) / cubes.length;
    return `${colour} ${from}% ${done}%`;
  });
  return parts.length === 1 ? toCss(cubes[0]) : `linear-gradient(90deg, ${parts.join()}) border-box`;
}

function counts(cubes: RGB[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const colour of cubes.map(toCss)) found.set(colour, (found.get(colour) ?? 0) + 1);
  return found;
}

function most(cubes: RGB[] | null): RGB | null {
  if (!cubes) return null;
  const found = counts(cubes);
  const compare = (a: RGB, b: RGB) =>
    found.get(toCss(b))! - found.get(toCss(a))! || b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
  return [...cubes].sort(compare)[0];
}

/** Return the colour of a cube that has none, on a piece of some colour. */
export function toned(piece: RGB): RGB {
  return piece.map((own, i) =>
    halfEven(own + (NEUTRAL[i] - own) * NEUTRAL_SHARE),
  ) as unknown as RGB;
}

/** Return the colour of a coloured cell that is not to stand out from plain ones. */
export const paler = (own: RGB, plain: RGB): RGB =>
  own.map((x, i) => Math.round(x + shared.colours.paler * (plain[i] - x))) as unknown as RGB;

/** Give the pieces of a group one colour, and the others the next ones. */
function ofGroups(blocks: Block[], palette: RGB[]): RGB[] {
  const groups = [...new Set(blocks.map(({ group }) => group).filter((group) => group))];
  const left = palette.slice(groups.length);
  const alone = blocks.filter(({ group }) => !group);
  const others = assign(alone, left.length ? left : palette)[Symbol.iterator]();
  return blocks.map(({ group }) =>
    group ? palette[groups.indexOf(group) % palette.length] : (others.next().value as RGB),
  );
}

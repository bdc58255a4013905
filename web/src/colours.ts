// Which piece gets which colour: the same choice as cube3d/view/scene/palette.py makes.

import { around, keyOf, owners, type Block } from "./data";
import { shared } from "./page";
import { halfEven, type RGB } from "./rgb";

const { cones: TO_CONES, lab: TO_LAB, weight, most, slower } = shared.shades;

/**
 * Return a colour for each block.
 *
 * A block that has a rank gets the colour of that number.  Copies, and blocks beyond the
 * palette, follow: blocks that share a face never share a colour, and of these none comes
 * twice before all have come once; where a palette is too small, lighter and darker shades
 * complete it.
 */
export function assign(blocks: Block[], palette: RGB[]): RGB[] {
  const near = neighbours(blocks);
  const colours = [...palette];
  const chosen = blocks.map(({ rank }) => (rank !== null && rank < palette.length ? rank : -1));
  const uses = colours.map((_, i) => chosen.filter((number) => number === i).length);
  const rest = blocks.map((_, i) => i).filter((i) => chosen[i] < 0);
  const order = rest.sort((a, b) => near[b].size - near[a].size || a - b);
  for (const block of order) {
    const taken = new Set([...near[block]].map((other) => chosen[other]).filter((c) => c >= 0));
    if (taken.size === colours.length) {
      colours.push(newShade(colours, palette.length));
      uses.push(0);
    }
    const free = colours.map((_, i) => i).filter((i) => !taken.has(i));
    const fewest = Math.min(...free.map((i) => uses[i]));
    const few = free.filter((i) => uses[i] === fewest).slice(0, 6);
    chosen[block] = farthest(few, [...taken], colours);
    uses[chosen[block]]++;
  }
  return chosen.map((i) => colours[i]);
}

function neighbours(blocks: Block[]): Set<number>[] {
  const at = owners(blocks);
  return around(blocks).map((cells, i) => {
    const found = cells.map((cell) => at.get(keyOf(cell)) ?? i);
    return new Set(found.filter((other) => other !== i));
  });
}

/** Return the first of a few colours whose nearest taken colour is farthest away. */
function farthest(few: number[], taken: number[], colours: RGB[]): number {
  if (!taken.length) return few[0];
  const others = taken.map((i) => oklab(colours[i]));
  const room = few.map((i) => {
    const lab = oklab(colours[i]);
    return Math.min(...others.map((o) => Math.hypot(o[0] - lab[0], o[1] - lab[1], o[2] - lab[2])));
  });
  return few[room.indexOf(Math.max(...room))];
}

function newShade(colours: RGB[], size: number): RGB {
  const number = colours.length - size;
  const round = Math.floor(number / size);
  const step = Math.floor(round / 2);
  const towards = round % 2 ? 0 : 255;
  const share = weight + most * (1 - slower ** step);
  const used = new Set(colours.map(String));
  for (const from of [...colours.slice(number % size, size), ...colours]) {
    const shade = from.map((part) => halfEven(part + (towards - part) * share));
    if (!used.has(String(shade))) return shade as unknown as RGB;
  }
  for (let level = 0; ; level++) {
    const grey: RGB = [level >> 16, (level >> 8) & 255, level & 255];
    if (!used.has(String(grey))) return grey;
  }
}

function oklab(colour: RGB): number[] {
  const linear = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const cones = times(TO_CONES, linear).map(Math.cbrt);
  return times(TO_LAB, cones);
}

const times = (rows: readonly (readonly number[])[], by: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, x, i) => sum + x * by[i], 0));

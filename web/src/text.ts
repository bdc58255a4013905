// A solution as layers of letters, for browsers without WebGL and for screen readers, in a form that `cube3d check`
// reads.

import { core, rowsOf } from "./core/page_core";
import { keyOf, latticeOf, type Block, type Cell } from "./data";
import { make } from "./document";
import { counted, t } from "./texts/texts";
import { groupBy } from "./lists";
import type { Paint } from "./paint";
import { ink, toCss, type RGB } from "./rgb";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const pieceOf = ({ piece, label }: Block): string => piece ?? label;

/** Return a letter for each block; blocks that share a face have different letters, if possible. */
export function blockLetters(blocks: Block[]): string[] {
  const names = blocks.map(pieceOf);
  if (names.every((name) => /^[\p{L}\p{N}]$/u.test(name)) && new Set(names).size === names.length) {
    return names;
  }
  if (blocks.length <= LETTERS.length) return [...LETTERS.slice(0, blocks.length)];
  const [start, cell] = rowsOf(blocks.map(({ cells }) => cells));
  const given = { blocks: blocks.length, start, cell };
  const { letter } = core.block_letters(latticeOf(blocks), given, LETTERS.length);
  return letter.map((number) => LETTERS[number]);
}

/** Return the line that explains letters, or says that letters are shared; "": nothing needs it. */
function legend(blocks: Block[], given: string[]): string {
  const pairs = blocks.map((block, i) => ({ name: pieceOf(block), letter: given[i] }));
  const used = new Set(given).size;
  const byName = groupBy(pairs, ({ name }) => name);
  if (byName.size > 1 && new Set(pairs.map(({ name, letter }) => `${letter} ${name}`)).size <= used) {
    const entries = [...byName].map(([name, own]) => [name, own.map(({ letter }) => letter).join(" ")]);
    const needed = entries.filter(([name, own]) => name !== own).map((entry) => entry.join(": "));
    if (needed.length) return `(letters of ${needed.join(", of ")})`;
  }
  if (blocks.length === used) return "";
  return t("({number:,} pieces share {used} letters; neighbours have different ones)", { number: blocks.length, used });
}

const NO_BLOCK = -1; // the block of an empty cell

interface Layer {
  heading: string; // "" if there is only one layer
  rows: (BlockCell | null)[][]; // null: empty
}

/** Return a level vector in plain words, as in cube3d/formats/moves_text.py. */
export function levelWords(levels: readonly number[]): string {
  const total = levels.reduce((sum, moves) => sum + moves, 0);
  const moves = counted(total, "move|moves");
  if (levels[0] === total) return moves;
  if (total === levels.length) return t("{moves}, one after the other", { moves });
  return t("{moves}; the first part comes off with move {first:,}", { moves, first: levels[0] });
}

interface BlockCell {
  block: number;
  row: number; // index of the cell in its block
}

/** Cut blocks and the empty cells around them into layers, one for each value of the coordinates beyond y. */
function layersOf(blocks: Block[], empty: readonly Cell[]): Layer[] {
  const cells = blocks.flatMap(({ cells }, block) => cells.map((cell, row) => ({ cell, block, row })));
  cells.push(...empty.map((cell) => ({ cell, block: NO_BLOCK, row: 0 })));
  cells.sort((a, b) => compareFromLast(a.cell, b.cell));
  const layers = groupBy(cells, ({ cell }) => keyOf(cell.slice(2)));
  const [low, high] = [Math.min, Math.max].map((best) =>
    [0, 1].map((axis) => cells.reduce((x, { cell }) => best(x, cell[axis] ?? 0), cells[0].cell[axis] ?? 0)),
  );
  return [...layers].map(([key, members]) => {
    const rows = Array.from({ length: high[1] - low[1] + 1 }, () =>
      Array.from({ length: high[0] - low[0] + 1 }, (): BlockCell | null => null),
    );
    for (const { cell, block, row } of members) {
      if (block !== NO_BLOCK) rows[(cell[1] ?? 0) - low[1]][cell[0] - low[0]] = { block, row };
    }
    return { heading: key === "" ? "" : heading(members[0].cell.slice(2)), rows };
  });
}

/** Return the layers as text, one below the other, each with a heading such as "z = 0", and the meaning of letters. */
export function layersText(blocks: Block[], empty: readonly Cell[]): string {
  if (!blocks.length || blocks[0].formPlace) return cellsText(blocks);
  const given = blockLetters(blocks);
  const layers = layersOf(blocks, empty)
    .map(({ heading, rows }) => {
      const lines = rows.map((row) => row.map((place) => (place ? given[place.block] : ".")).join(""));
      return [...(heading ? [heading] : []), ...lines].join("\n");
    })
    .join("\n\n");
  return [layers, legend(blocks, given)].filter(Boolean).join("\n");
}

/** Return the coordinates of each block's cells as text, for lattices without layers. */
const cellsText = (blocks: Block[]): string =>
  blocks.map(({ label, cells }) => `${label}: ${cells.map((cell) => `[${cell.join(", ")}]`).join(" ")}`).join("\n");

/** Write the layers into an element, each letter on its colour, with lines between pieces. */
export function writeLayers(into: HTMLElement, blocks: Block[], empty: readonly Cell[], paint: Paint): void {
  if (!blocks.length || blocks[0].formPlace) return into.replaceChildren(cellsText(blocks));
  const given = blockLetters(blocks);
  const parts = layersOf(blocks, empty).flatMap(({ heading, rows }, number): (string | HTMLElement)[] => [
    `${number ? "\n" : ""}${heading ? `${heading}\n` : ""}`,
    ...rows.flatMap((row, y) => [
      ...row.map((place, x) => {
        const borders = [row[x - 1], row[x + 1], rows[y - 1]?.[x], rows[y + 1]?.[x]];
        return place
          ? letter(given[place.block], colourOf(paint, place), borders.map((other) => other?.block !== place.block))
          : letter(".", null, []);
      }),
      "\n",
    ]),
  ]);
  into.replaceChildren(...parts, legend(blocks, given));
}

const SIDES = ["left", "right", "top", "bottom"];

function letter(text: string, colour: RGB | null, borders: boolean[]): HTMLElement {
  const made = make("span", { class: ["cell", ...SIDES.filter((_, i) => borders[i])].join(" ") }, text);
  if (colour) {
    made.style.background = toCss(colour);
    made.style.color = ink(colour);
  }
  return made;
}

const colourOf = (paint: Paint, { block, row }: BlockCell): RGB =>
  paint.cubes[block]?.[row] ?? paint.pieces[block];

function compareFromLast(a: readonly number[], b: readonly number[]): number {
  for (let axis = a.length - 1; axis >= 0; axis--) if (a[axis] !== b[axis]) return a[axis] - b[axis];
  return 0;
}

const AXIS_NAMES = "xyzwvuts";

/** Return "z = 0" or "w = 1, v = 0" for the coordinates from axis `first` on. */
export function heading(rest: readonly number[], first = 2): string {
  return rest.map((x, i) => `${AXIS_NAMES[first + i] ?? `axis ${first + i + 1}`} = ${x}`).join(", ");
}

// A solution as layers of letters, for where nothing can be drawn, and for screen readers.

import { beside, keyOf, owners, type Block } from "./data";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Return a letter for each block; blocks that share a face differ where they can. */
export function letters(blocks: Block[]): string[] {
  const names = blocks.map(({ label }) => label);
  if (names.every((name) => /^[\p{L}\p{N}]$/u.test(name)) && new Set(names).size === names.length) {
    return names;
  }
  const at = owners(blocks);
  const given: string[] = [];
  blocks.forEach(({ cells }, i) => {
    const taken = new Set(cells.flatMap(beside).map((cell) => given[at.get(keyOf(cell)) ?? i]));
    const turn = i % LETTERS.length;
    const order = [...LETTERS.slice(turn), ...LETTERS.slice(0, turn)];
    given.push(order.find((letter) => !taken.has(letter)) ?? order[0]);
  });
  return given;
}

/** Return the layers below one another, each with the coordinates beyond y as its heading. */
export function layersText(blocks: Block[]): string {
  const given = letters(blocks);
  const cells = blocks.flatMap((block, i) => block.cells.map((cell) => ({ cell, i })));
  const layers = new Map<string, { cell: readonly number[]; i: number }[]>();
  cells.sort((a, b) => compareFromLast(a.cell, b.cell));
  for (const one of cells) {
    const key = keyOf(one.cell.slice(2));
    layers.set(key, [...(layers.get(key) ?? []), one]);
  }
  const [low, high] = [Math.min, Math.max].map((best) =>
    [0, 1].map((axis) => cells.reduce((x, { cell }) => best(x, cell[axis] ?? 0), cells[0].cell[axis] ?? 0)),
  );
  return [...layers]
    .map(([key, members]) => {
      const lines = Array.from({ length: high[1] - low[1] + 1 }, () =>
        Array.from({ length: high[0] - low[0] + 1 }, () => "."),
      );
      for (const { cell, i } of members) lines[(cell[1] ?? 0) - low[1]][cell[0] - low[0]] = given[i];
      const drawn = lines.map((line) => line.join("")).join("\n");
      return key === "" ? drawn : `${heading(members[0].cell.slice(2))}\n${drawn}`;
    })
    .join("\n\n");
}

function compareFromLast(a: readonly number[], b: readonly number[]): number {
  for (let axis = a.length - 1; axis >= 0; axis--) if (a[axis] !== b[axis]) return a[axis] - b[axis];
  return 0;
}

const AXIS_NAMES = "xyzwvuts";

/** Return "z = 0" or "w = 1, v = 0" for the coordinates from axis `first` on. */
export function heading(rest: readonly number[], first = 2): string {
  return rest.map((x, i) => `${AXIS_NAMES[first + i] ?? `axis ${first + i + 1}`} = ${x}`).join(", ");
}

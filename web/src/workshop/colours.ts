// Colours of cubes, and strokes in a colour.

import { fromHex, type RGB } from "../rgb";
import type { Puzzle } from "./model";

/** How a colour is written. */
export const isLook = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Tell whether a colour may be called so: one sign alone is a letter or digit, for drawings. */
export const isColourName = (name: string): boolean =>
  /\S/.test(name) && !/[\u0000-\u001f\u007f]/.test(name) && ([...name].length > 1 || /^[\p{L}\p{N}]$/u.test(name));

/** Tell whether a colour can be drawn: it is called by one letter. */
export const isDrawn = (name: string): boolean => /^[0-9A-Za-z]$/.test(name);

/** Return how the colours of a puzzle look, by their names. */
export const looksOf = ({ colours }: Puzzle): Map<string, string> =>
  new Map(colours.map(({ name, rgb }) => [name, rgb]));

/** Return the colours of cubes as pictures have them: none where no cell of the puzzle has one. */
export function rgbOf(puzzle: Puzzle, names: readonly string[]): (RGB | null)[] | undefined {
  const looks = looksOf(puzzle);
  return names.length ? names.map((name) => (name ? fromHex(looks.get(name)!) : null)) : undefined;
}

/** The effect of a stroke in a colour. */
export interface Stroke {
  name: string; // cells get this colour; a second stroke takes it away
  adds: boolean; // whether it makes cells, too
}

/** Return the effect of a stroke that begins on a cell of the colour `there`; null: on no cell. */
export const strokeOf = (there: string | null, chosen: string): Stroke => ({
  name: there === chosen ? "" : chosen,
  adds: there === null,
});

// Colours of cubes, and strokes in a colour.

import { fromHex, type RGB } from "../rgb";
import type { Puzzle } from "./model";

/** Tell whether a text is a colour, #rrggbb. */
export const isLook = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Tell whether a text can be the name of a colour. A single character must be a letter or digit, as in drawings. */
export const isColourName = (name: string): boolean =>
  /\S/.test(name) && !/[\u0000-\u001f\u007f]/.test(name) && ([...name].length > 1 || /^[\p{L}\p{N}]$/u.test(name));

/** Tell whether drawings can show a colour: its name must be one letter or digit. */
export const isDrawn = (name: string): boolean => /^[0-9A-Za-z]$/.test(name);

/** Return the colours of a puzzle, #rrggbb, by their names. */
export const looksOf = ({ colours }: Puzzle): Map<string, string> =>
  new Map(colours.map(({ name, rgb }) => [name, rgb]));

/** Return the colours of cubes for pictures; undefined: no cube has one. */
export function rgbOf(puzzle: Puzzle, names: readonly string[]): (RGB | null)[] | undefined {
  const looks = looksOf(puzzle);
  return names.length ? names.map((name) => (name ? fromHex(looks.get(name)!) : null)) : undefined;
}

/** A stroke that paints a colour. */
export interface Stroke {
  name: string; // of the colour that cells get; "": none
  adds: boolean; // it also adds cells
}

/** Return the stroke that begins on a cell of colour `there` (null: no cell); on the chosen colour it removes that. */
export const strokeOf = (there: string | null, chosen: string): Stroke => ({
  name: there === chosen ? "" : chosen,
  adds: there === null,
});

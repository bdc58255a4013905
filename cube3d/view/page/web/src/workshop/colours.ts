// Colours of cubes: which may lie where, as in cube3d/geometry/cube_colour.py.

import type { Puzzle } from "./model";

/** How a colour is written. */
export const isLook = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Tell whether a colour may be called so: one sign alone is a letter or digit, for drawings. */
export const isColourName = (name: string): boolean =>
  /\S/.test(name) && !/[\u0000-\u001f\u007f]/.test(name) && ([...name].length > 1 || /^[\p{L}\p{N}]$/u.test(name));

/** Tell whether a colour can be drawn: it is called by one letter. */
export const isDrawn = (name: string): boolean => /^[0-9A-Za-z]$/.test(name);

/** Tell whether a cube of one colour may lie on a cell of another; "" is neutral. */
export const mayLie = ({ colourPairs }: Puzzle, own: string, below: string): boolean =>
  own === "" || below === "" || own === below ||
  colourPairs.some(([cube, cell]) => cube === own && cell === below);

/** Tell whether any cell, of the region or of a piece, has a colour. */
export const isColoured = ({ cellColours, pieces }: Puzzle): boolean =>
  Object.keys(cellColours).length > 0 || pieces.some(({ colours }) => colours.length > 0);

/** Return how a colour looks, null where it is none. */
export const lookOf = ({ colours }: Puzzle, name: string | undefined): string | null =>
  colours.find((colour) => colour.name === name)?.rgb ?? null;

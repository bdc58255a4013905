// Colours as text, and the colour of readable text on them.

import { shared } from "./page";

export type RGB = readonly [number, number, number];

export function fromHex(code: string): RGB {
  return [1, 3, 5].map((at) => parseInt(code.slice(at, at + 2), 16)) as unknown as RGB;
}

export const toCss = (colour: RGB): string => `rgb(${colour.join()})`;

/** Return black or white for text on a colour; made for surfaces that are partly in shade. */
export function ink(colour: RGB): "#000" | "#fff" {
  const { inkFrom, luminance, curve } = shared.labels;
  const bright = colour.reduce((sum, part, i) => sum + luminance[i] * (part / 255) ** curve, 0);
  return bright > inkFrom ? "#000" : "#fff";
}

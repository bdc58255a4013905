// The materials of pieces. See cube3d/view/scene/material.py.

import type { Block } from "./data";
import { palettes, shared, type Material } from "./page";
import { paint, type ColourUnit, type Paint } from "./paint";
import { fromHex, type RGB } from "./rgb";
import type { English } from "./texts/texts";

/** The materials and their names. */
export const MATERIALS: Record<string, English> = {
  satin: "Satin", plastic: "Plastic", lacquer: "Lacquer", wood: "Six woods", maple: "Maple", oak: "Oak", cherry: "Cherry",
  walnut: "Walnut", padauk: "Padauk", wenge: "Wenge", acrylic: "Acrylic", clear: "Clear acrylic", brass: "Brass",
  aluminium: "Aluminium", printed: "3D-printed", paper: "Paper",
};
export const USUAL = "satin";

/** How pieces look. */
export interface Outfit {
  palette: string;
  by: ColourUnit | "auto";
  material: string;
}

/** Return the materials of which each piece has one. */
export function kindsOf(material: string): Material[] {
  const own = shared.light.materials[material];
  return own.mixed.length ? own.mixed.map((name) => shared.light.materials[name]) : [own];
}

/** Return the kind of a piece, by its colour. */
export function kindOf(kinds: Material[], colour: RGB): Material {
  const apart = ({ colour: own }: Material) => own!.reduce((sum, level, k) => sum + (level - colour[k]) ** 2, 0);
  return kinds.length === 1 ? kinds[0] : kinds.reduce((best, kind) => (apart(kind) < apart(best) ? kind : best));
}

/** Return the colours of which each piece gets one: those of the material, if it has its own. */
export function coloursOf({ material, palette }: Outfit): RGB[] {
  const own = kindsOf(material).flatMap(({ colour }) => (colour ? [colour] : []));
  return own.length ? own : palettes[palette].map(fromHex);
}

/** Return the colours of blocks. */
export function dress(blocks: Block[], outfit: Outfit): Paint {
  const kinds = kindsOf(outfit.material), colours = coloursOf(outfit);
  if (!kinds[0].colour) return paint(blocks, colours, outfit.by);
  // Where there are too few colours, the core makes shades, which a material does not have.
  const pieces = paint(blocks, colours, "piece").pieces.map((own) => kindOf(kinds, own).colour!);
  return { pieces, cubes: blocks.map(() => null), main: pieces };
}

// Where the tray is in the picture, and the slots of loose pieces in it. All lengths are in pixels.

/** A part of the picture. */
export interface Pane {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width and height. */
export type Size = readonly [number, number];

export interface Slot {
  x: number; // its middle, in the tray before it is scrolled
  y: number;
  width: number;
  height: number;
}

export interface Slots {
  slots: Slot[];
  scale: number; // pixels per cell
  length: number; // of all lines of slots, in the direction in which the tray scrolls
}

const BELOW = { share: 0.24, least: 84, most: 190 }; // height of a tray below the box, and its share of the picture's
const BESIDE = { share: 0.24, least: 104, most: 300 }; // width of a tray beside the box
const EDGE = 8; // between the tray and the picture's edges, and around its slots
const GAP = 10; // between slots
const LEAST = 40; // length of a side of a slot, so that a finger meets it
// Scales to try, as shares of the box's: the first one at which the tray need not scroll is taken,
const SCALES = [0.5, 0.46, 0.42, 0.38, 0.34, 0.31, 0.28, 0.25, 0.22, 0.19, 0.16, 0.13, 0.1];
const [THIRD, SMALLEST] = [0.34, 24]; // if it is at least this one, or cells have this many pixels,
const TINY = 9; // or, where one chooses a way to lie, this many
const TALLER = 2; // a tray below the box is higher by this factor then

/** Whether the tray is below the box, and scrolls sideways; otherwise it is beside the box. */
export const isBelow = (width: number, height: number): boolean => height > width;

/**
 * Divide a picture between the box and the tray. Without loose pieces, there is no tray. `hasMany`: the tray shows many
 * ways in which a piece fits.
 */
export function panesOf(width: number, height: number, hasLoose: boolean, hasMany: boolean): { box: Pane; tray: Pane | null } {
  if (!hasLoose) return { box: { left: 0, top: 0, width, height }, tray: null };
  const below = isBelow(width, height);
  const { share, least, most } = below ? BELOW : BESIDE;
  const whole = below ? height : width;
  const usual = Math.min(most, Math.max(least, share * whole));
  const thick = Math.min(hasMany && below ? TALLER * usual : usual, whole / 2);
  if (below) {
    const top = height - thick;
    return { box: { left: 0, top: 0, width, height: top }, tray: { left: EDGE, top, width: width - 2 * EDGE, height: thick } };
  }
  const left = width - thick - EDGE;
  return { box: { left: 0, top: 0, width: left, height }, tray: { left, top: 0, width: thick, height } };
}

/**
 * Lay slots out in lines across a tray, none over another. `sizes` are those of the pieces, in cells; `cell` is the
 * size of a cell of the box. `ofWays`: the pieces are one, in all ways in which it fits.
 */
export function slotsIn({ width, height }: Pane, sizes: readonly Size[], cell: number, below: boolean, ofWays: boolean): Slots {
  const across = (below ? height : width) - 2 * EDGE;
  const along = (below ? width : height) - 2 * EDGE;
  const thickest = Math.max(...sizes.map((size) => size[Number(below)]));
  const most = across / thickest;
  const lay = (share: number) => lines(sizes, Math.min(share * cell, most), across, below);
  const all = SCALES.map(lay);
  const smallest = ofWays ? TINY : Math.min(THIRD * cell, SMALLEST);
  const found = all.find(({ length, scale }) => length <= along && scale >= smallest) ?? all[0];
  // In the middle of a tray that need not scroll.
  const shift = EDGE + Math.max(0, (along - found.length) / 2);
  const slots = found.slots.map((slot) => ({ ...slot, x: slot.x + (below ? shift : EDGE), y: slot.y + (below ? EDGE : shift) }));
  return { ...found, slots, length: found.length + 2 * EDGE };
}

/** Fill lines across, one after another along. */
function lines(sizes: readonly Size[], scale: number, across: number, below: boolean): Slots {
  const boxes = sizes.map(([width, height]) => [width, height].map((cells) => Math.max(LEAST, cells * scale)));
  const [wide, deep] = below ? [1, 0] : [0, 1]; // the sides of a slot across the tray, and along it
  const rows: number[][] = [];
  let used = Infinity;
  boxes.forEach((box, i) => {
    if (used + box[wide] > across + 1e-6) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1].push(i);
    used += box[wide] + GAP;
  });
  const slots: Slot[] = [];
  let at = 0;
  for (const row of rows) {
    const depth = Math.max(...row.map((i) => boxes[i][deep]));
    const total = row.reduce((sum, i) => sum + boxes[i][wide], 0);
    const free = (across - total) / row.length; // around each slot
    let from = 0;
    for (const i of row) {
      const [middle, off] = [from + (free + boxes[i][wide]) / 2, at + depth / 2];
      const [width, height] = boxes[i];
      slots[i] = { x: below ? off : middle, y: below ? middle : off, width, height };
      from += boxes[i][wide] + free;
    }
    at += depth + GAP;
  }
  return { slots, scale, length: at - GAP };
}

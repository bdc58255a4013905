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
const WIDEST = 1.75; // width of the box's picture / its height; a tray beside a box that is wider gets the rest
const EDGE = 8; // between the tray and the picture's edges, and around its slots
const GAP = 10; // between slots
const LEAST = 44; // length of a side of a slot, so that a finger meets it
const HEAD = 52; // height of the way back to all pieces, over what the tray offers
// Scales to try, as shares of the box's: the first one at which the tray need not scroll is taken,
const SCALES = [0.5, 0.46, 0.42, 0.38, 0.34, 0.31, 0.28, 0.25, 0.22, 0.19, 0.16, 0.13, 0.1];
const [THIRD, SMALLEST] = [0.34, 24]; // if it is at least this one, or cells have this many pixels,
const TINY = 12; // or, where one chooses a way to lie, this many
const TALLER = 2; // a tray below the box is higher by this factor if there are more than
const FEW = 8; // ways to lie

/** Whether the tray is below the box, and scrolls sideways; otherwise it is beside the box. */
export const isBelow = (width: number, height: number): boolean => height > width;

/**
 * Divide a picture between the box and the tray. Without loose pieces, there is no tray. `offers`: the number of ways to
 * lie that the tray shows, instead of all loose pieces; `back`: where the way back to these is, over the tray.
 */
export function panesOf(width: number, height: number, hasLoose: boolean, offers = 0): { box: Pane; tray: Pane | null; back?: Pane } {
  if (!hasLoose) return { box: { left: 0, top: 0, width, height }, tray: null };
  const below = isBelow(width, height);
  const { share, least, most } = below ? BELOW : BESIDE;
  const whole = below ? height : width;
  const usual = Math.min(most, Math.max(least, share * whole, below ? 0 : width - WIDEST * height));
  const needed = Math.min(below && offers > FEW ? TALLER * usual : usual, whole / 2);
  const thick = below && offers ? needed + HEAD : needed;
  const top = below ? height - thick : 0;
  const left = below ? EDGE : width - thick - EDGE;
  const all = { left, top, width: below ? width - 2 * EDGE : thick, height: height - top };
  const box = { left: 0, top: 0, width: below ? width : left, height: below ? top : height };
  if (!offers) return { box, tray: all };
  return { box, tray: { ...all, top: top + HEAD, height: all.height - HEAD }, back: { ...all, height: HEAD } };
}

/**
 * Lay slots out in lines across a tray, none over another. `sizes` are those of the pieces, in cells; `cell` is the
 * size of a cell of the box. `isThere`: whether a piece is on the tray; the others leave their slots empty, so that no
 * piece changes its place, but lines without any piece close up where the tray would scroll. `ofWays`: the pieces are
 * one, in all ways in which it fits.
 */
export function slotsIn({ width, height }: Pane, sizes: readonly Size[], isThere: (piece: number) => boolean, cell: number, below: boolean, ofWays: boolean): Slots {
  const across = (below ? height : width) - 2 * EDGE;
  const along = (below ? width : height) - 2 * EDGE;
  const thickest = Math.max(...sizes.map((size) => size[Number(below)]));
  const most = across / thickest;
  const lay = (share: number) => lines(sizes, Math.min(share * cell, most), across, below, () => true);
  const all = SCALES.map(lay);
  const smallest = ofWays ? TINY : Math.min(THIRD * cell, SMALLEST);
  const usable = all.filter(({ scale }) => scale >= smallest);
  // A tray beside the box is low on a phone: where it must scroll, it scrolls as little as it can.
  const shortest = () => (below ? [] : usable).sort((one, other) => one.length - other.length).at(0) ?? all[0];
  const whole = usable.find(({ length }) => length <= along) ?? shortest();
  const found = whole.length <= along ? whole : lines(sizes, whole.scale, across, below, isThere);
  // In the middle of a tray that need not scroll.
  const shift = EDGE + Math.max(0, (along - whole.length) / 2);
  const slots = found.slots.map((slot) => ({ ...slot, x: slot.x + (below ? shift : EDGE), y: slot.y + (below ? EDGE : shift) }));
  return { ...found, slots, length: found.length + 2 * EDGE };
}

/** Fill lines across, one after another along; those without a piece that is there have no length. */
function lines(sizes: readonly Size[], scale: number, across: number, below: boolean, isThere: (piece: number) => boolean): Slots {
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
    if (row.some(isThere)) at += depth + GAP;
  }
  return { slots, scale, length: at - GAP };
}

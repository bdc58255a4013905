// The marks in the picture of a game: numbers of copies, the chosen piece, the piece in the way.

import type { Vector } from "../mesh";
import { cornersOf, surfaceOf } from "../form";
import { inRows } from "../lists";
import { grouped } from "../texts/texts";
import type { Aspect, Aspects } from "./aspects";
import { looseKey } from "./picture";
import type { Pane, Slot } from "./slots";

const AIMED = 0.3; // cells: radius of the ring in a cell that is to be covered
const RING = 3; // pixels between the slot of a chosen piece and the ring around it
const OUTLINE = 3; // pixels: width of the line around the piece in the way
// The faces of a box. Bits 0, 1, 2 of a corner's number say which end of x, y, z.
const FACES = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
const ROUND = 12; // pixels: radius of the ring's corners
const CORNER = 10; // pixels from the corner of a slot to the number of copies in it
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** The game whose picture gets the marks. */
export interface DecorationGame {
  readonly choices: readonly number[];
  readonly hand: { type: number; shift: Vector | null; from: number | null } | null;
  readonly trouble: number | null; // the placement in the way
  readonly ground: { readonly thickness: number };
  readonly aspects: Pick<Aspects, "aspectOf" | "middleOf" | "shiftOf">;
  readonly picture: { readonly aimed: Vector | null };
  readonly table: { readonly cell: number; project(point: Vector): { x: number; y: number } };
  readonly tray: { readonly pane: Pane | null; slotOf(key: string): Slot | null; drawMarks(pen: CanvasRenderingContext2D, colour: string): void };
  loose(type: number): number;
}

/** Draw a line around a piece in the way, even where others hide it. The sheet must be empty. */
export function outlineTrouble(pen: CanvasRenderingContext2D, play: DecorationGame): void {
  const { trouble } = play;
  if (trouble === null) return;
  const shift = play.aspects.shiftOf(trouble);
  const path = new Path2D();
  for (const face of facesOf(play.aspects.aspectOf(trouble), play.ground.thickness)) {
    const corners = face.map((corner) => play.table.project(corner.map((x, axis) => x + shift[axis]) as Vector));
    // All turn the same way, so that faces over each other do not cancel out.
    if (areaOf(corners) < 0) corners.reverse();
    corners.forEach(({ x, y }, i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
    path.closePath();
  }
  pen.save();
  pen.lineWidth = 2 * OUTLINE;
  pen.lineJoin = "round";
  pen.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--bad");
  pen.stroke(path);
  pen.globalCompositeOperation = "destination-out";
  pen.fill(path);
  pen.restore();
}

/** Return the corners of the faces of an aspect's cells. */
function facesOf({ cells, form }: Aspect, thickness: number): Vector[][] {
  if (form) {
    const triangles = form.boxes.flatMap((_, cell) => inRows([...surfaceOf(form, cell)], 9));
    return triangles.map((corners) => inRows(corners, 3) as Vector[]);
  }
  return cells.flatMap(([x, y, z]) => {
    const corners = cornersOf({ low: [x, y, z], high: [x + 1, y + 1, z + thickness] });
    return FACES.map((face) => face.map((corner) => corners[corner]));
  });
}

/** Return twice the area of a polygon; its sign tells how it turns. */
const areaOf = (corners: readonly { x: number; y: number }[]): number =>
  corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length];
    return sum + x * next.y - y * next.x;
  }, 0);

/** Draw the marks over the pieces. */
export function decorate(pen: CanvasRenderingContext2D, play: DecorationGame): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`);
  pen.save();
  const { pane } = play.tray;
  pen.beginPath();
  if (pane) pen.rect(pane.left, pane.top, pane.width, pane.height);
  pen.clip();
  for (const type of play.choices) {
    const count = play.loose(type);
    const slot = play.tray.slotOf(looseKey(type));
    if (!slot) continue;
    if (play.hand?.type === type && !play.hand.shift) ring(pen, slot, colour("accent"));
    if (count < 2) continue;
    const [x, y] = [slot.x + slot.width / 2 - CORNER, slot.y + slot.height / 2 - CORNER];
    badge(pen, `×${grouped(count)}`, x, y, colour("card"), colour("ink"), colour("line"));
  }
  pen.restore();
  play.tray.drawMarks(pen, colour("groove"));
  const { aimed } = play.picture;
  if (aimed) {
    const { x, y } = play.table.project(aimed);
    circle(pen, x, y, play.table.cell * AIMED, colour("accent"));
  }
  if (play.trouble !== null) {
    const { x, y } = play.table.project(play.aspects.middleOf(play.trouble));
    badge(pen, "!", x, y, colour("bad"), "#fff", "#fff");
  }
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.lineWidth = 3;
  pen.strokeStyle = colour;
  pen.stroke();
}

function ring(pen: CanvasRenderingContext2D, { x, y, width, height }: Slot, colour: string): void {
  pen.beginPath();
  pen.roundRect(x - width / 2 - RING, y - height / 2 - RING, width + 2 * RING, height + 2 * RING, ROUND);
  pen.lineWidth = 2;
  pen.strokeStyle = colour;
  pen.stroke();
}

function badge(
  pen: CanvasRenderingContext2D, text: string, x: number, y: number, ground: string, ink: string, line: string,
): void {
  pen.font = `600 13px ${FONT}`;
  const width = Math.max(22, pen.measureText(text).width + 14);
  pen.beginPath();
  pen.roundRect(x - width / 2, y - 11, width, 22, 11);
  pen.fillStyle = ground;
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = line;
  pen.stroke();
  pen.fillStyle = ink;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, x, y + 0.5);
}

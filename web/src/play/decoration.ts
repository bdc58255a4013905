// The marks in the picture of a game: numbers of copies, the chosen piece, the piece in the way.

import type { Vector } from "../mesh";
import type { Extent } from "../form";
import { grouped } from "../texts/texts";
import { RING, type Slot } from "./tray";

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** The game whose picture gets the marks. */
export interface DecorationGame {
  readonly choices: readonly number[];
  readonly ground: { readonly outer: Extent };
  readonly hand: { type: number; shift: Vector | null; from: number | null } | null;
  readonly advice: { trouble: number | null } | null;
  readonly game: { readonly placed: readonly number[] };
  readonly aspects: { middleOf(placement: number): Vector };
  readonly table: { project(point: Vector): { x: number; y: number } };
  slotOf(type: number): Slot | undefined;
  cornerOf(type: number): Vector; // of a loose piece
  loose(type: number): number;
}

/** Draw the marks under the pieces. */
export function underlay(pen: CanvasRenderingContext2D, play: DecorationGame): void {
  const slot = play.hand && !play.hand.shift ? play.slotOf(play.hand.type) : undefined;
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  if (slot) ring(pen, play, [slot.x, slot.y, play.ground.outer.low[2]], slot.size / 2 + RING, accent);
}

/** Draw the marks over the pieces. */
export function decorate(pen: CanvasRenderingContext2D, play: DecorationGame): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`);
  for (const type of play.choices) {
    const count = play.loose(type);
    if (count > 1 && play.slotOf(type)) {
      const { x, y } = play.table.project(play.cornerOf(type));
      badge(pen, `×${grouped(count)}`, x, y, colour("card"), colour("ink"), colour("line"));
    }
  }
  const trouble = play.advice?.trouble;
  if (trouble != null && play.game.placed.includes(trouble) && play.hand?.from !== trouble) {
    const { x, y } = play.table.project(play.aspects.middleOf(trouble));
    badge(pen, "!", x, y, colour("bad"), "#fff", "#fff");
  }
}

function ring(
  pen: CanvasRenderingContext2D, play: DecorationGame, [x, y, z]: Vector, half: number, colour: string,
): void {
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) =>
    play.table.project([x + a * half, y + b * half, z]),
  );
  pen.beginPath();
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % 4];
    const [mx, my] = [(corner.x + next.x) / 2, (corner.y + next.y) / 2];
    if (i === 0) pen.moveTo(mx, my);
    const after = corners[(i + 2) % 4];
    pen.arcTo(next.x, next.y, (next.x + after.x) / 2, (next.y + after.y) / 2, 10);
  });
  pen.closePath();
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

// A game that has ended, once more: all its moves, one after the other, also as a film.

import { toCss } from "../rgb";
import { fileName } from "../saving/download";
import { record } from "../saving/film";
import type { Host } from "./host";

const PACE = 700; // milliseconds of a move
const LONGEST = 45_000; // milliseconds of all moves
const REST = 1_500; // milliseconds at the end

/** A game that can be shown again. */
export interface Replayed {
  rewind(): number; // goes to its beginning; returns the number of its moves
  redo(): void;
  shown(): HTMLCanvasElement[]; // draws it; the first canvas is as large as the picture
}

/** Show a game from its beginning to its end; with `isFilmed`, save what is seen as a film. */
export async function replay(game: Replayed, { data, life, settings }: Host, isFilmed: boolean): Promise<void> {
  if (!isFilmed) return playAgain(game, life);
  let isOver = false;
  const end = playAgain(game, life).finally(() => (isOver = true));
  const [{ clientHeight, clientWidth }] = game.shown();
  const background = toCss(settings().background);
  const film = record(fileName(data.puzzle), clientWidth, clientHeight, (pen) => {
    paint(pen, game.shown(), background);
    return isOver;
  });
  await Promise.allSettled([end, film]); // without a film, the game is seen at least
}

async function playAgain(game: Replayed, life: AbortSignal): Promise<void> {
  const moves = game.rewind();
  const pace = Math.min(PACE, LONGEST / moves);
  for (let made = 0; made < moves; made++) {
    await pause(pace);
    if (life.aborted) return;
    game.redo();
  }
  await pause(REST);
}

/** Draw canvases over each other, each in its place on the first one. */
export function paint(pen: CanvasRenderingContext2D, sheets: HTMLCanvasElement[], background: string | null): void {
  const [{ clientWidth, offsetLeft, offsetTop }] = sheets;
  const { canvas } = pen;
  pen.save();
  if (background) {
    pen.fillStyle = background;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.scale(canvas.width / clientWidth, canvas.width / clientWidth);
  for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
    pen.drawImage(sheet, sheet.offsetLeft - offsetLeft, sheet.offsetTop - offsetTop, sheet.clientWidth, sheet.clientHeight);
  }
  pen.restore();
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

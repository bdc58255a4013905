// A game that has ended, once more: all its moves, one after the other, also as a film.

import { toCss } from "../rgb";
import { fileName } from "../saving/download";
import { record } from "../saving/film";
import { t } from "../texts/texts";
import type { Host } from "./host";

const PACE = 700; // milliseconds of a move
const LONGEST = 45_000; // milliseconds of all moves
const REST = 1_500; // milliseconds at the end

/** A game that can be shown again. */
export interface Replayed {
  rewind(): number; // goes to its beginning; returns the number of its moves
  redo(): string; // returns the move in words
  tell(text: string): void;
  shown(): HTMLCanvasElement[]; // draws it; the first canvas is as large as the picture
}

export class Replay {
  isOn = false; // the person has to wait
  isPaused = false;
  isFilmed = false;
  private isEnded = false; // the person wants no more of it
  private wake: () => void = () => {};

  constructor(private readonly host: Host, private readonly game: Replayed) {
    host.life.addEventListener("abort", () => this.end());
  }

  /** Show the game from its beginning to its end; with `isFilmed`, save what is seen as a film. Return what to say then. */
  async run(isFilmed: boolean): Promise<string> {
    if (this.isOn) return "";
    Object.assign(this, { isOn: true, isPaused: false, isFilmed, isEnded: false });
    const end = this.play().finally(() => (this.isOn = false));
    if (isFilmed) this.game.tell(t("A film is made …"));
    const [, film] = await Promise.allSettled([end, isFilmed ? this.film() : ""]); // without a film, the game is seen at least
    if (!isFilmed) return "";
    return film.status === "fulfilled" && film.value ? t("The film is saved as {name}.", { name: film.value }) : t("The film could not be made.");
  }

  private film(): Promise<string> {
    const { game, host: { data, settings } } = this;
    const [{ clientHeight, clientWidth }] = game.shown();
    const background = toCss(settings().background);
    return record(fileName(data.puzzle), clientWidth, clientHeight, (pen) => {
      paint(pen, game.shown(), background);
      return !this.isOn;
    });
  }

  private async play(): Promise<void> {
    const { game, host: { life } } = this;
    const moves = game.rewind();
    const pace = Math.min(PACE, LONGEST / moves);
    for (let made = 1; made <= moves; made++) {
      await this.wait(pace);
      if (life.aborted) return;
      const move = game.redo();
      const words = { step: made, steps: moves, move };
      game.tell(t(this.isFilmed ? "Film, step {step} of {steps}: {move}" : "Step {step} of {steps}: {move}", words));
    }
    await this.wait(REST);
  }

  private async wait(milliseconds: number): Promise<void> {
    let clock = 0;
    if (!this.isEnded) await new Promise<void>((done) => [this.wake, clock] = [done, window.setTimeout(done, milliseconds)]);
    clearTimeout(clock);
    while (this.isPaused && !this.isEnded) await new Promise<void>((done) => (this.wake = done));
  }

  /** Pause, or go on. */
  pause(): void {
    this.isPaused = !this.isPaused;
    if (!this.isPaused) this.wake();
  }

  /** Go to the end of the game at once. */
  end(): void {
    this.isEnded = true;
    this.wake();
  }
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

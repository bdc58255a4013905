// The first game on a device: it teaches three gestures, one after the other, by doing them.

import { render } from "preact";
import { element } from "../document";
import { remember, remembered } from "../remembered";
import { type English, t } from "../texts/texts";

const NAME = "lesson"; // of the word that the device remembers at the end
const LAST = 4_000; // milliseconds until the last sentence goes

/** The gestures that a person has made. */
export type Gesture = "place" | "turn" | "view" | "takeOut";

const HERE: English = "Drag a piece here."; // of a flat puzzle
const SENTENCES: Record<Gesture, English> = {
  place: "Drag a piece into the box.",
  turn: "Tap a piece beside the box, then tap it again: it turns.",
  view: "Drag beside the pieces: you see the box from another side.",
  takeOut: "Tap a piece in the box: it comes out again.",
};

export class Lesson {
  private readonly steps: Gesture[];
  private done = 0;

  /** `canTurn`: some piece can be turned; `flat`: the view cannot. */
  constructor(canTurn: boolean, private readonly flat: boolean, private readonly life: AbortSignal) {
    const wanted: Gesture[] = ["place", ...(canTurn ? ["turn" as const] : []), flat ? "takeOut" : "view"];
    this.steps = remembered(NAME) ? [] : wanted;
    this.update();
  }

  /** A person has done something, in whatever order. */
  did(gesture: Gesture): void {
    const { done, steps } = this;
    if (steps[done] !== gesture) return this.update();
    this.done += 1;
    if (this.done === steps.length) this.end();
    this.update();
  }

  /** Leave the room to an answer, until the next gesture. */
  rest(): void {
    element("play-lesson").hidden = true;
  }

  private end(): void {
    remember(NAME, "done");
    setTimeout(() => {
      this.steps.length = 0;
      if (!this.life.aborted) this.update();
    }, LAST);
  }

  private update(): void {
    const { done, flat, steps } = this;
    const card = element("play-lesson");
    card.hidden = !steps.length;
    if (!steps.length) return;
    const isOver = done === steps.length;
    render(<>
      <p>{isOver ? t("Well done. “?” tells the rest.") : t(flat && steps[done] === "place" ? HERE : SENTENCES[steps[done]])}</p>
      <ol aria-hidden="true">{steps.map((_, i) => <li class={i < done ? "done" : ""} />)}</ol>
      {!isOver && <button type="button" class="small" onClick={() => this.skip()}>{t("Skip")}</button>}
    </>, card);
  }

  private skip(): void {
    this.steps.length = 0;
    remember(NAME, "done");
    this.update();
  }
}

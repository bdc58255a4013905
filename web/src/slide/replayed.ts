// A game of sliding as it is shown once more.

import type { Replayed } from "../play/replay";
import type { SlideBoard, SlideState } from "./board";
import type { SlideRecord } from "./record";
import type { SlideView } from "./view";
import { wordsBetween } from "./words";

interface ReplayedGame {
  readonly board: SlideBoard | null;
  readonly now: SlideState;
  readonly record: SlideRecord;
  readonly view: SlideView;
  letGo(): void;
  show(glides: boolean): void;
  step(isBack: boolean): void;
  tell(text: string): void;
}

export const replayedOf = (slide: ReplayedGame): Replayed => ({
  rewind: () => {
    const moves = slide.record.rewind();
    slide.letGo();
    slide.show(true);
    return moves;
  },
  redo: () => {
    const before = slide.now;
    slide.step(false);
    return wordsBetween(slide.view, slide.board!, before, slide.now);
  },
  tell: (text) => slide.tell(text),
  shown: () => {
    slide.view.drawNow();
    return [slide.view.stage.canvas, slide.view.sheet];
  },
});

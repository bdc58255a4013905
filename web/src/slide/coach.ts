// Hints of a game of sliding: first the piece, then its move in words, then the move itself.

import { inScene } from "../apart/track";
import type { Assembly, Plan } from "../engine/apart";
import { t } from "../texts/texts";
import type { SlideBoard, SlideState } from "./board";
import { nextApart, nextTogether, type Next } from "./hints";
import type { Goal } from "./kept";
import type { SlideRecord } from "./record";
import type { SlideView } from "./view";
import { moveText, namesOf } from "./words";

interface HintedGame {
  readonly active: boolean;
  readonly board: SlideBoard | null;
  readonly canUndo: boolean;
  readonly goal: Goal;
  readonly isReplaying: boolean;
  readonly now: SlideState;
  readonly path: readonly SlideState[];
  readonly plan: Plan | null;
  readonly record: SlideRecord;
  readonly search: { planOf(assembly: Assembly): Promise<Plan | null> };
  readonly view: SlideView;
  go(next: SlideState): void;
  tell(text: string): void;
  undo(): void;
}

export class SlideCoach {
  private hint: { at: SlideState; level: number; next: Next | null } | null = null;

  constructor(private readonly slide: HintedGame) {}

  /** The move that a hint has told; null: none has. */
  get told(): Next | null {
    return this.hint && this.hint.level > 1 ? this.hint.next : null;
  }

  forget(): void {
    this.hint = null;
  }

  async help(): Promise<void> {
    const { slide } = this;
    if (slide.isReplaying || !slide.board) return;
    const { board, goal, now, path, plan, record, view } = slide;
    const next = !plan ? undefined
      : goal === "apart" ? await nextApart(board, now, (part) => slide.search.planOf(part)) : nextTogether(board, now, plan, path);
    if (slide.now !== now || !slide.active) return;
    if (next === undefined || (!next && !slide.canUndo)) return slide.tell(t("No hint is known here."));
    const level = this.hint?.at === now ? this.hint.level + 1 : 1;
    this.hint = { at: now, level, next };
    if (level === 2) record.hints += 1; // the move is told
    if (level > 2) return next ? slide.go(next.state) : slide.undo();
    const moving = (next ? next.move : now.made.at(-1))?.moving ?? [];
    if (level === 1) view.light(moving.slice(0, 1));
    else view.light(moving, next && { shift: inScene(next.move.shift), isAway: next.move.isLast || next.isBack });
    slide.tell(level > 1 ? t("Hint: {move}", { move: this.said(next) }) : t("Hint: look at {piece}.", { piece: namesOf(view, moving.slice(0, 1)) }));
  }

  private said(next: Next | null): string {
    const { board, view } = this.slide;
    if (!next) return t("Undo the last move.");
    return `${moveText(view, board!, next)}.`;
  }
}

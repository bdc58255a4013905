// The pieces in a hand: what a drag of them means, and how far it takes them.

import { inScene } from "../apart/track";
import { t } from "../texts/texts";
import type { SlideBoard, SlideState } from "./board";
import type { Laid } from "./lay";
import { Lines, type Line } from "./lines";
import { meant, nearestOn, type Turns, type TurningDrag } from "./turns";
import type { SlideView } from "./view";

const AGAIN = 12; // pixels; a drag that is refused asks again when it has gone so far
const HALF = 0.5; // a turn that is dropped beyond this share of its way goes on to its end
const BETTER = 0.1; // how much nearer, as a cosine, a drag must be to a turn than to a possible slide
const OFF = 24; // pixels; a drag that is so far from its line may have become a turn

interface Drag {
  group: readonly number[];
  x: number; // where it began, in pixels
  y: number;
  line: Line | null; // null: it is unclear, or a turn
  turning: TurningDrag | null; // the turn, if it is one
  turns: TurningDrag[]; // those that it can become,
  known: Turns["now"]; // of these
  steps: number; // slid, or the share of the turn
  tried: [number, number]; // where a line was last sought
}

/** The game whose pieces are dragged. */
export interface HandGame {
  readonly board: SlideBoard | null;
  readonly chosen: readonly number[];
  readonly follows: boolean;
  readonly isReplaying: boolean;
  readonly laid: Laid;
  readonly now: SlideState;
  readonly turns: Turns;
  readonly view: SlideView;
  nameOf(bodies: readonly number[]): string;
  tell(text: string): void;
  relight(): void;
  put(glides: boolean, held: { moving: readonly number[]; by: readonly number[] }): void;
  show(glides: boolean): void;
  go(next: SlideState, share?: number): void;
}

export class SlideHand {
  private drag: Drag | null = null;

  constructor(private readonly slide: HandGame) {}

  /** End a drag. */
  letGo(): void {
    this.drag = null;
    this.slide.view.isHeld = false;
  }

  /** Begin to drag at a point of the picture; return whether a piece is there. */
  pull(x: number, y: number): boolean {
    const { board, chosen, isReplaying, now, view } = this.slide;
    const block = board && !isReplaying ? view.blockAt(x, y) : null;
    if (block === null || !board!.isGroup(now, [block])) return false;
    const group = chosen.includes(block) ? chosen : [block];
    this.drag = { group, x, y, line: null, turning: null, turns: [], known: [], steps: 0, tried: [Infinity, Infinity] };
    view.isHeld = true;
    view.light(group);
    return true;
  }

  pullTo(x: number, y: number): void {
    const { drag, slide, slide: { view } } = this;
    if (!drag) return;
    const [dx, dy] = [x - drag.x, y - drag.y];
    if (drag.turning) return this.turnTowards(drag.turning, drag, dx, dy);
    if (!drag.line && Math.hypot(x - drag.tried[0], y - drag.tried[1]) < AGAIN) return;
    drag.tried = [x, y];
    drag.line ??= this.lineAlong(drag.group, dx, dy, drag);
    if (!drag.line) return;
    const { high, isOpen, low, moving, step } = drag.line;
    const [sx, sy] = view.stepOnScreen(moving[0], inScene(step));
    const along = (dx * sx + dy * sy) / (sx * sx + sy * sy);
    drag.steps = Math.max(low, Math.min(high, along));
    const at = isOpen(along) ? along : drag.steps;
    drag.turning = this.turnBeside(drag, Math.hypot(dx - at * sx, dy - at * sy), dx, dy);
    if (drag.turning) return this.turnTowards(drag.turning, drag, dx, dy);
    view.light(moving);
    slide.put(false, { moving, by: inScene(step).map((own) => own * drag.steps) });
  }

  private turnTowards(turning: TurningDrag, drag: Drag, dx: number, dy: number): void {
    const { view } = this.slide;
    drag.steps = nearestOn(turning, dx, dy).share;
    view.light(turning.move.moving);
    view.hold(turning.path, drag.steps);
  }

  private turnsOf(drag: Drag): TurningDrag[] {
    const { laid, turns, view } = this.slide;
    // They may be found while one drags.
    if (drag.known !== turns.now) Object.assign(drag, { known: turns.now, turns: turns.dragged(view, laid, drag.group, drag.x, drag.y) });
    return drag.turns;
  }

  /** Return the turn that a drag follows now that it is some pixels from its line; null: it follows none. */
  private turnBeside(drag: Drag, far: number, dx: number, dy: number): TurningDrag | null {
    if (far < OFF) return null;
    const found = this.turnsOf(drag).map((turn) => ({ turn, far: nearestOn(turn, dx, dy).far }));
    return found.filter((own) => own.far < far / 2).sort((one, other) => one.far - other.far).at(0)?.turn ?? null;
  }

  drop(): void {
    const { drag, slide } = this;
    this.letGo();
    if (drag?.turning && drag.steps > HALF) return slide.go(slide.board!.turn(slide.now, drag.turning.move), drag.steps);
    if (drag?.turning) {
      slide.view.goBack();
      return slide.relight();
    }
    if (!drag?.line) return slide.relight();
    this.end(drag.line, drag.steps);
  }

  private end(line: Line, steps: number): void {
    const { slide } = this;
    const next = line.end(steps);
    if (next === slide.now) return slide.show(true);
    slide.go(next);
  }

  /** Slide the chosen pieces one step in a direction of the picture. */
  nudge(dx: number, dy: number): void {
    const { board, chosen, isReplaying } = this.slide;
    if (isReplaying) return;
    if (!board || !chosen.length) return this.slide.tell(t("Choose a piece first (n)."));
    const line = this.lineAlong(chosen, dx, dy);
    if (line) this.end(line, line.high > 0 ? Math.min(1, line.high) : line.low); // what went away comes back wholly
  }

  /** Return the line for a drag; null: nothing can move so, which is said, or the drag is a turn from now on. */
  private lineAlong(group: readonly number[], dx: number, dy: number, drag?: Drag): Line | null {
    const { slide, slide: { board, follows, laid, now, view } } = this;
    const line = new Lines(board!, view, now, laid.places).along(group, dx, dy, follows);
    const found = drag && meant(this.turnsOf(drag), dx, dy);
    if (found && (typeof line === "string" || "blocker" in line || found.cosine > this.cosineOf(line, dx, dy) + BETTER)) {
      drag.turning = found.turn;
      this.turnTowards(found.turn, drag, dx, dy);
      return null;
    }
    if (line === "unclear") return null;
    if (line === "whole") slide.tell(t("You have chosen all pieces that hang together here. Choose fewer."));
    else if ("blocker" in line) slide.tell(t("{piece} is in the way.", { piece: slide.nameOf([line.blocker]) }));
    else {
      const others = line.moving.filter((body) => !group.includes(body));
      if (others.length) slide.tell(t("It moves only together with {pieces}.", { pieces: slide.nameOf(others) }));
      return line;
    }
    return null;
  }

  /** Return the cosine of the angle between a drag and a line on the screen. */
  private cosineOf({ moving, step }: Line, dx: number, dy: number): number {
    const [sx, sy] = this.slide.view.stepOnScreen(moving[0], inScene(step));
    return Math.abs(dx * sx + dy * sy) / (Math.hypot(sx, sy) * Math.hypot(dx, dy) || 1);
  }
}

// Lines along which pieces are dragged: which one a drag means, and how far it goes.

import { inScene } from "../apart/track";
import type { Freedom } from "../engine/apart";
import { isSame, opposite, type SlideBoard, type SlidePart, type SlideState } from "./board";
import { placeOfLast } from "./lay";
import type { SlideView } from "./view";

/** A line, with the numbers of steps that bodies can go on it. */
export interface Line {
  moving: readonly number[];
  step: readonly number[];
  low: number;
  high: number;
  isOpen: (steps: number) => boolean; // nothing stops them there: they fly away
  end: (steps: number) => SlideState; // where they are after some steps
}

/** Why nothing moves: a body is in the way; or all that hangs together is held; or the drag means no direction. */
export type Held = { blocker: number } | "whole" | "unclear";

const SHORT = 3; // pixels; a step that is seen shorter cannot be dragged along
const ASIDE = 0.3; // a drag goes along a step if the cosine of the angle between them is greater
const FREE = 0.15; // added to the cosine of a step that is possible
const FAR = 0.6; // a piece that is dropped beyond this share of the way flies away

export class Lines {
  /** `places` as in lay.ts. */
  constructor(
    private readonly board: SlideBoard, private readonly view: SlideView, private readonly now: SlideState,
    private readonly places: ReadonlyMap<SlidePart, number>,
  ) {}

  /** Return the line for a drag; with `follows`, bodies that must move along may be in it. */
  along(group: readonly number[], dx: number, dy: number, follows: boolean): Line | Held {
    const { board, now } = this;
    const part = board.partOf(now, group[0]);
    if (group.length === part.bodies.length) return part.step ? this.back(part, group[0], dx, dy) : "whole";
    const free = board.slides(now, group);
    const step = this.stepOf(group[0], free, dx, dy);
    if (!step) return "unclear";
    const line = this.of(group, step, free);
    if (line) return line;
    const moving = follows ? board.following(now, group, step) : null;
    const more = moving && this.of(moving, step, board.slides(now, moving));
    if (!more && follows && part.step && isSame(step, opposite(part.step))) return this.back(part, group[0], dx, dy);
    const blocker = board.blocker(now, group, step);
    return more ?? (blocker === undefined ? "unclear" : { blocker });
  }

  /** Return the step that is nearest to a drag on the screen; possible ones are preferred. */
  private stepOf(body: number, free: readonly Freedom[], dx: number, dy: number): readonly number[] | undefined {
    const scored = this.board.steps.map((step) => {
      const [sx, sy] = this.view.stepOnScreen(body, inScene(step));
      const length = Math.hypot(sx, sy);
      const cosine = length < SHORT ? -1 : (dx * sx + dy * sy) / (length * (Math.hypot(dx, dy) || 1));
      return { step, cosine, score: cosine + (free.some((own) => isSame(own.step, step)) ? FREE : 0) };
    });
    return scored.filter(({ cosine }) => cosine > ASIDE).sort((one, other) => other.score - one.score).at(0)?.step;
  }

  /** Return the line along a step; null: the bodies cannot go along it. */
  private of(moving: readonly number[], step: readonly number[], free: readonly Freedom[]): Line | null {
    const { board, now, view } = this;
    const ways = [step, opposite(step)].map((way) => {
      const most = free.find((own) => isSame(own.step, way))?.most ?? 0;
      // The place beside the others to which they go away.
      const far = most === Infinity ? placeOfLast(board, view, board.slid(now, moving, way, Infinity)) : most;
      return { way, most, far };
    });
    const [on, back] = ways;
    if (!on.most) return null;
    const end = (steps: number) => {
      const { far, most, way } = steps > 0 ? on : back;
      const count = Math.abs(steps);
      if (most === Infinity && count > FAR * far) return board.slid(now, moving, way, Infinity);
      return Math.round(count) ? board.slid(now, moving, way, Math.round(count)) : now;
    };
    const isOpen = (steps: number) => (steps > 0 ? on : back).most === Infinity;
    return { moving, step, low: -back.far, high: on.far, isOpen, end };
  }

  /** Return the line along which a part comes back, if a drag means that. */
  private back(part: SlidePart, body: number, dx: number, dy: number): Line | Held {
    const { board, now } = this;
    const step = opposite(part.step!);
    if (!isSame(this.stepOf(body, [{ step, most: 1 }], dx, dy) ?? [], step)) return "unclear";
    const place = this.places.get(part)!;
    const nearest = board.nearest(now, part);
    const end = (steps: number) => {
      const at = place + steps;
      return at > (1 - FAR) * nearest + FAR * place ? now : board.joined(now, part, Math.max(nearest, Math.round(at)));
    };
    return { moving: part.bodies, step: part.step!, low: nearest - place, high: 0, isOpen: () => true, end };
  }
}

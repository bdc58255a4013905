// Turns in a game of sliding: those that are possible now, and the way of one.

import { after, parts, sceneMove, type Pose } from "../apart/track";
import { NO_TURNS } from "../core/header";
import type { Phrase } from "../core/values";
import type { PlannedMove, Tried } from "../engine/apart";
import { ask, type Inquiry } from "../engine/ask";
import type { SlideBoard, SlideState } from "./board";
import { offset, type Laid } from "./lay";
import type { SlideRecord } from "./record";
import type { SlideView } from "./view";

const MOST = 200; // turns that are kept; loose pieces have many

export interface PossibleTurn {
  move: PlannedMove;
  said: Phrase;
}

/** The way of a piece that one may turn by hand. */
export interface TurningDrag {
  move: PlannedMove;
  path: Pose[][]; // of all blocks
  points: [number, number][]; // how far the spot that is held goes on the screen: at the beginning, at equal shares, at the end
}

const MOST_DRAGGED = 60; // turns that a drag can mean
const SAMPLES = 60; // of a way, to find where a drag is on it
const NEAR = 7; // the sample that shows in which direction a way begins
const LONGEST = 10_000; // milliseconds of a search
const ASIDE = 0.5; // a drag means a turn if the cosine of the angle between them is greater
const SHORT = 2; // pixels; a way that begins shorter on the screen cannot be dragged along

export class Turns {
  now: PossibleTurn[] = []; // of the fewest pieces first, and those nearest their centres
  private of: SlideState | null = null;
  private board: SlideBoard | null = null;
  private asked: Inquiry<"turns"> | null = null;

  constructor(private readonly tried: Tried, private readonly onChange: () => void) {}

  stop(): void {
    this.asked?.stop();
    [this.now, this.of] = [[], null];
  }

  /** Find out which turns are possible in a state. */
  async look(board: SlideBoard, state: SlideState): Promise<void> {
    if (this.of === state) return;
    this.stop();
    if (this.tried.turns === NO_TURNS) return;
    [this.board, this.of] = [board, state];
    const turning = board.standing(state, [...state.places.keys()]);
    const asked = (this.asked = ask({ turning, parts: state.parts.map(({ bodies }) => [...bodies]), tried: this.tried }, "turns"));
    const clock = setTimeout(() => asked.stop(), LONGEST);
    const found = (await asked.answer.catch(() => null))?.possible;
    clearTimeout(clock);
    if (!found || this.asked !== asked) return;
    const far = ({ moving, turn }: PlannedMove) => {
      const cells = moving.flatMap((body) => turning.bodies[body]);
      return Math.hypot(...turn!.plane.map((axis, i) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length - turn!.centre[i]));
    };
    const turns = found.moves.map((move, i) => ({ move, said: found.said[i], far: far(move) }));
    this.now = turns.sort((one, other) => one.move.moving.length - other.move.moving.length || one.far - other.far).slice(0, MOST);
    this.onChange();
  }

  /**
   * Return the turns that a drag of pieces from a point of the screen can mean; the camera stays meanwhile. If others
   * turn against these pieces, these can turn against the others.
   */
  dragged(view: SlideView, laid: Laid, group: readonly number[], x: number, y: number): TurningDrag[] {
    const [block] = group;
    const spot = view.spotAt(block, x, y);
    const { board, of } = this;
    const all = this.now.map(({ move }) => move);
    const others = all.flatMap((move) => (move.moving.includes(block) || !of ? [] : opposed(board!, of, move) ?? []));
    const own = [...all, ...others].filter(({ moving }) => group.every((body) => moving.includes(body))).slice(0, MOST_DRAGGED);
    return own.map((move) => {
      const path = pathOf(view, laid, move);
      const seen = Array.from({ length: SAMPLES + 1 }, (_, i) => view.spotOnScreen(path, block, spot, i / SAMPLES));
      return { move, path, points: seen.map(([x, y]) => [x - seen[0][0], y - seen[0][1]]) };
    });
  }
}

/** Return the turn of the rest of a part that is seen as a turn of some of it from the rest; null: the rest cannot turn. */
function opposed(board: SlideBoard, now: SlideState, { isLast, moving, shift, turn }: PlannedMove): PlannedMove | null {
  const rest = board.partOf(now, moving[0]).bodies.filter((body) => !moving.includes(body));
  if (!turn?.quarters || turn.yielding.length || !rest.length || !board.isGroup(now, rest)) return null;
  const { centre, middle, plane: [first, second], quarters, way } = turn;
  const points = way.length ? [way[0], ...parts(turn), way.at(-1)!] : [];
  return {
    moving: rest, isLast, shift: [...shift],
    turn: {
      plane: [second, first], quarters, centre: [...centre].reverse(), middle: [...middle].reverse(), yielding: [],
      way: points.map(([degrees, x, y]) => {
        const [cosine, sine] = [Math.cos, Math.sin].map((of) => of((degrees * Math.PI) / 180));
        return [degrees, sine * x - cosine * y, 0 - cosine * x - sine * y, 0, 0];
      }),
    },
  };
}

/** Return the turn that begins in the direction of a drag, and the cosine of the angle between them; null: none does. */
export function meant(turns: readonly TurningDrag[], dx: number, dy: number): { turn: TurningDrag; cosine: number } | null {
  const scored = turns.map((turn) => {
    const [sx, sy] = turn.points[NEAR];
    const length = Math.hypot(sx, sy);
    return { turn, cosine: length < SHORT ? -1 : (dx * sx + dy * sy) / (length * (Math.hypot(dx, dy) || 1)) };
  });
  return scored.filter(({ cosine }) => cosine > ASIDE).sort((one, other) => other.cosine - one.cosine).at(0) ?? null;
}

/** Return the share of a way at which it is nearest to the end of a drag, and how far it is from there, in pixels. */
export function nearestOn({ points }: TurningDrag, dx: number, dy: number): { share: number; far: number } {
  return points.map(([x, y], i) => ({ share: i / SAMPLES, far: Math.hypot(x - dx, y - dy) })).reduce((best, own) => (own.far < best.far ? own : best));
}

/** Return the stages of all blocks on the way of a turn, from where they are laid out. */
export function pathOf(view: SlideView, { offsets, poses }: Laid, move: PlannedMove): Pose[][] {
  const { stages, yields } = sceneMove(move, view.origin);
  const yielding = move.turn?.yielding ?? [];
  const from = (motion: Pose, block: number) => {
    const by = offsets[block];
    return offset(after(motion, offset(poses[block], by.map((x) => -x))), by);
  };
  const at = (stage: number) => poses.map((pose, block) =>
    (move.moving.includes(block) ? from(stages[stage], block) : yielding.includes(block) ? from(yields[stage], block) : pose));
  return [poses, ...stages.map((_, stage) => at(stage))];
}

/** Return the stages of a turn that leads from a state to the present one of a record, or back; []: it is none. */
export function wayBetween(view: SlideView, { future, past, standing }: SlideRecord, before: SlideState, from: Laid, to: Laid): Pose[][] {
  const [one, other] = [before, standing].map(({ deed }) => (deed && "turning" in deed ? deed : null));
  if (other && past.at(-1) === before) return other.isBack ? pathOf(view, to, other.turning).reverse() : pathOf(view, from, other.turning);
  if (one && future.at(-1) === before) return one.isBack ? pathOf(view, from, one.turning) : pathOf(view, to, one.turning).reverse();
  return [];
}

// The next of the fewest moves, from any state of an assembly whose pieces slide.

import type { Assembly, Plan, PlannedMove, PlannedTurn } from "../engine/apart";
import { opposite, type SlideBoard, type SlideState } from "./board";

/** A next move. */
export interface Next {
  move: PlannedMove;
  isBack: boolean; // the bodies come back to those that they left
  state: SlideState; // after it
}

/** Return the first move of a shortest plan for the first part that comes apart; undefined: none does. */
export async function nextApart(board: SlideBoard, now: SlideState, planOf: (part: Assembly) => Promise<Plan | null>): Promise<Next | undefined> {
  for (const { bodies } of now.parts) {
    if (bodies.length < 2) continue;
    const plan = await planOf(board.standing(now, bodies));
    const first = plan?.answer === "apart" ? plan.moves.at(0) : undefined;
    if (!first) continue;
    const turn = first.turn && { ...first.turn, yielding: first.turn.yielding.map((body) => bodies[body]) };
    const move = { ...first, ...(turn && { turn }), moving: first.moving.map((body) => bodies[body]) };
    return { move, isBack: false, state: board.make(now, move) };
  }
  return undefined;
}

/** Return the move back along a plan, whose states are `path`; null: the state is not on it; undefined: all is whole. */
export function nextTogether(board: SlideBoard, now: SlideState, { moves }: Plan, path: readonly SlideState[]): Next | null | undefined {
  const at = path.findIndex((own) => board.keyOf(own) === board.keyOf(now));
  if (at < 1) return at < 0 ? onto(board, now, path) : undefined;
  const { isLast, moving, shift, turn } = moves[at - 1];
  const move = { moving, shift: opposite(shift), isLast: false, ...(turn && { turn: turnedBack(turn) }) };
  const part = board.partOf(now, moving[0]);
  // The same pieces may hang together in another frame, where this move leads elsewhere.
  if (isLast && !part.step) return null;
  const state = isLast ? board.joined(now, part, 0) : turn ? board.turn(now, moves[at - 1], true) : board.make(now, move);
  return board.keyOf(state) === board.keyOf(path[at - 1]) ? { move, isBack: isLast, state } : null;
}

/** Return a slide to a state of a path, to that nearest its beginning; null: none leads there. */
function onto(board: SlideBoard, now: SlideState, path: readonly SlideState[]): Next | null {
  const places = new Map(path.map((own, i) => [board.keyOf(own), i]));
  const found = board.possible(now).moves.flatMap((whole) => (whole.isLast ? [] : board.upTo(now, whole))).flatMap((state) => {
    const at = places.get(board.keyOf(state));
    const { moving, shift } = state.made.at(-1) ?? {};
    return at === undefined || !moving || !shift ? [] : [{ at, state, move: { moving: [...moving], shift: [...shift], isLast: false }, isBack: false }];
  });
  return found.sort((one, other) => one.at - other.at).at(0) ?? null;
}

/** Return a turn back for words, without its way. */
export const turnedBack = ({ centre, middle, plane: [first, second], quarters }: PlannedTurn): PlannedTurn => ({
  plane: [second, first], quarters, centre: [...centre].reverse(), middle: [...middle].reverse(), way: [], yielding: [],
});

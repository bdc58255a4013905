// The next of the fewest moves, from any state of an assembly whose pieces slide.

import type { Plan, PlannedMove, Tried } from "../engine/apart";
import { ask } from "../engine/ask";
import { opposite, type SlideBoard, type SlideState } from "./board";

/** A next move. */
export interface Next {
  move: PlannedMove;
  isBack: boolean; // the bodies come back to those that they left
  state: SlideState; // after it
}

/** Return the first move of a shortest plan for the first part that comes apart; undefined: none does. */
export async function nextApart(board: SlideBoard, now: SlideState, tried: Tried): Promise<Next | undefined> {
  for (const { bodies } of now.parts) {
    if (bodies.length < 2) continue;
    const found = await ask({ assembly: board.standing(now, bodies), tried }, "plan").answer.catch(() => null);
    const first = found?.plan.answer === "apart" ? found.plan.moves.at(0) : undefined;
    if (!first) continue;
    const move = { ...first, moving: first.moving.map((body) => bodies[body]) };
    return { move, isBack: false, state: board.make(now, move) };
  }
  return undefined;
}

/** Return the move back along a plan, whose states are `path`; null: the state is not on it; undefined: all is whole. */
export function nextTogether(board: SlideBoard, now: SlideState, { moves }: Plan, path: readonly SlideState[]): Next | null | undefined {
  const at = path.findIndex((own) => board.keyOf(own) === board.keyOf(now));
  if (at < 1) return at < 0 ? null : undefined;
  const { isLast, moving, shift } = moves[at - 1];
  const move = { moving, shift: opposite(shift), isLast: false };
  return { move, isBack: isLast, state: isLast ? board.joined(now, board.partOf(now, moving[0]), 0) : board.make(now, move) };
}

// The moves that one can make at once, in words.

import { t } from "../texts/texts";
import { isSame, type SlideBoard, type SlidePart, type SlideState } from "./board";
import type { Next } from "./hints";
import type { Goal } from "./kept";
import type { Turns } from "./turns";
import type { SlideView } from "./view";
import { filledIn, moveText, namesOf } from "./words";

const MOST_TURNS = 6; // in the list of moves; all others can be dragged

export interface Choice {
  text: string;
  moving: readonly number[];
  next: () => SlideState;
  isTold?: boolean; // by a hint
}

interface ChoiceGame {
  readonly board: SlideBoard | null;
  readonly chosen: readonly number[];
  readonly coach: { readonly told: Next | null };
  readonly goal: Goal;
  readonly now: SlideState;
  readonly turns: Turns;
  readonly view: SlideView;
}

/** Return the moves that are possible now: of the fewest pieces, those that bring a part back, and the one that a hint tells. */
export function choicesOf(slide: ChoiceGame): Choice[] {
  if (!slide.board) return [];
  const { board, chosen, coach, goal, now, turns, view } = slide;
  const { moves, said } = board.possible(now);
  const brought = (part: SlidePart) => board.joined(now, part, Math.max(0, board.nearest(now, part)));
  const out = moves.map((move, i): Choice => ({ text: filledIn(view, said[i]), moving: move.moving, next: () => board.make(now, move) }));
  const back = now.parts.filter(({ step }) => step).map((part): Choice => ({
    text: t("Bring {pieces} back", { pieces: namesOf(view, part.bodies) }), moving: part.bodies, next: () => brought(part),
  }));
  const wanted = turns.now.filter(({ move }) => chosen.every((body) => move.moving.includes(body)));
  const turned = wanted.slice(0, MOST_TURNS).map(({ move, said: text }): Choice =>
    ({ text: filledIn(view, text), moving: move.moving, next: () => board.turn(now, move) }));
  // Turns are found later: they change the place of no other move.
  const all = goal === "apart" ? [...out, ...back, ...turned] : [...back, ...out, ...turned];
  const { told } = coach;
  if (!told) return all;
  const { move: { moving }, state } = told;
  const isIt = (own: Choice) => isSame(own.moving, moving) && board.keyOf(own.next()) === board.keyOf(state);
  const listed = all.find(isIt) ?? { text: moveText(view, board, told), moving, next: () => state };
  return [{ ...listed, isTold: true }, ...all.filter((own) => own !== listed)];
}

/** Return chosen pieces with one more, or without one that was chosen; all of them can move together. */
export function chosenWith({ board, chosen, now }: ChoiceGame, block: number): readonly number[] {
  if (chosen.includes(block)) return chosen.filter((own) => own !== block);
  return [[...chosen, block], [block]].find((group) => board!.isGroup(now, group)) ?? [];
}

/** Return the piece that is chosen after the present one, or before it. */
export function nextChosen({ board, chosen, now, view: { blocks } }: ChoiceGame, by: number): number | undefined {
  const can = [...blocks.keys()].filter((block) => board!.isGroup(now, [block]));
  const at = can.indexOf(chosen[0]);
  return can[(at + by + (at < 0 && by < 0 ? 1 : 0) + can.length) % can.length];
}

// Sentences of a game of sliding.

import { core, latticeHandle } from "../core/page_core";
import { MOVE_BY } from "../core/header";
import type { Phrase } from "../core/values";
import { inWords, type PlannedMove } from "../engine/apart";
import { fill, joined } from "../sentences";
import { counted, t } from "../texts/texts";
import type { SlideBoard, SlideState } from "./board";
import { turnedBack, type Next } from "./hints";
import type { SlideView } from "./view";

const named = (view: SlideView, body: number): string => view.blocks[body]?.label ?? t("the walls");

export const namesOf = (view: SlideView, bodies: readonly number[]): string => joined(bodies.map((body) => named(view, body)), "and");

/** Return a phrase of the core with the names of bodies. */
export const filledIn = (view: SlideView, phrase: Phrase): string => String(fill(phrase, (_, body) => named(view, body)));

/** Say a move. */
function wordsOf(view: SlideView, { assembly: { lattice } }: SlideBoard, move: PlannedMove): string {
  const [phrase] = inWords(core, latticeHandle(lattice), [move], MOVE_BY);
  const text = filledIn(view, phrase);
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

const MOST = 6; // numbers of moves in a sentence

/** Say how many moves an assembly needs until each part is out, as few as there can be. */
export function levelText([first, ...others]: readonly number[]): string {
  const moves = counted(first, "move|moves");
  if (!others.length) return t("the first part is out after {moves}", { moves });
  const more = others.length > MOST ? [...others.slice(0, MOST), "…"] : others;
  return t("the first part is out after {moves}, then {more}", { moves, more: more.join(", ") });
}

/** Say the move of a hint, without a period. */
export const moveText = (view: SlideView, board: SlideBoard, { isBack, move }: Pick<Next, "isBack" | "move">): string =>
  (isBack ? t("Bring {pieces} back", { pieces: namesOf(view, move.moving) }) : wordsOf(view, board, move));

/** Say the move that led from one state to the next; "": it has undone the last one. */
export function wordsBetween(view: SlideView, board: SlideBoard, before: SlideState, { deed, made }: SlideState): string {
  const last = made.at(-1);
  if (!last || made.length < before.made.length) return "";
  if (deed && "turning" in deed) return `${wordsOf(view, board, deed.isBack ? { ...deed.turning, turn: turnedBack(deed.turning.turn!) } : deed.turning)}.`;
  if (last.kind === "turn") return "";
  if (last.kind === "back") return t("{pieces}: back.", { pieces: namesOf(view, last.moving) });
  return `${wordsOf(view, board, { moving: [...last.moving], shift: [...last.shift], isLast: last.kind === "away" })}.`;
}

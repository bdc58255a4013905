// The piece in hand: its possible placements, and why there may be none.

import type { Vector } from "../mesh";
import type { Aspects } from "./aspects";
import type { Game } from "./game";
import { EXCLUDED } from "../core/header";
import type { Board } from "./rules";
import { t } from "../texts/texts";

export interface Hand {
  type: number;
  aspect: number;
  from: number | null; // the placement that it had; null: it was loose
  shift: Vector | null; // its place while it is dragged; null: it is chosen, but stays in its slot
  ghost: number | null; // the placement that it will get
  keys?: boolean; // keys move the ghost
}

/** Return the position without the piece in hand. */
export const boardOf = (game: Game, { from }: Hand): Board =>
  from === null ? game.board : game.without(from);

/** Return the possible placements of the piece in hand in its present aspect. */
export function candidates(
  game: Game, aspects: Aspects, hand: Hand, within: (placement: number) => boolean,
): number[] {
  const board = boardOf(game, hand);
  const { placements } = aspects.of(hand.type)[hand.aspect];
  return placements.filter((option) => board.allows(option) && within(option));
}

/** Return the placement with the lowest rating, if it is below `most`. */
export function lowest(options: readonly number[], rating: (option: number) => number, most = Infinity): number | null {
  let best: number | null = null;
  let least = most;
  for (const option of options) {
    const own = rating(option);
    if (own < least) [best, least] = [option, own];
  }
  return best;
}

/** Return the nearest placement in a direction of the scene, or null. */
export function nextAlong(options: readonly number[], aspects: Aspects, from: number, way: Vector): number | null {
  const start = aspects.middleOf(from);
  const rating = (option: number) => {
    const step = aspects.middleOf(option).map((x, axis) => x - start[axis]);
    const along = step.reduce((sum, x, axis) => sum + x * way[axis], 0);
    if (along < 0.1) return Infinity;
    const aside = Math.hypot(...step.map((x, axis) => x - along * way[axis]));
    return along + 2 * aside;
  };
  return lowest(options, rating);
}

/** Return a sentence that says why a piece in its present aspect fits nowhere. */
export function whyNowhere(game: Game, aspects: Aspects, hand: Hand, name: string): string {
  const board = boardOf(game, hand);
  const ways = aspects.of(hand.type);
  const fits = (list: readonly number[]) => list.some((option) => board.allows(option));
  if (fits(ways[hand.aspect].placements)) return t("{name} does not fit into this layer as it is turned.", { name });
  if (ways.some(({ placements }) => fits(placements))) return t("{name} fits nowhere like this: turn it.", { name });
  if (board.left(hand.type) < 1) return t("There are no more of {name}: {most} at most.", { name, most: game.puzzle.high[hand.type] });
  const all = ways.flatMap(({ placements }) => placements);
  const barred = all.some((option) => board.obstacle(option) === EXCLUDED);
  return barred
    ? t("{name} fits nowhere now: where there is room for it, the rules forbid it.", { name })
    : t("{name} fits nowhere now: no room of its shape is left.", { name });
}

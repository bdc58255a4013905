// Where the parts of an assembly are shown: those that went away beside those that they left.

import { boxAfter, distance, inScene, poseOf, type Pose } from "../apart/track";
import type { Vector } from "../body";
import { movedBy } from "../form";
import { isSame, type SlideBoard, type SlidePart, type SlideState } from "./board";
import type { SlideView } from "./view";

export interface Laid {
  poses: Pose[]; // of the pieces
  offsets: Vector[]; // of them: how far their parts are shown from where they are
  places: Map<SlidePart, number>; // how many of its steps a part that went away is from its partner
}

export const offset = ({ shift, turn }: Pose, by: readonly number[]): Pose => ({ turn, shift: shift.map((x, axis) => x + by[axis]) as Vector });

/** Put each part that has gone away beside its partner, clear of all others. */
export function layOut(board: SlideBoard, view: SlideView, now: SlideState): Laid {
  const pose = (body: number) => poseOf(now.turned[body], now.places[body], view.origin);
  const boxes = ({ bodies }: SlidePart, by: readonly number[]) =>
    bodies.flatMap((body) => movedBy(view.boxesOf(body).map((box) => boxAfter(pose(body), box)), by));
  const offsets = new Map<SlidePart, Vector>();
  const places = new Map<SlidePart, number>();
  const there = now.parts.flatMap((part) => (part.step ? [] : boxes(part, [0, 0, 0])));
  for (const part of now.parts) {
    const partner = board.partner(now, part);
    if (!partner) {
      offsets.set(part, [0, 0, 0]);
      continue;
    }
    const [home, step] = [offsets.get(partner)!, inScene(part.step!)];
    const place = distance(boxes(part, home), there, step);
    const away = home.map((x, axis) => x + place * step[axis]) as Vector;
    there.push(...boxes(part, away));
    offsets.set(part, away);
    places.set(part, place);
  }
  const shown = view.blocks.map((_, block) => offsets.get(board.partOf(now, block))!);
  return { offsets: shown, poses: shown.map((by, block) => offset(pose(block), by)), places };
}

/** Return how many steps from its partner the part that left last is shown. */
export function placeOfLast(board: SlideBoard, view: SlideView, now: SlideState): number {
  const { places } = layOut(board, view, now);
  const { moving } = now.made.at(-1)!;
  return places.get(now.parts.find(({ bodies }) => isSame(bodies, moving))!)!;
}

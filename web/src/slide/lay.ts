// Where the parts of an assembly are shown: those that went away beside those that they left.

import { distance, inScene } from "../apart/track";
import type { Vector } from "../body";
import { movedBy } from "../form";
import { isSame, type SlideBoard, type SlidePart, type SlideState } from "./board";
import type { SlideView } from "./view";

interface Laid {
  shifts: Vector[]; // of the pieces
  places: Map<SlidePart, number>; // how many of its steps a part that went away is from its partner
}

/** Put each part that has gone away beside its partner, clear of all others. */
export function layOut(board: SlideBoard, view: SlideView, now: SlideState): Laid {
  const boxes = ({ bodies }: SlidePart, offset: readonly number[]) =>
    bodies.flatMap((body) => movedBy(view.boxesOf(body), inScene(now.places[body]).map((x, axis) => x + offset[axis])));
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
    const offset = home.map((x, axis) => x + place * step[axis]) as Vector;
    there.push(...boxes(part, offset));
    offsets.set(part, offset);
    places.set(part, place);
  }
  const shifts = view.blocks.map((_, block) => {
    const offset = offsets.get(board.partOf(now, block))!;
    return inScene(now.places[block]).map((x, axis) => x + offset[axis]) as Vector;
  });
  return { shifts, places };
}

/** Return how many steps from its partner the part that left last is shown. */
export function placeOfLast(board: SlideBoard, view: SlideView, now: SlideState): number {
  const { places } = layOut(board, view, now);
  const { moving } = now.made.at(-1)!;
  return places.get(now.parts.find(({ bodies }) => isSame(bodies, moving))!)!;
}

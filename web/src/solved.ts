// The event of a place when a person has solved a game without help. The home keeps the time.

import { element } from "./document";

export const SOLVED = "cube3d-solved";
export type SolvedEvent = CustomEvent<{ seconds: number }>;

export function tellSolved(seconds: number): void {
  element("place").dispatchEvent(new CustomEvent(SOLVED, { bubbles: true, detail: { seconds } }));
}

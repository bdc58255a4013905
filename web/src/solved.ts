// Events of a game and of changes. A place sends them to the page around it; the home keeps what they tell.

import { element } from "./document";

/** A person has solved a game without help. */
export const SOLVED = "cube3d-solved";
export type SolvedEvent = CustomEvent<{ seconds: number }>;

/** A game stands differently: as text to go on with, or "" if nothing is to be kept. The place finds it in its `data-game`. */
export const PLAYED = "cube3d-played";
export type PlayedEvent = CustomEvent<{ game: string }>;

/** A person leaves a game that was opened first. Whoever shows something else instead prevents the default. */
export const LEFT = "cube3d-left";

/** The puzzle may have changed. */
export const CHANGED = "cube3d-changed";

export const tellSolved = (seconds: number): void => void tell(SOLVED, { seconds });
export const tellGame = (game: string): void => void tell(PLAYED, { game });
export const tellChanged = (): void => void tell(CHANGED);
/** Return whether the page around shows something else. */
export const tellLeft = (): boolean => !tell(LEFT);

const tell = (name: string, detail?: object): boolean =>
  element("place").dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));

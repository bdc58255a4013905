// Events of a game and of changes. A place sends them to the page around it; the home keeps what they tell.

import { element } from "./document";

/** A person has solved a game without help. */
export const SOLVED = "cube3d-solved";
export type SolvedEvent = CustomEvent<{ seconds: number }>;

/** A game stands differently: as text to go on with, or "" if nothing is to be kept. The place finds it in its `data-game`. */
export const PLAYED = "cube3d-played";
export type PlayedEvent = CustomEvent<{ game: string }>;

/** The puzzle may have changed. */
export const CHANGED = "cube3d-changed";

export const tellSolved = (seconds: number): void => tell(SOLVED, { seconds });
export const tellGame = (game: string): void => tell(PLAYED, { game });
export const tellChanged = (): void => tell(CHANGED);

const tell = (name: string, detail?: object): void =>
  void element("place").dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

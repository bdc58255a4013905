// Events of a game and of changes. A place sends them to the page around it; the home keeps what they tell.

import { element } from "./document";

/** A person has solved a game. `isHelped`: with hints, so that its time is no record. */
export const SOLVED = "cube3d-solved";
export type SolvedEvent = CustomEvent<{ seconds: number; isHelped?: boolean }>;

/** The game changed. Its text, or "" for none; the place finds it in its `data-game`. `isOpened`: nothing was done in it yet. */
export const PLAYED = "cube3d-played";
export type PlayedEvent = CustomEvent<{ game: string; isOpened: boolean }>;

/** A game has ended. The page around it adds what it knows. */
export const ENDED = "cube3d-ended";
export interface AfterGame {
  best?: number; // seconds of the quickest game before
  next?: { title: string; open(): void }; // another puzzle
}
export type EndedEvent = CustomEvent<AfterGame>;

export const APART = "~"; // between the parts of the text of a game; the first one is its position, as in a link

export const positionOf = (game: string): string => game.split(APART)[0];

/** Tell whether a link means a game that is begun: it has the same position, or none. */
export const means = (link: string | null, game: string): boolean => !link || positionOf(game) === link;

/** A person leaves a game, and the page began with it. A listener that shows another page calls preventDefault. */
export const LEFT = "cube3d-left";

/** The puzzle may have changed. */
export const CHANGED = "cube3d-changed";

export const tellSolved = (seconds: number, isHelped: boolean): void => void tell(SOLVED, { seconds, isHelped });
export function askAfter(): AfterGame {
  const after: AfterGame = {};
  tell(ENDED, after);
  return after;
}
export const tellGame = (game: string, isOpened: boolean): void => void tell(PLAYED, { game, isOpened });
export const tellChanged = (): void => void tell(CHANGED);
/** Return whether the page around shows something else. */
export const tellLeft = (): boolean => !tell(LEFT);

/** A person's stars and notes for a solution. */
export interface Mark {
  star?: true;
  note?: string;
}

/** By solution: its placements in ascending order, as numbersText writes them. */
export type MarkList = Record<string, Mark>;

/** A person has given a solution a star or a note, or taken both away (null). */
export const MARKED = "cube3d-marked";
export type MarkedEvent = CustomEvent<{ solution: string; mark: Mark | null }>;
export const tellMarked = (solution: string, mark: Mark | null): void => void tell(MARKED, { solution, mark });

const BASE = 36; // of numbers in texts

/** Write the placements of a position or a solution, and read them. */
export const numbersText = (numbers: readonly number[]): string => numbers.map((number) => number.toString(BASE)).join(".");
export const numbersOf = (text: string): number[] =>
  text.split(".").filter((part) => /^[0-9a-z]{1,6}$/.test(part)).map((part) => parseInt(part, BASE));

const tell = (name: string, detail?: object): boolean =>
  element("place").dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));

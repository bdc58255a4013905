// The places of a puzzle: See and Play are in the viewer, Make is the workshop, Print makes files for printers.

import type { SolutionList } from "./engine/solver";
import type { PageData } from "./page";
import type { MarkList } from "./solved";
import type { History } from "./workshop/history";
import type { Puzzle } from "./workshop/model";
import type { ProblemFile } from "./workshop/problems";

export const HASH_PAUSE = 250; // milliseconds between changes of the address; browsers refuse quicker ones

export type PlaceName = "see" | "play" | "make" | "print";

export type Found = Pick<SolutionList, "complete" | "solutions">;

/** The puzzle as the workshop has made it; `first` is the one with which it began. */
export interface Making {
  history: History<ProblemFile>;
  first: { puzzle: Puzzle; page?: PageData };
}

/** A puzzle that is open, and what the places know of it. */
export interface Opened {
  toml?: string; // the text of its file; missing: the puzzle is not known, and cannot be changed
  file?: string; // the text of a file with other problems, too; missing: there are none, or it is `toml`
  page?: PageData; // missing: to be made from the text
  found?: Found; // what a search in a place has found
  count?: number; // how many solutions or assemblies there are, if this is known without a search
  making?: Making;
  marks?: MarkList; // stars and notes of its solutions; missing: nobody keeps any
}

/** The requests of a place to the program around it. */
export interface Around {
  life: AbortSignal; // ends with the place
  keep: ((hash: string) => void) | null; // writes the state of the place into the address; null: there is none
  changed(): void; // the place, or those that can be reached, are others now
  enter(place: PlaceName): void; // goes to another place
  left(): boolean; // a person leaves a game; returns whether something else is shown now
}

/** A place that is shown. */
export interface Mounted {
  readonly name: PlaceName;
  readonly reaches: Readonly<Record<PlaceName, boolean | undefined>>; // undefined: there is no such place of this puzzle
  readonly opened: Opened; // to be shown by the next place
  readonly toml?: string; // the puzzle as it is now; missing: as in `opened`
  readonly origin?: number; // how many times another file was begun or opened in its place
  follow(hash: string): void;
  enter(place: PlaceName): void; // another place that this one has
}

export const MAKE = "#make"; // the address of the workshop without a puzzle in the link
export const NEW = "#new"; // there, it asks for a new puzzle at once

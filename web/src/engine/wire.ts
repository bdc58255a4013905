// The messages between a page and its workers.

import type { cube3d_puzzle_data } from "../core/header";
import type { LatticeNumbers, Problem } from "../core/problem";
import type { Assembly, Plan } from "./apart";
import type { BoxesOrder } from "./boxes";

/** A worker's first message. */
export interface Beginning {
  core: WebAssembly.Module;
  problem: Problem;
}

/** All that a worker is asked that makes the problem of a puzzle. */
export interface BuildOrder {
  lattice: LatticeNumbers;
  puzzle: cube3d_puzzle_data;
}

/** All that a worker is asked that takes an assembly apart. */
export interface ApartOrder {
  assembly: Assembly;
}

/** A question with a worker of its own. */
export type Question = ApartOrder | BuildOrder | BoxesOrder;

/** Parts of an exact cover: see core.h. */
export interface Parts {
  start: number[];
  options: number[];
  weight: number[];
}

/** The task of a search: count solutions, maybe also those that symmetries keep, or take them. */
export interface Wish {
  most: number; // solutions to take; 0: all are counted
  byClasses: boolean; // one solution of each class is taken, and classes are counted
  branches: number[]; // the options that branches begin with; none: there is one branch, everything
}

export type Order = { kind: "split"; options: readonly number[]; parts: number } | { kind: "search"; parts: Parts; wish: Wish };

/** A search so far: solutions found, options tried, and the share of its parts that is done. */
export interface Progress {
  solutions: number;
  nodes: number;
  share: number;
}

/** Takes the reports of a search while it runs. */
export interface Listener {
  progress(progress: Progress): void;
  batch(solutions: number[][]): void;
}

export interface Result {
  complete: boolean; // all was searched
  nodes: number;
  found: number; // solutions, all of them even where only some are taken
  kept: number[]; // of each symmetry: how many solutions it leaves as they are
}

export type Answer =
  | { kind: "parts"; parts: Parts }
  | { kind: "progress"; progress: Progress }
  | { kind: "batch"; solutions: number[][] }
  | { kind: "done"; result: Result }
  | { kind: "plan"; plan: Plan }
  | { kind: "problem"; problem: Problem }
  | { kind: "boxes"; solution: number[] | null }
  | { kind: "failed"; why: string };

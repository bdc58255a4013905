// The messages between a page and its workers.

import type { cube3d_puzzle_data } from "../core/header";
import type { LatticeNumbers, Problem } from "../core/problem";
import type { ApartOrder, ApartVerdict, JudgeOrder, Plan, PossibleMoves, TurnsOrder } from "./apart";
import type { BoxesOrder } from "./boxes";
import type { Photograph, PhotoOrder } from "./photo";
import type { StateGraph, StatesOrder } from "./states";

/** A worker's first message. */
export interface Beginning {
  core: WebAssembly.Module;
  problem: Problem;
}

/** A question to a worker that ends after its answer: take apart, find states or turns, judge, fill boxes, take a photograph, or make a problem. */
export type Question = PhotoOrder | ApartOrder | StatesOrder | TurnsOrder | JudgeOrder | BoxesOrder | { lattice: LatticeNumbers; puzzle: cube3d_puzzle_data };

/** Parts of a search; see cube3d_parts. */
export interface Parts {
  start: number[];
  options: number[];
  weight: number[];
}

/** The task of a search: to take solutions, or to count them. */
export interface Wish {
  most: number; // solutions to take; 0: count all
  byClasses: boolean; // take one solution of each symmetry class, or count classes, too
  branches: number[]; // the first options of the branches; []: the search has one branch
}

/** A branch of a search in parts; its solutions count `times` times. */
export interface Branch {
  parts: Parts;
  times: number;
}

/** Estimates of a search by rounds of random probes: the options that it would try, and its solutions. */
export interface Rounds {
  nodes: number[];
  solutions: number[];
}

/** How many options a search tries until its first solution; "many": the limit came first; "none": there is none. */
export type FirstTried = { options: number } | "many" | "none";

export type Order =
  | { kind: "probe"; branches: Branch[]; seconds: number; seed: number }
  | { kind: "first"; parts: Parts; most: number }
  | { kind: "split"; options: readonly number[]; parts: number }
  | { kind: "search"; parts: Parts; wish: Wish };

/** The progress of a search. */
export interface Progress {
  solutions: number; // found
  nodes: number; // options tried
  share: number; // of its parts that is done, from 0 to 1
}

/** Takes the reports of a search while it runs. */
export interface Listener {
  progress(progress: Progress): void;
  batch(solutions: number[][]): void;
}

export interface Result {
  complete: boolean; // everything was searched
  nodes: number;
  found: number; // all solutions, even if only some are taken
  kept: number[]; // for each symmetry, how many solutions it leaves unchanged
}

export type Answer =
  | { kind: "parts"; parts: Parts }
  | { kind: "progress"; progress: Progress }
  | { kind: "batch"; solutions: number[][] }
  | { kind: "done"; result: Result }
  | { kind: "probed"; rounds: Rounds }
  | { kind: "first"; tried: FirstTried }
  | { kind: "states"; states: number }
  | { kind: "plan"; plan: Plan }
  | { kind: "graph"; graph: StateGraph }
  | { kind: "turns"; possible: PossibleMoves }
  | { kind: "judged"; verdicts: ApartVerdict[] }
  | { kind: "problem"; problem: Problem }
  | { kind: "light"; share: number }
  | { kind: "sketch"; photo: Photograph }
  | { kind: "photo"; photo: Photograph }
  | { kind: "boxes"; solution: number[] | null }
  | { kind: "failed"; why: string };

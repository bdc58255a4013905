// What the page and its worker say to each other.

import type { ProblemData } from "../page";

/** What a worker begins with. */
export interface Beginning {
  wasm: string; // base64 of the compiled search, compressed
  problem: ProblemData;
}

export interface Order {
  kind: "find" | "list" | "count";
  fixed: readonly number[]; // options
  most: number; // solutions; not of a count
}

/** How far a search is: what it has found, nodes, and the share of its branches that is done. */
export interface Progress {
  solutions: number;
  nodes: number;
  share: number;
}

export interface Result {
  complete: boolean;
  nodes: number;
  total: number; // of a count, as are these; null where symmetries are not known
  rotations: number | null;
  full: number | null;
}

export type Answer =
  | { kind: "progress"; progress: Progress }
  | { kind: "batch"; solutions: number[][] }
  | { kind: "done"; result: Result }
  | { kind: "failed"; why: string };

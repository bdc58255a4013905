// The searches of a worker.

import { coverOf, finish, groupOf, type Problem } from "../core/problem";
import type { Core } from "../core/core";
import { COMPLETE, READY, TAKE, UNKNOWN } from "../core/header";
import type { Handle } from "../core/values";
import { inRows } from "../lists";
import type { Branch, FirstTried, Listener, Parts, Progress, Result, Rounds, Wish } from "./wire";

const SLICE = 50; // milliseconds between two looks at a running search
const BATCH = 4096; // solutions fetched from the core at once
const [MOST_NODES, FIRST_WIDTH] = [20_000, 100]; // of a probe, as in cube3d/covering/engines/probe.py
const LEAST_ROUNDS = 2; // for an error
const VALUES = 3; // of each probe: nodes, solutions, and what it tried
const BETWEEN = 100; // milliseconds between two reports of progress

export class Searcher {
  private readonly cover: Handle;
  private readonly handle: Handle;
  private group: Handle | null = null;
  private reportTime = 0; // of the last report of progress, as of performance.now()

  constructor(
    private readonly core: Core,
    private readonly problem: Problem,
  ) {
    this.cover = coverOf(core, problem);
    this.handle = core.problem(this.cover).made;
  }

  /** Split the search for solutions that contain some options into at least `target` parts, or fewer if it is small. */
  split(options: readonly number[], target: number): Parts {
    const { core } = this;
    const part = { parts: 1, start: [0, options.length, options.length], options, weight: [1] };
    const split = finish(core, core.split(this.handle, part, target).made);
    const { parts, start, options: chosen, weight } = core.parts(split);
    const starts = start.take(2 * parts + 1);
    const found = { start: starts, options: chosen.take(starts[2 * parts]), weight: weight.take(parts) };
    split.free();
    return found;
  }

  /** Search parts; `complete` is false if the search ended with the last wanted solution. */
  search({ start, options, weight }: Parts, wish: Wish, listener: Listener): Result {
    const { core } = this;
    const flags = wish.most || wish.byClasses ? TAKE : 0;
    const limit = wish.byClasses ? 0 : wish.most; // 0: none
    const parts = { parts: weight.length, start, options, weight };
    const how = { threads: 0, flags, max_solutions: limit };
    const search = core.search(this.handle, parts, how).made;
    const result: Result = { complete: false, nodes: 0, found: 0, kept: [] };
    let taken = 0;
    let code: number;
    do {
      code = core.wait(search, SLICE).code;
      if (code === READY) taken += this.take(search, wish, taken, result, listener);
      const { solutions, nodes, share } = core.progress(search).progress;
      [result.found, result.nodes] = [solutions, nodes];
      this.tell({ solutions: wish.most ? taken : result.found, nodes: result.nodes, share }, listener);
    } while (code <= READY && !(wish.most && taken === wish.most));
    search.free();
    result.complete = code === COMPLETE && !(wish.most && taken === wish.most);
    return result;
  }

  /** Count the options that a search of parts, one after the other, tries until its first solution. */
  first({ start, options, weight }: Parts, most: number): FirstTried {
    const { core } = this;
    const work = finish(core, core.until_first(this.handle, { parts: weight.length, start, options, weight }, most).made);
    const { code, options: tried, solved } = core.until_first_options(work);
    work.free();
    return code === UNKNOWN ? "many" : solved ? { options: tried } : "none";
  }

  /** Estimate the search by random probes of all its parts, in rounds. */
  probe(branches: Branch[], seconds: number, seed: number): Rounds {
    const end = performance.now() + 1000 * seconds;
    const probed = branches.map(({ parts: { weight } }) => weight.map(() => 0)); // nodes of each part in all rounds
    const rounds: Rounds = { nodes: [], solutions: [] };
    for (let round = 0; round < LEAST_ROUNDS || performance.now() < end; round++) {
      let [nodes, solutions] = [0, 0];
      branches.forEach(({ parts, times }, branch) => {
        const widths = probed[branch].map((sum) => (round ? Math.max(1, sum / round / MOST_NODES) : FIRST_WIDTH));
        this.probeOnce(parts, widths, seed + round).forEach(([own, found], i) => {
          probed[branch][i] += own;
          nodes += own;
          solutions += times * found;
        });
      });
      rounds.nodes.push(nodes);
      rounds.solutions.push(solutions);
    }
    return rounds;
  }

  /** Return estimates of the nodes and solutions of each part. */
  private probeOnce({ start, options, weight }: Parts, widths: number[], seed: number): number[][] {
    const { core } = this;
    const parts = { parts: weight.length, start, options, weight };
    const work = finish(core, core.probes(this.handle, parts, widths, MOST_NODES, seed).made);
    const { count, values } = core.estimates(work);
    const estimates = inRows(values.take(count), VALUES);
    work.free();
    return estimates;
  }

  /** Fetch solutions that are ready. Report the wanted ones, or count those that each symmetry keeps. */
  private take(search: Handle, wish: Wish, taken: number, result: Result, listener: Listener): number {
    const { core } = this;
    const { solutions: count, start, options } = core.take(search, BATCH);
    const starts = start.take(count + 1);
    const numbers = options.ints(starts[count]);
    if (!wish.most) {
      const { kept } = core.group_kept(this.symmetries(), count, starts, numbers);
      result.kept = kept.map((number, symmetry) => number + (result.kept[symmetry] ?? 0));
      return 0;
    }
    const isFirst = wish.byClasses ? this.areFirst(count, starts, numbers, wish) : null;
    const rows = Array.from({ length: count }, (_, row) => row).filter((row) => !isFirst || isFirst[row]);
    const solutions = rows.slice(0, wish.most - taken).map((row) => Array.from(numbers.subarray(starts[row], starts[row + 1])));
    if (solutions.length) listener.batch(solutions);
    return solutions.length;
  }

  private areFirst(count: number, starts: number[], numbers: Int32Array, { branches }: Wish): number[] {
    const own = new Uint8Array(this.problem.type.length);
    for (const option of branches) own[option] = 1;
    return this.core.group_first(this.symmetries(), count, starts, numbers, branches.length ? own : null).first;
  }

  private symmetries(): Handle {
    return (this.group ??= groupOf(this.core, this.cover, this.problem));
  }

  private tell(progress: Progress, listener: Listener): void {
    const now = performance.now();
    if (now - this.reportTime < BETWEEN) return;
    this.reportTime = now;
    listener.progress(progress);
  }
}

// Searches a puzzle: workers share the parts of a search, and their solutions are put in order.

import { messageOf } from "../core/core";
import { core } from "../core/page_core";
import type { Problem } from "../core/problem";
import { t } from "../texts/texts";
import type { Branch, FirstTried, Listener, Parts, Progress, Result, Wish } from "./wire";
import { WorkerProxy } from "./worker_proxy";

export type { Progress } from "./wire";

export interface SolutionList {
  complete: boolean; // there are no others
  solutions: number[][]; // the options of each
  nodes: number;
}

/** Numbers of solutions, in all and up to symmetry; null: the symmetries are not known. */
export interface SolutionCount {
  complete: boolean;
  total: number;
  rotations: number | null;
  full: number | null;
  nodes: number;
}

/** An estimated number; the truth lies between `low` and `high` in 95 % of cases. */
interface Interval {
  value: number;
  low: number;
  high: number | null; // null: the estimates differ too much to give one
}

/** The options that a count would try, and the solutions that it would find; null: no probe met any. */
export interface SearchEstimate {
  nodes: Interval | null;
  solutions: Interval | null;
}

type Watch = (progress: Progress) => void;
type Take = (solutions: number[][]) => void;

const SHARES = 64; // of a search, about; each is searched by one worker
const LEAST_PARTS = 8; // of each branch, where options are counted; as in cube3d/covering/engines/exact.py
const PARTS = 256; // of each branch, at least; a share consists of several
const LATER = 60; // milliseconds until more workers start; shorter searches do not need them
const SEEDS = 1_000_000; // between the seeds of two workers: more than a worker has rounds
// Least effective number of values for an upper end. A value is the sum of a probe of each part, so it varies less than
// the single probes of Python, of which 60 are needed.
const LEAST_EFFECTIVE = 10;
const MOST_WORKERS = 8; // each has its own core and memory

type Branches = readonly (readonly [options: readonly number[], weight: number])[];

/** A share of a search, with its results. */
interface Share {
  parts: Parts;
  weight: number; // each of its solutions counts as this many
  size: number; // estimated share of the whole search, from 0 to 1
  progress: Progress;
  waiting: number[][][]; // batches of solutions, kept until those of the shares before it are reported
  result: Result | null;
}

/** Does one search after another. */
export class Solver {
  private hands: WorkerProxy[] = [];
  private last: Promise<unknown> = Promise.resolve(); // the search ordered last
  private stops = 0; // calls of stop(); a search ordered before the last one ends

  constructor(
    private readonly problem: Problem,
    private readonly most = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2),
  ) {}

  /** Find up to `most` solutions that contain the options `fixed`. */
  find(fixed: readonly number[], most: number, watch?: Watch): Promise<SolutionList> {
    const branches = fixed.length || most > 1 ? [[fixed, 1]] as const : this.branches;
    return this.gather(branches, { most, byClasses: false, branches: [] }, () => {}, watch);
  }

  /** Find up to `most` solutions: one of each symmetry class, or all if classes cannot be told. */
  list(most: number, take: Take, watch?: Watch): Promise<SolutionList> {
    const { branches } = this;
    const firsts = branches.flatMap(([options]) => options);
    return this.problem.tellsClasses
      ? this.gather(branches, { most, byClasses: true, branches: firsts }, take, watch)
      : this.gather([[[], 1]], { most, byClasses: false, branches: [] }, take, watch);
  }

  /** Count the solutions that contain the options `fixed`; symmetry classes only if there are none. */
  async count(fixed: readonly number[], watch?: Watch): Promise<SolutionCount> {
    const { group, tellsClasses } = this.problem;
    const byClasses = tellsClasses && !fixed.length;
    const branches: Branches = fixed.length ? [[fixed, 1]] : this.branches;
    const search = await this.order(new Search(branches, { most: 0, byClasses, branches: [] }, () => {}, watch));
    const { outcome, total } = search;
    const isClassed = byClasses && outcome.complete;
    return { ...outcome, total, ...(isClassed ? search.classes(group.rotations) : { rotations: null, full: null }) };
  }

  /** Estimate the count of all solutions by random probes for some seconds; null: it was stopped. */
  async estimate(seconds: number): Promise<SearchEstimate | null> {
    const { stops } = this;
    const branches: Branch[] = [];
    for (const [options, times] of this.branches) {
      const parts = stops === this.stops ? await this.hand(0).split(options, PARTS) : null;
      if (!parts) return null;
      if (parts.weight.length) branches.push({ parts, times });
    }
    const seeds = Array.from({ length: this.most }, (_, i) => SEEDS * i);
    const rounds = await Promise.all(seeds.map((seed, i) => this.hand(i).probe(branches, seconds, seed)));
    if (!rounds.every((own) => own !== null)) return null;
    const [nodes, solutions] = (["nodes", "solutions"] as const).map((kind) => intervalOf(rounds.flatMap((own) => own[kind])));
    return { nodes, solutions };
  }

  /** Count the options tried until the first solution, as `cube3d grade` does; null: it was stopped. */
  async first(most: number): Promise<FirstTried | null> {
    const { branches, stops } = this;
    const all: Parts = { start: [0], options: [], weight: [] };
    for (const [options] of branches) {
      const parts = stops === this.stops ? await this.hand(0).split(options, Math.max(LEAST_PARTS, Math.floor(PARTS / branches.length))) : null;
      if (!parts) return null;
      const from = all.start.at(-1)!;
      all.start.push(...parts.start.slice(1).map((at) => from + at));
      all.options.push(...parts.options);
      all.weight.push(...parts.weight);
    }
    return this.hand(0).first(all, most);
  }

  /** End all searches, with `complete: false` and the results so far. */
  stop(): void {
    this.stops += 1;
    this.dismiss(() => true);
  }

  private get branches(): Branches {
    return this.problem.branches.map(([option, weight]) => [option < 0 ? [] : [option], weight]);
  }

  private async gather(branches: Branches, wish: Wish, take: Take, watch?: Watch): Promise<SolutionList> {
    const solutions: number[][] = [];
    const keep = (batch: number[][]) => {
      for (const solution of batch) solutions.push(solution);
      take(batch);
    };
    const { complete, nodes } = (await this.order(new Search(branches, wish, keep, watch))).outcome;
    return { complete: complete && solutions.length < wish.most, solutions, nodes };
  }

  /** Do a search after those before it. */
  private order(search: Search): Promise<Search> {
    const { stops } = this;
    const done = this.last.then(async () => {
      if (stops !== this.stops) return search;
      try {
        await this.work(search, stops);
      } catch (error) {
        search.isOver = true;
        this.dismiss(() => true);
        throw new Error(t("The search cannot go on: {why}.", { why: messageOf(error) }));
      }
      return search;
    });
    this.last = done.catch(() => {});
    return done;
  }

  private async work(search: Search, stops: number): Promise<void> {
    const first = this.hand(0);
    for (const [options, weight] of search.branches) {
      const parts = stops === this.stops ? await first.split(options, PARTS) : null;
      if (!parts) return;
      search.add(parts, weight);
    }
    let begin = () => {};
    const late = new Promise<void>((resolve) => (begin = resolve));
    const clock = setTimeout(begin, LATER);
    const others = Array.from({ length: this.most - 1 }, async (_, i) => {
      await late;
      if (stops === this.stops && search.next) await this.help(this.hand(i + 1), search);
    });
    const own = this.help(first, search).finally(() => (clearTimeout(clock), begin()));
    await Promise.all([own, ...others]);
  }

  /** Let a worker search one share after the other. */
  private async help(hand: WorkerProxy, search: Search): Promise<void> {
    for (let share; (share = search.take()); ) {
      const result = await hand.search(share.parts, search.wish, search.listener(share));
      if (!result) return;
      search.end(share, result);
    }
    // Enough solutions: stop the other workers.
    if (search.isEnough) this.dismiss((other) => other !== hand && other.isBusy);
  }

  private dismiss(which: (hand: WorkerProxy) => boolean): void {
    const gone = this.hands.filter(which);
    this.hands = this.hands.filter((hand) => !gone.includes(hand));
    for (const hand of gone) hand.dismiss();
  }

  private hand(number: number): WorkerProxy {
    return (this.hands[number] ??= new WorkerProxy(this.problem));
  }
}

/** A search: its shares, and their results in order. */
class Search {
  private readonly shares: Share[] = [];
  isOver = false; // it has failed
  private splits = 0; // branches that are split into shares
  private begun = 0; // shares that workers have taken
  private ended = 0; // shares whose solutions are all reported
  private taken = 0; // solutions reported

  constructor(
    readonly branches: Branches,
    readonly wish: Wish,
    private readonly taker: Take,
    private readonly watch?: Watch,
  ) {}

  /** Add the parts of a branch as shares of about the same size; its solutions count `times` times. */
  add({ start, options, weight }: Parts, times: number): void {
    this.splits += 1;
    const whole = weight.reduce((sum, own) => sum + own, 0);
    const shares = Math.ceil(SHARES / this.branches.length);
    for (let from = 0; from < weight.length; ) {
      let [to, size] = [from, 0];
      do size += weight[to++];
      while (to < weight.length && size < whole / shares);
      const [first, last] = [start[2 * from], start[2 * to]];
      const parts = {
        start: start.slice(2 * from, 2 * to + 1).map((at) => at - first),
        options: options.slice(first, last),
        weight: weight.slice(from, to),
      };
      const progress = { solutions: 0, nodes: 0, share: 0 };
      const part = size / (whole || 1) / this.branches.length;
      this.shares.push({ parts, weight: times, size: part, progress, waiting: [], result: null });
      from = to;
    }
  }

  get isEnough(): boolean {
    return this.wish.most > 0 && this.taken >= this.wish.most;
  }

  /** Whether there is a share that no worker has taken. */
  get next(): boolean {
    return !this.isOver && !this.isEnough && this.begun < this.shares.length;
  }

  take(): Share | null {
    return this.next ? this.shares[this.begun++] : null;
  }

  listener(share: Share): Listener {
    return {
      progress: (progress) => {
        share.progress = progress;
        this.watch?.(this.progress);
      },
      batch: (solutions) => {
        share.waiting.push(solutions);
        this.tell();
      },
    };
  }

  end(share: Share, result: Result): void {
    share.result = result;
    share.progress = { solutions: result.found, nodes: result.nodes, share: 1 };
    this.tell();
    this.watch?.(this.progress);
  }

  /** Report solutions in the order of the shares, up to the wanted number. */
  private tell(): void {
    for (; this.ended < this.shares.length; this.ended += 1) {
      const share = this.shares[this.ended];
      for (const batch of share.waiting.splice(0)) {
        const wanted = batch.slice(0, this.wish.most - this.taken);
        this.taken += wanted.length;
        if (wanted.length) this.taker(wanted);
      }
      if (!share.result) return;
    }
  }

  private sum(of: (share: Share) => number): number {
    return this.shares.reduce((sum, share) => sum + of(share), 0);
  }

  /** The number of solutions so far; those in weighted branches count several times. */
  get total(): number {
    return this.sum(({ progress, weight }) => weight * progress.solutions);
  }

  private get progress(): Progress {
    return {
      solutions: this.wish.most ? this.taken : this.total,
      nodes: this.sum(({ progress }) => progress.nodes),
      share: this.sum(({ progress, size }) => size * progress.share),
    };
  }

  get outcome(): { complete: boolean; nodes: number } {
    const complete = this.splits === this.branches.length && this.shares.every(({ result }) => result?.complete);
    return { complete, nodes: this.progress.nodes };
  }

  /** Count symmetry classes: the mean, over all symmetries, of the number of solutions that each keeps (Burnside). */
  classes(rotations: readonly boolean[]): { rotations: number; full: number } {
    const kept = rotations.map((_, g) => this.sum(({ result, weight }) => weight * (result!.kept[g] ?? 0)));
    const mean = (own: readonly boolean[]) =>
      kept.reduce((sum, number, g) => sum + (own[g] ? number : 0), 0) / own.filter(Boolean).length;
    return { rotations: mean(rotations), full: mean(rotations.map(() => true)) };
  }
}

/** Return the mean of unbiased estimates, and an interval for the truth; null: there is none. */
function intervalOf(values: readonly number[]): Interval | null {
  if (values.length < 2 || !values.every(Number.isFinite)) return null;
  const { mean, low, high } = core.interval_ends(core.interval(values.length, values, LEAST_EFFECTIVE).made);
  return mean > 0 ? { value: mean, low, high: Number.isFinite(high) ? high : null } : null;
}

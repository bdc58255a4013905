// A search of a puzzle: workers of the page share its parts, and their solutions are put in order.

import type { Problem } from "../core/problem";
import type { Listener, Parts, Progress, Result, Wish } from "./wire";
import { WorkerProxy, type Program } from "./worker_proxy";

export type { Progress } from "./wire";

export interface SolutionList {
  complete: boolean; // whether these are all
  solutions: number[][]; // the options of each
  nodes: number;
}

/** Numbers are exact; classes are null where the page does not know the symmetries. */
export interface SolutionCount {
  complete: boolean;
  total: number;
  rotations: number | null;
  full: number | null;
  nodes: number;
}

type Watch = (progress: Progress) => void;
type Take = (solutions: number[][]) => void;

const SHARES = 64; // of a search, about: each is searched by one worker
const PARTS = 256; // of each branch of a search, at least
const LATER = 60; // milliseconds after which more than one worker is employed
const MOST_WORKERS = 8;

type Branches = readonly (readonly [options: readonly number[], weight: number])[];

/** A share of a search, and its results. */
interface Share {
  parts: Parts;
  weight: number; // how many solutions stand for each of its own
  size: number; // its part of the whole, as far as is known
  progress: Progress;
  waiting: number[][][]; // solutions, until those of the shares before it are told
  result: Result | null;
}

/** Does one order after another. */
export class Solver {
  private hands: WorkerProxy[] = [];
  private last: Promise<unknown> = Promise.resolve(); // the order given last
  private stops = 0;

  constructor(
    private readonly program: Program,
    private readonly problem: Problem,
    private readonly most = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2),
  ) {}

  /** Find up to `most` solutions that contain the options `fixed`. */
  find(fixed: readonly number[], most: number, watch?: Watch): Promise<SolutionList> {
    const branches = fixed.length || most > 1 ? [[fixed, 1]] as const : this.branches;
    return this.gather(branches, { most, byClasses: false, branches: [] }, () => {}, watch);
  }

  /**
   * Find up to `most` solutions, telling each batch as it comes: one of each class up to
   * symmetry where the page can tell classes, otherwise all.
   */
  list(most: number, take: Take, watch?: Watch): Promise<SolutionList> {
    const { branches } = this;
    const firsts = branches.flatMap(([options]) => options);
    return this.problem.tellsClasses
      ? this.gather(branches, { most, byClasses: true, branches: firsts }, take, watch)
      : this.gather([[[], 1]], { most, byClasses: false, branches: [] }, take, watch);
  }

  /** Count the solutions that contain the options `fixed`; classes only without any. */
  async count(fixed: readonly number[], watch?: Watch): Promise<SolutionCount> {
    const { group, tellsClasses } = this.problem;
    const byClasses = tellsClasses && !fixed.length;
    const branches: Branches = fixed.length ? [[fixed, 1]] : this.branches;
    const search = await this.order(new Search(branches, { most: 0, byClasses, branches: [] }, () => {}, watch));
    return { ...search.outcome, total: search.total, ...(byClasses && search.outcome.complete ? search.classes(group.rotations) : NO_CLASSES) };
  }

  /** End what is under way or waits, with `complete: false` and what was found until now. */
  stop(): void {
    this.stops += 1;
    this.dismiss(() => true);
  }

  private get branches(): Branches {
    return this.problem.branches.map(([option, weight]) => [option < 0 ? [] : [option], weight]);
  }

  private async gather(branches: Branches, wish: Wish, take: Take, watch?: Watch): Promise<SolutionList> {
    const solutions: number[][] = [];
    const told = (batch: number[][]) => {
      for (const solution of batch) solutions.push(solution);
      take(batch);
    };
    const { complete, nodes } = (await this.order(new Search(branches, wish, told, watch))).outcome;
    return { complete: complete && solutions.length < wish.most, solutions, nodes };
  }

  /** Do a search when those before it are done. */
  private order(search: Search): Promise<Search> {
    const { stops } = this;
    const done = this.last.then(async () => {
      if (stops !== this.stops) return search;
      try {
        await this.work(search, stops);
      } catch (error) {
        search.isOver = true;
        this.dismiss(() => true);
        throw new Error(`The search cannot go on: ${error instanceof Error ? error.message : String(error)}.`);
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

  /** Have a worker search one share after the other. */
  private async help(hand: WorkerProxy, search: Search): Promise<void> {
    for (let share; (share = search.take()); ) {
      const result = await hand.search(share.parts, search.wish, search.listener(share));
      if (!result) return;
      search.end(share, result);
    }
    // The other workers' shares are not needed any more.
    if (search.isEnough) this.dismiss((other) => other !== hand && other.isBusy);
  }

  private dismiss(which: (hand: WorkerProxy) => boolean): void {
    const gone = this.hands.filter(which);
    this.hands = this.hands.filter((hand) => !gone.includes(hand));
    for (const hand of gone) hand.dismiss();
  }

  private hand(number: number): WorkerProxy {
    return (this.hands[number] ??= new WorkerProxy(this.program, this.problem));
  }
}

const NO_CLASSES = { rotations: null, full: null };

/** A search: its shares in order, and their results. */
class Search {
  private readonly shares: Share[] = [];
  isOver = false; // it has failed
  private split = 0; // branches
  private begun = 0; // shares
  private told = 0; // shares of which all is told
  private taken = 0; // solutions

  constructor(
    readonly branches: Branches,
    readonly wish: Wish,
    private readonly taker: Take,
    private readonly watch?: Watch,
  ) {}

  /** Add the parts of a branch, as shares of about the same size. */
  add({ start, options, weight }: Parts, stands: number): void {
    this.split += 1;
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
      this.shares.push({ parts, weight: stands, size: size / (whole || 1) / this.branches.length, progress, waiting: [], result: null });
      from = to;
    }
  }

  get isEnough(): boolean {
    return this.wish.most > 0 && this.taken >= this.wish.most;
  }

  /** Whether there is a share that nobody searches. */
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

  /** Tell solutions in the order of the shares, as many as are wanted. */
  private tell(): void {
    for (; this.told < this.shares.length; this.told += 1) {
      const share = this.shares[this.told];
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

  /** The solutions found until now, with all that those of the branches stand for. */
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
    const complete = this.split === this.branches.length && this.shares.every(({ result }) => result?.complete);
    return { complete, nodes: this.progress.nodes };
  }

  /** Count classes: over all solutions, the sum of how many symmetries keep each, by the number of these (Burnside). */
  classes(rotations: readonly boolean[]): { rotations: number; full: number } {
    const kept = rotations.map((_, g) => this.sum(({ result, weight }) => weight * (result!.kept[g] ?? 0)));
    const mean = (own: readonly boolean[]) =>
      kept.reduce((sum, number, g) => sum + (own[g] ? number : 0), 0) / own.filter(Boolean).length;
    return { rotations: mean(rotations), full: mean(rotations.map(() => true)) };
  }
}

// The solver's advice on a position: whether it can be solved, which piece is in the way, a solution, and how many
// solutions are left.

import type { SolutionCount, Solver } from "../engine/solver";
import type { Judge } from "../judge";

/** Whether a position can be solved; "stuck": there are assemblies, but none comes apart by straight moves. */
export type Verdict = "yes" | "no" | "stuck" | "unknown";

export interface Advice {
  answer: Verdict | "searching";
  trouble: number | null; // the placement to take off so that the position can be solved; null: not known
  after: boolean; // all pieces placed after it must be taken off, too
}

const PATIENCE = 12_000; // milliseconds for a search in the background
const ASKED = 60_000; // milliseconds for a search that a person asked for
const [LISTED, LONGER] = [64, 16]; // assemblies in the first list, and how much longer each next one is
const SHOWN = 400; // milliseconds until the panel says that a search is running

/** The placements to take off, the fewest ones, so that there is a solution; null: not known. */
export interface WayBack {
  answer: Verdict; // on the position itself
  options: readonly number[] | null;
}

interface FoundSolution extends Advice {
  answer: Verdict;
  options: readonly number[] | null; // of a solution
  assembly: readonly number[] | null; // of an assembly that does not come apart, or of which this is not known
}

/** Return the first of some assemblies that contains the placed pieces, or null. */
const known = (assemblies: (readonly number[])[], placed: readonly number[]): readonly number[] | null =>
  assemblies.find((own) => placed.every((option) => own.includes(option))) ?? null;

/** Return all choices of `count` numbers, those of the first numbers first. */
function* someOf(all: readonly number[], count: number): Generator<number[]> {
  if (!count) yield [];
  for (let i = 0; count && i + count <= all.length; i++) {
    for (const rest of someOf(all.slice(i + 1), count - 1)) yield [all[i], ...rest];
  }
}

export class Adviser {
  private ticket = 0; // number of the newest question; older ones are given up
  private last: Promise<unknown> = Promise.resolve();
  private busy = 0; // unanswered questions
  private readonly solutions: (readonly number[])[] = []; // that searches have found
  private readonly assemblies: (readonly number[])[] = []; // others that searches have found, one for each
  private readonly dead = new Map<string, "no" | "stuck">(); // positions that cannot be solved, and why

  /** `failed` is called if the solver does not work in this browser. */
  constructor(
    private readonly solver: Solver,
    private readonly placements: number, // options beyond them stand for cells left empty
    private readonly judge: Judge | null, // null: any assembly solves the puzzle
    private readonly failed: () => void,
  ) {}

  /** Find out whether a position can be solved, and report it. A newer question ends this one. */
  async look(placed: readonly number[], given: readonly number[], tell: (advice: Advice) => void): Promise<void> {
    await this.alone(async (isNew) => {
      const until = performance.now() + PATIENCE;
      const slow = setTimeout(() => {
        if (isNew()) tell({ answer: "searching", trouble: null, after: false });
      }, SHOWN);
      // Clear the timer even if the solver fails, or the panel would say "searching" for ever.
      const answer = await this.canBeSolved(placed, until).finally(() => clearTimeout(slow));
      if (!isNew()) return;
      tell({ answer, trouble: null, after: false });
      if (answer === "yes" || answer === "unknown") return;
      const found = await this.trouble(placed, given, until, isNew);
      if (isNew() && found) tell({ answer, ...found });
    });
  }

  /**
   * Look for a solution that contains the placed pieces; if there is none, for the piece in the way. Return null if a
   * newer question ended this one.
   */
  async solution(placed: readonly number[], given: readonly number[]): Promise<FoundSolution | null> {
    return this.alone(async (isNew) => {
      const answer = await this.canBeSolved(placed, performance.now() + ASKED);
      const until = performance.now() + PATIENCE;
      const isDead = answer === "no" || answer === "stuck";
      const wrong = (isDead && (await this.trouble(placed, given, until, isNew))) || { trouble: null, after: false };
      const options = answer === "yes" ? known(this.solutions, placed) : null;
      return { answer, ...wrong, options, assembly: known(this.assemblies, placed) };
    });
  }

  /** Find the fewest placements to take off so that a position can be solved. */
  async back(placed: readonly number[], given: readonly number[]): Promise<WayBack | null> {
    return this.alone(async (isNew) => {
      const until = performance.now() + ASKED;
      const answer = await this.canBeSolved(placed, until);
      if (answer === "yes") return { answer, options: [] };
      if (answer === "unknown") return { answer, options: null };
      const own = placed.filter((option) => !given.includes(option)).reverse();
      for (let count = 1; count <= own.length; count++) {
        for (const options of someOf(own, count)) {
          if (!isNew() || performance.now() > until) return { answer, options: null };
          const left = placed.filter((option) => !options.includes(option));
          if ((await this.canBeSolved(left, until)) === "yes") return { answer, options };
        }
      }
      return { answer, options: null };
    });
  }

  async count(placed: readonly number[]): Promise<SolutionCount | null> {
    return this.alone(() => this.limited(performance.now() + ASKED, () => this.solver.count(placed)));
  }

  /** Cancel the running search. */
  stop(): void {
    this.ticket++;
    // Stop the solver only if it is needed: starting it again takes time.
    if (this.busy) {
      this.solver.stop();
      this.judge?.stop();
    }
  }

  // --- one search at a time

  /** Run one question at a time; return null if a newer one replaced it. */
  private alone<T>(ask: (isNew: () => boolean) => Promise<T>): Promise<T | null> {
    this.stop();
    const ticket = this.ticket;
    const isNew = () => ticket === this.ticket;
    this.busy++;
    const mine = this.last.then(async () => {
      try {
        const answer = isNew() ? await ask(isNew) : null;
        return isNew() ? answer : null;
      } catch {
        this.failed();
        return null;
      } finally {
        this.busy--;
      }
    });
    this.last = mine;
    return mine;
  }

  private async limited<T>(until: number, search: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.solver.stop(), Math.max(0, until - performance.now()));
    try {
      return await search();
    } finally {
      clearTimeout(timer);
    }
  }

  private async canBeSolved(placed: readonly number[], until: number): Promise<Verdict> {
    const key = [...placed].sort((a, b) => a - b).join();
    if (known(this.solutions, placed)) return "yes";
    const answer = this.dead.get(key) ?? (await this.search(placed, until));
    if (answer === "no" || answer === "stuck") this.dead.set(key, answer);
    return answer;
  }

  /** Search for an assembly that solves the puzzle: longer and longer lists of assemblies, until one does. */
  private async search(placed: readonly number[], until: number): Promise<Verdict> {
    for (let most = this.judge ? LISTED : 1; performance.now() < until; most *= LONGER) {
      const { complete, solutions } = await this.limited(until, () => this.solver.find(placed, most));
      const found = solutions.map((options) => options.filter((option) => option < this.placements));
      const right = this.judge ? await this.judge.first(found, until) : found[0];
      if (right) {
        this.solutions.push(right);
        return "yes";
      }
      if (complete && !found.length) return "no";
      if (!known(this.assemblies, placed)) this.assemblies.push(...found.slice(0, 1));
      if (complete && found.every((own) => this.judge!.isStuck(own))) return "stuck";
      if (complete || found.length < most) return "unknown";
    }
    return "unknown";
  }

  /**
   * Return the piece to take off: the latest one whose removal alone is enough, or else the latest one to take off
   * together with all pieces placed after it.
   */
  private async trouble(
    placed: readonly number[], given: readonly number[], until: number, isNew: () => boolean,
  ): Promise<{ trouble: number; after: boolean } | null> {
    const own = placed.filter((option) => !given.includes(option)).reverse();
    for (const option of own) {
      if (!isNew()) return null;
      const answer = await this.canBeSolved(placed.filter((other) => other !== option), until);
      if (answer === "yes") return { trouble: option, after: false };
    }
    for (let off = 2; off <= own.length; off++) {
      if (!isNew()) return null;
      const rest = placed.slice(0, placed.length - off);
      if ((await this.canBeSolved(rest, until)) === "yes") return { trouble: own[off - 1], after: true };
    }
    return null;
  }
}

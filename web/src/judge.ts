// Whether assemblies come apart, for puzzles that only such an assembly solves. Workers find it out.

import type { Solutions } from "./data";
import { assemblyOf } from "./apart/way";
import { MOST_PIECES } from "./core/header";
import type { ApartVerdict, Assembly } from "./engine/apart";
import { ask } from "./engine/ask";
import type { PageData } from "./page";
import type { Problem } from "./core/problem";
import type { SearchEstimate, SolutionCount } from "./engine/solver";
import { rough, span } from "./figures";
import { counted, type English, t } from "./texts/texts";

const TURNING = [2, 4]; // least and most dimensions in which cubes turn
const TURNS = 10_000; // milliseconds to look for turns where straight moves are not enough
const BATCH = 256; // assemblies in one question

const ASSEMBLIES: Record<ApartVerdict, English> = {
  apart: "It comes apart.",
  stuck: "Assembled, but it cannot come apart by straight moves. Not a solution.",
  unknown: "An assembly; whether it comes apart is not known.",
};

/** Describe an assembly; null: nobody has looked yet. */
export const assemblyText = (verdict: ApartVerdict | null): string =>
  t(verdict === null ? "An assembly. Checking whether it comes apart …" : ASSEMBLIES[verdict]);

/** Return a number of solutions; with a judge these are assemblies. */
export const countedFound = (number: number, judge: Judge | null): string =>
  judge ? counted(number, "assembly|assemblies") : counted(number, "solution|solutions");

export const NONE: English = "There is no solution: everything was tried.";

/** Say which images of a solution are not counted; "": none. */
export function kindsText({ group, lostReflections, tellsClasses }: Problem): string {
  if (!tellsClasses || group.rotations.length < 2) return "";
  return t(lostReflections ? ", up to rotations of the whole" : ", up to rotations and reflections of the whole");
}

/** Say that there is one solution only; with a judge it is an assembly. */
export const soleText = (problem: Problem, judge: Judge | null): string =>
  t(judge ? "One assembly{kinds}, and no other." : "One solution{kinds}, and no other.", { kinds: kindsText(problem) });

/** Say how many solutions a count found, by classes if it knows them; `lostReflections` as in a problem. */
export function countText({ complete, full, rotations, total }: SolutionCount, judge: Judge | null, lostReflections: boolean): string {
  const all = countedFound(total, judge);
  if (!complete) return t("Stopped: at least {all}", { all }) + t(", turned and mirrored ones included");
  const kinds = [
    rotations === null ? "" : t("; {number:,} up to rotations", { number: rotations }),
    full === null || lostReflections ? "" : t(", {number:,} up to rotations and reflections", { number: full }),
    lostReflections ? t(" (the mirror image of a solution would need other pieces)") : "",
  ];
  return t("{all} in all{kinds}", { all, kinds: kinds.join("") });
}

/** Say how many solutions there are by an estimate, and how long a count would take at a speed in nodes per second. */
export function estimateText({ nodes, solutions }: SearchEstimate, speed: number, judge: Judge | null): string {
  const time = nodes && speed ? ` ${t("A count would take about {span} here.", { span: span(nodes.value / speed) })}` : "";
  if (!solutions) return t("Random probes met no solution; there may still be some.") + time;
  const { high, low, value } = solutions;
  const error = high === null
    ? t("at least {low} in 95 % of cases", { low: rough(low) })
    : t("between {low} and {high} in 95 % of cases", { low: rough(low), high: rough(high) });
  const number = judge ? counted(value, "assembly|assemblies", rough) : counted(value, "solution|solutions", rough);
  return t("About {number} in all, turned and mirrored ones included: {error}.", { number, error }) + time;
}

type Placed = readonly number[];

export class Judge {
  private readonly straight = new Map<string, ApartVerdict>(); // by straight moves alone
  private readonly turned = new Map<string, ApartVerdict>(); // with turns, where straight moves are not enough
  private halt = () => {}; // stops the running question of `first`

  /** Return the judge of a page; null if any assembly solves the puzzle. */
  static of(data: PageData, solutions: Solutions): Judge | null {
    return data.apart?.must && typeof Worker === "function" ? new Judge(data, solutions) : null;
  }

  private constructor(
    private readonly data: PageData,
    private readonly solutions: Solutions,
  ) {}

  /** The verdict on an assembly, if it is known; "unknown": it was looked for in vain. */
  verdictOf(placed: Placed): ApartVerdict | null {
    const key = keyOf(placed), straight = this.straight.get(key) ?? null;
    return straight === "apart" || !this.turns ? straight : this.turned.get(key) ?? null;
  }

  /** Whether it is proved that straight moves alone do not take an assembly apart. */
  isStuck(placed: Placed): boolean {
    return this.straight.get(keyOf(placed)) === "stuck";
  }

  /** Find out whether an assembly comes apart, if need be by turns; "stuck" is proved of straight moves only. */
  async look(placed: Placed): Promise<void> {
    if (this.verdictOf(placed) === "apart") return;
    const key = keyOf(placed), assembly = this.assembly(placed);
    const [straight = "unknown"] = assembly ? await this.ask([assembly], false, TURNS) : [];
    this.straight.set(key, straight);
    if (straight === "apart" || !this.turns) return;
    const [turned] = assembly ? await this.ask([assembly], true, TURNS) : [];
    this.turned.set(key, turned === "apart" ? turned : straight);
  }

  /** Return the first of some assemblies that comes apart by straight moves; null: none was found in time. */
  async first(assemblies: readonly Placed[], until: number): Promise<Placed | null> {
    const known = assemblies.find((placed) => this.verdictOf(placed) === "apart");
    if (known) return known;
    const open = assemblies.filter((placed) => !this.straight.has(keyOf(placed)));
    for (let from = 0; from < open.length && performance.now() < until; from += BATCH) {
      const some = open.slice(from, from + BATCH);
      const made = some.map((placed) => this.assembly(placed));
      if (!made.every((assembly) => assembly !== null)) return null;
      const verdicts = await this.ask(made, false, until - performance.now(), (stop) => (this.halt = stop));
      verdicts.forEach((verdict, i) => this.straight.set(keyOf(some[i]), verdict));
      if (verdicts.at(-1) === "apart") return some[verdicts.length - 1];
      if (verdicts.length < some.length) return null;
    }
    return null;
  }

  /** Stop `first`. */
  stop(): void {
    this.halt();
  }

  private get turns(): boolean {
    const { dimension, lattice } = this.data;
    return !lattice && dimension >= TURNING[0] && dimension <= TURNING[1];
  }

  /** Ask a worker; return no verdicts if it was stopped, or failed. */
  private async ask(assemblies: Assembly[], turns: boolean, limit: number, give = (_: () => void) => {}): Promise<ApartVerdict[]> {
    const { answer, stop } = ask({ assemblies, turns }, "judged");
    give(stop);
    const clock = setTimeout(stop, Math.max(0, limit));
    const found = await answer.catch(() => null).finally(() => clearTimeout(clock));
    return found?.verdicts ?? [];
  }

  private assembly(placed: Placed): Assembly | null {
    const { data, solutions } = this;
    const assembly = assemblyOf({ data, blocks: solutions.blocksOf(placed), pieces: solutions.piecesOf(placed) });
    return assembly.bodies.length > MOST_PIECES ? null : assembly;
  }
}

const keyOf = (placed: Placed): string => [...placed].sort((a, b) => a - b).join();

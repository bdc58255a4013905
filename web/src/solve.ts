// Solving in the page, if it has a puzzle and no solution.

import type { App } from "./app";
import { messageOf } from "./core/core";
import { PLAIN } from "./core/header";
import { element } from "./document";
import { WORKING_OUT, type PagePuzzle } from "./data";
import { Solver, type Progress, type SolutionCount, type SolutionList } from "./engine/solver";
import { countedFound, countText, estimateText, type Judge } from "./judge";
import type { Found, Opened } from "./place";
import { Adviser } from "./play/adviser";
import { t } from "./texts/texts";
import { SECONDS } from "./workshop/checks";
import { reasonOf } from "./workshop/reasons";
import { readToml } from "./workshop/toml";

const MOST = 100_000; // solutions kept; more would fill the memory of a phone
const LOOKING = 10_000; // milliseconds, for one that comes apart
const LONG = 5_000; // milliseconds of counting until an estimate is offered
const PROBING = 5; // seconds of an estimate
const BUTTONS = ["solve-first", "solve-all", "solve-count"];

/** Show the bar for searching, with what was found before; null if the page came with solutions. */
export const offerSolving = (app: App, known: PagePuzzle, judge: Judge | null, opened: Opened): SolveBar | null =>
  app.solutions.count ? null : new SolveBar(app, known, judge, opened);

export class SolveBar {
  private own: Solver | null = null;
  private begun = false; // the search has shown a solution
  private sought = false; // a search for all solutions has begun
  onSearch = () => {}; // called when a search begins
  private stopped = false;
  complete = false; // there are no other solutions
  private estimating = false; // a person wants an estimate instead of the count
  private speed = 0; // nodes per second of the last count
  private counted = false; // a count came to its end
  private explained = false; // a reason says that there is no solution
  private halt = () => {}; // stops waiting for the rules

  constructor(
    private readonly app: App,
    private readonly known: PagePuzzle,
    private readonly judge: Judge | null,
    private readonly opened: Opened,
  ) {
    element("solve").hidden = false;
    const one = () => (this.judge ? this.findApart(this.judge) : this.solver.find([], 1, (progress) => this.tell(progress)));
    if (judge) element("solve-all").textContent = t("All assemblies");
    element("solve-first").addEventListener("click", () => void this.search(one, false));
    element("solve-all").addEventListener("click", () => void this.findAll());
    element("solve-count").addEventListener("click", () => void this.count());
    element("solve-estimate").addEventListener("click", () => {
      this.estimating = true;
      this.own?.stop();
    });
    element("solve-stop").addEventListener("click", () => this.stop());
    app.life.addEventListener("abort", () => this.stop());
    if (opened.count === 0) void this.search(one, false); // says why there is none
    if (opened.found) this.put(opened.found);
    if (known.isReady) this.takeMarked();
    else void known.ready.then(() => app.life.aborted || this.takeMarked());
  }

  /** Find all solutions; with `chooses`, show one that comes apart. */
  async findAll(chooses = true): Promise<void> {
    this.app.set({ every: true });
    const found = await this.search(() => this.solver.list(MOST, (own) => this.take(own), (progress) => this.tell(progress)), true);
    if (found && chooses) await this.showApart(found.solutions);
  }

  /** Whether a search for all solutions has begun, or its results were there before. */
  get hasSought(): boolean {
    const { found } = this.opened;
    return this.sought || (!!found && (found.complete || found.solutions.length > 1));
  }

  /** List the solutions with a star or a note, too. */
  private takeMarked(): void {
    const { complete, app: { marks, solutions: { all }, state: { solution } } } = this;
    const marked = marks?.besides(all) ?? [];
    if (marked.length) this.put({ complete, solutions: [...all, ...marked] }, solution);
  }

  /** Replace all solutions, and show one. */
  put(found: Found, shown = 0): void {
    const { length } = found.solutions;
    this.app.take(found.solutions, true, shown);
    this.begun = false; // a search replaces them
    this.end(found, length > 1);
    if (!length && !found.complete) this.note(t("No solution yet"));
    this.show(false);
  }

  /** The findings; undefined: none yet. */
  get found(): Found | undefined {
    const { complete, app: { solutions: { all } } } = this;
    return all.length || complete ? { complete, solutions: all } : undefined;
  }

  private stop(): void {
    this.stopped = true;
    this.halt();
    this.own?.stop();
    this.judge?.stop();
  }

  /** Find an assembly that comes apart, or else any. */
  private async findApart(judge: Judge): Promise<SolutionList> {
    const found = await new Adviser(this.solver, this.known.puzzle.count, judge, () => {}).solution([], []);
    const chosen = found?.options ?? found?.assembly;
    return { ...NOTHING, complete: found?.answer === "no", solutions: chosen ? [[...chosen]] : [] };
  }

  /** Of all assemblies, show the first that comes apart, unless another one was chosen meanwhile. */
  private async showApart(found: readonly number[][]): Promise<void> {
    const first = await this.judge?.first(found, performance.now() + LOOKING);
    const at = first ? found.indexOf(first as number[]) : -1;
    if (this.app.life.aborted || at < 1 || this.app.state.solution) return;
    this.app.set({ solution: at });
  }

  private get solver(): Solver {
    return (this.own ??= new Solver(this.known.problem));
  }

  /** Search; return what was found, or null if the place has ended or there is a reason why there is none. */
  private async search(look: () => Promise<SolutionList>, all: boolean): Promise<SolutionList | null> {
    let result: SolutionList | null = null;
    this.begun = false;
    this.sought ||= all;
    await this.run(async () => {
      const found = this.stopped ? NOTHING : await look();
      if (this.app.life.aborted) return;
      result = found;
      if (!all) this.take(found.solutions);
      this.takeMarked();
      // Those with a star or a note count as well.
      this.end(all && !found.complete ? { ...found, solutions: this.app.solutions.all } : found, all);
      if (all && this.stopped) this.app.set({ every: false });
    });
    return result;
  }

  /** Count all solutions; those that are shown stay. */
  private count(): Promise<void> {
    this.estimating = false;
    return this.run(async () => {
      const found = this.stopped ? UNCOUNTED : await this.patiently();
      if (this.app.life.aborted) return;
      if (this.estimating && !found.complete) return this.estimate();
      this.counted = found.complete;
      if (found.complete && !found.total) return this.end({ ...found, solutions: [] }, true);
      this.note(countText(found, this.judge, this.known.problem.lostReflections));
    });
  }

  /** Count; if that takes long, offer an estimate. */
  private async patiently(): Promise<SolutionCount> {
    const began = performance.now();
    const offer = setTimeout(() => (element("solve-estimate").hidden = this.stopped), LONG);
    return this.solver.count([], (progress) => {
      this.speed = progress.nodes / ((performance.now() - began) / 1000);
      this.tell(progress, true);
    }).finally(() => {
      clearTimeout(offer);
      element("solve-estimate").hidden = true;
    });
  }

  private async estimate(): Promise<void> {
    const began = performance.now();
    const show = () => {
      const share = Math.min(1, (performance.now() - began) / 1000 / PROBING);
      element<HTMLProgressElement>("solve-progress").value = share;
      element("solve-text").textContent = t("Estimating: {share} %", { share: Math.floor(100 * share) });
    };
    const clock = setInterval(show, 100);
    const found = await this.solver.estimate(PROBING).finally(() => clearInterval(clock));
    if (this.app.life.aborted) return;
    this.note(found ? estimateText(found, this.speed, this.judge) : t("Stopped before there was an estimate"));
  }

  private async run(work: () => Promise<void>): Promise<void> {
    this.stopped = false;
    this.onSearch();
    this.show(true);
    try {
      await this.rules();
      if (this.stopped || !this.explain()) await work();
    } catch (error) {
      if (!this.app.life.aborted) this.note(messageOf(error));
    }
    if (!this.app.life.aborted) this.show(false);
  }

  /** Look for a reason why there is no solution, and show it with its cells; return whether there is one. */
  private explain(): boolean {
    const { app, known, opened: { toml } } = this;
    if (toml === undefined || app.solutions.count) return false;
    const reason = reasonOf(readToml(toml), known.puzzle.built, PLAIN, SECONDS);
    if (!reason) return false;
    this.explained = true; // not `complete`: nothing was searched
    app.mark(reason.cells.map((cell) => known.puzzle.region[cell]));
    this.note(t("There is no solution. {reason}", { reason: reason.text }));
    return true;
  }

  /** Wait until the rules are known, or the search is stopped. */
  private async rules(): Promise<void> {
    this.tell({ solutions: 0, nodes: 0, share: 0 });
    if (this.known.isReady) return;
    element("solve-text").textContent = t(WORKING_OUT);
    await Promise.race([this.known.ready, new Promise<void>((resolve) => (this.halt = resolve))]);
    this.tell({ solutions: 0, nodes: 0, share: 0 });
  }

  private take(found: number[][]): void {
    if (!found.length) return;
    this.app.solutions.open = true;
    this.app.take(found, !this.begun);
    this.begun = true;
    this.note(t("{some} so far", { some: this.some(this.app.solutions.count) }));
  }

  /** Take a solution made by hand, if there is none yet. */
  takeByHand(solution: number[]): void {
    if (this.app.solutions.count) return;
    this.take([solution]);
    this.begun = false; // a search replaces it
    if (!element("solve-stop").hidden) return;
    this.end({ ...NOTHING, solutions: [solution] }, false);
    this.show(false);
  }

  private tell({ solutions: found, share }: Progress, counts = false): void {
    element<HTMLProgressElement>("solve-progress").value = share;
    // Never 100 % before the end.
    const done = Math.min(99, Math.floor(100 * share));
    const some = t("{done} % · {found:,} found", { done, found });
    element("solve-text").textContent = some + (counts ? t(", turned and mirrored ones included") : "");
  }

  private end({ complete, solutions: those }: Found, all: boolean): void {
    this.complete = complete;
    this.app.solutions.open = !complete && this.app.solutions.count > 0;
    this.app.set({});
    this.note(this.outcome(those.length, complete, all));
  }

  private outcome(count: number, complete: boolean, all: boolean): string {
    const some = this.some(count);
    if (complete && !count) return t("There is no solution: the whole search found none");
    if (complete) return this.ofAll(count);
    if (count >= MOST) return t("The first {some}; the others are not kept", { some: this.some(MOST) });
    if (this.stopped && count) return t("{some} until the search was stopped", { some });
    if (this.stopped) return t("Stopped before a solution was found");
    if (!count) return t("No solution was found in a minute");
    if (all) return t("{some} so far", { some });
    const { count: known } = this.opened;
    if (known) return t("One of {some}", { some: this.some(known) });
    return t(this.judge ? "One assembly; there may be more" : "One solution; there may be more");
  }

  private some(count: number): string {
    return countedFound(count, this.judge);
  }

  private ofAll(count: number): string {
    const words = this.classes();
    const all = count > 1 ? "All {some}{words}" : this.judge ? "The only assembly{words}" : "The only solution{words}";
    return t(all, { some: this.some(count), words });
  }

  /** Return words for the solutions that count as one; "" if each counts. */
  private classes(): string {
    const { lostReflections, tellsClasses } = this.known.problem;
    if (!tellsClasses) return "";
    return t(lostReflections ? ", up to rotations" : ", up to rotations and reflections");
  }

  private note(text: string): void {
    element("note").textContent = text;
  }

  /** Show the buttons of a running search, or those that start one. */
  private show(running: boolean): void {
    for (const id of ["solve-progress", "solve-text", "solve-stop"]) element(id).hidden = !running;
    const { counted, explained, app: { solutions: { count } } } = this;
    const complete = this.complete || explained;
    const isOver = [complete || count > 0, complete || count >= MOST, complete || counted];
    BUTTONS.forEach((id, i) => (element(id).hidden = running || isOver[i]));
    element("solve").hidden = !running && isOver.every(Boolean);
  }
}

const NOTHING: SolutionList = { complete: false, solutions: [], nodes: 0 };
const UNCOUNTED: SolutionCount = { complete: false, total: 0, rotations: null, full: null, nodes: 0 };

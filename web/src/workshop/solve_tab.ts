// The tab for solving and counting.

import { h, render } from "preact";
import { element } from "../document";
import { messageOf } from "../core/core";
import { ask, type Inquiry } from "../engine/ask";
import { Solver, type Progress } from "../engine/solver";
import { countedFound, countText, kindsText, NONE, soleText, type Judge } from "../judge";
import type { Found } from "../place";
import { Adviser, type Verdict } from "../play/adviser";
import { type English, grouped, t } from "../texts/texts";
import type { Editor } from "./editor";
import { judgeOf } from "./as_page";
import { numbersOf } from "./in_core";
import { latticeOfPuzzle, mustComeApart, type Puzzle } from "./model";
import { byColours, byPiece, isPlain, mostListed, ProposalList, type Proposal, type Proposals } from "./unique";

const MOST = 1_000; // solutions in the list
const APART: Record<Verdict, English> = {
  yes: "Solved: this assembly comes apart.",
  no: NONE,
  stuck: "No assembly comes apart by straight moves. An assembly is shown.",
  unknown: "All pieces fit. Whether any assembly comes apart is not known.",
};
const STOPPED: English = "Stopped.";
const LATER = 1000; // milliseconds; a search that ends sooner needs no help from small boxes

/** A proposal, and those that may follow it. */
type Proposed = Proposal & { others: Proposals };

export class SolveTab {
  solutions: number[][] = [];
  at = 0;
  onChange: () => void = () => {};
  onBegin: () => void = () => {};

  /** Whether there is a solution, as found by a search; null: not known. */
  verdict: boolean | null = null;

  private complete = false; // there are no other solutions
  private isSeveral = false; // there are several
  private proposals: Proposed[] = []; // changes that leave one
  private stopped = false; // by a person

  private solver: Solver | null = null;
  private busy = ""; // name of the running search; "": none
  private result = ""; // the result of the last one
  private counts = "";

  constructor(private readonly editor: Editor, private readonly life: AbortSignal) {
    life.addEventListener("abort", () => this.reset());
    const on = (id: string, act: () => void) => element(id).addEventListener("click", act);
    on("find", () => void this.find());
    on("solve-all", () => void this.list());
    on("count-all", () => void this.count());
    on("make-unique", () => void this.makeUnique());
    on("stop", () => {
      this.stopped = true;
      this.solver?.stop();
    });
    on("previous", () => this.go(this.at - 1));
    on("next", () => this.go(this.at + 1));
    element<HTMLInputElement>("number").addEventListener("change", (event) => {
      const wanted = Number((event.target as HTMLInputElement).value);
      this.go(Number.isInteger(wanted) ? wanted - 1 : this.at);
    });
  }

  get current(): number[] | null {
    return this.solutions[this.at] ?? null;
  }

  /** Forget the results of the former puzzle. */
  reset(): void {
    const before = this.solver;
    this.solver = null;
    before?.stop();
    [this.solutions, this.at, this.busy, this.result, this.counts] = [[], 0, "", "", ""];
    this.verdict = null;
    [this.complete, this.isSeveral] = [false, false];
    this.forgetProposals();
    this.update();
  }

  /** Offer to leave one of several solutions. */
  offerUnique(): void {
    this.isSeveral = true;
    this.update();
  }

  /** Show what another place has found. */
  async show({ complete, solutions }: Found): Promise<void> {
    const { known } = this.editor.placements;
    await known?.ready;
    if (this.life.aborted || this.busy || known !== this.editor.placements.known) return;
    this.start();
    this.result = this.ending(solutions.length, complete);
    this.take(solutions);
    this.judge(solutions.length, complete);
  }

  /** The findings; undefined: none yet. */
  get found(): Found | undefined {
    const { complete, solutions } = this;
    return solutions.length || complete ? { complete, solutions } : undefined;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.solutions.length - 1, to));
    this.update();
    this.onChange();
  }

  update(): void {
    const { canSolve } = this.editor;
    const isBusy = this.busy !== "";
    for (const id of ["find", "solve-all", "count-all", "make-unique", "game"]) {
      element<HTMLButtonElement>(id).disabled = isBusy || !canSolve;
    }
    // A puzzle that must come apart has assemblies, of which any may be a solution.
    element("make-unique").hidden = !this.isSeveral || mustComeApart(this.editor.puzzle);
    element("stop").hidden = !isBusy;
    element("solve-buttons").hidden = isBusy;
    element("progress-line").hidden = !isBusy;
    element("result").textContent = isBusy ? "" : this.result;
    element("counts").textContent = this.counts;
    const { draft } = this.editor;
    // A name may have been changed since.
    const take = ({ change }: Proposed) => void this.editor.set(change(this.editor.draft));
    render(h(ProposalList<Proposed>, { draft, isBusy, list: this.proposals, take, leave: (own) => void this.another(own) }), element("proposals"));
    const count = this.solutions.length;
    element("counter").hidden = count < 2;
    element<HTMLInputElement>("number").value = String(this.at + 1);
    element("count").textContent = `/ ${grouped(count)}`;
    element<HTMLButtonElement>("previous").disabled = this.at === 0;
    element<HTMLButtonElement>("next").disabled = this.at >= count - 1;
    element("solution-view").hidden = count === 0;
  }

  private find(): Promise<void> {
    return this.run("Searching", async (solver) => {
      if (this.judgeApart) return this.findApart(solver, this.judgeApart);
      let filled: number[] | null = null;
      const stop = findBoxes(this.editor.puzzle, (solution) => {
        filled = solution;
        solver.stop();
      });
      const search = solver.find([], 1, (progress) => this.progress(progress));
      const { complete, solutions: found } = await search.finally(stop);
      if (this.solver !== solver) return;
      const solutions = filled && !found.length ? [filled] : found;
      this.take(solutions);
      this.judge(solutions.length, complete);
      this.result = t(solutions.length ? "Solved." : complete ? NONE : STOPPED);
    });
  }

  /** Find an assembly that comes apart, or else any. */
  private async findApart(solver: Solver, judge: Judge): Promise<void> {
    const adviser = new Adviser(solver, this.editor.placements.count, judge, () => {});
    const found = await adviser.solution([], []);
    if (this.solver !== solver) return;
    const chosen = found?.options ?? found?.assembly;
    this.take(chosen ? [[...chosen]] : []);
    this.judge(found?.options ? 1 : 0, found?.answer === "no", true);
    const isKnown = chosen || found?.answer !== "unknown";
    this.result = t(isKnown ? APART[found?.answer ?? "unknown"] : this.stopped ? STOPPED : "No solution was found in a minute.");
  }

  private list(): Promise<void> {
    return this.run("Searching all", async (solver) => {
      const found: number[][] = [];
      const take = (solutions: number[][]) => {
        if (this.solver !== solver) return;
        found.push(...solutions);
        if (found.length === solutions.length) this.take(found);
      };
      const { complete } = await solver.list(MOST, take, (progress) => this.progress(progress));
      if (this.solver !== solver) return;
      this.take(found, true);
      this.judge(found.length, complete);
      this.result = this.ending(found.length, complete);
    });
  }

  private ending(count: number, complete: boolean): string {
    if (complete && !count) return t(NONE);
    const { problem } = this.editor.placements.known!;
    const kinds = kindsText(problem);
    const solutions = countedFound(count, this.judgeApart);
    if (complete && count === 1) return soleText(problem, this.judgeApart);
    if (complete) return t("{solutions}{kinds}, and no others.", { solutions, kinds });
    if (count >= MOST) return t("The first {solutions}: the list holds no more, and there may be more.", { solutions });
    const soFar = t("{solutions} so far.", { solutions });
    return this.stopped ? `${t(STOPPED)} ${soFar}` : soFar;
  }

  private judgeApart: Judge | null = null; // of a puzzle that must come apart
  private lostReflections = false;

  /** Draw a conclusion from found solutions; of a puzzle that must come apart, only if they do. */
  private judge(found: number, complete: boolean, solves = !this.judgeApart): void {
    this.complete = complete && found <= this.solutions.length;
    this.isSeveral ||= found > 1;
    if (found > 0) this.verdict = solves || this.verdict;
    else if (complete) this.verdict = false;
  }

  /** Propose changes that leave one solution. */
  private makeUnique(): Promise<void> {
    this.forgetProposals();
    return this.run("Looking for changes", async (solver) => {
      const { editor } = this;
      const { complete, solutions } = await solver.list(mostListed(editor.placements), () => {}, (progress) => this.progress(progress));
      if (this.solver !== solver) return;
      this.take(solutions.slice(0, MOST));
      this.judge(solutions.length, complete);
      const mayColour = complete && isPlain(editor);
      const kinds = [...(mayColour ? [byColours(editor, solutions)] : []), byPiece(editor, solutions, (option) => this.isOnly(option))];
      for (const kind of kinds) await this.propose(kind, this.proposals.length, solver);
      if (this.solver !== solver) return;
      const nothing: English = mayColour ? "No pattern of two colours, and no piece that was tried, leaves one solution." : "No piece that was tried leaves one solution.";
      this.result = this.stopped ? t(STOPPED) : this.proposals.length ? "" : t(nothing);
    });
  }

  /** Tell whether a placement is in one solution. */
  private async isOnly(option: number): Promise<boolean> {
    const { complete, solutions } = await this.solver!.find([option], 2);
    return complete && solutions.length === 1;
  }

  /** Replace a proposal by the next one of its kind. */
  private another(left: Proposed): Promise<void> {
    const place = this.proposals.indexOf(left);
    this.proposals = this.proposals.filter((own) => own !== left);
    return this.run("Looking for changes", async (solver) => {
      const before = this.proposals.length;
      await this.propose(left.others, place, solver);
      if (this.solver === solver) this.result = this.stopped ? t(STOPPED) : this.proposals.length > before ? "" : t("No other change of this kind leaves one solution.");
    });
  }

  /** Add the next proposal, at a place of the list. */
  private async propose(others: Proposals, place: number, solver: Solver): Promise<void> {
    const isWanted = () => this.solver === solver && !this.stopped;
    if (!isWanted()) return void others.return();
    let next = await others.next();
    while (!next.done && !next.value && isWanted()) next = await others.next();
    const { value } = next;
    if (!value || !isWanted()) return void others.return();
    this.proposals = [...this.proposals.slice(0, place), { ...value, others }, ...this.proposals.slice(place)];
    const shown = value.shown ?? this.at;
    if (shown < this.solutions.length) this.go(shown);
    else this.update();
  }

  private forgetProposals(): void {
    for (const { others } of this.proposals) void others.return();
    this.proposals = [];
  }

  private count(): Promise<void> {
    return this.run("Counting", async (solver) => {
      const found = await solver.count([], (progress) => this.progress(progress));
      if (this.solver !== solver) return;
      this.judge(found.full ?? found.total, found.complete);
      this.counts = `${countText(found, this.judgeApart, this.lostReflections)}.`;
      this.result = "";
    });
  }

  private take(solutions: number[][], keeps = false): void {
    this.solutions = [...solutions];
    this.at = keeps ? Math.min(this.at, Math.max(0, solutions.length - 1)) : 0;
    this.update();
    this.onChange();
  }

  private async run(what: English, act: (solver: Solver) => Promise<void>): Promise<void> {
    this.solver?.stop();
    let solver: Solver;
    try {
      solver = this.solver = this.start();
    } catch (error) {
      this.result = messageOf(error);
      return this.update();
    }
    this.onBegin();
    this.busy = t(what);
    this.stopped = false;
    this.progress({ solutions: 0, nodes: 0, share: 0 });
    this.update();
    try {
      await act(solver);
    } catch (error) {
      if (this.solver === solver) this.result = messageOf(error);
    }
    if (this.solver !== solver) return;
    // End its workers.
    solver.stop();
    this.busy = "";
    this.update();
    this.onChange();
  }

  /** Return a solver of the puzzle; throw an error if its problem cannot be made. */
  private start(): Solver {
    const problem = this.editor.placements.known!.problem;
    this.judgeApart = judgeOf(this.editor.puzzle);
    this.lostReflections = problem.tellsClasses && problem.lostReflections;
    return new Solver(problem);
  }

  private progress({ solutions, nodes, share }: Progress): void {
    element<HTMLProgressElement>("progress").value = share;
    element("progress-text").textContent = t(
      solutions ? "{what}: {nodes:,} nodes, {share} %, {solutions:,} found" : "{what}: {nodes:,} nodes, {share} %",
      { what: this.busy, nodes, share: Math.floor(100 * share), solutions },
    );
  }
}

/** Look for a solution of small boxes, beside a search that takes longer; return a function that stops it. */
function findBoxes(puzzle: Puzzle, take: (solution: number[]) => void): () => void {
  let asked: Inquiry<"boxes"> | null = null;
  const clock = setTimeout(() => {
    const lattice = latticeOfPuzzle(puzzle).numbers(puzzle.dimension);
    asked = ask({ lattice, numbers: numbersOf(puzzle) }, "boxes");
    // If this fails, the search beside it goes on.
    void asked.answer.then((found) => found?.solution && take(found.solution), () => {});
  }, LATER);
  return () => {
    clearTimeout(clock);
    asked?.stop();
  };
}

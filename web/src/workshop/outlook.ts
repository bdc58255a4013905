// A short search while a puzzle is edited: is there a solution, is there another, how many are there, and do they come apart?

import { assemblyOf, triedBy } from "../apart/way";
import { MOST_PIECES } from "../core/header";
import type { Problem } from "../core/problem";
import type { Plan } from "../engine/apart";
import { ask, type Inquiry } from "../engine/ask";
import { Solver } from "../engine/solver";
import { gradeOf } from "../figures";
import { countedFound, countText, soleText, type Judge } from "../judge";
import { palettes } from "../page";
import { type English, t } from "../texts/texts";
import { judgeOf, pageOf } from "./as_page";
import type { Editor } from "./editor";
import { showSolution } from "./exhibit";

const PAUSE = 300; // milliseconds after a change until the search begins, so that strokes are not slowed down
const LONGEST = 10_000; // milliseconds of a search
const MOST_TRIED = 1_000_000; // placements until the first solution: a puzzle that needs more is hard, and they take less than a second
const MOST_APART = 24; // assemblies that are taken apart

export class Outlook {
  text = ""; // "": nothing is known or sought
  verdict: boolean | null = null; // whether there is a solution; null: not known
  isSeveral = false; // there are several solutions
  isSearching = false;
  private isLate = false; // the time for the search is up
  private solver: Solver | null = null;
  private asked: Inquiry<"plan"> | null = null;
  private timers: number[] = [];

  constructor(private readonly editor: Editor, private readonly onChange: () => void, life: AbortSignal) {
    life.addEventListener("abort", () => this.stop());
  }

  /** Forget what was found, and search again if that makes sense. */
  restart(): void {
    this.stop();
    if (this.editor.canSolve) this.timers = [window.setTimeout(() => void this.search(), PAUSE)];
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
    const { asked, solver } = this;
    [this.solver, this.verdict, this.isSeveral, this.isSearching] = [null, null, false, false];
    solver?.stop();
    asked?.stop();
    if (this.text) this.tell("");
  }

  private async search(): Promise<void> {
    const { problem } = this.editor.placements.known!;
    const solver = (this.solver = new Solver(problem, 1)); // the other cores stay free
    this.isLate = false;
    this.timers.push(window.setTimeout(() => (this.isLate = true, solver.stop(), this.asked?.stop()), LONGEST));
    this.isSearching = true;
    try {
      const found = await this.look(solver, problem);
      if (this.solver !== solver) return;
      this.isSearching = false;
      this.tell(found);
    } catch {
      if (this.solver === solver) this.stop(); // Solve says why
    } finally {
      solver.stop();
    }
  }

  /** Return what is known in the end. */
  private async look(solver: Solver, problem: Problem): Promise<string> {
    const tell = (text: string) => this.solver === solver && this.tell(text);
    tell(t("Looking for a solution …"));
    const { complete, solutions: { length: found } } = await solver.list(2, () => {});
    if (this.solver !== solver) return "";
    const judge = judgeOf(this.editor.puzzle);
    this.verdict = complete && !found ? false : found && !judge ? true : null;
    this.isSeveral = found > 1;
    if (!found) return complete ? "" : t(NOTHING);
    if (found < 2) {
      if (!complete) return t(OPEN[Number(judge !== null)]);
      tell(soleText(problem, judge));
      return this.withLevel(solver, soleText(problem, judge) + await this.gradeText(solver), judge);
    }
    const all = (number: number) => countedFound(Math.max(found, number), judge);
    const grade = await this.gradeText(solver);
    if (this.isLate) return t("At least {all}. Ten seconds were too short to count them.", { all: all(0) }) + grade;
    tell(t("At least {all} …", { all: all(0) }));
    const counted = await solver.count([], ({ solutions }) => tell(t("At least {all} …", { all: all(solutions) })));
    if (!counted.complete) return t("At least {all}. Ten seconds were too short to count them.", { all: all(counted.total) }) + grade;
    const text = `${countText(counted, judge, problem.tellsClasses && problem.lostReflections)}.${grade}`;
    tell(text);
    return this.withLevel(solver, text, judge);
  }

  /** Return how hard it is to find a solution, as `cube3d grade` counts; "": this is not known. */
  private async gradeText(solver: Solver): Promise<string> {
    const tried = this.isLate ? null : await solver.first(MOST_TRIED);
    if (tried === null || tried === "none") return "";
    return ` ${t("Difficulty: {grade}.", { grade: gradeOf(tried === "many" ? MOST_TRIED : tried.options) })}`;
  }

  /** Return a text with the level of all assemblies, if there is a judge and they are few. */
  private async withLevel(solver: Solver, text: string, judge: Judge | null): Promise<string> {
    if (!judge) return text;
    const { complete, solutions } = await solver.list(MOST_APART, () => {});
    if (!complete) return text;
    const levels: number[][] = [];
    for (const solution of solutions) {
      if (this.solver !== solver) return "";
      const plan = await this.planOf(solution);
      if (!plan || plan.answer === "unknown") return `${text} ${t("Ten seconds were too short to take all of them apart.")}`;
      if (plan.answer === "apart") levels.push(plan.levels);
    }
    if (!levels.length) return `${text} ${t("None comes apart by straight moves.")}`;
    const hardest = levels.reduce((one, other) => (other[0] > one[0] ? other : one)).join(".");
    return `${text} ${solutions.length === 1 ? t("It comes apart: level {level}.", { level: hardest })
      : t("{apart:,} of {all:,} different assemblies come apart; the highest level is {level}.", { apart: levels.length, all: solutions.length, level: hardest })}`;
  }

  /** Take an assembly apart by straight moves; null: there was no time. */
  private async planOf(solution: number[]): Promise<Plan | null> {
    const { placements, puzzle } = this.editor;
    const data = pageOf(puzzle);
    const assembly = assemblyOf({ data, ...showSolution(puzzle, placements, solution, palettes.default) });
    if (assembly.bodies.length > MOST_PIECES) return null;
    this.asked = ask({ assembly, tried: triedBy("straight", data.apart!) }, "plan");
    return (await this.asked.answer)?.plan ?? null;
  }

  private tell(text: string): void {
    this.text = text;
    this.onChange();
  }
}

const NOTHING: English = "No solution was found in ten seconds.";
// Of a solution, of an assembly.
const OPEN: English[] = [
  "There is at least one solution. Ten seconds were too short to look for another.",
  "There is at least one assembly. Ten seconds were too short to look for another.",
];

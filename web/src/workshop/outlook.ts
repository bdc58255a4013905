// A short search while a puzzle is edited: is there a solution, is there another, how many are there?

import { Solver } from "../engine/solver";
import type { Problem } from "../core/problem";
import { countedFound, countText, soleText } from "../judge";
import { type English, t } from "../texts/texts";
import { judgeOf } from "./as_page";
import type { Editor } from "./editor";

const PAUSE = 300; // milliseconds after a change until the search begins, so that strokes are not slowed down
const LONGEST = 10_000; // milliseconds of a search

export class Outlook {
  text = ""; // "": nothing is known or sought
  hasNone = false; // it is proved that there is no solution
  isSearching = false;
  private solver: Solver | null = null;
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
    const { solver } = this;
    [this.solver, this.hasNone, this.isSearching] = [null, false, false];
    solver?.stop();
    if (this.text) this.tell("");
  }

  private async search(): Promise<void> {
    const { problem } = this.editor.placements.known!;
    const solver = (this.solver = new Solver(problem, 1)); // the other cores stay free
    this.timers.push(window.setTimeout(() => solver.stop(), LONGEST));
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
    this.hasNone = complete && !found;
    if (!found) return complete ? "" : t(NOTHING);
    if (found < 2) return complete ? soleText(problem, judge) : t(OPEN[Number(judge !== null)]);
    const all = (number: number) => countedFound(Math.max(found, number), judge);
    tell(t("At least {all} …", { all: all(0) }));
    const counted = await solver.count([], ({ solutions }) => tell(t("At least {all} …", { all: all(solutions) })));
    if (!counted.complete) return t("At least {all}. Ten seconds were too short to count them.", { all: all(counted.total) });
    return `${countText(counted, judge, problem.tellsClasses && problem.lostReflections)}.`;
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

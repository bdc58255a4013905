// The edited puzzle, a problem of a file, with its history, placements and findings.

import { check, type Finding } from "./checks";
import { isNamedAnew, refuseUnfit, withoutFacts, type Draft } from "./edits";
import type { History } from "./history";
import type { Puzzle } from "./model";
import { place, type Placements } from "./placements";
import { withShown, type ProblemFile } from "./problems";
import { Unreadable } from "./unreadable";
import { t } from "../texts/texts";

const PAUSE = 40; // milliseconds after a change until placements are made, so that a stroke makes them once

export class Editor {
  placements!: Placements;
  findings: Finding[] = [];
  isChecked = false; // the findings are about the present puzzle
  onChange: () => void = () => {};
  onOther: () => void = () => {}; // another problem is shown
  onRename: () => void = () => {}; // only the name or the description has changed
  onRefuse: (why: string) => void = () => {}; // a change was not possible
  onCheck: () => void = () => {};

  private waiting = 0;

  constructor(readonly history: History<ProblemFile>, life: AbortSignal) {
    this.check();
    life.addEventListener("abort", () => this.end());
  }

  private end(): void {
    clearTimeout(this.waiting);
    this.placements.known?.stop();
    this.onChange = this.onOther = this.onRename = this.onRefuse = this.onCheck = () => {};
  }

  get file(): ProblemFile {
    return this.history.now;
  }

  get draft(): Draft {
    const { problems, shown } = this.file;
    return problems[shown];
  }

  get puzzle(): Puzzle {
    return this.draft.puzzle;
  }

  /** Whether a search makes sense. */
  get canSolve(): boolean {
    return this.isChecked && !this.findings.some(({ stops }) => stops);
  }

  /** Change the puzzle, unless no file could hold it; `merge`: one step of the history with the last change. */
  set(draft: Draft, merge = false): boolean {
    return this.setFile(withShown(this.file, { ...draft, puzzle: withoutFacts(this.puzzle, draft.puzzle) }), merge);
  }

  /** Change the problems of the file, unless no file could hold them; `merge` as above. */
  setFile(file: ProblemFile, merge = false): boolean {
    const { problems } = this.file;
    try {
      file.problems.forEach((own, i) => own === problems[i] || refuseUnfit(own, (problems[i] ?? own).frame));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.onRefuse(error.message);
      return false;
    }
    this.change(() => this.history.set(file, merge));
    return true;
  }

  /** Show another file, whose problems have been checked. */
  open(...problems: Draft[]): void {
    this.change(() => this.history.set({ problems, shown: 0, origin: this.file.origin + 1 }));
  }

  /** Show another problem of the file. */
  show(problem: number): void {
    this.change(() => this.history.look({ ...this.file, shown: problem }));
  }

  undo(): void {
    this.change(() => this.history.undo());
  }

  redo(): void {
    this.change(() => this.history.redo());
  }

  /** Show the state at a place of the history. */
  go(place: number): void {
    this.change(() => this.history.go(place));
  }

  /** Make the placements now, and the findings when a worker has worked out the rules. */
  check(): void {
    clearTimeout(this.waiting);
    this.placements?.known?.stop();
    const placements = (this.placements = place(this.puzzle, true));
    const known = placements.known;
    if (!known || known.isReady) return this.judge();
    this.isChecked = false;
    this.onCheck();
    const { puzzle } = this;
    const isNow = () => this.placements === placements && isNamedAnew(puzzle, this.puzzle);
    known.ready.then(() => isNow() && this.judge()).catch((error: unknown) => {
      this.findings = [{ stops: true, text: t("The puzzle cannot be checked: {why}.", { why: String(error) }) }];
      this.isChecked = true;
      this.onCheck();
    });
  }

  private judge(): void {
    this.findings = check(this.puzzle, this.placements);
    this.isChecked = true;
    this.onCheck();
  }

  private change(act: () => void): void {
    const { frame, low, puzzle } = this.draft;
    const { problems: { length }, shown } = this.file;
    act();
    if (this.file.shown !== shown || this.file.problems.length !== length) this.onOther();
    const isSamePaper = this.draft.low === low && this.draft.frame === frame;
    if (isSamePaper && isNamedAnew(puzzle, this.puzzle)) return this.onRename();
    this.isChecked = false;
    this.placements.known?.stop();
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.check(), PAUSE);
    this.onChange();
  }
}

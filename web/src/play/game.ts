// A game: the placed pieces, the moves that placed them, and the time.

import type { CorePuzzle } from "../core/problem";
import type { ApartVerdict } from "../engine/apart";
import type { Judge } from "../judge";
import { APART, numbersOf, numbersText } from "../solved";
import { Board, legalPart } from "./rules";

const STEP = ","; // before each position of the history of a kept game
const MOST_MARKS = 20;
const MOST_HISTORY = 4_000; // characters; 180 positions of the Soma cube

/** Counts from the first piece on, until one starts again. */
interface Round {
  moves: number; // of the person
  solverMoves: number;
  tips: number; // that the person asked for
  spent: number; // milliseconds before the clock was last started
  isOwn: boolean; // a solution would be the person's own; not if the pieces come from somebody's link
  isOver: boolean; // it was solved once; solving it again after an undo does not count
}

interface Standing {
  placed: readonly number[];
  round: Round;
}

const FRESH: Round = { moves: 0, solverMoves: 0, tips: 0, spent: 0, isOwn: true, isOver: false };

export class Game {
  placed: readonly number[]; // placements in the order of placing, given ones first
  board: Board;
  private readonly helped = new Set<number>(); // placements that the solver chose
  private past: Standing[] = [];
  private future: Standing[] = [];
  private marks: Standing[] = []; // positions to come back to, the latest last
  private round: Round = { ...FRESH };
  private isReplayed = false; // the clock stands until the next move
  private since: number | null = null; // when it was last started; null: it stands still

  constructor(
    readonly puzzle: CorePuzzle,
    readonly given: readonly number[],
    private readonly now: () => number,
    private readonly judge: Judge | null = null, // of puzzles that must come apart
  ) {
    this.placed = given;
    this.board = new Board(puzzle, given);
  }

  // --- moves

  place(option: number, bySolver = false): boolean {
    if (!this.board.allows(option)) return false;
    if (bySolver) this.helped.add(option);
    else this.helped.delete(option);
    this.go([...this.placed, option], bySolver);
    return true;
  }

  /** Take off some pieces, as one move. */
  remove(options: readonly number[], bySolver = false): boolean {
    if (!options.every((option) => this.movable(option))) return false;
    this.go(this.placed.filter((other) => !options.includes(other)), bySolver);
    return true;
  }

  /** Count a tip that the person asked for; an undo does not take it back. */
  countTip(): void {
    this.round.tips++;
  }

  /** Move a placed piece, as one move. */
  move(from: number, to: number): boolean {
    if (from === to || !this.movable(from) || !this.without(from).allows(to)) return false;
    this.helped.delete(to);
    this.go([...this.placed.filter((other) => other !== from), to], false);
    return true;
  }

  /** Go back to the beginning of this round, while the clock stands still; return how many moves lead on from there. */
  rewind(): number {
    this.isReplayed = true;
    let moves = 0;
    while (this.past.at(-1)?.round === this.round && this.undo()) moves += 1;
    return moves;
  }

  /** Mark the present position, or take its mark away; tell whether it has one now. */
  mark(): boolean {
    const { marked } = this;
    if (marked < 0) this.marks = [...this.marks, this.position].slice(-MOST_MARKS);
    else this.marks = this.marks.filter((_, i) => i !== marked);
    return marked < 0;
  }

  /** Go back to the latest mark; from a marked position, to the one before, and at last to the latest again. */
  goToMark(): boolean {
    if (!this.hasMark) return false;
    const { marked } = this;
    const mark = this.marks[marked > 0 ? marked - 1 : this.marks.length - 1];
    this.past.push(this.position);
    this.future = [];
    this.turnTo(mark);
    return true;
  }

  /** Start again. An undo brings back the pieces, the moves and the time. */
  reset(): boolean {
    if (!this.touched) return false;
    this.past.push(this.position);
    this.future = [];
    this.turnTo({ placed: this.given, round: { ...FRESH } });
    return true;
  }

  undo(): boolean {
    return this.step(this.past, this.future);
  }

  redo(): boolean {
    return this.step(this.future, this.past);
  }

  // --- state

  /** The person's moves. */
  get moves(): number {
    return this.round.moves;
  }

  get tips(): number {
    return this.round.tips;
  }

  /** Whether anybody has moved since the beginning. */
  get begun(): boolean {
    return this.moves + this.round.solverMoves > 0;
  }

  movable(option: number): boolean {
    return this.placed.includes(option) && !this.given.includes(option);
  }

  /** Return the position without a piece. */
  without(option: number): Board {
    return new Board(this.puzzle, this.placed.filter((other) => other !== option));
  }

  /** The last placed piece that can be taken back. */
  get last(): number | null {
    const own = this.placed.filter((option) => this.movable(option));
    return own.at(-1) ?? null;
  }

  /** The number of placed pieces that the solver placed. */
  get hints(): number {
    return this.placed.filter((option) => this.helped.has(option)).length;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** The number of the present position's mark, or -1. */
  get marked(): number {
    const text = (placed: readonly number[]) => [...placed].sort((one, other) => one - other).join();
    return this.marks.findIndex(({ placed }) => text(placed) === text(this.placed));
  }

  get hasMark(): boolean {
    return this.marks.length > Number(this.marked >= 0);
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get touched(): boolean {
    return this.placed.length > this.given.length || this.begun;
  }

  /** Whether all pieces are placed. */
  get complete(): boolean {
    return this.touched && this.board.complete;
  }

  /** Whether the placed pieces come apart; null: nobody has looked yet. */
  get verdict(): ApartVerdict | null {
    return this.judge ? this.judge.verdictOf(this.placed) : "apart";
  }

  /** Whether the puzzle is solved; a puzzle that must come apart is not solved by an assembly that does not. */
  get solved(): boolean {
    return this.complete && this.verdict === "apart";
  }

  /** Tell, once in a game, that the person has solved it, and whether with help. */
  takeSolved(): "alone" | "helped" | null {
    const { isOver, isOwn } = this.round;
    if (!this.solved || isOver) return null;
    this.round.isOver = true;
    return !isOwn ? null : this.hints || this.tips ? "helped" : "alone";
  }

  // --- the clock

  get seconds(): number {
    return Math.floor(this.exactSeconds);
  }

  get exactSeconds(): number {
    const running = this.since === null ? 0 : this.now() - this.since;
    return (this.round.spent + running) / 1000;
  }

  get running(): boolean {
    return this.since !== null;
  }

  /** Run the clock, or stop it while nobody is `there`, before the first move and after the last; `end` is when it stopped. */
  watch(there: boolean, end = this.now()): void {
    const run = there && this.begun && !this.solved && !this.isReplayed;
    if (run) this.since ??= this.now();
    else if (this.since !== null) {
      this.round.spent += Math.max(0, end - this.since);
      this.since = null;
    }
  }

  // --- links

  get link(): string {
    return this.textOf(this.placed);
  }

  private textOf(placed: readonly number[]): string {
    return numbersText(placed.slice(this.given.length));
  }

  /** Return the last of some positions of this round, as far as there is room. */
  private near(steps: readonly Standing[]): Standing[] {
    const found: Standing[] = [];
    let room = MOST_HISTORY;
    for (const step of [...steps].reverse()) {
      room -= this.textOf(step.placed).length + STEP.length;
      if (step.round !== this.round || room < 0) break;
      found.unshift(step);
    }
    return found;
  }

  /** The game as a device keeps it: its link, and what a link to others does not tell. "": there is nothing to keep. */
  get kept(): string {
    if (!this.touched || this.solved) return "";
    const [past, future, marks] = [this.past, this.future, this.marks].map((steps) => this.near(steps));
    const known = new Set([this, ...past, ...future, ...marks].flatMap(({ placed }) => placed));
    const helped = [...known].filter((option) => this.helped.has(option));
    const [before, after, marked] = [past, future, marks].map((steps) => steps.map(({ placed }) => STEP + this.textOf(placed)).join(""));
    const numbers = [this.seconds, this.moves, Number(this.round.isOwn), Number(this.round.isOver)];
    return [this.link, ...numbers, numbersText(helped), before, after, this.tips, this.round.solverMoves, marked].join(APART);
  }

  /** Start again from a link, or go on with a kept game; invalid parts are ignored. */
  open(text: string): void {
    const [link, seconds, moves, isOwn, isOver, helped = "", past = "", future = "", tips, solverMoves, marks = ""] = text.split(APART);
    const count = (number = ""): number => (/^\d{1,7}$/.test(number) ? Number(number) : 0);
    this.helped.clear();
    for (const option of numbersOf(helped)) this.helped.add(option);
    const round: Round = {
      moves: count(moves), solverMoves: count(solverMoves), tips: count(tips), spent: count(seconds) * 1000, isOwn: isOwn === "1" || !link, isOver: isOver === "1",
    };
    const standing = (own: string): Standing => ({ placed: legalPart(this.puzzle, this.given, numbersOf(own)), round });
    [this.past, this.future, this.marks] = [past, future, marks].map((steps) => steps.slice(0, MOST_HISTORY).split(STEP).slice(1).map(standing));
    this.turnTo(standing(link));
    round.isOver ||= this.solved;
  }

  private go(placed: readonly number[], bySolver: boolean): void {
    this.isReplayed = false;
    this.past.push(this.position);
    this.future = [];
    if (bySolver) this.round.solverMoves++;
    else this.round.moves++;
    this.show(placed);
  }

  private step(from: Standing[], to: Standing[]): boolean {
    const position = from.pop();
    if (!position) return false;
    to.push(this.position);
    this.turnTo(position);
    return true;
  }

  private get position(): Standing {
    const { placed, round } = this;
    return { placed, round };
  }

  private turnTo({ placed, round }: Standing): void {
    this.watch(false); // the time until now is that of the former round
    this.round = round;
    this.show(placed);
  }

  private show(placed: readonly number[]): void {
    this.placed = placed;
    this.board = new Board(this.puzzle, placed);
    this.watch(true);
  }
}

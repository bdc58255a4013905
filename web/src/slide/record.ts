// The states of a game of sliding, one after the other, and its time.

import type { SlideState } from "./board";

export class SlideRecord {
  past: SlideState[] = [];
  future: SlideState[] = [];
  hints = 0;
  isSolved = false;
  isTold = false; // the page knows that this game is solved
  spent = 0; // milliseconds before the clock was last started
  private since: number | null = null;

  constructor(public standing: SlideState) {}

  go(next: SlideState): void {
    this.past.push(this.standing);
    this.future = [];
    this.standing = next;
  }

  /** Go back by a move, or on by one that was taken back; return whether there is one. */
  step(isBack: boolean): boolean {
    const [from, to] = isBack ? [this.past, this.future] : [this.future, this.past];
    const next = from.pop();
    if (!next) return false;
    to.push(this.standing);
    this.standing = next;
    this.isSolved = false;
    return true;
  }

  /** Go to the beginning, to the last one if one began anew; return how many moves lead on from there. */
  rewind(): number {
    const begins = this.past.map(({ deed }) => deed === null).lastIndexOf(true);
    const moves = this.past.length - begins;
    this.future = [this.standing, ...this.past.splice(begins + 1).reverse()];
    this.standing = this.past.pop()!;
    this.isSolved = false;
    return moves;
  }

  /** Start or stop the clock, which runs from the first move to the end. */
  watch(runs: boolean, now = performance.now()): void {
    if (this.since !== null) this.spent += Math.max(0, now - this.since);
    this.since = runs && this.past.length && !this.isSolved ? now : null;
  }

  get seconds(): number {
    return (this.spent + (this.since === null ? 0 : performance.now() - this.since)) / 1000;
  }
}

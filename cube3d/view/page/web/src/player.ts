// Assembly: how far each piece still is from its place, and playing the steps.

import { assembly, type Step } from "./assembly";
import { bounds, type Body, type Vector } from "./body";
import type { Block } from "./data";
import { shared } from "./page";

const FLIGHT = 1000 * shared.assembly.flight; // milliseconds
const WHOLE = 1000 * shared.assembly.whole; // all steps of a large puzzle take hardly longer

export class Player {
  playing = false;
  private order: Step[] | null = null;
  private arrival: number[] = []; // for each block the number of its step
  private flight: { step: number; began: number; out: boolean } | null = null;
  private next = 0; // when to go on, while playing

  constructor(private blocks: Block[]) {}

  reset(blocks: Block[]): void {
    this.blocks = blocks;
    this.order = null;
    this.flight = null;
  }

  get steps(): Step[] {
    if (!this.order) {
      this.order = assembly(this.blocks);
      this.arrival = this.order.map(() => 0);
      this.order.forEach((step, i) => (this.arrival[step.block] = i));
    }
    return this.order;
  }

  /** The number of pieces that hold one another, and so come all at once. */
  get locked(): number {
    return this.steps.filter((step) => step.side === 0).length;
  }

  get flying(): boolean {
    return this.flight !== null;
  }

  /** Let the last piece of a step come in, or the one after it leave. */
  fly(from: number, to: number, now: number): void {
    const step = Math.max(from, to) - 1;
    const single = Math.abs(from - to) === 1 && this.steps[step]?.side !== 0;
    this.flight = single ? { step, began: now, out: to < from } : null;
  }

  land(): void {
    this.flight = null;
  }

  /** Return the duration of a step in milliseconds. */
  private get pace(): number {
    return Math.min(FLIGHT, WHOLE / Math.max(1, this.blocks.length));
  }

  /** Let time pass; return whether the next step is due. */
  tick(now: number): boolean {
    if (this.flight && now - this.flight.began >= this.pace) this.flight = null;
    if (!this.playing || now < this.next) return false;
    this.next = now + this.pace * 1.15;
    return true;
  }

  /** Return how far each body is from its place; null: it is not there yet. */
  moves(bodies: Body[], step: number | null, now: number): (Vector | null)[] {
    if (step === null && !this.flight) return bodies.map((): Vector => [0, 0, 0]);
    const count = step ?? this.blocks.length;
    const steps = this.steps;
    const { low, high } = bounds(bodies);
    return bodies.map(({ block }) => {
      const number = this.arrival[block];
      const flight = this.flight?.step === number ? this.flight : null;
      if (!flight) return number < count ? [0, 0, 0] : null;
      const share = Math.min(1, Math.max(0, (now - flight.began) / this.pace));
      const away = flight.out ? share ** 3 : (1 - share) ** 3;
      return heading(steps[number]).map((d, a) => d * away * (high[a] - low[a] + 2)) as Vector;
    });
  }
}

/** Return the way a piece comes from in the scene; beyond the third axis, from above. */
function heading({ axis, side }: Step): Vector {
  if (axis === 0) return [side, 0, 0];
  if (axis === 1) return [0, -side, 0];
  return [0, 0, axis === 2 ? -side : 1];
}

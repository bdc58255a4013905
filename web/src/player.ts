// Plays the assembly of a solution, or its moves apart: how far each piece is from its place.

import { bounds, type Body, type Motion, type Vector } from "./body";
import { core, latticeHandle, rowsOf } from "./core/page_core";
import type { Block } from "./data";
import { motionAt } from "./disassembly";
import { drawn, shared, type Disassembly } from "./page";
import { t } from "./texts/texts";

const FLIGHT = 1000 * shared.assembly.flight; // milliseconds of a step,
const WHOLE = 1000 * shared.assembly.whole; // and of all steps together, at most about this
const ALMOST = 1e-9; // moves; a slider's share of the moves, as a float, is this close to a whole number of them

interface Step {
  block: number;
  axis: number; // the piece comes from side * infinity on this axis
  side: -1 | 0 | 1; // 0: earlier pieces block it
}

export class Player {
  playing = false;
  speed = 1; // times the usual one
  private order: Step[] | null = null;
  private arrival: number[] = []; // the step of each block
  private flight: { step: number; began: number; out: boolean } | null = null;
  private next = 0; // time of the next step while playing, as of performance.now()

  constructor(private blocks: Block[], private way: Disassembly | null) {}

  reset(blocks: Block[], way: Disassembly | null): void {
    this.blocks = blocks;
    this.way = way;
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

  /** The number of steps: of moves if they are known, otherwise of pieces. */
  get count(): number {
    return this.way ? this.way.said.length : this.blocks.length;
  }

  /** The number of pieces that lock each other, and so come at once. */
  get locked(): number {
    return this.way ? 0 : this.steps.filter((step) => step.side === 0).length;
  }

  get flying(): boolean {
    return this.flight !== null;
  }

  /** Return how many moves apart are made at a step, or how many pieces are in place. */
  reached(step: number | null): number {
    const place = step ?? this.count;
    return this.way ? this.count - place : place;
  }

  /** The inverse of `reached`. */
  stepAt(reached: number): number | null {
    const place = this.way ? this.count - reached : reached;
    return place >= this.count ? null : Math.max(0, place);
  }

  /** Return the step at which playing begins: the present one, but after the last step the first. */
  begin(step: number | null): number | null {
    return this.reached(step) < this.count ? step : this.stepAt(this.locked);
  }

  /** Begin the flight of the piece that comes or leaves between two steps. */
  fly(from: number, to: number, now: number): void {
    const step = Math.max(from, to) - 1;
    const single = Math.abs(from - to) === 1 && (this.way !== null || this.steps[step]?.side !== 0);
    this.flight = single ? { step, began: now, out: to < from } : null;
  }

  land(): void {
    this.flight = null;
  }

  /** Return the duration of a step in milliseconds. */
  private get pace(): number {
    return Math.min(FLIGHT, WHOLE / Math.max(1, this.count)) / this.speed;
  }

  /** Advance to a time; return whether the next step is due. */
  tick(now: number): boolean {
    if (this.flight && now - this.flight.began >= this.pace) this.flight = null;
    if (!this.playing || now < this.next) return false;
    this.next = now + this.pace * 1.15;
    return true;
  }

  /** Return the motion of each body from its place; null: it is not there yet. `apart`: share of the moves made. */
  moves(bodies: Body[], step: number | null, now: number, apart: number): (Motion | null)[] {
    if (this.way) return this.onWay(bodies, this.way, step, now, apart);
    if (step === null && !this.flight) return bodies.map(() => ({ shift: [0, 0, 0] }));
    const count = step ?? this.blocks.length;
    const steps = this.steps;
    const { low, high } = bounds(bodies);
    return bodies.map(({ block }) => {
      const number = this.arrival[block];
      const flight = this.flight?.step === number ? this.flight : null;
      if (!flight) return number < count ? { shift: [0, 0, 0] } : null;
      const share = Math.min(1, Math.max(0, (now - flight.began) / this.pace));
      const away = flight.out ? share ** 3 : (1 - share) ** 3;
      const far = (d: number, a: number) => d * away * (high[a] - low[a] + 2);
      return { shift: heading(steps[number]).map(far) as Vector };
    });
  }

  /** Return the motions by real moves. Step 0 is apart, the last step is assembled. */
  private onWay(bodies: Body[], way: Disassembly, step: number | null, now: number, apart: number): Motion[] {
    let place = step ?? this.count;
    if (this.flight) {
      const share = Math.min(1, Math.max(0, (now - this.flight.began) / this.pace));
      const eased = share * share * (3 - 2 * share);
      place = this.flight.step + (this.flight.out ? 1 - eased : eased);
    }
    const made = this.madeAt(place, apart);
    return bodies.map(({ block }) => motionAt(way, made, block));
  }

  /** Return the number of moves made, including a fraction of the present one. */
  madeAt(place: number | null, apart: number): number {
    const made = Math.max(this.count - (place ?? this.count), apart * this.count);
    const whole = Math.round(made);
    return Math.abs(made - whole) < ALMOST ? whole : made;
  }

  /** Return the index of the last move made, even partly; null: none. */
  private moveOf(step: number | null, apart: number): number | null {
    const place = this.flight ? this.flight.step : step;
    const number = Math.ceil(this.madeAt(place, apart)) - 1;
    return this.way && number >= 0 ? number : null;
  }

  /** Return the blocks of the last move; null if none stands out: before the first move, and after the last. */
  lit(step: number | null, apart: number): number[] | null {
    const move = this.moveOf(step, apart);
    const end = apart >= 1 || (step === 0 && !this.flight);
    return move === null || end ? null : this.way!.moving[move];
  }

  /** Return the last move made, if it is a shift and stands out: what moves, and by how much in the scene. */
  shift(step: number | null, apart: number): { moving: number[]; shift: Vector } | null {
    const [move, moving] = [this.moveOf(step, apart), this.lit(step, apart)];
    if (!this.way || move === null || !moving) return null;
    const [before, after] = [move, move + 1].map((state) => motionAt(this.way!, state, moving[0]));
    if (String(before.turn) !== String(after.turn)) return null;
    return { moving, shift: after.shift.map((x, axis) => x - before.shift[axis]) as Vector };
  }

  /** Whether real moves are known. */
  get byMoves(): boolean {
    return this.way !== null;
  }

  /** Return the move that leads to a step, in words. */
  words(step: number): string {
    return this.way!.said[this.count - 1 - step];
  }

  /** Describe the last move made, and all moves. */
  description(step: number | null, apart: number): string {
    const move = this.moveOf(step, apart);
    if (!this.way) return "";
    const state = move === null ? t("Whole") : t("Move {number} of {count} apart: {move}", { number: move + 1, count: this.count, move: this.way.said[move] });
    return `${state}. ${this.way.level}.`;
  }
}

/** Return the steps in which straight moves assemble a solution; the core finds them. */
function assembly(blocks: Block[]): Step[] {
  const count = blocks.length;
  if (!count) return [];
  const lattice = latticeHandle(drawn.lattice?.core ?? { width: blocks[0].cells[0].length, tables: null });
  const rows = rowsOf(blocks.map(({ cells }) => cells));
  const { piece, axis, side } = core.assembly(lattice, count, ...rows);
  return piece.map((block, i) => ({ block, axis: axis[i], side: side[i] as Step["side"] }));
}

/** Return the direction in the scene from which a piece comes. Steps along a fourth axis are shown from above. */
function heading({ axis, side }: Step): Vector {
  if (axis === 0) return [side, 0, 0];
  if (axis === 1) return [0, -side, 0];
  return [0, 0, axis === 2 ? -side : 1];
}

// A puzzle that one takes apart, or puts together, by sliding its pieces: the actions of a person, and their effects.

import { distance, inScene } from "../apart/track";
import { assemblyOf, triedBy } from "../apart/way";
import type { Vector } from "../body";
import { core, latticeHandle } from "../core/page_core";
import { MOST_PIECES, MOVE_BY } from "../core/header";
import { inWords, type Freedom, type Plan, type PlannedMove } from "../engine/apart";
import { ask } from "../engine/ask";
import { clock } from "../figures";
import { movedBy } from "../form";
import type { Host } from "../play/host";
import { fill, joined } from "../sentences";
import { APART, positionOf, tellGame, tellSolved } from "../solved";
import type { Stage } from "../stage";
import { counted, t } from "../texts/texts";
import { SlideBoard, isSame, opposite, type SlidePart, type SlideState } from "./board";
import { SlideView } from "./view";

export type Goal = "apart" | "together";

export const SLIDING = "slide"; // the link of such a game, and how the text of one begins

/** A game as its text has it. */
interface KeptSlide {
  goal: Goal;
  options: number[]; // the placements of the assembly
  standing: SlideState;
  hints: number;
  spent: number;
}

/** A move that one can make at once, in words. */
export interface Choice {
  text: string;
  moving: readonly number[];
  next: () => SlideState;
  isBack?: boolean; // it takes the last move back
}

/** A line along which bodies are dragged, with the numbers of steps that they can go on it. */
interface Line {
  moving: readonly number[];
  step: readonly number[];
  low: number;
  high: number;
  end: (steps: number) => SlideState; // where they are after some steps
}

const SHORT = 3; // pixels; a step that is seen shorter cannot be dragged along
const ASIDE = 0.3; // a drag goes along a step if the cosine of the angle between them is greater
const FREE = 0.15; // how much of that counts for a step that is possible
const FAR = 0.6; // share of the way to its new place at which a piece that is let go flies there

export class Slide {
  readonly view: SlideView;
  active = false;
  goal: Goal = "apart";
  chosen: readonly number[] = []; // pieces that move together
  follows = true; // what must move along follows
  message = "";
  isSolved = false;
  plan: Plan | null = null; // how the assembly comes apart; null: this is not known
  hints = 0;
  onChange: () => void = () => {};

  private board: SlideBoard | null = null;
  private options: readonly number[] = []; // the placements of the assembly
  private standing!: SlideState;
  private past: SlideState[] = [];
  private future: SlideState[] = [];
  private path: SlideState[] = []; // from the assembly on, by the plan
  private places = new Map<SlidePart, number>(); // how many of its steps a part is shown away from its partner
  private drag: { group: readonly number[]; x: number; y: number; line: Line | null; steps: number } | null = null;
  private hint: { at: SlideState; level: number } | null = null;
  private spent = 0; // milliseconds before the clock was last started
  private since: number | null = null;

  /** `find` returns the placements of an assembly; with `apart`, of one that comes apart. */
  constructor(
    private readonly host: Host, stage: Stage, overlay: CanvasRenderingContext2D,
    private readonly find: (apart: boolean) => Promise<readonly number[] | null>,
  ) {
    this.view = new SlideView(stage, overlay, host);
  }

  // --- beginning and ending

  /** Go on; or begin, with the text of a game or an assembly if there is one. */
  async open(kept = "", options?: readonly number[]): Promise<void> {
    this.active = true;
    if (this.board && !options) return this.show(false);
    tellGame(kept, true);
    const begun = readKept(kept);
    if (begun && (await this.take(begun.options, begun))) return;
    if (options) return void this.take(options);
    await this.seek();
  }

  /** Look for an assembly that comes apart. */
  private async seek(): Promise<void> {
    this.tell(t("Looking for an assembly …"));
    const options = await this.find(false);
    if (!this.active) return;
    if (!options) return this.tell(t("No assembly is known, so there is nothing to take apart."));
    if (await this.take(options)) return;
    const other = await this.find(true);
    if (this.active && other) await this.take(other);
  }

  close(): void {
    this.active = false;
    this.watch(false);
    this.keep();
  }

  /** Send the present game to the page, which may keep it. */
  keep(): void {
    const { goal, hints, isSolved, options, standing, spent } = this;
    if (!this.board) return;
    const game: KeptSlide = { goal, options: [...options], standing, hints, spent: Math.round(spent) };
    tellGame(isSolved || !this.past.length ? "" : `${SLIDING}${APART}${JSON.stringify(game)}`, false);
  }

  /** Begin with an assembly, or go on with a game; return false if the assembly does not come apart. */
  private async take(options: readonly number[], begun?: KeptSlide): Promise<boolean> {
    const { data, solutions } = this.host;
    const blocks = solutions.blocksOf(options);
    this.options = options;
    const assembly = assemblyOf({ data, blocks, pieces: solutions.piecesOf(options) });
    if (assembly.bodies.length > MOST_PIECES) return this.tell(t("It has too many pieces: {most} are the most.", { most: MOST_PIECES })), true;
    this.plan = null;
    this.board = new SlideBoard(assembly, blocks.length);
    this.view.take(blocks);
    this.path = [this.board.start];
    this.begin("apart");
    if (begun) this.goOn(begun);
    const found = await ask({ assembly, tried: triedBy("straight", data.apart!) }, "plan").answer.catch(() => null);
    if (!found || found.plan.answer !== "apart") {
      this.tell(t("This assembly does not come apart by straight moves."));
      return found?.plan.answer !== "stuck";
    }
    this.plan = found.plan;
    for (const move of this.plan.moves) this.path.push(this.board.make(this.path.at(-1)!, move));
    this.tell(this.past.length ? "" : this.begun);
    return true;
  }

  private goOn({ goal, hints, spent, standing }: KeptSlide): void {
    Object.assign(this, { goal, hints, spent, standing, past: [this.standing] });
    this.show(false);
  }

  private get begun(): string {
    return t(this.goal === "apart" ? "Drag a piece. It stops where it meets another." : "Drag the pieces back, until all is whole.");
  }

  /** Begin anew, with the pieces together or apart. */
  begin(goal = this.goal): void {
    this.goal = goal;
    const start = goal === "apart" ? this.board!.start : { ...this.path.at(-1)!, made: [] };
    Object.assign(this, { standing: start, past: [], future: [], chosen: [], hints: 0, hint: null, isSolved: false, spent: 0, since: null });
    this.say(this.begun);
    this.show(true);
  }

  get now(): SlideState {
    return this.standing;
  }

  get isReady(): boolean {
    return this.board !== null;
  }

  // --- time

  /** Start or stop the clock, which runs from the first move to the end. */
  watch(runs: boolean, now = performance.now()): void {
    if (this.since !== null) this.spent += Math.max(0, now - this.since);
    this.since = runs && this.past.length && !this.isSolved ? now : null;
  }

  get seconds(): number {
    return (this.spent + (this.since === null ? 0 : performance.now() - this.since)) / 1000;
  }

  // --- pieces

  nameOf(bodies: readonly number[]): string {
    return joined(bodies.map((body) => this.view.blocks[body]?.label ?? t("the walls")), "and");
  }

  /** Choose a piece, or let it go; all chosen ones move together. */
  choose(block: number | null): void {
    if (block === null) this.chosen = [];
    else if (this.chosen.includes(block)) this.chosen = this.chosen.filter((own) => own !== block);
    else {
      const more = [...this.chosen, block];
      this.chosen = this.board!.isGroup(this.standing, more) ? more : this.board!.isGroup(this.standing, [block]) ? [block] : [];
    }
    this.say(this.chosen.length ? t("Chosen: {pieces}.", { pieces: this.nameOf(this.chosen) }) : "");
    this.relight();
    this.onChange();
  }

  /** Choose the next piece. */
  chooseNext(by: number): void {
    const { board, standing, view: { blocks } } = this;
    const can = [...blocks.keys()].filter((block) => board!.isGroup(standing, [block]));
    if (!can.length) return;
    const at = can.indexOf(this.chosen[0]);
    this.chosen = [];
    this.choose(can[(at + by + (at < 0 && by < 0 ? 1 : 0) + can.length) % can.length]);
  }

  /** Light what is chosen. */
  relight(): void {
    this.view.light(this.chosen.length ? this.chosen : null);
  }

  // --- dragging

  /** Begin to drag at a point of the picture; return whether a piece is there. */
  pull(x: number, y: number): boolean {
    const { board, standing, view } = this;
    const block = board ? view.blockAt(x, y) : null;
    if (block === null || !board!.isGroup(standing, [block])) return false;
    const group = this.chosen.includes(block) ? this.chosen : [block];
    this.drag = { group, x, y, line: null, steps: 0 };
    view.isHeld = true;
    view.light(group);
    return true;
  }

  pullTo(x: number, y: number): void {
    const { drag, view } = this;
    if (!drag) return;
    const [dx, dy] = [x - drag.x, y - drag.y];
    drag.line ??= this.lineAlong(drag.group, dx, dy);
    if (!drag.line) return;
    const { high, low, moving, step } = drag.line;
    const [sx, sy] = view.stepOnScreen(moving[0], inScene(step));
    drag.steps = Math.max(low, Math.min(high, (dx * sx + dy * sy) / (sx * sx + sy * sy)));
    view.light(moving);
    this.put(false, { moving, by: inScene(step).map((x) => x * drag.steps) });
  }

  drop(): void {
    const { drag, view } = this;
    this.drag = null;
    view.isHeld = false;
    if (!drag?.line) return this.relight();
    this.end(drag.line, drag.steps);
  }

  private end(line: Line, steps: number): void {
    const next = line.end(steps);
    if (next === this.standing) return this.show(true);
    this.go(next);
  }

  /** Slide the chosen pieces one step in a direction of the picture. */
  nudge(dx: number, dy: number): void {
    if (!this.board || !this.chosen.length) return this.tell(t("Choose a piece first (n)."));
    const line = this.lineAlong(this.chosen, dx, dy);
    if (line) this.end(line, Math.min(1, line.high));
  }

  /** Return the line for a drag; null: nothing can move so, which is said. */
  private lineAlong(group: readonly number[], dx: number, dy: number): Line | null {
    const board = this.board!;
    const part = board.partOf(this.standing, group[0]);
    const isWhole = group.length === part.bodies.length;
    if (isWhole && part.step) return this.lineBack(part);
    if (isWhole) return this.refuse(t("These pieces are all that hangs together here: nothing holds them."));
    const free = board.slides(this.standing, group);
    const far = Math.hypot(dx, dy) || 1;
    const scored = board.steps.map((step) => {
      const [sx, sy] = this.view.stepOnScreen(group[0], inScene(step));
      const length = Math.hypot(sx, sy);
      const cosine = length < SHORT ? -1 : (dx * sx + dy * sy) / (far * length);
      return { step, cosine, score: cosine + (free.some((own) => isSame(own.step, step)) ? FREE : 0) };
    }).filter(({ cosine }) => cosine > ASIDE).sort((one, other) => other.score - one.score);
    const [best] = scored;
    if (!best) return null;
    const line = this.lineOf(group, best.step, free);
    if (line) return line;
    const moving = this.follows ? board.following(this.standing, group, best.step) : null;
    const more = moving && this.lineOf(moving, best.step, board.slides(this.standing, moving));
    if (more) {
      this.say(t("{pieces} must move along.", { pieces: this.nameOf(moving.filter((body) => !group.includes(body))) }));
      return more;
    }
    const inWay = board.blocker(this.standing, group, best.step);
    return this.refuse(inWay === undefined ? "" : t("{piece} is in the way.", { piece: this.nameOf([inWay]) }));
  }

  private refuse(why: string): null {
    this.tell(why);
    return null;
  }

  /** Return the line along a step; null: the bodies cannot go along it. */
  private lineOf(moving: readonly number[], step: readonly number[], free: readonly Freedom[]): Line | null {
    const { board, standing } = this;
    const mostAlong = (way: readonly number[]) => free.find((own) => isSame(own.step, way))?.most ?? 0;
    const [on, back] = [step, opposite(step)].map(mostAlong);
    if (!on) return null;
    // The places beside the others to which they go away.
    const [far, farBack] = [[step, on], [opposite(step), back]].map(([way, most]) =>
      most === Infinity ? this.lay(board!.slid(standing, moving, way as number[], Infinity)).away : (most as number));
    const end = (steps: number) => {
      const [way, most, place] = steps > 0 ? [step, on, far] : [opposite(step), back, farBack];
      const count = Math.abs(steps);
      if (most === Infinity && count > FAR * place) return board!.slid(standing, moving, way, Infinity);
      return Math.round(count) ? board!.slid(standing, moving, way, Math.round(count)) : standing;
    };
    return { moving, step, low: -farBack, high: far, end };
  }

  /** Return the line along which a part comes back. */
  private lineBack(part: SlidePart): Line {
    const { board, standing } = this;
    const place = this.places.get(part)!;
    const nearest = board!.nearest(standing, part);
    const end = (steps: number) => {
      const at = Math.max(nearest, Math.round(place + steps));
      return place + steps > (1 - FAR) * nearest + FAR * place ? standing : board!.joined(standing, part, at);
    };
    return { moving: part.bodies, step: part.step!, low: nearest - place, high: 0, end };
  }

  // --- moves

  /** The moves that are possible now, with those that bring a part back. */
  get choices(): Choice[] {
    const { board, standing } = this;
    if (!board) return [];
    const { moves, said } = board.possible(standing);
    const out = moves.map((move, i): Choice => ({ text: this.filled(said[i]), moving: move.moving, next: () => board.make(standing, move) }));
    const back = standing.parts.filter(({ step }) => step).map((part): Choice => ({
      text: t("{pieces} back", { pieces: this.nameOf(part.bodies) }), moving: part.bodies, next: () => this.brought(part),
    }));
    return this.goal === "apart" ? [...out, ...back] : [...back, ...out];
  }

  private brought(part: SlidePart): SlideState {
    return this.board!.joined(this.standing, part, Math.max(0, this.board!.nearest(this.standing, part)));
  }

  private filled(phrase: Parameters<typeof fill>[0]): string {
    return String(fill(phrase, (_, body) => this.view.blocks[body]?.label ?? t("the walls")));
  }

  /** Say a move that was made. */
  private wordsOf(move: PlannedMove): string {
    const { lattice } = this.board!.assembly;
    const [phrase] = inWords(core, latticeHandle(lattice), [move], MOVE_BY);
    const text = this.filled(phrase);
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  }

  make(choice: Choice): void {
    this.go(choice.next());
  }

  private go(next: SlideState): void {
    const before = this.standing;
    this.past.push(before);
    this.future = [];
    if (this.past.length === 1) this.watch(true);
    this.standing = next;
    this.chosen = [];
    this.hint = null;
    const last = next.made.at(-1);
    const isShown = last !== undefined && next.made.length >= before.made.length; // else a move was taken back
    this.say(!isShown ? "" : last.kind === "back" ? `${t("{pieces} back", { pieces: this.nameOf(last.moving) })}.`
      : this.wordsOf({ moving: [...last.moving], shift: [...last.shift], isLast: last.kind === "away" }));
    this.look();
    this.show(true);
    this.keep();
  }

  /** Find out whether the goal is reached. */
  private look(): void {
    const { board, goal, standing } = this;
    const isThere = goal === "apart" ? board!.isApart(standing) : board!.isWhole(standing);
    if (!isThere || this.isSolved) return;
    this.watch(false);
    this.isSolved = true;
    if (!this.hints) tellSolved(this.seconds);
    this.say([t(goal === "apart" ? "Taken apart! {time}, {moves}." : "Put together! {time}, {moves}.", { time: clock(this.seconds), moves: this.moves }),
      this.hints ? t("{moves} by the solver.", { moves: counted(this.hints, "move|moves") }) : ""].filter(Boolean).join(" "));
  }

  get moves(): string {
    return counted(this.standing.made.length, "move|moves");
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    this.step(this.past, this.future, t("Undone."), t("Nothing to undo."));
  }

  redo(): void {
    this.step(this.future, this.past, t("Redone."), t("Nothing to redo."));
  }

  private step(from: SlideState[], to: SlideState[], done: string, nothing: string): void {
    const next = from.pop();
    if (!next) return this.tell(nothing);
    to.push(this.standing);
    Object.assign(this, { standing: next, chosen: [], hint: null });
    this.say(done);
    this.show(true);
    this.keep();
  }

  // --- hints

  /** First the piece, then its move in words, then the move itself. */
  async help(): Promise<void> {
    const { standing } = this;
    const found = await this.nextMove();
    if (this.standing !== standing || !this.active) return;
    if (!found) return this.tell(t("No hint is known here."));
    const level = this.hint?.at === standing ? this.hint.level + 1 : 1;
    this.hint = { at: standing, level };
    if (level > 2) {
      this.hints += 1;
      return found.isBack ? this.undo() : this.go(found.next());
    }
    this.view.light(level > 1 ? found.moving : found.moving.slice(0, 1));
    this.tell(level > 1 ? t("Hint: {move}", { move: found.text }) : t("Hint: look at {piece}.", { piece: this.nameOf(found.moving.slice(0, 1)) }));
  }

  private async nextMove(): Promise<Choice | null> {
    return this.goal === "apart" ? this.nextApart() : this.nextTogether();
  }

  /** Return the first of the fewest moves that take a part of the present state apart. */
  private async nextApart(): Promise<Choice | null> {
    const { board, standing } = this;
    if (!board) return null;
    for (const { bodies } of standing.parts) {
      if (bodies.length < 2) continue;
      const found = await ask({ assembly: board.standing(standing, bodies), tried: triedBy("straight", this.host.data.apart!) }, "plan").answer.catch(() => null);
      const first = found?.plan.answer === "apart" ? found.plan.moves.at(0) : undefined;
      if (!first) continue;
      const move = { ...first, moving: first.moving.map((body) => bodies[body]) };
      return { text: this.wordsOf(move), moving: move.moving, next: () => board.make(standing, move) };
    }
    return null;
  }

  /** Return the move back along the plan; beside it, the last move is taken back. */
  private nextTogether(): Choice | null {
    const { board, path, plan, standing } = this;
    if (!plan || !board) return null;
    const at = path.findIndex((own) => board.keyOf(own) === board.keyOf(standing));
    if (at === 0) return null;
    const before = this.past.at(-1);
    if (at < 0) return before ? { text: t("undo the last move."), moving: standing.made.at(-1)?.moving ?? [], next: () => before, isBack: true } : null;
    const { isLast, moving, shift } = plan.moves[at - 1];
    const move = { moving, shift: opposite(shift), isLast: false };
    if (!isLast) return { text: this.wordsOf(move), moving, next: () => board.make(standing, move) };
    const part = board.partOf(standing, moving[0]);
    return { text: `${t("{pieces} back", { pieces: this.nameOf(moving) })}.`, moving, next: () => board.joined(standing, part, 0) };
  }

  // --- showing

  say(text: string): void {
    this.message = text;
  }

  tell(text: string): void {
    this.say(text);
    this.onChange();
  }

  private show(glides: boolean): void {
    this.put(glides);
    this.relight();
    this.onChange();
  }

  private put(glides: boolean, held?: { moving: readonly number[]; by: readonly number[] }): void {
    const { places, shifts } = this.lay(this.standing);
    this.places = places;
    this.view.put(shifts.map((shift, block) => (held?.moving.includes(block) ? shift.map((x, axis) => x + held.by[axis]) as Vector : shift)), glides);
  }

  /** Put each part that has gone away beside its partner, clear of all others; `away` is the place of the last one that went. */
  private lay(now: SlideState): { shifts: Vector[]; places: Map<SlidePart, number>; away: number } {
    const { board, view } = this;
    const offsets = new Map<SlidePart, Vector>();
    const places = new Map<SlidePart, number>();
    const there = now.parts.flatMap((part) => (part.step ? [] : this.boxes(now, part, [0, 0, 0])));
    let away = 0;
    for (const part of now.parts) {
      const partner = board!.partner(now, part);
      if (!partner) {
        offsets.set(part, [0, 0, 0]);
        continue;
      }
      const [home, step] = [offsets.get(partner)!, inScene(part.step!)];
      const own = this.boxes(now, part, home);
      away = distance(own, there, step);
      const offset = home.map((x, axis) => x + away * step[axis]) as Vector;
      there.push(...this.boxes(now, part, offset));
      offsets.set(part, offset);
      places.set(part, away);
    }
    const shifts = view.blocks.map((_, block) => {
      const offset = offsets.get(board!.partOf(now, block))!;
      return inScene(now.places[block]).map((x, axis) => x + offset[axis]) as Vector;
    });
    return { shifts, places, away: this.lastAway(now, places) ?? away };
  }

  private lastAway({ made, parts }: SlideState, places: Map<SlidePart, number>): number | undefined {
    const last = made.at(-1);
    const gone = parts.find(({ bodies }) => last && isSame(bodies, last.moving));
    return gone && places.get(gone);
  }

  private boxes(now: SlideState, { bodies }: SlidePart, offset: readonly number[]) {
    return bodies.flatMap((body) => movedBy(this.view.boxes0([body]), inScene(now.places[body]).map((x, axis) => x + offset[axis])));
  }

  // --- for scripts and tests

  readonly sceneOf = inScene;

  inspect() {
    const { active, chosen, goal, hints, isSolved, message, options, plan, standing, view } = this;
    return {
      active, chosen, options, goal, hints, isSolved, message, levels: plan?.levels ?? null, made: standing?.made ?? [],
      parts: standing?.parts.map(({ bodies }) => bodies) ?? [], places: standing?.places ?? [],
      choices: this.board ? this.choices.map(({ text }) => text) : [],
      screen: view.blocks.map((_, block) => view.placeOf(block)),
    };
  }
}

/** Read the text of a game; null: there is none. */
function readKept(text: string): KeptSlide | null {
  if (positionOf(text) !== SLIDING) return null;
  try {
    return JSON.parse(text.slice(SLIDING.length + 1)) as KeptSlide;
  } catch {
    return null;
  }
}

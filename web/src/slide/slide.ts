// A puzzle that one takes apart, or puts together, by sliding its pieces: the actions of a person, and their effects.

import { answerOf } from "../apart/box";
import { inScene, type Pose } from "../apart/track";
import { assemblyOf, kindsOf, triedBy } from "../apart/way";
import { core, latticeHandle } from "../core/page_core";
import { MOST_PIECES, MOVE_BY, NO_TURNS } from "../core/header";
import { inWords, type Assembly, type Plan, type PlannedMove, type Tried } from "../engine/apart";
import { ask, type Inquiry } from "../engine/ask";
import { clock } from "../figures";
import { afterFacts, nextAct, replayActs, turnOnce, type Ending } from "../play/ending";
import type { Host } from "../play/host";
import { replay } from "../play/replay";
import { fill, joined } from "../sentences";
import { askAfter, tellGame, tellSolved, type AfterGame } from "../solved";
import { soundChord, soundClick } from "../sound";
import type { Stage } from "../stage";
import { DAMAGED } from "../state";
import { counted, t } from "../texts/texts";
import { SlideBoard, type Deed, type SlidePart, type SlideState } from "./board";
import { nextApart, nextTogether, turnedBack, type Next } from "./hints";
import { layOut, offset, type Laid } from "./lay";
import { SlideHand } from "./hand";
import { readSlide, textOf, type Goal, type KeptSlide } from "./kept";
import { pathOf, Turns } from "./turns";
import { SlideView } from "./view";

const STRAIGHT = triedBy("straight", { bevel: 0, clearance: 0 });
const MOST_TURNS = 6; // in the list of moves; all others can be dragged

/** A game that one has left for the other goal. */
interface Left {
  past: SlideState[];
  standing: SlideState;
  future: SlideState[];
  hints: number;
  isSolved: boolean;
  isTold: boolean;
  spent: number;
}

/** A move that one can make at once, in words. */
export interface Choice {
  text: string;
  moving: readonly number[];
  next: () => SlideState;
}

export class Slide {
  readonly view: SlideView;
  active = false;
  goal: Goal = "apart";
  chosen: readonly number[] = []; // pieces that move together
  follows = true; // what must move along follows
  message = "";
  isSolved = false;
  private after: AfterGame = {}; // what the page around knows at the end
  private isTold = false; // the page knows that this game is solved
  plan: Plan | null = null; // how the assembly comes apart; null: this is not known
  hints = 0;
  onChange: () => void = () => {};

  board: SlideBoard | null = null;
  private options: readonly number[] = []; // the placements of the assembly
  private standing!: SlideState;
  private past: SlideState[] = [];
  private future: SlideState[] = [];
  private path: SlideState[] = []; // the states of the plan, the assembly first
  laid: Laid = { poses: [], offsets: [], places: new Map() };
  readonly hand = new SlideHand(this);
  private asked: Inquiry<"plan"> | null = null; // the last question for moves
  private tried = STRAIGHT; // the kinds of moves
  turns = new Turns(this.tried, () => this.onChange());
  private taken = 0; // how many assemblies were taken; answers about former ones are forgotten
  private isTouched = false; // a move was made, or the game was begun before
  private readonly left = new Map<Goal, Left>(); // the game with the other goal
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
    if (this.board && (!options || this.canUndo)) return this.show(false);
    if (kept) tellGame(kept, true);
    const begun = kept ? readSlide(kept, this.host.known.puzzle) : null;
    if (begun) return void (await this.take(begun.options, begun));
    if (options) return void (await this.take(options));
    await this.seek();
    if (kept) this.tell(t(DAMAGED));
  }

  /** Look for an assembly that comes apart. */
  private async seek(): Promise<void> {
    const { taken } = this;
    const isOld = () => !this.active || this.taken !== taken;
    this.tell(t("Looking for an assembly …"));
    const options = await this.find(false);
    if (isOld()) return;
    if (!options) return this.tell(t("No assembly is known, so there is nothing to take apart."));
    // Turns take longer than to look for an assembly that needs none.
    if (await this.take(options, undefined, false)) return;
    const { taken: now } = this;
    const other = await this.find(true);
    if (this.active && this.taken === now && !this.canUndo) await this.take(other ?? options);
  }

  close(): void {
    this.active = false;
    this.asked?.stop();
    this.turns.stop();
    this.hand.letGo();
    this.watch(false);
    this.keep();
  }

  /** Send the present game to the page, which may keep it. */
  keep(): void {
    const { goal, hints, isSolved, isTold, options, past, standing } = this;
    if (!this.board || !this.isTouched || this.isReplaying) return;
    const deeds = [...past, standing].flatMap(({ deed }) => (deed ? [deed] : []));
    const game: KeptSlide = { goal, options: [...options], deeds, hints, spent: Math.round(1000 * this.seconds), isTold };
    tellGame(isSolved || !deeds.length ? "" : textOf(game), false);
  }

  /** Begin with an assembly, or go on with a game; return false if the assembly does not come apart, with `turns` by turns either. */
  private async take(options: readonly number[], begun?: KeptSlide, turns = true): Promise<boolean> {
    const { data, solutions } = this.host;
    const taken = ++this.taken;
    const blocks = solutions.blocksOf(options);
    this.options = options;
    const assembly = assemblyOf({ data, blocks, pieces: solutions.piecesOf(options) });
    if (assembly.bodies.length > MOST_PIECES) return this.tell(t("Sliding works with at most {most} pieces; this puzzle has more.", { most: MOST_PIECES })), true;
    this.plan = null;
    this.try(this.hasRoom ? "room" : "straight");
    this.board = new SlideBoard(assembly, blocks.length);
    this.view.take(blocks);
    this.path = [this.board.start];
    this.left.clear();
    this.reset("apart");
    if (begun?.goal === "apart") this.goOn(begun);
    let plan = await this.planOf(assembly);
    if (turns && taken === this.taken && plan?.answer === "stuck" && !this.hasRoom && kindsOf(data).includes("turns")) {
      this.try("turns");
      void this.turns.look(this.board, this.standing);
      plan = await this.planOf(assembly);
    }
    if (taken !== this.taken) return true;
    if (plan?.answer !== "apart") {
      this.tell(answerOf(plan, this.tried));
      return plan?.answer !== "stuck" || this.canUndo;
    }
    this.plan = plan;
    for (const move of plan.moves) this.path.push(this.board.make(this.path.at(-1)!, move));
    if (begun?.goal === "together") this.goOn(begun);
    this.tell(this.message || this.begun);
    return true;
  }

  /** Whether the pieces of this puzzle are made with room to turn. */
  private get hasRoom(): boolean {
    return this.host.data.apart!.clearance > 0 && kindsOf(this.host.data).includes("room");
  }

  private try(kind: Parameters<typeof triedBy>[0]): void {
    this.tried = triedBy(kind, this.host.data.apart!);
    this.turns.stop();
    this.turns = new Turns(this.tried, () => this.onChange());
  }

  /** Ask for the fewest moves that take an assembly apart; null: they were not found. A newer question ends this one. */
  private async planOf(assembly: Assembly): Promise<Plan | null> {
    this.asked?.stop();
    const plan = await this.planBy(assembly, this.tried);
    // Where turns were not decided, straight moves may do.
    return this.hasTurns && plan?.answer === "unknown" ? this.planBy(assembly, STRAIGHT) : plan;
  }

  private async planBy(assembly: Assembly, tried: Tried): Promise<Plan | null> {
    const asked = (this.asked = ask({ assembly, tried }, "plan"));
    return (await asked.answer.catch(() => null))?.plan ?? null;
  }

  /** Go on with a game: make all its moves again. */
  private goOn({ deeds, goal, hints, isTold, spent }: KeptSlide): void {
    this.reset(goal);
    for (const told of deeds) {
      const deed = "count" in told && (told.count as number | null) === null ? { ...told, count: Infinity } : told;
      const next = this.madeAgain(deed);
      if (!next) return this.tell(t(DAMAGED));
      this.past.push(this.standing);
      this.standing = next;
    }
    Object.assign(this, { hints, isTold, spent, isTouched: true });
    this.say("");
    this.show(false);
  }

  private madeAgain(deed: Deed): SlideState | null {
    try {
      return this.board!.after(this.standing, deed);
    } catch {
      return null; // it is none
    }
  }

  /** Whether pieces also turn. */
  get hasTurns(): boolean {
    return this.tried.turns !== NO_TURNS;
  }

  private get begun(): string {
    return t(this.goal === "apart" ? "Drag a piece. It stops where it meets another." : "Drag the pieces back, until all is whole.");
  }

  /** Begin anew; an undo brings back the moves. */
  again(): void {
    if (this.isReplaying) return;
    const { past, standing } = this;
    this.reset(this.goal);
    this.past = [...past, standing];
    this.keep();
    this.onChange();
  }

  /** Go to the other goal, with its moves so far; those of this one come back with it. */
  turnTo(goal: Goal): void {
    if (goal === this.goal || this.isReplaying) return;
    this.watch(false);
    const { future, hints, isSolved, isTold, past, spent, standing } = this;
    this.left.set(this.goal, { future, hints, isSolved, isTold, past, spent, standing });
    this.reset(goal);
    Object.assign(this, this.left.get(goal) ?? {});
    this.show(true);
  }

  private reset(goal: Goal): void {
    this.asked?.stop();
    this.hand.letGo();
    this.goal = goal;
    const start = goal === "apart" ? this.board!.start : { ...this.path.at(-1)!, made: [], deed: null };
    Object.assign(this, { standing: start, past: [], future: [], chosen: [], hints: 0, hint: null, isSolved: false, isTold: false, spent: 0, since: null });
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
    this.since = runs && this.past.length && !this.isSolved && !this.isReplaying ? now : null;
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

  /** Show the names of pieces, or hide them. */
  switchNames(): void {
    this.view.switchNames();
    this.onChange();
  }

  /** Light what is chosen. */
  relight(): void {
    this.view.light(this.chosen.length ? this.chosen : null);
  }

  // --- moves

  /** The moves that are possible now, with those that bring a part back. */
  get choices(): Choice[] {
    const { board, standing } = this;
    if (!board) return [];
    const { moves, said } = board.possible(standing);
    const out = moves.map((move, i): Choice => ({ text: this.filled(said[i]), moving: move.moving, next: () => board.make(standing, move) }));
    const back = standing.parts.filter(({ step }) => step).map((part): Choice => ({
      text: t("Bring {pieces} back", { pieces: this.nameOf(part.bodies) }), moving: part.bodies, next: () => this.brought(part),
    }));
    const wanted = this.turns.now.filter(({ move }) => this.chosen.every((body) => move.moving.includes(body)));
    const turned = wanted.slice(0, MOST_TURNS).map(({ move, said: text }): Choice =>
      ({ text: this.filled(text), moving: move.moving, next: () => board.turn(standing, move) }));
    // Turns are found later: they change the place of no other move.
    return this.goal === "apart" ? [...out, ...back, ...turned] : [...back, ...out, ...turned];
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
    if (this.isReplaying) return;
    this.go(choice.next());
  }

  /** Go to a state; a piece that turns has gone a share of its way. */
  go(next: SlideState, share = 0): void {
    this.hand.letGo();
    const before = this.standing;
    this.isTouched = true;
    this.past.push(before);
    this.future = [];
    if (this.past.length === 1) this.watch(true);
    this.standing = next;
    this.chosen = [];
    this.hint = null;
    const last = next.made.at(-1);
    const isShown = last !== undefined && next.made.length >= before.made.length; // false: the slide has undone the last move
    const { deed } = next;
    if (deed && "turning" in deed) this.say(isShown ? this.wordsOf(deed.isBack ? { ...deed.turning, turn: turnedBack(deed.turning.turn!) } : deed.turning) : "");
    else this.say(!isShown || last.kind === "turn" ? "" : last.kind === "back" ? t("{pieces}: back.", { pieces: this.nameOf(last.moving) })
      : this.wordsOf({ moving: [...last.moving], shift: [...last.shift], isLast: last.kind === "away" }));
    soundClick();
    this.look();
    this.show(true, before, share);
    this.keep();
  }

  /** Find out whether the goal is reached. */
  private look(): void {
    const { board, goal, standing } = this;
    const isThere = goal === "apart" ? board!.isApart(standing) : board!.isWhole(standing);
    if (!isThere || this.isSolved) return;
    this.watch(false);
    this.isSolved = true;
    this.after = askAfter();
    if (!this.hints && !this.isTold) tellSolved(this.seconds);
    this.isTold = true;
    soundChord();
    this.say(this.isApart ? t("Taken apart!") : t("Put together!"));
    if (!this.view.calm) turnOnce(this.view.eye, this.host.life);
  }

  private get isApart(): boolean {
    return this.goal === "apart";
  }

  /** What stands on the card at the end; null: the game goes on. */
  get ending(): Ending | null {
    if (!this.isSolved) return null;
    const { after, hints, moves, plan } = this;
    const by = hints ? [counted(hints, "hint|hints")] : [];
    return {
      title: this.message,
      facts: [clock(this.seconds), plan ? t("{moves}, level {level}", { moves, level: plan.levels.join(".") }) : moves, ...by, ...afterFacts(after, hints ? null : this.seconds)],
      acts: [
        { id: "end-again", name: t("Again"), act: () => this.again() },
        ...(plan ? [{ id: "end-other", name: t(this.isApart ? "Put together" : "Take apart"), act: () => this.turnTo(this.isApart ? "together" : "apart") }] : []),
        ...replayActs(this),
        ...nextAct(after),
      ],
    };
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
    if (!this.isReplaying) this.step(this.past, this.future, t("Undone."), t("Nothing to undo."));
  }

  redo(): void {
    if (!this.isReplaying) this.step(this.future, this.past, t("Redone."), t("Nothing to redo."));
  }

  private step(from: SlideState[], to: SlideState[], done: string, nothing: string): void {
    const next = from.pop();
    if (!next) return this.tell(nothing);
    this.hand.letGo();
    const before = this.standing;
    to.push(before);
    Object.assign(this, { standing: next, chosen: [], hint: null, isSolved: false });
    this.say(done);
    this.look();
    this.show(true, before);
    this.keep();
  }

  /** Show the game once more, also as a film. */
  async replay(isFilmed: boolean): Promise<void> {
    const { view } = this;
    if (this.isReplaying) return;
    this.isReplaying = true;
    const game = {
      rewind: () => {
        const begins = this.past.map(({ deed }) => deed === null).lastIndexOf(true); // the last time that one began
        const moves = this.past.length - begins;
        this.future = [this.standing, ...this.past.splice(begins + 1).reverse()];
        Object.assign(this, { standing: this.past.pop(), chosen: [], hint: null, isSolved: false });
        this.show(true);
        return moves;
      },
      redo: () => this.step(this.future, this.past, "", ""),
      shown: () => {
        view.drawNow();
        return [view.stage.canvas, view.sheet];
      },
    };
    await replay(game, this.host, isFilmed);
    this.isReplaying = false;
    if (this.active) this.onChange();
  }

  isReplaying = false; // the person has to wait

  // --- hints

  /** First the piece, then its move in words, then the move itself. */
  async help(): Promise<void> {
    if (this.isReplaying) return;
    const { standing } = this;
    const next = await this.nextMove();
    if (this.standing !== standing || !this.active) return;
    if (next === undefined || (!next && !this.canUndo)) return this.tell(t("No hint is known here."));
    const level = this.hint?.at === standing ? this.hint.level + 1 : 1;
    this.hint = { at: standing, level };
    if (level === 2) this.hints += 1; // the move is told
    if (level > 2) {
      return next ? this.go(next.state) : this.undo();
    }
    const moving = (next ? next.move : standing.made.at(-1))?.moving ?? [];
    const said = !next ? t("Undo the last move.") : next.isBack ? `${t("Bring {pieces} back", { pieces: this.nameOf(moving) })}.` : this.wordsOf(next.move);
    if (level === 1) this.view.light(moving.slice(0, 1));
    else this.view.light(moving, next ? inScene(next.move.shift) : null);
    this.tell(level > 1 ? t("Hint: {move}", { move: said }) : t("Hint: look at {piece}.", { piece: this.nameOf(moving.slice(0, 1)) }));
  }

  private async nextMove(): Promise<Next | null | undefined> {
    const { board, goal, path, plan, standing } = this;
    if (!board || !plan) return undefined;
    return goal === "apart" ? nextApart(board, standing, (part) => this.planOf(part)) : nextTogether(board, standing, plan, path);
  }

  // --- showing

  say(text: string): void {
    this.message = text;
  }

  tell(text: string): void {
    this.say(text);
    this.onChange();
  }

  /** Show the present state; if it is not that of a former time, pieces come there from the state before. */
  show(glides: boolean, before?: SlideState, share = 0): void {
    const from = this.laid;
    this.put(glides, undefined, before && ((laid) => this.wayBetween(before, from, laid)), share);
    this.relight();
    void this.turns.look(this.board!, this.standing);
    this.onChange();
  }

  put(glides: boolean, held?: { moving: readonly number[]; by: readonly number[] }, way?: (laid: Laid) => Pose[][], share?: number): void {
    this.laid = layOut(this.board!, this.view, this.standing);
    const poses = this.laid.poses.map((pose, block) => (held?.moving.includes(block) ? offset(pose, held.by) : pose));
    this.view.put(poses, glides, way?.(this.laid), share);
  }

  /** Return the stages of a turn that leads from one state to the present one, or back; []: it is none. */
  private wayBetween(before: SlideState, from: Laid, to: Laid): Pose[][] {
    const [one, other] = [before, this.standing].map(({ deed }) => (deed && "turning" in deed ? deed : null));
    if (other && this.past.at(-1) === before) return other.isBack ? pathOf(this.view, to, other.turning).reverse() : pathOf(this.view, from, other.turning);
    if (one && this.future.at(-1) === before) return one.isBack ? pathOf(this.view, from, one.turning) : pathOf(this.view, to, one.turning).reverse();
    return [];
  }

  // --- for scripts and tests

  readonly sceneOf = inScene;

  inspect() {
    const { active, chosen, goal, hints, isSolved, message, options, plan, standing, view } = this;
    return {
      active, chosen, options, goal, hints, isSolved, message, levels: plan?.levels ?? null, made: standing?.made ?? [],
      parts: standing?.parts.map(({ bodies }) => bodies) ?? [], places: standing?.places ?? [],
      turned: standing?.turned ?? [], turns: this.turns.now.map(({ move }) => move),
      choices: this.board ? this.choices.map(({ text }) => text) : [],
      screen: view.blocks.map((_, block) => view.placeOf(block)),
    };
  }
}

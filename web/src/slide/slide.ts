// A puzzle that one takes apart, or puts together, by sliding its pieces: the actions of a person, and their effects.

import { inScene, type Pose } from "../apart/track";
import type { Plan } from "../engine/apart";
import { sayOnCard, turnOnce, type Ending } from "../play/ending";
import type { Host } from "../play/host";
import { Replay } from "../play/replay";
import { askAfter, tellGame, tellSolved, type AfterGame } from "../solved";
import { soundChord, soundClick } from "../sound";
import type { Stage } from "../stage";
import { DAMAGED } from "../state";
import { counted, t } from "../texts/texts";
import type { SlideBoard, SlideState } from "./board";
import { choicesOf, chosenWith, nextChosen, type Choice } from "./choices";
import { SlideCoach } from "./coach";
import { endingOf } from "./ending";
import { SlideHand } from "./hand";
import { textOf, type Goal, type KeptSlide } from "./kept";
import { layOut, offset, type Laid } from "./lay";
import { SlideOpening } from "./opening";
import type { SlidePuzzle } from "./puzzle";
import type { SlideRecord } from "./record";
import { replayedOf } from "./replayed";
import { SlideSearch } from "./search";
import { wayBetween, type Turns } from "./turns";
import { SlideView } from "./view";
import { namesOf, wordsBetween } from "./words";

export class Slide {
  readonly view: SlideView;
  active = false;
  goal: Goal = "apart";
  record!: SlideRecord;
  chosen: readonly number[] = []; // pieces that move together
  follows = true; // what must move along follows
  message = "";
  after: AfterGame = {}; // what the page around knows at the end
  onChange: () => void = () => {};

  puzzle: SlidePuzzle | null = null;
  laid: Laid = { poses: [], offsets: [], places: new Map() };
  readonly hand = new SlideHand(this);
  readonly search: SlideSearch;
  readonly replaying: Replay;
  private readonly opening: SlideOpening;
  readonly coach = new SlideCoach(this);
  private isTouched = false; // a move was made, or the game was begun before

  /** `find` returns the placements of an assembly; with `apart`, of one that comes apart. */
  constructor(
    private readonly host: Host, stage: Stage, overlay: CanvasRenderingContext2D,
    find: (apart: boolean) => Promise<readonly number[] | null>,
  ) {
    this.view = new SlideView(stage, overlay, host);
    this.search = new SlideSearch(host.data, () => this.onChange());
    this.opening = new SlideOpening(this, host, find);
    this.replaying = new Replay(host, replayedOf(this));
  }

  // --- beginning and ending

  /** Go on; or begin, with the text of a game or an assembly if there is one. */
  async open(kept = "", options?: readonly number[]): Promise<void> {
    this.active = true;
    if (this.board && (!options || this.canUndo)) return this.show(false);
    await this.opening.begin(kept, options);
  }

  /** Begin with an assembly. */
  begin(puzzle: SlidePuzzle): void {
    this.puzzle = puzzle;
    this.view.take(puzzle.blocks);
    this.reset("apart");
  }

  close(): void {
    this.active = false;
    this.search.stop();
    this.hand.letGo();
    this.watch(false);
    this.keep();
  }

  /** Send the present game to the page, which may keep it. */
  keep(): void {
    const { goal, puzzle, record } = this;
    if (!puzzle || !this.isTouched || this.isReplaying) return;
    const { hints, isSolved, isTold, past, standing } = record;
    const deeds = [...past, standing].flatMap(({ deed }) => (deed ? [deed] : []));
    const game: KeptSlide = { goal, options: [...puzzle.options], deeds, hints, spent: Math.round(1000 * this.seconds), isTold };
    tellGame(isSolved || !deeds.length ? "" : textOf(game), false);
  }

  /** Go on with a game: make all its moves again. */
  goOn(puzzle: SlidePuzzle, { deeds, goal, hints, isTold, spent }: KeptSlide): void {
    this.reset(goal);
    for (const deed of deeds) {
      const next = puzzle.madeAgain(this.now, deed);
      if (!next) return this.tell(t(DAMAGED));
      this.record.go(next);
    }
    Object.assign(this.record, { hints, isTold, spent });
    this.isTouched = true;
    this.say("");
    this.show(false);
  }

  get board(): SlideBoard | null {
    return this.puzzle?.board ?? null;
  }

  get plan(): Plan | null {
    return this.puzzle?.plan ?? null;
  }

  get path(): readonly SlideState[] {
    return this.puzzle?.path ?? [];
  }

  get turns(): Turns {
    return this.search.turns;
  }

  /** The sentence at the beginning. */
  get begun(): string {
    return t(this.goal === "apart" ? "Drag a piece. It stops where it meets another." : "Drag the pieces back, until all is whole.");
  }

  /** Begin anew; an undo brings back the moves. */
  again(): void {
    if (this.isReplaying) return;
    const { past, standing } = this.record;
    this.reset(this.goal);
    this.record.past = [...past, standing];
    this.keep();
    this.onChange();
  }

  /** Go to the other goal, with its moves so far; those of this one come back with it. */
  turnTo(goal: Goal): void {
    if (goal === this.goal || this.isReplaying) return;
    this.watch(false);
    const { left } = this.puzzle!;
    left.set(this.goal, this.record);
    this.reset(goal, left.get(goal));
  }

  private reset(goal: Goal, record?: SlideRecord): void {
    this.search.stopPlan();
    this.goal = goal;
    this.record = record ?? this.puzzle!.begin(goal);
    this.letGo();
    this.say(this.begun);
    this.show(true);
  }

  get now(): SlideState {
    return this.record.standing;
  }

  get isReady(): boolean {
    return this.puzzle !== null;
  }

  /** Start or stop the clock. */
  watch(runs: boolean, now?: number): void {
    if (this.isReady) this.record.watch(runs && !this.isReplaying, now);
  }

  get seconds(): number {
    return this.record.seconds;
  }

  get isSolved(): boolean {
    return this.record?.isSolved ?? false;
  }

  // --- pieces

  nameOf(bodies: readonly number[]): string {
    return namesOf(this.view, bodies);
  }

  /** Choose a piece, or let it go; all chosen ones move together. */
  choose(block: number | null): void {
    this.chosen = block === null ? [] : chosenWith(this, block);
    this.say(this.chosen.length ? t("Chosen: {pieces}.", { pieces: this.nameOf(this.chosen) }) : "");
    this.relight();
    this.onChange();
  }

  /** Choose the next piece. */
  chooseNext(by: number): void {
    const next = nextChosen(this, by);
    if (next === undefined) return;
    this.chosen = [];
    this.choose(next);
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

  get choices(): Choice[] {
    return choicesOf(this);
  }

  make(choice: Choice): void {
    if (this.isReplaying) return;
    this.go(choice.next());
  }

  /** Go to a state; a piece that turns has gone a share of its way. */
  go(next: SlideState, share = 0): void {
    const before = this.now;
    this.letGo();
    this.isTouched = true;
    this.record.go(next);
    if (this.record.past.length === 1) this.watch(true);
    this.say(wordsBetween(this.view, this.board!, before, next));
    soundClick();
    this.look();
    this.show(true, before, share);
    this.keep();
  }

  /** Find out whether the goal is reached. */
  private look(): void {
    const { board, now, record } = this;
    const isThere = this.isApart ? board!.isApart(now) : board!.isWhole(now);
    if (!isThere || record.isSolved) return;
    this.watch(false);
    record.isSolved = true;
    this.after = askAfter();
    if (!record.isTold) tellSolved(record.seconds, record.hints > 0);
    record.isTold = true;
    soundChord();
    this.say(this.solvedText);
    if (!this.view.calm) turnOnce(this.view.eye, this.host.life);
  }

  private get isApart(): boolean {
    return this.goal === "apart";
  }

  private get solvedText(): string {
    return t(this.isApart ? "Taken apart!" : "Put together!");
  }

  /** The texts of the card at the end; null: the game goes on. */
  get ending(): Ending | null {
    return this.isSolved ? endingOf(this) : null;
  }

  get moves(): string {
    return counted(this.now.made.length, "move|moves");
  }

  get canUndo(): boolean {
    return this.record?.past.length > 0;
  }

  get canRedo(): boolean {
    return this.record?.future.length > 0;
  }

  undo(): void {
    if (!this.isReplaying) this.step(true, t("Undone."), t("Nothing to undo."));
  }

  redo(): void {
    if (!this.isReplaying) this.step(false, t("Redone."), t("Nothing to redo."));
  }

  /** Forget what was chosen, dragged and hinted at. */
  letGo(): void {
    this.hand.letGo();
    this.chosen = [];
    this.coach.forget();
  }

  /** Go back by a move, or on. */
  step(isBack: boolean, done = "", nothing = ""): void {
    const before = this.now;
    if (!this.record.step(isBack)) return this.tell(nothing);
    this.letGo();
    this.say(done);
    this.look();
    this.show(true, before);
    this.keep();
  }

  /** Show the game once more, also as a film. */
  async replay(isFilmed: boolean): Promise<void> {
    const said = await this.replaying.run(isFilmed);
    if (!this.active) return;
    this.say(this.solvedText);
    this.onChange();
    sayOnCard(said);
  }

  get isReplaying(): boolean {
    return this.replaying.isOn;
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
    this.put(glides, undefined, before && ((laid) => wayBetween(this.view, this.record, before, from, laid)), share);
    this.relight();
    void this.turns.look(this.board!, this.now);
    this.onChange();
  }

  put(glides: boolean, held?: { moving: readonly number[]; by: readonly number[] }, way?: (laid: Laid) => Pose[][], share?: number): void {
    this.laid = layOut(this.board!, this.view, this.now);
    const poses = this.laid.poses.map((pose, block) => (held?.moving.includes(block) ? offset(pose, held.by) : pose));
    this.view.put(poses, glides, way?.(this.laid), share);
  }

  // --- for scripts and tests

  readonly sceneOf = inScene;

  inspect() {
    const { active, chosen, goal, isSolved, message, plan, puzzle, record, view } = this;
    const { standing } = record ?? {};
    return {
      active, chosen, options: puzzle?.options ?? [], goal, hints: record?.hints ?? 0, isSolved, message, levels: plan?.levels ?? null, made: standing?.made ?? [],
      parts: standing?.parts.map(({ bodies }) => bodies) ?? [], places: standing?.places ?? [],
      turned: standing?.turned ?? [], turns: this.turns.now.map(({ move }) => move),
      choices: this.choices.map(({ text }) => text),
      screen: view.blocks.map((_, block) => view.placeOf(block)),
    };
  }
}

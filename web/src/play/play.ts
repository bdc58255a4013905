// The game on a page: the actions of a person, and their effects.

import type { Look } from "../camera";
import type { CorePuzzle } from "../core/problem";
import type { Solver } from "../engine/solver";
import { Judge } from "../judge";
import type { Vector } from "../mesh";
import { askAfter, positionOf, tellGame, tellSolved } from "../solved";
import { soundChord, soundClick } from "../sound";
import type { Stage } from "../stage";
import { DAMAGED } from "../state";
import { Adviser, type Advice } from "./adviser";
import { Aspects } from "./aspects";
import { Coach } from "./coach";
import { decorate, outlineTrouble } from "./decoration";
import { afterFacts, nextAct, replayActs, sayOnCard, turnOnce, type Ending } from "./ending";
import { Game } from "./game";
import { Grasp, type GraspGame } from "./grasp";
import type { Hand } from "./hand";
import { Lesson } from "./lesson";
import { nextHelpLevel, type HelpLevel } from "./help";
import type { Host } from "./host";
import { looseKey, Picture, placedKey, type Origins } from "./picture";
import { Ground } from "./scenery";
import { Table, type Item } from "./table";
import { Replay, type Replayed } from "./replay";
import { Tray } from "./tray";
import { clock } from "../figures";
import { VIEWS } from "../ui";
import { ending, finished, named, progress, tally } from "./words";
import { type English, t } from "../texts/texts";

export const HELP: Record<HelpLevel, English> = {
  none: "Help: the game does not say whether this can be solved.",
  asked: "Help: a button tells whether this can be solved.",
  always: "Help: the game always says whether this can be solved.",
};
export const SIDES = ["front", "right", "back", "left", "top"]; // not from below the table
const NOWHERE: Origins = new Map();
const RESTS = 250; // milliseconds without a turn of the view until it is at rest

export class Play implements GraspGame {
  readonly puzzle: CorePuzzle;
  readonly judge: Judge | null; // null: any assembly solves the puzzle
  readonly game: Game;
  readonly ground: Ground;
  readonly aspects: Aspects;
  readonly table: Table;
  readonly tray: Tray;
  readonly picture: Picture;
  readonly grasp: Grasp;
  coach: Coach | null;
  active = false;
  message = "";
  advice: Advice | null = null;
  chosen: number | null = null; // a placement
  card: Ending | null = null; // at the end of the last game that was solved here
  onChange: () => void = () => {};
  onHelpless: () => void = () => {}; // the solver does not work in this browser

  private aspect = 0; // width of the picture / height
  readonly lesson: Lesson;
  readonly replaying: Replay;

  constructor(
    readonly host: Host,
    stage: Stage,
    shelf: Stage, // that of the tray
    overlay: CanvasRenderingContext2D,
    solver: Solver | null,
  ) {
    const { data, known, solutions } = host;
    this.puzzle = known.puzzle;
    this.judge = Judge.of(data, solutions);
    this.game = new Game(this.puzzle, data.play!.given, () => performance.now(), this.judge);
    this.ground = new Ground(data, known.puzzle.region);
    const { flat, thickness } = this.ground;
    this.aspects = new Aspects(data, solutions, known.puzzle, flat, thickness);
    this.table = new Table(stage, overlay, host);
    this.tray = new Tray(shelf, host);
    this.tray.onDrawn = () => this.table.redraw(); // which draws its marks
    this.table.outline = (pen) => outlineTrouble(pen, this);
    this.table.decorate = (pen) => decorate(pen, this);
    this.table.onSettled = () => this.picture.leaving.size > 0 && this.show();
    this.picture = new Picture(host, this.game, this.ground, this.aspects, this.table, this.tray);
    this.grasp = new Grasp(this);
    this.replaying = new Replay(host, this.replayed);
    const { can } = this.aspects;
    this.lesson = new Lesson(can.turn || can.tip, flat, host.life);
    this.coach = solver && new Coach(this, new Adviser(solver, this.puzzle.count, this.judge, () => this.helpless()));
  }

  // --- beginning and ending

  /** Begin with the position of a link; null: continue with the present one. */
  open(link: string | null): void {
    this.active = true;
    this.grasp.release();
    this.picture.seen = this.ground.layers;
    if (link !== null) this.game.open(link);
    this.tellGame(true);
    this.game.watch(true);
    this.remember(this.game.placed);
    this.picture.restyled();
    this.picture.layOut();
    this.say(!link || positionOf(link) === this.game.link ? this.begun() : t(DAMAGED));
    if (this.game.complete) this.finished(t("This is a solution."));
    this.changed(NOWHERE, false);
  }

  close(): void {
    if (this.active) this.tellGame();
    this.active = false;
    this.grasp.release();
    this.coach?.stop();
    this.game.watch(false);
  }

  resize(width: number, height: number): void {
    this.table.resize(width, height);
    const { aspect } = this.table.eye;
    if (this.active && Math.abs(aspect - this.aspect) > 1e-3) {
      this.picture.layOut();
      this.show();
    }
    this.aspect = aspect;
  }

  /** Turn the view. The box stays in place on the screen; the loose pieces follow when the view is at rest. */
  turnTo(look: Look): void {
    this.side = undefined;
    this.lesson.did("view");
    this.table.turnTo(look);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (this.active && !this.hand?.shift && this.table.face()) this.layOut();
    }, RESTS);
  }

  private resting = 0;

  /** Go to a named view; null: to the first one. */
  goTo(side: string | null): void {
    clearTimeout(this.resting);
    if (this.ground.flat) side = null;
    this.side = side;
    this.table.goTo(side, () => this.layOut());
    this.tell(side ? t("Seen from: {side}.", { side: t(VIEWS[side]) }) : t("The usual view."));
  }

  private side: string | null | undefined = null; // the named view, null: the first one; undefined: the person has turned it

  /** Go back to the first view, or on from there to the named ones, one after the other. */
  goHome(): void {
    const at = this.side === undefined ? SIDES.length : this.side === null ? -1 : SIDES.indexOf(this.side);
    this.goTo(this.table.isZoomed ? null : SIDES[at + 1] ?? null);
  }

  /** Lay out the loose pieces anew. */
  private layOut(): void {
    this.picture.layOut();
    this.show(NOWHERE, true);
  }

  /** Show the page's new colours, if they have changed. */
  restyle(): void {
    if (!this.active || !this.picture.restyled()) return;
    this.picture.layOut();
    this.show();
  }

  /** Go on to the next level of help. */
  nextHelpLevel(): void {
    if (!this.coach) return;
    this.say(t(HELP[nextHelpLevel()]));
    this.coach.look();
    this.show();
  }

  private helpless(): void {
    this.coach = null;
    this.advice = null;
    this.onHelpless();
    this.tell(t("The search does not work in this browser."));
  }

  // --- pieces

  typeOf(option: number): number {
    return this.puzzle.piece[option];
  }

  /** Return the name of a piece for a sentence. */
  nameOf(type: number): string {
    return named(this.host.data.pieces[type].name);
  }

  /** Return in words where a placement is. */
  where(option: number): string {
    const { low, high } = this.ground.box;
    const [x, y, z] = this.aspects.coreOf(option).map((at, axis) => at - low[axis]);
    const [right, down] = this.table.isTurned ? [y, x] : [x, high[1] - low[1] - y];
    const [column, row, layer] = [right, down, z].map((at) => Math.floor(at) + 1);
    const words = { piece: this.nameOf(this.typeOf(option)), column, row, layer };
    return t(this.ground.layers > 1 ? "{piece} at column {column}, row {row}, layer {layer}." : "{piece} at column {column}, row {row}.", words);
  }

  /** Return the tooltip of an item: "" unless it fits nowhere. */
  titleOf(item: Item | null): string {
    return item?.pale ? t("{piece} fits nowhere now", { piece: this.nameOf(item.aspect.type) }) : "";
  }

  loose(type: number): number {
    return this.picture.copies(type, this.hand);
  }

  /** Return the piece at a pixel of the picture. */
  itemAt(x: number, y: number): Item | null {
    return this.tray.isIn(x, y) ? this.tray.itemAt(x, y) : this.table.itemAt(x, y);
  }

  itemOf(key: string): Item | undefined {
    return [...this.table.items, ...this.tray.items].find((item) => item.key === key);
  }

  /** The pieces that can be chosen, in their order. */
  get choices(): number[] {
    return this.host.data.pieces
      .map((_, type) => type)
      .filter((type) => this.game.board.left(type) > 0 && this.aspects.of(type).length > 0);
  }

  /** The placement in the way of all solutions, if the person was told. */
  get trouble(): number | null {
    const trouble = this.advice?.trouble ?? null;
    return trouble !== null && this.game.placed.includes(trouble) && this.hand?.from !== trouble ? trouble : null;
  }

  /** The piece in the hand. */
  get hand(): Hand | null {
    return this.grasp.hand;
  }

  /** Keep the aspects of placements, for when their pieces are loose again. */
  private remember(options: readonly number[]): void {
    for (const option of options) this.picture.lying[this.typeOf(option)] = this.aspects.indexOf(option);
  }

  /** Whether a solution is being played, so that the person has to wait. */
  get busy(): boolean {
    return this.replaying.isOn || (this.coach?.finishing ?? false);
  }

  // --- moves

  /** Place a loose piece. */
  putDown(option: number, bySolver = false): void {
    this.grasp.release();
    const origin = new Map([[placedKey(option), this.slotShift(option)]]);
    if (!this.game.place(option, bySolver)) return;
    if (bySolver) this.picture.reveal(option); // the person did not choose the layer
    this.placedNow(option, origin, bySolver);
  }

  private slotShift(option: number): Vector {
    return this.picture.overTray(this.typeOf(option), this.aspects.indexOf(option));
  }

  placedNow(option: number, origin: Origins, bySolver = false): void {
    if (!bySolver) this.lesson.did("place");
    if (this.game.complete) this.finished();
    else {
      soundClick();
      this.say(t("{piece} is placed; {progress}.", { piece: this.nameOf(this.typeOf(option)), progress: this.progress }));
    }
    this.changed(origin, true);
  }

  /** Take a piece out of the box and choose it. */
  pickUp(option: number): void {
    if (this.busy) return;
    if (!this.game.remove([option])) return this.tellGiven(option);
    this.lesson.did("takeOut");
    const type = this.typeOf(option);
    this.remember([option]);
    this.grasp.hold(type);
    this.say(t("{piece} is beside the box again, and chosen.", { piece: this.nameOf(type) }));
    this.changed(NOWHERE, true);
    this.tray.reveal(looseKey(type));
  }

  tellGiven(option: number): void {
    this.tell(t("{piece} is given, and stays where it is.", { piece: this.nameOf(this.typeOf(option)) }));
  }

  /** Take back the piece chosen in the box, or else the last placed one. */
  takeBack(): void {
    if (this.busy) return;
    const option = this.chosen ?? this.game.last;
    if (option === null) return this.tell(t("No piece to take back."));
    this.game.remove([option]);
    this.grasp.release();
    this.remember([option]);
    this.say(t("{piece} is beside the box again.", { piece: this.nameOf(this.typeOf(option)) }));
    this.changed(NOWHERE, true);
    this.tray.reveal(looseKey(this.typeOf(option)));
  }

  /** Take pieces out that are in the way of all solutions. */
  takeOut(options: readonly number[]): void {
    this.grasp.release();
    this.game.remove(options, true);
    this.remember(options);
    const names = options.map((option) => this.nameOf(this.typeOf(option))).join(", ");
    this.say(t("Out again: {names}. From here there is a solution.", { names }));
    this.changed(NOWHERE, true);
  }

  letGo(): void {
    if (this.hand?.shift) this.grasp.drop(false);
    if (!this.isChoosing) return;
    this.grasp.release();
    this.chosen = null;
    this.say("");
    this.show();
  }

  /** Whether anything is chosen, or all ways in which a piece fits are shown. */
  get isChoosing(): boolean {
    return this.hand !== null || this.chosen !== null || this.picture.offers !== null;
  }

  /** Choose the next piece in the box that can be taken off. */
  chooseInBox(step: number): void {
    const own = this.game.placed.filter((option) => this.game.movable(option));
    if (!own.length) return this.tell(t("No piece to take back."));
    const at = this.chosen === null ? (step > 0 ? -1 : 0) : own.indexOf(this.chosen);
    this.grasp.release();
    this.chosen = own[(at + step + own.length) % own.length];
    this.say(t("In the box: {where}", { where: this.where(this.chosen) }));
    this.show();
  }

  undo(): void {
    this.step(() => this.game.undo(), t("Undone."), t("Nothing to undo."));
  }

  redo(): void {
    this.step(() => this.game.redo(), t("Redone."), t("Nothing to redo."));
  }

  /** Mark the present position, or take its mark away. */
  mark(): void {
    if (this.busy) return;
    this.tell(this.game.mark() ? t("This position is marked.") : t("The mark is taken away."));
    this.tellGame();
  }

  goToMark(): void {
    this.step(() => this.game.goToMark(), t("Back at a mark. Undo takes you back."), t("No mark to go back to."));
  }

  /** Show the game once more, also as a film. */
  async replay(isFilmed: boolean): Promise<void> {
    if (this.busy) return;
    this.lesson.rest();
    const said = await this.replaying.run(isFilmed);
    if (!this.active) return;
    this.say(finished(this.game));
    this.show();
    sayOnCard(said);
  }

  private readonly replayed: Replayed = {
    rewind: () => {
      const moves = this.game.rewind();
      this.picture.lying = this.picture.first;
      this.show();
      return moves;
    },
    redo: () => {
      const before = this.game.placed;
      this.go(() => this.game.redo(), "", "");
      return this.wordsSince(before);
    },
    tell: (text) => this.tell(text),
    shown: () => {
      for (const own of [this.tray, this.table]) own.drawNow();
      return [this.table.stage.canvas, this.tray.stage.canvas, this.table.sheet];
    },
  };

  /** Say which pieces were placed, and taken out, since a position. */
  private wordsSince(before: readonly number[]): string {
    const { placed } = this.game;
    const names = (some: readonly number[], others: readonly number[]) =>
      some.filter((option) => !others.includes(option)).map((option) => this.nameOf(this.typeOf(option))).join(", ");
    const [come, gone] = [names(placed, before), names(before, placed)];
    if (come === gone) return t("{pieces} to another place.", { pieces: come });
    return [come && t("{pieces} into the box.", { pieces: come }), gone && t("{pieces} out of the box.", { pieces: gone })].filter(Boolean).join(" ");
  }

  reset(): void {
    this.step(() => this.game.reset(), t("All pieces are beside the box. Undo brings them back."), "", () => (this.picture.lying = this.picture.first));
  }

  /** Go to another position; pieces glide there. */
  private step(go: () => boolean, done: string, nothing: string, lay?: () => void): void {
    this.coach?.stop();
    if (!this.replaying.isOn) this.go(go, done, nothing, lay);
  }

  private go(go: () => boolean, done: string, nothing: string, lay = (gone: number[]): unknown => this.remember(gone)): void {
    this.grasp.release();
    const before = this.game.placed;
    if (!go()) return this.tell(nothing);
    const gone = before.filter((option) => !this.game.placed.includes(option));
    const come = this.game.placed.filter((option) => !before.includes(option));
    lay(gone);
    for (const option of come) if (!this.picture.visibleRows(option).length) this.picture.reveal(option);
    const origins = come.map((option) => [placedKey(option), this.slotShift(option)] as const);
    this.say(done);
    this.changed(new Map(origins), true);
  }

  // --- layers

  /** Visible layers, from the bottom. */
  get seen(): number {
    return this.picture.seen;
  }

  setSeen(layers: number): void {
    const seen = Math.max(1, Math.min(this.ground.layers, layers));
    this.picture.seen = seen;
    if (this.hand) this.hand.ghost = null;
    const all = seen === this.ground.layers;
    this.say(all ? t("All layers are shown.") : seen === 1 ? t("Layer 1 is shown. Pieces go into layer 1.")
      : t("Layers 1 to {seen} are shown. Pieces go into layer {seen}.", { seen }));
    this.picture.setScene();
    this.show();
  }

  // --- showing

  advised(advice: Advice | null): void {
    const before = this.advice?.trouble ?? null;
    this.advice = advice;
    // Without advice, the position is new, and is shown anyway.
    if (advice && before !== advice.trouble) this.show();
    else this.onChange();
  }

  changed(from: Origins, glide: boolean): void {
    this.chosen = null;
    this.coach?.look();
    this.show(from, glide);
    if (glide) this.tellGame(); // a move
  }

  /** Send the present game to the page, which may keep it. */
  tellGame(isOpened = false): void {
    if (!this.replaying.isOn) tellGame(this.game.kept, isOpened);
  }

  show(from: Origins = NOWHERE, glide = false): void {
    this.picture.show(this.hand, this.chosen, from, glide);
    this.onChange();
  }

  get progress(): string {
    return progress(this.game);
  }

  say(text: string): void {
    this.message = text;
  }

  /** Say something and show it, if nothing else changes. */
  tell(text: string): void {
    this.say(text);
    this.onChange();
  }

  private begun(): string {
    const { pieces } = this.host.data;
    const lost = pieces.find((_, type) => this.puzzle.high[type] > 0 && !this.aspects.of(type).length);
    if (lost) return t("{piece} fits nowhere in the box.", { piece: named(lost.name) });
    if (this.judge) return t("Drag the pieces into the outline."); // a burr has no box
    return t(this.ground.flat ? "Drag the pieces onto the board." : "Drag the pieces into the box.");
  }

  /** End the game, or find out whether the assembly comes apart. `said` describes a solution. */
  private finished(said?: string): void {
    const { game } = this;
    this.picture.seen = this.ground.layers;
    if (game.solved) {
      game.watch(false);
      const how = game.takeSolved();
      const isSolver = !game.tips && game.placed.length === game.given.length + game.hints; // it placed all, unasked
      this.card = said || isSolver ? null : this.endingOf(how);
    }
    this.say(ending(game, said ?? finished(game)));
    this.picture.setScene();
    if (game.verdict === null) void this.tryApart(said);
  }

  /** End a game that is solved; return its card. `how`: if it is the person's own, for the first time. */
  private endingOf(how: "alone" | "helped" | null): Ending {
    const { game, host, table: { eye } } = this;
    const after = askAfter();
    if (how) tellSolved(game.exactSeconds, how === "helped"); // times of several devices differ
    soundChord();
    if (!host.settings().calm) turnOnce(eye, host.life);
    return {
      title: t("Solved!"),
      facts: [clock(game.seconds), ...tally(game), ...afterFacts(after, how === "alone" ? game.exactSeconds : null)],
      acts: [
        { id: "end-again", name: t("Again"), act: () => this.reset() },
        ...replayActs(this),
        ...nextAct(after),
      ],
    };
  }

  private async tryApart(said?: string): Promise<void> {
    const { placed } = this.game;
    await this.judge!.look(placed);
    if (!this.active || this.game.placed !== placed) return;
    this.finished(said);
    this.tellGame();
    this.coach?.look();
    this.show();
  }

  // --- for scripts and tests

  /** Return the view as plain data. */
  inspect() {
    const { game, hand, table, tray, picture } = this;
    return {
      active: this.active,
      placed: [...game.placed],
      given: [...game.given],
      legal: Array.from({ length: this.puzzle.count }, (_, i) => i).filter((i) => game.board.allows(i)),
      moves: game.moves,
      hints: game.hints,
      tips: game.tips,
      complete: game.complete,
      solved: game.solved,
      message: this.message,
      advice: this.advice,
      seen: this.seen,
      hand: hand && { ...hand, candidates: this.grasp.candidates(hand) },
      loose: this.choices.map((type) => {
        const aspect = picture.aspectOf(type, hand);
        const ways = this.aspects.of(type);
        const item = this.itemOf(looseKey(type)); // missing while the tray shows offers
        const seen = (point: Vector) => (item ? tray.project(item, point) : null);
        return { type, fits: game.board.fitting.has(type), count: this.loose(type), aspect, ways: ways.length, cells: ways[aspect].middles.map(seen) };
      }),
      shown: table.items.map(({ key, rows }) => ({ key, cells: rows.length })),
    };
  }

  /** Return the middle of a placement on the screen, its aspect and its piece. */
  placeOf(option: number) {
    const seen = this.table.project(this.aspects.middleOf(option));
    return { ...seen, aspect: this.aspects.indexOf(option), type: this.typeOf(option) };
  }
}

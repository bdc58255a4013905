// Choosing, turning, dragging and placing a piece, by hand or with its ghost.

import type { Vector } from "../mesh";
import { Aim } from "./aim";
import type { Aspect, Aspects } from "./aspects";
import type { Game } from "./game";
import { boardOf, candidates, nextAlong, whyNowhere, type Hand } from "./hand";
import type { Host } from "./host";
import type { Lesson } from "./lesson";
import { looseKey, optionOf, placedKey, type Origins, type Picture } from "./picture";
import type { Ground } from "./scenery";
import type { Item, Table } from "./table";
import type { Tray } from "./tray";
import { lying } from "./words";
import { counted, t } from "../texts/texts";

/** The game that the hand plays. */
export interface GraspGame {
  readonly host: Host;
  readonly game: Game;
  readonly ground: Ground;
  readonly aspects: Aspects;
  readonly table: Table;
  readonly tray: Tray;
  readonly picture: Picture;
  readonly lesson: Lesson;
  readonly busy: boolean;
  readonly choices: readonly number[];
  chosen: number | null;
  readonly message: string;
  nameOf(type: number): string;
  /** Return in words where a placement is. */
  where(option: number): string;
  say(text: string): void;
  tell(text: string): void;
  tellGiven(option: number): void;
  show(from?: Origins, glide?: boolean): void;
  /** Place a loose piece. */
  putDown(option: number): void;
  /** Call after a piece has been placed. */
  placedNow(option: number, from: Origins): void;
  /** Call after any other move. */
  changed(from: Origins, glide: boolean): void;
}

export class Grasp {
  hand: Hand | null = null;
  private readonly aim: Aim;

  constructor(private readonly play: GraspGame) {
    this.aim = new Aim(play.host, play.ground, play.aspects, play.table);
  }

  /** Let go of the piece in hand; call `show` afterwards. */
  release(): void {
    this.hand = null;
    this.play.picture.offer(null);
  }

  // --- choosing and turning

  /** Take a loose piece in its present aspect. */
  hold(type: number, keys = false): void {
    this.play.picture.offer(null);
    const aspect = this.play.picture.lying[type];
    this.hand = { type, aspect, from: null, shift: null, ghost: null, keys };
  }

  /** Choose a loose piece, in an aspect or as it lies; with `keys`, show its ghost at once. */
  choose(type: number, keys: boolean, aspect?: Aspect): void {
    const { play } = this;
    if (play.game.solved || play.busy || !play.choices.includes(type)) return;
    play.chosen = null;
    if (aspect) play.picture.lying[type] = play.aspects.of(type).indexOf(aspect);
    this.hold(type, keys);
    play.tray.reveal(looseKey(type));
    if (keys) {
      this.firstGhost();
      if (this.hand!.ghost !== null) this.describe(this.hand!);
    } else this.explain(`${play.nameOf(type)} is chosen.`);
    play.show();
  }

  chooseNext(step: number): void {
    const { choices } = this.play;
    if (!choices.length) return;
    const at = this.hand ? choices.indexOf(this.hand.type) : step > 0 ? -1 : 0;
    this.choose(choices[(at + step + choices.length) % choices.length], true);
  }

  /** Show all ways in which a loose piece still fits. */
  showWays(type: number): void {
    const { play, play: { picture } } = this;
    if (play.game.solved || play.busy || !play.choices.includes(type)) return;
    const fitting = picture.fitting(type);
    if (!fitting.length) return this.choose(type, false);
    this.release();
    picture.offer(fitting.map((aspect) => ({ type, aspect })));
    play.say(t("{piece} still fits in {ways}: choose one.", { piece: play.nameOf(type), ways: counted(fitting.length, "way|ways") }));
    play.show();
  }

  /** Offer all ways to cover the cell at a tapped point of the screen; tell whether there are any. */
  coverAt(x: number, y: number): boolean {
    const { play, play: { aspects, game, picture } } = this;
    if (this.hand || game.solved || play.busy) return false;
    const aimed = this.cellAt(x, y);
    if (!aimed) return false;
    this.release();
    play.chosen = null;
    const options = aimed.options.filter((option) => game.board.allows(option) && this.inLayer(option));
    if (options.length) picture.offer(options.map((option) => ({ type: aspects.aspectOf(option).type, aspect: aspects.indexOf(option), option })), aimed.middle);
    play.say(options.length ? t("{ways} to cover this cell: tap one to place it.", { ways: counted(options.length, "way|ways") })
      : t("No piece can cover this cell now."));
    play.show();
    return true;
  }

  /** Return the free cell that a tapped point of the screen means, and the placements that cover it. */
  private cellAt(x: number, y: number) {
    const { game, ground, picture } = this.play;
    const isShown = ([, , up]: Vector) => picture.seen === ground.layers || ground.layerOf(Math.floor(up)) === picture.seen;
    return this.aim.cell({ x, y }, game.placed, isShown);
  }

  /** Show where an offered piece would lie; null: none. */
  tryOffer(option: number | null): void {
    const { picture } = this.play;
    if (picture.tried === option) return;
    picture.tried = option;
    this.play.show();
  }

  /** Turn the piece in hand to the next way in which it fits somewhere. */
  nextWay(): void {
    const { hand, play } = this;
    if (!hand) return play.tell(t("Choose a piece first."));
    const ways = play.picture.fitting(hand.type);
    const to = ways.find((way) => way > hand.aspect) ?? ways[0];
    if (to === undefined || to === hand.aspect) return this.turn(true);
    this.takeAspect(hand, to);
    play.show();
  }

  turn(clockwise: boolean): void {
    this.reorient((type, from) => this.play.aspects.turned(type, from, clockwise));
  }

  tip(axis: 0 | 1, back: boolean): void {
    this.reorient((type, from) => this.play.aspects.tipped(type, from, axis, back));
  }

  private reorient(leads: (type: number, from: number) => number | null): void {
    const { hand, play } = this;
    if (!hand) return play.tell(t("Choose a piece first."));
    const to = leads(hand.type, hand.aspect);
    if (to === null) {
      return play.tell(t("{piece} looks the same after this turn, or would fit nowhere.", { piece: play.nameOf(hand.type) }));
    }
    this.takeAspect(hand, to);
    play.show();
  }

  private takeAspect(hand: Hand, to: number): void {
    const { play } = this;
    const { aspects, picture } = play;
    const list = aspects.of(hand.type);
    const [before, after] = [list[hand.aspect].middle, list[to].middle];
    hand.aspect = to;
    play.lesson.did("turn");
    if (hand.from === null) picture.lying[hand.type] = to;
    if (hand.shift) {
      // Turn it about its middle.
      hand.shift = hand.shift.map((x, axis) => x + before[axis] - after[axis]) as Vector;
      this.snap(hand);
      this.explain("");
    } else if (hand.keys) {
      this.firstGhost(hand.ghost === null ? undefined : aspects.middleOf(hand.ghost));
      this.describe(hand);
    } else this.explain(`${play.nameOf(hand.type)} is turned.`);
  }

  /** Say also how the piece in hand lies. */
  private describe({ aspect, type }: Hand): void {
    const { aspects, message, table } = this.play;
    const ways = aspects.of(type);
    this.play.say(`${message} ${lying(ways[aspect], aspect + 1, ways.length, table.isTurned)}`.trim());
  }

  /** Say why the piece in hand fits nowhere; if it fits somewhere, say `otherwise`. */
  private explain(otherwise: string): void {
    this.play.say(this.whyNowhere() ?? otherwise);
  }

  private whyNowhere(): string | null {
    const { hand, play } = this;
    if (!hand || this.candidates(hand).length) return null;
    return whyNowhere(play.game, play.aspects, hand, play.nameOf(hand.type));
  }

  // --- the ghost

  /** Choose a piece; with `place`, turn it as a placement needs it, and show its ghost there. */
  point(option: number, place: boolean): void {
    const { aspects, picture } = this.play;
    const { type } = aspects.aspectOf(option);
    if (place) {
      picture.lying[type] = aspects.indexOf(option);
      picture.reveal(option);
    }
    this.choose(type, false);
    if (place && this.hand) Object.assign(this.hand, { ghost: option, keys: true });
    this.play.show();
  }

  candidates(hand: Hand): number[] {
    const { game, aspects } = this.play;
    return candidates(game, aspects, hand, (option) => this.inLayer(option));
  }

  /** Tell whether a placement has a cell in the highest visible layer; true if no layer is hidden. */
  private inLayer(option: number): boolean {
    const { aspects, ground, picture } = this.play;
    if (picture.seen === ground.layers) return true;
    const { cells } = aspects.aspectOf(option);
    const [, , up] = aspects.shiftOf(option);
    return cells.some(([, , z]) => ground.layerOf(z + up) === picture.seen);
  }

  /** Put the ghost on the possible placement nearest to a point in the scene. */
  private firstGhost(near?: Vector): void {
    const hand = this.hand!;
    hand.ghost = this.aim.inScene(this.candidates(hand), boardOf(this.play.game, hand), near);
    if (hand.ghost === null) this.explain("");
    else this.play.say(this.play.where(hand.ghost));
  }

  moveGhost(way: Vector): void {
    const { hand, play } = this;
    if (!hand || hand.shift) return;
    hand.keys = true;
    if (hand.ghost === null) this.firstGhost();
    else {
      const next = nextAlong(this.candidates(hand), play.aspects, hand.ghost, way);
      hand.ghost = next ?? hand.ghost;
      play.say(next === null ? t("There is no place in that direction.") : play.where(next));
    }
    play.show();
  }

  /** Place the piece in hand on its ghost. */
  place(): void {
    const { hand, play } = this;
    if (!hand || hand.shift) return;
    if (hand.ghost === null) play.tell(this.whyNowhere() ?? t("Choose a place first."));
    else play.putDown(hand.ghost);
  }

  /** Place the piece in hand so that it covers a tapped cell, or say that it cannot; return false if no cell was tapped. */
  placeAt(x: number, y: number): boolean {
    const { hand, play } = this;
    const aimed = hand && !hand.shift ? this.cellAt(x, y) : null;
    if (!aimed) return false;
    const covering = this.candidates(hand!).filter((option) => aimed.options.includes(option));
    const option = this.aim.nearest(covering, play.game.board, { x, y });
    if (option === null) play.tell(this.notThere());
    else play.putDown(option);
    return true;
  }

  /** Say that the piece in hand does not fit at a place. */
  private notThere(): string {
    return this.whyNowhere() ?? t("As it is turned, {piece} does not fit there.", { piece: this.play.nameOf(this.hand!.type) });
  }

  // --- dragging

  /** Take an item in hand to drag it; tell whether it can be moved. */
  take({ key, aspect }: Item): boolean {
    const { play } = this;
    if (play.busy) return false;
    const option = optionOf(key);
    if (option !== null && !play.game.movable(option)) {
      play.tellGiven(option);
      return false;
    }
    if (option === null) this.takeLoose(key, aspect);
    else {
      const shift = play.aspects.shiftOf(option);
      const own = { type: aspect.type, aspect: play.aspects.indexOf(option) };
      this.hand = { ...own, from: option, shift, ghost: option };
      play.say("");
    }
    play.show();
    return true;
  }

  private takeLoose(key: string, own: Aspect): void {
    const { aspects, picture } = this.play;
    const { type } = own;
    const aspect = aspects.of(type).indexOf(own);
    const shift = picture.overTray(type, aspect, key);
    picture.offer(null);
    this.hand = { type, aspect, from: null, shift, ghost: null };
    this.explain("");
  }

  /** Move the dragged piece so that its middle is at a point of the scene. */
  carry(middle: Vector): void {
    const { hand, play } = this;
    if (!hand?.shift) return;
    const own = play.aspects.of(hand.type)[hand.aspect].middle;
    hand.shift = middle.map((x, axis) => x - own[axis]) as Vector;
    this.snap(hand);
    play.show();
  }

  get heldMiddle(): Vector | null {
    const { hand } = this;
    if (!hand?.shift) return null;
    const { middle } = this.play.aspects.of(hand.type)[hand.aspect];
    return middle.map((x, axis) => x + hand.shift![axis]) as Vector;
  }

  private snap(hand: Hand): void {
    const { game, table } = this.play;
    const at = table.project(this.heldMiddle!);
    hand.ghost = this.aim.onScreen(this.candidates(hand), boardOf(game, hand), at, hand.ghost);
  }

  /** Put the dragged piece on its ghost, or beside the box if it has none. Without `keep`, put it back. */
  drop(keep = true): void {
    const { hand, play } = this;
    if (!hand?.shift) return;
    const { type, from, shift, aspect } = hand;
    const to = keep ? hand.ghost : from;
    if (keep && to === null && from === null && this.aim.isOverBox(play.table.project(this.heldMiddle!))) play.say(this.notThere());
    this.hand = null;
    if (to === null || to !== from) play.picture.lying[type] = aspect;
    const origin = new Map([[to === null ? looseKey(type) : placedKey(to), shift]]);
    if (to === from) play.show(origin, true);
    else if (to === null) {
      play.game.remove([from!]);
      play.say(t("{piece} is beside the box again.", { piece: play.nameOf(type) }));
      play.changed(origin, true);
    } else {
      if (from === null) play.game.place(to);
      else play.game.move(from, to);
      play.placedNow(to, origin);
    }
  }
}

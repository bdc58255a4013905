// The game on a page: what a person does, and what follows from it.

import type { Vector } from "../mesh";
import type { Stage } from "../stage";
import { Adviser, type Advice, type Searcher } from "./adviser";
import { Aim } from "./aim";
import { Aspects } from "./aspects";
import { Coach } from "./coach";
import { decorate, underlay } from "./decoration";
import { Game } from "./game";
import { boardOf, candidates, nextAlong, whyNowhere, type Hand } from "./hand";
import type { Host } from "./host";
import { looseKey, optionOf, Picture, placedKey, type Origins, type Tint } from "./picture";
import { Rules } from "./rules";
import { Ground } from "./scenery";
import { Table, type Item } from "./table";
import type { Slot } from "./tray";
import { finished, named, progress } from "./words";

const NOWHERE: Origins = new Map();

export class Play {
  readonly rules: Rules;
  readonly game: Game;
  readonly ground: Ground;
  readonly aspects: Aspects;
  readonly table: Table;
  coach: Coach | null;
  active = false;
  hand: Hand | null = null;
  message = "";
  advice: Advice | null = null;
  chosen: number | null = null; // a piece in the box
  onChange: () => void = () => {};
  onHelpless: () => void = () => {}; // the solver does not work here

  private readonly picture: Picture;
  private readonly aim: Aim;
  private aspect = 0; // the width of the picture over its height

  constructor(
    readonly host: Host,
    stage: Stage,
    overlay: CanvasRenderingContext2D,
    under: CanvasRenderingContext2D,
    searcher: Searcher | null,
  ) {
    const { data, solutions } = host;
    this.rules = new Rules(data.problem!, data.pieces.length);
    this.game = new Game(this.rules, data.play!.given, () => performance.now());
    this.ground = new Ground(data);
    const { flat, thickness } = this.ground;
    this.aspects = new Aspects(data, solutions, this.rules.count, flat, thickness);
    this.table = new Table(stage, overlay, under, host);
    this.table.decorate = (pen) => decorate(pen, this);
    this.table.underlay = (pen) => underlay(pen, this);
    this.picture = new Picture(host, this.game, this.ground, this.aspects, this.table);
    this.aim = new Aim(host, this.ground, this.aspects, this.table);
    this.coach = searcher && new Coach(this, new Adviser(searcher, this.rules, () => this.helpless()));
  }

  // --- beginning and ending

  /** Begin with the position of a link; null: go on with the one that there is. */
  open(link: string | null): void {
    this.active = true;
    this.hand = null;
    this.picture.seen = this.ground.layers;
    if (link !== null) this.game.open(link);
    this.game.watch(true);
    this.remember(this.game.placed);
    this.picture.restyled();
    this.picture.layOut();
    this.say(this.begun());
    this.changed(NOWHERE, false);
  }

  close(): void {
    this.active = false;
    this.hand = null;
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

  /** Follow the page where it changes its colours. */
  restyle(): void {
    if (!this.active || !this.picture.restyled()) return;
    this.picture.layOut();
    this.show();
  }

  private helpless(): void {
    this.coach = null;
    this.advice = null;
    this.onHelpless();
    this.tell("The search does not work in this browser.");
  }

  // --- pieces

  typeOf(option: number): number {
    return this.rules.types[option];
  }

  /** The name of a piece for people. */
  nameOf(type: number): string {
    return named(this.host.data.pieces[type].name);
  }

  loose(type: number): number {
    return this.picture.copies(type, this.hand);
  }

  slotOf(type: number): Slot | undefined {
    return this.picture.slotOf(type);
  }

  /** The pieces that can be chosen, in their order. */
  get choices(): number[] {
    return this.host.data.pieces
      .map((_, type) => type)
      .filter((type) => this.game.board.left(type) > 0 && this.aspects.of(type).length > 0);
  }

  /** Loose pieces lie as they lay in the box. */
  private remember(options: readonly number[]): void {
    for (const option of options) this.picture.lying[this.typeOf(option)] = this.aspects.indexOf(option);
  }

  private get busy(): boolean {
    return this.coach?.finishing ?? false;
  }

  // --- choosing and turning

  /** Choose a loose piece; with `keys` its ghost is shown at once. */
  choose(type: number, keys: boolean): void {
    if (this.game.solved || this.busy || !this.choices.includes(type)) return;
    this.chosen = null;
    this.hand = { type, aspect: this.picture.lying[type], from: null, shift: null, ghost: null, keys };
    if (keys) this.firstGhost();
    else this.explain(`${this.nameOf(type)} is chosen.`);
    this.show();
  }

  chooseNext(step: number): void {
    const { choices } = this;
    if (!choices.length) return;
    const at = this.hand ? choices.indexOf(this.hand.type) : step > 0 ? -1 : 0;
    this.choose(choices[(at + step + choices.length) % choices.length], true);
  }

  letGo(): void {
    if (this.hand?.shift) this.drop(false);
    if (!this.hand && this.chosen === null) return;
    this.hand = null;
    this.chosen = null;
    this.say("");
    this.show();
  }

  turn(clockwise: boolean): void {
    this.reorient((type, from) => this.aspects.turned(type, from, clockwise));
  }

  tip(axis: 0 | 1, back: boolean): void {
    this.reorient((type, from) => this.aspects.tipped(type, from, axis, back));
  }

  private reorient(leads: (type: number, from: number) => number | null): void {
    const { hand } = this;
    if (!hand) return this.tell("Choose a piece first.");
    const to = leads(hand.type, hand.aspect);
    if (to === null) {
      return this.tell(`${this.nameOf(hand.type)} looks the same that way, or has no place so.`);
    }
    this.takeAspect(hand, to);
    this.show();
  }

  private takeAspect(hand: Hand, to: number): void {
    const list = this.aspects.of(hand.type);
    const [before, after] = [list[hand.aspect].middle, list[to].middle];
    hand.aspect = to;
    if (hand.from === null) this.picture.lying[hand.type] = to;
    if (hand.shift) {
      // It is turned about its middle.
      hand.shift = hand.shift.map((x, axis) => x + before[axis] - after[axis]) as Vector;
      this.snap(hand);
      this.explain("");
    } else if (hand.keys) {
      this.firstGhost(hand.ghost === null ? undefined : this.aspects.middleOf(hand.ghost));
    } else this.explain(`${this.nameOf(hand.type)} is turned.`);
  }

  /** Say why the chosen piece fits nowhere, if it does not, and something else otherwise. */
  private explain(otherwise: string): void {
    const { hand } = this;
    if (!hand) return;
    const fits = this.candidates(hand).length > 0;
    const why = () => whyNowhere(this.game, this.aspects, this.rules, hand, this.nameOf(hand.type));
    this.say(fits ? otherwise : why());
  }

  // --- the ghost

  private candidates(hand: Hand): number[] {
    return candidates(this.game, this.aspects, hand, (option) => this.inLayer(option));
  }

  /** Where layers are lifted, pieces go where they have a part in the highest one that is seen. */
  private inLayer(option: number): boolean {
    if (this.seen === this.ground.layers) return true;
    const { cells } = this.aspects.aspectOf(option);
    const [, , up] = this.aspects.shiftOf(option);
    return cells.some(([, , z]) => this.ground.layerOf(z + up) === this.seen);
  }

  /** Show where the chosen piece may go, nearest to a place in the scene. */
  private firstGhost(near?: Vector): void {
    const hand = this.hand!;
    hand.ghost = this.aim.inScene(this.candidates(hand), boardOf(this.game, hand), near);
    if (hand.ghost === null) this.explain("");
    else this.say(this.where(hand.ghost));
  }

  moveGhost(way: Vector): void {
    const { hand } = this;
    if (!hand || hand.shift) return;
    hand.keys = true;
    if (hand.ghost === null) this.firstGhost();
    else {
      const next = nextAlong(this.candidates(hand), this.aspects, hand.ghost, way);
      hand.ghost = next ?? hand.ghost;
      this.say(next === null ? "There is no other place that way." : this.where(next));
    }
    this.show();
  }

  private where(option: number): string {
    const { low, high } = this.ground.box;
    const [x, y, z] = this.aspects.middleOf(option).map((at, axis) => at - low[axis]);
    const [column, row, layer] = [x, high[1] - low[1] - y, z].map((at) => Math.floor(at) + 1);
    const up = this.ground.layers > 1 ? `, layer ${layer}` : "";
    return `${this.nameOf(this.typeOf(option))} at column ${column}, row ${row}${up}.`;
  }

  // --- dragging

  /** Take what is seen at an item into the hand; tell whether it can be moved. */
  take({ key, aspect }: Item): boolean {
    if (this.busy) return false;
    const option = optionOf(key);
    if (option !== null && !this.game.movable(option)) {
      this.tellGiven(option);
      return false;
    }
    if (option === null) this.takeLoose(aspect.type);
    else {
      const shift = this.aspects.shiftOf(option);
      this.hand = { type: aspect.type, aspect: this.aspects.indexOf(option), from: option, shift, ghost: option };
      this.say("");
    }
    this.show();
    return true;
  }

  private takeLoose(type: number): void {
    const aspect = this.picture.aspectOf(type, this.hand);
    const shift = this.table.seenAt(looseKey(type)) ?? this.picture.inSlot(type, aspect);
    this.hand = { type, aspect, from: null, shift, ghost: null };
    this.explain("");
  }

  /** Move what is held so that its middle is seen at a place of the scene. */
  carry(middle: Vector): void {
    const { hand } = this;
    if (!hand?.shift) return;
    const own = this.aspects.of(hand.type)[hand.aspect].middle;
    hand.shift = middle.map((x, axis) => x - own[axis]) as Vector;
    this.snap(hand);
    this.show();
  }

  get heldMiddle(): Vector | null {
    const { hand } = this;
    if (!hand?.shift) return null;
    const { middle } = this.aspects.of(hand.type)[hand.aspect];
    return middle.map((x, axis) => x + hand.shift![axis]) as Vector;
  }

  private snap(hand: Hand): void {
    const at = this.table.project(this.heldMiddle!);
    hand.ghost = this.aim.onScreen(this.candidates(hand), boardOf(this.game, hand), at, hand.ghost);
  }

  /** Put down what is dragged: on the ghost, or else beside the box; `keep`: as it was before. */
  drop(keep = true): void {
    const { hand } = this;
    if (!hand?.shift) return;
    const { type, from, shift, aspect } = hand;
    const to = keep ? hand.ghost : from;
    this.hand = null;
    if (to === null || to !== from) this.picture.lying[type] = aspect;
    const origin = new Map([[to === null ? looseKey(type) : placedKey(to), shift]]);
    if (to === from) this.show(origin, true);
    else if (to === null) {
      this.game.remove(from!);
      this.say(`${this.nameOf(type)} is beside the box again.`);
      this.changed(origin, true);
    } else {
      if (from === null) this.game.place(to);
      else this.game.move(from, to);
      this.placedNow(to, origin);
    }
  }

  // --- moves

  /** Place the chosen piece on its ghost. */
  place(): void {
    const { hand } = this;
    if (!hand || hand.shift) return;
    if (hand.ghost === null) {
      this.explain("Choose a place first.");
      return this.onChange();
    }
    this.putDown(hand.ghost);
  }

  /** Place the chosen piece as near as may be to where the screen was tapped; tell whether it is. */
  placeAt(x: number, y: number): boolean {
    const { hand } = this;
    if (!hand || hand.shift) return false;
    const option = this.aim.onScreen(this.candidates(hand), this.game.board, { x, y }, null);
    if (option !== null) this.putDown(option);
    return option !== null;
  }

  /** Place a piece that lies beside the box. */
  putDown(option: number): void {
    this.hand = null;
    const origin = new Map([[placedKey(option), this.slotShift(option)]]);
    if (this.game.place(option)) this.placedNow(option, origin);
  }

  private slotShift(option: number): Vector {
    return this.picture.inSlot(this.typeOf(option), this.aspects.indexOf(option));
  }

  private placedNow(option: number, origin: Origins): void {
    if (this.game.solved) this.finished();
    else this.say(`${this.nameOf(this.typeOf(option))} is placed; ${this.progress}.`);
    this.changed(origin, true);
  }

  /** Take a piece out of the box and choose it. */
  pickUp(option: number): void {
    if (this.busy) return;
    if (!this.game.remove(option)) return this.tellGiven(option);
    const type = this.typeOf(option);
    this.remember([option]);
    this.hand = { type, aspect: this.picture.lying[type], from: null, shift: null, ghost: null };
    this.say(`${this.nameOf(type)} is beside the box again, and chosen.`);
    this.changed(this.outOf([option]), true);
  }

  private tellGiven(option: number): void {
    this.tell(`${this.nameOf(this.typeOf(option))} is given, and stays where it is.`);
  }

  /** Take the chosen piece of the box out, or else the one that was placed last. */
  takeBack(): void {
    if (this.busy) return;
    const option = this.chosen ?? this.game.last;
    if (option === null) return this.tell("Nothing is placed that could be taken back.");
    this.game.remove(option);
    this.hand = null;
    this.remember([option]);
    this.say(`${this.nameOf(this.typeOf(option))} is beside the box again.`);
    this.changed(this.outOf([option]), true);
  }

  /** Choose the next piece in the box that can be taken out. */
  chooseInBox(step: number): void {
    const own = this.game.placed.filter((option) => this.game.movable(option));
    if (!own.length) return this.tell("Nothing is placed that could be taken back.");
    const at = this.chosen === null ? (step > 0 ? -1 : 0) : own.indexOf(this.chosen);
    this.hand = null;
    this.chosen = own[(at + step + own.length) % own.length];
    this.say(`In the box: ${this.where(this.chosen)}`);
    this.show();
  }

  undo(): void {
    this.step(() => this.game.undo(), "Undone.", "There is nothing to undo.");
  }

  redo(): void {
    this.step(() => this.game.redo(), "Done again.", "There is nothing to do again.");
  }

  reset(): void {
    this.step(() => this.game.reset(), "Everything is beside the box again.", "");
  }

  /** Go to another position, and let pieces glide there. */
  private step(go: () => boolean, done: string, nothing: string): void {
    this.coach?.stop();
    this.hand = null;
    const before = this.game.placed;
    if (!go()) return this.tell(nothing);
    const gone = before.filter((option) => !this.game.placed.includes(option));
    const come = this.game.placed.filter((option) => !before.includes(option));
    this.remember(gone);
    const origins = come.map((option) => [placedKey(option), this.slotShift(option)] as const);
    this.say(done);
    this.changed(new Map([...this.outOf(gone), ...origins]), true);
  }

  /** Return where pieces that lie beside the box again come from. */
  private outOf(options: readonly number[]): Map<string, Vector> {
    return new Map(
      options.map((option) => [looseKey(this.typeOf(option)), this.aspects.shiftOf(option)]),
    );
  }

  // --- layers

  /** Layers from the bottom that are shown. */
  get seen(): number {
    return this.picture.seen;
  }

  setSeen(layers: number): void {
    const seen = Math.max(1, Math.min(this.ground.layers, layers));
    this.picture.seen = seen;
    if (this.hand) this.hand.ghost = null;
    const all = seen === this.ground.layers;
    this.say(all ? "All layers are shown." : `Layer ${seen} is the highest one shown, and where pieces go.`);
    this.picture.setScene();
    this.show();
  }

  // --- showing

  advised(advice: Advice | null): void {
    const before = this.advice?.trouble ?? null;
    this.advice = advice;
    // A new position is shown anyway.
    if (advice && before !== advice.trouble) this.show();
    else this.onChange();
  }

  private changed(from: Origins, glide: boolean): void {
    this.chosen = null;
    this.coach?.look();
    this.show(from, glide);
  }

  private show(from: Origins = NOWHERE, glide = false): void {
    this.picture.show(this.hand, this.tints, from, glide);
    this.onChange();
  }

  private get tints(): Map<number, Tint> {
    const tints = new Map<number, Tint>();
    const trouble = this.advice?.trouble ?? null;
    // What lies flat is not hidden by others.
    if (trouble !== null && !this.ground.flat) tints.set(trouble, "bad");
    if (this.chosen !== null) tints.set(this.chosen, "accent");
    return tints;
  }

  get progress(): string {
    return progress(this.game);
  }

  private say(text: string): void {
    this.message = text;
  }

  /** Say something that changes nothing else. */
  tell(text: string): void {
    this.say(text);
    this.onChange();
  }

  private begun(): string {
    const { pieces } = this.host.data;
    const lost = pieces.find((_, type) => this.rules.high[type] > 0 && !this.aspects.of(type).length);
    if (lost) return `${named(lost.name)} fits nowhere in the box.`;
    return this.game.solved ? "This is a solution." : "Drag the pieces into the box.";
  }

  private finished(): void {
    this.picture.seen = this.ground.layers;
    this.game.watch(false);
    this.say(finished(this.game));
    this.picture.setScene();
  }

  // --- for scripts and tests

  /** Return what is shown, as plain data. */
  inspect() {
    const { game, hand, table, picture } = this;
    return {
      active: this.active,
      placed: [...game.placed],
      given: [...game.given],
      legal: Array.from({ length: this.rules.count }, (_, i) => i).filter((i) => game.board.allows(i)),
      moves: game.moves,
      hints: game.hints,
      solved: game.solved,
      message: this.message,
      advice: this.advice,
      seen: this.seen,
      hand: hand && { ...hand, candidates: this.candidates(hand) },
      loose: this.choices.map((type) => {
        const aspect = picture.aspectOf(type, hand);
        const ways = this.aspects.of(type);
        const { middle, points } = ways[aspect];
        const shift = table.seenAt(looseKey(type)) ?? picture.inSlot(type, aspect);
        const seen = (point: Vector) =>
          table.project(point.map((x, axis) => x + middle[axis] + shift[axis]) as Vector);
        return { type, count: this.loose(type), aspect, ways: ways.length, cells: points.map(seen) };
      }),
      shown: table.items.map(({ key, rows }) => ({ key, cells: rows.length })),
    };
  }

  /** Return where the middle of a placement is seen, and how it lies. */
  placeOf(option: number) {
    const seen = this.table.project(this.aspects.middleOf(option));
    return { ...seen, aspect: this.aspects.indexOf(option), type: this.typeOf(option) };
  }
}

// The game on a page: what a person does, what follows from it, and what is shown.

import type { Block } from "../data";
import type { Vector } from "../mesh";
import { fromHex, type RGB } from "../rgb";
import type { Stage } from "../stage";
import { Adviser, type Advice, type Searcher } from "./adviser";
import { Aspects, type Aspect } from "./aspects";
import { Colours, touching } from "./colours";
import { decorate, underlay } from "./decoration";
import { Game } from "./game";
import { boardOf, candidates, lowest, nextAlong, whyNowhere, type Hand } from "./hand";
import type { Host } from "./host";
import { Rules } from "./rules";
import { cornersOf, Ground } from "./scenery";
import { Table, type Ghost, type Item } from "./table";
import type { Slot } from "./tray";
import { named, finished } from "./words";

const GHOST = 0.5; // opacity,
const NEAR_GHOST = 0.85; // that in space, where what is held does not hide it,
const FADED = 0.3; // and that of what is held there
const FAINT = 0.1; // of a box that is drawn only as a ghost
const SNAP = 1.7; // cells from which a piece finds its place,
const SNAP_IN_BOX = 4; // and when it is over the box
const UNSUPPORTED = 0.8; // cells: so much nearer must a place be where nothing is below the piece
const STAY = 0.15; // cells: so much nearer must another place be
const LIFTED = 0.35; // cells: how high a chosen piece is above the others
const STACK = 3; // copies that are drawn
const BETWEEN = 450; // milliseconds between the pieces of a solution that is played

export class Play {
  readonly game: Game;
  readonly rules: Rules;
  readonly aspects: Aspects;
  readonly table: Table;
  readonly ground: Ground;
  adviser: Adviser | null;
  active = false;
  hand: Hand | null = null;
  seen: number; // layers from the bottom that are shown
  message = "";
  advice: Advice | null = null;
  finishing = false; // a solution is being played
  onChange: () => void = () => {};
  onHelpless: () => void = () => {}; // the solver does not work here

  private slots: Slot[] = [];
  private readonly lying: number[]; // the aspect of each loose piece
  private readonly colours: Colours;
  private readonly blocks = new Map<number, Block>(); // of placements
  private aspectRatio = 0;

  constructor(
    readonly host: Host,
    stage: Stage,
    overlay: CanvasRenderingContext2D,
    under: CanvasRenderingContext2D,
    searcher: Searcher | null,
  ) {
    const { data, solutions } = host;
    this.rules = new Rules(data.problem!, data.pieces.length);
    this.ground = new Ground(data);
    const { flat, thickness, layers } = this.ground;
    this.aspects = new Aspects(data, solutions, this.rules.count, flat, thickness);
    this.game = new Game(this.rules, data.play!.given, () => performance.now());
    this.adviser = searcher && new Adviser(searcher, this.rules, () => this.helpless());
    this.table = new Table(stage, overlay, under, host);
    this.table.decorate = (pen) => decorate(pen, this);
    this.table.underlay = (pen) => underlay(pen, this);
    this.seen = layers;
    this.lying = data.pieces.map((_, type) => Math.max(0, this.aspects.first(type)));
    this.colours = new Colours(
      data.pieces,
      (type) => this.rules.high[type] === 1,
      (option) => this.neighbours(option),
    );
  }

  // --- beginning and ending

  open(link: string): void {
    this.active = true;
    this.hand = null;
    this.seen = this.ground.layers;
    this.game.open(link);
    this.message = this.begun();
    for (const option of this.game.placed) this.lying[this.typeOf(option)] = this.aspects.indexOf(option);
    this.changed(new Map(), false);
  }

  close(): void {
    this.active = false;
    this.finishing = false;
    this.hand = null;
    this.adviser?.stop();
    this.game.watch(false);
  }

  resize(width: number, height: number): void {
    const before = this.aspectRatio;
    this.table.resize(width, height);
    this.aspectRatio = this.table.eye.aspect;
    if (this.active && Math.abs(before - this.aspectRatio) > 1e-3) this.layOut();
  }

  /** Colours, or what is lit, may be others. */
  restyle(): void {
    const { background, palette, by, labels } = this.host;
    const style = [background, palette, by, labels].join();
    if (this.active && style !== this.style) this.layOut();
    this.style = style;
  }

  private style = "";

  private layOut(): void {
    this.slots = this.ground.slots(this.aspects, this.table);
    this.setScene();
    this.show(new Map(), false);
  }

  private setScene(): void {
    this.table.set(this.ground.scenery(this.seen, this.boardColour, this.alone));
  }

  /** Whether all that is left to be seen is the box. */
  private get alone(): boolean {
    return this.game.solved && this.choices.length === 0;
  }

  private get boardColour(): RGB {
    const style = getComputedStyle(document.documentElement);
    return fromHex(style.getPropertyValue("--board"));
  }

  // --- pieces

  typeOf(option: number): number {
    return this.rules.types[option];
  }

  /** The name of a piece for people, with its number of copies where there are several. */
  nameOf(type: number): string {
    return named(this.host.data.pieces[type].name);
  }

  /** How many copies of a piece lie beside the box, apart from one that is dragged. */
  loose(type: number): number {
    const dragged = this.hand?.shift && this.hand.type === type && this.hand.from === null;
    return this.game.board.left(type) - (dragged ? 1 : 0);
  }

  slotOf(type: number): Slot {
    return this.slots[type];
  }

  /** The aspect in which a loose piece lies. */
  lyingOf(type: number): Aspect | undefined {
    const chosen = this.hand && !this.hand.shift && this.hand.type === type;
    return this.aspects.of(type)[chosen ? this.hand!.aspect : this.lying[type]];
  }

  /** The pieces that can be chosen, in their order. */
  get choices(): number[] {
    return this.host.data.pieces
      .map((_, type) => type)
      .filter((type) => this.game.board.left(type) > 0 && this.aspects.of(type).length > 0);
  }

  // --- choosing and turning

  /** Choose a loose piece; `ghost` shows at once where it may go, for keys. */
  choose(type: number, ghost: boolean): void {
    if (this.game.solved || this.finishing || !this.choices.includes(type)) return;
    this.hand = { type, aspect: this.lying[type], from: null, shift: null, ghost: null, keys: ghost };
    this.say(`${this.nameOf(type)} is chosen.`);
    if (ghost) this.firstGhost();
    else this.explain();
    this.show(new Map(), false);
  }

  chooseNext(step: number): void {
    const { choices } = this;
    if (!choices.length) return;
    const at = this.hand ? choices.indexOf(this.hand.type) : step > 0 ? -1 : 0;
    this.choose(choices[(at + step + choices.length) % choices.length], true);
  }

  letGo(): void {
    this.drop(false);
    if (!this.hand) return;
    this.hand = null;
    this.say("");
    this.show(new Map(), false);
  }

  turn(clockwise: boolean): void {
    this.reorient((type, from) => this.aspects.turned(type, from, clockwise));
  }

  tip(axis: 0 | 1, back: boolean): void {
    this.reorient((type, from) => this.aspects.tipped(type, from, axis, back));
  }

  private reorient(leads: (type: number, from: number) => number | null): void {
    if (!this.hand) this.say("Choose a piece first.");
    else {
      const { hand } = this;
      const to = leads(hand.type, hand.aspect);
      if (to === null) this.say(`${this.nameOf(hand.type)} looks the same, or has no other place, that way.`);
      else this.takeAspect(hand, to);
    }
    this.show(new Map(), false);
  }

  private takeAspect(hand: Hand, to: number): void {
    const list = this.aspects.of(hand.type);
    const [before, after] = [list[hand.aspect], list[to]];
    hand.aspect = to;
    if (hand.from === null) this.lying[hand.type] = to;
    if (hand.shift) {
      // It is turned about its middle.
      hand.shift = hand.shift.map((x, axis) => x + before.middle[axis] - after.middle[axis]) as Vector;
      this.say("");
      this.snap(hand);
      if (hand.ghost === null) this.explain();
    } else if (hand.keys) {
      this.firstGhost(hand.ghost === null ? undefined : this.aspects.middleOf(hand.ghost));
    } else this.explain(`${this.nameOf(hand.type)}: turned.`);
  }

  /** Say why the chosen piece fits nowhere, if it does not. */
  private explain(otherwise = this.message): void {
    const { hand } = this;
    if (!hand) return;
    const some = this.candidates(hand).length > 0;
    this.say(some ? otherwise : whyNowhere(this.game, this.aspects, this.rules, hand, this.nameOf(hand.type)));
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
  private firstGhost(near: Vector = this.middle): void {
    const hand = this.hand!;
    const far = (option: number) =>
      Math.hypot(...this.aspects.middleOf(option).map((x, axis) => x - near[axis])) +
      this.unsupported(option, hand);
    hand.ghost = lowest(this.candidates(hand), far);
    if (hand.ghost === null) this.explain();
    else this.sayGhost();
  }

  moveGhost(way: Vector): void {
    const { hand } = this;
    if (!hand || hand.shift) return;
    if (hand.ghost === null) this.firstGhost();
    else {
      const next = nextAlong(this.candidates(hand), this.aspects, hand.ghost, way);
      if (next === null) this.say("There is no other place that way.");
      else {
        hand.ghost = next;
        this.sayGhost();
      }
    }
    this.show(new Map(), false);
  }

  private sayGhost(): void {
    const { hand } = this;
    if (hand?.ghost == null) return;
    const [x, y, z] = this.aspects.middleOf(hand.ghost).map((at, axis) => at - this.ground.box.low[axis]);
    const { low, high } = this.ground.box;
    const deep = high[1] - low[1];
    const column = Math.floor(x) + 1;
    const row = Math.floor(deep - y) + 1;
    const layer = this.ground.layers > 1 ? `, layer ${Math.floor(z) + 1}` : "";
    this.say(`${this.nameOf(hand.type)} at column ${column}, row ${row}${layer}.`);
  }

  private get middle(): Vector {
    const { low, high } = this.ground.box;
    return low.map((x, axis) => (axis === 2 ? x : (x + high[axis]) / 2)) as Vector;
  }

  /** A piece is rather put down than left in the air. */
  private unsupported(option: number, hand: Hand): number {
    if (this.ground.flat || this.host.data.lattice) return 0;
    const board = boardOf(this.game, hand);
    const at = this.blockOf(option).cells;
    const own = new Set(at.map(String));
    const rests = at.some(([x, y, z]) => {
      const below = `${x},${y},${z + 1}`;
      if (own.has(below)) return false;
      const item = this.itemAt.get(below);
      return item === undefined || board.owner[item] >= 0;
    });
    return rests ? 0 : UNSUPPORTED;
  }

  private get itemAt(): Map<string, number> {
    return (this.items ??= new Map(
      Array.from({ length: this.host.data.problem!.region.length / this.host.data.dimension }, (_, i) => {
        const size = this.host.data.dimension;
        return [this.host.data.problem!.region.slice(i * size, (i + 1) * size).join(), i] as const;
      }),
    ));
  }

  private items: Map<string, number> | null = null;

  // --- dragging

  /** Take what is seen at an item into the hand; tell whether it can be moved. */
  take({ key }: Item): boolean {
    if (this.finishing) return false;
    const option = optionOf(key);
    if (option === null) return this.takeLoose(Number(key.slice(1).split(".")[0]));
    if (!this.game.movable(option)) {
      this.say(`${this.nameOf(this.typeOf(option))} is given, and stays where it is.`);
      return false;
    }
    this.hand = {
      type: this.typeOf(option),
      aspect: this.aspects.indexOf(option),
      from: option,
      shift: this.aspects.shiftOf(option),
      ghost: option,
    };
    this.say("");
    this.show(new Map(), false);
    return true;
  }

  private takeLoose(type: number): boolean {
    const aspect = this.hand?.type === type ? this.hand.aspect : this.lying[type];
    const shift = this.table.seenAt(`t${type}`) ?? this.inSlot(type, aspect);
    this.hand = { type, aspect, from: null, shift, ghost: null };
    this.say("");
    this.explain();
    this.show(new Map(), false);
    return true;
  }

  /** Move what is held so that its middle is seen at a place of the scene. */
  carry(middle: Vector): void {
    const { hand } = this;
    if (!hand?.shift) return;
    const own = this.aspects.of(hand.type)[hand.aspect].middle;
    hand.shift = middle.map((x, axis) => x - own[axis]) as Vector;
    this.snap(hand);
    this.show(new Map(), false);
  }

  get heldMiddle(): Vector | null {
    if (!this.hand?.shift) return null;
    const { middle } = this.aspects.of(this.hand.type)[this.hand.aspect];
    return middle.map((x, axis) => x + this.hand!.shift![axis]) as Vector;
  }

  private snap(hand: Hand): void {
    const { cell } = this.table;
    const at = this.table.project(this.heldMiddle!);
    const far = (option: number) => {
      const there = this.table.project(this.aspects.middleOf(option));
      const stay = option === hand.ghost ? STAY : 0;
      return Math.hypot(there.x - at.x, there.y - at.y) / cell - stay + this.unsupported(option, hand);
    };
    hand.ghost = lowest(this.candidates(hand), far, this.overBox(at) ? SNAP_IN_BOX : SNAP);
  }

  /** Tell whether a place on the screen is over the box. */
  private overBox({ x, y }: { x: number; y: number }): boolean {
    const corners = cornersOf(this.ground.box).map((corner) => this.table.project(corner));
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
  }

  /** Put down what is dragged: on the ghost, or else beside the box. */
  drop(keep = true): void {
    const { hand } = this;
    if (!hand?.shift) return;
    const { type, from, shift, ghost, aspect } = hand;
    this.hand = null;
    const origin = new Map([[ghost !== null && keep ? `p${ghost}` : `t${type}`, shift]]);
    this.lying[type] = aspect;
    if (keep && ghost !== null && ghost === from) this.show(origin, true);
    else if (keep && ghost !== null) {
      if (from === null) this.game.place(ghost);
      else this.game.move(from, ghost);
      this.placedNow(ghost, origin);
    } else if (from !== null && keep) {
      this.game.remove(from);
      this.say(`${this.nameOf(type)} is beside the box again.`);
      this.changed(origin, true);
    } else this.show(origin, true);
  }

  // --- moves

  /** Place the chosen piece on its ghost. */
  place(): void {
    const { hand } = this;
    if (!hand || hand.shift) return;
    if (hand.ghost === null) return this.explain("Choose a place first.");
    const origin = new Map([[`p${hand.ghost}`, this.inSlot(hand.type, hand.aspect)]]);
    this.hand = null;
    if (this.game.place(hand.ghost)) this.placedNow(hand.ghost, origin);
  }

  /** Place the chosen piece as near as may be to where the screen was tapped. */
  placeAt(x: number, y: number): boolean {
    const { hand } = this;
    if (!hand || hand.shift) return false;
    const far = (option: number) => {
      const there = this.table.project(this.aspects.middleOf(option));
      return Math.hypot(there.x - x, there.y - y) / this.table.cell + this.unsupported(option, hand);
    };
    const option = lowest(this.candidates(hand), far, this.overBox({ x, y }) ? SNAP_IN_BOX : SNAP);
    if (option === null) return false;
    hand.ghost = option;
    this.place();
    return true;
  }

  private placedNow(option: number, origin: Map<string, Vector>): void {
    const name = this.nameOf(this.typeOf(option));
    if (this.game.solved) this.finished();
    else this.say(`${name} is placed; ${this.progress}.`);
    this.changed(origin, true);
  }

  /** Take a piece out of the box and choose it. */
  pickUp(option: number): void {
    const type = this.typeOf(option);
    if (this.finishing) return;
    if (!this.game.remove(option)) {
      this.say(`${this.nameOf(type)} is given, and stays where it is.`);
      return this.onChange();
    }
    this.lying[type] = this.aspects.indexOf(option);
    this.hand = { type, aspect: this.lying[type], from: null, shift: null, ghost: null };
    this.say(`${this.nameOf(type)} is beside the box again, and chosen.`);
    this.changed(new Map([[`t${type}`, this.aspects.shiftOf(option)]]), true);
  }

  takeBack(): void {
    const { last } = this.game;
    if (last === null) return this.tell("Nothing is placed that could be taken back.");
    const type = this.typeOf(last);
    this.game.remove(last);
    this.hand = null;
    this.lying[type] = this.aspects.indexOf(last);
    this.say(`${this.nameOf(type)} is beside the box again.`);
    this.changed(new Map([[`t${type}`, this.aspects.shiftOf(last)]]), true);
  }

  undo(): void {
    this.step(() => this.game.undo(), "Undone.", "There is nothing to undo.");
  }

  redo(): void {
    this.step(() => this.game.redo(), "Done again.", "There is nothing to do again.");
  }

  private step(go: () => boolean, done: string, nothing: string): void {
    this.finishing = false;
    this.hand = null;
    const before = this.game.placed;
    if (!go()) return this.tell(nothing);
    const origin = new Map<string, Vector>();
    for (const option of before.filter((other) => !this.game.placed.includes(other))) {
      this.lying[this.typeOf(option)] = this.aspects.indexOf(option);
      origin.set(`t${this.typeOf(option)}`, this.aspects.shiftOf(option));
    }
    for (const option of this.game.placed.filter((other) => !before.includes(other))) {
      origin.set(`p${option}`, this.inSlot(this.typeOf(option), this.aspects.indexOf(option)));
    }
    this.say(done);
    this.changed(origin, true);
  }

  reset(): void {
    this.finishing = false;
    this.hand = null;
    const before = this.game.placed;
    this.game.reset();
    const gone = before.filter((option) => !this.game.placed.includes(option));
    this.say(this.begun());
    this.changed(
      new Map(gone.map((option) => [`t${this.typeOf(option)}`, this.aspects.shiftOf(option)])),
      true,
    );
  }

  setSeen(layers: number): void {
    this.seen = Math.max(1, Math.min(this.ground.layers, layers));
    if (this.hand) this.hand.ghost = null;
    const all = this.seen === this.ground.layers;
    this.say(all ? "All layers are shown." : `Layer ${this.seen} is the highest one shown, and where pieces go.`);
    this.setScene();
    this.show(new Map(), false);
  }

  // --- help by the solver

  async hint(): Promise<void> {
    const found = await this.ask("Looking for a piece that fits …");
    if (!found) return;
    const option = this.mostForced(found);
    this.game.hints++;
    this.hand = null;
    this.playOne(option);
    if (!this.game.solved) {
      this.say(`A hint: ${this.nameOf(this.typeOf(option))} belongs here; ${this.progress}.`);
      this.onChange();
    }
  }

  async finish(): Promise<void> {
    const found = await this.ask("Looking for a solution …");
    if (!found) return;
    this.hand = null;
    this.finishing = true;
    const left = found.filter((option) => !this.game.placed.includes(option));
    for (const option of left.sort((a, b) => this.aspects.middleOf(a)[2] - this.aspects.middleOf(b)[2])) {
      if (!this.finishing || !this.active) return;
      this.game.hints++;
      this.playOne(option);
      await new Promise((done) => setTimeout(done, this.host.calm ? 0 : BETWEEN));
    }
    this.finishing = false;
    this.onChange();
  }

  async count(): Promise<void> {
    if (!this.adviser) return;
    const { placed } = this.game;
    this.tell("Counting what is left …");
    const left = await this.adviser.count(placed);
    if (!left || placed !== this.game.placed || !this.active) return;
    const { total, rotations, complete } = left;
    const grouped = (number: number) => number.toLocaleString("en");
    const some = `${grouped(total)} solution${total === 1 ? "" : "s"}`;
    const classes = rotations !== null && placed.length === 0 ? `, ${grouped(rotations)} up to rotations` : "";
    this.tell(complete ? `From here there ${total === 1 ? "is" : "are"} ${some}${classes}.` : `From here there are at least ${some}; counting all takes too long.`);
    this.look();
  }

  private helpless(): void {
    this.adviser = null;
    this.advice = null;
    this.onHelpless();
    this.tell("The search does not work in this browser.");
  }

  /** Return a solution from here; say so where there is none. */
  private async ask(meanwhile: string): Promise<readonly number[] | null> {
    if (!this.adviser || this.finishing || this.game.solved) return null;
    const { placed } = this.game;
    this.tell(meanwhile);
    const found = await this.adviser.solution(placed);
    if (!found || placed !== this.game.placed || !this.active) return null;
    const { answer, options } = found;
    if (options) return options;
    this.tell(answer === "no" ? "From here there is no solution: take something off first." : "No solution was found in a minute.");
    this.look();
    return null;
  }

  /** Return the piece of a solution that covers what the fewest placements can. */
  private mostForced(solution: readonly number[]): number {
    const { board, placed } = this.game;
    const ways = new Map<number, number>();
    for (let option = 0; option < this.rules.count; option++) {
      if (!board.allows(option)) continue;
      for (const item of this.rules.itemsOf(option)) ways.set(item, (ways.get(item) ?? 0) + 1);
    }
    const open = solution.filter((option) => !placed.includes(option));
    const fewest = (option: number) =>
      Math.min(...[...this.rules.itemsOf(option)].map((item) => ways.get(item) ?? Infinity));
    return lowest(open, fewest) ?? open[0];
  }

  private playOne(option: number): void {
    const type = this.typeOf(option);
    const aspect = this.aspects.indexOf(option);
    const origin = new Map([[`p${option}`, this.inSlot(type, aspect)]]);
    if (!this.game.place(option)) return;
    this.placedNow(option, origin);
  }

  /** Ask in the background whether this can still be solved. */
  private look(): void {
    this.advice = null;
    if (!this.adviser || this.game.solved) return this.adviser?.stop();
    void this.adviser.look(this.game.placed, this.game.given, (advice) => {
      this.advice = advice;
      this.table.redraw();
      this.onChange();
    });
  }

  // --- showing

  private changed(from: ReadonlyMap<string, Vector>, glide: boolean): void {
    this.look();
    if (this.slots.length) this.show(from, glide);
    else this.layOut();
  }

  private show(from: ReadonlyMap<string, Vector>, glide: boolean): void {
    if (!this.slots.length) return;
    if (this.alone !== this.wasAlone) {
      this.wasAlone = this.alone;
      this.setScene();
      this.table.glideThere();
    }
    const { palette } = this;
    this.colours.update(this.game.placed, (option) => this.typeOf(option), palette.length);
    const items = [...this.placedItems(), ...this.looseItems(), ...this.heldItems()];
    this.table.show(items, this.ghosts(), from, glide);
    this.onChange();
  }

  private wasAlone = false;

  private get palette(): RGB[] {
    return this.host.data.palettes[this.host.palette].map(fromHex);
  }

  private placedItems(): Item[] {
    return this.game.placed
      .filter((option) => option !== this.hand?.from)
      .flatMap((option) => {
        const aspect = this.aspects.aspectOf(option);
        const shift = this.aspects.shiftOf(option);
        const rows = aspect.cells.map((_, row) => row).filter((row) => this.isSeen(aspect, row, shift));
        return rows.length ? [this.item(`p${option}`, aspect, shift, option, rows)] : [];
      });
  }

  private isSeen({ cells }: Aspect, row: number, [, , up]: Vector): boolean {
    const whole = this.seen === this.ground.layers;
    return whole || this.ground.layerOf(cells[row][2] + up) <= this.seen;
  }

  private looseItems(): Item[] {
    return this.host.data.pieces.flatMap((_, type) => {
      const aspect = this.lyingOf(type);
      const count = this.loose(type);
      if (!aspect || count < 1) return [];
      const [x, y, z] = this.inSlot(type, this.aspects.of(type).indexOf(aspect));
      const chosen = this.hand && !this.hand.shift && this.hand.type === type;
      const copies = this.ground.flat ? Math.min(STACK, count) : 1;
      return Array.from({ length: copies }, (_, deep) => {
        const up = (chosen && deep === 0 ? LIFTED : 0) + (copies - 1 - deep) * 0.12;
        const aside = 0.16 * deep;
        const key = deep ? `t${type}.${deep}` : `t${type}`;
        return this.item(key, aspect, [x + aside, y - aside, z + up], null);
      });
    });
  }

  private heldItems(): Item[] {
    const { hand } = this;
    if (!hand?.shift || this.fades(hand)) return [];
    const aspect = this.aspects.of(hand.type)[hand.aspect];
    return [{ ...this.item("hand", aspect, hand.shift, hand.from), held: true }];
  }

  private ghosts(): Ghost[] {
    const { hand } = this;
    const made: Ghost[] = [];
    if (hand && hand.ghost !== null) {
      const aspect = this.aspects.of(hand.type)[hand.aspect];
      const { plain } = this.colourOf(aspect, hand.from);
      const opacity = this.fades(hand) ? NEAR_GHOST : GHOST;
      made.push({ aspect, shift: this.aspects.shiftOf(hand.ghost), colour: plain, opacity });
      if (this.fades(hand)) made.push({ aspect, shift: hand.shift!, colour: plain, opacity: FADED });
    }
    const box = this.ground.ghostBoard;
    if (box) made.push({ ...box, colour: this.boardColour, opacity: FAINT });
    return made;
  }

  /** In space what is held would hide its ghost. */
  private fades(hand: Hand): boolean {
    return !this.ground.flat && hand.shift !== null && hand.ghost !== null;
  }

  private item(key: string, aspect: Aspect, shift: Vector, option: number | null, rows = aspect.cells.map((_, row) => row)): Item {
    const { plain, cubes } = this.colourOf(aspect, option);
    return { key, aspect, rows, shift, colour: plain, cubes, name: this.host.data.pieces[aspect.type].name };
  }

  private colourOf({ type, colours }: Aspect, option: number | null) {
    const { data, by } = this.host;
    const row = colours?.map((own) => (own ? fromHex(data.colours![own - 1]) : null));
    return this.colours.of(option, type, this.game.placed.length, this.palette, by, row);
  }

  private inSlot(type: number, aspect: number): Vector {
    return this.ground.inSlot(this.slots[type], this.aspects.of(type)[aspect].extent);
  }

  private blockOf(option: number): Pick<Block, "cells" | "beside"> {
    const known = this.blocks.get(option);
    if (known) return known;
    const made = this.host.solutions.placement(option) as Block;
    this.blocks.set(option, made);
    return made;
  }

  private neighbours(option: number): number[] {
    const owner = new Map(
      this.game.placed.flatMap((other) => this.blockOf(other).cells.map((cell) => [cell.join(), other] as const)),
    );
    return touching(this.blockOf(option), owner).filter((other) => other !== option);
  }

  // --- words

  get progress(): string {
    const { placed, board } = this.game;
    const all = this.rules.high.reduce((sum, most) => sum + most, 0);
    const exact = this.rules.low.every((least, type) => least === this.rules.high[type]);
    const some = placed.length.toLocaleString("en");
    if (exact) return `${some} of ${all.toLocaleString("en")} pieces placed`;
    const empty = board.owner.reduce((sum, owner, item) => sum + (owner < 0 && this.rules.primary[item] ? 1 : 0), 0);
    return `${some} pieces placed, ${empty.toLocaleString("en")} cells left`;
  }

  say(text: string): void {
    this.message = text;
  }

  /** Say something that changes nothing else. */
  tell(text: string): void {
    this.say(text);
    this.onChange();
  }

  private begun(): string {
    const lost = this.host.data.pieces.find((_, type) => this.rules.high[type] > 0 && !this.aspects.of(type).length);
    if (lost) return `${named(lost.name)} fits nowhere in the box.`;
    return this.game.solved ? "This is a solution." : "Drag the pieces into the box.";
  }

  private finished(): void {
    this.seen = this.ground.layers;
    this.game.watch(false);
    this.say(finished(this.game));
    this.setScene();
  }

  /** Return what is shown, as plain data, for scripts and tests. */
  inspect() {
    const { game, hand, table } = this;
    const place = (option: number) => table.project(this.aspects.middleOf(option));
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
      hand: hand && { ...hand, candidates: this.candidates(hand), at: this.heldMiddle && table.project(this.heldMiddle) },
      loose: this.choices.map((type) => {
        const aspect = this.lyingOf(type)!;
        const index = this.aspects.of(type).indexOf(aspect);
        const shift = table.seenAt(`t${type}`) ?? this.inSlot(type, index);
        const cells = aspect.points.map((point) =>
          table.project(point.map((x, axis) => x + aspect.middle[axis] + shift[axis]) as Vector));
        return { type, name: this.host.data.pieces[type].name, count: this.loose(type), aspect: index, ways: this.aspects.of(type).length, cells };
      }),
      ghost: hand && hand.ghost !== null ? place(hand.ghost) : null,
      places: game.placed.map((option) => ({ option, ...place(option) })),
    };
  }

  /** Where the middle of a placement is seen, for tests. */
  placeOf(option: number): { x: number; y: number; aspect: number; type: number } {
    return { ...this.table.project(this.aspects.middleOf(option)), aspect: this.aspects.indexOf(option), type: this.typeOf(option) };
  }
}

/** Return the placement that an item is, or null for one beside the box. */
export const optionOf = (key: string): number | null => (key.startsWith("p") ? Number(key.slice(1)) : null);

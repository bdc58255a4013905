// The content of a game's picture: placed, loose and dragged pieces, and ghosts.

import { keyOf, type Block } from "../data";
import type { Vector } from "../mesh";
import { coloursOf } from "../made_of";
import { shared } from "../page";
import { fromHex, type RGB } from "../rgb";
import type { Aspect, Aspects } from "./aspects";
import { Colours, touching } from "./colours";
import type { Game } from "./game";
import type { Hand } from "./hand";
import type { Host } from "./host";
import type { Ground } from "./scenery";
import { Board } from "./rules";
import { isBelow, panesOf, type Pane, type Size } from "./slots";
import type { Ghost, Item, Table } from "./table";
import type { Tray } from "./tray";

const GHOST = 0.5; // opacity of the ghost in the plane, where the dragged piece is drawn over it,
const NEAR_GHOST = 0.85; // and in space, where the dragged piece is transparent
const FADED = 0.3; // opacity of the dragged piece in space
const TINT = 0.5; // opacity of the tint over a piece that is chosen in the box
const FAINT = 0.3; // opacity of the box on other lattices in space

const NOWHERE: Vector = [0, 0, 0];

/** The places from which items glide to their new ones, by key. */
export type Origins = ReadonlyMap<string, Vector>;

export const placedKey = (option: number): string => `p${option}`;
export const looseKey = (type: number): string => `t${type}`;

/** The tray may show, instead of all loose pieces, a piece as it may lie, anywhere or at one place. */
export interface Offer {
  type: number;
  aspect: number;
  option?: number; // the placement; missing: anywhere
}

const offerKey = ({ aspect, option, type }: Offer): string => `${looseKey(type)}.${option === undefined ? aspect : `p${option}`}`;

/** Return the placement of an item, or null if it is loose. */
export const optionOf = (key: string): number | null =>
  key.startsWith("p") ? Number(key.slice(1)) : null;

export class Picture {
  seen: number; // visible layers, from the bottom
  lying: number[]; // the aspect of each loose piece
  offers: readonly Offer[] | null = null; // that the tray shows; null: all loose pieces
  aimed: Vector | null = null; // the middle of the cell that all offers cover
  tried: number | null = null; // the placement of an offer under the mouse
  back: Pane | null = null; // where the way back from offers to all loose pieces is
  leaving: ReadonlySet<number> = new Set(); // pieces on their way to the tray
  private shown: readonly number[] = []; // the placements that were last shown
  private room: Size[] = []; // that each piece of the shelf needs in the tray, in cells
  private readonly shelf: readonly number[]; // the pieces that are loose at the beginning
  private end = ""; // the last values on which the layout depends
  private style = ""; // of the last call of `restyled`
  private readonly colours: Colours;

  constructor(
    private readonly host: Host,
    private readonly game: Game,
    private readonly ground: Ground,
    private readonly aspects: Aspects,
    private readonly table: Table,
    private readonly tray: Tray,
  ) {
    this.seen = ground.layers;
    const first = new Board(game.puzzle, game.given);
    this.shelf = [...host.data.pieces.keys()].filter((type) => first.left(type) > 0 && aspects.of(type).length > 0);
    this.lying = this.first;
    this.colours = new Colours(
      host.data.pieces,
      (type) => game.puzzle.high[type] === 1,
      (option) => this.neighbours(option),
    );
  }

  /** The aspect of each loose piece at the beginning. */
  get first(): number[] {
    return this.host.data.pieces.map((_, type) => Math.max(0, this.aspects.first(type)));
  }

  /** Divide the picture between the box and the tray, after a change of its shape, its direction or its colours. */
  layOut(): void {
    const { aspects, table, tray } = this;
    const { width, height } = table.eye.size;
    const panes = panesOf(width, height, this.hasLoose, this.offers?.length);
    table.pane = panes.box;
    this.back = panes.back ?? null;
    this.setScene();
    tray.place(panes.tray, table.usualLook, isBelow(width, height));
    this.room = this.shelf.map((type) => {
      const sizes = aspects.of(type).map((aspect) => tray.sightOf(aspect).size);
      return [Math.max(1, ...sizes.map(([wide]) => wide)), Math.max(1, ...sizes.map(([, high]) => high))];
    });
  }

  /** Tell whether colours or names have changed since the last call. */
  restyled(): boolean {
    const { background, palette, material, by, labels } = this.host.settings();
    const style = [background, palette, material, by, labels].join();
    const changed = style !== this.style;
    this.style = style;
    return changed;
  }

  setScene(): void {
    this.table.set(this.ground.scenery(this.seen, this.colour("board"), this.game.solved));
  }

  /** Show the game. `chosen`: a placed piece, which is visible through others. */
  show(hand: Hand | null, chosen: number | null, from: Origins, glide: boolean): void {
    const end = `${this.hasLoose} ${this.game.solved} ${this.offers?.length}`;
    if (end !== this.end) {
      if (this.end) this.table.glideThere();
      this.end = end;
      this.layOut();
    }
    this.colours.update(this.game.placed, (option) => this.game.puzzle.piece[option], this.palette.length);
    const left = glide && !this.table.calm ? this.left : [];
    this.leaving = new Set(left.map((option) => this.game.puzzle.piece[option]));
    this.shown = this.game.placed;
    const loose = this.loose(hand);
    const room = this.offers ? loose.map(({ aspect }) => this.tray.sightOf(aspect).size) : this.room;
    const places = loose.map(({ aspect }, i) => (this.offers ? i : this.shelf.indexOf(aspect.type)));
    this.tray.show(loose, places, room, this.table.usualCell, this.ground.thickness, this.offers !== null, glide);
    const origins = new Map(from);
    const leaving = left.map((option): Item => {
      const aspect = this.aspects.aspectOf(option);
      const key = `leaving ${option}`;
      const at = from.get(looseKey(aspect.type)) ?? this.table.seenAt(placedKey(option));
      if (at) origins.set(key, at);
      return { ...this.item(key, aspect, this.overTray(aspect.type, this.aspects.indexOf(option)), option), leaves: true };
    });
    this.table.show([...this.placed(hand), ...this.held(hand), ...leaving], this.ghosts(hand, chosen), origins, glide);
  }

  /** Return the placements whose pieces have just gone back to the tray. */
  private get left(): number[] {
    const { board: { used }, placed, puzzle: { piece } } = this.game;
    const before = (type: number) => this.shown.filter((option) => piece[option] === type).length;
    return this.offers ? [] : this.shown.filter((option) => !placed.includes(option) && before(piece[option]) > used[piece[option]]);
  }

  /** Return the shift at which a piece is seen over its slot in the tray, or over the middle of the tray. */
  overTray(type: number, aspect: number, key = looseKey(type)): Vector {
    const { pane } = this.tray;
    const middle = pane && { x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 };
    const { x, y } = this.tray.slotOf(key) ?? middle ?? { x: 0, y: 0 };
    const { middle: own } = this.aspects.of(type)[aspect];
    return this.table.inFront(x, y, this.ground.outer).map((at, axis) => at - own[axis]) as Vector;
  }

  /** Return the aspects in which a piece still fits somewhere. */
  fitting(type: number): number[] {
    const { board } = this.game;
    const ways = this.aspects.of(type);
    return ways.map((_, number) => number).filter((number) => ways[number].placements.some((option) => board.allows(option)));
  }

  /** Return the number of loose copies of a piece, without a dragged one. */
  copies(type: number, hand: Hand | null): number {
    const dragged = hand?.shift && hand.type === type && hand.from === null;
    return this.game.board.left(type) - (dragged ? 1 : 0);
  }

  /** Return the aspect of a loose piece. */
  aspectOf(type: number, hand: Hand | null): number {
    return hand && !hand.shift && hand.type === type ? hand.aspect : this.lying[type];
  }

  private colour(name: "board" | "accent"): RGB {
    return fromHex(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`));
  }

  private get palette(): RGB[] {
    return coloursOf(this.host.settings());
  }

  /** Return what an item of the tray offers, if it does. */
  offerOf(key: string): Offer | undefined {
    return this.offers?.find((offer) => offerKey(offer) === key);
  }

  /** Offer something in the tray, all of which covers a cell with its middle at a point; null: show all loose pieces. */
  offer(offers: readonly Offer[] | null, aimed: Vector | null = null): void {
    [this.offers, this.aimed, this.tried] = [offers, aimed, null];
  }

  private get hasLoose(): boolean {
    return this.shelf.some((type) => this.game.board.left(type) > 0);
  }

  private placed(hand: Hand | null): Item[] {
    return this.game.placed
      .filter((option) => option !== hand?.from)
      .flatMap((option) => {
        const aspect = this.aspects.aspectOf(option);
        const shift = this.aspects.shiftOf(option);
        const rows = this.visibleRows(option);
        return rows.length ? [this.item(placedKey(option), aspect, shift, option, rows)] : [];
      });
  }

  /** Show more layers, until the whole of a placed piece is visible. */
  reveal(option: number): void {
    const { cells } = this.aspects.aspectOf(option);
    if (this.visibleRows(option).length === cells.length) return;
    const [, , up] = this.aspects.shiftOf(option);
    this.seen = Math.max(...cells.map((cell) => this.ground.layerOf(cell[2] + up)));
    this.setScene();
  }

  /** Return the indices of the cells of a placed piece in visible layers. */
  visibleRows(option: number): number[] {
    const { cells } = this.aspects.aspectOf(option);
    const [, , up] = this.aspects.shiftOf(option);
    const rows = cells.map((_, row) => row);
    if (this.seen === this.ground.layers) return rows;
    return rows.filter((row) => this.ground.layerOf(cells[row][2] + up) <= this.seen);
  }

  /** Return an item for each loose piece; a dragged one keeps its slot. */
  private loose(hand: Hand | null): Item[] {
    const { board, solved } = this.game;
    if (this.offers) return this.offers.map((offer) => this.offered(offer));
    return this.shelf.flatMap((type) => {
      const aspect = this.aspects.of(type)[this.aspectOf(type, hand)];
      if (board.left(type) < 1) return [];
      const pale = !solved && !board.fitting.has(type);
      return [{ ...this.item(looseKey(type), aspect, NOWHERE, null), pale, held: this.copies(type, hand) < (this.leaving.has(type) ? 2 : 1) }];
    });
  }

  /** Return the item of an offer; the cube that would lie on the cell to be covered has another colour. */
  private offered(offer: Offer): Item {
    const { aspects, aimed } = this;
    const aspect = aspects.of(offer.type)[offer.aspect];
    const item = this.item(offerKey(offer), aspect, NOWHERE, null);
    if (!aimed || offer.option === undefined) return item;
    const shift = aspects.shiftOf(offer.option);
    const isThere = (middle: Vector) => middle.every((x, axis) => Math.abs(x + shift[axis] - aimed[axis]) < 1e-3);
    const own = (row: number) => item.cubes?.[row] ?? item.colour;
    return { ...item, cubes: aspect.middles.map((middle, row) => (isThere(middle) ? this.colour("board") : own(row))) };
  }

  private held(hand: Hand | null): Item[] {
    if (!hand?.shift || this.fades(hand)) return [];
    const aspect = this.aspects.of(hand.type)[hand.aspect];
    return [{ ...this.item("hand", aspect, hand.shift, hand.from), held: true }];
  }

  private ghosts(hand: Hand | null, chosen: number | null): Ghost[] {
    const made: Ghost[] = [];
    if (chosen !== null && this.game.placed.includes(chosen) && hand?.from !== chosen) {
      const [aspect, shift] = [this.aspects.aspectOf(chosen), this.aspects.shiftOf(chosen)];
      made.push({ aspect, shift, colour: this.colour("accent"), opacity: TINT });
    }
    if (hand && hand.ghost !== null) {
      const aspect = this.aspects.of(hand.type)[hand.aspect];
      const { plain: colour } = this.colourOf(aspect, hand.from);
      const opacity = this.fades(hand) ? NEAR_GHOST : GHOST;
      made.push({ aspect, shift: this.aspects.shiftOf(hand.ghost), colour, opacity });
      if (this.fades(hand)) made.push({ aspect, shift: hand.shift!, colour, opacity: FADED });
    }
    if (this.tried !== null) {
      const aspect = this.aspects.aspectOf(this.tried);
      made.push({ aspect, shift: this.aspects.shiftOf(this.tried), colour: this.colourOf(aspect, null).plain, opacity: NEAR_GHOST });
    }
    const box = this.ground.ghostBoard;
    if (box && !this.game.solved) made.push({ ...box, colour: shared.colours.outline, opacity: FAINT, part: "seen" });
    return made;
  }

  /** Tell whether the dragged piece must be transparent: in space it would hide its ghost. */
  private fades(hand: Hand): boolean {
    return !this.ground.flat && hand.shift !== null && hand.ghost !== null;
  }

  private item(
    key: string, aspect: Aspect, shift: Vector, option: number | null, rows = aspect.cells.map((_, row) => row),
  ): Item {
    const { plain, cubes } = this.colourOf(aspect, option);
    return { key, aspect, rows, shift, colour: plain, cubes, name: this.host.data.pieces[aspect.type].name };
  }

  private colourOf({ type, colours }: Aspect, option: number | null) {
    const { data, settings } = this.host;
    const own = colours?.map((number) => (number ? fromHex(data.colours![number - 1]) : null));
    const used = this.game.board.used[type];
    return this.colours.of(option, type, used, this.palette, settings().by, own);
  }

  private neighbours(option: number): number[] {
    const owner = new Map<string, number>();
    for (const other of this.game.placed) {
      for (const cell of this.blockOf(other).cells) owner.set(keyOf(cell), other);
    }
    return touching(this.blockOf(option), owner).filter((other) => other !== option);
  }

  private blockOf(option: number): Pick<Block, "cells" | "formPlace"> {
    return this.host.solutions.placement(option);
  }
}

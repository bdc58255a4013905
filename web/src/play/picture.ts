// The content of a game's picture: placed, loose and dragged pieces, and ghosts.

import { keyOf, type Block } from "../data";
import type { Vector } from "../mesh";
import { palettes, shared } from "../page";
import { fromHex, type RGB } from "../rgb";
import type { Aspect, Aspects } from "./aspects";
import { Colours, touching } from "./colours";
import type { Game } from "./game";
import type { Hand } from "./hand";
import type { Host } from "./host";
import type { Ground } from "./scenery";
import type { Ghost, Item, Table } from "./table";
import type { Slot } from "./tray";

const GHOST = 0.5; // opacity of the ghost in the plane, where the dragged piece is drawn over it,
const NEAR_GHOST = 0.85; // and in space, where the dragged piece is transparent
const FADED = 0.3; // opacity of the dragged piece in space
const TINT = 0.5; // opacity of the tint over a piece that is chosen in the box, or in the way in a hidden layer
const FAINT = 0.3; // opacity of the box on other lattices in space
const LIFTED = 0.35; // cells; a chosen piece is above the others by this
const STACK = 3; // copies drawn in a stack, at most;
const HIGHER = 0.12; // each is above the next by this (cells),
const ASIDE = 0.16; // and to the side of it by this (cells)

/** How placed pieces stand out: the one in the way in its own colour, the chosen one in the accent colour. */
export type Tint = "wrong" | "accent";

/** The places from which items glide to their new ones, by key. */
export type Origins = ReadonlyMap<string, Vector>;

export const placedKey = (option: number): string => `p${option}`;
export const looseKey = (type: number): string => `t${type}`;

/** Return the placement of an item, or null if it is loose. */
export const optionOf = (key: string): number | null =>
  key.startsWith("p") ? Number(key.slice(1)) : null;

export class Picture {
  seen: number; // visible layers, from the bottom
  lying: number[]; // the aspect of each loose piece
  private slots: Slot[] = [];
  private end = "false false"; // the last values of `alone` and `solved`
  private style = ""; // of the last call of `restyled`
  private readonly colours: Colours;

  constructor(
    private readonly host: Host,
    private readonly game: Game,
    private readonly ground: Ground,
    private readonly aspects: Aspects,
    private readonly table: Table,
  ) {
    this.seen = ground.layers;
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

  /** Lay out everything anew, after a change of the picture's shape or colours. */
  layOut(): void {
    this.slots = this.ground.slots(this.aspects, this.table);
    this.setScene();
  }

  /** Tell whether colours or names have changed since the last call. */
  restyled(): boolean {
    const { background, palette, by, labels } = this.host.settings();
    const style = [background, palette, by, labels].join();
    const changed = style !== this.style;
    this.style = style;
    return changed;
  }

  setScene(): void {
    const { alone, game } = this;
    this.table.set(this.ground.scenery(this.seen, this.colour("board"), { alone, solved: game.solved }));
  }

  /** Show the game. `tints`: placed pieces that are visible through others. */
  show(hand: Hand | null, tints: ReadonlyMap<number, Tint>, from: Origins, glide: boolean): void {
    if (!this.slots.length) this.layOut();
    const end = `${this.alone} ${this.game.solved}`;
    if (end !== this.end) {
      this.end = end;
      this.setScene();
      this.table.glideThere();
    }
    this.colours.update(this.game.placed, (option) => this.game.puzzle.piece[option], this.palette.length);
    const items = [...this.placed(hand), ...this.loose(hand), ...this.held(hand)];
    this.table.show(items, this.ghosts(hand, tints), from, glide);
  }

  slotOf(type: number): Slot | undefined {
    return this.slots[type];
  }

  /** Return the shift of a loose piece. */
  inSlot(type: number, aspect: number): Vector {
    return this.ground.inSlot(this.slots[type], this.aspects.of(type)[aspect].extent);
  }

  /** Return the corner of a loose piece that is on the floor, in front and on the right. */
  cornerOf(type: number, hand: Hand | null): Vector {
    const aspect = this.aspectOf(type, hand);
    const [x, y, z] = this.inSlot(type, aspect);
    const { low, high } = this.aspects.of(type)[aspect].extent;
    return [x + high[0], y + low[1], z + low[2]];
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
    return palettes[this.host.settings().palette].map(fromHex);
  }

  /** Whether the game is solved and no piece is loose, so that only the box is visible. */
  private get alone(): boolean {
    const { board, puzzle, solved } = this.game;
    return solved && puzzle.high.every((_, type) => board.left(type) < 1);
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

  private loose(hand: Hand | null): Item[] {
    return this.host.data.pieces.flatMap((_, type) => {
      const number = this.aspectOf(type, hand);
      const aspect = this.aspects.of(type)[number];
      const count = this.copies(type, hand);
      if (!aspect || count < 1) return [];
      const [x, y, z] = this.inSlot(type, number);
      const pale = !this.game.solved && !this.game.board.fitting.has(type);
      const chosen = hand && !hand.shift && hand.type === type;
      const drawn = this.ground.flat ? Math.min(STACK, count) : 1;
      return Array.from({ length: drawn }, (_, deep) => {
        const up = (chosen && deep === 0 ? LIFTED : 0) + (drawn - 1 - deep) * HIGHER;
        const key = looseKey(type) + (deep ? `.${deep}` : "");
        return { ...this.item(key, aspect, [x + ASIDE * deep, y - ASIDE * deep, z + up], null), pale };
      });
    });
  }

  private held(hand: Hand | null): Item[] {
    if (!hand?.shift || this.fades(hand)) return [];
    const aspect = this.aspects.of(hand.type)[hand.aspect];
    return [{ ...this.item("hand", aspect, hand.shift, hand.from), held: true }];
  }

  private ghosts(hand: Hand | null, tints: ReadonlyMap<number, Tint>): Ghost[] {
    const made = this.seenThrough(hand, tints);
    if (hand && hand.ghost !== null) {
      const aspect = this.aspects.of(hand.type)[hand.aspect];
      const { plain: colour } = this.colourOf(aspect, hand.from);
      const opacity = this.fades(hand) ? NEAR_GHOST : GHOST;
      made.push({ aspect, shift: this.aspects.shiftOf(hand.ghost), colour, opacity });
      if (this.fades(hand)) made.push({ aspect, shift: hand.shift!, colour, opacity: FADED });
    }
    const box = this.ground.ghostBoard;
    if (box && !this.game.solved) made.push({ ...box, colour: shared.colours.outline, opacity: FAINT, part: "seen" });
    return made;
  }

  private seenThrough(hand: Hand | null, tints: ReadonlyMap<number, Tint>): Ghost[] {
    return [...tints]
      .filter(([option]) => this.game.placed.includes(option) && hand?.from !== option)
      .map(([option, tint]) => {
        const aspect = this.aspects.aspectOf(option);
        const place = { aspect, shift: this.aspects.shiftOf(option), opacity: TINT };
        if (tint === "accent") return { ...place, colour: this.colour("accent") };
        // A wrong piece keeps its colour: only what others hide of it is drawn over them.
        const { plain: colour } = this.colourOf(aspect, option);
        const whole = this.visibleRows(option).length === aspect.cells.length;
        return { ...place, colour, ...(whole ? { part: "hidden" as const } : {}) };
      });
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

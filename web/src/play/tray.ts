// The tray: a shelf along an edge of the picture on which the loose pieces lie, smaller than in the box. It scrolls.

import type { Motion } from "../body";
import { dot, frame, heightOf, type Look } from "../camera";
import { cornersOf } from "../form";
import type { Vector } from "../mesh";
import { shared } from "../page";
import type { Paint } from "../paint";
import type { Stage } from "../stage";
import { SNAP } from "../tweens";
import { Viewport } from "../viewport";
import type { Aspect } from "./aspects";
import type { Host } from "./host";
import { slotsIn, type Pane, type Size, type Slot, type Slots } from "./slots";
import { bodyOf, type Item } from "./table";

const [ANGLE] = shared.camera.angles[1]; // practically parallel: pieces at the ends look like those in the middle
const NOTHING: Slots = { slots: [], scale: 1, length: 0 };
const LOOKED_FOR = 12; // pixels beside a piece that is scrolled to
const THUMB = 4; // pixels: width of the mark that shows how far the tray is scrolled

export class Tray extends Viewport<Stage> {
  state: { look: Look | null } = { look: null };
  items: Item[] = []; // one for each slot; that of a held one is empty
  pane: Pane | null = null; // null: it is empty, and not there
  below = false; // it is below the box, and scrolls sideways; otherwise it is beside it
  onDrawn: () => void = () => {};
  private laid = NOTHING;
  private thickness = 1; // of cells
  private scrolled = 0; // pixels
  private from = new Map<string, Slot>(); // the slots from which pieces glide
  private share = 1; // of that glide
  private key = ""; // the items for which the stage has meshes
  private paint: Paint = { pieces: [], cubes: [], main: [] };

  constructor(stage: Stage, private readonly host: Host) {
    super(stage, host.life);
  }

  get calm(): boolean {
    return this.host.settings().calm;
  }

  // --- laying out

  /** Go to a part of the picture; null: vanish. `look`: as the box is seen. `below`: it is below the box. */
  place(pane: Pane | null, look: Look, below: boolean): void {
    const { canvas } = this.stage;
    this.pane = pane;
    this.below = below;
    this.state.look = { ...look, zoom: 1, shift: [0, 0, 0] };
    canvas.hidden = pane === null;
    if (!pane) return;
    const { left, top, width, height } = pane;
    const px = (length: number) => `${Math.round(length)}px`;
    Object.assign(canvas.style, { marginLeft: px(left), marginTop: px(top), width: px(width), height: px(height) });
    this.resize(Math.round(width), Math.round(height));
  }

  /**
   * Lay out pieces. `room` is what each that is ever here needs in any aspect, `places` has the number of each item
   * there, `cell` is the size of a cell in the box in pixels. `ofWays`: they are one piece, in all ways in which it fits.
   */
  show(items: Item[], places: readonly number[], room: readonly Size[], cell: number, thickness: number, ofWays: boolean, glide: boolean): void {
    const before = this.slotsByKey();
    this.items = items;
    this.thickness = thickness;
    const all = this.pane && items.length ? slotsIn(this.pane, room, (place) => places.includes(place), cell, this.below, ofWays) : NOTHING;
    this.laid = { ...all, slots: items.map((_, i) => all.slots[places[i]]) };
    this.scrollTo(this.scrolled);
    this.from = glide && !this.calm ? before : new Map();
    if (this.from.size) {
      this.share = 0;
      this.glide("settle", (share) => {
        this.share = share;
        this.dirty = true;
      }, SNAP);
    } else this.share = 1;
    this.dirty = true;
    this.redraw();
  }

  private slotsByKey(): Map<string, Slot> {
    return new Map(this.items.map(({ key }, i) => [key, this.slotNow(i)]));
  }

  /** Return the present slot of an item, which may glide. */
  private slotNow(number: number): Slot {
    const to = this.laid.slots[number];
    const from = this.from.get(this.items[number].key);
    if (!from || this.share === 1) return to;
    const between = (a: number, b: number) => a + (b - a) * this.share;
    return { ...to, x: between(from.x, to.x), y: between(from.y, to.y) };
  }

  // --- scrolling

  private get most(): number {
    const { pane, laid } = this;
    return pane ? Math.max(0, laid.length - (this.below ? pane.width : pane.height)) : 0;
  }

  get scrolls(): boolean {
    return this.most > 0;
  }

  scrollBy(pixels: number): void {
    this.scrollTo(this.scrolled + pixels);
    this.redraw();
  }

  private scrollTo(pixels: number): void {
    this.scrolled = Math.max(0, Math.min(this.most, pixels));
  }

  /** Scroll until a piece is visible. */
  reveal(key: string): void {
    const number = this.items.findIndex((item) => item.key === key);
    if (!this.pane || number < 0) return;
    const { x, y, width, height } = this.laid.slots[number];
    const [middle, size, visible] = this.below ? [x, width, this.pane.width] : [y, height, this.pane.height];
    const half = size / 2 + LOOKED_FOR;
    this.scrollTo(Math.max(middle + half - visible, Math.min(this.scrolled, middle - half)));
    this.redraw();
  }

  // --- places on the screen, in pixels of the picture

  isIn(x: number, y: number): boolean {
    const { pane } = this;
    return pane !== null && x >= pane.left && x < pane.left + pane.width && y >= pane.top && y < pane.top + pane.height;
  }

  itemAt(x: number, y: number): Item | null {
    if (!this.isIn(x, y)) return null;
    const isAt = (item: Item) => {
      if (item.held) return false;
      const slot = this.slotOf(item.key)!;
      return Math.abs(x - slot.x) <= slot.width / 2 && Math.abs(y - slot.y) <= slot.height / 2;
    };
    return this.items.find(isAt) ?? null;
  }

  /** Return the slot of a piece in the picture. */
  slotOf(key: string): Slot | null {
    const number = this.items.findIndex((item) => item.key === key);
    if (!this.pane || number < 0) return null;
    const slot = this.slotNow(number);
    const [right, down] = this.below ? [this.scrolled, 0] : [0, this.scrolled];
    return { ...slot, x: slot.x + this.pane.left - right, y: slot.y + this.pane.top - down };
  }

  /** Return where a point of a piece is, relative to its aspect. */
  project({ key, aspect }: Item, point: Vector): { x: number; y: number } | null {
    const slot = this.slotOf(key);
    if (!slot) return null;
    const { right, up } = this.axes;
    const { middle } = this.sightOf(aspect);
    const { scale } = this.laid;
    return { x: slot.x + scale * (dot(point, right) - middle[0]), y: slot.y - scale * (dot(point, up) - middle[1]) };
  }

  private get axes() {
    const { azimuth, elevation } = this.state.look!;
    return frame(azimuth, elevation);
  }

  /** Return the size of an aspect on the screen, in cells, and its middle: to the right, up, and to the eye. */
  sightOf(aspect: Aspect): { size: Size; middle: Vector } {
    const { right, up, back } = this.axes;
    const corners = cornersOf(aspect.extent);
    const ends = [right, up, back].map((axis) => {
      const all = corners.map((corner) => dot(corner, axis));
      return [Math.min(...all), Math.max(...all)];
    });
    return { size: [ends[0][1] - ends[0][0], ends[1][1] - ends[1][0]], middle: ends.map(([a, b]) => (a + b) / 2) as Vector };
  }

  // --- drawing

  protected drawFrame(ratio: number): void {
    const { pane, laid: { scale } } = this;
    if (!pane) return;
    if (this.dirty) this.build();
    const { width, height } = this.eye.size;
    const { right, up } = this.axes;
    const [x, y] = this.below ? [this.scrolled + width / 2, height / 2] : [width / 2, this.scrolled + height / 2];
    const target = this.pointAt(x, y, right, up);
    const distance = height / scale / heightOf({ target, distance: 1, angle: ANGLE });
    this.stage.render(this.state.look!, { target, distance, angle: ANGLE }, width, height, ratio);
  }

  protected override drawn(): void {
    this.onDrawn();
  }

  /** Return the point of the scene that is drawn at a pixel of the tray before it is scrolled. */
  private pointAt(x: number, y: number, right: Vector, up: Vector): Vector {
    const { scale } = this.laid;
    return right.map((_, axis) => (x * right[axis] - y * up[axis]) / scale) as Vector;
  }

  private build(): void {
    const { items, stage } = this;
    const { right, up, back } = this.axes;
    const bodies = items.map((item, block) => {
      const { x, y } = this.slotNow(block);
      const { middle } = this.sightOf(item.aspect);
      const to = this.pointAt(x, y, right, up);
      const shift = to.map((at, axis) => at - middle[0] * right[axis] - middle[1] * up[axis] - middle[2] * back[axis]);
      return bodyOf(item, shift as Vector, block, this.thickness);
    });
    const colours = items.map(({ colour }) => colour);
    const paint = { pieces: colours, cubes: items.map(({ cubes }) => cubes), main: colours, boards: items.map(({ aspect }) => aspect.type) };
    const arrangement = { bodies, captions: [], flat: false, region: [], interlocked: false };
    const { material } = this.host.settings();
    const key = [material, ...items.map((item) => [item.key, item.colour, ...item.aspect.cells].join(" "))].join("|");
    if (key !== this.key) {
      stage.setMaterial(material);
      stage.show(arrangement, paint);
      [this.key, this.paint] = [key, paint];
    }
    const still: Motion = { shift: [0, 0, 0] };
    stage.put(arrangement, items.map(({ held }) => (held ? null : still)), false, false);
    stage.mute((block) => items[block]?.pale ?? false);
    stage.setBackground(this.host.settings().background);
    this.boxes = stage.boxes();
    this.dirty = false;
  }

  /** Draw the names of pieces, and a mark that shows how far the tray is scrolled. The pen is that of the picture. */
  drawMarks(pen: CanvasRenderingContext2D, colour: string): void {
    const { pane } = this;
    if (!pane) return;
    pen.save();
    pen.translate(pane.left, pane.top);
    const { labels, dark } = this.host.settings();
    if (!this.dirty && this.items.length) this.drawLabels(pen, { names: this.items.map(({ name }) => name), paint: this.paint, labels, dark, selected: null });
    if (this.scrolls) {
      const [visible, thick] = this.below ? [pane.width, pane.height] : [pane.height, pane.width];
      const room = visible - 4 * THUMB;
      const [length, at] = [(room * visible) / this.laid.length, 2 * THUMB + (room * this.scrolled) / this.laid.length];
      pen.beginPath();
      if (this.below) pen.roundRect(at, thick - 1.5 * THUMB, length, THUMB, THUMB / 2);
      else pen.roundRect(thick - 1.5 * THUMB, at, THUMB, length, THUMB / 2);
      pen.fillStyle = colour;
      pen.fill();
    }
    pen.restore();
  }
}

// The table of a game: draws the board, the pieces, and the ghosts.

import type { Body, Motion } from "../body";
import { dot, fit, fitBetween, frame, heightOf, turnedAbout, type Fit, type Look } from "../camera";
import type { Extent } from "../form";
import { project, rayAt } from "../labels";
import type { Cell3, Vector } from "../mesh";
import { shared, type Tables } from "../page";
import type { Paint } from "../paint";
import type { RGB } from "../rgb";
import type { GhostPart, Stage } from "../stage";
import { SNAP } from "../tweens";
import { Viewport } from "../viewport";
import type { Aspect } from "./aspects";
import type { Host } from "./host";
import { panesOf, type Pane } from "./slots";

const SOLID_VIEW: [number, number] = [28, 40]; // azimuth and elevation in degrees: high enough to look into a box
const ABOVE = 0.4; // cells from a flat board to a piece in hand
const LOWEST = 5; // degrees: the eye stays above the table
const BETTER = 1.05; // a flat board is turned upright, or on its side, if it is larger then by this factor
const CLOSER = 0.05; // share of the zoom; a smaller change counts as none

/** A piece on the table, or a part of one. */
export interface Item {
  key: string; // an item glides to its new place from that of the former item with its key
  aspect: Aspect;
  rows: number[]; // indices of the visible cells
  shift: Vector;
  colour: RGB;
  cubes: RGB[] | null; // colours of all its cells; null: all have the same
  name: string;
  held?: boolean; // it is dragged
  pale?: boolean; // it fits nowhere now
  leaves?: boolean; // it goes to the tray, and is there at the end
}

export interface Ghost {
  aspect: Aspect;
  shift: Vector;
  colour: RGB;
  opacity: number;
  part?: GhostPart; // draw only this; undefined: all
}

export interface Scenery {
  board: Body[];
  boardColour: RGB;
  boardCells: (RGB[] | null)[]; // for each body of the board, the colours of its cells
  lines: Body[];
  flat: boolean;
  thickness: number;
  corners: Vector[]; // of everything that the view must contain
}

export class Table extends Viewport<Stage> {
  state: { look: Look | null } = { look: null };
  items: Item[] = [];
  onSettled: () => void = () => {}; // all items are where they belong
  /** Draw marks under the names, on an empty sheet, and over them. */
  outline: (pen: CanvasRenderingContext2D) => void = () => {};
  decorate: (pen: CanvasRenderingContext2D) => void = () => {};
  /** The part of the picture in which the box is. */
  pane: Pane = { left: 0, top: 0, width: 4, height: 3 };

  /** The usual view at present: azimuth and elevation. */
  private side = SOLID_VIEW;
  private scenery!: Scenery;
  private ghosts: Ghost[] = [];
  private key = ""; // the items for which the stage has meshes
  private readonly at = new Map<string, Vector>(); // the present place of each item, by key
  private from = new Map<string, Vector>(); // the places from which items glide
  private paint: Paint = { pieces: [], cubes: [], main: [] };

  constructor(
    stage: Stage,
    private readonly overlay: CanvasRenderingContext2D,
    private readonly host: Host,
  ) {
    super(stage, host.life);
  }

  /** The canvas of marks and names, over the picture. */
  get sheet(): HTMLCanvasElement {
    return this.overlay.canvas;
  }

  get calm(): boolean {
    return this.host.settings().calm;
  }

  override get views(): Tables["views"] {
    return { ...super.views, iso: this.side, ...(this.scenery?.flat ? { top: this.side } : {}) };
  }

  /** Show a flat board from above, upright or on its side, as it is larger. */
  private layFlat(): void {
    const [azimuth, elevation] = super.views.top;
    const { width, height } = this.eye.size;
    const { box } = panesOf(width, height, true); // it does not turn when the tray goes, or grows
    const [lying, upright] = [azimuth, azimuth + 90].map((own) => heightOf(this.fitIn(box, own, elevation)));
    const wanted = lying > BETTER * upright ? azimuth + 90 : azimuth;
    if (wanted !== this.side[0]) this.state.look = null; // it was the other way round
    this.side = [wanted, elevation];
  }

  /** Turn the view about the middle of the box, as it is seen in the usual view. */
  turnTo(look: Look): void {
    const { base } = this.eye;
    const above = { ...look, elevation: Math.max(LOWEST, look.elevation) };
    this.eye.turnTo({ ...above, shift: turnedAbout(base.target, base, this.eye.look(), above) });
  }

  /** Whether the box is nearer or farther than usual, or shifted. */
  get isZoomed(): boolean {
    const { shift, zoom } = this.eye.look();
    return Math.abs(zoom - 1) > CLOSER || shift.some((x) => Math.abs(x) > CLOSER);
  }

  /** Make the present view the usual one. Return false if it is that already, is zoomed, or the puzzle is flat. */
  face(): boolean {
    const { azimuth, elevation, zoom, shift } = this.eye.look();
    const [before, above] = this.side;
    if (this.scenery.flat || Math.abs(zoom - 1) > CLOSER) return false;
    if (azimuth === before && elevation === above) return false;
    const { base } = this.eye;
    this.eye.base = { ...base, target: base.target.map((x, i) => x + shift[i]) as Vector };
    this.side = [azimuth, elevation];
    this.state.look = null;
    this.glideThere();
    return true;
  }

  /** Lay the table out for a named view, or the first one, and glide there. */
  goTo(name: string | null, layOut: () => void): void {
    this.state.look = this.eye.look();
    const [azimuth, elevation] = name ? super.views[name] : SOLID_VIEW;
    this.side = [azimuth, Math.max(LOWEST, elevation)];
    layOut();
    this.glideThere();
    this.eye.view("iso");
  }

  /** Return the view in which the corners of the scenery fill the pane. */
  override fit(azimuth: number, elevation: number, _aspect?: number, about?: Vector): Fit {
    return this.fitIn(this.pane, azimuth, elevation, about);
  }

  private fitIn({ width, height }: Pane, azimuth: number, elevation: number, about?: Vector): Fit {
    const { corners, flat } = this.scenery;
    const found = fit(corners, azimuth, elevation, width / height, shared.camera.angles[Number(flat)][0], about);
    const half = (found.angle * Math.PI) / 360;
    // The picture is larger than the pane.
    const angle = (360 / Math.PI) * Math.atan((Math.tan(half) * this.eye.size.height) / height);
    return { ...found, angle };
  }

  // --- the picture

  set(scenery: Scenery): void {
    this.scenery = scenery;
    if (scenery.flat) this.layFlat();
    this.key = "";
    this.dirty = true;
    this.redraw();
  }

  /** Show items and ghosts; `from` has places to glide from. */
  show(items: Item[], ghosts: Ghost[], from: ReadonlyMap<string, Vector>, glide: boolean): void {
    this.items = items;
    this.ghosts = ghosts;
    const moved = new Map<string, Vector>();
    for (const { key, shift, held } of items) {
      const was = from.get(key) ?? this.at.get(key);
      if (!held && was && was.some((x, axis) => Math.abs(x - shift[axis]) > 1e-6)) moved.set(key, was);
    }
    const keys = new Set(items.map(({ key }) => key));
    for (const key of this.at.keys()) if (!keys.has(key)) this.at.delete(key);
    if (glide && moved.size && !this.calm) {
      this.from = moved;
      this.tweens.start("settle", (share) => this.settle(share), SNAP);
      this.settle(0);
    } else if (glide || !this.tweens.active) {
      this.from = new Map();
      this.tweens.stop("settle");
      this.settle(1);
    } else this.settle(this.share);
    this.dirty = true;
    this.redraw();
  }

  private share = 1;

  private settle(share: number): void {
    this.share = share;
    for (const { key, shift, held } of this.items) {
      const from = held ? undefined : this.from.get(key);
      this.at.set(key, from ? (shift.map((x, a) => from[a] + (x - from[a]) * share) as Vector) : shift);
    }
    this.dirty = true;
    if (share === 1) this.onSettled();
  }

  /** Return the present place of an item. */
  seenAt(key: string): Vector | undefined {
    return this.at.get(key);
  }

  // --- places on the screen, in pixels of the canvas

  project(point: Vector): { x: number; y: number } {
    const [x, y] = project(point, { camera: this.stage.camera, ...this.eye.size });
    return { x, y };
  }

  /** Return the point at a pixel in the plane through a given point: parallel to the picture, or to a flat board. */
  onPlane(x: number, y: number, through: Vector): Vector {
    const [from, way] = this.ray(x, y);
    const normal: Vector = this.scenery.flat ? [0, 0, 1] : this.back;
    const far = dot(through.map((at, axis) => at - from[axis]) as Vector, normal) / dot(way, normal);
    return from.map((at, axis) => at + far * way[axis]) as Vector;
  }

  /** Return the ray from the eye through a pixel. */
  ray(x: number, y: number): [from: Vector, way: Vector] {
    return rayAt({ camera: this.stage.camera, ...this.eye.size }, x, y);
  }

  /** Return the point at a pixel in front of everything in a box. */
  inFront(x: number, y: number, { low, high }: Extent): Vector {
    const middle = low.map((a, axis) => (a + high[axis]) / 2) as Vector;
    if (this.scenery.flat) return this.onPlane(x, y, [middle[0], middle[1], high[2] + ABOVE]);
    const radius = Math.hypot(...high.map((a, axis) => a - low[axis])) / 2 + 1;
    const { back } = this;
    return this.onPlane(x, y, middle.map((a, axis) => a + radius * back[axis]) as Vector);
  }

  /** The direction to the eye. */
  private get back(): Vector {
    const { azimuth, elevation } = this.eye.look();
    return frame(azimuth, elevation).back;
  }

  /** Pixels per cell. */
  get cell(): number {
    return (this.eye.size.height / heightOf(this.eye.base)) * this.eye.look().zoom;
  }

  /** The usual view at present. */
  get usualLook(): Look {
    const [azimuth, elevation] = this.side;
    return { azimuth, elevation, zoom: 1, shift: [0, 0, 0] };
  }

  /** Whether a flat board is turned: its columns are seen as rows. */
  get isTurned(): boolean {
    return this.scenery.flat && this.side[0] !== super.views.top[0];
  }

  /** Pixels per cell in the usual view. */
  get usualCell(): number {
    return this.eye.size.height / heightOf(this.fit(...this.side));
  }

  itemAt(x: number, y: number): Item | null {
    return this.items[this.blockAt(x, y) ?? -1] ?? null;
  }

  // --- drawing

  private fitFrom: Fit | null = null; // the view from which it glides,
  private middleFrom: readonly number[] = [0, 0]; // the place of its middle,
  private fitShare = 1; // and the share of that glide
  private middle: readonly number[] = [0, 0]; // of the pane, from the middle of the picture

  /** Glide to the view that contains everything. */
  glideThere(): void {
    if (this.calm) return;
    this.fitFrom = this.eye.base;
    this.middleFrom = this.middle;
    this.fitShare = 0;
    this.glide("fit", (share) => (this.fitShare = share));
  }

  private refit(): void {
    const { pane: { left, top, width, height }, eye, fitFrom: from, fitShare: share, middleFrom } = this;
    eye.refit();
    this.retreat();
    this.middle = [left + width / 2 - eye.size.width / 2, top + height / 2 - eye.size.height / 2];
    if (!from || share === 1) return;
    this.middle = this.middle.map((x, axis) => middleFrom[axis] + (x - middleFrom[axis]) * share);
    eye.base = fitBetween(from, eye.base, share);
  }

  /** Go as far away as the present direction needs, so that nothing of the box is cut while it turns. */
  private retreat(): void {
    const { eye, scenery, state: { look } } = this;
    if (!look || scenery.flat) return;
    const { distance } = this.fit(look.azimuth, look.elevation, eye.aspect, eye.base.target);
    if (distance > eye.base.distance) eye.base = { ...eye.base, distance };
  }

  protected drawFrame(ratio: number): void {
    if (!this.scenery) return;
    const { width, height } = this.eye.size;
    if (this.dirty) this.build();
    this.refit();
    const [right, down] = this.middle;
    this.stage.camera.setViewOffset(width, height, 0 - right, 0 - down, width, height);
    this.stage.render(this.eye.look(), this.eye.base, width, height, ratio);
    const pen = this.cleared(this.overlay);
    this.outline(pen);
    const names = this.items.map(({ name }) => name);
    const { labels, dark } = this.host.settings();
    this.drawLabels(pen, { names, paint: this.paint, labels, dark, selected: null });
    this.decorate(pen);
  }

  /** Bring the stage up to date. */
  private build(): void {
    const { scenery, items, stage } = this;
    const { thickness } = scenery;
    const bodies = items.map((item, i) => bodyOf(item, this.at.get(item.key) ?? item.shift, i, thickness));
    const cubes = items.map((item) => item.cubes);
    const colours = items.map(({ colour }) => colour);
    bodies.push(...scenery.board.map((body, i) => ({ ...body, block: items.length + i })));
    const board = scenery.board.map(() => scenery.boardColour);
    const paint = { pieces: [...colours, ...board], cubes: [...cubes, ...scenery.boardCells], main: colours, boards: items.map(({ aspect }) => aspect.type) };
    const { flat, lines: region } = scenery;
    // A piece on its way over the tray has no shadow there.
    const ground = scenery.board.length ? scenery.board : undefined;
    const arrangement = { bodies, captions: [], flat, ground, region, interlocked: false };
    const keys = items.map(({ aspect, colour, key, rows }) =>
      [key, colour, rows, ...aspect.cells].join(" "),
    );
    const key = [this.host.settings().material, scenery.boardColour, ...keys].join("|");
    if (key !== this.key) {
      stage.setMaterial(this.host.settings().material);
      stage.show(arrangement, paint);
      this.key = key;
      this.paint = paint;
    }
    const still: Motion = { shift: [0, 0, 0] };
    stage.put(arrangement, bodies.map(() => still), false, false);
    stage.mute((block) => items[block]?.pale ?? false);
    stage.setBackground(this.host.settings().background);
    stage.preview(
      this.ghosts.map(({ aspect, shift, ...how }) => ({
        body: bodyOf({ aspect, rows: aspect.cells.map((_, row) => row) }, shift, 0, thickness), ...how,
      })),
    );
    this.boxes = stage.boxes();
    this.dirty = false;
  }
}

/** Return the body of an item. */
export const bodyOf = ({ aspect, rows }: Pick<Item, "aspect" | "rows">, offset: Vector, block: number, thickness: number): Body => ({
  block,
  cells: rows.map((row) => aspect.cells[row]) as Cell3[],
  rows,
  offset,
  thickness,
  tile: 0,
  ...(aspect.form ? { formPlace: { form: aspect.form, at: [0, 0, 0] as Vector } } : {}),
});

// The table of a game: draws the board, the pieces, and the ghosts.

import { Vector3 } from "three";

import type { Body, Motion } from "../body";
import { fit, frame, heightOf, turnedAbout, type Fit, type Look } from "../camera";
import { project } from "../labels";
import type { Cell3, Vector } from "../mesh";
import { shared, type Tables } from "../page";
import type { Paint } from "../paint";
import type { RGB } from "../rgb";
import type { GhostPart, Stage } from "../stage";
import { Viewport } from "../viewport";
import type { Aspect } from "./aspects";
import type { Host } from "./host";

const SOLID_VIEW: [number, number] = [28, 40]; // azimuth and elevation in degrees: high enough to look into a box
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
  /** Draw marks over the pieces, and under them. */
  decorate: (pen: CanvasRenderingContext2D) => void = () => {};
  underlay: (pen: CanvasRenderingContext2D) => void = () => {};

  /** The view for which the table is laid out: azimuth and elevation. */
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
    private readonly under: CanvasRenderingContext2D,
    private readonly host: Host,
  ) {
    super(stage, host.life);
  }

  get calm(): boolean {
    return this.host.settings().calm;
  }

  override get views(): Tables["views"] {
    return { ...super.views, iso: this.side };
  }

  /** Return the distance from which the eye sees all corners. */
  distanceOf(corners: Vector[], flat: boolean): number {
    return this.fitCorners(corners, ...this.usual(flat), flat).distance;
  }

  /** Return the directions on the floor to the right and away from the eye, in the usual view. */
  axes(flat: boolean): { right: Vector; away: Vector } {
    const { right } = frame(this.usual(flat)[0], 0);
    return { right, away: [0 - right[1], right[0], 0] };
  }

  private usual(flat: boolean): [number, number] {
    return flat ? this.views.top : [this.side[0], SOLID_VIEW[1]];
  }

  /** Turn the view about a point. */
  turnTo(look: Look, about: Vector): void {
    this.eye.turnTo({ ...look, shift: turnedAbout(about, this.eye.base, this.eye.look(), look) });
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

  /** Lay the table out for the first view, and glide there. */
  goHome(layOut: () => void): void {
    this.state.look = this.eye.look();
    this.side = SOLID_VIEW;
    layOut();
    this.glideThere();
    this.eye.view("iso");
  }

  override fit(azimuth: number, elevation: number, aspect: number): Fit {
    return this.fitCorners(this.scenery.corners, azimuth, elevation, this.scenery.flat, aspect);
  }

  private fitCorners(
    corners: Vector[], azimuth: number, elevation: number, flat: boolean, aspect = this.eye.aspect,
  ): Fit {
    return fit(corners, azimuth, elevation, aspect, shared.camera.angles[Number(flat)][0]);
  }

  // --- the picture

  set(scenery: Scenery): void {
    this.scenery = scenery;
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
      this.tweens.start("settle", (share) => this.settle(share));
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
    const { width, height } = this.eye.size;
    const { camera } = this.stage;
    const eye = camera.position;
    const ray = new Vector3((2 * x) / width - 1, 1 - (2 * y) / height, 0.5).unproject(camera).sub(eye);
    const normal = this.scenery.flat ? new Vector3(0, 0, 1) : new Vector3(...this.back);
    const far = new Vector3(...through).sub(eye).dot(normal) / ray.dot(normal);
    return eye.clone().add(ray.multiplyScalar(far)).toArray() as Vector;
  }

  /** The direction to the eye. */
  get back(): Vector {
    const { azimuth, elevation } = this.eye.look();
    return frame(azimuth, elevation).back;
  }

  /** Pixels per cell. */
  get cell(): number {
    return (this.eye.size.height / heightOf(this.eye.base)) * this.eye.look().zoom;
  }

  itemAt(x: number, y: number): Item | null {
    return this.items[this.blockAt(x, y) ?? -1] ?? null;
  }

  // --- drawing

  private fitFrom: Fit | null = null; // the view from which it glides
  private fitShare = 1; // of that glide

  /** Glide to the view that contains everything. */
  glideThere(): void {
    if (this.calm) return;
    this.fitFrom = this.eye.base;
    this.fitShare = 0;
    this.glide("fit", (share) => (this.fitShare = share));
  }

  private refit(): void {
    this.eye.refit();
    const { fitFrom: from, fitShare: share } = this;
    if (!from || share === 1) return;
    const to = this.eye.base;
    this.eye.base = {
      target: to.target.map((x, axis) => from.target[axis] + (x - from.target[axis]) * share) as Vector,
      distance: from.distance + (to.distance - from.distance) * share,
      angle: to.angle,
    };
  }

  protected drawFrame(ratio: number): void {
    if (!this.scenery) return;
    const { width, height } = this.eye.size;
    if (this.dirty) this.build();
    this.refit();
    this.stage.render(this.eye.look(), this.eye.base, width, height, ratio);
    this.underlay(this.cleared(this.under));
    const pen = this.cleared(this.overlay);
    const names = this.items.map(({ name }) => name);
    const { labels, dark } = this.host.settings();
    this.drawLabels(pen, { names, paint: this.paint, labels, dark, selected: null });
    this.decorate(pen);
  }

  /** Bring the stage up to date. */
  private build(): void {
    const { scenery, items, stage } = this;
    const bodies = items.map((item, i) => this.bodyOf(item, i));
    const cubes = items.map((item) => item.cubes);
    const colours = items.map(({ colour }) => colour);
    bodies.push(...scenery.board.map((body, i) => ({ ...body, block: items.length + i })));
    const board = scenery.board.map(() => scenery.boardColour);
    const paint = { pieces: [...colours, ...board], cubes: [...cubes, ...scenery.boardCells], main: colours };
    const { flat, lines: region } = scenery;
    const arrangement = { bodies, captions: [], flat, region, interlocked: false };
    const keys = items.map(({ aspect, colour, key, rows }) =>
      [key, colour, rows, ...aspect.cells].join(" "),
    );
    const key = [scenery.boardColour, ...keys].join("|");
    if (key !== this.key) {
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
        body: this.made(aspect, aspect.cells.map((_, row) => row), shift, 0), ...how,
      })),
    );
    this.boxes = stage.boxes();
    this.dirty = false;
  }

  private bodyOf({ aspect, rows, key, shift }: Item, block: number): Body {
    return this.made(aspect, rows, this.at.get(key) ?? shift, block);
  }

  private made(aspect: Aspect, rows: number[], offset: Vector, block: number): Body {
    const { thickness } = this.scenery;
    return {
      block,
      cells: rows.map((row) => aspect.cells[row]) as Cell3[],
      rows,
      offset,
      thickness,
      tile: 0,
      ...(aspect.form ? { formPlace: { form: aspect.form, at: [0, 0, 0] as Vector } } : {}),
    };
  }
}

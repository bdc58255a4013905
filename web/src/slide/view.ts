// The picture of an assembly whose pieces slide.

import { drawArrow } from "../arrow";
import { boxesOf, WALLS, type Vector } from "../body";
import type { Look } from "../camera";
import type { Block } from "../data";
import type { Extent } from "../form";
import { project } from "../labels";
import { arrange, type Arrangement } from "../layout";
import { palettes } from "../page";
import { paint, type Paint } from "../paint";
import type { Host } from "../play/host";
import { fromHex, toCss } from "../rgb";
import type { Stage } from "../stage";
import { Viewport } from "../viewport";

const HOME: Vector = [0, 0, 0];
const SETTINGS = { explode: 0, layers: false, aspect: 1, azimuth: 0, frame: false };

export class SlideView extends Viewport<Stage> {
  state: { look: Look | null } = { look: null };
  blocks: Block[] = [];
  isHeld = false; // a piece is dragged: the camera stays

  private arrangement!: Arrangement;
  private paint: Paint = { pieces: [], cubes: [], main: [] };
  private from: Vector[] = []; // the shifts from which blocks glide,
  private to: Vector[] = []; // to these
  private share = 1;
  private lit: readonly number[] | null = null;
  private aim: Vector | null = null; // where what is lit is to go

  /** The canvas of marks and names, over the picture. */
  get sheet(): HTMLCanvasElement {
    return this.overlay.canvas;
  }

  constructor(stage: Stage, private readonly overlay: CanvasRenderingContext2D, private readonly host: Host) {
    super(stage, host.life);
  }

  get calm(): boolean {
    return this.host.settings().calm;
  }

  /** Show other blocks, as they lie together. */
  take(blocks: Block[]): void {
    this.blocks = blocks;
    this.arrangement = arrange(blocks, [], SETTINGS, {});
    this.from = this.to = blocks.map(() => HOME);
    this.restyle();
  }

  restyle(): void {
    const { by, palette } = this.host.settings();
    this.paint = paint(this.blocks, palettes[palette].map(fromHex), by);
    this.stage.show(this.arrangement, this.paint);
    this.touch();
  }

  /** Return the boxes of a block where the blocks lie together; one beyond them is the walls. */
  boxesOf(block: number): Extent[] {
    const { bodies, region } = this.arrangement;
    return [...bodies, ...region].filter((body) => body.block === (block < this.blocks.length ? block : WALLS)).flatMap(boxesOf);
  }

  /** Bring blocks to their shifts; with `glides`, as one sees. */
  put(shifts: Vector[], glides: boolean): void {
    this.from = this.shifts;
    this.to = shifts;
    this.tweens.stop("slide");
    this.settle(glides && !this.calm ? 0 : 1);
    if (this.share < 1) this.glide("slide", (share) => this.settle(share));
  }

  private settle(share: number): void {
    this.share = share;
    this.touch();
  }

  /** Return the colour of most of a block, for a style. */
  colourOf(block: number): string {
    return toCss(this.paint.main[block]);
  }

  /** Make blocks stand out, with an arrow in a direction; null: none. */
  light(lit: readonly number[] | null, aim: Vector | null = null): void {
    this.lit = lit;
    this.aim = aim;
    this.touch();
  }

  /** Where blocks are now. */
  private get shifts(): Vector[] {
    const { from, share, to } = this;
    return to.map((end, block) => end.map((x, axis) => from[block][axis] + (x - from[block][axis]) * share) as Vector);
  }

  private touch(): void {
    this.dirty = true;
    this.redraw();
  }

  /** Return on the screen, in pixels, a step of the scene from the middle of a block. */
  stepOnScreen(block: number, step: Vector): [number, number] {
    const at = this.middleOf(block);
    const [one, other] = [at, at.map((x, axis) => x + step[axis]) as Vector].map((point) => this.onScreen(point));
    return [other[0] - one[0], other[1] - one[1]];
  }

  /** Return the middle of a block on the screen. */
  placeOf(block: number): [number, number] {
    return this.onScreen(this.middleOf(block));
  }

  private middleOf(block: number): Vector {
    const boxes = this.boxesOf(block);
    const shift = this.shifts[block];
    const ends = (axis: number) => [Math.min(...boxes.map(({ low }) => low[axis])), Math.max(...boxes.map(({ high }) => high[axis]))];
    return [0, 1, 2].map((axis) => (ends(axis)[0] + ends(axis)[1]) / 2 + shift[axis]) as Vector;
  }

  private onScreen(point: Vector): [number, number] {
    return project(point, { camera: this.stage.camera, ...this.eye.size });
  }

  /** Bring the picture up to date, for tests. */
  settleNow(): void {
    this.tweens.stop("slide");
    this.settle(1);
    this.drawNow();
  }

  protected drawFrame(ratio: number): void {
    const { stage } = this;
    if (!this.blocks.length) return;
    const { background, dark, labels } = this.host.settings();
    if (this.dirty) {
      const { shifts } = this;
      const moves = this.arrangement.bodies.map(({ block }) => ({ shift: shifts[block] }));
      stage.put(this.arrangement, moves, true, true);
      stage.setBackground(background);
      stage.look(this.lit && [...this.lit]);
      this.boxes = stage.boxes();
      if (!this.isHeld) this.eye.refit();
      this.dirty = false;
    }
    this.eye.retreat();
    const { height, width } = this.eye.size;
    stage.render(this.eye.look(), this.eye.base, width, height, ratio);
    const names = this.blocks.map(({ label }) => label);
    this.drawLabels(this.cleared(this.overlay), { names, labels, selected: null, paint: this.paint, dark });
    const { arrangement: { bodies }, camera } = stage;
    const moving = this.boxes.filter(({ body }) => this.lit?.includes(bodies[body].block));
    if (this.aim) drawArrow(this.overlay, moving, this.aim, { camera, width, height });
  }
}

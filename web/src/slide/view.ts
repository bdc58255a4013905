// The picture of an assembly whose pieces slide.

import { arrowOf, drawArrow, type Arrow } from "../arrow";
import { boxAfter, originOf, type Pose } from "../apart/track";
import { boxesOf, turned, UNTURNED, WALLS, type Motion, type Vector } from "../body";
import { fitBetween, type Fit, type Look } from "../camera";
import type { Block } from "../data";
import { between } from "../disassembly";
import type { Extent } from "../form";
import { project } from "../labels";
import { arrange, type Arrangement } from "../layout";
import { dress } from "../made_of";
import { paler, type Paint } from "../paint";
import type { Host } from "../play/host";
import { remember, remembered } from "../remembered";
import { toCss, type RGB } from "../rgb";
import type { Stage } from "../stage";
import { SNAP } from "../tweens";
import { Viewport } from "../viewport";

const [NAMES, OFF] = ["slide-names", "off"]; // a choice that the device remembers
const HOME: Pose = { turn: UNTURNED, shift: [0, 0, 0] };
const SETTINGS = { explode: 0, layers: false, aspect: 1, azimuth: 0, frame: false };

/** A step in the scene, as long as it is unless it leads away. */
interface StepAim {
  shift: Vector;
  isAway: boolean;
}

/** Return a point of a block after a motion. */
const moved = ({ shift, turn }: Pose, point: Vector): Vector => turned(turn, point).map((x, axis) => x + shift[axis]) as Vector;

/** Return where a block is at a share of a way. */
function poseAt(path: readonly Pose[][], share: number, block: number): Pose {
  const at = Math.min(share, 1) * (path.length - 1);
  const first = Math.min(Math.floor(at), Math.max(0, path.length - 2));
  const next = path[first + 1]?.[block];
  return next ? { turn: UNTURNED, ...between(path[first][block], next, at - first) } : path[first][block];
}

export class SlideView extends Viewport<Stage> {
  state: { look: Look | null } = { look: null };
  blocks: Block[] = [];
  isHeld = false; // a piece is dragged: the camera stays
  hasNames = remembered(NAMES) !== OFF; // the texts name pieces, so one sees their names unless one does not want to

  private arrangement!: Arrangement;
  private paint: Paint = { pieces: [], cubes: [], main: [] };
  origin: Vector = [0, 0, 0]; // the middle of cell (0, 0, 0)
  private path: Pose[][] = []; // of all blocks, from stage to stage
  private share = 1; // of the path that they have gone
  private fitFrom: Fit | null = null; // the view from which the camera glides; null: it does not
  private fitShare = 1; // of that glide
  private lit: readonly number[] | null = null;
  private aim: StepAim | null = null; // where what is lit is to go
  arrow: Arrow | null = null; // that shows this, as it was last drawn

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

  /** Show the names of pieces, or hide them. */
  switchNames(): void {
    this.hasNames = !this.hasNames;
    remember(NAMES, this.hasNames ? null : OFF);
    this.redraw();
  }

  /** Show other blocks, as they lie together. */
  take(blocks: Block[]): void {
    this.blocks = blocks;
    this.arrangement = arrange(blocks, [], SETTINGS, {});
    this.origin = originOf(blocks, this.arrangement.bodies[0]);
    this.path = [blocks.map(() => HOME)];
    this.restyle();
  }

  restyle(): void {
    const looks = this.host.settings();
    this.paint = dress(this.blocks, looks);
    this.stage.setMaterial(looks.material);
    this.stage.show(this.arrangement, this.paint);
    this.touch();
  }

  /** Return the boxes of a block where the blocks lie together; one beyond them is the walls. */
  boxesOf(block: number): Extent[] {
    const { bodies, region } = this.arrangement;
    return [...bodies, ...region].filter((body) => body.block === (block < this.blocks.length ? block : WALLS)).flatMap(boxesOf);
  }

  /** Bring blocks to their places; with `glides`, as one sees, by way of some stages, of which they have gone a share. */
  put(poses: Pose[], glides: boolean, stages: readonly Pose[][] = [], gone = 0): void {
    const { now } = this;
    // Without stages, blocks glide only if none turns.
    const isKnown = stages.length > 0 || poses.every(({ turn }, block) => turn.every((x, i) => x === now[block].turn[i]));
    const isSeen = glides && isKnown && !this.calm;
    this.path = isSeen ? [...(stages.length ? stages.slice(0, -1) : [now]), poses] : [poses];
    this.tweens.stop("slide");
    this.settle(isSeen ? gone : 1);
    if (!isSeen) return;
    const duration = stages.length ? undefined : SNAP;
    this.glide("slide", (share) => this.settle(gone + share * (1 - gone)), duration);
    // The camera has to see a piece that has come off, too.
    this.fitFrom = this.eye.base;
    this.fitShare = 0;
    this.glide("fit", (share) => (this.fitShare = share), duration);
  }

  /** Go back to the beginning of the way that is shown. */
  goBack(): void {
    const { share } = this;
    if (this.calm) this.settle(0);
    else this.glide("slide", (gone) => this.settle(share * (1 - gone)));
  }

  /** Show a share of a way. */
  hold(path: Pose[][], share: number): void {
    this.tweens.stop("slide");
    this.path = path;
    this.settle(share);
  }

  /** Return where a spot of a block is on the screen at a share of a way. */
  spotOnScreen(path: readonly Pose[][], block: number, spot: Vector, share: number): [number, number] {
    return this.onScreen(moved(poseAt(path, share, block), spot));
  }

  /** Return the spot of a block, where the blocks lie together, that is now nearest to a point of the screen. */
  spotAt(block: number, x: number, y: number): Vector {
    const middles = this.boxesOf(block).map(({ low, high }) => low.map((end, axis) => (end + high[axis]) / 2) as Vector);
    const far = (spot: Vector) => {
      const [px, py] = this.onScreen(moved(this.now[block], spot));
      return Math.hypot(px - x, py - y);
    };
    return middles.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  }

  private settle(share: number): void {
    this.share = share;
    this.touch();
  }

  /** Return the colour of most of a block, for a style. */
  colourOf(block: number): string {
    return toCss(this.paint.main[block]);
  }

  /** Make blocks stand out, with an arrow to where they are to go; null: none. */
  light(lit: readonly number[] | null, aim: StepAim | null = null): void {
    this.lit = lit;
    this.aim = aim;
    this.touch();
  }

  /** Where blocks are now. */
  private get now(): Pose[] {
    return this.path[0].map((_, block) => poseAt(this.path, this.share, block));
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
    const pose = this.now[block];
    const boxes = this.boxesOf(block).map((box) => boxAfter(pose, box));
    const ends = (axis: number) => [Math.min(...boxes.map(({ low }) => low[axis])), Math.max(...boxes.map(({ high }) => high[axis]))];
    return [0, 1, 2].map((axis) => (ends(axis)[0] + ends(axis)[1]) / 2) as Vector;
  }

  private onScreen(point: Vector): [number, number] {
    return project(point, { camera: this.stage.camera, ...this.eye.size });
  }

  /** Bring the picture up to date, for tests. */
  settleNow(): void {
    for (const own of ["slide", "fit"]) this.tweens.stop(own);
    this.fitFrom = null;
    this.settle(1);
    this.drawNow();
  }

  /** The colours under the names: a piece beside those that stand out is pale. */
  private seenPaint(background: RGB): Paint {
    const { lit, paint } = this;
    if (!lit) return paint;
    const seen = (own: RGB, block: number) => (lit.includes(block) ? own : paler(own, background));
    return { ...paint, pieces: paint.pieces.map(seen), cubes: paint.cubes.map((own, block) => own && own.map((cube) => seen(cube, block))) };
  }

  protected drawFrame(ratio: number): void {
    const { stage } = this;
    if (!this.blocks.length) return;
    const { background, dark } = this.host.settings();
    if (this.dirty) {
      const { now } = this;
      const moves = this.arrangement.bodies.map(({ block }): Motion => {
        const { shift, turn } = now[block];
        return turn.every((x, i) => x === UNTURNED[i]) ? { shift } : { shift, turn };
      });
      stage.put(this.arrangement, moves, true, true);
      stage.setBackground(background);
      stage.look(this.lit && [...this.lit]);
      this.boxes = stage.boxes();
      if (!this.isHeld) this.eye.refit();
      this.dirty = false;
    }
    this.eye.retreat();
    if (this.fitFrom) this.eye.base = fitBetween(this.fitFrom, this.eye.base, this.fitShare);
    if (this.fitShare === 1) this.fitFrom = null;
    const { height, width } = this.eye.size;
    stage.render(this.eye.look(), this.eye.base, width, height, ratio);
    const names = this.blocks.map(({ label }) => label);
    this.drawLabels(this.cleared(this.overlay), { names, labels: this.hasNames, always: true, selected: null, paint: this.seenPaint(background), dark });
    const { arrangement: { bodies }, camera } = stage;
    const moving = this.boxes.filter(({ body }) => this.lit?.includes(bodies[body].block));
    this.arrow = this.aim && arrowOf(moving, this.aim.shift, { camera, width, height }, !this.aim.isAway);
    if (this.arrow) drawArrow(this.overlay, this.arrow);
  }
}

// A picture that is drawn again while something moves, with its eye, animations, labels and resolution.

import type { Vector } from "./body";
import type { Fit, Look } from "./camera";
import { Eye, type Subject } from "./eye";
import { hitAt, Labels, type LabelScene } from "./labels";
import { views, type Tables } from "./page";
import { Quality } from "./quality";
import type { Box } from "./rays";
import type { Stage } from "./stage";
import { Tweens } from "./tweens";

const HAND = 120; // milliseconds after a movement by hand in which the view counts as moving

type SceneKey = "names" | "paint" | "labels" | "dark" | "selected" | "always";

export abstract class Viewport<S extends Stage | null = Stage | null> implements Subject {
  readonly tweens = new Tweens();
  readonly eye = new Eye(this);
  abstract state: { look: Look | null };
  protected boxes: Box[] = []; // of the visible cells
  protected dirty = true; // the scene must be built before it is drawn
  protected readonly labels = new Labels();
  protected readonly quality = new Quality(
    () => this.measure(),
    () => this.drawFrame(this.quality.finest),
  );
  private frameWanted = false;

  /** `stage` is null if the browser cannot draw in space; `life` ends with the place of the picture. */
  constructor(readonly stage: S, readonly life: AbortSignal) {
    life.addEventListener("abort", () => {
      this.quality.stop();
      stage?.dispose();
    });
  }

  /** Keep to the size of a canvas. */
  followSize(canvas: HTMLCanvasElement): void {
    const resize = () => this.resize(canvas.clientWidth, canvas.clientHeight);
    const observer = new ResizeObserver(resize);
    observer.observe(canvas);
    this.life.addEventListener("abort", () => observer.disconnect());
    resize();
  }

  /** Whether the person prefers no animation. */
  abstract get calm(): boolean;

  /** Draw everything; the scene has `ratio` pixels per pixel of the page. */
  protected abstract drawFrame(ratio: number): void;

  get views(): Tables["views"] {
    return views;
  }

  get isFlat(): boolean {
    return this.stage?.arrangement.flat ?? false;
  }

  fit(azimuth: number, elevation: number, aspect: number, about?: Vector): Fit | null {
    return this.stage?.fit(azimuth, elevation, aspect, about) ?? null;
  }

  setLook(look: Look | null): void {
    this.state = { ...this.state, look };
    this.redraw();
  }

  /** Begin an animation; see Tweens. */
  glide(name: string, apply: (share: number) => void, duration?: number): void {
    this.tweens.start(name, apply, duration);
    this.redraw();
  }

  resize(width: number, height: number): void {
    this.eye.size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.dirty = true;
    this.redraw();
  }

  /** Draw in the next frame, and go on while something moves. */
  redraw(): void {
    if (this.frameWanted || this.life.aborted) return;
    this.frameWanted = true;
    requestAnimationFrame((now) => {
      this.frameWanted = false;
      if (this.life.aborted) return;
      this.tick(now);
      const busy = this.isBusy;
      const moving = busy || this.isUnshaded || now - this.eye.movedByHand < HAND;
      this.drawFrame(this.quality.ratio(moving));
      this.drawn();
      if (busy || this.isUnshaded) this.redraw();
      this.quality.drawn(busy);
    });
  }

  /** Draw at once, finely and with all shade. */
  drawNow(): void {
    this.stage?.settle();
    this.drawFrame(window.devicePixelRatio);
  }

  protected tick(now: number): void {
    this.tweens.tick(now);
  }

  /** Called after each frame. */
  protected drawn(): void {}

  protected get isBusy(): boolean {
    return this.tweens.active;
  }

  /** Whether the next frame must continue with the shade. */
  protected get isUnshaded(): boolean {
    return this.stage?.isShaded === false;
  }

  private measure(): number {
    const began = performance.now();
    this.drawFrame(window.devicePixelRatio);
    this.stage?.finish();
    return performance.now() - began;
  }

  /** Return the number of the block at a point of the picture, or null. */
  blockAt(x: number, y: number): number | null {
    if (!this.stage) return null;
    const { camera, arrangement } = this.stage;
    const hit = hitAt(this.boxes, { camera, ...this.eye.size }, x, y);
    return hit ? arrangement.bodies[hit.body].block : null;
  }

  /** Clear a canvas over the picture, with `ratio` pixels per pixel of the page; its pen uses pixels of the page. */
  protected cleared(pen: CanvasRenderingContext2D, ratio = window.devicePixelRatio): CanvasRenderingContext2D {
    const { width, height } = this.eye.size;
    const { canvas } = pen;
    const [wide, high] = [width, height].map((length) => Math.round(length * ratio));
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
    pen.resetTransform();
    // Chromium 156 sometimes goes on showing a sheet that is cleared at once, and stays empty.
    pen.clearRect(0, 0, wide, 1);
    pen.clearRect(0, 1, wide, high);
    pen.scale(ratio, ratio);
    return pen;
  }

  /** Draw names and captions over the stage. */
  protected drawLabels(pen: CanvasRenderingContext2D, scene: Pick<LabelScene, SceneKey>): void {
    const { arrangement, camera } = this.stage!;
    const boxes = this.boxes.filter(({ body }) => arrangement.bodies[body].block < scene.names.length);
    this.labels.draw(pen, { arrangement, camera, boxes, ...this.eye.size, ...scene });
  }
}

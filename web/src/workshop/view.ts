// The picture of the workshop.

import type { Motion } from "../body";
import type { Look } from "../camera";
import { Controls } from "../controls";
import { motionAt } from "../disassembly";
import { element } from "../document";
import { Eye } from "../eye";
import { hitAt, Labels } from "../labels";
import { arrange, type Layouts } from "../layout";
import { data, shared, type Disassembly } from "../page";
import { Quality } from "../quality";
import type { Box } from "../rays";
import { Stage } from "../stage";
import { Tweens } from "../tweens";
import type { Exhibit } from "./exhibit";

const HAND = 120; // milliseconds after a movement by hand in which the view counts as moving

export interface ViewSettings {
  explode: number;
  layers: boolean;
  labels: boolean;
  lit: number | null; // the block that stands out; null: none
  dark: boolean;
  way: Disassembly | null; // moves that take the solution apart,
  place: number; // and how many of them are made
}

export class View {
  readonly data = data;
  readonly stage: Stage | null;
  readonly tweens = new Tweens();
  readonly eye: Eye;
  readonly controls: Controls;
  state: { look: Look | null } = { look: null };
  onTap: (block: number | null) => void = () => {};
  wishes: ViewSettings = { explode: 0, layers: false, labels: false, lit: null, dark: false, way: null, place: 0 };

  private shown: Exhibit | null = null;
  private layouts: Layouts = {};
  private readonly labels = new Labels();
  private readonly overlay = element<HTMLCanvasElement>("overlay").getContext("2d")!;
  private boxes: Box[] = [];
  private built = "";
  private dirty = true;
  private frameWanted = false;
  private readonly quality = new Quality(
    () => this.measure(),
    () => this.draw(this.quality.finest),
  );

  constructor() {
    const canvas = element<HTMLCanvasElement>("view");
    this.stage = Stage.on(canvas);
    this.eye = new Eye(this);
    this.controls = new Controls(canvas, {
      look: () => this.eye.look(),
      turnTo: (look) => this.eye.turnTo(look),
      cellsPerPixel: () => this.eye.cellsPerPixel(),
      calm: () => this.calm,
      tap: (x, y) => this.tap(x, y),
    });
    canvas.addEventListener("webglcontextrestored", () => this.show(this.shown, {}));
    new ResizeObserver(() => this.resize(canvas.clientWidth, canvas.clientHeight)).observe(canvas);
    this.resize(canvas.clientWidth, canvas.clientHeight);
  }

  get calm(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get aspect(): number {
    return this.eye.aspect;
  }

  /** Show an exhibit (null: nothing) with changed settings. */
  show(shown: Exhibit | null, wishes: Partial<ViewSettings>): void {
    const changed = shown !== this.shown;
    this.wishes = { ...this.wishes, ...wishes };
    if (changed) {
      this.shown = shown;
      this.layouts = {};
      this.built = "";
    }
    this.dirty = true;
    this.redraw();
  }

  setLook(look: Look | null): void {
    this.state = { look };
    this.redraw();
  }

  glide(name: string, apply: (share: number) => void): void {
    this.tweens.start(name, apply);
    this.redraw();
  }

  private resize(width: number, height: number): void {
    this.eye.size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.dirty = true;
    this.redraw();
  }

  private tap(clientX: number, clientY: number): void {
    if (!this.stage || !this.shown) return;
    const { left, top } = element("view").getBoundingClientRect();
    const { camera, arrangement } = this.stage;
    const { width, height } = this.eye.size;
    const hit = hitAt(this.boxes, camera, clientX - left, clientY - top, width, height);
    this.onTap(hit ? arrangement.bodies[hit.body].block : null);
  }

  private redraw(): void {
    if (this.frameWanted) return;
    this.frameWanted = true;
    requestAnimationFrame((now) => {
      this.frameWanted = false;
      this.tweens.tick(now);
      const busy = this.tweens.active;
      this.draw(this.quality.ratio(busy || this.isUnshaded || now - this.eye.movedByHand < HAND));
      if (busy || this.isUnshaded) this.redraw();
      this.quality.drawn(busy);
    });
  }

  /** Whether the next frame must continue with the shade. */
  private get isUnshaded(): boolean {
    return this.stage?.isShaded === false && (this.shown?.blocks.length ?? 0) > 0;
  }

  private measure(): number {
    const began = performance.now();
    this.draw(window.devicePixelRatio);
    this.stage?.finish();
    return performance.now() - began;
  }

  private draw(scene: number): void {
    const { stage, shown, overlay: pen } = this;
    if (!stage) return;
    const { width, height } = this.eye.size;
    const ratio = window.devicePixelRatio;
    pen.canvas.width = Math.round(width * ratio);
    pen.canvas.height = Math.round(height * ratio);
    element("view").classList.toggle("blank", !shown?.blocks.length);
    if (!shown?.blocks.length) return;
    if (this.dirty) this.build(stage, shown);
    stage.render(this.eye.look(), this.eye.base, width, height, scene);
    pen.scale(ratio, ratio);
    const { arrangement, camera } = stage;
    const { labels, dark, lit } = this.wishes;
    const names = shown.blocks.map((block) => block.label);
    const over = { arrangement, camera, boxes: this.boxes, paint: shown.paint, dark, names };
    this.labels.draw(pen, { ...over, labels, selected: lit }, width, height);
  }

  private build(stage: Stage, shown: Exhibit): void {
    const { explode, layers, lit, dark, place, way } = this.wishes;
    const isFlat = shown.blocks[0].cells[0].length < 3;
    const lying = layers && !isFlat;
    const azimuth = lying || isFlat ? 0 : data.views.iso[0];
    const wishes = { explode: lying ? 0 : explode, layers: lying, aspect: this.aspect, azimuth, frame: true };
    const arrangement = arrange(shown.blocks, shown.empty, wishes, this.layouts);
    if (this.built !== String(lying)) stage.show(arrangement, shown.paint);
    this.built = String(lying);
    const there = arrangement.bodies.map(({ block }): Motion =>
      way && !lying && place ? motionAt(way, place, block) : { shift: [0, 0, 0] });
    stage.put(arrangement, there, wishes.explode === 0, way !== null);
    stage.setBackground(shared.colours[dark ? "dark" : "light"]);
    stage.look(lit === null ? null : [lit]);
    this.boxes = stage.boxes();
    this.eye.refit();
    this.dirty = false;
  }

  /** Return the view as plain data, for tests. */
  inspect() {
    return {
      blocks: (this.shown?.blocks ?? []).map(({ laid: _, ...block }) => block),
      boxes: this.boxes.map(({ body, low, high }) => ({ body, low, high })),
      empty: this.shown?.empty ?? [],
      colours: this.shown?.paint.main ?? [],
      wishes: this.wishes,
      captions: this.stage?.arrangement.captions.map(({ text }) => text) ?? [],
    };
  }
}

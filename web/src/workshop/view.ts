// The picture of the workshop.

import type { Body, Motion } from "../body";
import type { Look } from "../camera";
import { Controls } from "../controls";
import { motionAt } from "../disassembly";
import { element } from "../document";
import { arrange, type Layouts } from "../layout";
import { rayAt } from "../labels";
import { shared, views, type Disassembly } from "../page";
import type { Box } from "../rays";
import { fromHex, type RGB } from "../rgb";
import { Stage } from "../stage";
import { Viewport } from "../viewport";
import type { Exhibit } from "./exhibit";
import type { Pen } from "./pen";
import { bodyAt, spotAt, type FaceSpot } from "./spot";
import { ViewCube } from "./view_cube";

export interface ViewSettings {
  explode: number;
  layers: boolean;
  labels: boolean;
  lit: number | null; // the block that stands out; null: none
  dark: boolean;
  way: Disassembly | null; // moves that take the solution apart,
  place: number; // and how many of them are made
}

/** The places in which spots are sought. */
interface Sought {
  boxes: readonly Box[];
  bodies: readonly Body[];
}

const GHOST = 0.7; // opacity

/** Return a colour of the theme by the name of its variable. */
const themeColour = (name: "accent" | "bad"): RGB =>
  fromHex(getComputedStyle(document.body).getPropertyValue(`--${name}`).trim());

export class View extends Viewport {
  readonly controls: Controls;
  state: { look: Look | null } = { look: null };
  onTap: (block: number | null) => void = () => {};
  settings: ViewSettings = { explode: 0, layers: false, labels: false, lit: null, dark: false, way: null, place: 0 };

  private exhibit: Exhibit | null = null;
  private layouts: Layouts = {};
  private readonly overlay = element<HTMLCanvasElement>("overlay").getContext("2d")!;
  private built = "";
  private pulled: Sought | null = null; // the scene in which the present stroke began
  pen: { pen: Pen; block: number } | null = null; // what paints in the picture, and on which block
  private readonly cube = new ViewCube((name) => this.eye.view(name));
  drags = false; // a drag that begins on a cell paints; else it turns the picture

  constructor(life: AbortSignal) {
    const canvas = element<HTMLCanvasElement>("view");
    super(Stage.on(canvas), life);
    this.controls = new Controls(canvas, this.eye, {
      turnTo: (look) => this.eye.turnTo(look),
      calm: () => this.calm,
      tap: (x, y) => this.tap(x, y),
      press: (x, y) => this.press(x, y),
      pull: (x, y) => this.pull(x, y),
      pullTo: (x, y) => this.pullTo(x, y),
      drop: () => this.drop(),
    });
    element("stage").append(this.cube.root);
    canvas.addEventListener("pointermove", (event) => event.pointerType === "mouse" && !event.buttons && this.hover(event));
    canvas.addEventListener("pointerleave", () => this.hover(null));
    canvas.addEventListener("webglcontextrestored", () => this.show(this.exhibit, {}));
    this.followSize(canvas);
  }

  get calm(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Show an exhibit (null: nothing) with changed settings. */
  show(exhibit: Exhibit | null, settings: Partial<ViewSettings>): void {
    const changed = exhibit !== this.exhibit;
    this.settings = { ...this.settings, ...settings };
    if (changed) {
      this.exhibit = exhibit;
      this.layouts = {};
      this.built = "";
    }
    this.dirty = true;
    this.redraw();
  }

  private spotAt(clientX: number, clientY: number, { boxes, bodies }: Sought = this.scene): FaceSpot | null {
    const { pen, stage } = this;
    if (!stage || !this.exhibit || !pen || this.isFlat || this.settings.layers) return null;
    const { left, top } = element("view").getBoundingClientRect();
    const found = spotAt(bodies, boxes, rayAt({ camera: stage.camera, ...this.eye.size }, clientX - left, clientY - top));
    return found?.block === pen.block ? found : null;
  }

  private get scene(): Sought {
    return { boxes: this.boxes, bodies: this.stage?.placed ?? [] };
  }

  /** Show what a click would do. */
  private hover(event: PointerEvent | null): void {
    if (!this.stage) return;
    const erases = event !== null && (event.ctrlKey || event.altKey);
    const spot = event && this.spotAt(event.clientX, event.clientY);
    const effect = this.pen?.pen.effectOf(erases);
    this.pen?.pen.point(spot, erases);
    const colour = themeColour(effect === "removes" ? "bad" : "accent");
    this.stage.preview(spot ? [{ body: bodyAt(spot, effect === "adds"), colour, opacity: GHOST, part: "over" }] : []);
    this.redraw();
  }

  private press(x: number, y: number): void {
    const spot = this.spotAt(x, y);
    if (spot) this.pen!.pen.begin(spot, true);
  }

  private pull(x: number, y: number): boolean {
    const spot = this.drags ? this.spotAt(x, y) : null;
    if (!spot || !this.pen!.pen.begin(spot, false)) return false;
    this.pulled = this.scene;
    return true;
  }

  private pullTo(x: number, y: number): void {
    const spot = this.spotAt(x, y, this.pulled!);
    if (spot) this.pen!.pen.go(spot);
  }

  private drop(): void {
    this.pulled = null;
    this.dirty = true; // it was not fitted
    this.redraw();
  }

  private tap(clientX: number, clientY: number): void {
    if (!this.stage || !this.exhibit) return;
    const spot = this.spotAt(clientX, clientY);
    if (spot) return void this.pen!.pen.begin(spot, false);
    const { left, top } = element("view").getBoundingClientRect();
    this.onTap(this.blockAt(clientX - left, clientY - top));
  }

  protected override get isUnshaded(): boolean {
    return super.isUnshaded && (this.exhibit?.blocks.length ?? 0) > 0;
  }

  protected drawFrame(scene: number): void {
    const { exhibit, stage } = this;
    if (!stage) return;
    const { width, height } = this.eye.size;
    const pen = this.cleared(this.overlay);
    element("view").classList.toggle("blank", !exhibit?.blocks.length);
    this.cube.root.classList.toggle("away", !exhibit?.blocks.length || this.isFlat || this.settings.layers);
    this.cube.turn(this.eye.look());
    if (!exhibit?.blocks.length) return;
    if (this.dirty) this.build(stage, exhibit);
    this.eye.retreat();
    stage.render(this.eye.look(), this.eye.base, width, height, scene);
    const { labels, dark, lit } = this.settings;
    const names = exhibit.blocks.map((block) => block.label);
    this.drawLabels(pen, { names, labels, dark, paint: exhibit.paint, selected: lit });
  }

  private build(stage: Stage, exhibit: Exhibit): void {
    const { layers, lit, dark, place, way } = this.settings;
    const isPlane = exhibit.blocks[0].cells[0].length < 3;
    const isLayered = layers && !isPlane;
    const azimuth = isLayered || isPlane ? 0 : views.iso[0];
    const explode = isLayered ? 0 : this.settings.explode;
    const settings = { explode, layers: isLayered, aspect: this.eye.aspect, azimuth, frame: true, solid: this.pen !== null };
    const arrangement = arrange(exhibit.blocks, exhibit.empty, settings, this.layouts);
    if (this.built !== String(isLayered)) stage.show(arrangement, exhibit.paint);
    stage.preview([]);
    this.built = String(isLayered);
    const there = arrangement.bodies.map(({ block }): Motion =>
      way && !isLayered && place ? motionAt(way, place, block) : { shift: [0, 0, 0] });
    stage.put(arrangement, there, explode === 0, way !== null);
    stage.setBackground(shared.colours[dark ? "dark" : "light"]);
    stage.look(lit === null ? null : [lit]);
    this.boxes = stage.boxes();
    if (!this.pulled) this.eye.refit();
    this.dirty = false;
  }

  /** Return the view as plain data, for tests. */
  inspect() {
    return {
      blocks: (this.exhibit?.blocks ?? []).map(({ formPlace: _, ...block }) => block),
      boxes: this.boxes.map(({ body, low, high }) => ({ body, low, high })),
      empty: this.exhibit?.empty ?? [],
      colours: this.exhibit?.paint.main ?? [],
      wishes: this.settings,
      captions: this.stage?.arrangement.captions.map(({ text }) => text) ?? [],
    };
  }
}

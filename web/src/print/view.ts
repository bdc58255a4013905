// The picture of what will be saved.

import type { Look } from "../camera";
import { Controls } from "../controls";
import { element } from "../document";
import { shared } from "../page";
import { Stage } from "../stage";
import { Viewport } from "../viewport";
import type { Job } from "./job";

export class PrintView extends Viewport {
  state: { look: Look | null } = { look: null };
  private job: Job | null = null;
  private isDark = false;

  constructor(life: AbortSignal) {
    const canvas = element<HTMLCanvasElement>("view");
    super(Stage.on(canvas), life);
    new Controls(canvas, this.eye, { turnTo: (look) => this.eye.turnTo(look), calm: () => this.calm, tap: () => {} });
    canvas.addEventListener("webglcontextrestored", () => this.show(this.job, this.isDark));
    this.followSize(canvas);
  }

  get calm(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Show a job; null: nothing can be made. */
  show(job: Job | null, isDark: boolean): void {
    this.job = job;
    this.isDark = isDark;
    this.dirty = true;
    this.redraw();
  }

  protected override get isUnshaded(): boolean {
    return super.isUnshaded && this.job !== null;
  }

  protected drawFrame(ratio: number): void {
    const { job, stage } = this;
    element("view").classList.toggle("blank", !job);
    if (!stage || !job) return;
    if (this.dirty) this.build(stage, job);
    this.eye.retreat();
    stage.render(this.eye.look(), this.eye.base, this.eye.size.width, this.eye.size.height, ratio);
  }

  private build(stage: Stage, { bodies, motions, paint }: Job): void {
    const arrangement = { bodies, captions: [], flat: false, region: [], interlocked: false };
    stage.show(arrangement, paint);
    stage.put(arrangement, motions, false, true);
    stage.setBackground(shared.colours[this.isDark ? "dark" : "light"]);
    this.eye.refit();
    this.dirty = false;
  }
}

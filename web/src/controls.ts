// Turning, moving and zooming with mouse, touch, pen and keyboard.

import type { Vector } from "./body";
import { frame, wrapped, type Look } from "./camera";
import type { Eye } from "./eye";
import { shared } from "./page";

export interface Target {
  turnTo(look: Look): void;
  tap(x: number, y: number): void;
  calm(): boolean; // whether the person prefers no animation
}

const TAP_DISTANCE = 7; // pixels; a pointer that moves farther drags
const TAP_TIME = 600; // milliseconds; a longer press is no tap
const { drag: TURN, zooms: ZOOMS } = shared.camera;

interface Pointer {
  x: number;
  y: number;
}

export class Controls {
  private readonly down = new Map<number, Pointer>();
  private began = { x: 0, y: 0, time: 0, tap: false };
  private speed = { x: 0, y: 0, time: 0 };
  private gliding = 0;

  constructor(
    private readonly element: HTMLElement,
    private readonly eye: Eye,
    private readonly target: Target,
  ) {
    element.addEventListener("pointerdown", (event) => this.press(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(kind, (event) => this.release(event));
    }
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Turn by degrees, as dragging to the right and down does. */
  turn(right: number, down: number): void {
    const look = this.eye.look();
    const elevation = Math.max(-90, Math.min(90, look.elevation + down));
    this.target.turnTo({ ...look, azimuth: wrapped(look.azimuth - right), elevation });
  }

  zoom(factor: number): void {
    const look = this.eye.look();
    const zoom = Math.max(ZOOMS[0], Math.min(ZOOMS[1], look.zoom * factor));
    this.target.turnTo({ ...look, zoom });
  }

  stop(): void {
    cancelAnimationFrame(this.gliding);
  }

  private pan(right: number, down: number): void {
    const look = this.eye.look();
    const axes = frame(look.azimuth, look.elevation);
    const size = this.eye.cellsPerPixel();
    const shift = look.shift.map((x, i) => x - size * (right * axes.right[i] - down * axes.up[i])) as Vector;
    this.target.turnTo({ ...look, shift });
  }

  private press(event: PointerEvent): void {
    this.stop();
    this.element.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const tap = this.down.size === 1 && event.button === 0;
    this.began = { x: event.clientX, y: event.clientY, time: event.timeStamp, tap };
    this.speed = { x: 0, y: 0, time: event.timeStamp };
  }

  private move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (Math.hypot(now.x - this.began.x, now.y - this.began.y) > TAP_DISTANCE) this.began.tap = false;
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.down.set(event.pointerId, now);
    if (other) {
      // Two fingers move: each counts for half of the pan.
      this.pan(dx / 2, dy / 2);
      this.zoom(gap(now, other) / Math.max(1, gap(before, other)));
    } else if (!this.began.tap) {
      if (event.shiftKey || (event.buttons & 6) !== 0) this.pan(dx, dy);
      else this.drag(dx, dy, event.timeStamp);
    }
  }

  private drag(dx: number, dy: number, time: number): void {
    const passed = Math.max(1, time - this.speed.time);
    this.speed = { x: dx / passed, y: dy / passed, time };
    this.turn(dx * TURN, dy * TURN);
  }

  private release(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId) || this.down.size) return;
    const quick = event.timeStamp - this.began.time < TAP_TIME;
    if (event.type === "pointerup" && this.began.tap && quick) {
      this.target.tap(event.clientX, event.clientY);
    } else if (!this.target.calm() && event.timeStamp - this.speed.time < 50) {
      this.glide(this.speed.x, this.speed.y, performance.now());
    }
  }

  /** Keep turning for a moment, more and more slowly. `x` and `y`: pixels per millisecond. */
  private glide(x: number, y: number, time: number): void {
    if (Math.hypot(x, y) < 0.02) return;
    this.gliding = requestAnimationFrame((now) => {
      const passed = Math.max(0, now - time);
      this.turn(x * passed * TURN, y * passed * TURN);
      const slower = Math.exp(-passed / 160);
      this.glide(x * slower, y * slower, now);
    });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.stop();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    // Browsers report pinching on a touch pad as a wheel with the control key, in small steps.
    const strength = event.ctrlKey ? 0.01 : 0.0012;
    this.zoom(Math.exp(-event.deltaY * lines * strength));
  }
}

const gap = (a: Pointer, b: Pointer): number => Math.hypot(a.x - b.x, a.y - b.y);

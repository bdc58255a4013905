// Turning, moving and zooming with mouse, touch, pen and keyboard.

import type { Vector } from "./body";
import { frame, wrapped, type Look } from "./camera";
import type { Eye } from "./eye";
import { shared } from "./page";

export interface Target {
  turnTo(look: Look): void;
  tap(x: number, y: number): void;
  press?(x: number, y: number): void; // a long press, a click of the right button, or a tap with Ctrl or Alt
  pull?(x: number, y: number): boolean; // a drag begins here; true: it is not to turn the view,
  pullTo?(x: number, y: number): void; // but to come here,
  drop?(): void; // and ends
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
  private isPulling = false;
  private waiting = 0; // for a long press
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

  /** Whether a pointer is pressed that belongs to the view. */
  get isHeld(): boolean {
    return this.down.size > 0;
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
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const tap = this.down.size === 1 && (event.button === 0 || (event.button === 2 && !!this.target.press));
    this.began = { x, y, time, tap };
    this.speed = { x: 0, y: 0, time };
    this.endPull();
    clearTimeout(this.waiting);
    if (tap && this.target.press && event.pointerType !== "mouse") this.waiting = window.setTimeout(() => this.pressLong(), TAP_TIME);
  }

  private endPull(): void {
    if (this.isPulling) this.target.drop!();
    this.isPulling = false;
  }

  private pressLong(): void {
    if (!this.began.tap || this.down.size !== 1) return;
    this.began.tap = false;
    this.target.press!(this.began.x, this.began.y);
  }

  private move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const { began, target } = this;
    if (began.tap && Math.hypot(now.x - began.x, now.y - began.y) > TAP_DISTANCE) {
      began.tap = false;
      this.isPulling = !event.shiftKey && (event.buttons & 6) === 0 && target.pull?.(began.x, began.y) === true;
    }
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.down.set(event.pointerId, now);
    if (other) {
      // Two fingers move: each counts for half of the pan.
      this.pan(dx / 2, dy / 2);
      this.zoom(gap(now, other) / Math.max(1, gap(before, other)));
    } else if (this.isPulling) {
      target.pullTo!(now.x, now.y);
    } else if (!began.tap) {
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
    clearTimeout(this.waiting);
    const quick = event.timeStamp - this.began.time < TAP_TIME;
    if (event.type === "pointerup" && this.began.tap && quick) {
      const isPress = this.target.press && (event.button === 2 || event.ctrlKey || event.altKey);
      if (isPress) this.target.press!(event.clientX, event.clientY);
      else this.target.tap(event.clientX, event.clientY);
    } else if (this.isPulling) {
      this.endPull();
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

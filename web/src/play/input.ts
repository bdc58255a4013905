// Mouse and fingers: one pointer drags a piece, a second finger turns it. A finger along the tray scrolls it. A gesture
// that begins neither on a piece nor on the tray goes to the controls of the camera.

import { Controls } from "../controls";
import { frame, type Look } from "../camera";
import type { Vector } from "../mesh";
import { optionOf } from "./picture";
import type { Play } from "./play";

const DRAG = 7; // pixels; a pointer that moves farther drags
const OVER = 5; // degrees beyond the half of a turn at which a piece follows two fingers, so that it does not tremble
const FINGER = 46; // pixels; a dragged piece is above the finger by this, to be visible
const LINE = 33; // pixels that a line of a wheel scrolls
const LONG = 500; // milliseconds; a longer press shows all ways in which a piece fits
const WHEEL = 120; // milliseconds between two turns by the wheel

/** A pointer that was pressed on the tray beside a piece, or has begun to scroll it. */
interface Scrolling {
  pointer: number;
  x: number; // where it is
  y: number;
  hasMoved?: boolean;
}

/** A pointer that was pressed on a piece. */
interface Grip extends Scrolling {
  isTouch: boolean;
  key: string; // of the item under it
  offset: { x: number; y: number } | null; // from the pointer to the middle of the piece; null: not dragged yet
  option: number | null; // the item's placement
  type: number; // the item's piece
  lift: number; // pixels by which the piece is above the pointer
}

export class Input {
  readonly controls: Controls;
  private grip: Grip | null = null;
  private scrolling: Scrolling | null = null;
  /** A second finger: its angle about the first, and how much farther the two have turned than the piece, in degrees. */
  private second: { pointer: number; angle: number; ahead: number } | null = null;
  private lastWheel = 0;
  private waiting = 0; // for a long press on a loose piece

  constructor(
    private readonly element: HTMLElement,
    private readonly play: Play,
  ) {
    // These listeners come before those of the controls, and stop the events that belong to pieces.
    element.addEventListener("pointerdown", (event) => this.press(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(kind, (event) => this.release(event));
    }
    // After a press or a key, the title may no longer hold; the next move of the mouse sets it again.
    for (const kind of ["pointerdown", "keydown"] as const) {
      element.addEventListener(kind, () => (element.title = ""), { capture: true });
    }
    // The click of a tap would press the button that the tap has brought there.
    element.addEventListener("touchend", (event) => event.cancelable && event.preventDefault(), { passive: false });
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    const { table, ground } = play;
    this.controls = new Controls(element, table.eye, {
      turnTo: (look) => play.turnTo(ground.flat ? fromAbove(look, table.eye.look()) : look),
      calm: () => play.host.settings().calm || ground.flat,
      tap: (x, y) => {
        const at = this.inside(x, y);
        if (play.grasp.placeAt(at.x, at.y)) return;
        if (play.isChoosing || !play.grasp.coverAt(at.x, at.y)) play.letGo();
      },
    });
  }

  private inside(x: number, y: number): { x: number; y: number } {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  private press(event: PointerEvent): void {
    if (this.scrolling) return event.stopImmediatePropagation();
    if (this.grip) {
      event.stopImmediatePropagation();
      clearTimeout(this.waiting);
      if (event.pointerId !== this.grip.pointer && !this.second) {
        this.element.setPointerCapture(event.pointerId);
        this.second = { pointer: event.pointerId, angle: this.angle(event), ahead: 0 };
      }
      return;
    }
    if (this.controls.isHeld) return; // a finger beside the pieces turns the view already
    const { x, y } = this.inside(event.clientX, event.clientY);
    const item = this.play.itemAt(x, y);
    const isOnTray = this.play.tray.isIn(x, y);
    if (!item && !isOnTray) return;
    event.stopImmediatePropagation();
    if (!item) {
      this.element.setPointerCapture(event.pointerId);
      this.scrolling = { pointer: event.pointerId, x, y };
      return;
    }
    this.element.focus({ preventScroll: true });
    const option = optionOf(item.key);
    if (event.button === 2 || event.button === 1) return this.turnUnder(option, item.aspect.type, event);
    if (event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    const isTouch = event.pointerType === "touch";
    const lift = isTouch && option === null ? FINGER : 0; // in the box, the piece goes as far as the finger
    this.grip = {
      pointer: event.pointerId, x, y, key: item.key, offset: null, option, type: item.aspect.type, lift, isTouch,
    };
    if (option === null) this.waiting = window.setTimeout(() => this.pressLong(), LONG);
  }

  /** Turn a loose piece (right button), or tip it over (with Shift, or the middle button). */
  private turnUnder(option: number | null, type: number, event: PointerEvent): void {
    const { play } = this;
    if (option !== null) return;
    if (play.hand?.type !== type) play.grasp.choose(type, false);
    if (event.shiftKey || event.button === 1) this.tip();
    else play.grasp.turn(true);
  }

  private tip(): void {
    const { azimuth } = this.play.table.eye.look();
    this.play.grasp.tip(Math.abs(Math.sin((azimuth * Math.PI) / 180)) > 0.71 ? 1 : 0, false);
  }

  private move(event: PointerEvent): void {
    const { grip, play } = this;
    if (this.scrolling) return this.scroll(event);
    if (!grip) return this.hover(event);
    event.stopImmediatePropagation();
    if (event.pointerId === this.second?.pointer) return this.twist(event);
    if (event.pointerId !== grip.pointer) return;
    const at = this.inside(event.clientX, event.clientY);
    if (!grip.offset) {
      if (Math.hypot(at.x - grip.x, at.y - grip.y) <= DRAG) return;
      clearTimeout(this.waiting);
      if (grip.option === null && grip.isTouch && play.tray.scrolls && this.isAlong(at.x - grip.x, at.y - grip.y)) {
        this.grip = this.second = null;
        this.scrolling = { pointer: grip.pointer, x: grip.x, y: grip.y };
        return this.scroll(event);
      }
      if (!this.lift(grip)) return;
    }
    this.last = event;
    play.grasp.carry(play.table.inFront(at.x + grip.offset!.x, at.y + grip.offset!.y - grip.lift, play.ground.outer));
    // Browsers report a right button that is pressed while the left one drags as a move.
    const right = (event.buttons & 2) !== 0;
    if (right && !this.right) play.grasp.turn(true);
    this.right = right;
  }

  /** Take the pressed piece in hand, to drag it; tell whether it can be moved. */
  private lift(grip: Grip): boolean {
    const { play, play: { grasp, table } } = this;
    const item = play.itemOf(grip.key);
    if (!item || !grasp.take(item)) {
      this.grip = this.second = null;
      return false;
    }
    const middle = table.project(grasp.heldMiddle!);
    grip.offset = { x: middle.x - grip.x, y: middle.y - grip.y };
    return true;
  }

  /** Mark the piece under the mouse. */
  private hover({ clientX, clientY, pointerType, buttons }: PointerEvent): void {
    if (pointerType !== "mouse" || buttons) return;
    const { x, y } = this.inside(clientX, clientY);
    const item = this.play.itemAt(x, y);
    this.element.classList.toggle("over", item !== null);
    this.element.title = this.play.titleOf(item);
    this.play.grasp.tryOffer((item && this.play.picture.offerOf(item.key)?.option) ?? null);
  }

  private last: PointerEvent | null = null;
  private right = false;

  /** Tell whether a move goes along the tray. */
  private isAlong(right: number, down: number): boolean {
    const [along, across] = this.play.tray.below ? [right, down] : [down, right];
    return Math.abs(along) > Math.abs(across);
  }

  private scroll(event: PointerEvent): void {
    event.stopImmediatePropagation();
    const { scrolling, play: { tray } } = this;
    if (event.pointerId !== scrolling!.pointer) return;
    const at = this.inside(event.clientX, event.clientY);
    if (!scrolling!.hasMoved && Math.hypot(at.x - scrolling!.x, at.y - scrolling!.y) <= DRAG) return;
    tray.scrollBy(tray.below ? scrolling!.x - at.x : scrolling!.y - at.y);
    Object.assign(scrolling!, at, { hasMoved: true });
  }

  /** Show all ways in which the pressed piece fits. */
  private pressLong(): void {
    const { type } = this.grip!;
    this.grip = this.second = null;
    this.play.grasp.showWays(type);
  }

  private angle(event: PointerEvent): number {
    const { x, y } = this.inside(event.clientX, event.clientY);
    const first = this.last ? this.inside(this.last.clientX, this.last.clientY) : this.grip!;
    return (Math.atan2(y - first.y, x - first.x) * 180) / Math.PI;
  }

  private twist(event: PointerEvent): void {
    const { grip, second, play, play: { grasp } } = this;
    const now = this.angle(event);
    second!.ahead += ((now - second!.angle + 540) % 360) - 180;
    second!.angle = now;
    const degrees = play.aspects.leastTurn(grip!.type);
    if (!degrees || Math.abs(second!.ahead) < degrees / 2 + OVER) return;
    // A piece in the box is taken in hand, where it stays.
    if (grip!.option !== null && !grip!.offset && !this.lift(grip!)) return;
    if (!play.hand) grasp.choose(grip!.type, false);
    second!.ahead -= degrees * Math.sign(second!.ahead);
    grasp.turn(second!.ahead < 0);
  }

  private release(event: PointerEvent): void {
    const { grip, play, scrolling } = this;
    clearTimeout(this.waiting);
    if (scrolling) {
      event.stopImmediatePropagation();
      if (event.pointerId !== scrolling.pointer) return;
      this.scrolling = null;
      if (!scrolling.hasMoved) play.letGo();
      return;
    }
    if (!grip) return;
    event.stopImmediatePropagation();
    if (event.pointerId === this.second?.pointer) {
      this.second = null;
      return;
    }
    if (event.pointerId !== grip.pointer) return;
    const twisted = this.second !== null;
    this.grip = this.second = this.last = null;
    this.right = false;
    if (grip.offset) play.grasp.drop(event.type !== "pointercancel");
    else if (event.type === "pointerup" && !twisted) this.tap(grip);
  }

  /** Choose a loose piece, turn a chosen one to the next way that fits, or pick up a placed one. */
  private tap({ key, option, type }: Grip): void {
    const { play } = this;
    const offer = play.picture.offerOf(key);
    if (option !== null) play.pickUp(option);
    else if (offer?.option !== undefined) play.putDown(offer.option);
    else if (offer) play.grasp.choose(type, false, play.itemOf(key)?.aspect);
    else if (play.hand?.type === type) play.grasp.nextWay();
    else play.grasp.choose(type, false);
  }

  /** Turn the dragged piece, or scroll the tray. */
  private wheel(event: WheelEvent): void {
    const { tray } = this.play;
    const { x, y } = this.inside(event.clientX, event.clientY);
    if (!this.grip?.offset && !tray.isIn(x, y)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.grip?.offset) {
      tray.scrollBy((event.deltaY || event.deltaX) * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1));
      return;
    }
    if (event.timeStamp - this.lastWheel < WHEEL) return;
    this.lastWheel = event.timeStamp;
    this.play.grasp.turn(event.deltaY > 0);
  }
}

/** Return a look without its rotation: flat puzzles are always seen from above. */
function fromAbove(wanted: Look, now: Look): Look {
  return { ...wanted, azimuth: now.azimuth, elevation: now.elevation };
}

/** Return the direction of the scene that is nearest to a direction on the screen. */
export function wayOf(look: Look, flat: boolean, right: number, up: number): Vector {
  const { azimuth } = look;
  const nearest = flat ? azimuth : 90 * Math.round(azimuth / 90);
  const { right: east } = frame(nearest, 0);
  const north: Vector = [0 - east[1], east[0], 0];
  return east.map((x, axis) => right * x + up * north[axis]) as Vector;
}

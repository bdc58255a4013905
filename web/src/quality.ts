// The resolution of drawing: coarser in motion on a slow machine, finer at rest on a quick one.

const SLOW = 45; // milliseconds a frame, from which moving is no fun
const QUICK = 12;
const COARSEST = 0.4;
const REST = 160; // milliseconds without a change

export class Quality {
  private cost: number | null = null;
  private timer = 0;

  /** `measure` draws once more and returns how many milliseconds it took. */
  constructor(
    private readonly measure: () => number,
    private readonly refine: () => void,
  ) {}

  /** Return the pixels to draw for one of the page, in each direction. */
  ratio(moving: boolean): number {
    const screen = window.devicePixelRatio;
    if (!moving || this.cost === null || this.cost <= SLOW) return screen;
    return screen * Math.max(COARSEST, Math.sqrt(SLOW / this.cost));
  }

  /** A frame has been drawn: once nothing changes any more, draw the last one finely. */
  drawn(moving: boolean): void {
    clearTimeout(this.timer);
    if (moving) return;
    this.timer = window.setTimeout(() => {
      this.cost ??= this.measure();
      if (this.cost < QUICK || this.cost > SLOW) this.refine();
    }, REST);
  }

  /** Return the pixels for a picture at rest. */
  get finest(): number {
    const screen = window.devicePixelRatio;
    return this.cost !== null && this.cost < QUICK && screen < 1.5 ? 2 * screen : screen;
  }
}

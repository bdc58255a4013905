// The resolution of drawing: coarser in motion on a slow machine, finer at rest on a quick one.

const SLOW = 45; // milliseconds per frame; slower frames look jerky, so motion is drawn more coarsely
const QUICK = 12; // milliseconds per frame; quicker machines draw pictures at rest more finely
const COARSEST = 0.4; // share of the screen's resolution in each direction
const REST = 160; // milliseconds without a change until the picture is at rest

export class Quality {
  private cost: number | null = null;
  private timer = 0;

  /** `measure` draws once more and returns the time in milliseconds. */
  constructor(
    private readonly measure: () => number,
    private readonly refine: () => void,
  ) {}

  /** Return how many pixels to draw per pixel of the page, in each direction. */
  ratio(moving: boolean): number {
    const screen = window.devicePixelRatio;
    if (!moving || this.cost === null || this.cost <= SLOW) return screen;
    return screen * Math.max(COARSEST, Math.sqrt(SLOW / this.cost));
  }

  /** Call after each frame. Draws the last frame of a motion once more, finely. */
  drawn(moving: boolean): void {
    clearTimeout(this.timer);
    if (moving) return;
    this.timer = window.setTimeout(() => {
      this.cost ??= this.measure();
      if (this.cost < QUICK || this.cost > SLOW) this.refine();
    }, REST);
  }

  /** Draw no more. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** The same for a picture at rest. */
  get finest(): number {
    const screen = window.devicePixelRatio;
    return this.cost !== null && this.cost < QUICK && screen < 1.5 ? 2 * screen : screen;
  }
}

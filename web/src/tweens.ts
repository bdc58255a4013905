// Short animations, such as gliding to another view.

const DURATION = 320; // milliseconds
export const SNAP = 200; // milliseconds, of a piece that settles

export class Tweens {
  private readonly running = new Map<string, { began: number; duration: number; apply: (share: number) => void }>();

  get active(): boolean {
    return this.running.size > 0;
  }

  /** Begin an animation; it replaces one of the same name. `apply` is called with shares that grow to 1. */
  start(name: string, apply: (share: number) => void, duration = DURATION): void {
    this.running.set(name, { began: performance.now(), duration, apply });
  }

  stop(name: string): void {
    this.running.delete(name);
  }

  tick(now: number): void {
    for (const [name, { began, duration, apply }] of [...this.running]) {
      const share = Math.min(1, Math.max(0, (now - began) / duration));
      if (share === 1) this.running.delete(name);
      apply(1 - (1 - share) ** 3);
    }
  }
}

// The history for undo and redo. Its states are whole puzzles, which share their unchanged parts.

const MOST = 200; // steps that can be undone

export class History<T> {
  private past: T[] = [];
  private future: T[] = [];

  constructor(private current: T) {}

  get now(): T {
    return this.current;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Add a state; with `merge`, replace the present one, as for the cells of one stroke. */
  set(next: T, merge = false): void {
    if (!merge) this.past = [...this.past, this.current].slice(-MOST);
    this.current = next;
    this.future = [];
  }

  undo(): void {
    const before = this.past.pop();
    if (before === undefined) return;
    this.future.push(this.current);
    this.current = before;
  }

  redo(): void {
    const after = this.future.pop();
    if (after === undefined) return;
    this.past.push(this.current);
    this.current = after;
  }
}

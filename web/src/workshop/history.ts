// The history for undo and redo. Its states are whole puzzles, which share their unchanged parts.

export class History<T> {
  private past: T[] = [];
  private future: T[] = [];

  constructor(public now: T) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** All states in their order; the present one is at `place`. */
  get states(): readonly T[] {
    return [...this.past, this.now, ...this.future.slice().reverse()];
  }

  get place(): number {
    return this.past.length;
  }

  /** Undo or redo until the present state is at a place. */
  go(place: number): void {
    while (this.place > place && this.canUndo) this.undo();
    while (this.place < place && this.canRedo) this.redo();
  }

  /** Add a state; with `merge`, replace the present one, as for the cells of one stroke. */
  set(next: T, merge = false): void {
    if (!merge) this.past.push(this.now);
    this.now = next;
    this.future = [];
  }

  /** Replace the present state without a step to undo, since only the view changes. */
  look(next: T): void {
    this.now = next;
  }

  undo(): void {
    this.step(this.past, this.future);
  }

  redo(): void {
    this.step(this.future, this.past);
  }

  private step(from: T[], to: T[]): void {
    if (!from.length) return;
    to.push(this.now);
    this.now = from.pop()!;
  }
}

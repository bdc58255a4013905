// The part of the Solve tab that takes the present solution apart, with a slider for its moves.

import { ApartBox } from "../apart/box";
import { kindsOf, type MoveKind, type ShownSolution } from "../apart/way";
import { IconButton } from "../dom";
import type { Disassembly } from "../page";
import { latticeOfPuzzle, type Puzzle } from "./model";
import { t } from "../texts/texts";

const PACE = 700; // milliseconds for a move

export class ApartPanel {
  way: Disassembly | null = null;
  made = 0; // moves; a fraction while a move is shown
  onChange: () => void = () => {};

  private target = 0; // the place to which it glides
  private readonly box: ApartBox;

  /** `shown` returns the present solution. */
  constructor(private readonly puzzle: () => Puzzle, readonly shown: () => ShownSolution, life: AbortSignal) {
    this.box = new ApartBox(this, life);
  }

  get kinds(): MoveKind[] {
    const puzzle = this.puzzle();
    return kindsOf({ dimension: puzzle.dimension, lattice: latticeOfPuzzle(puzzle).drawn });
  }

  take(way: Disassembly | null): void {
    this.way = way;
    this.put(0);
  }

  /** Forget the moves of the former solution. */
  reset(): void {
    [this.way, this.made, this.target] = [null, 0, 0];
    this.box.reset();
  }

  controls() {
    const { made, way } = this;
    const most = way!.said.length;
    const move = Math.ceil(made) - 1;
    return <>
      <div id="moves-line" class="line">
        <IconButton id="move-back" icon="prev" label={t("Move before")} disabled={made === 0} onClick={() => this.go(Math.ceil(made) - 1)} />
        <input id="move" type="range" min="0" max={most} step="0.01" value={made} aria-label={t("Moves that are made")}
          onInput={({ currentTarget }) => this.put(Number(currentTarget.value))} />
        <IconButton id="move-on" icon="next" label={t("Next move")} disabled={made === most} onClick={() => this.go(Math.floor(made) + 1)} />
      </div>
      <p id="move-said">{move < 0 ? t("Whole") : way!.said[move]}</p>
    </>;
  }

  /** Glide to a place. */
  go(to: number): void {
    const { way } = this;
    if (!way || to < 0 || to > way.said.length) return;
    this.target = to;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.put(to);
    const [from, began] = [this.made, performance.now()];
    const step = () => {
      if (this.way !== way || this.target !== to) return;
      const share = Math.min(1, (performance.now() - began) / PACE);
      this.show(from + (to - from) * share * share * (3 - 2 * share));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  private put(made: number): void {
    this.target = made;
    this.show(made);
  }

  private show(made: number): void {
    this.made = made;
    this.box.update();
    this.onChange();
  }
}

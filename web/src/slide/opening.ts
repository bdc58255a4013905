// The opening of a game of sliding: which assembly is taken apart, and by which moves.

import { answerOf } from "../apart/box";
import { MOST_PIECES } from "../core/header";
import type { Host } from "../play/host";
import { tellGame } from "../solved";
import { DAMAGED } from "../state";
import { t } from "../texts/texts";
import type { SlideState } from "./board";
import { readSlide, type KeptSlide } from "./kept";
import { SlidePuzzle } from "./puzzle";
import type { SlideSearch } from "./search";

interface OpenedGame {
  readonly active: boolean;
  readonly begun: string;
  readonly canUndo: boolean;
  readonly message: string;
  readonly now: SlideState;
  readonly puzzle: SlidePuzzle | null;
  readonly search: SlideSearch;
  begin(puzzle: SlidePuzzle): void;
  /** Make all moves of a game again. */
  goOn(puzzle: SlidePuzzle, kept: KeptSlide): void;
  tell(text: string): void;
}

export class SlideOpening {
  /** `find` returns the placements of an assembly; with `apart`, of one that comes apart. */
  constructor(
    private readonly slide: OpenedGame, private readonly host: Host,
    private readonly find: (apart: boolean) => Promise<readonly number[] | null>,
  ) {}

  /** Begin, with the text of a game or an assembly if there is one. */
  async begin(kept: string, options?: readonly number[]): Promise<void> {
    if (kept) tellGame(kept, true);
    const begun = kept ? readSlide(kept, this.host.known.puzzle) : null;
    if (begun) return void (await this.take(begun.options, begun));
    if (options) return void (await this.take(options));
    await this.seek();
    if (kept) this.slide.tell(t(DAMAGED));
  }

  /** Look for an assembly that comes apart. */
  private async seek(): Promise<void> {
    const { slide, slide: { puzzle } } = this;
    slide.tell(t("Looking for an assembly …"));
    const options = await this.find(false);
    if (!slide.active || slide.puzzle !== puzzle) return;
    if (!options) return slide.tell(t("No solution is known, so there is nothing to take apart."));
    // Turns take longer than to look for an assembly that needs none.
    if (await this.take(options, undefined, false)) return;
    const { puzzle: first } = slide;
    const other = await this.find(true);
    if (slide.active && slide.puzzle === first && !slide.canUndo) await this.take(other ?? options);
  }

  /** Begin with an assembly, or go on with a game; return false if the assembly does not come apart, with `turns` by turns either. */
  private async take(options: readonly number[], begun?: KeptSlide, turns = true): Promise<boolean> {
    const { slide, slide: { search } } = this;
    const puzzle = new SlidePuzzle(this.host, options);
    if (puzzle.isTooLarge) return slide.tell(t("Sliding works with at most {most} pieces; this puzzle has more.", { most: MOST_PIECES })), true;
    search.try(search.hasRoom ? "room" : "straight");
    slide.begin(puzzle);
    if (begun?.goal === "apart") slide.goOn(puzzle, begun);
    const isOver = () => slide.puzzle !== puzzle;
    const plan = await puzzle.solve(search, turns, isOver, () => slide.now);
    if (isOver()) return true;
    if (plan?.answer !== "apart") {
      slide.tell(answerOf(plan, search.tried));
      return plan?.answer !== "stuck" || slide.canUndo;
    }
    if (begun?.goal === "together") slide.goOn(puzzle, begun);
    slide.tell(slide.message || slide.begun);
    return true;
  }
}

// Stars and notes of solutions. The program around the place keeps them; see solved.ts.

import type { PagePuzzle } from "./data";
import { Board } from "./play/rules";
import { numbersOf, numbersText, tellMarked, type Mark, type MarkList } from "./solved";

const keyOf = (placements: readonly number[]): string => numbersText([...placements].sort((a, b) => a - b));

export class Marks {
  private keys: Map<string, string> | null = null; // from each image of a marked solution to the key of its mark

  list: MarkList;

  /** Of `all` marks, take those of solutions: the puzzle may have changed since. */
  constructor(private readonly known: PagePuzzle, all: MarkList) {
    const { puzzle } = known;
    const isPlaced = (key: string) => numbersOf(key).every((option) => option < puzzle.count);
    this.list = Object.fromEntries(Object.entries(all).filter(([key]) => isPlaced(key)));
    void known.ready.then(() => (this.keys = null)); // the symmetries are known
  }

  get hasStar(): boolean {
    return Object.values(this.list).some(({ star }) => star);
  }

  of(placements: readonly number[]): Mark {
    return this.list[this.marked(placements) ?? ""] ?? {};
  }

  /** Change the mark of a solution; images under the symmetries of the puzzle are the same solution. */
  set(placements: readonly number[], { note, star }: Mark): void {
    const key = this.marked(placements) ?? keyOf(placements);
    const { [key]: _, ...others } = this.list;
    const mark = { ...(star && { star }), ...(note && { note }) };
    const isMarked = star || note;
    this.list = isMarked ? { ...others, [key]: mark } : others;
    this.keys = null;
    tellMarked(key, isMarked ? mark : null);
  }

  /** Return the marked solutions that are none of a list. */
  besides(solutions: readonly (readonly number[])[]): number[][] {
    const there = new Set(solutions.map((own) => this.marked(own)));
    const others = Object.keys(this.list).filter((key) => !there.has(key)).map(numbersOf);
    return others.filter((own) => new Board(this.known.puzzle, own).complete);
  }

  /** Return the key of a solution's mark; undefined: it has none. */
  private marked(placements: readonly number[]): string | undefined {
    const own = keyOf(placements);
    return Object.hasOwn(this.list, own) ? own : this.images.get(own);
  }

  private get images(): Map<string, string> {
    return (this.keys ??= new Map(Object.keys(this.list).flatMap((key) => this.known.imagesOf(numbersOf(key)).map((own) => [keyOf(own), key]))));
  }
}

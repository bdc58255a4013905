// The rules of a game, from the core: which placements are compatible, and when the puzzle is solved.

import { FREE } from "../core/header";
import type { CorePuzzle, Position } from "../core/problem";

/** A position: the covered items, and the placements that are still possible. */
export class Board {
  readonly used: number[]; // copies of each piece
  private readonly position: Position;
  private fit: ReadonlySet<number> | null = null; // see `fitting`

  constructor(
    private readonly puzzle: CorePuzzle,
    placed: readonly number[],
  ) {
    this.position = puzzle.position(placed);
    this.used = puzzle.low.map((_, type) => placed.filter((option) => puzzle.piece[option] === type).length);
  }

  /** The number of cells that must be covered and are not. */
  get missing(): number {
    return this.position.missing;
  }

  /** The placement that covers each item, or -1. */
  get owner(): readonly number[] {
    return this.position.owner;
  }

  left(type: number): number {
    return this.puzzle.high[type] - this.used[type];
  }

  /** Return why a placement cannot be added: TAKEN, EXCLUDED or ENOUGH; FREE: it can. */
  obstacle(option: number): number {
    return this.position.obstacle[option];
  }

  allows(option: number): boolean {
    return this.obstacle(option) === FREE;
  }

  /** The pieces that still have a possible placement. */
  get fitting(): ReadonlySet<number> {
    this.fit ??= new Set(this.puzzle.piece.filter((_, option) => this.allows(option)));
    return this.fit;
  }

  /** Whether all cells that must be covered are covered, and enough pieces are placed. */
  get complete(): boolean {
    return this.position.solved;
  }

  /** Tell whether the placement at an index of `placed` is incompatible with those before it. */
  isWrong(number: number): boolean {
    return this.position.wrong[number] === 1;
  }
}

/** Return given placements and those of a list that can be added to them in order. */
export function legalPart(puzzle: CorePuzzle, given: readonly number[], wanted: readonly number[]): number[] {
  const all = [...given, ...wanted.filter((option) => option < puzzle.count)];
  const board = new Board(puzzle, all);
  return all.filter((_, number) => !board.isWrong(number));
}

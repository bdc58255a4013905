// The rules of a game, from the core: which placements are compatible, and when the puzzle is solved.

import { ENOUGH, EXCLUDED, FREE, TAKEN } from "../core/header";
import type { CorePuzzle, Position } from "../core/problem";

/** Why a placement cannot be added to a position. */
type Obstacle = "taken" | "forbidden" | "enough";
const OBSTACLES: Record<number, Obstacle | null> = { [FREE]: null, [TAKEN]: "taken", [EXCLUDED]: "forbidden", [ENOUGH]: "enough" };

/** The puzzle of a game. */
export class Rules {
  readonly count: number; // of placements
  readonly types: Int32Array; // the piece of each
  readonly low: readonly number[]; // of each piece, the least number of copies,
  readonly high: readonly number[]; // and the greatest
  readonly puzzle: CorePuzzle;

  constructor(puzzle: CorePuzzle) {
    this.puzzle = puzzle;
    this.count = puzzle.count;
    this.types = puzzle.piece;
    this.low = Array.from(puzzle.numbers.low!, Number);
    this.high = Array.from(puzzle.numbers.high!, Number);
  }
}

/** A position: the covered items, and the placements that are still possible. */
export class Board {
  readonly used: number[]; // copies of each piece
  private readonly position: Position;
  private fit: ReadonlySet<number> | null = null; // see `fitting`

  constructor(
    private readonly rules: Rules,
    placed: readonly number[],
  ) {
    this.position = rules.puzzle.position(placed);
    this.used = rules.low.map((_, type) => placed.filter((option) => rules.types[option] === type).length);
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
    return this.rules.high[type] - this.used[type];
  }

  obstacle(option: number): Obstacle | null {
    return OBSTACLES[this.position.obstacle[option]];
  }

  allows(option: number): boolean {
    return this.obstacle(option) === null;
  }

  /** The pieces that still have a possible placement. */
  get fitting(): ReadonlySet<number> {
    this.fit ??= new Set(this.rules.types.filter((_, option) => this.allows(option)));
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
export function legalPart(rules: Rules, given: readonly number[], wanted: readonly number[]): number[] {
  const all = [...given, ...wanted.filter((option) => Number.isInteger(option) && option >= 0 && option < rules.count)];
  const board = new Board(rules, all);
  return all.filter((_, number) => !board.isWrong(number));
}

// The rules of a game: which placements may lie together, and when all is done.

import type { Problem } from "../core/problem";

/** Why a placement cannot be added to a position. */
export type Obstacle = "taken" | "forbidden" | "enough";

/** The puzzle, decoded. */
export class Rules {
  readonly count: number; // of placements
  readonly types: Int32Array; // the piece of each
  readonly low: readonly number[]; // of each piece, the least number of copies,
  readonly high: readonly number[]; // and the greatest
  readonly primary: Uint8Array; // whether each item must be covered
  readonly holes: { items: ReadonlySet<number>; low: number; high: number } | null;
  private readonly enemies = new Map<number, number[]>();

  constructor(private readonly problem: Problem, pieces: number) {
    const { forbidden: pairs, item, placements, primary, start, type } = problem;
    this.count = placements;
    this.types = type;
    this.low = problem.low.slice(0, pieces);
    this.high = problem.high.slice(0, pieces);
    this.primary = primary;
    for (let i = 0; i < pairs.length; i += 2) this.exclude(pairs[i], pairs[i + 1]);
    // What leaves a cell empty comes after the placements, and is of a type of its own.
    const empty = type.length > placements ? item.subarray(start[placements]) : null;
    const [low, high] = [problem.low[pieces], problem.high[pieces]];
    this.holes = empty && { items: new Set(empty), low, high };
  }

  private exclude(one: number, other: number): void {
    for (const [a, b] of [[one, other], [other, one]]) {
      const known = this.enemies.get(a);
      if (known) known.push(b);
      else this.enemies.set(a, [b]);
    }
  }

  itemsOf(option: number): Int32Array {
    const { item, start } = this.problem;
    return item.subarray(start[option], start[option + 1]);
  }

  enemiesOf(option: number): readonly number[] {
    return this.enemies.get(option) ?? [];
  }
}

/** What a position covers, uses up and excludes. */
export class Board {
  readonly owner: Int32Array; // of each item: what covers it, or -1
  readonly used: number[]; // copies of each piece
  private readonly forbidden = new Set<number>();

  constructor(
    private readonly rules: Rules,
    placed: readonly number[],
  ) {
    this.owner = new Int32Array(rules.primary.length).fill(-1);
    this.used = rules.low.map(() => 0);
    for (const option of placed) {
      for (const item of rules.itemsOf(option)) this.owner[item] = option;
      for (const other of rules.enemiesOf(option)) this.forbidden.add(other);
      this.used[rules.types[option]]++;
    }
  }

  left(type: number): number {
    return this.rules.high[type] - this.used[type];
  }

  obstacle(option: number): Obstacle | null {
    if (this.left(this.rules.types[option]) < 1) return "enough";
    if (this.rules.itemsOf(option).some((item) => this.owner[item] >= 0)) return "taken";
    return this.forbidden.has(option) ? "forbidden" : null;
  }

  allows(option: number): boolean {
    return this.obstacle(option) === null;
  }

  /** Whether nothing is missing: cells that must be covered are, and there are enough pieces. */
  get complete(): boolean {
    const { holes, low, primary } = this.rules;
    if (low.some((least, type) => this.used[type] < least)) return false;
    let empty = 0;
    for (let item = 0; item < primary.length; item++) {
      if (this.owner[item] >= 0) continue;
      if (holes?.items.has(item)) empty++;
      else if (primary[item]) return false;
    }
    return !holes || (empty >= holes.low && empty <= holes.high);
  }
}

/** Return what of a list of placements can be added one after the other. */
export function legalPart(rules: Rules, given: readonly number[], wanted: readonly number[]): number[] {
  const placed = [...given];
  for (const option of wanted) {
    const known = Number.isInteger(option) && option >= 0 && option < rules.count;
    if (known && new Board(rules, placed).allows(option)) placed.push(option);
  }
  return placed;
}

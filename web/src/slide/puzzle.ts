// The assembly that is taken apart: its pieces, and the fewest moves that take it apart.

import { assemblyOf } from "../apart/way";
import { MOST_PIECES } from "../core/header";
import type { Block } from "../data";
import type { Plan } from "../engine/apart";
import type { Host } from "../play/host";
import { SlideBoard, type Deed, type SlideState } from "./board";
import type { Goal } from "./kept";
import { SlideRecord } from "./record";
import type { SlideSearch } from "./search";

export class SlidePuzzle {
  readonly blocks: Block[];
  readonly board: SlideBoard;
  readonly isTooLarge: boolean;
  plan: Plan | null = null; // how it comes apart; null: this is not known
  path: SlideState[]; // the states of the plan, the assembly first
  readonly left = new Map<Goal, SlideRecord>(); // the game with the other goal

  /** `options` are the placements of the assembly. */
  constructor({ data, solutions }: Host, readonly options: readonly number[]) {
    this.blocks = solutions.blocksOf(options);
    const assembly = assemblyOf({ data, blocks: this.blocks, pieces: solutions.piecesOf(options) });
    this.isTooLarge = assembly.bodies.length > MOST_PIECES;
    this.board = new SlideBoard(assembly, this.blocks.length);
    this.path = [this.board.start];
  }

  /** Look for the plan; with `turns`, by turns if nothing else does. `isOver`: the answer is wanted no more. */
  async solve(search: SlideSearch, turns: boolean, isOver: () => boolean, now: () => SlideState): Promise<Plan | null> {
    const { board } = this;
    let plan = await search.planOf(board.assembly);
    if (turns && !isOver() && plan?.answer === "stuck" && search.canTurn) {
      search.try("turns");
      void search.turns.look(board, now());
      plan = await search.planOf(board.assembly);
    }
    if (isOver() || plan?.answer !== "apart") return plan;
    this.plan = plan;
    for (const move of plan.moves) this.path.push(board.make(this.path.at(-1)!, move));
    return plan;
  }

  /** Return the record of a game that begins. */
  begin(goal: Goal): SlideRecord {
    return new SlideRecord(goal === "apart" ? this.board.start : { ...this.path.at(-1)!, made: [], deed: null });
  }

  /** Return the state after a deed that a text tells; null: there is none. */
  madeAgain(now: SlideState, told: Deed): SlideState | null {
    const deed = "count" in told && (told.count as number | null) === null ? { ...told, count: Infinity } : told;
    try {
      return this.board.after(now, deed);
    } catch {
      return null; // it is none
    }
  }
}

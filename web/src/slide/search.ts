// The search for the moves of a puzzle whose pieces slide, or turn: which kinds of moves are tried, and the fewest ones.

import { kindsOf, triedBy } from "../apart/way";
import { NO_TURNS } from "../core/header";
import type { Assembly, Plan, Tried } from "../engine/apart";
import { ask, type Inquiry } from "../engine/ask";
import type { PageData } from "../page";
import { Turns } from "./turns";

const STRAIGHT = triedBy("straight", { bevel: 0, clearance: 0 });

export class SlideSearch {
  tried = STRAIGHT; // the kinds of moves
  turns: Turns;
  private asked: Inquiry<"plan"> | null = null; // the last question for moves

  constructor(private readonly data: PageData, private readonly onTurns: () => void) {
    this.turns = new Turns(this.tried, onTurns);
  }

  /** Whether the pieces of this puzzle are made with room to turn. */
  get hasRoom(): boolean {
    return this.data.apart!.clearance > 0 && kindsOf(this.data).includes("room");
  }

  /** Whether pieces could turn, though they are not made with room for that. */
  get canTurn(): boolean {
    return !this.hasRoom && kindsOf(this.data).includes("turns");
  }

  /** Whether pieces also turn. */
  get hasTurns(): boolean {
    return this.tried.turns !== NO_TURNS;
  }

  try(kind: Parameters<typeof triedBy>[0]): void {
    this.tried = triedBy(kind, this.data.apart!);
    this.turns.stop();
    this.turns = new Turns(this.tried, this.onTurns);
  }

  /** Ask for the fewest moves that take an assembly apart; null: they were not found. A newer question ends this one. */
  async planOf(assembly: Assembly): Promise<Plan | null> {
    this.stopPlan();
    const plan = await this.planBy(assembly, this.tried);
    // Where turns were not decided, straight moves may do.
    return this.hasTurns && plan?.answer === "unknown" ? this.planBy(assembly, STRAIGHT) : plan;
  }

  private async planBy(assembly: Assembly, tried: Tried): Promise<Plan | null> {
    const asked = (this.asked = ask({ assembly, tried }, "plan"));
    return (await asked.answer.catch(() => null))?.plan ?? null;
  }

  stopPlan(): void {
    this.asked?.stop();
  }

  stop(): void {
    this.stopPlan();
    this.turns.stop();
  }
}

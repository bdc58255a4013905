// Takes all listed solutions apart, one after the other, and shows the one with the highest level.

import { render } from "preact";
import type { App } from "../app";
import { messageOf } from "../core/core";
import { MOST_PIECES } from "../core/header";
import { element } from "../document";
import { ask, type Inquiry } from "../engine/ask";
import { countedFound, type Judge } from "../judge";
import { grouped, t } from "../texts/texts";
import { compare } from "../lists";
import { assemblyOf, triedBy, wayOf, type MoveKind } from "./way";

export class EveryBox {
  private search: Inquiry<"plan"> | null = null;
  private isOver = true; // no run is under way
  private run = 0; // the number of the last one; older ones are forgotten
  private result = "";

  constructor(private readonly app: App, private readonly judge: Judge | null, private readonly kind: () => MoveKind) {
    app.life.addEventListener("abort", () => this.stop());
  }

  update(): void {
    const { app: { solutions: { count } }, isOver, result } = this;
    const number = grouped(count);
    render(<>
      {count > 1 && isOver && <button id="apart-all" type="button" class="wide" onClick={() => void this.take()}>{t("Take all {number} apart", { number })}</button>}
      {!isOver && <button id="apart-all-stop" type="button" class="wide" onClick={() => this.stop()}>{t("Stop")}</button>}
      <p id="apart-all-result" role="status">{result}</p>
    </>, element("apart-every"));
  }

  /** Forget the result: other solutions are listed. */
  reset(): void {
    this.run += 1;
    this.stop();
    this.result = "";
  }

  private stop(): void {
    this.isOver = true;
    this.search?.stop();
  }

  private async take(): Promise<void> {
    const { app, app: { data, solutions } } = this;
    const { all } = solutions;
    const tried = triedBy(this.kind(), data.apart!);
    this.isOver = false;
    const run = ++this.run;
    let apart = 0, open = 0, seen = 0;
    let hardest: number | null = null;
    for (; seen < all.length && !this.isOver; seen++) {
      this.tell(t("Checked: {seen:,} of {all:,}", { seen, all: all.length }));
      const shown = { data, blocks: solutions.blocksOf(all[seen]), pieces: solutions.piecesOf(all[seen]) };
      const assembly = assemblyOf(shown);
      this.search = assembly.bodies.length > MOST_PIECES ? null : ask({ assembly, tried }, "plan");
      const found = await this.search?.answer.catch((error: unknown) => messageOf(error));
      if (app.life.aborted || run !== this.run) return;
      if (typeof found === "string") return this.end(t("The search for moves failed: {why}.", { why: found }));
      if (this.isOver) break;
      if (found?.plan.answer === "apart" && found.plan.moves.length) {
        apart += 1;
        app.keepWay(seen, wayOf(shown, found.plan, tried));
        if (hardest === null || compare(found.plan.levels, app.wayOf(hardest)!.levels) > 0) hardest = seen;
      } else if (found?.plan.answer !== "stuck") open += 1;
    }
    const count = countedFound(seen, this.judge);
    const some = apart === 1 ? t("1 of {all} comes apart", { all: count }) : t("{apart:,} of {all} come apart", { apart, all: count });
    const unknown = open ? `; ${t("of {open:,} it is not known", { open })}` : "";
    const level = hardest === null ? "" : ` ${t("Solution {number} has the highest level: {level} (moves until each part comes off).", { number: grouped(hardest + 1), level: app.wayOf(hardest)!.levels.join(".") })}`;
    this.end(`${some}${unknown}.${level}`);
    element("apart-all-result").scrollIntoView({ block: "nearest" });
    if (hardest !== null) app.set({ order: "level", solution: hardest });
  }

  private end(result: string): void {
    this.isOver = true;
    this.tell(result);
  }

  private tell(result: string): void {
    this.result = result;
    this.update();
  }
}

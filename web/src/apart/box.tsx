// Takes the shown solution apart: which moves are tried, the search, what it found, and what can move now.

import { render, type ComponentChildren } from "preact";
import { messageOf } from "../core/core";
import { MOST_PIECES, NO_TURNS } from "../core/header";
import { element } from "../document";
import { ask, type Inquiry } from "../engine/ask";
import type { Plan, PlannedMove, Tried } from "../engine/apart";
import type { Disassembly } from "../page";
import { say } from "../sentences";
import { counted, t } from "../texts/texts";
import { States } from "./states";
import { assemblyOf, KINDS, triedBy, triedWords, wayOf, type MoveKind, type ShownSolution } from "./way";

/** The view of a solution, and of the moves that take it apart. */
export interface ApartHost {
  readonly kinds: MoveKind[]; // of moves that can be looked for; []: none, as there is no solution, or its puzzle is not known
  shown(): ShownSolution;
  readonly way: Disassembly | null;
  readonly made: number; // moves; a fraction while one is being made
  take(way: Disassembly | null): void;
  go(made: number): void; // shows the state after some moves
  play?(): void; // shows the moves that were found
  controls?(): ComponentChildren; // to go through the moves
}

export class ApartBox {
  kind: MoveKind = "straight";
  private search: Inquiry<"plan"> | null = null;
  private states = 0; // seen by the search
  private result = "";
  private number = 0; // of the solution, since the place was opened

  constructor(private readonly host: ApartHost, life: AbortSignal) {
    life.addEventListener("abort", () => this.search?.stop());
  }

  /** Stop the search, and forget its result: another solution is shown. */
  reset(): void {
    const { search } = this;
    [this.search, this.result] = [null, ""];
    this.number += 1;
    search?.stop();
    this.update();
  }

  /** Look for the moves that take the shown solution apart. */
  async find(): Promise<void> {
    const { host, kind } = this;
    const shown = host.shown();
    this.reset();
    host.take(null);
    const { length } = assemblyOf(shown).bodies;
    if (length > MOST_PIECES) return this.tell(t("A solution of {pieces} cannot be taken apart here: {most} are the most.", { most: MOST_PIECES, pieces: counted(length, "piece|pieces") }));
    const tried = triedBy(kind, shown.data.apart!);
    const found = await this.ask(shown, tried);
    if (found === undefined) return;
    if (typeof found === "string") return this.tell(found);
    const isWay = found?.answer === "apart" && found.moves.length > 0;
    if (isWay) host.take(wayOf(shown, found, tried));
    this.tell(isWay ? `${host.way!.level}.${found.isProved ? ` ${t("No shorter way frees the first part.")}` : ""}` : answerOf(found, tried));
    if (isWay) host.play?.();
  }

  /** Make some moves, then those that take the rest apart. */
  private async begin(begun: PlannedMove[]): Promise<void> {
    const { host } = this;
    const { levels } = host.way!;
    const shown = host.shown();
    const found = await this.ask(shown, STRAIGHT, begun);
    if (found === undefined) return;
    if (typeof found === "string") return this.tell(found);
    if (found?.answer !== "apart") return this.tell(answerOf(found, STRAIGHT));
    host.take(wayOf(shown, found, STRAIGHT, levels));
    host.go(begun.length);
    this.tell(`${host.way!.level}.`);
  }

  /** Search for moves after some others; null: it was stopped; undefined: another one began; a sentence: it failed. */
  private async ask(shown: ShownSolution, tried: Tried, begun: PlannedMove[] = []): Promise<Plan | null | undefined | string> {
    this.states = 0;
    const search = (this.search = ask({ assembly: assemblyOf(shown), begun, tried }, "plan", (report) => {
      if (report.kind !== "states" || this.search !== search) return;
      this.states = report.states;
      this.update();
    }));
    this.update();
    const found = await search.answer.catch((error: unknown) => t("The search for moves failed: {why}.", { why: messageOf(error) }));
    if (this.search !== search) return undefined;
    this.search = null;
    return typeof found === "string" ? found : found?.plan ?? null;
  }

  update(): void {
    const { host: { kinds, made, way }, kind, result, search } = this;
    const next = way?.next?.[Math.floor(made)] ?? [];
    const begun = way?.plan?.moves.slice(0, Math.floor(made)) ?? [];
    const at = Math.ceil(made) - 1;
    render(<>
      {kinds.length > 1 && (
        <select id="apart-kind" aria-label={t("The moves to try")} title={t("The moves to try")} value={kind} disabled={search !== null}
          onChange={({ currentTarget }) => this.choose(currentTarget.value as MoveKind)}>
          {kinds.map((own) => <option value={own}>{t(KINDS[own])}</option>)}
        </select>
      )}
      {kinds.length > 0 && !search && (
        <button id="apart" type="button" class="wide" title={t("Find the fewest moves that take this solution apart")}
          onClick={() => void this.find()}>{t("Take apart")}</button>
      )}
      {search && <button id="apart-stop" type="button" class="wide" onClick={() => search.stop()}>{t("Stop")}</button>}
      <p id="apart-result" role="status">{search ? `${t("Looking for moves …")}${seen(this.states)}` : result || (way && `${way.level}.`)}</p>
      {way && this.host.controls?.()}
      {way && (
        <ol id="move-list" aria-label={t("Moves")}>
          {way.said.map((text, i) => (
            <li aria-current={String(i === at) as "true" | "false"}><button type="button" onClick={() => this.host.go(i + 1)}>{text}</button></li>
          ))}
        </ol>
      )}
      {way?.next && (
        <States key={this.number} assembly={() => assemblyOf(this.host.shown())} made={begun} isBusy={search !== null}
          go={(moves) => void this.begin(moves)} />
      )}
      {next.length > 0 && (
        <details id="can-move" open><summary>{t("What can move now")}</summary><ul>{next.map((text, i) => (
          <li><button type="button" disabled={search !== null} onClick={() => void this.begin([...begun, way!.plan!.next![begun.length].moves[i]])}>{text}</button></li>
        ))}</ul></details>
      )}
    </>, element("apart-box"));
  }

  private choose(kind: MoveKind): void {
    this.kind = kind;
    this.result = "";
    this.update();
  }

  private tell(result: string): void {
    this.result = result;
    this.update();
    // On phones it may be below the visible part.
    (document.getElementById("moves-line") ?? element("apart-result")).scrollIntoView({ block: "nearest" });
  }
}

const seen = (states: number): string => (states ? ` ${t("{states} seen", { states: counted(states, "state|states") })}` : "");

const STRAIGHT = { turns: NO_TURNS, clearance: 0, bevel: 0 };

/** Say how a search without moves ended; null: it was stopped. */
export function answerOf(plan: Plan | null, tried: Tried): string {
  if (!plan) return t("Stopped: it is not known whether it can be taken apart.");
  if (plan.answer === "apart") return t("Its pieces are apart.");
  const words = { tried: triedWords(tried) };
  if (plan.answer === "stuck") return sentence(say("does not come apart", words));
  return sentence(tried.clearance ? say("comes apart?", words) : say("stopped before it came apart", {}));
}

const sentence = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}.`;

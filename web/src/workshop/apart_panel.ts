// The part of the Solve tab that takes the present solution apart.

import { element, make } from "../document";
import { disassemblyOf, MOST_PIECES, SECONDS, takeApart, type FullDisassembly, type MoveSearch } from "./apart";
import type { Exhibit } from "./exhibit";
import type { Puzzle } from "./model";

const PACE = 700; // milliseconds for a move
const NO_WAY = {
  stuck: "It cannot be taken apart by straight moves: every state that its pieces can reach was looked at.",
  late: `No way apart was found in ${SECONDS} seconds.`,
  full: "No way apart was found: the memory of the search is full.",
};

export class ApartPanel {
  way: FullDisassembly | null = null;
  place = 0; // moves made; a fraction while a move is shown
  onChange: () => void = () => {};

  private search: MoveSearch | null = null;
  private target = 0; // the place to which it glides

  /** `shown` returns the present solution with its puzzle. */
  constructor(private readonly shown: () => { puzzle: Puzzle; shown: Exhibit } | null, life: AbortSignal) {
    life.addEventListener("abort", () => this.reset());
    element("apart").addEventListener("click", () => void this.find());
    element("move-back").addEventListener("click", () => this.go(Math.ceil(this.place) - 1));
    element("move-on").addEventListener("click", () => this.go(Math.floor(this.place) + 1));
    const slider = element<HTMLInputElement>("move");
    slider.addEventListener("input", () => this.put(Number(slider.value)));
  }

  /** Forget the moves of the former solution. */
  reset(): void {
    this.search?.stop();
    [this.search, this.way, this.place, this.target] = [null, null, 0, 0];
    element("moves").hidden = true;
    element<HTMLButtonElement>("apart").disabled = false;
  }

  private async find(): Promise<void> {
    const given = this.shown();
    if (!given) return;
    this.reset();
    element("moves").hidden = false;
    element("moves-line").hidden = element("move-next").hidden = true;
    element("move-said").textContent = "";
    element("move-list").replaceChildren();
    const { puzzle, shown } = given;
    if (shown.blocks.length > MOST_PIECES) return this.say(`Solutions of up to ${MOST_PIECES} pieces can be taken apart.`);
    this.say("Looking for moves …");
    element("apart-result").scrollIntoView({ block: "nearest" }); // on phones it is below the visible part
    element<HTMLButtonElement>("apart").disabled = true;
    const search = (this.search = takeApart(puzzle, shown));
    const plan = await search.plan.catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (this.search !== search) return;
    element<HTMLButtonElement>("apart").disabled = false;
    if (typeof plan === "string") return this.say(`The search for moves failed: ${plan}.`);
    if (plan.answer !== "apart") return this.say(NO_WAY[plan.answer]);
    const way = (this.way = disassemblyOf(puzzle, shown, plan));
    this.say(way.said.length ? `${way.level}.${plan.isProved ? " The first part cannot come off sooner." : ""}` : "Its pieces are apart.");
    element("moves-line").hidden = !way.said.length;
    element<HTMLInputElement>("move").max = String(way.said.length);
    element("move-list").replaceChildren(...way.said.map((text) => make("li", {}, text)));
    this.put(0);
    element("moves-line").scrollIntoView({ block: "nearest" });
  }

  /** Glide to a place. */
  private go(to: number): void {
    const { way } = this;
    if (!way || to < 0 || to > way.said.length) return;
    this.target = to;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.put(to);
    const [from, began] = [this.place, performance.now()];
    const step = () => {
      if (this.way !== way || this.target !== to) return;
      const share = Math.min(1, (performance.now() - began) / PACE);
      this.show(from + (to - from) * share * share * (3 - 2 * share));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  private put(place: number): void {
    this.target = place;
    this.show(place);
  }

  private show(place: number): void {
    const { way } = this;
    if (!way) return;
    this.place = place;
    element<HTMLInputElement>("move").value = String(place);
    const move = Math.ceil(place) - 1;
    const next = Number.isInteger(place) ? way.next[place] : [];
    element("move-next").hidden = !next.length;
    element("move-next").querySelector("ul")!.replaceChildren(...next.map((text) => make("li", {}, text)));
    element("move-said").textContent = move < 0 ? "Whole" : way.said[move];
    element<HTMLButtonElement>("move-back").disabled = place === 0;
    element<HTMLButtonElement>("move-on").disabled = place === way.said.length;
    [...element("move-list").children].forEach((item, i) => item.setAttribute("aria-current", String(i === move)));
    this.onChange();
  }

  private say(text: string): void {
    element("apart-result").textContent = text;
  }
}

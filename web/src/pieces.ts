// The list of pieces, and the card of the selected one.

import type { App } from "./app";
import { element, make } from "./document";
import { swatch as background } from "./paint";
import { counted, grouped } from "./text";

export interface Actions {
  select(block: number): void;
  toggleHidden(block: number): void;
  toggleOutlined(block: number): void;
}

export class Pieces {
  private listPaint: unknown = null; // the paint that the list shows

  constructor(
    private readonly app: App,
    private readonly actions: Actions,
  ) {}

  update(): void {
    this.updateCard();
    if (element("panel").hidden) return;
    const { blocks, paint, state } = this.app;
    if (this.listPaint !== paint) this.list();
    this.listPaint = paint;
    const count = blocks.length ? ` (${grouped(blocks.length)})` : "";
    element("pieces-title").textContent = `Pieces${count}`;
    element("show-all").hidden = !state.hidden.size;
    const outlined = new Set(this.app.outlined);
    element("pieces").childNodes.forEach((item, i) => {
      const row = item as HTMLElement;
      row.classList.toggle("gone", state.hidden.has(i));
      row.classList.toggle("chosen", state.selected === i);
      row.querySelector(".eye")?.setAttribute("aria-pressed", String(state.hidden.has(i)));
      row.querySelector(".edges")?.setAttribute("aria-pressed", String(outlined.has(i)));
    });
  }

  private updateCard(): void {
    const { blocks, paint, state } = this.app;
    const card = element("card");
    card.hidden = state.selected === null;
    if (state.selected === null) return;
    const { label, cells } = blocks[state.selected];
    element("card-text").textContent = `${label} · ${counted(cells.length, "cell")}`;
    card.querySelector<HTMLElement>(".swatch")!.style.background = background(paint, state.selected);
  }

  /** List the pieces of the puzzle, if there is no solution yet. */
  private listWanted(): void {
    const { pieces, puzzle_data: own } = this.app.data;
    const copies = (i: number) => (own ? times(Number(own.low![i]), Number(own.high![i])) : "");
    const rows = pieces.map(({ name }, i) => make("li", { class: "wanted" }, `${name}${copies(i)}`));
    element("pieces").replaceChildren(...rows);
  }

  private list(): void {
    if (!this.app.blocks.length) return this.listWanted();
    const rows = this.app.blocks.map(({ label }, i) => {
      const swatch = make("span", { class: "swatch" });
      swatch.style.background = background(this.app.paint, i);
      const name = make("button", { class: "name" }, swatch, make("span", {}, label));
      name.addEventListener("click", () => this.actions.select(i));
      const row = make("li", {}, name);
      if (this.app.stage) {
        row.append(
          toggle("edges", `Only edges of ${label}`, () => this.actions.toggleOutlined(i)),
          toggle("eye", `Hide ${label}`, () => this.actions.toggleHidden(i)),
        );
      }
      return row;
    });
    element("pieces").replaceChildren(...rows);
  }
}

/** Return the number of copies as text, such as " × 2 to 4"; "" for one. */
function times(low: number, high: number): string {
  if (low === high) return low === 1 ? "" : ` × ${grouped(low)}`;
  return ` × ${grouped(low)} to ${grouped(high)}`;
}

function toggle(kind: "edges" | "eye", label: string, act: () => void): HTMLButtonElement {
  const symbol = document.importNode(document.querySelector("#panel-open svg")!, true);
  const button = make("button", { class: `icon ${kind}`, "aria-label": label }, symbol);
  button.querySelector("use")!.setAttribute("href", `#i-${kind}`);
  button.addEventListener("click", act);
  return button;
}

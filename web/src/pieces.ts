// The list of pieces, and the card of the selected one.

import type { App } from "./app";
import { element } from "./document";
import { swatch as background } from "./paint";
import { grouped } from "./text";

export interface Actions {
  select(block: number): void;
  toggleHidden(block: number): void;
  toggleOutlined(block: number): void;
}

export class Pieces {
  private listed: unknown = null; // the paint that the list shows

  constructor(
    private readonly app: App,
    private readonly actions: Actions,
  ) {}

  update(): void {
    this.updateCard();
    if (element("panel").hidden) return;
    const { blocks, paint, state } = this.app;
    if (this.listed !== paint) this.list();
    this.listed = paint;
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
    const size = `${grouped(cells.length)} cell${cells.length === 1 ? "" : "s"}`;
    element("card-text").textContent = `${label} · ${size}`;
    card.querySelector<HTMLElement>(".swatch")!.style.background = background(paint, state.selected);
  }

  /** List the pieces of the puzzle, if there is no solution yet. */
  private listWanted(): void {
    const { pieces, puzzle_data: own } = this.app.data;
    const rows = pieces.map(({ name }, i) => {
      const row = document.createElement("li");
      row.className = "wanted";
      row.textContent = `${name}${own ? times(Number(own.low![i]), Number(own.high![i])) : ""}`;
      return row;
    });
    element("pieces").replaceChildren(...rows);
  }

  private list(): void {
    if (!this.app.blocks.length) return this.listWanted();
    const rows = this.app.blocks.map(({ label }, i) => {
      const swatch = document.createElement("span");
      swatch.className = "swatch";
      swatch.style.background = background(this.app.paint, i);
      const text = document.createElement("span");
      text.textContent = label;
      const name = document.createElement("button");
      name.className = "name";
      name.append(swatch, text);
      name.addEventListener("click", () => this.actions.select(i));
      const row = document.createElement("li");
      row.append(name);
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
  const button = document.createElement("button");
  button.className = `icon ${kind}`;
  button.setAttribute("aria-label", label);
  button.append(document.importNode(document.querySelector("#panel-open svg")!, true));
  button.querySelector("use")!.setAttribute("href", `#i-${kind}`);
  button.addEventListener("click", act);
  return button;
}

// The list of pieces, and the card of the selected one.

import { render } from "preact";
import type { App } from "./app";
import { element } from "./document";
import { swatch } from "./paint";
import { counted, grouped, t } from "./texts/texts";

export interface Actions {
  select(block: number): void;
  toggleHidden(block: number): void;
  toggleOutlined(block: number): void;
}

export class Pieces {
  private shown: unknown[] = []; // what the list shows

  constructor(
    private readonly app: App,
    private readonly actions: Actions,
  ) {}

  update(): void {
    this.updateCard();
    const { paint, solutions, state } = this.app;
    const blocks = solutions.count ? this.app.blocks : [];
    if (element("panel").hidden || (this.shown[0] === state && this.shown[1] === paint)) return;
    this.shown = [state, paint];
    element("pieces-title").textContent = `${t("Pieces")}${blocks.length ? ` (${grouped(blocks.length)})` : ""}`;
    element("show-all").hidden = !state.hidden.size;
    const outlined = new Set(this.app.outlined);
    const rows = blocks.map(({ label }, i) => this.row(label, i, outlined.has(i)));
    render(blocks.length ? rows : this.wanted(), element("pieces"));
  }

  private updateCard(): void {
    const { blocks, paint, state } = this.app;
    const card = element("card");
    card.hidden = state.selected === null;
    if (state.selected === null) return;
    const { label, cells } = blocks[state.selected];
    element("card-text").textContent = `${label} · ${counted(cells.length, "cell|cells")}`;
    card.querySelector<HTMLElement>(".swatch")!.style.background = swatch(paint, state.selected);
  }

  /** Return the pieces of the puzzle, if there is no solution yet. */
  private wanted() {
    const { pieces, puzzle_data: own } = this.app.data;
    const copies = (i: number) => (own ? times(Number(own.low![i]), Number(own.high![i])) : "");
    return pieces.map(({ name }, i) => <li class="wanted">{`${name}${copies(i)}`}</li>);
  }

  private row(label: string, i: number, isOutlined: boolean) {
    const { actions, app: { paint, stage, state } } = this;
    const isHidden = state.hidden.has(i);
    const toggle = (kind: string, text: string, isOn: boolean, act: () => void) => (
      <button class={`icon ${kind}`} aria-label={text} aria-pressed={isOn} onClick={act}>
        <svg aria-hidden="true"><use href={`#i-${kind}`} /></svg>
      </button>
    );
    return (
      <li class={`${isHidden ? "gone" : ""}${state.selected === i ? " chosen" : ""}`}>
        <button class="name" onClick={() => actions.select(i)}>
          <span class="swatch" style={{ background: swatch(paint, i) }} />
          <span>{label}</span>
        </button>
        {stage && toggle("edges", t("Only edges of {label}", { label }), isOutlined, () => actions.toggleOutlined(i))}
        {stage && toggle("eye", t("Hide {label}", { label }), isHidden, () => actions.toggleHidden(i))}
      </li>
    );
  }
}

/** Return the number of copies as text, such as " × 2 to 4"; "" for one. */
function times(low: number, high: number): string {
  if (low === high) return low === 1 ? "" : ` × ${grouped(low)}`;
  return ` × ${t("{low:,} to {high:,}", { low, high })}`;
}

// The colours of a puzzle as brushes, with their settings. Closed at first, unless the puzzle has colours.

import { make } from "../document";
import { iconButton, textButton } from "./dom";
import type { Editor } from "./editor";
import { addColour, freeColour, removeColour, renameColour, setLook, togglePair } from "./recolour";
import { palettes } from "../page";

const RULE = "A cube lies on cells of its colour and on cells without one; a cube without a colour lies anywhere.";

export class ColourChooser {
  /** The button that opens and closes {@link root}. */
  readonly toggle = textButton("Colours", () => this.open(this.root.hidden !== false), "colours-toggle");
  readonly root = make("div", { class: "colours", hidden: true });
  /** The colour to paint; "": remove colours; null: paint cells. */
  chosen: string | null = null;
  private wasColoured = false; // the puzzle had colours at the last update
  private isChanging = false; // the settings of the chosen colour are open

  /** `onChoose` is called when `chosen` changes. */
  constructor(
    private readonly editor: Editor,
    private readonly onChoose: () => void,
  ) {
    this.toggle.dataset.key = "colours";
    this.open(false);
  }

  private open(isOpen: boolean): void {
    this.root.hidden = !isOpen;
    this.toggle.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) this.choose(null);
  }

  choose(name: string | null): void {
    if (name === this.chosen) return;
    this.chosen = name;
    this.update();
    this.onChoose();
  }

  update(): void {
    const { colours } = this.editor.puzzle;
    if (this.chosen && !colours.some(({ name }) => name === this.chosen)) this.chosen = null;
    this.isChanging &&= this.chosen !== null;
    // Open the list when a puzzle with colours is opened.
    if (colours.length && !this.wasColoured) this.open(true);
    this.wasColoured = colours.length > 0;
    const focus = this.focused();
    this.root.replaceChildren(this.brushes(), ...this.below());
    if (focus) this.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  private below(): HTMLElement[] {
    if (this.chosen && this.isChanging) return this.details(this.chosen);
    return this.chosen === null ? [make("p", { class: "hint" }, RULE)] : [];
  }

  private focused(): string | undefined {
    const active = document.activeElement;
    return active instanceof HTMLElement && this.root.contains(active) ? active.dataset.key : undefined;
  }

  private brushes(): HTMLElement {
    const { colours } = this.editor.puzzle;
    const brushes = colours.map(({ name, rgb }) => this.brush(name, rgb));
    const none = this.brush("", null);
    const add = colours.length ? iconButton("plus", "Add a colour", () => this.add()) : textButton("Add a colour", () => this.add(), "ink-add");
    add.dataset.key = "add";
    return make("div", { class: "inks", role: "group", "aria-label": "Colour that is painted" },
      ...brushes, ...(colours.length ? [none] : []), add, ...(this.chosen ? [this.changing(this.chosen)] : []));
  }

  private changing(name: string): HTMLElement {
    const act = () => {
      this.isChanging = !this.isChanging;
      this.update();
    };
    const state = { title: `Change colour ${name}`, "aria-expanded": String(this.isChanging) };
    return textButton("Change", act, "ink-add", { "data-key": "change", ...state });
  }

  private brush(name: string, rgb: string | null): HTMLElement {
    const isChosen = this.chosen === name;
    const title = name ? `Paint cells in colour ${name}` : "Take colours away";
    const state = { title, "aria-pressed": String(isChosen), "data-key": `ink ${name}` };
    const button = textButton(name || "None", () => this.choose(isChosen ? null : name), "ink", state);
    const dot = make("span", { class: rgb ? "dot" : "dot none" });
    dot.style.backgroundColor = rgb ?? "";
    button.prepend(dot);
    return button;
  }

  private add(): void {
    const { draft, puzzle } = this.editor;
    // Offer the palette's blue last: cells of the painted layer are blue, too.
    const [blue, ...looks] = palettes.default;
    const colour = freeColour(puzzle, [...looks, blue]);
    this.wasColoured = true;
    this.editor.set(addColour(draft, colour));
    this.choose(colour.name);
  }

  private details(name: string): HTMLElement[] {
    const { editor } = this;
    const { colours } = editor.puzzle;
    const look = make("input", {
      type: "color", class: "look", "aria-label": `How colour ${name} looks`, "data-key": "look",
      value: colours.find((own) => own.name === name)!.rgb,
    });
    look.addEventListener("change", () => editor.set(setLook(editor.draft, name, look.value)));
    const title = make("input", { class: "name", value: name, maxlength: 60, "aria-label": "Name of the colour", "data-key": "title" });
    title.addEventListener("change", () => this.rename(name, title.value));
    title.addEventListener("keydown", (event) => event.key === "Enter" && title.blur());
    const act = () => editor.set(removeColour(editor.draft, name));
    const remove = textButton("Remove", act, "plain small", { "data-key": "remove" });
    const line = make("div", { class: "ink-line" }, look, title, remove);
    const others = colours.filter((own) => own.name !== name);
    return others.length ? [line, this.pairs(name, others.map((own) => own.name))] : [line];
  }

  private pairs(name: string, others: string[]): HTMLElement {
    const { editor } = this;
    const ticks = others.map((below) => {
      const isThere = editor.puzzle.colourPairs.some(([own, cell]) => own === name && cell === below);
      const tick = make("input", { type: "checkbox", checked: isThere, "data-key": `pair ${below}` });
      tick.addEventListener("change", () => editor.set(togglePair(editor.draft, name, below)));
      return make("label", { class: "tick" }, tick, below);
    });
    return make("div", { class: "field pairs", role: "group", "aria-label": `Cells on which cubes of colour ${name} may lie, too` },
      make("span", {}, "Its cubes may also lie on"), ...ticks);
  }

  private rename(name: string, text: string): void {
    const next = text.trim();
    const draft = next === name ? null : renameColour(this.editor.draft, name, next);
    if (!draft) return this.update();
    this.chosen = next;
    this.editor.set(draft);
  }
}

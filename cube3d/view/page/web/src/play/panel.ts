// The buttons and texts of a game.  Names reach the document as text only.

import { element } from "../document";
import type { Play } from "./play";
import { clock, counted } from "./words";

const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
  turn: "M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4.2h-4.2",
  flip: "M12 4v16M9 7L4 17h5zM15 7l5 10h-5z",
  tip: "M5 19h14M6 15l8-9 5 4.5-8 9M4 9c1-3 4-5 7-5M4 5v4h4",
  undo: "M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  redo: "M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2",
  again: "M5 12a7 7 0 1 0 2.2-5.1M6.5 3v4.2h4.2",
  layers: "M12 3.5l8.5 4.5-8.5 4.5L3.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5",
  close: "M6 6l12 12M18 6L6 18",
  help: "M8.8 8.8a3.2 3.2 0 1 1 4.7 2.9c-1.1.6-1.5 1.2-1.5 2.3M12 17.5h.01",
  play: "M10 4.5a2 2 0 0 1 4 0V7h4v4h1.5a2 2 0 0 1 0 4H18v4.5H6V15H4.5a2 2 0 0 1 0-4H6V7h4z",
};

type Attributes = Record<string, string>;

/** Return an element; children that are texts become text nodes. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export function icon(name: keyof typeof ICONS): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

export class Panel {
  readonly canvas = make("canvas", { id: "play-view", tabindex: "0", role: "application" });
  readonly under = make("canvas", { id: "play-under", "aria-hidden": "true" });
  readonly overlay = make("canvas", { id: "play-overlay", "aria-hidden": "true" });
  private readonly said = make("p", { id: "play-status", role: "status", "aria-live": "polite" });
  private readonly note = make("p", { id: "play-note" });
  private readonly advice = make("p", { id: "play-advice", "aria-live": "polite" });
  private readonly bar = make("nav", { id: "play-bar", "aria-label": "Game" });
  private readonly help = make("dialog", { id: "play-help", "aria-labelledby": "play-help-title" });
  private readonly buttons: Record<string, HTMLButtonElement> = {};
  private readonly slider = make("input", { type: "range", min: "1", step: "1", id: "play-layers", "aria-label": "Highest layer shown" });
  private play: Play | null = null;

  /** Put everything into the page, hidden until there is a game. */
  constructor(leave: () => void) {
    element("stage").append(this.under, this.canvas, this.overlay, this.said, this.advice);
    document.querySelector("body > nav")!.after(this.bar);
    element("note").after(this.note);
    const open = this.button("help", "help", "Help (h)", () => this.toggleHelp(), "icon");
    open.id = "play-help-open";
    const away = this.button("leave", "close", "Leave the game (Esc)", leave);
    element("help-open").after(open, away);
    document.body.append(this.help);
  }

  /** Make the buttons that this puzzle has a use for. */
  attach(play: Play): void {
    this.play = play;
    const { can } = play.aspects;
    const flat = play.ground.flat;
    const turning = [
      ...(can.turn ? [this.button("turn", "turn", "Turn (r)", () => play.turn(true))] : []),
      ...(can.tip ? [this.button("tip", flat ? "flip" : "tip", flat ? "Turn over (f)" : "Tip over (f, g)", () => play.tip(0, true))] : []),
    ];
    const steps = [
      this.button("undo", "undo", "Undo (z)", () => play.undo()),
      this.button("redo", "redo", "Do again (y)", () => play.redo()),
      this.button("again", "again", "Start again", () => play.reset()),
    ];
    const layers = play.ground.layers > 1 ? this.layers(play) : [];
    const solving = play.coach
      ? [
          this.worded("hint", "Hint", () => void play.coach?.hint()),
          this.worded("count", "Count", () => void play.coach?.count()),
          this.worded("finish", "Finish", () => void play.coach?.finish()),
        ]
      : [];
    const groups = [turning, steps, layers, solving].filter((group) => group.length);
    this.bar.replaceChildren(
      ...groups.map((group) => make("div", { class: group === layers ? "group slide" : "group" }, ...group)),
    );
    this.writeHelp(play);
  }

  toggleHelp(): void {
    if (this.help.open) this.help.close();
    else this.help.showModal();
  }

  update(): void {
    const { play } = this;
    if (!play) return;
    const { game } = play;
    if (this.said.textContent !== play.message) this.said.textContent = play.message;
    this.said.classList.toggle("solved", game.solved);
    this.tick();
    this.enable("undo", game.canUndo);
    this.enable("redo", game.canRedo);
    this.enable("again", game.touched);
    this.enable("turn", play.hand !== null);
    this.enable("tip", play.hand !== null);
    for (const id of ["hint", "count", "finish"]) this.enable(id, !game.solved && !play.coach?.finishing);
    this.slider.value = String(play.seen);
    this.slider.setAttribute("aria-valuetext", `${play.seen} of ${play.ground.layers}`);
    const [state, text] = this.advised(play);
    this.advice.dataset.state = state;
    if (this.advice.textContent !== text) this.advice.textContent = text;
    const left = play.choices.map((type) => `${play.nameOf(type)}${play.loose(type) > 1 ? ` ${play.loose(type)} times` : ""}`);
    this.canvas.setAttribute(
      "aria-label",
      `${play.host.data.puzzle}, a game: ${play.progress}. Beside the box: ${left.join(", ") || "nothing"}. h tells the keys.`,
    );
  }

  /** Show the time. */
  tick(): void {
    const { play } = this;
    if (!play) return;
    const { game } = play;
    const parts = [play.progress];
    if (game.moves) parts.push(counted(game.moves, "move"), clock(game.seconds));
    const text = parts.join(" · ");
    if (this.note.textContent !== text) this.note.textContent = text;
  }

  private advised({ advice, game, rules, nameOf }: Play): [string, string] {
    if (!advice || game.solved) return ["", ""];
    if (advice.answer === "searching") return ["unknown", "Looking whether this can be solved …"];
    if (advice.answer === "unknown") return ["unknown", "Whether this can be solved is not known."];
    if (advice.answer === "yes") return ["yes", game.placed.length ? "This can still be solved." : "This can be solved."];
    if (game.placed.length === game.given.length) return ["no", "This has no solution."];
    if (advice.trouble === null) return ["no", "This cannot be solved any more."];
    const name = nameOf.call(this.play!, rules.types[advice.trouble]);
    return ["no", advice.after
      ? `This cannot be solved any more: it went wrong with ${name}.`
      : `This cannot be solved any more: ${name} is in the way.`];
  }

  private enable(id: string, on: boolean): void {
    if (this.buttons[id]) this.buttons[id].disabled = !on;
  }

  private button(id: string, symbol: keyof typeof ICONS, title: string, act: () => void, kind = "icon"): HTMLButtonElement {
    const label = title.replace(/ \(.*\)$/, "");
    const made = make("button", { id: `play-${id}`, class: kind, title, "aria-label": label }, icon(symbol));
    return this.listen(id, made, act);
  }

  private worded(id: string, text: string, act: () => void): HTMLButtonElement {
    return this.listen(id, make("button", { id: `play-${id}` }, text), act);
  }

  private listen(id: string, made: HTMLButtonElement, act: () => void): HTMLButtonElement {
    made.addEventListener("click", act);
    this.buttons[id] = made;
    return made;
  }

  private layers(play: Play): HTMLElement[] {
    this.slider.max = String(play.ground.layers);
    this.slider.addEventListener("input", () => play.setSeen(Number(this.slider.value)));
    const label = make("label", { for: "play-layers", class: "icon", title: "Highest layer shown (l, L)" }, icon("layers"));
    return [label, this.slider];
  }

  private writeHelp(play: Play): void {
    const { can } = play.aspects;
    const flat = play.ground.flat;
    const row = (how: string, what: string) => make("tr", {}, make("td", {}, how), make("td", {}, what));
    const touch = [
      row("Drag a piece", "into the box; beside it, it comes out again"),
      row("Tap a piece", "choose it; a tap in the box then puts it there"),
      ...(can.turn ? [row("Tap it again; twist with a second finger", "turn it")] : []),
      row("Tap a placed piece", "take it out"),
      ...(flat ? [] : [row("Drag beside the pieces", "look from elsewhere")]),
    ];
    const keys = [
      ...(can.turn ? [row("Right button, wheel while dragging; r, R", "turn")] : []),
      ...(can.tip ? [row(flat ? "Shift + right button; f" : "Shift + right button; f, g", flat ? "turn over" : "tip over")] : []),
      row("n, p", "next, previous piece"),
      row(flat ? "Arrows" : "Arrows, Page Up, Page Down", "move the ghost of the chosen piece"),
      row("Enter; Backspace", "place it; take back the last one"),
      row(". ,", "next, previous piece in the box: Backspace takes that one"),
      row("z, y", "undo, do again"),
      ...(play.ground.layers > 1 ? [row("l, L", "lift a layer off, put it back: pieces go to the highest one shown")] : []),
      ...(flat ? [] : [row("Shift + arrows; i", "look from elsewhere; the usual view")]),
      row("c, d, b", "other colours; light or dark; names"),
      row("Esc", "let go; leave the game"),
    ];
    const close = make("button", { class: "icon small", "aria-label": "Close" }, icon("close"));
    this.help.replaceChildren(
      make("form", { method: "dialog" }, close),
      make("h2", { id: "play-help-title" }, "How to play"),
      make("div", { class: "ways" },
        make("table", { class: "by-touch" }, make("caption", {}, "Touch or mouse"), ...touch),
        make("table", {}, make("caption", {}, "Mouse and keys"), ...keys)),
      make("p", {}, "The address of this page keeps the position: a copy of it opens the same one."),
    );
  }
}

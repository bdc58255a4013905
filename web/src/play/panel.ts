// The buttons and texts of a game.

import { element, make } from "../document";
import type { Play } from "./play";
import { icon, type Icon } from "./elements";
import { counted } from "../text";
import { writeManual } from "./manual";
import { clock, stuck } from "./words";

export class Panel {
  readonly canvas = make("canvas", { id: "play-view", tabindex: "0", role: "application" });
  readonly under = make("canvas", { id: "play-under", "aria-hidden": "true" });
  readonly overlay = make("canvas", { id: "play-overlay", "aria-hidden": "true" });
  private readonly status = make("p", { id: "play-status", role: "status", "aria-live": "polite" });
  private readonly note = make("p", { id: "play-note" });
  private readonly advice = make("p", { id: "play-advice", "aria-live": "polite" });
  private readonly bar = make("nav", { id: "play-bar", "aria-label": "Game" });
  private readonly help = make("dialog", { id: "play-help", "aria-labelledby": "play-help-title" });
  private readonly buttons: Record<string, HTMLButtonElement> = {};
  private readonly slider = make("input", {
    type: "range", min: "1", step: "1", id: "play-layers", "aria-label": "Highest layer shown",
  });
  private play: Play | null = null;

  /** Insert the elements into the page; they are hidden until there is a game. */
  constructor(leave: () => void, switchVerdict: () => void) {
    element("stage").append(this.under, this.canvas, this.overlay, this.status, this.advice);
    element("controls").after(this.bar);
    element("note").after(this.note);
    const open = this.button("help", "help", "Help (h)", () => this.toggleHelp());
    open.id = "play-help-open";
    const away = this.button("leave", "close", "Leave the game (Esc)", leave);
    this.button("verdict", "verdict", "Say whether this can be solved (v)", switchVerdict);
    element("help-open").before(this.buttons.verdict);
    element("help-open").after(open, away);
    element("place").append(this.help);
  }

  /** Make the buttons that are useful for this puzzle. */
  attach(play: Play): void {
    this.play = play;
    const { can } = play.aspects;
    const flat = play.ground.flat;
    const turning = [
      ...(can.turn ? [this.button("turn", "turn", "Turn (r)", () => play.grasp.turn(true))] : []),
      ...(can.tip ? [this.tipping(play, flat)] : []),
    ];
    const steps = [
      this.button("undo", "undo", "Undo (z)", () => play.undo()),
      this.button("redo", "redo", "Do again (y)", () => play.redo()),
      this.button("again", "again", "Start again", () => play.reset()),
    ];
    const home = [this.button("home", "home", "Usual view (i)", () => play.goHome())];
    const layers = play.ground.layers > 1 ? this.layers(play) : [];
    const solving = play.coach
      ? [
          this.worded("hint", "Hint", () => void play.coach?.hint()),
          this.worded("count", "Count", () => void play.coach?.count()),
          this.worded("finish", "Finish", () => void play.coach?.finish()),
        ]
      : [];
    const groups = [turning, steps, home, layers, solving].filter((group) => group.length);
    this.bar.replaceChildren(
      ...groups.map((group) => make("div", { class: group === layers ? "group slide" : "group" }, ...group)),
    );
    this.buttons.verdict.hidden = !play.coach;
    writeManual(this.help, { flat, can, layers: play.ground.layers, solver: play.coach !== null });
  }

  toggleHelp(): void {
    if (this.help.open) this.help.close();
    else this.help.showModal();
  }

  update(): void {
    const { play } = this;
    if (!play) return;
    const { game } = play;
    if (this.status.textContent !== play.message) this.status.textContent = play.message;
    this.status.classList.toggle("solved", game.solved);
    this.tick();
    this.enable("undo", game.canUndo);
    this.enable("redo", game.canRedo);
    this.enable("again", game.touched);
    this.enable("turn", play.hand !== null);
    this.enable("tip", play.hand !== null);
    for (const id of ["hint", "count", "finish"]) this.enable(id, !game.solved && !play.coach?.finishing);
    this.buttons.verdict.setAttribute("aria-pressed", String(play.host.settings().verdict));
    this.slider.value = String(play.seen);
    this.slider.setAttribute("aria-valuetext", `${play.seen} of ${play.ground.layers}`);
    const [state, text] = this.advised(play);
    this.advice.dataset.state = state;
    if (this.advice.textContent !== text) this.advice.textContent = text;
    const left = play.choices.map((type) => {
      const count = play.loose(type);
      const lost = game.board.fitting.has(type) ? "" : " (fits nowhere now)";
      return play.nameOf(type) + (count > 1 ? ` ${count} times` : "") + lost;
    });
    const beside = `Beside the box: ${left.join(", ") || "nothing"}.`;
    const label = `${play.host.data.puzzle}, a game: ${play.progress}. ${beside} h tells the keys.`;
    this.canvas.setAttribute("aria-label", label);
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

  private advised(play: Play): [string, string] {
    const { advice, game } = play;
    if (!advice || game.solved || !play.host.settings().verdict) return ["", ""];
    if (advice.answer === "searching") return ["unknown", "Looking whether this can be solved …"];
    if (advice.answer === "unknown") return ["unknown", "Whether this can be solved is not known."];
    const still = game.placed.length ? "still " : "";
    if (advice.answer === "yes") return ["yes", `This can ${still}be solved.`];
    if (advice.answer === "stuck") return ["no", stuck(advice.trouble === null ? "" : play.nameOf(play.puzzle.piece[advice.trouble]))];
    if (game.placed.length === game.given.length) return ["no", "This has no solution."];
    if (advice.trouble === null) return ["no", "This cannot be solved any more."];
    const name = play.nameOf(play.puzzle.piece[advice.trouble]);
    return ["no", advice.after
      ? `This cannot be solved any more: it went wrong with ${name}.`
      : `This cannot be solved any more: ${name} is in the way.`];
  }

  private enable(id: string, on: boolean): void {
    if (this.buttons[id]) this.buttons[id].disabled = !on;
  }

  private tipping(play: Play, flat: boolean): HTMLButtonElement {
    const [symbol, title] = flat ? (["flip", "Turn over (f)"] as const) : (["tip", "Tip over (f, g)"] as const);
    return this.button("tip", symbol, title, () => play.grasp.tip(0, true));
  }

  private button(id: string, symbol: Icon, title: string, act: () => void): HTMLButtonElement {
    const label = title.replace(/ \(.*\)$/, "");
    const made = make("button", { id: `play-${id}`, class: "icon", title, "aria-label": label }, icon(symbol));
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
    const title = "Highest layer shown (l, L)";
    const label = make("label", { for: "play-layers", class: "icon", title }, icon("layers"));
    return [label, this.slider];
  }
}

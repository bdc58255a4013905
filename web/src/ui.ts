// The controls of the page.  Whatever comes from a puzzle is inserted as text, never as HTML.

import type { App } from "./app";
import { element, isMarked, make, mark, setPressed } from "./document";
import { Gallery } from "./gallery/gallery";
import { MATERIALS } from "./made_of";
import { palettes, shared, VIEW_NAMES } from "./page";
import { colourUnits, resolved, type ColourUnit } from "./paint";
import { Pieces } from "./pieces";
import { counted, type English, grouped, language, t } from "./texts/texts";
import { layersText, writeLayers } from "./text";
import { toggleTheme } from "./theme";

const { most: MOST_EXPLODED, usual: EXPLODED } = shared.explosion;

const PALETTES: Record<string, English> = {
  default: "default", vivid: "vivid", pastel: "pastel", colorblind: "colour-blind safe",
};
export const VIEWS: Record<string, English> = {
  front: "Front", right: "Right", back: "Back", left: "Left", top: "Top", bottom: "Bottom",
};
const WAYS: Record<ColourUnit, English> = { piece: "of each piece", cube: "of each cube", group: "of each group" };
const SPEEDS = [1, 2, 0.5];
const INTERLOCKED: English = "Some pieces interlock: they are drawn passing through each other.";
const WALLED: English = "Pieces may pass through walls here.";
const ALONE: English = "One piece only.";
const LAYERED: English = "Switch layers off (l) to pull pieces apart.";

export class UI {
  private readonly pieces: Pieces;
  private readonly gallery: Gallery;
  private sayTimer = 0;

  constructor(private readonly app: App) {
    const { data } = app;
    this.pieces = new Pieces(app, this);
    this.gallery = new Gallery(app);
    element("title").textContent = data.title ?? data.puzzle;
    element("note").textContent = data.note;
    element("about").textContent = data.about;
    element("about-section").hidden = !data.about;
    element("layers-button").hidden = Boolean(data.lattice);
    if (data.lattice) element("text").closest("details")!.querySelector("summary")!.textContent = t("Cells");
    this.buttons();
    this.fields();
    this.panel();
    app.onChange = () => this.update();
    app.onDraw = () => {
      this.pieces.update();
      // Whether pieces interlock is known when they have been laid out.
      const status = element("status");
      if (!status.textContent) status.textContent = this.remark();
    };
  }

  // --- actions, which keys use as well

  go(index: number): void {
    const last = this.app.solutions.count - 1;
    this.app.player.playing = false;
    this.app.set({ solution: Math.max(0, Math.min(last, index)) });
  }

  toggleExplode(): void {
    const open = this.app.byMoves ? this.furthest : EXPLODED;
    this.app.set({ explode: this.app.state.explode ? 0 : open });
  }

  /** The explode factor at which pieces are as far apart as they come. */
  private get furthest(): number {
    return this.app.byMoves ? 1 : MOST_EXPLODED;
  }

  explodeBy(change: number): void {
    const explode = Math.round(100 * (this.app.state.explode + change)) / 100;
    this.app.set({ explode: Math.max(0, Math.min(this.furthest, explode)) });
  }

  toggleGallery(): void {
    this.app.set({ gallery: !this.app.state.gallery });
  }

  /** Show all solutions in which the chosen piece lies where it lies. */
  showAlike(): void {
    const { solutions, state } = this.app;
    if (state.selected === null) return;
    const placement = solutions.placements(state.solution)[state.selected];
    this.app.set({ gallery: true, here: [...new Set([...state.here, placement])], selected: null });
  }

  toggleLayers(): void {
    this.app.set({ layers: !this.app.state.layers, look: null });
  }

  toggleLabels(): void {
    this.app.set({ labels: !this.app.state.labels });
  }

  /** Colour by the next thing that this solution has: pieces, cubes, groups. */
  nextWay(): void {
    const { blocks, state } = this.app;
    const can = colourUnits(blocks);
    const next = can[(can.indexOf(resolved(blocks, state.by)) + 1) % can.length];
    if (can.length > 1) this.app.set({ by: next });
  }

  stepBy(change: number): void {
    this.stepTo(this.app.player.reached(this.app.state.step) + change);
  }

  /** Show the state after some moves; the last one glides. */
  goTo(made: number): void {
    const { app: { player } } = this;
    player.playing = false;
    this.app.set({ step: player.stepAt(made - 1), explode: 0 }, { jump: true });
    this.stepTo(made);
  }

  select(block: number | null): void {
    this.app.set({ selected: block === this.app.state.selected ? null : block });
  }

  toggleHidden(block: number): void {
    const hidden = new Set(this.app.state.hidden);
    if (!hidden.delete(block)) hidden.add(block);
    const { selected } = this.app.state;
    this.app.set({ hidden, selected: hidden.has(block) && selected === block ? null : selected });
  }

  toggleOutlined(block: number): void {
    const now = this.app.outlined;
    const outlined = now.includes(block) ? now.filter((other) => other !== block) : [...now, block];
    this.app.set({ outlined: outlined.sort((a, b) => a - b) });
  }

  outlineSelected(): void {
    const { selected } = this.app.state;
    if (selected !== null) this.toggleOutlined(selected);
  }

  hideSelected(): void {
    const { selected } = this.app.state;
    if (selected !== null) this.toggleHidden(selected);
  }

  showLast(): void {
    const last = [...this.app.state.hidden].pop(); // a set keeps its order
    if (last !== undefined) this.toggleHidden(last);
  }

  showAll(): void {
    this.app.set({ hidden: new Set() });
  }

  togglePanel(): void {
    const panel = element("panel");
    panel.hidden = !panel.hidden;
    element("panel-open").setAttribute("aria-expanded", String(!panel.hidden));
    this.pieces.update();
  }

  toggleHelp(): void {
    const help = element<HTMLDialogElement>("help");
    if (help.open) help.close();
    else help.showModal();
  }

  private stepTo(reached: number): void {
    const { player } = this.app;
    player.playing = false;
    this.app.set({ step: player.stepAt(reached) });
  }

  private async copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(t("The link to this view is copied."));
    } catch {
      this.say(t("The address of this page is the link to this view."));
    }
  }

  /** Tell people something for a while. */
  say(text: string): void {
    element(isMarked("playing") ? "play-status" : "status").textContent = text;
    clearTimeout(this.sayTimer);
    this.sayTimer = setTimeout(() => this.update(), 3000);
  }

  // --- wiring

  private buttons(): void {
    const actions: Record<string, () => void> = {
      previous: () => this.go(this.app.state.solution - 1),
      next: () => this.go(this.app.state.solution + 1),
      "explode-button": () => this.toggleExplode(),
      play: () => this.app.play(),
      speed: () => this.nextSpeed(),
      "step-back": () => this.stepBy(-1),
      "step-on": () => this.stepBy(1),
      "layers-button": () => this.toggleLayers(),
      "labels-button": () => this.toggleLabels(),
      home: () => this.app.eye.view("iso"),
      theme: toggleTheme,
      link: () => void this.copyLink(),
      "help-open": () => this.toggleHelp(),
      "panel-open": () => this.togglePanel(),
      "card-hide": () => this.hideSelected(),
      "card-close": () => this.select(null),
      "card-alike": () => this.showAlike(),
      "gallery-open": () => this.toggleGallery(),
      "show-all": () => this.showAll(),
    };
    for (const [id, act] of Object.entries(actions)) element(id).addEventListener("click", act);
    // A button that was clicked would keep the space bar for itself.
    document.addEventListener("click", ({ detail, target }) => {
      if (detail && target instanceof Element) target.closest<HTMLElement>("button")?.blur();
    }, { signal: this.app.life });
    this.app.life.addEventListener("abort", () => clearTimeout(this.sayTimer));
  }

  private fields(): void {
    const number = element<HTMLInputElement>("number");
    number.addEventListener("focus", () => number.select());
    number.addEventListener("change", () => {
      const typed = Number(number.value.replace(/[^\d]/g, ""));
      number.blur(); // keys are the page's again
      if (typed >= 1) this.go(typed - 1);
      this.update();
    });
    const explode = element<HTMLInputElement>("explode");
    explode.addEventListener("input", () =>
      this.app.set({ explode: Number(explode.value) }, { jump: true }),
    );
    const step = element<HTMLInputElement>("step");
    step.addEventListener("input", () => this.stepTo(Number(step.value)));
    for (const id of ["palette", "material", "by"] as const) {
      const menu = element<HTMLSelectElement>(id);
      menu.addEventListener("change", () => {
        menu.blur();
        this.app.set({ [id]: menu.value });
      });
    }
  }

  private panel(): void {
    for (const name of Object.keys(palettes)) {
      element("palette").append(new Option(Object.hasOwn(PALETTES, name) ? t(PALETTES[name]) : name, name));
    }
    for (const [name, text] of Object.entries(MATERIALS)) element("material").append(new Option(t(text), name));
    for (const name of VIEW_NAMES) {
      const button = make("button", { class: "small" }, t(VIEWS[name]));
      button.addEventListener("click", () => this.app.eye.view(name));
      element("views").append(button);
    }
    element("text").closest("details")!.addEventListener("toggle", () => this.update());
  }

  // --- showing the state

  update(): void {
    const { app } = this;
    const { state, solutions, blocks } = app;
    const number = element<HTMLInputElement>("number");
    number.value = grouped(state.solution + 1);
    element("count").textContent = `/ ${grouped(solutions.count)}`;
    element("so-far").hidden = !solutions.open;
    element("counter").hidden = !solutions.count;
    mark("unsolved", !solutions.count);
    number.style.width = `${Math.max(2, grouped(solutions.count).length) + 1.5}ch`;
    element<HTMLButtonElement>("previous").disabled = state.solution === 0;
    element<HTMLButtonElement>("next").disabled = state.solution >= solutions.count - 1;
    this.gallery.update();
    element("gallery-open").hidden = element("card-alike").hidden = solutions.count < 2;
    setPressed("gallery-open", state.gallery);
    setPressed("layers-button", state.layers);
    setPressed("labels-button", state.labels);
    setPressed("explode-button", state.explode > 0);
    setPressed("play", app.player.playing);
    element("play-icon").setAttribute("href", app.player.playing ? "#i-pause" : "#i-play");
    const explode = element<HTMLInputElement>("explode");
    explode.max = String(this.furthest);
    explode.value = String(app.apart);
    explode.setAttribute("aria-valuetext", `${Math.round(100 * app.apart)} %`);
    const reached = app.player.reached(state.step);
    element<HTMLButtonElement>("step-back").disabled = reached === 0;
    element<HTMLButtonElement>("step-on").disabled = reached === app.player.count;
    const step = element<HTMLInputElement>("step");
    step.max = String(app.player.count);
    step.value = String(reached);
    const [part, again, moved] = app.player.byMoves
      ? [t("Take apart"), t("Take apart again"), t("Moves apart")] : [t("Assemble"), t("Assemble"), t("Pieces in place")];
    // From the end it plays once more.  Without moves, the end is where a page begins.
    const act = state.step === 0 && !app.player.playing ? again : part;
    element("play").setAttribute("aria-label", act);
    element("play").title = t("{act} (space)", { act });
    step.setAttribute("aria-label", moved);
    element("step-text").textContent = `${grouped(reached)} / ${grouped(app.player.count)}`;
    for (const id of ["palette", "material"] as const) element<HTMLSelectElement>(id).value = state[id];
    this.updateWays();
    if (!isMarked("filming")) element("status").textContent = this.remark();
    const which = { number: state.solution + 1, count: solutions.count };
    const what = solutions.count ? t("solution {number:,} of {count:,}: {pieces}", { ...which, pieces: counted(blocks.length, "piece|pieces") }) : t("no solution yet");
    element("view").setAttribute("aria-label", `${app.data.title ?? app.data.puzzle}, ${what}`);
    element("printed-note").textContent = solutions.count ? t("Solution {number:,} of {count:,}", which) : t("No solution yet");
    this.updateText();
  }

  private nextSpeed(): void {
    const { player } = this.app;
    player.speed = SPEEDS[(SPEEDS.indexOf(player.speed) + 1) % SPEEDS.length];
    element("speed").textContent = `${player.speed.toLocaleString(language())}×`;
  }

  /** Offer the ways to colour this solution, if there are several. */
  private updateWays(): void {
    const { blocks, state } = this.app;
    const by = element<HTMLSelectElement>("by");
    const can = colourUnits(blocks);
    by.hidden = can.length === 1;
    if (by.options.length !== can.length) {
      by.replaceChildren(...can.map((way) => new Option(t(WAYS[way]), way)));
    }
    by.value = resolved(blocks, state.by);
  }

  private remark(): string {
    const { stage, state, player } = this.app;
    if (state.explode && this.app.layered) return t(LAYERED);
    if (state.explode && stage?.arrangement.interlocked) return t(INTERLOCKED);
    if (state.explode && this.app.blocks.length === 1) return t(ALONE);
    const moved = this.app.moved(this.app.apart);
    if (state.explode && !moved && this.app.data.walls) return t(WALLED);
    if (state.step === null && !moved && !player.playing) return "";
    const { locked } = player;
    const moves = player.description(state.step, moved);
    if (moves) return moves;
    return locked ? t("{number:,} of the pieces hold one another: no straight moves put these together.", { number: locked }) : "";
  }

  private updateText(): void {
    const text = element("text");
    const open = !this.app.stage || text.closest("details")?.open;
    if (!open) return;
    if (this.app.stage) text.textContent = layersText(this.app.blocks, this.app.empty);
    else writeLayers(text, this.app.blocks, this.app.empty, this.app.paint);
  }
}

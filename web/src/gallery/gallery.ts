// All solutions side by side, as small pictures. Only the visible ones exist, as there may be thousands.

import type { App } from "../app";
import { element, make, setPressed } from "../document";
import { joined } from "../sentences";
import { orderOf } from "../state";
import { counted, grouped, t } from "../texts/texts";
import { Swaps } from "./swaps";
import { drawBlocks } from "./thumbnail";
import { isDark } from "../theme";
import { compare } from "../lists";

const SIDE = 132; // pixels of a picture
const GAP = 10; // pixels between pictures
const NUMBER = 22; // pixels: height of the line with the number, under the picture
const LARGE = 420; // pixels of a picture in a pair

const ALIKE = "alike";
const MOST_LINKED = 2_500; // solutions whose swaps the page finds; the button to see them must answer at once

export class Gallery {
  private readonly home = element("gallery");
  private readonly grid = element("gallery-grid");
  private readonly items = new Map<number, HTMLElement>(); // by place
  private order: number[] = []; // the solution at each place
  private key = ""; // the solutions and colours of the drawn pictures
  private readonly swaps: Swaps;
  private swapsKey = ""; // the solutions whose swaps are known

  constructor(private readonly app: App) {
    const canvas = element<HTMLCanvasElement>("gallery-graph");
    this.swaps = new Swaps(app, canvas, (solution) => app.set({ solution, gallery: false }), (solution) => this.canvas(solution, SIDE, null));
    element("gallery-swaps").addEventListener("click", () => app.set({ swaps: !app.state.swaps }));
    this.home.addEventListener("scroll", () => this.fill());
    const observer = new ResizeObserver(() => this.fill());
    observer.observe(this.home);
    app.life.addEventListener("abort", () => observer.disconnect());
    element("gallery-close").addEventListener("click", () => app.set({ gallery: false }));
    element("gallery-all").addEventListener("click", () => app.set({ here: [] }));
    const order = element<HTMLSelectElement>("gallery-order");
    order.addEventListener("change", () => {
      order.blur();
      app.set(order.value === ALIKE ? { differ: true } : { differ: false, order: orderOf(order.value) });
    });
    element("gallery-starred").addEventListener("click", () => app.set({ starred: !app.state.starred }));
    element("gallery-differ").addEventListener("click", () => app.set({ differ: !app.state.differ }));
    element("pair-close").addEventListener("click", () => element<HTMLDialogElement>("pair").close());
  }

  /** Bring the pictures up to date with the state. */
  update(): void {
    const { app } = this;
    const { gallery, here, differ, order, solution, starred, palette, by } = app.state;
    const opens = gallery && this.home.hidden;
    this.home.hidden = !gallery;
    if (!gallery) return;
    const hasSwaps = app.data.swaps !== undefined || this.canFindSwaps;
    const swaps = app.state.swaps && hasSwaps;
    element("gallery-swaps").hidden = !hasSwaps;
    const shown = [here, differ, differ && solution, order, starred, palette, by, isDark(), app.solutions.count, swaps];
    const key = [...shown, JSON.stringify(app.marks?.list)].join(";");
    if (key === this.key && !opens) return;
    this.key = key;
    if (swaps) this.findSwaps();
    this.order = this.chosen();
    this.offerOrders(swaps);
    element("gallery-all").hidden = !here.length || swaps;
    element("gallery-differ").hidden = this.grid.hidden = swaps;
    element("gallery-graph").hidden = element("gallery-legend").hidden = !swaps;
    if (!swaps) element("gallery-swap").hidden = true;
    element("gallery-starred").hidden = swaps || (!starred && !app.marks?.hasStar);
    setPressed("gallery-starred", starred);
    setPressed("gallery-differ", differ);
    setPressed("gallery-swaps", swaps);
    this.say();
    this.items.forEach((item) => item.remove());
    this.items.clear();
    this.home.scrollTop = 0;
    this.fill();
    if (opens) this.reveal(this.order.indexOf(solution));
  }

  /** Offer the orders; by level only if a solution was taken apart. */
  private offerOrders(swaps: boolean): void {
    const { app } = this;
    const { differ, order } = app.state;
    const menu = element<HTMLSelectElement>("gallery-order");
    menu.hidden = swaps;
    const hasLevel = this.order.some((solution) => app.wayOf(solution));
    const pieces = app.data.pieces.map(({ name }, i): [string, string] => [String(i + 1), t("by the place of {piece}", { piece: name })]);
    const byLevel = hasLevel || order === "level" ? [["level", t("highest level first")]] : [];
    const orders = [["found", t("as found")], [ALIKE, t("most alike first")], ...byLevel, ...pieces];
    if (menu.options.length !== orders.length) menu.replaceChildren(...orders.map(([value, text]) => new Option(text, value)));
    menu.value = differ ? ALIKE : String(typeof order === "number" ? order + 1 : order);
  }

  /** The listed solutions in the chosen order. */
  private chosen(): number[] {
    const found = this.app.listed;
    const ranks = new Map(found.map((i) => [i, this.rank(i)]));
    return found.sort((a, b) => compare(ranks.get(a)!, ranks.get(b)!) || a - b);
  }

  /** Return the numbers by which a solution is sorted. The last one ends each list, so that a shorter list differs there. */
  private rank(solution: number): number[] {
    const { solutions, state: { differ, order } } = this.app;
    if (differ) return [this.different(solution).size];
    if (order === "found") return [];
    if (order === "level") return [...(this.app.wayOf(solution)?.levels ?? []).map((moves) => -moves), 0];
    const placed = solutions.placements(solution);
    const pieces = solutions.piecesOf(placed);
    return [...placed.filter((_, i) => pieces[i] === order).sort((a, b) => a - b), Infinity];
  }

  /** The blocks of a solution that lie differently in another, usually the present one. */
  private different(solution: number, from = this.app.state.solution): Set<number> {
    const there = new Set(this.app.solutions.placements(from));
    const own = this.app.solutions.placements(solution);
    return new Set([...own.keys()].filter((block) => !there.has(own[block])));
  }

  /** Whether a search has found all solutions, and few enough. */
  private get canFindSwaps(): boolean {
    const { data, known, solutions } = this.app;
    const { count } = solutions;
    return !data.solutions && !!known?.isReady && !solutions.open && count > 1 && count <= MOST_LINKED && known.problem.tellsClasses;
  }

  private findSwaps(): void {
    const { data, known, solutions } = this.app;
    const key = String(solutions.count);
    if (this.swapsKey === key) return;
    this.swapsKey = key;
    this.swaps.set(solutions.count, data.swaps ?? known!.swapsOf(solutions.all));
  }

  private say(): void {
    if (!element("gallery-graph").hidden) {
      const links = counted(this.swaps.lines, "line|lines");
      const solutions = counted(this.app.solutions.count, "solution|solutions");
      element("gallery-note").textContent = t("{solutions}; {links}, each a swap of two pieces", { solutions, links });
      return;
    }
    const { here, differ, solution, starred } = this.app.state;
    const all = counted(this.app.solutions.count, "solution|solutions");
    const which = [...(starred ? [t("a star")] : []), ...(here.length ? [this.names(here)] : [])];
    const count = which.length
      ? t("{some:,} of {all} with {which}", { some: this.order.length, all, which: joined(which, "and") }) : all;
    const order = differ ? t(", what differs from number {number:,} in colour", { number: solution + 1 }) : "";
    element("gallery-note").textContent = count + order;
  }

  private names(here: readonly number[]): string {
    const names = here.map((placement) => this.app.solutions.nameOf(placement));
    return t("{pieces} there", { pieces: names.join(", ") });
  }

  private get columns(): number {
    return Math.max(1, Math.floor((this.grid.clientWidth + GAP) / (SIDE + GAP)));
  }

  private reveal(place: number): void {
    const row = Math.floor(Math.max(0, place) / this.columns);
    const top = row * (SIDE + NUMBER + GAP);
    if (top > this.home.clientHeight / 2) this.home.scrollTop = top - this.home.clientHeight / 3;
    this.fill();
    this.items.get(place)?.focus({ preventScroll: true });
  }

  /** Make the visible pictures, and remove the others. */
  private fill(): void {
    if (this.home.hidden) return;
    if (this.grid.hidden) return this.swaps.draw();
    const { columns } = this;
    const high = SIDE + NUMBER + GAP;
    this.grid.style.height = `${Math.ceil(this.order.length / columns) * high}px`;
    const top = this.home.scrollTop - this.grid.offsetTop;
    const first = Math.max(0, Math.floor(top / high) - 1) * columns;
    const last = Math.min(this.order.length, (Math.ceil((top + this.home.clientHeight) / high) + 1) * columns);
    for (const [place, item] of this.items) {
      if (place >= first && place < last) continue;
      item.remove();
      this.items.delete(place);
    }
    const aside = (this.grid.clientWidth - columns * (SIDE + GAP) + GAP) / 2;
    for (let place = first; place < last; place++) {
      const item = this.items.get(place) ?? this.item(place);
      item.style.left = `${aside + (place % columns) * (SIDE + GAP)}px`;
      item.style.top = `${Math.floor(place / columns) * high}px`;
    }
  }

  private item(place: number): HTMLElement {
    const { app } = this;
    const solution = this.order[place];
    const number = grouped(solution + 1);
    const canvas = this.canvas(solution, SIDE, app.state.differ ? this.different(solution) : null);
    const way = app.state.order === "level" ? app.wayOf(solution) : null;
    const { note = "", star } = app.marks?.of(app.solutions.placements(solution)) ?? {};
    const label = `${t(star ? "Solution {number}, with a star" : "Solution {number}", { number })}${note && `: ${note}`}`;
    const item = make("button", { class: "thumbnail", "aria-label": label, title: note },
      canvas, make("span", {}, number), way ? ` · ${way.levels.join(".")}` : "", star ? " ★" : "", note && ` ${note}`);
    if (solution === app.state.solution) item.setAttribute("aria-current", "true");
    item.addEventListener("click", () => this.open(solution));
    this.grid.append(item);
    this.items.set(place, item);
    return item;
  }

  private canvas(solution: number, side: number, lit: ReadonlySet<number> | null): HTMLCanvasElement {
    const { app } = this;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.round(side * Math.min(2, window.devicePixelRatio));
    const blocks = app.solutions.blocks(solution);
    drawBlocks(canvas, blocks, app.paintOf(blocks), app.background, lit);
    return canvas;
  }

  private open(solution: number): void {
    const { app } = this;
    const before = app.state.solution;
    if (app.state.differ && solution !== before) this.pair(before, solution);
    else app.set({ solution, gallery: false });
  }

  /** Show two solutions side by side; only the differing pieces are in full colour. */
  private pair(one: number, other: number): void {
    const home = element("pair-home");
    home.replaceChildren(
      ...[[one, other], [other, one]].map(([solution, from]) => {
        const picture = this.canvas(solution, LARGE, this.different(solution, from));
        const whole = make("button", {}, picture, t("Solution {number}", { number: grouped(solution + 1) }));
        whole.addEventListener("click", () => {
          element<HTMLDialogElement>("pair").close();
          this.app.set({ solution, gallery: false });
        });
        return whole;
      }),
    );
    const { size } = this.different(other, one);
    element("pair-note").textContent = t("{pieces} differently", { pieces: counted(size, "piece lies|pieces lie") });
    element<HTMLDialogElement>("pair").showModal();
  }
}

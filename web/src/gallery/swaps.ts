// The graph of swaps: a dot for each solution; a line if swapping two pieces turns one into the other.

import {
  forceLink, forceManyBody, forceSimulation, forceX, forceY, type Simulation, type SimulationLinkDatum, type SimulationNodeDatum,
} from "d3-force";

import type { App } from "../app";
import { element } from "../document";
import { inRows } from "../lists";
import { toCss } from "../rgb";
import { grouped, t } from "../texts/texts";

const NEAR = 14; // pixels; a click selects a dot within this distance
const LARGEST = 7; // pixels: radius of a dot
const WIDEST = 5; // pixels per unit of the layout; a line has about 30 units
const DOT = 8; // units: radius of a dot
const AT_ONCE = 300; // milliseconds of layout before the first picture
const FEWEST = 50, MOST_STEPS = 300; // of a layout
const MOST_WORK = 1_000_000; // dots in all steps of a layout

export class Swaps {
  private dots: SimulationNodeDatum[] = [];
  private links: SimulationLinkDatum<SimulationNodeDatum>[] = [];
  private layout: Simulation<SimulationNodeDatum, undefined> | null = null;
  private shown: number | null = null; // the solution with a picture
  private scale = 1;
  private shift: [number, number] = [0, 0];

  constructor(
    private readonly app: App,
    private readonly canvas: HTMLCanvasElement,
    open: (solution: number) => void,
    private readonly picture: (solution: number) => HTMLCanvasElement,
  ) {
    canvas.addEventListener("click", (event) => {
      const solution = this.at(event);
      if (solution !== null) open(solution);
    });
    canvas.addEventListener("pointermove", (event) => this.show(this.at(event)));
    canvas.addEventListener("pointerleave", () => this.show(null));
    app.life.addEventListener("abort", () => this.layout?.stop());
  }

  get lines(): number {
    return this.links.length;
  }

  /** Show other solutions. Dots repel each other, and lines pull; until they rest, the picture follows. */
  set(count: number, links: readonly number[]): void {
    this.layout?.stop();
    this.show(null);
    this.dots = Array.from({ length: count }, () => ({}));
    this.links = inRows(links, 2).map(([source, target]) => ({ source, target }));
    const steps = Math.max(FEWEST, Math.min(MOST_STEPS, Math.floor(MOST_WORK / count)));
    const layout = forceSimulation(this.dots).alphaDecay(1 - 0.001 ** (1 / steps)) // 0.001: there it rests
      .force("apart", forceManyBody()).force("lines", forceLink(this.links))
      .force("across", forceX()).force("down", forceY());
    for (const until = performance.now() + AT_ONCE; performance.now() < until && layout.alpha() > layout.alphaMin();) layout.tick();
    this.layout = layout.on(this.app.calm ? "end" : "tick", () => this.draw());
    this.canvas.ariaBusy = "true";
    layout.on("end.busy", () => (this.canvas.ariaBusy = null));
  }

  /** Show the picture of a solution beside its dot; null: of none. */
  private show(solution: number | null): void {
    const { canvas } = this;
    canvas.style.cursor = solution === null ? "" : "pointer";
    if (solution === this.shown) return;
    this.shown = solution;
    const card = element("gallery-swap");
    card.hidden = solution === null;
    if (solution === null) return;
    card.replaceChildren(this.picture(solution), t("Solution {number}", { number: grouped(solution + 1) }));
    this.lay(card, solution);
  }

  /** Lay a card beside the dot of its solution. */
  private lay(card: HTMLElement, solution: number): void {
    const { canvas } = this;
    const [x, y] = this.place(this.dots[solution]);
    const { clientHeight, clientWidth, offsetLeft, offsetTop } = canvas;
    const beside = (at: number, size: number, room: number) => (at + NEAR + size < room ? at + NEAR : Math.max(0, at - NEAR - size));
    card.style.left = `${offsetLeft + beside(x, card.offsetWidth, clientWidth)}px`;
    card.style.top = `${offsetTop + beside(y, card.offsetHeight, clientHeight)}px`;
  }

  private place(dot: SimulationNodeDatum): [number, number] {
    return [dot.x! * this.scale + this.shift[0], dot.y! * this.scale + this.shift[1]];
  }

  /** Return the solution whose dot is nearest to a pointer, or null if none is near. */
  private at({ offsetX, offsetY }: MouseEvent): number | null {
    let [best, nearest]: [number | null, number] = [null, NEAR];
    this.dots.forEach((dot, i) => {
      const [x, y] = this.place(dot);
      const away = Math.hypot(x - offsetX, y - offsetY);
      if (away < nearest) [best, nearest] = [i, away];
    });
    return best;
  }

  draw(): void {
    const { canvas } = this;
    if (!canvas.clientWidth) return; // the gallery is closed
    const ratio = window.devicePixelRatio;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    this.fit(width, height);
    if (this.shown !== null) this.lay(element("gallery-swap"), this.shown);
    const pen = canvas.getContext("2d")!;
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string) => style.getPropertyValue(name);
    pen.strokeStyle = colour("--soft");
    pen.globalAlpha = 0.75;
    pen.beginPath();
    for (const { source, target } of this.links) {
      pen.moveTo(...this.place(source as SimulationNodeDatum));
      pen.lineTo(...this.place(target as SimulationNodeDatum));
    }
    pen.stroke();
    pen.globalAlpha = 1;
    const radius = Math.min(LARGEST, Math.max(2, DOT * this.scale));
    this.dots.forEach((dot, i) => {
      const current = i === this.app.state.solution;
      pen.fillStyle = current ? colour("--accent") : colour("--ink");
      pen.strokeStyle = toCss(this.app.background);
      pen.beginPath();
      pen.arc(...this.place(dot), current ? radius + 3 : radius, 0, 2 * Math.PI);
      pen.fill();
      pen.stroke();
    });
  }

  private fit(width: number, height: number): void {
    const sides = (["x", "y"] as const).map((axis) => {
      const own = this.dots.map((dot) => dot[axis]!);
      return [Math.min(...own), Math.max(...own)];
    });
    const room = 2 * NEAR;
    const [across, down] = sides.map(([low, high]) => Math.max(high - low, 1));
    this.scale = Math.min((width - room) / across, (height - room) / down, WIDEST);
    const middle = [width / 2, height / 2];
    this.shift = sides.map(([low, high], a) => middle[a] - (this.scale * (low + high)) / 2) as [number, number];
  }
}

// The graph of swaps: a dot for each solution; a line if swapping two pieces turns one into the other.

import type { App } from "../app";
import type { SwapData } from "../page";
import { element } from "../document";
import { toCss } from "../rgb";
import { grouped, t } from "../texts/texts";

const NEAR = 14; // pixels; a click selects a dot within this distance
const LARGEST = 7; // pixels: radius of a dot
const WIDEST = 140; // pixels per unit of the layout, about the length of a line

export class Swaps {
  swaps: SwapData = { at: [], links: [] };
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
    const [x, y] = this.place(solution);
    const { clientHeight, clientWidth, offsetLeft, offsetTop } = canvas;
    const beside = (at: number, size: number, room: number) => (at + NEAR + size < room ? at + NEAR : Math.max(0, at - NEAR - size));
    card.style.left = `${offsetLeft + beside(x, card.offsetWidth, clientWidth)}px`;
    card.style.top = `${offsetTop + beside(y, card.offsetHeight, clientHeight)}px`;
  }

  private place(solution: number): [number, number] {
    const { at } = this.swaps;
    return [0, 1].map((a) => at[2 * solution + a] * this.scale + this.shift[a]) as [number, number];
  }

  /** Return the solution whose dot is nearest to a pointer, or null if none is near. */
  private at({ offsetX, offsetY }: MouseEvent): number | null {
    let [best, nearest]: [number | null, number] = [null, NEAR];
    for (let i = 0; 2 * i < this.swaps.at.length; i++) {
      const [x, y] = this.place(i);
      const away = Math.hypot(x - offsetX, y - offsetY);
      if (away < nearest) [best, nearest] = [i, away];
    }
    return best;
  }

  draw(): void {
    const { canvas, swaps } = this;
    this.show(null);
    const ratio = window.devicePixelRatio;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    this.fit(width, height);
    const pen = canvas.getContext("2d")!;
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string) => style.getPropertyValue(name);
    pen.strokeStyle = colour("--soft");
    pen.globalAlpha = 0.75;
    pen.beginPath();
    for (let i = 0; i < swaps.links.length; i += 2) {
      pen.moveTo(...this.place(swaps.links[i]));
      pen.lineTo(...this.place(swaps.links[i + 1]));
    }
    pen.stroke();
    pen.globalAlpha = 1;
    const radius = Math.min(LARGEST, Math.max(2, 0.28 * this.scale));
    for (let i = 0; 2 * i < swaps.at.length; i++) {
      const [x, y] = this.place(i);
      const current = i === this.app.state.solution;
      pen.fillStyle = current ? colour("--accent") : colour("--ink");
      pen.strokeStyle = toCss(this.app.background);
      pen.beginPath();
      pen.arc(x, y, current ? radius + 3 : radius, 0, 2 * Math.PI);
      pen.fill();
      pen.stroke();
    }
  }

  private fit(width: number, height: number): void {
    const { at } = this.swaps;
    const sides = [0, 1].map((a) => {
      const own = at.filter((_, i) => i % 2 === a);
      return [Math.min(...own), Math.max(...own)];
    });
    const room = 2 * NEAR;
    const [across, down] = sides.map(([low, high]) => Math.max(high - low, 1));
    this.scale = Math.min((width - room) / across, (height - room) / down, WIDEST);
    const middle = [width / 2, height / 2];
    this.shift = sides.map(([low, high], a) => middle[a] - (this.scale * (low + high)) / 2) as [number, number];
  }
}

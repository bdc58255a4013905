// Instructions on paper: a legend, and a small picture of each step, with its move in words.

import type { App } from "../app";
import type { Block } from "../data";
import { element, make } from "../document";
import { swatch } from "../paint";
import { blockLetters } from "../text";
import { t } from "../texts/texts";
import { picture, trimmed } from "./picture";

const [WIDTH, HEIGHT] = [330, 250]; // pixels of a picture; somewhat larger than on paper
const APART = 4; // pixels between the points where letters may be
const [SMALLEST, LARGEST] = [11, 20]; // pixels of a letter
const MOST = 120; // pictures; longer instructions are not offered

interface Instruction {
  step: number | null; // as in the state
  says: string;
}

/** Return the steps of a solution: its moves apart, or the pieces in order of assembly. */
function steps({ player }: App, names: readonly string[] = []): Instruction[] {
  const { count } = player;
  if (player.byMoves) {
    const moves = Array.from({ length: count }, (_, i) => count - 1 - i);
    return [{ step: null, says: "" }, ...moves.map((step) => ({ step, says: player.words(step) }))];
  }
  const first = Math.max(1, player.locked);
  return Array.from({ length: count - first + 1 }, (_, i) => {
    const placed = player.steps.slice(i ? first + i - 1 : 0, first + i);
    return { step: first + i === count ? null : first + i, says: placed.map(({ block }) => names[block]).join(", ") };
  });
}

/** Return the number of pictures; 0: too many, or there is nothing to do. */
export function stepCount(app: App): number {
  const { length } = steps(app);
  return length > 1 && length <= MOST ? length : 0;
}

/** Print which solution it is, its pieces with their letters, and a picture of each step. */
export async function printInstructions(app: App): Promise<void> {
  if (!app.stage) return;
  const { blocks, eye: { size }, paint, solutions, way } = app;
  const { theme, step, explode, labels, selected, solution } = app.state;
  const letters = shortNames(blocks);
  app.resize(WIDTH, HEIGHT);
  app.set({ theme: "light", explode: 0, labels: false, selected: null }, { jump: true });
  const names = blocks.map(({ label }, i) => (letters[i] === withoutSpaces(label) ? label : `${letters[i]}: ${label}`));
  const figures = steps(app, names).map(({ step, says }, number) => {
    app.set({ step }, { jump: true });
    const whole = picture(app, "#ffffff");
    write(whole, app, letters);
    return figure(trimmed(whole), number, says, app.player.byMoves);
  });
  app.resize(size.width, size.height);
  app.set({ theme, step, explode, labels, selected }, { jump: true });
  const which = t("Solution {number:,} of {count:,}", { number: solution + 1, count: solutions.count });
  const legend = names.map((name, i) => {
    const colour = make("i", { class: "swatch" });
    colour.style.background = swatch(paint, i);
    return make("li", {}, colour, name);
  });
  const home = element("instructions");
  home.replaceChildren(make("p", {}, `${which}${way ? `. ${way.level}` : ""}.`), make("ul", {}, ...legend), ...figures);
  await Promise.all([...home.querySelectorAll("img")].map((image) => image.decode()));
  document.documentElement.classList.add("with-instructions");
  const clear = () => {
    document.documentElement.classList.remove("with-instructions");
    home.replaceChildren();
  };
  window.addEventListener("afterprint", clear, { once: true });
  window.print();
}

const withoutSpaces = (label: string): string => label.replace(/\s/g, "");

/** Return what is written on each block: its label if all are short, else a letter. */
function shortNames(blocks: Block[]): string[] {
  const own = blocks.map(({ label }) => withoutSpaces(label));
  return own.every((name) => name.length < 4) && new Set(own).size === own.length ? own : blockLetters(blocks);
}

/** A square of points that show one block: its lower right corner, and how many points a side has. */
interface Square {
  block: number | null;
  x: number;
  y: number;
  side: number;
}

/** Return the largest square of each visible block. */
function squares(app: App): Square[] {
  const largest = new Map<number, Square>();
  let above: Square[] = [];
  for (let y = 0; y < HEIGHT / APART; y++) {
    const row: Square[] = [];
    for (let x = 0; x < WIDTH / APART; x++) {
      const block = app.blockAt(x * APART, y * APART);
      const near = [row[x - 1], above[x], above[x - 1]];
      const side = near.every((own) => own?.block === block) ? 1 + Math.min(...near.map((own) => own.side)) : 1;
      row.push({ block, x, y, side });
      if (block !== null && side > (largest.get(block)?.side ?? 0)) largest.set(block, row[x]);
    }
    above = row;
  }
  return [...largest.values()];
}

/** Write on each visible block, where it has most room. */
function write(drawn: HTMLCanvasElement, app: App, names: readonly string[]): void {
  const pen = drawn.getContext("2d")!;
  pen.scale(drawn.width / WIDTH, drawn.height / HEIGHT);
  Object.assign(pen, { textAlign: "center", textBaseline: "middle", lineJoin: "round", lineWidth: 3, strokeStyle: "#fff", fillStyle: "#000" });
  for (const { block, side, ...corner } of squares(app)) {
    const name = names[block!];
    const [x, y] = [corner.x, corner.y].map((end) => (end - (side - 1) / 2) * APART);
    const size = Math.max(SMALLEST, Math.min(LARGEST, (side * APART) / name.length));
    pen.font = `600 ${size}px system-ui, sans-serif`;
    pen.strokeText(name, x, y);
    pen.fillText(name, x, y);
  }
}

function figure(drawn: HTMLCanvasElement, number: number, says: string, byMoves: boolean): HTMLElement {
  // The first picture of moves shows the assembled puzzle and has no number.
  const count = byMoves ? number : number + 1;
  const image = make("img", { src: drawn.toDataURL(), alt: says });
  return make("figure", {}, image, make("figcaption", {}, count ? `${count}. ${says}` : ""));
}

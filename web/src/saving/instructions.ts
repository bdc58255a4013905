// Instructions on paper: a small picture of each step, with its move in words.

import type { App } from "../app";
import { element, make } from "../document";
import { picture, trimmed } from "./picture";

const WIDE = 700; // pixels: longer side of a picture
const MOST = 120; // pictures; longer instructions are not offered

interface Instruction {
  step: number | null; // as in the state
  says: string;
}

/** Return the steps of a solution: its moves apart, or the pieces in order of assembly. */
function steps({ player, blocks }: App): Instruction[] {
  const { count } = player;
  if (player.byMoves) {
    const moves = Array.from({ length: count }, (_, i) => count - 1 - i);
    return [{ step: null, says: "" }, ...moves.map((step) => ({ step, says: player.words(step) }))];
  }
  const first = Math.max(1, player.locked);
  return Array.from({ length: count - first + 1 }, (_, i) => {
    const placed = player.steps.slice(i ? first + i - 1 : 0, first + i);
    const says = placed.map(({ block }) => blocks[block].label).join(", ");
    return { step: first + i === count ? null : first + i, says };
  });
}

/** Return the number of pictures; 0: too many, or there is nothing to do. */
export function stepCount(app: App): number {
  const { length } = steps(app);
  return length > 1 && length <= MOST ? length : 0;
}

/** Print a picture of each step. */
export async function printInstructions(app: App): Promise<void> {
  if (!app.stage) return;
  const { theme, step, explode, selected } = app.state;
  app.set({ theme: "light", explode: 0, selected: null }, { jump: true });
  const figures = steps(app).map(({ step, says }, number) => {
    app.set({ step }, { jump: true });
    return figure(trimmed(picture(app, "#ffffff", WIDE)), number, says, app.player.byMoves);
  });
  app.set({ theme, step, explode, selected }, { jump: true });
  const home = element("instructions");
  home.replaceChildren(...figures);
  await Promise.all([...home.querySelectorAll("img")].map((image) => image.decode()));
  document.documentElement.classList.add("with-instructions");
  const clear = () => {
    document.documentElement.classList.remove("with-instructions");
    home.replaceChildren();
  };
  window.addEventListener("afterprint", clear, { once: true });
  window.print();
}

function figure(drawn: HTMLCanvasElement, number: number, says: string, byMoves: boolean): HTMLElement {
  // The first picture of moves shows the assembled puzzle and has no number.
  const count = byMoves ? number : number + 1;
  const image = make("img", { src: drawn.toDataURL(), alt: says });
  return make("figure", {}, image, make("figcaption", {}, count ? `${count}. ${says}` : ""));
}

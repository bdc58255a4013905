// Opens places of puzzles. Their program, style and tables are loaded when they are needed.

import type { PlaceName } from "../place";
import { setTheme } from "./theme";

export interface PuzzleFile {
  toml: () => Promise<string>;
  about?: string;
  solution?: number[]; // placements
  game?: string; // one to go on with
}

export interface OpenPlace {
  toml(): string | undefined; // the puzzle, maybe changed; undefined: it has ended
  end(): void;
}

let style: HTMLLinkElement | null = null;

/**
 * Show a place in an element, with a state as in a link; return it. `keep` receives the present place and its state.
 */
export async function openPlace(
  root: HTMLElement, place: PlaceName, state: string, { toml, about, solution, game }: PuzzleFile, keep: (place: PlaceName, state: string) => void,
): Promise<OpenPlace> {
  const [text] = await Promise.all([toml(), loadTables(), loadStyle()]);
  const [{ showPlace }, { MAKE, placeOf }] = await Promise.all([import("../places"), import("../visit")]);
  const end = await showPlace(root, place, { toml: text, about, solutions: solution && [solution], game }, state && `#${state}`, (hash) =>
    keep(placeOf(hash) ?? place, hash === MAKE ? "" : hash.replace(/^#/, "")));
  style!.disabled = false;
  return {
    toml: end.toml,
    end() {
      end();
      style!.disabled = true;
      setTheme(); // a place may have its own
    },
  };
}

/** Put the tables where the places look for them. */
async function loadTables(): Promise<void> {
  if (document.getElementById("tables")) return;
  const answer = await fetch("tables.json");
  const text = await answer.text();
  if (document.getElementById("tables")) return;
  const element = document.createElement("script");
  Object.assign(element, { type: "application/json", id: "tables", textContent: text });
  document.body.append(element);
}

/** Load the style of places. It is off while none is shown. */
async function loadStyle(): Promise<void> {
  if (style) {
    style.disabled = false;
    return;
  }
  const link = (style = document.createElement("link"));
  Object.assign(link, { rel: "stylesheet", href: "places.css" });
  await new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => failed(new Error("A part of the program is missing. Load this page again."));
    document.head.append(link);
  });
}

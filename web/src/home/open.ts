// Opens places of puzzles. Their program, style and tables are loaded when they are needed.

import type { PlaceName } from "../place";
import type { MarkList } from "../solved";
import type { Paintable } from "./stored";
import { fetched, loaded, once } from "../loading";

export interface PuzzleFile {
  toml: string;
  title?: string;
  about?: string;
  solution?: number[]; // placements
  count?: number; // solutions, or assemblies, if the catalog knows it
  game?: string; // one to go on with
  marks?: MarkList; // of solutions; missing: they are not kept
}

export interface OpenPlace {
  toml(): string | undefined; // the puzzle, maybe changed; undefined: nothing was opened
  origin(): number; // how many times another file was begun or opened in its place
  end(): void;
}

/**
 * Show a place in an element, with a state as in a link; return it, or null if its `life` ended before. `keep` receives
 * the present place and its state.
 */
export async function openPlace(
  root: HTMLElement, place: PlaceName, state: string, { solution, ...puzzle }: PuzzleFile,
  keep: (place: PlaceName, state: string) => void, life: AbortSignal,
): Promise<OpenPlace | null> {
  const [{ showPlace, MAKE, placeOf }, style] = await Promise.all([program(), loadStyle()]);
  if (life.aborted) return null;
  use(style, life);
  const file = { ...puzzle, solutions: solution && [solution] };
  const end = await showPlace(root, place, file, state && `#${state}`, (hash) =>
    keep(placeOf(hash) ?? place, hash === MAKE ? "" : hash.replace(/^#(print&?)?/, "")), life);
  if (!end) return null;
  return {
    toml: end.toml,
    origin: end.origin,
    end,
  };
}

const shown = new Set<AbortSignal>();

/** Let the style of places be on while one of them is shown. */
function use(style: HTMLLinkElement, life: AbortSignal): void {
  shown.add(life);
  style.disabled = false;
  life.addEventListener("abort", () => {
    shown.delete(life);
    style.disabled = shown.size === 0;
  });
}

/** Return the puzzle file in the state of Make. */
export const sentFile = async (state: string): Promise<string> => (await program()).sentFile(`#${state}`);

/** Return a file of any kind as a puzzle file, and what is left out of it. */
export const tomlOf = async (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<{ toml: string; notes: string[] }> => (await program()).tomlOf(bytes, name);

/** Return a puzzle file with another name. */
export const renamedFile = async (toml: string, name: string): Promise<string> => (await program()).renamedFile(toml, name);

/** Return what a picture of a puzzle file shows. */
export const drawableOf = async (toml: string): Promise<Paintable> => (await program()).drawableOf(toml);

/** Load the program of places, after the tables that it needs. */
async function program(): Promise<typeof import("../places")> {
  await loadTables();
  return loaded(import("../places"));
}

/** Put the tables where the places look for them. */
const loadTables = once(async () => {
  const element = document.createElement("script");
  Object.assign(element, { type: "application/json", id: "tables", textContent: await (await fetched("tables.json")).text() });
  document.body.append(element);
});

/** Load the style of places. */
const loadStyle = once(async () => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: "places.css" });
  try {
    await loaded(new Promise((done, failed) => {
      link.onload = done;
      link.onerror = failed;
      document.head.append(link);
    }));
  } catch (error) {
    link.remove();
    throw error;
  }
  link.disabled = true;
  return link;
});

// The state of the view, which a link contains.

import type { Look } from "./camera";
import { MATERIALS, USUAL } from "./made_of";
import { shared } from "./page";
import { COLOUR_UNITS, type ColourUnit } from "./paint";
import type { ThemeName } from "./theme";
import { type English } from "./texts/texts";

export const DAMAGED: English = "This link is damaged.";

/** As the solutions were found; by their level, the highest first; or by the place of a piece. */
export type Sorting = "found" | "level" | number;

export interface State {
  solution: number; // from 0
  explode: number; // from 0 to shared.explosion.most
  layers: boolean;
  labels: boolean;
  palette: string;
  material: string;
  by: ColourUnit | "auto"; // the unit that has one colour
  theme: ThemeName; // of the link; auto: the person's own
  hidden: ReadonlySet<number>; // blocks
  outlined: readonly number[] | null; // blocks drawn by their edges; null: the blocks that enclose others
  selected: number | null; // a block
  step: number | null; // pieces in place, or moves still to make; null: all
  look: Look | null; // null: the usual view
  every: boolean; // all solutions are sought
  gallery: boolean; // show all solutions, small
  here: readonly number[]; // the gallery shows only solutions with these placements
  order: Sorting; // of the solutions in the gallery, unless `differ` puts the most alike ones first
  starred: boolean; // the gallery shows only solutions with a star
  swaps: boolean; // the gallery shows the graph of swaps
  differ: boolean; // the gallery highlights the differences from the present solution
}

export function initialState(): State {
  return {
    solution: 0,
    explode: 0,
    layers: false,
    labels: false,
    palette: "default",
    material: USUAL,
    by: "auto",
    theme: "auto",
    hidden: new Set(),
    outlined: null,
    selected: null,
    step: null,
    look: null,
    every: false,
    gallery: false,
    here: [],
    order: "found",
    starred: false,
    swaps: false,
    differ: false,
  };
}

/** Return a link with the choices that differ from the initial state. Numbers in links count from 1. */
export function toHash(state: State): string {
  const parts: string[] = [`s=${state.solution + 1}`];
  if (state.explode) parts.push(`x=${rounded(state.explode)}`);
  if (state.layers) parts.push("layers");
  if (state.labels) parts.push("labels");
  if (state.palette !== "default") parts.push(`palette=${encodeURIComponent(state.palette)}`);
  if (state.material !== USUAL) parts.push(`material=${state.material}`);
  if (state.by !== "auto") parts.push(`by=${state.by}`);
  if (state.theme !== "auto") parts.push(`theme=${state.theme}`);
  if (state.hidden.size) parts.push(`hide=${[...state.hidden].sort((a, b) => a - b).map((i) => i + 1)}`);
  if (state.outlined) parts.push(`outline=${state.outlined.map((i) => i + 1)}`);
  if (state.selected !== null) parts.push(`piece=${state.selected + 1}`);
  if (state.step !== null) parts.push(`step=${state.step}`);
  if (state.every) parts.push("every");
  if (state.gallery) parts.push("all");
  if (state.here.length) parts.push(`here=${state.here.map((placement) => placement + 1)}`);
  if (state.order !== "found") parts.push(`order=${typeof state.order === "number" ? state.order + 1 : state.order}`);
  if (state.starred) parts.push("starred");
  if (state.swaps) parts.push("swaps");
  if (state.differ) parts.push("differ");
  if (state.look) {
    const { azimuth, elevation, zoom, shift } = state.look;
    parts.push(`view=${[azimuth, elevation, zoom, ...shift].map(rounded)}`);
  }
  return `#${parts.join("&")}`;
}

/** Return the state in a link; invalid parts are ignored. */
export function fromHash(hash: string, solutions: number, palettes: string[]): State {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const state = initialState();
  const whole = (key: string, most: number) => {
    const text = words.get(key);
    return text !== null && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null;
  };
  state.solution = Math.max(1, whole("s", solutions) ?? 1) - 1;
  const explode = Number(words.get("x"));
  if (explode >= 0 && explode <= shared.explosion.most) state.explode = explode;
  state.layers = words.has("layers");
  state.labels = words.has("labels");
  const palette = words.get("palette");
  if (palette !== null && palettes.includes(palette)) state.palette = palette;
  const material = words.get("material");
  if (material !== null && Object.hasOwn(MATERIALS, material)) state.material = material;
  state.by = COLOUR_UNITS.find((way) => way === words.get("by")) ?? "auto";
  const theme = words.get("theme");
  if (theme === "light" || theme === "dark") state.theme = theme;
  state.hidden = new Set(numbers(words.get("hide")));
  const outlined = words.get("outline");
  if (outlined !== null) state.outlined = numbers(outlined);
  const selected = whole("piece", 1e9);
  if (selected) state.selected = selected - 1;
  state.step = whole("step", 1e9);
  state.look = readLook(words.get("view"));
  state.every = words.has("every");
  state.gallery = words.has("all");
  state.here = numbers(words.get("here"));
  state.order = orderOf(words.get("order") ?? "");
  state.starred = words.has("starred");
  state.swaps = words.has("swaps");
  state.differ = words.has("differ");
  return state;
}

/** Read an order; numbers of pieces count from 1. */
export const orderOf = (text: string): Sorting => (text === "level" ? text : numbers(text)[0] ?? "found");

/** Read a list of numbers from 1; return them as numbers from 0, each once. */
function numbers(text: string | null): number[] {
  const good = (text ?? "").split(",").filter((one) => /^[1-9]\d{0,8}$/.test(one));
  return [...new Set(good.map((one) => Number(one) - 1))];
}

function readLook(text: string | null): Look | null {
  const numbers = text?.split(",").map(Number) ?? [];
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return null;
  const [azimuth, elevation, zoom, x, y, z] = numbers;
  if (Math.abs(elevation) > 90 || zoom < 0.01 || zoom > 100) return null;
  return { azimuth, elevation, zoom, shift: [x, y, z] };
}

const rounded = (x: number): number => Math.round(x * 1000) / 1000;

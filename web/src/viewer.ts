// The viewer, with the game: puts everything together.

import { ApartBox, type ApartHost } from "./apart/box";
import { kindsOf } from "./apart/way";
import { App } from "./app";
import { Controls } from "./controls";
import type { cube3d_puzzle_data } from "./core/header";
import { CorePuzzle, type LatticeNumbers } from "./core/problem";
import { core } from "./core/page_core";
import { findPlacements } from "./data";
import { motionAt } from "./disassembly";
import { element, mark } from "./document";
import { Solver } from "./engine/solver";
import { Judge } from "./judge";
import { listen } from "./keys";
import { solid } from "./mesh";
import { edges } from "./outline";
import { drawn, type PageData } from "./page";
import { HASH_PAUSE, type Around, type Opened, type PlaceName, type Mounted } from "./place";
import { offerGame, type PageGame } from "./play/start";
import { wireSaving } from "./saving/menu";
import { preparePrinting, savePicture } from "./saving/picture";
import { offerSolving } from "./solve";
import { Stage } from "./stage";
import { DAMAGED } from "./state";
import { UI } from "./ui";
import { tellOfAssemblies } from "./verdict_line";
import MARKUP from "./viewer.html";

const WIDE = 1000; // pixels; wider windows begin with the panel open
const MOST_DRAWN = 3; // dimensions of cubes whose moves are drawn

export { MARKUP };

/** Show a puzzle and its solutions, or a game with it, in a place that has the viewer's markup. */
export function showViewer(opened: Opened & { page: PageData }, place: PlaceName, address: string, around: Around, dark: boolean | null): Mounted {
  const { page: data, toml } = opened;
  const { life } = around;
  document.title = data.puzzle;
  const view = element<HTMLCanvasElement>("view");
  const overlay = element<HTMLCanvasElement>("overlay").getContext("2d")!;
  const media = {
    dark: matchMedia("(prefers-color-scheme: dark)"),
    calm: matchMedia("(prefers-reduced-motion: reduce)"),
  };
  Object.assign(drawn, { dimension: data.dimension, lattice: data.lattice, walls: data.walls });
  const known = findPlacements(data, true);
  const app = new App(data, Stage.on(view), overlay, media, life);
  const ui = new UI(app);
  const controls = new Controls(view, app.eye, {
    turnTo: (look) => app.eye.turnTo(look),
    calm: () => app.calm,
    tap: (x, y) => {
      const { left, top } = view.getBoundingClientRect();
      const block = app.blockAt(x - left, y - top);
      if (block !== null || app.state.selected !== null) ui.select(block);
    },
  });
  listen(app, ui, controls, () => savePicture(app));
  preparePrinting(app);
  offerApart(app, ui);
  const judge = known && Judge.of(data, app.solutions);
  wireSaving(app, { judge, known, toml }, (text) => ui.say(text));
  if (judge) tellOfAssemblies(app, judge);
  const solving = known && offerSolving(app, known, judge, opened);
  const game = offerGame(app, known, {
    changed: () => keep(),
    solved: (found) => solving?.takeByHand(found),
    left: () => around.left(),
  });
  const keep = keepHash(app, game, around);
  if (!app.stage) withoutWebGL(place === "play");
  view.addEventListener("webglcontextrestored", () => app.set({}));
  app.followSize(view);
  const restore = (hash: string) => show(app, game, hash);
  const enter = (to: PlaceName) => (to === "play" ? game?.open(null) : game?.leave());
  restore(address || data.start);
  if (dark !== null) app.set({ theme: dark ? "dark" : "light" });
  if (place === "play" && !game?.isWanted) enter(place);
  if (innerWidth >= WIDE) ui.togglePanel();
  life.addEventListener("abort", () => known?.stop());
  // For scripts and tests; see README.md.
  const inspect = () => app.inspect();
  const problem = (lattice: LatticeNumbers, numbers: cube3d_puzzle_data) =>
    new CorePuzzle(core, lattice, numbers).problem();
  const solver = (own = known?.problem, workers?: number) => own && new Solver(own, workers);
  void Promise.resolve(known?.ready).then(() => life.aborted || Object.assign(window, {
    cube3d: { core, data, inspect, restore, settle: () => app.drawNow(), solid, edges, motionAt, game, known, problem, solver },
  }));
  return {
    get name() {
      return game?.isWanted ? "play" : "see";
    },
    get reaches() {
      const isKnown = toml === undefined ? undefined : true;
      return { see: true, play: game ? true : undefined, make: isKnown, print: isKnown };
    },
    get dark() {
      return app.state.theme === "auto" ? null : app.dark;
    },
    get opened() {
      return { ...opened, found: solving?.found };
    },
    follow: restore,
    enter,
  };
}

/** Offer to take the shown solution apart, and show the moves that do. */
function offerApart(app: App, ui: UI): void {
  const host: ApartHost = {
    get kinds() {
      const { apart, dimension, lattice } = app.data;
      const isDrawn = lattice || dimension <= MOST_DRAWN;
      return apart && isDrawn && app.solutions.count ? kindsOf(app.data) : [];
    },
    shown: () => {
      const { blocks, data, solutions, state } = app;
      return { data, blocks, pieces: solutions.piecesOf(solutions.placements(state.solution)) };
    },
    get way() {
      return app.way;
    },
    get made() {
      return app.made;
    },
    take: (way) => {
      app.way = way;
      if (!way) return;
      const isCovered = element("controls").getClientRects().length === 0; // by the panel, on phones
      if (isCovered) ui.togglePanel();
      if (!app.calm) app.play();
    },
  };
  const box = new ApartBox(host, app.life);
  element("apart-open").addEventListener("click", () => {
    if (element("panel").hidden) ui.togglePanel();
    void box.find();
  });
  let before = app.blocks;
  const now = app.onChange;
  app.onChange = () => {
    now();
    const isSearchable = host.kinds.length > 0;
    element("apart-open").hidden = !isSearchable || app.way !== null;
    element("apart-section").hidden = !isSearchable && !app.way;
    if (before === (before = app.blocks)) box.update();
    else box.reset();
  };
}

/** Return a function that writes the present state into the address. */
function keepHash(app: App, game: PageGame | null, { changed, keep: write, life }: Around): () => void {
  element("link").hidden = !write;
  let waiting = 0;
  let before: boolean | undefined;
  const now = app.onChange;
  const keep = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => write?.(game?.active ? game.link : app.hash), HASH_PAUSE);
    if (before !== (before = game?.isWanted)) changed();
  };
  app.onChange = () => {
    now();
    keep();
  };
  life.addEventListener("abort", () => clearTimeout(waiting));
  return keep;
}

function show(app: App, game: PageGame | null, hash: string): void {
  app.restore(hash);
  const wanted = new URLSearchParams(hash.replace(/^#/, "")).get("s");
  const isThere = wanted === null || Number(wanted) === app.state.solution + 1;
  if (!isThere) element("status").textContent = /^\d{1,6}$/.test(wanted) ? `Solution ${wanted} is not in the list.` : DAMAGED;
  game?.follow(hash);
}

/** Show the layers as text; to somebody who wants to play, they would be a spoiler. */
export function withoutWebGL(isGame = false): void {
  mark("no-webgl", true);
  element("fallback").hidden = false;
  element("no-game").hidden = !isGame;
  const letters = element<HTMLDetailsElement>("letters");
  letters.append(element("text"));
  letters.open = !isGame;
}

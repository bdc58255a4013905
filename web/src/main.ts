// Reads the page's data and puts everything together.

import { App } from "./app";
import { Controls } from "./controls";
import { messageOf } from "./core/core";
import type { cube3d_puzzle_data } from "./core/header";
import { CorePuzzle, type LatticeNumbers } from "./core/problem";
import { core } from "./core/page_core";
import { motionAt } from "./disassembly";
import { element, frameKeyboardFocus } from "./document";
import { Solver } from "./engine/solver";
import { listen } from "./keys";
import { solid } from "./mesh";
import { edges } from "./outline";
import { findPlacements } from "./data";
import { load } from "./engine/program";
import { data } from "./page";
import { offerGame, type PageGame } from "./play/start";
import { wireSaving } from "./saving/menu";
import { preparePrinting, savePicture } from "./saving/picture";
import { offerSolving } from "./solve";
import { Judge } from "./judge";
import { tellOfAssemblies } from "./verdict_line";
import { Stage } from "./stage";
import { UI } from "./ui";

const WIDE = 1000; // pixels; wider windows begin with the panel open
const HASH_PAUSE = 250; // milliseconds between changes of the address; browsers refuse quicker ones

async function start(): Promise<void> {
  document.documentElement.classList.remove("no-script");
  frameKeyboardFocus();
  const view = element<HTMLCanvasElement>("view");
  const overlay = element<HTMLCanvasElement>("overlay").getContext("2d")!;
  const media = {
    dark: matchMedia("(prefers-color-scheme: dark)"),
    calm: matchMedia("(prefers-reduced-motion: reduce)"),
  };
  await load();
  const known = findPlacements(data, true);
  const app = new App(data, Stage.on(view), overlay, media);
  const ui = new UI(app);
  wireSaving(app, (text) => ui.say(text));
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
  const judge = known && Judge.of(data, app.solutions);
  if (judge) tellOfAssemblies(app, judge);
  const solving = known && offerSolving(app, known, judge);
  const game = offerGame(app, known, { changed: () => keep(), solved: (found) => solving?.takeByHand(found) });
  const keep = keepHash(app, game);
  if (!app.stage) withoutWebGL();
  view.addEventListener("webglcontextrestored", () => app.set({}));
  new ResizeObserver(() => app.resize(view.clientWidth, view.clientHeight)).observe(view);
  app.resize(view.clientWidth, view.clientHeight);
  follow(app, game);
  if (innerWidth >= WIDE) ui.togglePanel();
  await known?.ready;
  // For scripts and tests; see README.md.
  const restore = (hash: string) => show(app, game, hash);
  const inspect = () => app.inspect();
  const problem = (lattice: LatticeNumbers, numbers: cube3d_puzzle_data) =>
    new CorePuzzle(core, lattice, numbers).problem();
  const solver = (own = known?.problem, workers?: number) => own && new Solver(own, workers);
  Object.assign(window, {
    cube3d: { core, data, inspect, restore, settle: () => app.drawNow(), solid, edges, motionAt, game, known, problem, solver },
  });
}

/** Follow changes of the address. Return a function that writes the present state into it. */
function keepHash(app: App, game: PageGame | null): () => void {
  // Inside another page, such as a notebook, there is no address to write to.
  if (location.protocol === "about:") {
    element("link").hidden = true;
    return () => {};
  }
  let waiting = 0;
  const changed = app.onChange;
  const keep = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      history.replaceState(null, "", game?.active ? game.link : app.hash);
    }, HASH_PAUSE);
  };
  app.onChange = () => {
    changed();
    keep();
  };
  // keep() may have overwritten the address before this event arrives, so take the address from the event.
  window.addEventListener("hashchange", ({ newURL }) => follow(app, game, new URL(newURL).hash));
  return keep;
}

/** Show the state in an address; if that is empty, the page's first state. */
function follow(app: App, game: PageGame | null, address = location.hash): void {
  show(app, game, address || `${app.data.start}${app.data.play?.open ? "&play" : ""}`);
}

function show(app: App, game: PageGame | null, hash: string): void {
  app.restore(hash);
  game?.follow(hash);
}

/** Show the layers as text, and say why the core does not work. */
function fail(error: unknown): void {
  withoutWebGL();
  element("status").textContent = `This page does not work here: ${messageOf(error)}.`;
}

function withoutWebGL(): void {
  document.body.classList.add("no-webgl");
  const fallback = element("fallback");
  fallback.hidden = false;
  fallback.append(element("text"));
}

start().catch(fail);

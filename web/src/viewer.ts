// The viewer, with the game: puts everything together.

import { ApartBox, type ApartHost } from "./apart/box";
import { EveryBox } from "./apart/every";
import { kindsOf } from "./apart/way";
import { App } from "./app";
import { Controls } from "./controls";
import type { cube3d_puzzle_data } from "./core/header";
import { CorePuzzle, type LatticeNumbers } from "./core/problem";
import { core } from "./core/page_core";
import { findPlacements, type PagePuzzle } from "./data";
import { motionAt } from "./disassembly";
import { element, mark } from "./document";
import { counted, t } from "./texts/texts";
import { Solver } from "./engine/solver";
import { Judge } from "./judge";
import { listen } from "./keys";
import { Marks } from "./marks";
import { solid } from "./mesh";
import { edges } from "./outline";
import { drawn, type PageData } from "./page";
import { HASH_PAUSE, type Around, type Opened, type PlaceName, type Mounted } from "./place";
import { offerGame, type PageGame } from "./play/start";
import { wireSaving } from "./saving/menu";
import { preparePrinting, savePicture } from "./saving/picture";
import { offerMarks } from "./gallery/own_solution";
import { offerSolving, type SolveBar } from "./solve";
import { Stage } from "./stage";
import { DAMAGED } from "./state";
import { UI } from "./ui";
import { tellOfAssemblies } from "./verdict_line";
import MARKUP from "./viewer.html";

const WIDE = 1000; // pixels; wider windows begin with the panel open
const MOST_DRAWN = 3; // dimensions of cubes whose moves are drawn

export { MARKUP };

/** Show a puzzle and its solutions, or a game with it, in a place that has the viewer's markup. */
export function showViewer(opened: Opened & { page: PageData }, place: PlaceName, address: string, around: Around): Mounted {
  const viewer = new Viewer(opened, around);
  viewer.begin(place, address);
  return viewer;
}

class Viewer implements Mounted {
  private readonly app: App;
  private readonly ui: UI;
  private readonly known: PagePuzzle | null;
  private readonly solving: SolveBar | null;
  private readonly game: PageGame | null;
  private awaited: { before: string; hash: string } | null = null; // a link whose solutions are sought, and the state

  constructor(private readonly shown: Opened & { page: PageData }, around: Around) {
    const { page: data, marks, toml } = shown;
    document.title = data.title ?? data.puzzle;
    Object.assign(drawn, { dimension: data.dimension, lattice: data.lattice, walls: data.walls });
    const known = (this.known = findPlacements(data, true));
    const app = (this.app = appOn(viewOf(), data, around.life));
    const ui = (this.ui = new UI(app));
    listen(app, ui, controlsOn(viewOf(), app, ui), () => savePicture(app));
    preparePrinting(app);
    const judge = known && Judge.of(data, app.solutions);
    offerApart(app, ui, judge);
    wireSaving(app, { judge, known, toml }, (text) => ui.say(text));
    if (judge) tellOfAssemblies(app, judge);
    app.known = known;
    app.marks = known && marks ? new Marks(known, marks) : null;
    this.solving = known && offerSolving(app, known, judge, shown);
    this.game = offerGame(app, known, {
      changed: () => keep(),
      solved: (found) => this.solving?.takeByHand(found),
      left: () => around.left(),
    });
    if (this.solving) offerMarks(app, this.solving);
    const keep = keepHash(app, this.game, () => this.hash, around);
    around.life.addEventListener("abort", () => known?.stop());
    void Promise.resolve(known?.ready).then(() => around.life.aborted || this.tellScripts());
  }

  /** Show the state of an address, in a place. */
  begin(place: PlaceName, address: string): void {
    const { app } = this;
    if (!app.stage) withoutWebGL(place === "play");
    app.followSize(viewOf());
    this.show(address || this.shown.page.start, place === "see");
    if (place === "play" && !this.game?.isWanted) this.enter(place);
    if (innerWidth >= WIDE) this.ui.togglePanel();
  }

  get name(): PlaceName {
    return this.game?.isWanted ? "play" : "see";
  }

  get reaches(): Mounted["reaches"] {
    const isKnown = this.shown.toml === undefined ? undefined : true;
    return { see: true, play: this.game ? true : undefined, make: isKnown, print: isKnown };
  }

  get opened(): Opened {
    return { ...this.shown, found: this.solving?.found, marks: this.app.marks?.list };
  }

  follow(hash: string): void {
    this.show(hash, true);
  }

  /** Show the state of a link; if it shows one of all solutions, with `finds`, find them first. */
  private show(hash: string, finds: boolean): void {
    const { app, game, solving } = this;
    app.restore(hash);
    game?.follow(hash);
    if (app.state.every && finds && solving && !solving.hasSought) void this.findAgain(hash, solving);
    else this.sayWhatIsMissing(hash);
  }

  /** Find the solutions of a link, and show what it shows of them, unless the person does something else by then. */
  private async findAgain(hash: string, solving: SolveBar): Promise<void> {
    const { app, game } = this;
    const search = solving.findAll(false);
    this.awaited = { before: app.hash, hash };
    await search;
    const isWanted = this.awaited.before === app.hash && !game?.isWanted;
    this.awaited = null;
    if (app.life.aborted || !isWanted) return;
    app.restore(hash);
    this.sayWhatIsMissing(hash);
  }

  private sayWhatIsMissing(hash: string): void {
    const wanted = new URLSearchParams(hash.replace(/^#/, "")).get("s");
    const isThere = wanted === null || Number(wanted) === this.app.state.solution + 1;
    if (!isThere) element("status").textContent = /^\d{1,6}$/.test(wanted) ? t("Solution {number} is not in the list.", { number: wanted! }) : t(DAMAGED);
  }

  /** The present state as a link. A link whose solutions are still sought stays. */
  private get hash(): string {
    const { app: { hash }, awaited } = this;
    return awaited && awaited.before === hash ? awaited.hash : hash;
  }

  enter(to: PlaceName): void {
    if (to === "play") this.game?.open(null);
    else this.game?.leave();
  }

  /** Give the page to scripts and tests; see README.md. */
  private tellScripts(): void {
    const { app, game, known, shown: { page: data } } = this;
    const inspect = () => app.inspect();
    const restore = (hash: string) => this.follow(hash);
    const problem = (lattice: LatticeNumbers, numbers: cube3d_puzzle_data) => new CorePuzzle(core, lattice, numbers).problem();
    const solver = (own = known?.problem, workers?: number) => own && new Solver(own, workers);
    const settle = () => app.drawNow();
    Object.assign(window, { cube3d: { core, data, inspect, restore, settle, solid, edges, motionAt, game, known, problem, solver } });
  }
}

const viewOf = () => element<HTMLCanvasElement>("view");

function appOn(view: HTMLCanvasElement, data: PageData, life: AbortSignal): App {
  const overlay = element<HTMLCanvasElement>("overlay").getContext("2d")!;
  const app = new App(data, Stage.on(view), overlay, matchMedia("(prefers-reduced-motion: reduce)"), life);
  view.addEventListener("webglcontextrestored", () => app.set({}));
  return app;
}

function controlsOn(view: HTMLCanvasElement, app: App, ui: UI): Controls {
  return new Controls(view, app.eye, {
    turnTo: (look) => app.eye.turnTo(look),
    calm: () => app.calm,
    tap: (x, y) => {
      const { left, top } = view.getBoundingClientRect();
      const block = app.blockAt(x - left, y - top);
      if (block !== null || app.state.selected !== null) ui.select(block);
    },
  });
}

/** Offer to take the shown solution apart, and show the moves that do. */
function offerApart(app: App, ui: UI, judge: Judge | null): void {
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
    },
    go: (made) => ui.goTo(made),
    play: () => {
      const isCovered = element("controls").getClientRects().length === 0; // by the panel, on phones
      if (isCovered) ui.togglePanel();
      if (app.calm) ui.say(t("{moves}: the slider below makes them.", { moves: counted(app.player.count, "move|moves") }));
      else app.play();
    },
  };
  const box = new ApartBox(host, app.life);
  element("apart-open").addEventListener("click", () => {
    if (element("panel").hidden) ui.togglePanel();
    void box.find();
  });
  const every = new EveryBox(app, judge, () => box.kind);
  let before = app.blocks;
  const list = () => `${app.solutions.count} ${app.solutions.placements(0).join()}`;
  let listed = list();
  const now = app.onChange;
  app.onChange = () => {
    now();
    if (listed !== (listed = list())) every.reset(); // other solutions are listed
    every.update();
    const isSearchable = host.kinds.length > 0;
    element("apart-open").hidden = !isSearchable || app.way !== null;
    element("apart-section").hidden = !isSearchable && !app.way;
    if (before === (before = app.blocks)) box.update();
    else box.reset();
  };
}

/** Return a function that writes the present state into the address. */
function keepHash(app: App, game: PageGame | null, link: () => string, { changed, keep: write, life }: Around): () => void {
  element("link").hidden = !write;
  let waiting = 0;
  let before: boolean | undefined;
  const now = app.onChange;
  const keep = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => write?.(game?.active ? game.link : link()), HASH_PAUSE);
    if (before !== (before = game?.isWanted)) changed();
  };
  app.onChange = () => {
    now();
    keep();
  };
  life.addEventListener("abort", () => clearTimeout(waiting));
  return keep;
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

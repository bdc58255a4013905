// The game in the page: the button that opens it, and its link.

import type { App } from "../app";
import { element, make } from "../document";
import { WORKING_OUT, type PagePuzzle } from "../data";
import { Solver } from "../engine/solver";
import type { Program } from "../engine/worker_proxy";
import { Stage } from "../stage";
import { icon } from "./elements";
import type { Host } from "./host";
import { Input } from "./input";
import { listenInGame } from "./keys";
import { Panel } from "./panel";
import { Play } from "./play";

const MOST_AXES = 3; // dimensions of boxes in which pieces can be moved by hand

/** The game as the page uses it. */
export interface PageGame {
  readonly active: boolean;
  readonly link: string; // its part of the address
  /** Follow a link that has a game; tell whether it does. */
  follow(hash: string): boolean;
  inspect(): unknown;
}

/** Reactions of the page: to any change, and to leaving a solved game. */
export interface Events {
  changed(): void;
  solved(placements: number[]): void;
}

/** Add the button for a game; null if this puzzle cannot be played. */
export function offerGame(app: App, known: PagePuzzle | null, program: Program, events: Events): PageGame | null {
  const { data } = app;
  if (!known || !data.play || !app.stage) return null;
  if (!data.lattice && data.dimension > MOST_AXES) return null;
  return new Door(app, known, program, events);
}

class Door implements PageGame {
  private play: Play | null = null;
  private panel: Panel | null = null;

  constructor(
    private readonly app: App,
    private readonly known: PagePuzzle,
    private readonly program: Program,
    private readonly events: Events,
  ) {
    const open = make("button", { id: "play-open", title: "Play this puzzle by hand" }, icon("play"), "Play");
    open.addEventListener("click", () => this.open(null));
    const group = make("div", { id: "play-group", class: "group needs-gl" }, open);
    document.querySelector("body > nav")!.prepend(group);
  }

  get active(): boolean {
    return this.play?.active ?? false;
  }

  get link(): string {
    const parts = this.app.hash.replace(/^#/, "").split("&");
    const rest = parts.filter((part) => /^(palette|by|theme|labels)\b/.test(part));
    const game = this.play!.game.link;
    return `#${[game ? `play=${game}` : "play", ...rest].join("&")}`;
  }

  follow(hash: string): boolean {
    const words = new URLSearchParams(hash.replace(/^#/, ""));
    const wanted = words.get("play");
    if (wanted === null) {
      this.waiting = undefined;
      if (this.active) this.leave();
      return false;
    }
    this.open(wanted);
    return true;
  }

  inspect(): unknown {
    return this.play?.inspect() ?? { active: false };
  }

  /** Return the places of placements on the screen, for tests. */
  placeOf(option: number): unknown {
    return this.play?.placeOf(option);
  }

  private waiting: string | null | undefined; // link of the game to open when the rules are known; undefined: none

  private open(link: string | null): void {
    if (!this.known.isReady) return this.wait(link);
    try {
      this.enter(link);
    } catch (error) {
      this.refuse(error as Error);
    }
  }

  private enter(link: string | null): void {
    this.waiting = undefined;
    document.body.classList.add("playing");
    this.app.player.playing = false;
    const play = (this.play ??= this.make());
    play.resize(this.panel!.canvas.clientWidth, this.panel!.canvas.clientHeight);
    play.open(link);
    this.panel!.canvas.focus({ preventScroll: true });
  }

  /** Open the game when its rules are known; until then the page can be used. */
  private wait(link: string | null): void {
    this.waiting = link;
    const note = element("note");
    const before = note.textContent;
    note.textContent = WORKING_OUT;
    this.known.ready.then(() => {
      if (note.textContent === WORKING_OUT) note.textContent = before;
      if (this.waiting !== undefined) this.enter(this.waiting);
    }).catch((error: Error) => this.refuse(error));
  }

  private refuse({ message }: Error): void {
    this.leave();
    element("note").textContent = `This cannot be played here: ${message}.`;
  }

  private leave(): void {
    const { active, game } = this.play ?? {};
    this.play?.close();
    if (active && game?.solved) this.events.solved([...game.placed].sort((a, b) => a - b));
    document.body.classList.remove("playing");
    this.app.set({});
    this.events.changed();
  }

  private make(): Play {
    const { app, known } = this;
    const solver = typeof Worker === "function" ? new Solver(this.program, known.problem) : null;
    this.panel = new Panel(() => this.leave());
    const { canvas } = this.panel;
    const [overlay, under] = [this.panel.overlay, this.panel.under].map((sheet) => sheet.getContext("2d")!);
    const play = new Play(hostOf(app, known), new Stage(canvas), overlay, under, solver);
    this.panel.attach(play);
    play.onHelpless = () => this.panel!.attach(play);
    play.onChange = () => {
      this.panel!.update();
      this.events.changed();
    };
    const input = new Input(canvas, play);
    listenInGame(play, {
      help: () => this.panel!.toggleHelp(),
      leave: () => this.leave(),
      theme: () => app.set({ theme: app.dark ? "light" : "dark" }),
      colours: () => {
        const names = Object.keys(app.data.palettes);
        app.set({ palette: names[(names.indexOf(app.state.palette) + 1) % names.length] });
      },
      names: () => app.set({ labels: !app.state.labels }),
      orbit: (right, down) => input.controls.turn(right, down),
    });
    const before = app.onChange;
    app.onChange = () => {
      before();
      play.restyle();
    };
    // This listener replaces the picture that the page's own listener has prepared.
    window.addEventListener("beforeprint", () => {
      if (!play.active) return;
      play.table.drawNow();
      element<HTMLImageElement>("printed").src = joined([under.canvas, canvas, overlay.canvas]);
    });
    canvas.addEventListener("webglcontextrestored", () => play.table.redraw());
    new ResizeObserver(() => play.resize(canvas.clientWidth, canvas.clientHeight)).observe(canvas);
    document.addEventListener("visibilitychange", () => play.active && play.game.watch(!document.hidden));
    setInterval(() => play.active && this.panel!.tick(), 1000);
    return play;
  }
}

/** Draw sheets over each other; return the picture as a data URL. */
function joined(sheets: HTMLCanvasElement[]): string {
  const pen = document.createElement("canvas").getContext("2d")!;
  const { width, height } = sheets[0];
  [pen.canvas.width, pen.canvas.height] = [width, height];
  for (const sheet of sheets) pen.drawImage(sheet, 0, 0, width, height);
  return pen.canvas.toDataURL();
}

function hostOf(app: App, known: PagePuzzle): Host {
  return {
    known,
    data: app.data,
    solutions: app.solutions,
    get dark() {
      return app.dark;
    },
    get background() {
      return app.background;
    },
    get calm() {
      return app.calm;
    },
    get labels() {
      return app.state.labels;
    },
    get palette() {
      return app.state.palette;
    },
    get by() {
      return app.state.by;
    },
  };
}

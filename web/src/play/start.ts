// The game of a place: how it is opened and left, and its link.

import type { App } from "../app";
import { element, mark } from "../document";
import { WORKING_OUT, type PagePuzzle } from "../data";
import { Solver } from "../engine/solver";
import { tables } from "../page";
import type { Host } from "./host";
import { GameParts } from "./parts";
import type { Play } from "./play";
import { means } from "../solved";
import { isDark } from "../theme";
import { t } from "../texts/texts";

const IDLE = 60_000; // milliseconds without a touch or key until the clock stops; play/manual.tsx says so
const MOST_AXES = 3; // dimensions of boxes in which pieces can be moved by hand

/** Reactions of the page: to any change, to the end of a solved game, and to leaving a game by hand (true: it has left). */
export interface Events {
  changed(): void;
  solved(placements: number[]): void;
  left(): boolean;
}

/** Return the game of a page; null if this puzzle cannot be played. */
export function offerGame(app: App, known: PagePuzzle | null, events: Events): PageGame | null {
  const { data } = app;
  if (!known || !data.play || !app.stage) return null;
  if (known.puzzle.count > tables.limits.placements || (!data.lattice && data.dimension > MOST_AXES)) return null;
  return new PageGame(app, known, events);
}

/** The game of a page. Its parts are made when it is first opened. */
export class PageGame {
  private parts: GameParts | null = null;

  constructor(
    private readonly app: App,
    private readonly known: PagePuzzle,
    private readonly events: Events,
  ) {}

  get play(): Play | null {
    return this.parts?.play ?? null;
  }

  get active(): boolean {
    return this.play?.active ?? false;
  }

  /** Whether it is open, or opens as soon as the rules are known. */
  get isWanted(): boolean {
    return this.active || this.waiting !== undefined;
  }

  /** The link to the present position. */
  get link(): string {
    const parts = this.app.hash.replace(/^#/, "").split("&");
    const rest = parts.filter((part) => /^(palette|by|theme|labels|verdict)\b/.test(part));
    const game = this.play!.game.link;
    return `#${[game ? `play=${game}` : "play", ...rest].join("&")}`;
  }

  /** Open the game in a link; leave the game if there is none. */
  follow(hash: string): void {
    const wanted = new URLSearchParams(hash.replace(/^#/, "")).get("play");
    if (wanted !== null) this.open(wanted);
    else if (this.isWanted) this.leave();
  }

  inspect(): unknown {
    return this.play?.inspect() ?? { active: false };
  }

  /** Return the places of placements on the screen, for tests. */
  placeOf(option: number): unknown {
    return this.play?.placeOf(option);
  }

  private waiting: string | null | undefined; // link of the game to open when the rules are known; undefined: none

  /** Open the game with the position of a link; null: continue with the present one. */
  open(link: string | null): void {
    if (this.active && link === null) return;
    if (!this.known.isReady) return this.wait(link);
    try {
      this.enter(link);
    } catch (error) {
      this.refuse(error as Error);
    }
  }

  private enter(link: string | null): void {
    this.waiting = undefined;
    this.app.player.playing = false;
    const begun = this.parts ? undefined : element("place").dataset.game;
    (this.parts ??= this.make()).open(begun && means(link, begun) ? begun : link);
  }

  /** Open the game when its rules are known; until then the page can be used. */
  private wait(link: string | null): void {
    this.waiting = link;
    this.events.changed();
    const note = element("note");
    const before = note.textContent;
    note.textContent = t(WORKING_OUT);
    this.known.ready.then(() => {
      if (this.app.life.aborted) return;
      if (note.textContent === t(WORKING_OUT)) note.textContent = before;
      if (this.waiting !== undefined) this.enter(this.waiting);
    }).catch((error: Error) => this.refuse(error));
  }

  private refuse({ message }: Error): void {
    this.leave();
    element("note").textContent = t("This cannot be played here: {why}.", { why: message });
  }

  leave(): void {
    this.waiting = undefined;
    const { active, game } = this.play ?? {};
    this.play?.close();
    if (active && game?.solved) this.events.solved([...game.placed].sort((a, b) => a - b));
    mark("playing", false);
    this.app.set({});
    this.events.changed();
  }

  private make(): GameParts {
    const { app, app: { life }, known } = this;
    const solver = typeof Worker === "function" ? new Solver(known.problem) : null;
    const parts = new GameParts(hostOf(app, known), solver, {
      leave: () => void (this.events.left() || this.leave()),
      colours: () => app.nextPalette(),
      names: () => app.set({ labels: !app.state.labels }),
      verdict: () => app.set({ verdict: !app.state.verdict }),
      changed: () => this.events.changed(),
    });
    const { panel, play } = parts;
    const before = app.onChange;
    app.onChange = () => {
      before();
      play.restyle();
    };
    // This listener replaces the picture that the page's own listener has prepared.
    window.addEventListener("beforeprint", () => {
      if (!play.active) return;
      play.table.drawNow();
      element<HTMLImageElement>("printed").src = joined([panel.under, panel.canvas, panel.overlay]);
    }, { signal: life });
    let last = performance.now(); // when the person did something
    const watch = () => {
      const end = last + IDLE;
      if (play.active) play.game.watch(!document.hidden && performance.now() < end, Math.min(end, performance.now()));
    };
    for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"]) {
      window.addEventListener(kind, () => {
        watch(); // a long rest may end here
        last = performance.now();
        watch();
      }, { signal: life, capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", () => {
      watch();
      if (play.active) play.tellGame();
    }, { signal: life });
    const clock = setInterval(() => {
      watch();
      if (play.active) panel.tick();
    }, 1000);
    life.addEventListener("abort", () => clearInterval(clock));
    return parts;
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
  const settings = () => {
    const { background, calm, state: { by, labels, palette, verdict } } = app;
    return { background, by, calm, dark: isDark(), labels, palette, verdict };
  };
  return { known, life: app.life, data: app.data, solutions: app.solutions, settings };
}

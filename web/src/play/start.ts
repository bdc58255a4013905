// The game of a place: how it is opened and left, and its link.

import type { App } from "../app";
import { element, mark, setPressed } from "../document";
import { WORKING_OUT, type PagePuzzle } from "../data";
import { Solver } from "../engine/solver";
import { Judge } from "../judge";
import { tables } from "../page";
import { SlideParts } from "../slide/parts";
import { SLIDING } from "../slide/kept";
import type { Slide } from "../slide/slide";
import { Adviser } from "./adviser";
import type { Host } from "./host";
import { GameParts } from "./parts";
import type { Play } from "./play";
import { paint } from "./replay";
import { means, positionOf } from "../solved";
import { hasSound, switchSound } from "../sound";
import { isDark } from "../theme";
import { t } from "../texts/texts";

const IDLE = 60_000; // milliseconds without a touch or key until the clock stops; play/manual.tsx says so
const MOST_AXES = 3; // dimensions of boxes in which pieces can be moved by hand
const PLACING = "-"; // the link of a game in which pieces are placed, of a puzzle whose pieces slide otherwise

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
  private sliding: SlideParts | null = null;

  constructor(
    private readonly app: App,
    private readonly known: PagePuzzle,
    private readonly events: Events,
  ) {}

  get play(): Play | null {
    return this.parts?.play ?? null;
  }

  get slide(): Slide | null {
    return this.sliding?.slide ?? null;
  }

  get active(): boolean {
    return this.play?.active || this.slide?.active || false;
  }

  /** Whether it is open, or opens as soon as the rules are known. */
  get isWanted(): boolean {
    return this.active || this.waiting !== undefined;
  }

  /** The link to the present position. */
  get link(): string {
    const parts = this.app.hash.replace(/^#/, "").split("&");
    const rest = parts.filter((part) => /^(palette|material|by|theme|labels)\b/.test(part));
    const placed = this.play?.game.link || (this.mustSlide ? PLACING : "");
    const game = this.slide?.active ? SLIDING : placed;
    return `#${[game ? `play=${game}` : "play", ...rest].join("&")}`;
  }

  /** Open the game in a link; leave the game if there is none. */
  follow(hash: string): void {
    const wanted = new URLSearchParams(hash.replace(/^#/, "")).get("play");
    if (wanted !== null) this.open(wanted);
    else if (this.isWanted) this.leave();
  }

  inspect(): unknown {
    return (this.slide?.active ? null : this.play?.inspect()) ?? { active: false };
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
    const { dataset: { game: kept = "" } } = element("place");
    const begun = this.parts ? "" : kept;
    const isSlide = positionOf(begun) === SLIDING;
    if (link === SLIDING || (!link && (isSlide || (this.mustSlide && !begun && !this.parts)))) return void this.slideThem(isSlide ? kept : "");
    if (this.slide?.active) this.sliding!.close();
    const placing = link === PLACING ? "" : link;
    (this.parts ??= this.make()).open(begun && !isSlide && means(placing, begun) ? begun : placing);
  }

  /** Whether a puzzle interlocks, so that its pieces slide unless one chooses to place them. */
  private get mustSlide(): boolean {
    return this.app.data.apart?.must ?? false;
  }

  private async slideThem(kept = ""): Promise<void> {
    const solved = this.play?.active && this.play.game.complete ? this.play.game.placed : undefined;
    this.play?.close();
    this.sliding ??= this.makeSliding();
    await this.sliding.open(kept, solved);
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
    this.sliding?.close();
    if (active && game?.solved) this.events.solved([...game.placed].sort((a, b) => a - b));
    mark("playing", false);
    this.app.set({});
    this.events.changed();
  }

  private leaveByHand(): void {
    if (!this.events.left()) this.leave();
  }

  private make(): GameParts {
    const { app, app: { life }, known } = this;
    const solver = typeof Worker === "function" ? new Solver(known.problem) : null;
    const parts = new GameParts(hostOf(app, known), solver, {
      leave: () => this.leaveByHand(),
      colours: () => app.nextPalette(),
      names: () => app.set({ labels: !app.state.labels }),
      slide: this.mustSlide ? () => this.enter(SLIDING) : null,
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
      for (const own of [play.tray, play.table]) own.drawNow();
      element<HTMLImageElement>("printed").src = joined([panel.canvas, panel.tray, panel.overlay]);
    }, { signal: life });
    this.prepare();
    return parts;
  }

  private makeSliding(): SlideParts {
    const { app, app: { data, solutions }, known } = this;
    const parts = new SlideParts(hostOf(app, known), {
      find: async (apart) => {
        if (!apart && solutions.count) return solutions.placements(app.state.solution);
        const solver = new Solver(known.problem);
        const found = await new Adviser(solver, known.puzzle.count, Judge.of(data, solutions), () => {}).solution([], []);
        solver.stop();
        return found?.options ?? found?.assembly ?? null;
      },
      place: () => this.enter(PLACING),
      leave: () => this.leaveByHand(),
      help: showHelp,
      colours: () => app.nextPalette(),
      changed: () => this.events.changed(),
    });
    const before = app.onChange;
    app.onChange = () => {
      before();
      if (parts.slide.active && parts.slide.isReady) parts.slide.view.restyle();
    };
    window.addEventListener("beforeprint", () => {
      if (!parts.slide.active || !parts.slide.isReady) return;
      parts.slide.view.drawNow();
      element<HTMLImageElement>("printed").src = joined([parts.panel.canvas, parts.panel.overlay]);
    }, { signal: app.life });
    this.prepare();
    return parts;
  }

  private isPrepared = false;

  /** Let the clock of the open game run while a person is there, and offer sounds. */
  private prepare(): void {
    if (this.isPrepared) return;
    this.isPrepared = true;
    const { life } = this.app;
    element("play-help-open").addEventListener("click", showHelp);
    element("play-leave").addEventListener("click", () => this.leaveByHand());
    setPressed("play-sound", hasSound());
    element("play-sound").addEventListener("click", () => {
      switchSound();
      setPressed("play-sound", hasSound());
    });
    let last = performance.now(); // when the person did something
    const watch = () => {
      const { play, slide } = this;
      const end = last + IDLE;
      const game = slide?.active ? slide : play?.active ? play.game : null;
      game?.watch(!document.hidden && performance.now() < end, Math.min(end, performance.now()));
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
      if (this.play?.active) this.play.tellGame();
      if (this.slide?.active) this.slide.keep();
    }, { signal: life });
    const clock = setInterval(() => {
      watch();
      if (this.play?.active) this.parts!.panel.tick();
      if (this.slide?.active) this.sliding!.panel.tick(this.slide);
    }, 1000);
    life.addEventListener("abort", () => clearInterval(clock));
  }
}

/** Draw sheets over each other; return the picture as a data URL. */
function joined(sheets: HTMLCanvasElement[]): string {
  const pen = document.createElement("canvas").getContext("2d")!;
  const [{ width, height }] = sheets;
  [pen.canvas.width, pen.canvas.height] = [width, height];
  paint(pen, sheets, null);
  return pen.canvas.toDataURL();
}

const showHelp = (): void => element<HTMLDialogElement>("play-help").showModal();

function hostOf(app: App, known: PagePuzzle): Host {
  const settings = () => {
    const { background, calm, state: { by, labels, material, palette } } = app;
    return { background, by, calm, dark: isDark(), labels, material, palette };
  };
  return { known, life: app.life, data: app.data, solutions: app.solutions, settings };
}

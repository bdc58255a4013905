// Connects the modules of a sliding game with each other and with the page.

import { Controls } from "../controls";
import type { Look } from "../camera";
import { element, mark } from "../document";
import type { Host } from "../play/host";
import { isTaken } from "../play/keys";
import { Stage } from "../stage";
import { toggleTheme } from "../theme";
import { SlidePanel } from "./panel";
import { Slide } from "./slide";

const TURN = 15; // degrees
const WIDE = 700; // pixels, as in play.css; wider windows begin with the list of moves open
const ALWAYS = ["Escape", "h", "?", "F1", "d"]; // keys that work while there is no assembly yet
const STEP = 60; // pixels; the arrow keys drag by so much

export interface SlideCommands {
  find(apart: boolean): Promise<readonly number[] | null>; // see Slide
  place(): void; // goes to the game in which pieces are placed
  leave(): void;
  help(): void;
  colours(): void;
  changed(): void;
}

export class SlideParts {
  readonly panel: SlidePanel;
  readonly slide: Slide;

  constructor(host: Host, private readonly commands: SlideCommands) {
    const panel = (this.panel = new SlidePanel(host.data.title ?? host.data.puzzle, commands.place));
    const { canvas } = panel;
    const slide = (this.slide = new Slide(host, new Stage(canvas), panel.overlay.getContext("2d")!, commands.find));
    slide.onChange = () => {
      if (!slide.active) return;
      panel.update(slide);
      commands.changed();
    };
    const { view } = slide;
    const inside = (x: number, y: number): [number, number] => {
      const { left, top } = canvas.getBoundingClientRect();
      return [x - left, y - top];
    };
    const controls = new Controls(canvas, view.eye, {
      turnTo: (look: Look) => view.eye.turnTo(look),
      calm: () => view.calm,
      tap: (x, y) => slide.choose(view.blockAt(...inside(x, y))),
      pull: (x, y) => slide.hand.pull(...inside(x, y)),
      pullTo: (x, y) => slide.hand.pullTo(...inside(x, y)),
      drop: () => slide.hand.drop(),
    });
    this.listen(host.life, (right, down) => controls.turn(right, down));
    canvas.addEventListener("webglcontextrestored", () => view.restyle());
    const observer = new ResizeObserver(() => slide.active && this.resize());
    observer.observe(canvas);
    host.life.addEventListener("abort", () => {
      observer.disconnect();
      slide.close();
    });
  }

  /** Go on; or begin, with the text of a game or an assembly if there is one. */
  async open(kept = "", options?: readonly number[]): Promise<void> {
    mark("playing", true);
    mark("sliding", true);
    element<HTMLDetailsElement>("slide-list").open = innerWidth > WIDE;
    this.resize();
    const ready = this.slide.open(kept, options);
    this.panel.update(this.slide);
    this.panel.canvas.focus({ preventScroll: true });
    await ready;
  }

  close(): void {
    this.slide.close();
    this.panel.close();
    mark("sliding", false);
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.panel.canvas;
    this.slide.view.resize(clientWidth, clientHeight);
  }

  private listen(life: AbortSignal, turn: (right: number, down: number) => void): void {
    const { commands, slide } = this;
    const actions: Record<string, () => void> = {
      n: () => slide.chooseNext(1),
      p: () => slide.chooseNext(-1),
      ArrowRight: () => slide.hand.nudge(STEP, 0),
      ArrowLeft: () => slide.hand.nudge(-STEP, 0),
      ArrowUp: () => slide.hand.nudge(0, -STEP),
      ArrowDown: () => slide.hand.nudge(0, STEP),
      "shift ArrowRight": () => turn(TURN, 0),
      "shift ArrowLeft": () => turn(-TURN, 0),
      "shift ArrowUp": () => turn(0, -TURN),
      "shift ArrowDown": () => turn(0, TURN),
      z: () => slide.undo(),
      y: () => slide.redo(),
      i: () => slide.view.eye.view("iso"),
      d: toggleTheme,
      c: commands.colours,
      b: () => slide.switchNames(),
      h: commands.help,
      "?": commands.help,
      F1: commands.help,
      Escape: () => (slide.isReplaying ? slide.replaying.end() : slide.chosen.length ? slide.choose(null) : commands.leave()),
    };
    window.addEventListener("keydown", (event) => {
      const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
      const isUndo = (ctrlKey || metaKey) && "zy".includes(key.toLowerCase());
      if (!slide.active || altKey || ((ctrlKey || metaKey) && !isUndo) || isTaken(event)) return;
      const name = isUndo ? (shiftKey ? "y" : key.toLowerCase()) : key;
      const act = (shiftKey && key.startsWith("Arrow") ? actions[`shift ${key}`] : undefined) ?? actions[name] ?? actions[name.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      if (slide.isReady || ALWAYS.includes(name)) act();
    }, { signal: life });
  }
}

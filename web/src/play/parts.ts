// The parts of a game, connected with each other and with the page.

import { mark } from "../document";
import type { Solver } from "../engine/solver";
import { Stage } from "../stage";
import type { Host } from "./host";
import { Input } from "./input";
import { listenInGame, type Commands } from "./keys";
import { Panel } from "./panel";
import { Play } from "./play";

/** The commands that the page carries out, and its reaction to any change of the game. */
export type PageCommands = Omit<Commands, "help" | "orbit" | "verdict"> & { changed(): void; slide: (() => void) | null };

export class GameParts {
  readonly panel: Panel;
  readonly play: Play;

  constructor(host: Host, solver: Solver | null, commands: PageCommands) {
    const verdict = () => this.play.nextHelpLevel();
    const panel = (this.panel = new Panel(verdict, commands.slide));
    const { canvas } = panel;
    const overlay = panel.overlay.getContext("2d")!;
    const play = (this.play = new Play(host, new Stage(canvas), new Stage(panel.tray, false), overlay, solver));
    panel.attach(play);
    play.onHelpless = () => panel.attach(play);
    play.onChange = () => {
      panel.update();
      commands.changed();
    };
    const { controls } = new Input(canvas, play);
    const orbit = (right: number, down: number) => controls.turn(right, down);
    listenInGame(play, { ...commands, verdict, help: () => panel.toggleHelp(), orbit });
    for (const own of [play.table, play.tray]) own.stage.canvas.addEventListener("webglcontextrestored", () => own.redraw());
    const observer = new ResizeObserver(() => play.active && this.resize());
    observer.observe(canvas);
    host.life.addEventListener("abort", () => {
      observer.disconnect();
      play.close();
      solver?.stop();
    });
  }

  /** Show the game, with the position of a link; null: continue with the present one. */
  open(link: string | null): void {
    mark("playing", true);
    this.resize();
    this.play.open(link);
    this.panel.canvas.focus({ preventScroll: true });
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.panel.canvas;
    this.play.resize(clientWidth, clientHeight);
  }
}

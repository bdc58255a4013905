// A game with the edited puzzle.

import { findPlacements, keyOf, Solutions, type PagePuzzle } from "../data";
import { Solver } from "../engine/solver";
import { data as viewer, shared, type PageData, type PlayData } from "../page";
import type { Host } from "../play/host";
import { Input } from "../play/input";
import { listenInGame } from "../play/keys";
import { Panel } from "../play/panel";
import { Play } from "../play/play";
import { Stage } from "../stage";
import { looksOf } from "./colours";
import { core, program } from "./engine";
import { numbersOf } from "./in_core";
import { colourNames, latticeOfPuzzle, type Puzzle } from "./model";

/** The workshop as the game uses it. */
export interface GameOwner {
  readonly dark: boolean;
  readonly calm: boolean;
  readonly labels: boolean;
  toggleTheme(): void;
  toggleLabels(): void;
  left(): void; // the game is over
}

export class GameScreen {
  private readonly panel: Panel;
  private readonly play: Play;
  private readonly solver: Solver;
  private readonly stage: Stage;
  private readonly clock: number;

  constructor(puzzle: Puzzle, private readonly owner: GameOwner) {
    const page = pageOf(puzzle);
    const known = findPlacements(page, core)!;
    this.panel = new Panel(() => this.leave());
    const { canvas, overlay, under } = this.panel;
    const [over, below] = [overlay, under].map((sheet) => sheet.getContext("2d")!);
    this.solver = new Solver(program, known.problem);
    this.stage = new Stage(canvas);
    const play = new Play(hostOf(page, known, owner), this.stage, over, below, this.solver);
    this.play = play;
    this.panel.attach(play);
    play.onHelpless = () => this.panel.attach(play);
    play.onChange = () => this.panel.update();
    this.listen(canvas);
    this.clock = window.setInterval(() => this.panel.tick(), 1000);
    document.body.classList.add("playing");
    play.resize(canvas.clientWidth, canvas.clientHeight);
    play.open(null);
    canvas.focus({ preventScroll: true });
  }

  private listen(canvas: HTMLCanvasElement): void {
    const { play, owner } = this;
    const input = new Input(canvas, play);
    listenInGame(play, {
      help: () => this.panel.toggleHelp(),
      leave: () => this.leave(),
      theme: () => owner.toggleTheme(),
      colours: () => {},
      names: () => owner.toggleLabels(),
      orbit: (right, down) => input.controls.turn(right, down),
    });
    canvas.addEventListener("webglcontextrestored", () => play.restyle());
    new ResizeObserver(() => play.active && play.resize(canvas.clientWidth, canvas.clientHeight)).observe(canvas);
  }

  /** Draw anew, in other colours. */
  restyle(): void {
    this.play.restyle();
  }

  inspect(): unknown {
    return this.play.inspect();
  }

  leave(): void {
    if (!this.play.active) return;
    this.play.close();
    this.solver.stop();
    clearInterval(this.clock);
    // Remove the stage and the panel: the next game, with another puzzle, makes its own.
    this.stage.dispose();
    for (const own of document.querySelectorAll("[id^='play-']")) own.remove();
    document.body.classList.remove("playing");
    this.owner.left();
  }
}

/** Return the puzzle as the data of a page without solutions. */
const pageOf = (puzzle: Puzzle): PageData => ({
  puzzle: puzzle.name,
  about: puzzle.about,
  note: "",
  start: "",
  dimension: puzzle.dimension,
  ...piecesOf(puzzle),
  placements: [],
  ...(puzzle.walls.length ? { walls: puzzle.walls.flat() } : {}),
  solutions: "",
  width: 4,
  lattice: latticeOfPuzzle(puzzle).drawn,
  core: latticeOfPuzzle(puzzle).numbers(puzzle.dimension),
  puzzle_data: numbersOf(puzzle),
  play: { open: false, given: [], ...cellColours(puzzle) },
  palettes: viewer.palettes,
  views: viewer.views,
  shared,
});

/** Return the colours of the region's cells, if any has one. */
function cellColours(puzzle: Puzzle): Pick<PlayData, "colours"> {
  const looks = looksOf(puzzle);
  const colours = puzzle.cells.map((cell) => looks.get(puzzle.cellColours[keyOf(cell)]) ?? "");
  return colours.some(Boolean) ? { colours } : {};
}

/** Return the pieces, and the colours of cubes in the order of their numbers in the core. */
function piecesOf(puzzle: Puzzle): Pick<PageData, "pieces" | "colours"> {
  const [names, looks] = [colourNames(puzzle), looksOf(puzzle)];
  const pieces = puzzle.pieces.map(({ name }) => ({ name }));
  return { pieces, ...(names.length > 1 ? { colours: names.slice(1).map((name) => looks.get(name)!) } : {}) };
}

function hostOf(data: PageData, known: PagePuzzle, owner: GameOwner): Host {
  const solutions = new Solutions(data);
  return {
    known,
    data,
    solutions,
    palette: "default",
    by: "auto",
    get dark() {
      return owner.dark;
    },
    get background() {
      return shared.colours[owner.dark ? "dark" : "light"];
    },
    get calm() {
      return owner.calm;
    },
    get labels() {
      return owner.labels;
    },
  };
}

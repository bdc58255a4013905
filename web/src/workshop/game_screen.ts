// A game with the edited puzzle.

import { findPlacements, keyOf, Solutions } from "../data";
import { Solver } from "../engine/solver";
import { Judge } from "../judge";
import { data as viewer, shared, type PageData, type PlayData } from "../page";
import type { HostSettings } from "../play/host";
import { GameParts } from "../play/parts";
import { movingOf } from "./apart";
import { looksOf } from "./colours";
import { groupsOf } from "./exhibit";
import { numbersOf } from "./in_core";
import { colourNames, latticeOfPuzzle, mustComeApart, type Puzzle } from "./model";

/** The workshop as the game uses it. */
export interface GameOwner {
  settings(): Pick<HostSettings, "dark" | "calm" | "labels" | "verdict">;
  toggleTheme(): void;
  toggleLabels(): void;
  toggleVerdict(): void;
  left(): void; // the game is over
}

export class GameScreen {
  private readonly parts: GameParts;
  private readonly solver: Solver;
  private readonly clock: number;

  constructor(puzzle: Puzzle, private readonly owner: GameOwner) {
    const data = pageOf(puzzle);
    const known = findPlacements(data)!;
    const settings = (): HostSettings => {
      const own = owner.settings();
      return { ...own, background: shared.colours[own.dark ? "dark" : "light"], palette: "default", by: "auto" };
    };
    this.solver = new Solver(known.problem);
    this.parts = new GameParts({ data, known, settings, solutions: new Solutions(data) }, this.solver, {
      leave: () => this.leave(),
      theme: () => owner.toggleTheme(),
      colours: () => {},
      names: () => owner.toggleLabels(),
      verdict: () => owner.toggleVerdict(),
      changed: () => {},
    });
    this.clock = window.setInterval(() => this.parts.panel.tick(), 1000);
    this.parts.open(null);
  }

  /** Show the page's new colours. */
  restyle(): void {
    this.parts.play.restyle();
  }

  private leave(): void {
    const { play, stage } = this.parts;
    if (!play.active) return;
    play.close();
    this.solver.stop();
    clearInterval(this.clock);
    // Remove the stage and the panel: the next game, with another puzzle, makes its own.
    stage.dispose();
    for (const own of document.querySelectorAll("[id^='play-']")) own.remove();
    document.body.classList.remove("playing");
    this.owner.left();
  }
}

/** Return the judge of a puzzle's assemblies; null if any assembly solves it. */
export function judgeOf(puzzle: Puzzle): Judge | null {
  if (!mustComeApart(puzzle)) return null;
  const data = pageOf(puzzle);
  findPlacements(data);
  return Judge.of(data, new Solutions(data));
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
  ...(mustComeApart(puzzle) ? { apart: { ...movingOf(puzzle), fixed: fixedOf(puzzle) } } : {}),
  palettes: viewer.palettes,
  views: viewer.views,
  shared,
});

/** Return the numbers of the pieces that stay in place. */
const fixedOf = ({ pieces }: Puzzle): number[] => pieces.flatMap(({ fixed }, piece) => (fixed ? [piece] : []));

/** Return the colours of the region's cells, if any has one. */
function cellColours(puzzle: Puzzle): Pick<PlayData, "colours"> {
  const looks = looksOf(puzzle);
  const colours = puzzle.cells.map((cell) => looks.get(puzzle.cellColours[keyOf(cell)]) ?? "");
  return colours.some(Boolean) ? { colours } : {};
}

/** Return the pieces, and the colours of cubes in the order of their numbers in the core. */
function piecesOf(puzzle: Puzzle): Pick<PageData, "pieces" | "colours"> {
  const [names, looks] = [colourNames(puzzle), looksOf(puzzle)];
  const pieces = puzzle.pieces.map(({ groups, name }) => ({ name, ...(groups.length ? { groups: groupsOf(groups) } : {}) }));
  return { pieces, ...(names.length > 1 ? { colours: names.slice(1).map((name) => looks.get(name)!) } : {}) };
}

// Shows the workshop.

import { mark } from "../document";
import { Solver } from "../engine/solver";
import { tables } from "../page";
import { MAKE, NEW, type Around, type Making, type Mounted, type Opened } from "../place";
import { Workshop } from "./app";
import { pageOf } from "./as_page";
import { refuseLarge } from "./checked";
import { check } from "./checks";
import { draftOf } from "./edits";
import { History } from "./history";
import { numbersOf } from "./in_core";
import { listen } from "./keys";
import { isSolid } from "./exhibit";
import type { Puzzle } from "./model";
import { place } from "./placements";
import { readDrafts, readToml } from "./toml";
import { writeToml } from "./write_toml";
import MARKUP from "./workshop.html";
import { Unreadable } from "./unreadable";
import { readXmpuzzle, unpack, writeXmpuzzle } from "./xmpuzzle";

export { MARKUP };

function begun({ page, toml }: Opened & { toml: string }): Making {
  const puzzles = readDrafts(toml).map(refuseLarge);
  return { history: new History({ problems: puzzles.map(draftOf), shown: 0, origin: 0 }), first: { puzzle: puzzles[0], page } };
}

/** Show the workshop with a puzzle, in a place that has its markup. */
export function showWorkshop(opened: Opened & { toml: string }, address: string, around: Around): Mounted {
  const making = opened.making ?? begun(opened);
  const { history } = making;
  const puzzles = () => history.now.problems.map(({ puzzle }) => puzzle);
  const [before, { puzzle }] = [puzzles(), history.now.problems[history.now.shown]];
  const isUntouched = () => puzzles().length === before.length && puzzles().every((own, i) => own === before[i]);
  const whole = opened.file ?? opened.toml;
  let readable = whole; // of the last state that can be opened: a file without cells cannot
  const app = new Workshop(history, opened.found, around);
  listen(app);
  if (address === NEW) {
    around.keep?.(MAKE);
    app.fresh.open(undefined, true);
  } else void app.files.follow(address);
  mark("no-webgl", !app.view.stage);
  // For scripts and tests; see README.md.
  const solver = (own: Puzzle) => new Solver(place(own).made!.problem());
  const fromXmpuzzle = async (bytes: number[]) => readXmpuzzle(await unpack(Uint8Array.from(bytes)), "x");
  const findings = (own: Puzzle) => check(own, place(own));
  const inspect = () => ({
    ...app.view.inspect(), puzzle: app.editor.puzzle, findings: app.editor.findings, solutions: app.solve.solutions,
  });
  Object.assign(window, {
    cube3d: {
      solver, numbersOf, pageOf, readDrafts, readToml, refuseLarge, writeToml, fromXmpuzzle, writeXmpuzzle, findings, inspect,
      settle: () => app.view.drawNow(),
    },
  });
  return {
    name: "make",
    get reaches() {
      const { canSolve, placements, puzzle: now } = app.editor;
      // The puzzle with which Make was opened can go back, even if it has no solution.
      const isGood = canSolve || (now === puzzle && puzzle.pieces.length > 0);
      const isSmall = placements.count <= tables.limits.placements;
      return { see: isGood, play: isSolid(now) ? isGood && isSmall : undefined, make: true, print: isGood };
    },
    get toml() {
      const isWhole = puzzles().every(({ cells }) => cells.length);
      const text = isUntouched() ? whole : isWhole ? writeToml(...puzzles()) : "";
      return isReadable(text) ? (readable = text) : readable;
    },
    get opened() {
      const { editor: { puzzle: now }, solve: { found } } = app;
      if (isUntouched() && now === puzzle) return { ...opened, found: found ?? opened.found, making };
      // A page from Python knows more of its puzzle.
      const page = now === making.first.puzzle ? making.first.page : pageOf(now);
      const { toml: file } = this;
      const isAlone = history.now.problems.length === 1;
      return { toml: isAlone ? file : writeToml(now), file, page, found, making };
    },
    get origin() {
      return history.now.origin;
    },
    follow: (hash) => void app.files.follow(hash),
    enter: () => {},
  };
}

function isReadable(text: string): boolean {
  try {
    readDrafts(text);
    return true;
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

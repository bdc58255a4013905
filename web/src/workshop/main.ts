// Starts the workshop.

import { Workshop } from "./app";
import { frameKeyboardFocus } from "../document";
import { load } from "../engine/program";
import { Solver } from "../engine/solver";
import { check } from "./checks";
import { numbersOf } from "./in_core";
import { listen } from "./keys";
import type { Puzzle } from "./model";
import { place } from "./placements";
import { readToml, writeToml } from "./toml";
import { readXmpuzzle, unpack, writeXmpuzzle } from "./xmpuzzle";

async function start(): Promise<void> {
  document.documentElement.classList.remove("no-script");
  frameKeyboardFocus();
  await load();
  const app = new Workshop();
  listen(app);
  void app.files.follow();
  document.body.classList.toggle("no-webgl", !app.view.stage);
  // For scripts and tests; see README.md.
  const solver = (puzzle: Puzzle) => new Solver(place(puzzle).made!.problem());
  const fromXmpuzzle = async (bytes: number[]) => readXmpuzzle(await unpack(Uint8Array.from(bytes)), "x");
  const findings = (puzzle: Puzzle) => check(puzzle, place(puzzle));
  const inspect = () => ({
    ...app.view.inspect(), puzzle: app.editor.puzzle, findings: app.editor.findings, solutions: app.solve.solutions,
  });
  Object.assign(window, {
    cube3d: {
      solver, numbersOf, readToml, writeToml, fromXmpuzzle, writeXmpuzzle, findings, inspect,
      settle: () => app.view.drawNow(),
    },
  });
}

void start();

// Starts the workshop.

import { App } from "./app";
import { Solver } from "../engine/solver";
import { check } from "./checks";
import { listen } from "./keys";
import { place } from "./placements";
import { problemOf } from "./problem";
import type { Puzzle } from "./model";
import { readToml, writeToml } from "./toml";
import { data } from "./workshop_data";
import { readXmpuzzle, unpack, writeXmpuzzle } from "./xmpuzzle";

function start(): void {
  const { classList } = document.documentElement;
  classList.remove("no-script");
  window.addEventListener("keydown", ({ key }) => key === "Tab" && classList.add("by-keyboard"), true);
  window.addEventListener("pointerdown", () => classList.remove("by-keyboard"), true);
  const app = new App();
  listen(app);
  void app.files.follow();
  document.body.classList.toggle("no-webgl", !app.view.stage);
  // For scripts and tests; see README.md.
  const problem = (puzzle: Puzzle) => problemOf(puzzle, place(puzzle).placements);
  const fromToml = (text: string) => readToml(text, data.library);
  const fromXmpuzzle = async (bytes: number[]) => readXmpuzzle(await unpack(Uint8Array.from(bytes)), "x");
  const findings = (puzzle: Puzzle) => check(puzzle, place(puzzle));
  const inspect = () => ({
    ...app.view.inspect(), puzzle: app.editor.puzzle, findings: app.editor.findings, solutions: app.solve.solutions,
  });
  Object.assign(window, {
    cube3d: { Solver, problem, fromToml, writeToml, fromXmpuzzle, writeXmpuzzle, findings, inspect },
  });
}

start();

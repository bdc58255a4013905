// A line over the picture that says whether the shown assembly comes apart.

import type { App } from "./app";
import { element, make } from "./document";
import { assemblyText, type Judge } from "./judge";

/** Say of each shown solution whether it comes apart, unless its moves are known. */
export function tellOfAssemblies(app: App, judge: Judge): void {
  const line = make("p", { id: "verdict", role: "status" });
  element("stage").append(line);
  let shown = "";
  const update = () => {
    const { solution } = app.state;
    const placed = app.solutions.placements(solution);
    const isOpen = placed.length > 0 && !app.way;
    line.textContent = isOpen ? assemblyText(judge.verdictOf(placed)) : "";
    if (!isOpen || shown === placed.join()) return;
    shown = placed.join();
    void judge.look(placed).then(() => shown === placed.join() && update());
  };
  const before = app.onChange;
  app.onChange = () => {
    before();
    update();
  };
}

// The keyboard shortcuts of the workshop, most as on other pages. The help lists them.

import { element, isTyping } from "../document";
import { shared, VIEW_NAMES } from "../page";
import { toggleTheme } from "../theme";
import type { Tab, Workshop } from "./app";
import { showCommands } from "./commands";

const TURN = 10; // degrees that an arrow key turns the view

export function listen(app: Workshop): void {
  const { view, solve, editor, files } = app;
  const controls: Record<string, () => void> = {
    k: () => showCommands(app),
    c: () => void app.pieces.toClipboard(),
    z: () => editor.undo(),
    y: () => editor.redo(),
    Z: () => editor.redo(),
    s: () => void files.save(),
    o: () => element("open").click(),
  };
  const explode = () => Number(element<HTMLInputElement>("explode").value);
  const actions: Record<string, () => void> = {
    a: () => element("pen-button").hidden || app.togglePen(),
    b: () => app.toggle("labels"),
    l: () => app.toggle("layers"),
    d: toggleTheme,
    e: () => app.explode(explode() ? 0 : shared.explosion.usual),
    n: () => solve.go(solve.at + 1),
    p: () => solve.go(solve.at - 1),
    s: () => element("find").click(),
    i: () => view.eye.view("iso"),
    h: () => element("help-open").click(),
    "?": () => element("help-open").click(),
    "+": () => view.controls.zoom(shared.camera.zoomStep),
    "=": () => view.controls.zoom(shared.camera.zoomStep),
    "-": () => view.controls.zoom(1 / shared.camera.zoomStep),
    ArrowRight: () => view.controls.turn(TURN, 0),
    ArrowLeft: () => view.controls.turn(-TURN, 0),
    ArrowUp: () => view.controls.turn(0, -TURN),
    ArrowDown: () => view.controls.turn(0, TURN),
  };
  VIEW_NAMES.forEach((name, i) => (actions[String(i + 1)] = () => view.eye.view(name)));
  window.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyped = isTyping(event.target);
    if (isTyped && !(isCommand && ["s", "o", "k"].includes(event.key))) return;
    if (event.altKey) return void (app.nudge(event.key) && event.preventDefault());
    if (isTaken(event)) return;
    const act = isCommand ? controls[event.key] : (actions[event.key] ?? actions[event.key.toLowerCase()]);
    if (!act) return;
    if (event.key === "c" && isCommand && (app.tab !== "pieces" || String(getSelection()))) return; // a text is copied
    event.preventDefault();
    if (isTyped) (event.target as HTMLElement).blur(); // takes the typed text, so that it is saved, too
    act();
  }, { signal: view.life });
  element("tabs").addEventListener("keydown", (event) => walkTabs(app, event));
}

/** Tell whether the focused element handles the key itself. */
function isTaken({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey) return false;
  if (target instanceof HTMLSelectElement) return true;
  return key.startsWith("Arrow") && target.closest("[role=tablist], [role=grid], input, #panel") !== null;
}

function walkTabs(app: Workshop, event: KeyboardEvent): void {
  const tabs: Tab[] = ["box", "pieces", "solve"];
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? tabs.length - 1 : 0;
  if (!step) return;
  event.preventDefault();
  const next = tabs[(tabs.indexOf(app.tab) + step) % tabs.length];
  app.choose(next);
  element(`tab-${next}`).focus();
}

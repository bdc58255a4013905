// The keyboard shortcuts of the page: those of the viewer's window (cube3d/view/window/commands.py), and more.
// The help in viewer.html lists them.

import type { App } from "./app";
import type { Controls } from "./controls";
import { element, isMarked } from "./document";
import { shared, VIEW_NAMES } from "./page";
import { toggleTheme } from "./theme";
import type { UI } from "./ui";

const HELP = ["h", "H", "?", "F1"];
const SCROLLING = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
const TURN = 10; // degrees
const ZOOM = shared.camera.zoomStep;

export function listen(app: App, ui: UI, controls: Controls, save: () => void): void {
  const look = (name: string) => {
    controls.stop();
    app.eye.view(name);
  };
  const actions: Record<string, () => void> = {
    n: () => ui.go(app.state.solution + 1),
    p: () => ui.go(app.state.solution - 1),
    ArrowRight: () => ui.go(app.state.solution + 1),
    ArrowLeft: () => ui.go(app.state.solution - 1),
    PageDown: () => ui.go(app.state.solution + 10),
    PageUp: () => ui.go(app.state.solution - 10),
    Home: () => ui.go(0),
    End: () => ui.go(app.solutions.count - 1),
    e: () => ui.toggleExplode(),
    ArrowUp: () => ui.explodeBy(0.1),
    ArrowDown: () => ui.explodeBy(-0.1),
    " ": () => app.play(),
    a: () => ui.stepBy(1),
    A: () => ui.stepBy(-1),
    g: () => ui.toggleGallery(),
    w: () => ui.showAlike(),
    "*": () => document.getElementById("star")?.click(),
    l: () => ui.toggleLayers(),
    b: () => ui.toggleLabels(),
    d: toggleTheme,
    c: () => app.nextPalette(),
    C: () => ui.nextWay(),
    x: () => ui.hideSelected(),
    o: () => ui.outlineSelected(),
    z: () => ui.showLast(),
    u: () => ui.showAll(),
    t: () => ui.togglePanel(),
    s: save,
    h: () => ui.toggleHelp(),
    "?": () => ui.toggleHelp(),
    F1: () => ui.toggleHelp(),
    i: () => look("iso"),
    "+": () => controls.zoom(ZOOM),
    "=": () => controls.zoom(ZOOM),
    "-": () => controls.zoom(1 / ZOOM),
    Escape: () => escape(app, ui),
    "shift ArrowRight": () => controls.turn(TURN, 0),
    "shift ArrowLeft": () => controls.turn(-TURN, 0),
    "shift ArrowUp": () => controls.turn(0, -TURN),
    "shift ArrowDown": () => controls.turn(0, TURN),
  };
  VIEW_NAMES.forEach((name, i) => (actions[String(i + 1)] = () => look(name)));
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    if (isMarked("playing")) return; // see play/keys.ts
    const { key, shiftKey } = event;
    const shifted = shiftKey && key.startsWith("Arrow") ? actions[`shift ${key}`] : undefined;
    // A capital letter without its own action, as with caps lock, acts like the small one.
    const act = shifted ?? actions[key] ?? actions[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    // Close the help: it would hide the effect of the key.
    if (helpIsOpen() && !HELP.includes(key)) ui.toggleHelp();
    act();
  }, { signal: app.life });
}

const helpIsOpen = (): boolean => element<HTMLDialogElement>("help").open;

function isLong(id: string): boolean {
  const { scrollHeight, clientHeight } = element(id);
  return scrollHeight > clientHeight;
}

/** Tell whether the focused element handles the key itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (document.querySelector("dialog[open]:not(#help)")) return true;
  // The dialog of the help closes on Escape, and scrolls if it is long.
  if (helpIsOpen()) return key === "Escape" || (SCROLLING.includes(key) && isLong("help"));
  if (target instanceof HTMLInputElement && target.type === "range") {
    return key.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(key);
  }
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return key !== "Escape";
  const pressable = target.closest("button, summary") !== null;
  return pressable && (key === " " || key === "Enter");
}

function escape(app: App, ui: UI): void {
  if (app.state.gallery) ui.toggleGallery();
  else if (app.state.selected !== null) ui.select(null);
  else if (!element("panel").hidden) ui.togglePanel();
  else if (app.player.playing) app.play();
  (document.activeElement as HTMLElement | null)?.blur();
}

// The keyboard shortcuts of a game; its help (manual.ts) lists them.

import { wayOf } from "./input";
import { SIDES, type Play } from "./play";
import { toggleTheme } from "../theme";

export interface Commands {
  help(): void;
  leave(): void;
  colours(): void;
  names(): void;
  verdict(): void;
  /** Turn the view by degrees. */
  orbit(right: number, down: number): void;
}

const STEP = 15; // degrees

export function listenInGame(play: Play, commands: Commands): void {
  const { grasp, host: { life } } = play;
  const move = (right: number, up: number) => () =>
    grasp.moveGhost(wayOf(play.table.eye.look(), play.ground.flat, right, up));
  const lift = (z: number) => () => grasp.moveGhost([0, 0, z]);
  const orbit = (right: number, down: number) => () => {
    if (!play.ground.flat) commands.orbit(right, down);
  };
  const actions: Record<string, () => void> = {
    n: () => grasp.chooseNext(1),
    p: () => grasp.chooseNext(-1),
    N: () => grasp.chooseNext(-1),
    ".": () => play.chooseInBox(1),
    ",": () => play.chooseInBox(-1),
    w: () => grasp.nextWay(),
    r: () => grasp.turn(true),
    R: () => grasp.turn(false),
    f: () => grasp.tip(0, true),
    F: () => grasp.tip(0, false),
    g: () => grasp.tip(1, false),
    G: () => grasp.tip(1, true),
    ArrowRight: move(1, 0),
    ArrowLeft: move(-1, 0),
    ArrowUp: move(0, 1),
    ArrowDown: move(0, -1),
    PageUp: lift(1),
    PageDown: lift(-1),
    Enter: () => grasp.place(),
    " ": () => grasp.place(),
    Backspace: () => play.takeBack(),
    Delete: () => play.takeBack(),
    z: () => play.undo(),
    u: () => play.undo(),
    y: () => play.redo(),
    U: () => play.redo(),
    m: () => play.mark(),
    M: () => play.goToMark(),
    Escape: () => (play.replaying.isOn ? play.replaying.end() : play.isChoosing ? play.letGo() : commands.leave()),
    l: () => play.setSeen(play.seen - 1),
    L: () => play.setSeen(play.seen + 1),
    i: () => play.goTo(null),
    ...Object.fromEntries(SIDES.map((side, number) => [String(number + 1), () => play.goTo(side)])),
    d: toggleTheme,
    c: () => commands.colours(),
    b: () => commands.names(),
    v: () => commands.verdict(),
    h: () => commands.help(),
    "?": () => commands.help(),
    F1: () => commands.help(),
    "shift ArrowRight": orbit(STEP, 0),
    "shift ArrowLeft": orbit(-STEP, 0),
    "shift ArrowUp": orbit(0, -STEP),
    "shift ArrowDown": orbit(0, STEP),
  };
  window.addEventListener("keydown", (event) => {
    if (!play.active || event.altKey || isTaken(event)) return;
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      event.preventDefault();
      if (letter === "y" || shiftKey) play.redo();
      else play.undo();
      return;
    }
    const shifted = shiftKey && key.startsWith("Arrow") ? actions[`shift ${key}`] : undefined;
    const act = shifted ?? actions[key] ?? actions[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }, { signal: life });
}

/** Tell whether the focused element handles the key itself. */
export function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (document.querySelector("dialog[open]")) return true;
  if (target instanceof HTMLInputElement) return key.startsWith("Arrow") || key.startsWith("Page");
  return target.closest("button") !== null && (key === " " || key === "Enter");
}

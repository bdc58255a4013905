// Light or dark: as a link says, else as the person has chosen, else as the system has it. The choice holds in all
// places, and the device keeps it.

import { remember, remembered } from "./remembered";

export type ThemeName = "auto" | "light" | "dark"; // auto: as the system has it

const system = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();
let chosen = read();
let linked: ThemeName = "auto";

function read(): ThemeName {
  const word = remembered("theme");
  return word === "light" || word === "dark" ? word : "auto";
}

function keep(theme: ThemeName): void {
  chosen = theme;
  remember("theme", theme === "auto" ? null : theme);
}

export const linkedTheme = (): ThemeName => linked;

export function isDark(): boolean {
  const theme = linked === "auto" ? chosen : linked;
  return theme === "auto" ? system.matches : theme === "dark";
}

/** Show the theme of a link, or the one for paper; "auto": the person's own. */
export function showTheme(theme: ThemeName): void {
  if (theme === linked) return;
  linked = theme;
  show();
}

/** Switch between light and dark. Somebody who chooses what the system has goes with the system from now on. */
export function toggleTheme(): void {
  const dark = !isDark();
  linked = "auto";
  keep(dark === system.matches ? "auto" : dark ? "dark" : "light");
  show();
}

export function forgetTheme(): void {
  keep("auto");
  show();
}

/** Act after each change, until a place ends. */
export function onTheme(act: () => void, life: AbortSignal): void {
  listeners.add(act);
  life.addEventListener("abort", () => listeners.delete(act));
}

function show(): void {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? "dark" : "light";
  // The frame of an installed app has the colour of its page.
  const paper = getComputedStyle(root).getPropertyValue("--paper");
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = paper;
  for (const act of listeners) act();
}

system.addEventListener("change", show);
// Another tab has changed the choice.
addEventListener("storage", () => {
  const now = read();
  if (now === chosen) return;
  chosen = now;
  show();
});
show();

// How much a game says about whether it can still be solved. The device remembers it.

import { remember, remembered } from "../remembered";

export const HELP_LEVELS = ["none", "asked", "always"] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];

const NAME = "game-help";

let level: HelpLevel | null = null;

export function helpLevel(): HelpLevel {
  level ??= HELP_LEVELS.find((own) => own === remembered(NAME)) ?? HELP_LEVELS[0];
  return level;
}

/** Go on to the next level; after the last one comes the first. */
export function nextHelpLevel(): HelpLevel {
  level = HELP_LEVELS[(HELP_LEVELS.indexOf(helpLevel()) + 1) % HELP_LEVELS.length];
  remember(NAME, level);
  return level;
}

// How much a game says about whether it can still be solved. The device remembers it.

export const HELP_LEVELS = ["none", "asked", "always"] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];

const KEY = "cube3d-game-help"; // of the level in the device's storage

let level: HelpLevel | null = null;

export function helpLevel(): HelpLevel {
  level ??= HELP_LEVELS.find((own) => own === kept()) ?? HELP_LEVELS[0];
  return level;
}

/** Go on to the next level; after the last one comes the first. */
export function nextHelpLevel(): HelpLevel {
  level = HELP_LEVELS[(HELP_LEVELS.indexOf(helpLevel()) + 1) % HELP_LEVELS.length];
  try {
    localStorage.setItem(KEY, level);
  } catch {
    // A page inside another one may have no storage.
  }
  return level;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

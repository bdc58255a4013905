// The page around a game.

import type { PagePuzzle, Solutions } from "../data";
import type { Outfit } from "../made_of";
import type { PageData } from "../page";
import type { RGB } from "../rgb";

export interface Host {
  readonly data: PageData;
  readonly solutions: Solutions;
  readonly known: PagePuzzle; // the puzzle
  readonly life: AbortSignal; // of the place with the game
  settings(): HostSettings; // at present
}

export interface HostSettings extends Outfit {
  dark: boolean;
  background: RGB;
  calm: boolean; // the person prefers no animation
  labels: boolean; // show names
}

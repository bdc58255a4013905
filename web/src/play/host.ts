// The page around a game.

import type { PagePuzzle, Solutions } from "../data";
import type { PageData } from "../page";
import type { ColourUnit } from "../paint";
import type { RGB } from "../rgb";

export interface Host {
  readonly data: PageData;
  readonly solutions: Solutions;
  readonly known: PagePuzzle; // the puzzle
  readonly dark: boolean;
  readonly background: RGB;
  readonly calm: boolean;
  readonly labels: boolean;
  readonly palette: string;
  readonly by: ColourUnit | "auto";
}

// The places of a puzzle, which are loaded when they are opened.

export type PlaceName = "see" | "play" | "make";

/** What a place shows: a puzzle of the catalog or one's own, as the text of its file. */
export interface Shown {
  toml: string;
  solutions?: number[][];
  about?: string;
}

export const PLACES: Record<PlaceName, string> = { play: "Play", see: "See solutions", make: "Make" };

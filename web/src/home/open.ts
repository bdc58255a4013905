// Opens a place of a puzzle; the places are not in this program yet.

import type { PlaceName, Shown } from "./place";

export function showPlace(_root: HTMLElement, _place: PlaceName, _shown: Shown, _address?: string): Promise<() => void> {
  return Promise.reject(new Error("This place cannot be opened here yet."));
}

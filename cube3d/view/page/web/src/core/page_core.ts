// The core of the page's own thread: there is one, and it is there before anything else begins.

import type { Core } from "./core";

let own: Core | null = null;

export function useCore(core: Core): void {
  own = core;
}

export const pageCore = (): Core => own!;

// The core and the program of workers. They are loaded before the workshop is made.

import type { Core } from "../core/core";
import { load } from "../engine/program";
import type { Program } from "../engine/worker_proxy";

export let core: Core;
export let program: Program;

export async function begin(): Promise<void> {
  ({ core, program } = await load());
}

// The compiled core and the program of workers, as Python writes them into the page.

import { compile, start, type Core } from "../core/core";
import { useCore } from "../core/page_core";
import { element } from "../document";
import type { Program } from "./worker_proxy";

interface Engine {
  worker: string;
  wasm: string;
}

/** Load both. */
export async function load(): Promise<{ core: Core; program: Program }> {
  const { worker, wasm } = JSON.parse(element("engine").textContent!) as Engine;
  const module = await compile(wasm);
  const core = await start(module);
  useCore(core);
  const address = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
  return { core, program: { core: module, address } };
}

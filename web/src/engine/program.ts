// The compiled core and the program of workers, as Python writes them into the page.

import { compile, start } from "../core/core";
import { useCore } from "../core/page_core";
import { element } from "../document";

/** What a worker needs to start. */
export let program: {
  address: string; // of its script
  core: WebAssembly.Module;
};

/** Load both; nothing else works before. */
export async function load(): Promise<void> {
  const { worker, wasm } = JSON.parse(element("engine").textContent!) as { worker: string; wasm: string };
  const core = await compile(wasm);
  useCore(await start(core));
  program = { core, address: URL.createObjectURL(new Blob([worker], { type: "text/javascript" })) };
}

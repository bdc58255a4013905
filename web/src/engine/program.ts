// The compiled core and the program of workers, as Python writes them into the page.

import { compile, start } from "../core/core";
import { useCore } from "../core/page_core";
import { fetched, once } from "../loading";

/** The data that a worker needs to start. */
export let program: {
  address: string; // of its script
  core: WebAssembly.Module;
};

/** Load both, once; nothing else works before. A site has them as files, a single page in an element. */
export const load = once(async () => {
  const own = document.getElementById("engine")?.textContent;
  const inPage = own ? (JSON.parse(own) as { worker: string; wasm: string }) : null;
  const core = await (inPage ? compile(inPage.wasm) : WebAssembly.compileStreaming(fetched("engine.wasm")));
  useCore(await start(core));
  const address = inPage ? URL.createObjectURL(new Blob([inPage.worker], { type: "text/javascript" })) : "worker.js";
  program = { core, address };
});

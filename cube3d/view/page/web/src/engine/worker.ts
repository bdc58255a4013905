// The worker of a page: searches, and says what it finds.

import { Core } from "./core";
import type { Answer, Beginning, Order } from "./wire";

const say = (answer: Answer) => postMessage(answer);
let core: Promise<Core> | null = null;

async function obey(order: Order): Promise<void> {
  const result = (await core!).run(order, {
    progress: (progress) => say({ kind: "progress", progress }),
    batch: (solutions) => say({ kind: "batch", solutions }),
  });
  say({ kind: "done", result });
}

function fail(error: unknown): void {
  say({ kind: "failed", why: error instanceof Error ? error.message : String(error) });
}

onmessage = ({ data }: MessageEvent<Beginning | Order>) => {
  if ("wasm" in data) {
    core = Core.load(data.wasm, data.problem);
    core.catch(() => {}); // told with the first order
  } else {
    obey(data).catch(fail);
  }
};

// A worker of a page: searches, fills boxes, takes assemblies apart, or makes problems, and says what it finds.

import { start } from "../core/core";
import { CorePuzzle } from "../core/problem";
import { takeApart } from "./apart";
import { fillWithBoxes } from "./boxes";
import { Searcher } from "./searcher";
import type { Answer, Beginning, Order, Question } from "./wire";

const say = (answer: Answer) => postMessage(answer);
let searcher: Promise<Searcher> | null = null;

async function begin({ core, problem }: Beginning): Promise<Searcher> {
  return new Searcher(await start(core), problem);
}

async function obey(order: Order): Promise<void> {
  const own = (await searcher)!;
  if (order.kind === "split") {
    say({ kind: "parts", parts: own.split(order.options, order.parts) });
    return;
  }
  const result = own.search(order.parts, order.wish, {
    progress: (progress) => say({ kind: "progress", progress }),
    batch: (solutions) => say({ kind: "batch", solutions }),
  });
  say({ kind: "done", result });
}

function fail(error: unknown): void {
  say({ kind: "failed", why: error instanceof Error ? error.message : String(error) });
}

onmessage = ({ data }: MessageEvent<Beginning | Order | (Question & { core: WebAssembly.Module })>) => {
  if ("assembly" in data) {
    start(data.core).then((core) => say({ kind: "plan", plan: takeApart(core, data.assembly) })).catch(fail);
  } else if ("puzzle" in data) {
    start(data.core).then((core) => say({ kind: "problem", problem: new CorePuzzle(core, data.lattice, data.puzzle).problem() })).catch(fail);
  } else if ("numbers" in data) {
    start(data.core).then((core) => say({ kind: "boxes", solution: fillWithBoxes(core, data) })).catch(fail);
  } else if ("core" in data) {
    searcher = begin(data);
    searcher.catch(() => {}); // told with the first order
  } else {
    obey(data).catch(fail);
  }
};

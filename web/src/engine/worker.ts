// A worker of a page: searches, fills boxes, takes assemblies apart, or makes problems, and says what it finds.

import { messageOf, start, type Core } from "../core/core";
import { CorePuzzle } from "../core/problem";
import { findTurns, judge, takeApart } from "./apart";
import { fillWithBoxes } from "./boxes";
import { Searcher } from "./searcher";
import { takePhoto } from "./photo";
import { findStates } from "./states";
import type { Answer, Beginning, Order, Question } from "./wire";

const PAUSE = 200; // milliseconds between reports

const say = (answer: Answer) => postMessage(answer);
let searcher: Promise<Searcher> | null = null;

async function obey(order: Order): Promise<void> {
  const own = (await searcher)!;
  if (order.kind === "split") {
    say({ kind: "parts", parts: own.split(order.options, order.parts) });
    return;
  }
  if (order.kind === "first") return say({ kind: "first", tried: own.first(order.parts, order.most) });
  if (order.kind === "probe") return say({ kind: "probed", rounds: own.probe(order.branches, order.seconds, order.seed) });
  const result = own.search(order.parts, order.wish, {
    progress: (progress) => say({ kind: "progress", progress }),
    batch: (solutions) => say({ kind: "batch", solutions }),
  });
  say({ kind: "done", result });
}

function answerOf(core: Core, question: Question): Answer {
  if ("assembly" in question) return { kind: "plan", plan: takeApart(core, question) };
  if ("graphed" in question) return { kind: "graph", graph: findStates(core, question) };
  if ("turning" in question) return { kind: "turns", possible: findTurns(core, question) };
  if ("assemblies" in question) return { kind: "judged", verdicts: judge(core, question) };
  if ("studio" in question) return { kind: "photo", photo: takePhoto(core, question, (photo) => say({ kind: "sketch", photo }), (share) => say({ kind: "light", share })) };
  if ("numbers" in question) return { kind: "boxes", solution: fillWithBoxes(core, question) };
  return { kind: "problem", problem: new CorePuzzle(core, question.lattice, question.puzzle).problem() };
}

let told = 0; // when states were last reported

function seen(states: number): void {
  const now = performance.now();
  if (now - told < PAUSE) return;
  told = now;
  say({ kind: "states", states });
}

const fail = (error: unknown) => say({ kind: "failed", why: messageOf(error) });

onmessage = ({ data }: MessageEvent<Beginning | Order | (Question & { core: WebAssembly.Module })>) => {
  if ("problem" in data) {
    searcher = start(data.core).then((core) => new Searcher(core, data.problem));
    searcher.catch(() => {}); // the first order reports it
  } else if ("core" in data) {
    start(data.core, seen).then((core) => say(answerOf(core, data))).catch(fail);
  } else {
    obey(data).catch(fail);
  }
};

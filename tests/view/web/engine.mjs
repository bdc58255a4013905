// Runs the worker of a page in Node.js: reads what it is told as JSON, writes what it answers.

import { readFileSync } from "node:fs";
import vm from "node:vm";

const { worker, wasm, cases } = JSON.parse(readFileSync(0, "utf8"));
const program = new vm.Script(worker);

/** Give orders to a worker of its own; return what it found and its results. */
async function answers(problem, orders) {
  const results = [];
  let found = [];
  let next = () => {};
  const postMessage = (answer) => {
    if (answer.kind === "failed") throw new Error(answer.why);
    if (answer.kind === "batch") found = found.concat(answer.solutions);
    if (answer.kind !== "done") return;
    results.push({ ...answer.result, solutions: found });
    found = [];
    next();
  };
  const { atob, performance, Blob, Response, DecompressionStream } = globalThis;
  const own = { atob, performance, Blob, Response, DecompressionStream, WebAssembly, postMessage };
  program.runInNewContext(own);
  own.onmessage({ data: { wasm, problem } });
  for (const order of orders) {
    await new Promise((resolve) => {
      next = resolve;
      own.onmessage({ data: order });
    });
  }
  return results;
}

const all = [];
for (const { problem, orders } of cases) all.push(await answers(problem, orders));
process.stdout.write(JSON.stringify(all));

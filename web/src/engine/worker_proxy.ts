// The page's side of a worker that searches: one order after the other.

import type { Problem } from "../core/problem";
import { program } from "./program";
import type { Answer, Beginning, Branch, FirstTried, Listener, Order, Parts, Result, Rounds, Wish } from "./wire";

export class WorkerProxy {
  private readonly worker: Worker;
  isBusy = false;
  private hear: (answer: Answer | null) => void = () => {}; // null: the worker was dismissed

  constructor(problem: Problem) {
    this.worker = new Worker(program.address);
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data);
    this.worker.onerror = (event) => this.hear({ kind: "failed", why: event.message || "the worker did not start" });
    const beginning: Beginning = { core: program.core, problem };
    this.worker.postMessage(beginning);
  }

  /** Return parts of the search for solutions that contain some options; null if the worker was dismissed before. */
  split(options: readonly number[], parts: number): Promise<Parts | null> {
    return this.ask({ kind: "split", options, parts }, (answer) => (answer.kind === "parts" ? answer.parts : null));
  }

  /** Search parts; return null if the worker was dismissed before. */
  search(parts: Parts, wish: Wish, listener: Listener): Promise<Result | null> {
    return this.ask({ kind: "search", parts, wish }, (answer) => {
      if (answer.kind === "progress") listener.progress(answer.progress);
      if (answer.kind === "batch") listener.batch(answer.solutions);
      return answer.kind === "done" ? answer.result : null;
    });
  }

  /** Count the options tried until the first solution, up to a limit; null: the worker was dismissed before. */
  first(parts: Parts, most: number): Promise<FirstTried | null> {
    return this.ask({ kind: "first", parts, most }, (answer) => (answer.kind === "first" ? answer.tried : null));
  }

  /** Probe a search at random for some seconds; return null if the worker was dismissed before. */
  probe(branches: Branch[], seconds: number, seed: number): Promise<Rounds | null> {
    return this.ask({ kind: "probe", branches, seconds, seed }, (answer) => (answer.kind === "probed" ? answer.rounds : null));
  }

  /** End the worker. */
  dismiss(): void {
    this.worker.terminate();
    this.hear(null);
  }

  /** Give an order, and pass answers to `read` until it returns a result. */
  private ask<T>(order: Order, read: (answer: Answer) => T | null): Promise<T | null> {
    this.isBusy = true;
    const answered = new Promise<T | null>((end, fail) => {
      this.hear = (answer) => {
        if (answer?.kind === "failed") fail(new Error(answer.why));
        const result = answer && read(answer);
        if (!answer || result) end(result);
      };
    });
    this.worker.postMessage(order);
    return answered.finally(() => (this.isBusy = false));
  }
}

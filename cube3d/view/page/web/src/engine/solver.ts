// Searching a puzzle in a worker of the page.

import { element } from "../document";
import type { ProblemData } from "../page";
import type { Answer, Beginning, Order, Progress, Result } from "./wire";

export type { Progress } from "./wire";

export interface Found {
  complete: boolean; // whether these are all
  solutions: number[][]; // the options of each
  nodes: number;
}

/** Numbers are exact; classes are null where the page does not know the symmetries. */
export interface Counted {
  complete: boolean;
  total: number;
  rotations: number | null;
  full: number | null;
  nodes: number;
}

type Watch = (progress: Progress) => void;

interface Job {
  order: Order;
  take: (solutions: number[][]) => void;
  watch?: Watch;
  progress: Progress; // the last word
  end: (result: Result) => void;
  fail: (error: Error) => void;
}

/** The worker's program and the compiled search, as Python writes them into the page. */
interface Engine {
  worker: string;
  wasm: string;
}

/** Does one order after another. */
export class Solver {
  private worker: Worker | null = null;
  private address: string | null = null; // of the worker's program
  private jobs: Job[] = []; // the first one is under way

  constructor(private readonly problem: ProblemData) {}

  /** Find up to `most` solutions that contain the placements `fixed`. */
  find(fixed: readonly number[], most: number, watch?: Watch): Promise<Found> {
    return this.gather({ kind: "find", fixed, most }, () => {}, watch);
  }

  /**
   * Find up to `most` solutions, telling each batch as it comes: one of each class up to
   * symmetry where the page knows the symmetries, otherwise all.
   */
  list(most: number, take: (solutions: number[][]) => void, watch?: Watch): Promise<Found> {
    return this.gather({ kind: "list", fixed: [], most }, take, watch);
  }

  /** Count the solutions that contain the placements `fixed`; classes only without any. */
  async count(fixed: readonly number[], watch?: Watch): Promise<Counted> {
    return this.ask({ kind: "count", fixed, most: 0 }, () => {}, watch);
  }

  /** End what is under way or waits, with `complete: false` and what was found until now. */
  stop(): void {
    const jobs = this.dismiss();
    for (const { progress, end } of jobs) {
      const { nodes, solutions: total } = progress;
      end({ complete: false, nodes, total, rotations: null, full: null });
    }
  }

  private async gather(order: Order, take: Job["take"], watch?: Watch): Promise<Found> {
    const solutions: number[][] = [];
    const { complete, nodes } = await this.ask(
      order,
      (batch) => {
        for (const solution of batch) solutions.push(solution);
        take(batch);
      },
      watch,
    );
    return { complete, solutions, nodes };
  }

  private ask(order: Order, take: Job["take"], watch?: Watch): Promise<Result> {
    return new Promise((end, fail) => {
      const progress = { solutions: 0, nodes: 0, share: 0 };
      this.jobs.push({ order, take, watch, progress, end, fail });
      try {
        this.worker ??= this.employ();
        this.worker.postMessage(order);
      } catch (error) {
        this.fail(String(error));
      }
    });
  }

  private employ(): Worker {
    const { worker: program, wasm } = JSON.parse(element("engine").textContent!) as Engine;
    this.address ??= URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
    const worker = new Worker(this.address);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      // What one that was dismissed had said before may come after it.
      if (worker === this.worker) this.hear(data);
    };
    worker.onerror = (event) => this.fail(event.message || "the worker did not start");
    const beginning: Beginning = { wasm, problem: this.problem };
    worker.postMessage(beginning);
    return worker;
  }

  private hear(answer: Answer): void {
    const job = this.jobs[0];
    if (answer.kind === "progress") {
      job.progress = answer.progress;
      job.watch?.(answer.progress);
    } else if (answer.kind === "batch") {
      job.take(answer.solutions);
    } else if (answer.kind === "done") {
      this.jobs.shift();
      job.end(answer.result);
    } else {
      this.fail(answer.why);
    }
  }

  private fail(why: string): void {
    for (const { fail } of this.dismiss()) fail(new Error(`The search cannot go on: ${why}.`));
  }

  private dismiss(): Job[] {
    this.worker?.terminate();
    this.worker = null;
    const jobs = this.jobs;
    this.jobs = [];
    return jobs;
  }
}

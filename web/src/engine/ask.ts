// One question to a worker, which ends after its answer.

import { program } from "./program";
import type { Answer, Question } from "./wire";

type AnswerOf<K extends Answer["kind"]> = Extract<Answer, { kind: K }>;

export interface Inquiry<K extends Answer["kind"]> {
  answer: Promise<AnswerOf<K> | null>; // null: stopped before the answer
  stop(): void;
}

/** Start a worker and ask it; `hear` takes its reports. The answer is rejected if the worker cannot start, or fails. */
export function ask<K extends Answer["kind"]>(
  question: Question, kind: K, hear: (report: Answer) => void = () => {},
): Inquiry<K> {
  let worker: Worker | null = null;
  let stop = () => {};
  const answer = new Promise<AnswerOf<K> | null>((resolve, reject) => {
    stop = () => resolve(null);
    worker = new Worker(program.address);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === kind) resolve(data as AnswerOf<K>);
      else if (data.kind === "failed") reject(new Error(data.why));
      else hear(data);
    };
    worker.onerror = (event) => reject(new Error(event.message || "the worker did not start"));
    worker.postMessage({ core: program.core, ...question });
  });
  return { answer: answer.finally(() => worker?.terminate()), stop };
}

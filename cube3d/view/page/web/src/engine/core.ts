// The compiled search, and what it is told; runs in a worker.
//
// Numbers are exact: a search would take years to count up to 2^53.

import type { ProblemData } from "../page";
import type { Order, Progress, Result } from "./wire";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(count: number): number;
  make(...lists: number[]): void; // cube3d/covering/native/wasm.cpp names them
  add_symmetries(...lists: number[]): void;
  begin(most: number, byClasses: number): void;
  add_branch(chosen: number, count: number, weight: number): void;
  run(): number;
  nodes(): number;
  total(): number;
  fixed_rotations(): number;
  fixed_all(): number;
}

/** What a search tells while it runs. */
export interface Listener {
  progress(progress: Progress): void;
  batch(solutions: number[][]): void;
}

type Numbers = ArrayLike<number> & Iterable<number>;

const MOST = 2 ** 31 - 1;
const BETWEEN = 100; // milliseconds from one word of progress to the next

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}

async function unpacked(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([bytesOf(text)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

export class Core {
  private told = 0; // when there was a word last
  private listener: Listener | null = null;
  private engine!: Exports;
  private hasSymmetries = false; // whether the engine knows them

  private constructor(private readonly problem: ProblemData) {}

  static async load(wasm: string, problem: ProblemData): Promise<Core> {
    const core = new Core(problem);
    const { instance } = await WebAssembly.instantiate(await unpacked(wasm), core.imports());
    core.engine = instance.exports as unknown as Exports;
    core.engine._initialize();
    core.make();
    return core;
  }

  /** Do what is ordered. */
  run({ kind, fixed, most }: Order, listener: Listener): Result {
    const symmetries = this.problem.symmetries;
    const whole = fixed.length === 0;
    const byClasses = symmetries !== undefined && (kind === "list" || (kind === "count" && whole));
    if (byClasses) this.addSymmetries(symmetries);
    this.engine.begin(kind === "count" ? 0 : Math.min(most, MOST), Number(byClasses));
    // One branch of each kind tells how many there are, of which classes, and whether there are any.
    const split = byClasses || (whole && (kind === "count" || most === 1));
    for (const [option, weight] of split ? this.problem.branches : []) {
      this.engine.add_branch(...this.list(option < 0 ? [] : [option]), weight);
    }
    if (!split) this.engine.add_branch(...this.list(fixed), 1);
    this.listener = listener;
    const complete = this.engine.run() !== 0;
    const { engine } = this;
    const rotations = symmetries?.rotations.filter(Boolean).length ?? 1;
    const sizes = byClasses ? [rotations, symmetries.rotations.length] : null;
    return {
      complete,
      nodes: engine.nodes(),
      total: engine.total(),
      // Over all solutions, the sum of how many symmetries keep each, by the number of these.
      rotations: sizes && engine.fixed_rotations() / sizes[0],
      full: sizes && engine.fixed_all() / sizes[1],
    };
  }

  private make(): void {
    const { primary, lengths, items, types, low, high, forbidden } = this.problem;
    const short = (of: string | Uint16Array) => (typeof of === "string" ? new Uint16Array(bytesOf(of).buffer) : of);
    const long = (of: string | Int32Array) => (typeof of === "string" ? new Int32Array(bytesOf(of).buffer) : of);
    const lists = [bytesOf(primary), short(lengths), long(items), short(types), low, high, long(forbidden)];
    this.engine.make(...lists.flatMap((numbers) => this.list(numbers)));
  }

  private addSymmetries({ cells, types, rotations }: NonNullable<ProblemData["symmetries"]>): void {
    if (this.hasSymmetries) return;
    this.hasSymmetries = true;
    const items = new Int32Array(bytesOf(cells).buffer);
    const lists = [items, types.flat(), rotations.map(Number)];
    this.engine.add_symmetries(...lists.flatMap((numbers) => this.list(numbers)));
  }

  /** Hand numbers over; return where they are and how many. */
  private list(numbers: Numbers): [number, number] {
    const at = this.engine.allocate(numbers.length);
    new Int32Array(this.engine.memory.buffer, at, numbers.length).set(numbers);
    return [at, numbers.length];
  }

  private imports(): WebAssembly.Imports {
    return {
      env: {
        page_note: (solutions: number, nodes: number, share: number) => {
          const now = performance.now();
          if (now - this.told < BETWEEN) return 0;
          this.told = now;
          this.listener!.progress({ solutions, nodes, share });
          return 1;
        },
        page_take: (at: number, count: number) => {
          const numbers = new Int32Array(this.engine.memory.buffer, at, count);
          this.listener!.batch(rows(numbers));
        },
        page_exhausted: () => {
          throw new Error("the memory that a page may use is full");
        },
        emscripten_notify_memory_growth: () => {},
      },
      wasi_snapshot_preview1: {
        proc_exit: () => {
          throw new Error("the search ended by itself");
        },
      },
    };
  }
}

/** Return solutions, after each of which there is a -1. */
function rows(numbers: Int32Array): number[][] {
  const found: number[][] = [];
  let begin = 0;
  numbers.forEach((number, i) => {
    if (number >= 0) return;
    found.push(Array.from(numbers.subarray(begin, i)));
    begin = i + 1;
  });
  return found;
}

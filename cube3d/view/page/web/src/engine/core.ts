// The compiled core, and what it is told; runs in a worker.  Its interface is core/core.h.
//
// Numbers are exact: a search would take years to count up to 2^53.

import type { ProblemData } from "../page";
import type { Order, Progress, Result } from "./wire";

// A test compares these with core.h. Arrays and texts are addresses.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  cube3d_error(handle: number): number;
  cube3d_free(handle: number): void;
  cube3d_wait(work: number, ms: number): number;
  cube3d_progress(work: number, counts: number, share: number): number;
  cube3d_cover(made: number, items: number, primary: number, options: number, start: number, item: number,
    type: number, types: number, low: number, high: number, pairs: number, forbidden: number): number;
  cube3d_problem(made: number, cover: number): number;
  cube3d_split(made: number, problem: number, start: number, options: number, weight: number, target: number): number;
  cube3d_parts(work: number, parts: number, start: number, options: number, weight: number): number;
  cube3d_search(made: number, problem: number, parts: number, start: number, options: number, weight: number,
    threads: number, flags: number, max_nodes: bigint, max_work: bigint, max_solutions: bigint,
    level: number): number;
  cube3d_take(search: number, most: number, solutions: number, start: number, options: number): number;
  cube3d_images(made: number, options: number, start: number, item: number, type: number, symmetries: number,
    items: number, item_image: number, types: number, type_image: number): number;
  cube3d_images_kept(images: number, solutions: number, start: number, options: number, kept: number): number;
  cube3d_images_first(images: number, solutions: number, start: number, options: number, branch: number,
    first: number): number;
}

const RUNNING = 0; // CUBE3D_RUNNING
const READY = 1; // CUBE3D_READY
const COMPLETE = 2; // CUBE3D_COMPLETE
const KEEP = 1; // CUBE3D_KEEP
const NO_MEMORY = -3; // CUBE3D_NO_MEMORY

const FULL = "the memory that a page may use is full";
const UNLIMITED = -1n; // as an unsigned number of 64 bits
const PARTS = 256; // of each branch of a search, at least
const SLICE = 50; // milliseconds that the search goes on between words
const BATCH = 4096; // solutions taken at once
const BETWEEN = 100; // milliseconds from one word of progress to the next

/** What a search tells while it runs. */
export interface Listener {
  progress(progress: Progress): void;
  batch(solutions: number[][]): void;
}

/** What an order has come to. */
interface Sums {
  nodes: number;
  taken: number;
  total: number; // solutions of the branches, times their weights
  kept: number[]; // of each symmetry: how many of these it leaves as they are
}

/** How an order is carried out. */
interface Plan {
  most: number; // solutions to take; 0: all are counted
  byClasses: boolean; // one solution of each class is taken, and classes are counted
  branches: [options: readonly number[], weight: number][];
  branch: Uint8Array; // of each option: whether a branch begins with it
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}

async function unpacked(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([bytesOf(text)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Return where rows begin that are so long, and where the last one ends. */
function startsOf(lengths: ArrayLike<number>): BigInt64Array {
  const start = new BigInt64Array(lengths.length + 1);
  for (let row = 0; row < lengths.length; row += 1) start[row + 1] = start[row] + BigInt(lengths[row]);
  return start;
}

/** The numbers of a problem. */
function arraysOf(problem: ProblemData) {
  const { lengths, items, forbidden, symmetries } = problem;
  const short = (of: string | Uint16Array) => (typeof of === "string" ? new Uint16Array(bytesOf(of).buffer) : of);
  const long = (of: string | Int32Array) => (typeof of === "string" ? new Int32Array(bytesOf(of).buffer) : of);
  return {
    primary: bytesOf(problem.primary),
    start: startsOf(short(lengths)),
    item: long(items),
    group: Int32Array.from(short(problem.types)),
    low: Int32Array.from(problem.low),
    high: Int32Array.from(problem.high),
    forbidden: long(forbidden),
    itemImage: symmetries ? long(symmetries.cells) : new Int32Array(),
    typeImage: Int32Array.from(symmetries?.types.flat() ?? []),
  };
}

export class Core {
  private told = 0; // when there was a word last
  private engine!: Exports;
  private readonly arrays: ReturnType<typeof arraysOf>;
  private held: number[] = []; // memory of arrays that are given
  private out = 0; // memory for what functions give
  private handle = 0; // of the problem
  private images = 0; // 0: none yet

  private constructor(private readonly problem: ProblemData) {
    this.arrays = arraysOf(problem);
  }

  static async load(wasm: string, problem: ProblemData): Promise<Core> {
    const core = new Core(problem);
    const { instance } = await WebAssembly.instantiate(await unpacked(wasm), core.imports());
    core.engine = instance.exports as unknown as Exports;
    core.engine._initialize();
    core.out = core.allocate(64);
    core.state();
    return core;
  }

  /** Do what is ordered. */
  run({ kind, fixed, most }: Order, listener: Listener): Result {
    const symmetries = this.problem.symmetries;
    const whole = fixed.length === 0;
    const byClasses = symmetries !== undefined && (kind === "list" || (kind === "count" && whole));
    if (byClasses) this.addSymmetries(symmetries.rotations.length);
    // One branch of each kind tells how many there are, of which classes, and whether there are any.
    const split = byClasses || (whole && (kind === "count" || most === 1));
    const plan: Plan = {
      most: kind === "count" ? 0 : most,
      byClasses,
      branches: split
        ? this.problem.branches.map(([option, weight]) => [option < 0 ? [] : [option], weight])
        : [[fixed, 1]],
      branch: new Uint8Array(this.arrays.group.length),
    };
    for (const [options] of plan.branches) {
      if (options.length) plan.branch[options[0]] = 1;
      else plan.branch.fill(1);
    }
    const sums: Sums = { nodes: 0, taken: 0, total: 0, kept: symmetries?.rotations.map(() => 0) ?? [] };
    const complete = plan.branches.every((_, number) => this.searchBranch(plan, number, sums, listener));
    const rotations = symmetries?.rotations.filter(Boolean).length ?? 1;
    // Over all solutions, the sum of how many symmetries keep each, by the number of these.
    const fixedBy = (is: (symmetry: number) => boolean) =>
      sums.kept.reduce((sum, number, symmetry) => sum + (is(symmetry) ? number : 0), 0);
    return {
      complete,
      nodes: sums.nodes,
      total: sums.total,
      rotations: byClasses ? fixedBy((g) => symmetries.rotations[g]) / rotations : null,
      full: byClasses ? fixedBy(() => true) / symmetries.rotations.length : null,
    };
  }

  /** Search a branch; false: as many solutions as were wanted were taken, or it was given up. */
  private searchBranch(plan: Plan, number: number, sums: Sums, listener: Listener): boolean {
    const { engine } = this;
    const [options, weight] = plan.branches[number];
    const search = this.search(options, plan);
    const kept = this.allocate(8 * sums.kept.length);
    new BigInt64Array(engine.memory.buffer, kept, sums.kept.length).fill(0n);
    const before = { nodes: sums.nodes, total: sums.total };
    let code: number;
    do {
      code = this.check(engine.cube3d_wait(search, SLICE), search);
      if (code === READY) this.take(search, plan, kept, sums, listener);
      this.check(engine.cube3d_progress(search, this.out, this.out + 48), search);
      const [solutions, nodes] = new BigInt64Array(engine.memory.buffer, this.out, 2);
      sums.nodes = before.nodes + Number(nodes);
      sums.total = before.total + weight * Number(solutions);
      const [share] = new Float64Array(engine.memory.buffer, this.out + 48, 1);
      const progress = { solutions: plan.most ? sums.taken : sums.total, nodes: sums.nodes };
      this.tell({ ...progress, share: (number + share) / plan.branches.length }, listener);
    } while (code <= READY && !(plan.most && sums.taken === plan.most));
    new BigInt64Array(engine.memory.buffer, kept, sums.kept.length).forEach((some, symmetry) => {
      sums.kept[symmetry] += weight * Number(some);
    });
    engine.free(kept);
    engine.cube3d_free(search);
    return code === COMPLETE && !(plan.most && sums.taken === plan.most);
  }

  /** Take solutions that are ready: tell those that are wanted, or count their classes. */
  private take(search: number, { most, byClasses, branch }: Plan, kept: number, sums: Sums, listener: Listener): void {
    const { engine, out } = this;
    this.check(engine.cube3d_take(search, BATCH, out, out + 4, out + 8), search);
    const [count, start, options] = new Int32Array(engine.memory.buffer, out, 3);
    if (!most) {
      this.check(engine.cube3d_images_kept(this.images, count, start, options, kept), this.images);
      return;
    }
    let first: Uint8Array | null = null;
    if (byClasses) {
      const [branches, found] = [this.list(branch), this.allocate(count)];
      this.held.push(found);
      this.check(engine.cube3d_images_first(this.images, count, start, options, branches, found), this.images);
      first = new Uint8Array(engine.memory.buffer, found, count).slice();
      this.release();
    }
    const ends = new BigInt64Array(engine.memory.buffer, start, count + 1);
    const numbers = new Int32Array(engine.memory.buffer, options, Number(ends[count]));
    const solutions: number[][] = [];
    for (let row = 0; row < count && sums.taken < most; row += 1) {
      if (first && !first[row]) continue;
      solutions.push(Array.from(numbers.subarray(Number(ends[row]), Number(ends[row + 1]))));
      sums.taken += 1;
    }
    if (solutions.length) listener.batch(solutions);
  }

  private tell(progress: Progress, listener: Listener): void {
    const now = performance.now();
    if (now - this.told < BETWEEN) return;
    this.told = now;
    listener.progress(progress);
  }

  /** Return the search of the solutions that use some options. */
  private search(options: readonly number[], { most, byClasses }: Plan): number {
    const { engine } = this;
    const [start, own] = [startsOf([options.length, 0]), options].map((array) => this.list(array));
    const split = this.make((made) => engine.cube3d_split(made, this.handle, start, own, 1, PARTS));
    while (this.check(engine.cube3d_wait(split, SLICE), split) === RUNNING);
    this.check(engine.cube3d_parts(split, this.out, this.out + 4, this.out + 8, this.out + 12), split);
    const [parts, starts, chosen, weight] = new Int32Array(engine.memory.buffer, this.out, 4);
    const flags = most || byClasses ? KEEP : 0;
    const limit = most && !byClasses ? BigInt(most) : UNLIMITED;
    const search = this.make((made) =>
      engine.cube3d_search(made, this.handle, parts, starts, chosen, weight, 0, flags, UNLIMITED, UNLIMITED, limit, 0),
    );
    engine.cube3d_free(split);
    return search;
  }

  /** State the problem. */
  private state(): void {
    const { primary, start, item, group, low, high, forbidden } = this.arrays;
    const [own, starts, items, groups] = [primary, start, item, group].map((array) => this.list(array));
    const [least, most, pairs] = [low, high, forbidden].map((array) => this.list(array));
    const cover = this.make((made) =>
      this.engine.cube3d_cover(made, primary.length, own, group.length, starts, items, groups, low.length, least,
        most, forbidden.length / 2, pairs),
    );
    this.handle = this.make((made) => this.engine.cube3d_problem(made, cover));
    this.engine.cube3d_free(cover);
  }

  private addSymmetries(symmetries: number): void {
    if (this.images) return;
    const { primary, start, item, group, low, itemImage, typeImage } = this.arrays;
    const [starts, items, types] = [start, item, group].map((array) => this.list(array));
    const [images, kinds] = [itemImage, typeImage].map((array) => this.list(array));
    this.images = this.make((made) =>
      this.engine.cube3d_images(made, group.length, starts, items, types, symmetries, primary.length, images,
        low.length, kinds),
    );
  }

  /** Make something of arrays that are held, and release them; return its handle. */
  private make(call: (made: number) => number): number {
    const code = call(this.out);
    const [handle] = new Int32Array(this.engine.memory.buffer, this.out, 1);
    this.check(code, handle);
    this.release();
    return handle;
  }

  private check(code: number, handle: number): number {
    if (code >= 0) return code;
    if (code === NO_MEMORY) throw new Error(FULL);
    const text = new Uint8Array(this.engine.memory.buffer, this.engine.cube3d_error(handle));
    throw new Error(String.fromCharCode(...text.subarray(0, text.indexOf(0))));
  }

  /** Hold numbers, of 32 bits as a rule, in the memory of the core; return where they are. */
  private list(numbers: Uint8Array | BigInt64Array | ArrayLike<number>): number {
    const isBytes = numbers instanceof Uint8Array;
    const at = this.allocate((isBytes ? 1 : numbers instanceof BigInt64Array ? 8 : 4) * numbers.length);
    this.held.push(at);
    const { buffer } = this.engine.memory;
    if (isBytes) new Uint8Array(buffer, at, numbers.length).set(numbers);
    else if (numbers instanceof BigInt64Array) new BigInt64Array(buffer, at, numbers.length).set(numbers);
    else new Int32Array(buffer, at, numbers.length).set(numbers);
    return at;
  }

  private allocate(bytes: number): number {
    const at = this.engine.malloc(bytes);
    if (!at && bytes) throw new Error(FULL);
    return at;
  }

  private release(): void {
    for (const at of this.held.splice(0)) this.engine.free(at);
  }

  private imports(): WebAssembly.Imports {
    return {
      env: { emscripten_notify_memory_growth: () => {} },
      wasi_snapshot_preview1: {
        clock_time_get: (_clock: number, _precision: bigint, time: number) => {
          const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
          new DataView(this.engine.memory.buffer).setBigInt64(time, nanoseconds, true);
          return 0;
        },
        proc_exit: () => {
          throw new Error("the search ended by itself");
        },
      },
    };
  }
}

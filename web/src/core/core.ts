// The compiled core. Each function of core/core.h is a method, made from the declarations in header.ts.

import * as header from "./header";
import { CoreArray, Handle, read, SIZE, write, type Kind, type Numbers } from "./values";

export type Core = header.Calls;

/** The exports of the compiled core; core.h describes its functions. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  cube3d_error(handle: number): number;
  cube3d_free(handle: number): void;
  cube3d_size(handle: number, name: number): bigint;
  [name: string]: unknown;
}

interface Structure {
  [field: string]: number | bigint | string | Numbers | Structure | null | undefined;
}
type Argument = number | bigint | string | Handle | Numbers | Structure | null;

const FULL = "the memory that a page may use is full";

/** An error of the core, with its code, and the limit that was passed, if any, with its numbers: see header.ts. */
export class CoreError extends Error {
  constructor(text: string, readonly code: number, readonly limit: number | null, readonly numbers: number[] = []) {
    super(text);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Compile the core from the base64 of its compressed file. */
export async function compile(wasm: string): Promise<WebAssembly.Module> {
  const stream = new Blob([Uint8Array.from(atob(wasm), (c) => c.charCodeAt(0))]).stream();
  const bytes = await new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  return WebAssembly.compile(bytes);
}

/** Return an instance of the core; `seen` takes the number of states of a search for moves, very often. */
export async function start(module: WebAssembly.Module, seen: (states: number) => void = () => {}): Promise<Core> {
  let exports: Exports;
  const instance = await WebAssembly.instantiate(module, imports(() => exports, seen));
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  const engine = new CoreInstance(exports);
  const calls = Object.entries(header.FUNCTIONS).map(([name, parameters]) => {
    const parts = listed(parameters);
    return [name, (...given: Argument[]) => engine.call(name, parts, given)];
  });
  return Object.fromEntries(calls) as Core;
}

function imports(exports: () => Exports, seen: (states: number) => void): WebAssembly.Imports {
  return {
    env: { emscripten_notify_memory_growth: () => {}, cube3d_seen: seen },
    wasi_snapshot_preview1: {
      clock_time_get: (_clock: number, _precision: bigint, time: number) => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(exports().memory.buffer).setBigInt64(time, nanoseconds, true);
        return 0;
      },
      proc_exit: () => {
        throw new Error("the core ended by itself");
      },
    },
  };
}

/** A parameter, or a field of a structure; see core/bind.py. */
type Parameter = [own: string, kind: string, length: string];

/** Read a declaration of header.ts. */
function listed(declared: string): Parameter[] {
  return declared.split(",").map((one) => {
    const [own, kind, ...length] = one.split(" ");
    return [own, kind, length.join(" ")];
  });
}

const isResult = ([, kind]: Parameter): boolean => /^=|^\*\*|^\[/.test(kind);

const fieldsOf = (name: string) => listed((header as unknown as Record<string, string>)[name]);

/** Return how many numbers of eight bytes have room where the core writes. */
const numbersOf = (kind: string): number => (kind.startsWith("=cube3d_") ? fieldsOf(kind.slice(1)).length : 1);

/** The numbers and arrays of a call by their names; `size` gives those of its first handle. */
class CallNumbers {
  readonly numbers = new Map<string, number>();
  readonly arrays = new Map<string, Numbers>();
  private readonly lengths: [Parameter, number][] = [];

  constructor(private readonly size: (name: string) => number) {}

  note(one: Parameter, values: Numbers): void {
    this.arrays.set(one[0], values);
    this.lengths.push([one, values.length]);
  }

  /** Return the length that an array must have. */
  length([, , text]: Parameter): number {
    return header.LENGTHS[text]((name, at) =>
      Number(at === undefined ? (this.numbers.get(name) ?? this.size(name)) : this.arrays.get(name)?.[at] ?? 0));
  }

  /** Raise unless all arrays have their lengths. */
  check(): void {
    for (const [one, count] of this.lengths) {
      const wanted = this.length(one);
      if (count !== wanted) throw new Error(`${one[0]} has ${count} numbers, not ${one[2]} = ${wanted}`);
    }
  }
}

/** Return the fields of a structure with the layout of C: where each is, and how it is written. */
function places(name: string): { one: Parameter; written: Kind; at: number }[] {
  let at = 0;
  return fieldsOf(name).map((one) => {
    const [, kind] = one;
    const written = kind in SIZE ? (kind as Kind) : "i32"; // an address
    at = Math.ceil(at / SIZE[written]) * SIZE[written];
    const place = { one, written, at };
    at += SIZE[written];
    return place;
  });
}

/** One instance of the core. */
class CoreInstance {
  private readonly dead = new FinalizationRegistry<number>((address) => this.exports.cube3d_free(address));
  private held: number[] = []; // addresses to free after the present call
  private known = new CallNumbers(() => -1); // of the present call

  constructor(private readonly exports: Exports) {}

  /** Call a function: copy its arguments into the core's memory, and return what it writes there. */
  call(name: string, parameters: Parameter[], given: Argument[]): Record<string, unknown> {
    const { exports } = this;
    try {
      let next = 0;
      const first = given.find((one) => one instanceof Handle);
      this.known = new CallNumbers((name) => this.size(first, name));
      const read = parameters.map((one) => (isResult(one) ? 0 : this.pass(one, given[next++])));
      this.known.check();
      const written: [own: string, kind: string, address: number, count: number][] = [];
      const values = parameters.map((one, at) => {
        const [own, kind] = one;
        if (!isResult(one)) return read[at];
        const count = kind.startsWith("[]") ? Math.max(0, this.known.length(one)) : numbersOf(kind);
        const address = this.allocate(8 * count);
        new Uint8Array(exports.memory.buffer, address, 8 * count).fill(0);
        written.push([own, kind, address, count]);
        return address;
      });
      const code = (exports[`cube3d_${name}`] as (...values: unknown[]) => number)(...values);
      const results = written.map(([own, kind, address, count]) => [own, this.result(kind, address, count)]);
      const made = Object.fromEntries(results) as Record<string, unknown>;
      if (code < 0) this.fail(code, (made.made ?? given.find((one) => one instanceof Handle)) as Handle);
      return { code, ...made };
    } finally {
      for (const address of this.held.splice(0)) exports.free(address);
    }
  }

  /** Return an argument as a number. Arrays, texts and structures are copied; their number is an address. */
  private pass(one: Parameter, value: Argument): number | bigint {
    const [own, kind] = one;
    if (value === null) return 0;
    if (value instanceof Handle) return value.address;
    if (kind === "text") return this.list("u8", new TextEncoder().encode(`${value as string}\0`));
    if (kind.startsWith("cube3d_")) return this.structure(kind, value as Structure);
    if (kind.startsWith("*")) {
      const values = value as Numbers;
      if (values.length) this.known.note(one, values); // an empty array may stand for NULL
      return values.length ? this.list(kind.slice(1) as Kind, values) : 0;
    }
    this.known.numbers.set(own, Number(value));
    return kind.endsWith("64") && kind !== "f64" ? BigInt(value as number) : (value as number);
  }

  /** Write a structure with the layout of C; return its address. */
  private structure(name: string, values: Structure): number {
    const address = this.allocate(8 * fieldsOf(name).length);
    for (const { one, written, at } of places(name)) {
      const [own, kind] = one;
      const number = this.pass(one, values[own] ?? (kind === written ? 0 : null));
      write(this.exports.memory, written, address + at, [number as number]);
    }
    return address;
  }

  private readStructure(name: string, address: number): Record<string, number | CoreArray> {
    const { memory } = this.exports;
    const found = places(name).map(({ one: [own, kind], written, at }) => {
      const [number] = read(memory, written, address + at, 1);
      return [own, kind === written ? number : new CoreArray(memory, kind.slice(1) as Kind, number)];
    });
    return Object.fromEntries(found) as Record<string, number | CoreArray>;
  }

  private result(kind: string, address: number, count: number): unknown {
    const { memory } = this.exports;
    if (kind.startsWith("[")) return read(memory, kind.slice(kind.indexOf("]") + 1) as Kind, address, count);
    if (kind.startsWith("=cube3d_")) return this.readStructure(kind.slice(1), address);
    if (kind !== "=h" && kind.startsWith("=")) return read(memory, kind.slice(1) as Kind, address, 1)[0];
    const [found] = read(memory, "i32", address, 1);
    return kind === "=h" ? this.handle(found) : new CoreArray(memory, kind.slice(2) as Kind, found);
  }

  /** Return a size of a handle; see cube3d_size. */
  private size(handle: Handle | undefined, name: string): number {
    const text = this.list("u8", new TextEncoder().encode(`${name}\0`));
    return Number(this.exports.cube3d_size(handle?.address ?? 0, text));
  }

  private handle(address: number): Handle {
    const { dead, exports } = this;
    const handle = new Handle(address, (own) => {
      dead.unregister(own);
      exports.cube3d_free(address);
    });
    dead.register(handle, address, handle);
    return handle;
  }

  private fail(code: number, { address }: Handle): never {
    if (code === header.NO_MEMORY) throw new CoreError(FULL, code, null);
    const { memory, cube3d_error, cube3d_limit } = this.exports;
    const bytes = new Uint8Array(memory.buffer, cube3d_error(address));
    const text = String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
    if (code !== header.TOO_LARGE) throw new CoreError(text, code, null);
    const limit = this.allocate(16);
    (cube3d_limit as (...values: number[]) => number)(address, limit, limit + 4, limit + 8);
    const [own, count, at] = read(memory, "i32", limit, 3);
    throw new CoreError(text, code, own, read(memory, "i64", at, count));
  }

  private list(kind: Kind, numbers: Numbers): number {
    const address = this.allocate(SIZE[kind] * numbers.length);
    write(this.exports.memory, kind, address, numbers);
    return address;
  }

  /** Return memory that is freed after the present call. */
  private allocate(bytes: number): number {
    const address = this.exports.malloc(Math.max(bytes, 1));
    if (!address) throw new CoreError(FULL, header.NO_MEMORY, null);
    this.held.push(address);
    return address;
  }
}

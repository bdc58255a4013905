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

/** Return an instance of the core. */
export async function start(module: WebAssembly.Module): Promise<Core> {
  let exports: Exports;
  const instance = await WebAssembly.instantiate(module, imports(() => exports));
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  const engine = new CoreInstance(exports);
  const calls = Object.entries(header.FUNCTIONS).map(([name, parameters]) => {
    const kinds = parameters.split(",").map((parameter) => parameter.split(" "));
    return [name, (...given: Argument[]) => engine.call(name, kinds as [string, string][], given)];
  });
  return Object.fromEntries(calls) as Core;
}

function imports(exports: () => Exports): WebAssembly.Imports {
  return {
    env: { emscripten_notify_memory_growth: () => {} },
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

const fieldsOf = (name: string) =>
  (header as unknown as Record<string, string>)[name].split(",").map((field) => field.split(" "));

/** Return how many numbers of eight bytes have room where the core writes. */
function numbersOf(kind: string): number {
  if (kind.startsWith("=cube3d_")) return fieldsOf(kind.slice(1)).length;
  return Number(/^\[(\d+)/.exec(kind)?.[1] ?? 1);
}

/** Return the fields of a structure with the layout of C: where each is, and how it is written. */
function places(name: string): { own: string; kind: string; written: Kind; at: number }[] {
  let at = 0;
  return fieldsOf(name).map(([own, kind]) => {
    const written = kind in SIZE ? (kind as Kind) : "i32"; // an address
    at = Math.ceil(at / SIZE[written]) * SIZE[written];
    const place = { own, kind, written, at };
    at += SIZE[written];
    return place;
  });
}

/** One instance of the core. */
class CoreInstance {
  private readonly dead = new FinalizationRegistry<number>((address) => this.exports.cube3d_free(address));
  private held: number[] = []; // addresses to free after the present call

  constructor(private readonly exports: Exports) {}

  /** Call a function: copy its arguments into the core's memory, and return what it writes there. */
  call(name: string, parameters: [string, string][], given: Argument[]): Record<string, unknown> {
    const { exports } = this;
    try {
      let next = 0;
      const written: [own: string, kind: string, address: number, count: number][] = [];
      const values = parameters.map(([own, kind]) => {
        if (!/^=|^\*\*|^\[/.test(kind)) return this.pass(kind, given[next++]);
        const count = kind.startsWith("[]") ? (given[next++] as number) : numbersOf(kind);
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
  private pass(kind: string, value: Argument): number | bigint {
    if (value === null) return 0;
    if (value instanceof Handle) return value.address;
    if (kind === "text") return this.list("u8", new TextEncoder().encode(`${value as string}\0`));
    if (kind.startsWith("cube3d_")) return this.structure(kind, value as Structure);
    if (kind.startsWith("*")) return this.list(kind.slice(1) as Kind, value as Numbers);
    return kind.endsWith("64") && kind !== "f64" ? BigInt(value as number) : (value as number);
  }

  /** Write a structure with the layout of C; return its address. */
  private structure(name: string, values: Structure): number {
    const address = this.allocate(8 * fieldsOf(name).length);
    for (const { own, kind, written, at } of places(name)) {
      const value = values[own];
      const number = kind === written ? (value ?? 0) : this.pass(kind, value ?? null);
      write(this.exports.memory, written, address + at, [number as number]);
    }
    return address;
  }

  private readStructure(name: string, address: number): Record<string, number | CoreArray> {
    const { memory } = this.exports;
    const found = places(name).map(({ own, kind, written, at }) => {
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

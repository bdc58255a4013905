// The arguments and results of calls of the core.

/** An array of numbers as an argument. */
export type Numbers = ArrayLike<number> | ArrayLike<bigint>;

/** A sentence of the core, or a part of one; see cube3d_reason_texts in core/reasons.h. */
export type Phrase = string | number | Leaf | { say: string; list?: Phrase[]; [word: string]: Phrase | Phrase[] | undefined };
type Leaf = { name: number } | { quoted: number } | { cell: number } | { colour: number };

/** An object of the core. It is freed by free(), or when it is garbage-collected. */
export class Handle {
  constructor(
    readonly address: number,
    private readonly release: (handle: Handle) => void,
  ) {}

  free(): void {
    this.release(this);
  }
}

export type Kind = "i8" | "u8" | "i32" | "i64" | "u64" | "f64";

/** Bytes of a number of each kind. */
export const SIZE: Record<Kind, number> = { i8: 1, u8: 1, i32: 4, i64: 8, u64: 8, f64: 8 };

/** An array in the memory of the core, valid until the next call with the handle that it came from. */
export class CoreArray {
  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly kind: Kind,
    readonly address: number, // 0: there is no array
  ) {}

  /** Return a copy of the first `count` numbers. */
  take(count: number): number[] {
    return read(this.memory, this.kind, this.address, count);
  }

  /** Return `count` rows as arrays; `start` says where each begins, and where the last one ends. */
  rows(count: number, start: CoreArray): number[][] {
    const ends = start.take(count + 1);
    const all = this.take(ends[count]);
    return Array.from({ length: count }, (_, row) => all.slice(ends[row], ends[row + 1]));
  }

  /** Return a copy of the first `count` 32-bit integers, or floats. */
  ints(count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.memory.buffer, this.address, count).slice();
  }

  floats(count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.memory.buffer, this.address, count).slice();
  }

  /** Return a copy of the first bytes. */
  bytes(count: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer, this.address, count).slice();
  }

  /** Return the first bytes as text. */
  text(bytes: number): string {
    return new TextDecoder().decode(this.bytes(bytes));
  }

  /** Return the first `count` sets of bodies, as 64 bits each. */
  sets(count: number): bigint[] {
    return Array.from(new BigUint64Array(this.memory.buffer, this.address, count));
  }
}

/** Read numbers of a kind. Integers beyond 2^53 would be rounded; no page has any. */
export function read(memory: WebAssembly.Memory, kind: Kind, address: number, count: number): number[] {
  const { buffer } = memory;
  if (kind === "i64" || kind === "u64") return Array.from(new BigInt64Array(buffer, address, count), Number);
  const kinds = { i8: Int8Array, u8: Uint8Array, i32: Int32Array, f64: Float64Array };
  return Array.from(new kinds[kind](buffer, address, count));
}

/** Write numbers of a kind. */
export function write(memory: WebAssembly.Memory, kind: Kind, address: number, numbers: Numbers): void {
  const { buffer } = memory;
  const { length } = numbers;
  if (kind === "i64" || kind === "u64") {
    const there = new BigInt64Array(buffer, address, length);
    for (let i = 0; i < length; i += 1) there[i] = BigInt(numbers[i]);
  } else {
    const kinds = { i8: Int8Array, u8: Uint8Array, i32: Int32Array, f64: Float64Array };
    new kinds[kind](buffer, address, length).set(numbers as ArrayLike<number>);
  }
}

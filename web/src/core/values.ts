// The values of calls of the core: arrays, handles, and arrays in its memory.

/** Numbers that are given; whole ones may be bigint. */
export type Numbers = ArrayLike<number> | ArrayLike<bigint>;

/** A sentence of the core, or a part of one; see cube3d_reason_table in core/core.h. */
export type Phrase = string | number | Leaf | { say: string; list?: Phrase[]; [word: string]: Phrase | Phrase[] | undefined };
type Leaf = { name: number } | { quoted: number } | { cell: number } | { colour: number };

/** Something that the core has made. Freed when nobody can reach it any more, or before, by free(). */
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

/** How many bytes a number of a kind has. */
export const SIZE: Record<Kind, number> = { i8: 1, u8: 1, i32: 4, i64: 8, u64: 8, f64: 8 };

/** An array in the memory of the core: it stays there until its handle is next used. */
export class CoreArray {
  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly kind: Kind,
    readonly address: number, // 0 if there is none
  ) {}

  /** Return the first numbers as an array of their own. */
  take(count: number): number[] {
    return read(this.memory, this.kind, this.address, count);
  }

  /** Return as many rows as there are, whose starts were found too, as arrays of their own. */
  rows(count: number, start: CoreArray): number[][] {
    const ends = start.take(count + 1);
    const all = this.take(ends[count]);
    return Array.from({ length: count }, (_, row) => all.slice(ends[row], ends[row + 1]));
  }

  /** Return the first numbers as 32-bit ones, or floats as such. */
  ints(count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.memory.buffer, this.address, count).slice();
  }

  floats(count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.memory.buffer, this.address, count).slice();
  }

  /** Return the text of the first bytes. */
  text(bytes: number): string {
    return new TextDecoder().decode(new Uint8Array(this.memory.buffer, this.address, bytes));
  }

  /** Return sets of 64 bits. */
  sets(count: number): bigint[] {
    return Array.from(new BigUint64Array(this.memory.buffer, this.address, count));
  }
}

/** Return numbers of a kind. Whole ones beyond 2^53, which no page has, would be rounded. */
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

// Reasons of the core why a puzzle has no solution, in words: those of cube3d/solving/infeasibility.

import {
  CHECKERBOARD, REASON_CELLS, REASON_COLOURING, REASON_PIECE, REASON_ROOM, REASON_ROWS, REASON_SIZES, SUM,
} from "../core/header";
import { finish } from "../core/problem";
import type { Handle } from "../core/values";
import type { Cell } from "../data";
import { core } from "./engine";
import type { Puzzle } from "./model";
import { joined, say } from "./sentences";

export interface Reason {
  kind: number; // see core/core.h
  text: string;
  cells: number[]; // of the region
  pieces: number[];
}

/** What the core says of a reason: see cube3d_reason_table in core/core.h. */
interface Numbers {
  kind: number;
  isWhole: boolean; // it is about everything, and not about a part
  modulus: number; // of weights
  cells: number[];
  pieces: number[];
  copies: number[];
  numbers: number[];
  sums: number[];
  values: number[][]; // of each piece, the black cells that it can cover
  colouring: number[];
}

/** Return the first reason that is found in some way within some seconds. */
export function reasonOf(puzzle: Puzzle, built: Handle, ways: number, seconds: number): Reason | null {
  const work = finish(core, core.reasons(built, ways, 1, seconds).made);
  const { count, start, value } = core.reason_table(work);
  if (!count) return null;
  const [[kind, isWhole, , modulus], cells, pieces, copies, numbers, , sums, values, colouring] = value.rows(REASON_ROWS, start);
  const found = { kind, isWhole: isWhole === 1, modulus, cells, pieces, copies, numbers, sums, values: split(values), colouring };
  const text = new Words(puzzle, found).sentence;
  const isOfPart = kind === REASON_CELLS || (kind !== REASON_PIECE && !found.isWhole);
  return { kind, text: `${text[0].toUpperCase()}${text.slice(1)}.`, cells: isOfPart ? cells : [], pieces };
}

/** Return rows that stand one after another, each behind its length. */
function split(counted: readonly number[]): number[][] {
  const found: number[][] = [];
  for (let at = 0; at < counted.length; at += counted[at] + 1) found.push(counted.slice(at + 1, at + 1 + counted[at]));
  return found;
}

// Longer lists become ranges, or are cut.
const [FEW, MOST_NUMBERS, MOST_CELLS, MOST_NAMES, LONGEST] = [3, 8, 12, 12, 60];

class Words {
  constructor(
    private readonly puzzle: Puzzle,
    private readonly reason: Numbers,
  ) {}

  get sentence(): string {
    switch (this.reason.kind) {
      case REASON_PIECE:
        return this.piece();
      case REASON_CELLS:
        return say("uncovered", { cells: cellsText(this.cells) });
      case REASON_ROOM:
        return say("room", { pieces: namesText(this.names), place: this.place, number: this.reason.numbers[0] });
      case REASON_SIZES:
        return say(this.reason.isWhole ? "sizes" : "sizes of a part", { place: this.place, why: this.mismatch() });
      case REASON_COLOURING:
        return say("colouring", { opening: this.opening(), pieces: this.shares(), conclusion: this.conclusion() });
    }
    return this.weights();
  }

  private get cells(): Cell[] {
    return this.reason.cells.map((number) => this.puzzle.cells[number]);
  }

  private get names(): string[] {
    return this.reason.pieces.map((number) => this.puzzle.pieces[number].name);
  }

  private get sizes(): number[] {
    return this.reason.pieces.map((number) => this.puzzle.pieces[number].cells.length);
  }

  private get size(): number {
    return this.reason.cells.length;
  }

  private get place(): string {
    return this.reason.isWhole ? say("whole", { number: this.size }) : say("part", { cells: cellsText(this.cells) });
  }

  /** Name some of the pieces, each for itself. */
  private each(members: readonly number[]): string {
    const { names } = this;
    if (members.length > 1) {
      if (members.length === names.length) return say("each piece");
      return say("each of", { pieces: namesText(members.map((member) => names[member])) });
    }
    const piece = say("piece", { name: names[members[0]] });
    return this.reason.copies[members[0]] === 1 ? piece : say("each", { piece });
  }

  private piece(): string {
    const [low, number] = this.reason.numbers;
    const { at, mobility, name } = this.puzzle.pieces[this.reason.pieces[0]];
    const times = low === 1 ? say("once") : low === 2 ? say("twice") : say("times", { number: low });
    const words = { piece: quoted(name), times, number };
    if (!this.reason.isWhole) return say("piece in part", { ...words, place: this.place });
    if (number) return say(number === 1 ? "piece with 1 placement" : "piece with placements", words);
    if (at) return say("piece with a place", { ...words, at: `[${at.join(", ")}]` });
    return say("piece in the region", { ...words, mobility });
  }

  /** Say how sums of sizes miss the number of cells. */
  private mismatch(): string {
    const [divisor, below, above] = this.reason.numbers;
    if (this.size % divisor) {
      const sizes = [...new Set(this.sizes)].sort((a, b) => a - b).map(String);
      return say("no multiple", { sizes: joined(sizes), number: this.size, divisor });
    }
    if (above < 0) return say("too few cells", { number: below });
    return say(below < 0 ? "copies above" : "copies between", { below, above });
  }

  private weights(): string {
    const each = this.reason.numbers.slice(0, -2);
    const [total, whole] = this.reason.numbers.slice(-2);
    const groups = grouped(each, String).sort(([one], [other]) => each[one] - each[other]);
    const texts = groups.map((members) => say("weighs", { piece: this.each(members), weight: each[members[0]] }));
    return say("weights", { modulus: this.reason.modulus, pieces: joined(texts), pieces_weigh: total, place: this.place, cells_weigh: whole });
  }

  private get isChequered(): boolean {
    return this.reason.colouring[0] === CHECKERBOARD;
  }

  private opening(): string {
    const { isWhole, colouring: form, numbers: [black] } = this.reason;
    const words = { colouring: describe(form), place: isWhole ? "" : this.place };
    if (this.isChequered) return say(isWhole ? "on colours" : "on colours of", { ...words, black, white: this.size - black });
    return say(`${black === 1 ? "of class 1" : "of class"}${isWhole ? "" : " among"}`, { ...words, number: black });
  }

  /** Say what each piece covers; pieces that cover the same are taken together. */
  private shares(): string {
    const { sizes, reason: { values } } = this;
    const own = values.map((counts, member) => [sizes[member], ...counts]);
    const order = (one: number[], other: number[]) => one.length - other.length || one[0] - other[0];
    const groups = grouped(own, String).sort(order);
    return groups.map((members, i) => {
      const isRest = i === groups.length - 1 && i > 0 && members.length > 1;
      const piece = isRest ? say("each other piece") : this.each(members);
      return say(i ? "covers, too" : "covers", { piece, share: this.share(sizes[members[0]], values[members[0]]) });
    }).join(", ");
  }

  private share(size: number, counts: readonly number[]): string {
    const last = counts.at(-1)!;
    if (!this.isChequered) return String(counts) === "0" ? say("none of them") : say("of them", { numbers: numbersText(counts) });
    if (String(counts) === String(size - last)) return say("of each colour", { number: counts[0] });
    if (String(counts) === String([size - last, last])) return say("of one colour", { more: last, fewer: counts[0] });
    if (counts.length === 1) return say("of both colours", { black: counts[0], white: size - counts[0] });
    return say("black of", { numbers: numbersText(counts), size });
  }

  private conclusion(): string {
    const [black, , isFull] = this.reason.numbers;
    if (!isFull) return this.tooManyOrFew();
    let [total, wanted] = [this.reason.sums, black];
    if (this.isChequered) {
      total = [...total].reverse().map((number) => 2 * number - this.size);
      wanted = 2 * wanted - this.size;
      if (String(total) === String([...total].reverse().map((number) => 0 - number))) wanted = Math.abs(wanted);
    }
    const key = this.isChequered ? ["difference", "differences"] : ["together", "together some"];
    return say(key[Number(total.length > 1)], { numbers: summary(total, wanted, wanted), wanted });
  }

  /** Say how many black cells the pieces cover where some cells stay empty. */
  private tooManyOrFew(): string {
    const { numbers: [black, covered], sums } = this.reason;
    const others = this.size - black;
    const [least, most] = [Math.max(0, covered - others), Math.min(black, covered)];
    const two = this.isChequered;
    let room: string;
    if (sums[0] > most) room = say("there are only", { number: black });
    else if (sums.at(-1)! < least) room = say(two ? "only white" : "only others", { covered, number: others });
    else {
      const needed = Array.from({ length: most - least + 1 }, (_, i) => least + i);
      room = say(two ? "must be black" : "must be such", { numbers: numbersText(needed), covered });
    }
    return say(two ? "but of the black" : "but of them", { numbers: summary(sums, least, most), room });
  }
}

/** Return the members that have the same value together, in the order of their first ones. */
function grouped<T>(values: readonly T[], key: (value: T) => string): number[][] {
  const groups = new Map<string, number[]>();
  values.forEach((value, member) => groups.set(key(value), [...(groups.get(key(value)) ?? []), member]));
  return [...groups.values()];
}

/** Write different numbers in order, up or down; long lists become a range. */
function numbersText(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length > FEW && most - least + 1 === numbers.length) return say("range", { least, most });
  if (numbers.length <= MOST_NUMBERS) return joined(numbers.map((number) => number.toLocaleString("en")), "or");
  return say("range with gaps", { least, most, count: numbers.length });
}

/** Say why no number lies between two: at most, at least, a multiple, or the list. */
function summary(numbers: readonly number[], low: number, high: number): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length <= FEW) return numbersText(numbers);
  if (most < low) return say("at most", { number: most });
  if (least > high) return say("at least", { number: least });
  const step = numbers.map((number) => number - least).reduce(divisor);
  const rest = modulo(least, step);
  if (step === 1 || low + modulo(rest - low, step) <= high) return numbersText(numbers);
  if (step === 2) return say(rest ? "an odd number" : "an even number");
  return say(rest ? "multiple and rest" : "multiple", { rest, step });
}

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);
const modulo = (a: number, b: number): number => ((a % b) + b) % b;

const quoted = (name: string): string => `'${name.length > LONGEST ? `${name.slice(0, LONGEST - 3)}...` : name}'`;

const namesText = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? say("pieces many", { number: names.length }) : joined(names.map(quoted));

function cellsText(cells: readonly Cell[]): string {
  const list = (some: readonly Cell[]) => joined(some.map((cell) => `(${cell.join(", ")}${cell.length === 1 ? "," : ""})`));
  if (cells.length === 1) return say("cell", { cell: list(cells) });
  if (cells.length > MOST_CELLS) return say("cells many", { number: cells.length, cells: list(cells.slice(0, 3)) });
  return say("cells", { cells: list(cells) });
}

// --- colourings, as in cube3d/puzzle/colouring.py

function describe([kind, modulus, residue, ...form]: readonly number[]): string {
  if (kind === CHECKERBOARD) {
    const text = modulus === 1 ? say("checkerboard") : say("checkerboard of blocks", { blocks: form.map(() => modulus).join("x") });
    return form.some(Boolean) ? say("moved", { colouring: text, shift: `(${form.join(", ")})` }) : text;
  }
  const names = axisNames(form.length);
  const condition = kind === SUM ? isResidue(sumText(names, form, modulus), residue, modulus) : residuesText(names, form, modulus);
  return say("class", { condition });
}

const axisNames = (dimension: number): string[] =>
  ["x", "y", "z", ...(dimension === 4 ? ["w"] : Array.from({ length: Math.max(0, dimension - 3) }, (_, i) => `x${i + 4}`))].slice(0, dimension);

/** Write a sum as people do: x - y + 2z; factors above half the modulus are negative. */
function sumText(names: readonly string[], factors: readonly number[], modulus: number): string {
  const terms = factors.map((factor, i) => {
    const signed = 2 * factor <= modulus ? factor : factor - modulus;
    return factor ? ` ${signed < 0 ? "-" : "+"} ${Math.abs(signed) === 1 ? "" : Math.abs(signed)}${names[i]}` : "";
  });
  return terms.join("").replace(/^ \+ /, "");
}

function residuesText(names: readonly string[], form: readonly number[], modulus: number): string {
  const wanted = names.flatMap((name, i) => (form[i] >= 0 ? [{ name, rest: form[i] }] : []));
  const [{ rest }] = wanted;
  if (modulus === 2 && wanted.every((own) => own.rest === rest)) {
    const all = wanted.map(({ name }) => name);
    const forms = say("and", { first: all.slice(0, -1).join(", "), last: all.at(-1)! });
    return say(rest ? "are odd" : "are even", { forms });
  }
  return wanted.map((own) => isResidue(own.name, own.rest, modulus)).reduce((first, last) => say("and", { first, last }));
}

function isResidue(form: string, residue: number, modulus: number): string {
  if (modulus === 2) return say(residue ? "is odd" : "is even", { form });
  return say("residue", { form, modulus, residue });
}

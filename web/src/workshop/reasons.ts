// The core's reasons why a puzzle has no solution, in words.

import { REASON_COLOURING, REASON_ROOM, REASON_SIZES } from "../core/header";
import { finish } from "../core/problem";
import type { Handle, Phrase } from "../core/values";
import { core } from "../core/page_core";
import { numbersOf } from "./in_core";
import { colourNames, latticeOfPuzzle, type Puzzle, type Rule } from "./model";
import { fill, joined, say } from "../sentences";

export interface Reason {
  text: string;
  cells: number[]; // of the region, that the sentence names or colours black
  pieces: number[];
  proves: boolean; // more than that numbers of cells do not add up
}

/** Return a reason, or null if none is found in time. `ways` are bits of the kinds of reasons to try. */
export function reasonOf(puzzle: Puzzle, built: Handle, ways: number, seconds: number): Reason | null {
  return said(puzzle, core.reasons(built, ways, 1, seconds).made);
}

/** Return a reason from the sizes of pieces alone, or null; it needs no placements. */
export function sizeReason(puzzle: Puzzle): Reason | null {
  const lattice = latticeOfPuzzle(puzzle).handle(puzzle.dimension);
  return said(puzzle, core.size_reason(core.puzzle(lattice, numbersOf(puzzle)).made).made);
}

function said(puzzle: Puzzle, reasons: Handle): Reason | null {
  const work = finish(core, reasons);
  const { count, bytes, text } = core.reason_texts(work);
  if (!count) return null;
  const { cells, cell, kind, pieces, piece, weight, weights } = core.reason(work, 0).reason;
  const [phrase] = JSON.parse(text.text(bytes)) as Phrase[];
  const words = String(fill(phrase, (leaf, number) => nameOf(puzzle, leaf, number)));
  const sentence = `${words[0].toUpperCase()}${words.slice(1)}.`;
  return { text: sentence, cells: kind === REASON_COLOURING ? black(weight.take(weights)) : cell.take(cells), pieces: piece.take(pieces), proves: kind !== REASON_ROOM && kind !== REASON_SIZES };
}

/** Return the black cells of a colouring, given its weights. */
const black = (weights: readonly number[]): number[] => weights.flatMap((weight, cell) => (weight === 1 ? [cell] : []));

/** Return what a rule forbids. */
function forbids(rule: Rule): string {
  if (rule.rule === "swap" || rule.rule === "pairs") return say(`rule ${rule.rule}`, {});
  const names = [...new Set(rule.pieces)].map(quoted);
  if (rule.rule === "pattern") return say("rule pattern", { pieces: joined(names, "and") });
  return say(rule.contact === "face" ? "rule touch" : `rule touch ${rule.contact}`, { pieces: keptApart(names) });
}

const MOST_NAMES = 12; // pieces of a rule that a sentence names

function keptApart(names: readonly string[]): string {
  if (!names.length) return say("copies of any", {});
  if (names.length > MOST_NAMES) return say("pieces many", { number: names.length });
  return names.length > 1 ? joined(names, "and") : say("copies of", { piece: names[0] });
}

const LONGEST = 60; // characters of a name in quotes

// A name without quotes must not be taken for a number or a word of the sentence.
const BARE = /^[A-Z][A-Za-z0-9]{0,9}$/;

const quoted = (name: string): string =>
  say("piece", { name: name.length > LONGEST ? `${name.slice(0, LONGEST - 3)}...` : name });

function nameOf(puzzle: Puzzle, kind: string, number: number): string {
  const { cells, pieces, rules } = puzzle;
  if (kind === "rule") return forbids(rules[number]);
  if (kind === "colour") return quoted(colourNames(puzzle)[number]);
  if (kind === "cell") return `(${cells[number].join(", ")}${cells[number].length === 1 ? "," : ""})`;
  const { name } = pieces[number];
  return kind === "name" && BARE.test(name) ? name : quoted(name);
}

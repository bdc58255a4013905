// Reasons of the core why a puzzle has no solution, in words.

import { REASON_ROWS } from "../core/header";
import { finish } from "../core/problem";
import type { Handle, Phrase } from "../core/values";
import { core } from "./engine";
import { colourNames, type Puzzle } from "./model";
import { fill } from "./sentences";

export interface Reason {
  text: string;
  cells: number[]; // of the region
  pieces: number[];
}

/** Return the first reason that is found in some way within some seconds. */
export function reasonOf(puzzle: Puzzle, built: Handle, ways: number, seconds: number): Reason | null {
  const work = finish(core, core.reasons(built, ways, 1, seconds).made);
  const { count, start, value, bytes, text } = core.reason_table(work);
  if (!count) return null;
  const [, cells, pieces] = value.rows(REASON_ROWS, start);
  const [phrase] = JSON.parse(text.text(bytes)) as Phrase[];
  const said = String(fill(phrase, (leaf, number) => nameOf(puzzle, leaf, number)));
  return { text: `${said[0].toUpperCase()}${said.slice(1)}.`, cells, pieces };
}

const LONGEST = 60; // characters of a name in quotes

const quoted = (name: string): string => `'${name.length > LONGEST ? `${name.slice(0, LONGEST - 3)}...` : name}'`;

function nameOf(puzzle: Puzzle, kind: string, number: number): string {
  const { cells, pieces } = puzzle;
  if (kind === "colour") return quoted(colourNames(puzzle)[number]);
  if (kind === "cell") return `(${cells[number].join(", ")}${cells[number].length === 1 ? "," : ""})`;
  const { name } = pieces[number];
  return kind === "name" ? name : quoted(name);
}

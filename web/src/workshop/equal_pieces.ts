// Pieces of the same shape, which could be copies of one piece.

import { groupBy } from "../lists";
import { change, removePiece, type Draft } from "./edits";
import { aspectsOf, formKey } from "./grids";
import { MOBILITY_NUMBERS } from "./in_core";
import { colourNames, latticeOfPuzzle, namesOf, type Piece, type Puzzle } from "./model";

/** Return the positions of pieces of the same shape, in groups of at least two; those in rules or with a place are left out. */
export function equalPieces(puzzle: Puzzle): number[][] {
  const { pieces, rules } = puzzle;
  const named = new Set(rules.flatMap(namesOf));
  const alone = pieces.flatMap(({ at, name }, i) => (at || named.has(name) ? [] : [i]));
  const colours = colourNames(puzzle);
  const keyed = alone.map((i) => ({ i, key: keyOfShape(puzzle, pieces[i], colours) }));
  return [...groupBy(keyed, ({ key }) => key).values()].filter((group) => group.length > 1).map((group) => group.map(({ i }) => i));
}

/** Return the same text for pieces that can be turned into each other. */
function keyOfShape(puzzle: Puzzle, { cells, colours, fixed, mobility }: Piece, names: string[]): string {
  const marks = cells.map((_, i) => names.indexOf(colours[i] ?? ""));
  const forms = aspectsOf(latticeOfPuzzle(puzzle), cells, marks, MOBILITY_NUMBERS[mobility]).map(formKey);
  return `${mobility} ${fixed} ${forms.reduce((least, form) => (form < least ? form : least))}`;
}

/** Return groups, of which those of one name are one. */
function summed(groups: Piece["groups"]): Piece["groups"] {
  const copies = new Map<string, number>();
  for (const [name, number] of groups) copies.set(name, (copies.get(name) ?? 0) + number);
  return [...copies];
}

/** Let the first piece of each group have the copies of the others. */
export function joinPieces(draft: Draft, groups: readonly number[][]): Draft {
  const pieces = [...draft.puzzle.pieces];
  for (const [first, ...others] of groups) {
    pieces[first] = others.reduce((made, i): Piece => {
      const { groups: more, high, low } = pieces[i];
      return { ...made, low: made.low + low, high: made.high === null || high === null ? null : made.high + high, groups: summed([...made.groups, ...more]) };
    }, pieces[first]);
  }
  const gone = groups.flatMap(([, ...others]) => others).sort((one, other) => other - one);
  return gone.reduce(removePiece, change(draft, { pieces }));
}

// The problems of a file: puzzles about the same pieces. A change of a piece or of the colours is one for all of them.

import { change, changePiece, freeName, withoutFacts, type Draft } from "./edits";
import type { Piece, Puzzle } from "./model";
import { removeColour, renameColour } from "./recolour";

/** A file in the making. */
export interface ProblemFile {
  problems: Draft[];
  shown: number; // the one that is edited
  origin: number; // how many times another file was begun or opened in the place of the first one
}

/** Return the file with another state of the shown problem. */
export function withShown(file: ProblemFile, draft: Draft): ProblemFile {
  const { problems, shown } = file;
  const before = problems[shown].puzzle;
  const pass = (other: Draft): Draft => {
    const next = passPieces(passColours(other, before, draft.puzzle), before, draft.puzzle);
    return next === other ? other : { ...next, puzzle: withoutFacts(other.puzzle, next.puzzle) };
  };
  return { ...file, problems: problems.map((own, i) => (i === shown ? draft : pass(own))) };
}

/** Return the file with a copy of the shown problem, to be changed. */
export function added(file: ProblemFile): ProblemFile {
  const own = file.problems[file.shown];
  return withProblem(file, change(own, { name: file.problems[0].puzzle.name, about: "", facts: {}, kept: { ...own.puzzle.kept, top: undefined } }));
}

/** Return the file with another problem, which is shown. Its colours are added; those that are there keep their looks. */
export function withProblem(file: ProblemFile, draft: Draft): ProblemFile {
  const { problems } = file;
  const [{ puzzle: { colours } }] = problems;
  const all = [...colours, ...draft.puzzle.colours.filter(({ name }) => !colours.some((own) => own.name === name))];
  const others = all.length > colours.length ? problems.map((own) => change(own, { colours: all })) : problems;
  const name = freeName(problems.map(({ puzzle }) => puzzle), draft.puzzle.name);
  return { ...file, shown: problems.length, problems: [...others, change(draft, { colours: all, name })] };
}

/** Return the file without the shown problem. */
export function removed(file: ProblemFile): ProblemFile {
  const { problems, shown } = file;
  return { ...file, shown: Math.max(0, shown - 1), problems: problems.filter((_, i) => i !== shown) };
}

/** Return the pieces of other problems that the shown one lacks. */
export function others({ problems, shown }: ProblemFile): Piece[] {
  const own = problems[shown].puzzle;
  const found: Piece[] = [];
  for (const piece of problems.flatMap(({ puzzle }) => puzzle.pieces)) {
    const isSame = (other: Piece) => isSameShape(piece, other);
    if (piece.cells[0].length === own.dimension && ![...own.pieces, ...found].some(isSame)) found.push(piece);
  }
  return found;
}

function isSameShape(one: Piece, other: Piece): boolean {
  return one.name === other.name && one.cells.join(";") === other.cells.join(";") && one.colours.join(";") === other.colours.join(";");
}

function passPieces(draft: Draft, before: Puzzle, after: Puzzle): Draft {
  // If one was added or removed, this problem keeps its own; in another dimension, it has other cells.
  if (before.pieces.length !== after.pieces.length || before.dimension !== after.dimension) return draft;
  return before.pieces.reduce((made, old, i) => {
    const now = after.pieces[i];
    if (old === now || isSameShape(old, now) || (now.at && !old.at)) return made; // a place is that of one problem
    const { pieces } = made.puzzle;
    const own = pieces.findIndex((piece) => isSameShape(piece, old));
    if (own < 0) return made;
    const rest = pieces.filter((_, j) => j !== own);
    const { cells, colours, name, shape } = now;
    const isReshaped = cells.join(";") !== old.cells.join(";");
    return changePiece(made, own, {
      colours, ...(name === old.name ? {} : { name: freeName(rest, name) }), ...(isReshaped ? { cells, shape } : {}),
    });
  }, draft);
}

function passColours(draft: Draft, before: Puzzle, after: Puzzle): Draft {
  const { colours, crossing } = after;
  const isSame = before.colours === colours && before.crossing === crossing;
  if (isSame) return draft;
  const missing = (from: Puzzle, to: Puzzle) => from.colours.map(({ name }) => name).filter((name) => !to.colours.some((own) => own.name === name));
  const [gone, fresh] = [missing(before, after), missing(after, before)];
  const isRenamed = gone.length === 1 && fresh.length === 1;
  const without = isRenamed ? renameColour(draft, gone[0], fresh[0]) ?? draft : gone.reduce(removeColour, draft);
  return change(without, { colours, crossing });
}

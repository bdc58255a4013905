// A puzzle as an exact-cover problem, as cube3d/view/page/page_problem.py writes it.

import type { ProblemData } from "../page";
import { mostCopies, mostHoles, type Puzzle } from "./model";
import type { Placement } from "./placements";
import { split, WHOLE, type Made } from "./split";
import { lostReflections, symmetries, type Symmetry } from "./symmetry";

// Of a larger region solutions are not told apart by symmetries, on other pages either.
const MOST_SYMMETRIES = 100_000;

type Numbers = Uint8Array | Uint16Array | Int32Array;

/** Return the problem of a puzzle whose sizes add up, with its placements. */
export function problemOf(puzzle: Puzzle, placements: readonly Placement[]): ProblemData {
  const options = placements.map(({ cells }) => cells);
  const types = placements.map(({ piece }) => piece);
  const low = puzzle.pieces.map((piece) => piece.low);
  const high = puzzle.pieces.map((piece) => mostCopies(puzzle, piece));
  const primary = primaryOf(puzzle);
  const made = { options, types, low, high, primary };
  if (isLimited(puzzle, primary)) addHoles(puzzle, made);
  const group = groupOf(puzzle, made, placements);
  return {
    region: puzzle.cells.flat(),
    placements: placements.length,
    primary: text(Uint8Array.from(primary, Number)),
    lengths: text(Uint16Array.from(options, (cells) => cells.length)),
    items: text(Int32Array.from(options.flat())),
    types: text(Uint16Array.from(types)),
    low,
    high,
    forbidden: "",
    branches: group ? split(made, group) : WHOLE,
    ...(group ? { symmetries: symmetriesOf(group), lostReflections: lostReflections(puzzle) } : {}),
  };
}

/** Tell whether no two placements differ only in colours, so that cells say where each is moved. */
const areToldApart = (placements: readonly Placement[]): boolean =>
  new Set(placements.map(({ piece, cells }) => `${piece} ${cells}`)).size === placements.length;

function primaryOf({ cells, cover, optional }: Puzzle): boolean[] {
  const free = new Set(optional.map(String));
  return cells.map((cell) => cover === "all" && !free.has(String(cell)));
}

/** Tell whether fewer cells may stay empty than are marked so. */
const isLimited = (puzzle: Puzzle, primary: boolean[]): boolean =>
  mostHoles(puzzle) < primary.filter((must) => !must).length;

/** Give each cell that may stay empty an option, of a type of their own. */
function addHoles(puzzle: Puzzle, made: Made): void {
  const { cells, pieces, maxHoles } = puzzle;
  const sum = (copies: number[]) =>
    copies.reduce((total, number, i) => total + number * pieces[i].cells.length, 0);
  const [covered, most] = [sum(made.low), sum(made.high)];
  const fewest = Math.max(0, cells.length - most);
  const greatest = Math.min(maxHoles!, cells.length - covered);
  const free = made.primary.flatMap((must, cell) => (must ? [] : [cell]));
  made.primary.fill(true);
  if (greatest === 0) return;
  for (const cell of free) {
    made.options.push([cell]);
    made.types.push(pieces.length);
  }
  made.low.push(fewest);
  made.high.push(greatest);
}

/** Return the symmetries by how they move cells and types; null where these do not tell it all. */
function groupOf(puzzle: Puzzle, { types, low }: Made, placements: readonly Placement[]): Symmetry[] | null {
  const used = new Set(types);
  const found = new Map<string, Symmetry>();
  for (const symmetry of symmetries(puzzle)) {
    // Of what no placement has, it does not matter where it goes.
    const key = `${symmetry.cells} ${symmetry.pieces.filter((_, piece) => used.has(piece))}`;
    if (!found.has(key)) found.set(key, symmetry);
  }
  const every = [...found.values()];
  if (every.length > 1 && !areToldApart(placements)) return null;
  if (every.length * puzzle.cells.length > MOST_SYMMETRIES) return null;
  // Holes have a type of their own, which stays.
  const hasHoles = low.length > puzzle.pieces.length;
  return every.map((one) => ({ ...one, pieces: hasHoles ? [...one.pieces, one.pieces.length] : one.pieces }));
}

const symmetriesOf = (group: readonly Symmetry[]): ProblemData["symmetries"] => ({
  cells: text(Int32Array.from(group.flatMap(({ cells }) => cells))),
  types: group.map(({ pieces }) => pieces),
  rotations: group.map(({ isRotation }) => isRotation),
});

/** Return numbers as base64 of their bytes, the least one first. */
function text(numbers: Numbers): string {
  const bytes = new Uint8Array(numbers.buffer);
  let found = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    found += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(found);
}

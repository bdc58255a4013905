// Solutions as files that `cube3d check` reads: JSON lines as in cube3d/formats/solution_json.py, or layers as text.

import type { App } from "../app";
import type { CorePuzzle } from "../core/problem";
import type { SavedMove } from "../page";
import { copiesOf } from "../data";
import { groupBy, kept } from "../lists";
import { layersText } from "../text";
import { groupsOf } from "../workshop/exhibit";
import type { GridForm } from "../workshop/grids";
import { colourNames, latticeOfPuzzle, moved, type Puzzle } from "../workshop/model";
import { saveXmpuzzle } from "../workshop/xmpuzzle";
import { download, fileName } from "./download";

const MOST_AXES = 3; // dimensions of layers that `cube3d check` reads
const BATCH = 1_000; // solutions in a part of a file; browsers can move parts out of the memory

/** Tell whether `cube3d check` reads the layers of the solutions. */
export const hasLayers = ({ data }: App): boolean => !data.lattice && data.dimension <= MOST_AXES;

/** Return the solutions that the gallery shows if it is open, else all. */
export const shownSolutions = ({ listed, solutions, state }: App): number[] => (state.gallery ? listed : solutions.containing([]));

/** Save the shown solutions as JSON lines, with the moves that take them apart, as far as they were found. */
export function saveLines(app: App, puzzle: Puzzle, placed: CorePuzzle): void {
  const line = lineWriter(puzzle, placed);
  save(app, "jsonl", (solution) => line(app.solutions.placements(solution), app.wayOf(solution)?.saved));
}

/** Save the puzzle with the shown solutions, without moves, as BurrTools' file; return what to tell the person. */
export function saveBurrTools(app: App, puzzle: Puzzle, placed: CorePuzzle): Promise<string> {
  const formOf = formsOf(puzzle, placed);
  const shown = shownSolutions(app);
  const list = shown.map((solution) => {
    const placements = groupBy(app.solutions.placements(solution), (placement) => placed.piece[placement]);
    return puzzle.pieces.map((_, piece) => (placements.get(piece) ?? []).map(formOf));
  });
  const isFree = puzzle.rules.length > 0 || puzzle.pieces.some(({ at }) => at); // the file allows more
  const isComplete = !app.data.solutions && !app.solutions.open && !isFree && shown.length === app.solutions.count;
  return saveXmpuzzle([puzzle], fileName(app.data.puzzle), { list, isComplete });
}

/** Save the shown solutions as layers of letters. */
export function saveLayers(app: App): void {
  save(app, "txt", (solution, i, count) => {
    const blocks = app.solutions.blocks(solution);
    const heading = count > 1 ? `${i ? "\n" : ""}solution ${i + 1}\n` : "";
    return heading + layersText(blocks, app.solutions.empty(blocks));
  });
}

function save(app: App, suffix: string, textOf: (solution: number, i: number, count: number) => string): void {
  const shown = shownSolutions(app);
  const parts: Blob[] = [];
  for (let from = 0; from < shown.length; from += BATCH) {
    const texts = shown.slice(from, from + BATCH).map((solution, i) => `${textOf(solution, from + i, shown.length)}\n`);
    parts.push(new Blob(texts));
  }
  download(new Blob(parts, { type: "text/plain" }), `${fileName(app.data.puzzle)}-solutions.${suffix}`);
}

/** Return a function that writes the placements of a solution as a line. */
function lineWriter(puzzle: Puzzle, placed: CorePuzzle): (solution: readonly number[], moves?: SavedMove[]) => string {
  const written = new Map<string, string>(); // thousands of solutions have the same placements
  const place = placementWriter(puzzle, placed);
  const isCubic = latticeOfPuzzle(puzzle).isCubic;
  return (solution, moves) => {
    const chosen = [...solution].sort((a, b) => a - b);
    const pieces = chosen.map((placement) => placed.piece[placement]);
    const copies = copiesOf(pieces).map(({ copy }) => copy - 1);
    const texts = chosen.map((placement, i) => kept(written, `${placement} ${copies[i]}`, () => json(place(placement, copies[i]))));
    const fixed = pieces.flatMap((piece, i) => (puzzle.pieces[piece].fixed ? [i] : []));
    const besides = json({
      ...(puzzle.colours.length ? { colours: Object.fromEntries(puzzle.colours.map(({ name, rgb }) => [name, rgb])) } : {}),
      ...(isCubic ? {} : { lattice: puzzle.lattice }),
      ...(moves ? { moves: moves.map((move) => renumbered(move, (block) => chosen.indexOf(solution[block]))) } : {}),
      ...(puzzle.walls.length ? { walls: puzzle.walls } : {}),
      ...(fixed.length ? { fixed } : {}),
    }).slice(1, -1);
    return `{"puzzle": ${json(puzzle.name)}, "placements": [${texts.join(", ")}]${besides && ", "}${besides}}`;
  };
}

/** Return a move of other numbers of pieces. */
function renumbered(move: SavedMove, numberOf: (block: number) => number): SavedMove {
  const numbers = (blocks: readonly number[]) => blocks.map(numberOf).sort((a, b) => a - b);
  return { ...move, pieces: numbers(move.pieces), ...(move.yielding && { yielding: numbers(move.yielding) }) };
}

/** Return a function that returns the cells of a placement, and the numbers of their colours; each is made once. */
function formsOf({ dimension: width, pieces }: Puzzle, placed: CorePuzzle): (placement: number) => GridForm {
  const aspects = pieces.map((_, piece) => placed.aspects(piece));
  const made = new Map<number, GridForm>();
  return (placement) => kept(made, placement, () => {
    const { cells, marks } = aspects[placed.piece[placement]][placed.aspect[placement]];
    const position = placed.offset.slice(placement * width, (placement + 1) * width);
    return { cells: cells.map((cell) => moved(cell, position)), marks: marks.length ? marks : cells.map(() => 0) };
  });
}

/** Return a function that makes the data of a placement, with the keys of Python in their order. */
function placementWriter(puzzle: Puzzle, placed: CorePuzzle) {
  const names = colourNames(puzzle);
  const width = puzzle.dimension;
  const aspects = puzzle.pieces.map((_, piece) => placed.aspects(piece));
  const groups = puzzle.pieces.map((piece) => groupsOf(piece.groups));
  return (placement: number, copy: number) => {
    const piece = placed.piece[placement];
    const { cells, marks, orientation } = aspects[piece][placed.aspect[placement]];
    const position = placed.offset.slice(placement * width, (placement + 1) * width);
    const group = groups[piece][copy];
    return {
      piece: puzzle.pieces[piece].name,
      copy,
      cells: cells.map((cell) => moved(cell, position)),
      orientation,
      position,
      ...(marks.some(Boolean) ? { colours: marks.map((mark) => names[mark]) } : {}),
      ...(group ? { group } : {}),
    };
  };
}

/** Write JSON as Python does: with blanks, and in ASCII. */
function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json).join(", ")}]`;
  if (typeof value === "object" && value) return `{${Object.entries(value).map(([key, own]) => `${json(key)}: ${json(own)}`).join(", ")}}`;
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

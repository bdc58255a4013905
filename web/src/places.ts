// Shows a place of a puzzle in an element of any page. The page needs style.css and the element "tables", with the JSON
// of cube3d/view/page/tables.py (see page.ts), before it imports this module. engine/program.ts loads engine.wasm and
// worker.js from the folder of the page.

import { excess, refuseLarge } from "./workshop/checked";
import { pageOf } from "./workshop/as_page";
import { readFile } from "./workshop/files";
import { fromLink } from "./workshop/link";
import { mostCopies } from "./workshop/model";
import { readDrafts, readToml } from "./workshop/toml";
import { writeToml } from "./workshop/write_toml";
import { load } from "./engine/program";
import type { Paintable } from "./home/stored";
import { MAKE, type PlaceName } from "./place";
import type { MarkList } from "./solved";
import { placeOf, Visit } from "./visit";
import { Unreadable } from "./workshop/unreadable";

export { MAKE, placeOf };

/** The content of a place: a puzzle of the catalog or one's own, as the text of its file. */
export interface Shown {
  toml: string; // without names of piece sets; `cube3d convert` writes it so
  solutions?: number[][]; // the placements of each, as the core numbers them
  count?: number; // how many there are, alike ones counted once, if this is known
  title?: string; // these two as the catalog has them in the person's language
  about?: string;
  game?: string; // one to go on with; see solved.ts
  marks?: MarkList; // of solutions; missing: nobody keeps any
}

/**
 * Show a place of a puzzle in an element; return what ends it, and gives the puzzle as it is by then; null if its `life`
 * ended before. `address` is the state of the place, as `keep` received it: a link without the part that names the
 * puzzle. A puzzle that cannot be read is an error whose message is for people.
 */
export async function showPlace(
  root: HTMLElement, place: PlaceName, shown: Shown, address = "", keep: (address: string) => void = () => {},
  life = new AbortController().signal,
): Promise<(() => void) & { toml(): string | undefined; origin(): number } | null> {
  await load();
  if (life.aborted) return null;
  const puzzle = place === "make" ? readDrafts(shown.toml).map(refuseLarge)[0] : readToml(shown.toml);
  const page = puzzle.pieces.length ? pageOf(puzzle) : undefined;
  const { count, marks, solutions } = shown;
  const found = solutions && { complete: solutions.length === count, solutions };
  const toml = isForMake(shown.toml) ? shown.toml : undefined;
  const opened = { toml, page: page && { ...page, title: shown.title, about: shown.about ?? page.about }, found, count, marks };
  const visit = new Visit(root, opened, keep, shown.game);
  await visit.show(place, address);
  if (life.aborted) return visit.end(), null;
  return Object.assign(() => visit.end(), { toml: () => visit.toml, origin: () => visit.origin });
}

/** Tell whether Make takes all problems of a file: it has limits. */
function isForMake(toml: string): boolean {
  try {
    return !readDrafts(toml).some(excess);
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

/** Return what a picture of a puzzle shows: its region, and the pieces beside it. */
export async function drawableOf(toml: string): Promise<Paintable> {
  await load();
  const [puzzle] = readDrafts(toml);
  const { cells, dimension, lattice, pieces } = puzzle;
  const loose = pieces.map((piece): [number, number[]] => [mostCopies(puzzle, piece), piece.cells.flat()]);
  return { lattice, dimension, groups: [cells.flat()], loose };
}

/**
 * Return a file of any kind as a puzzle file in TOML, and what is left out of it; one in TOML stays as it is. `name` is
 * that of the file.
 */
export async function tomlOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<{ toml: string; notes: string[] }> {
  await load();
  const { notes, problems, text } = await readFile(bytes, name);
  return { toml: text ?? writeToml(...problems.map(refuseLarge)), notes };
}

/** Return a puzzle file with another name. */
export async function renamedFile(toml: string, name: string): Promise<string> {
  await load();
  const [first, ...others] = readDrafts(toml);
  return writeToml({ ...first, name }, ...others);
}

/** Return the puzzle file in a link. */
export async function sentFile(link: string): Promise<string> {
  await load();
  return (await fromLink(link))!;
}

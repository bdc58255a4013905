// Files that a person saves and opens.

import { BadFile, fromFile, LONGEST_FILE, MOST_BYTES, toFile } from "./kept";
import { keepOwn, kept, take } from "./store";

/** Save a text as a file. */
export function save(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a browser may ask where to save it
}

/** Save everything that is kept. */
export const exportAll = (): void =>
  save(toFile(kept.value), `cube3d-${new Date().toISOString().slice(0, 10)}.json`, "application/json");

/** Add the data of a file; return a sentence about it. */
export async function importAll(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new BadFile("This file is too large.");
  const data = fromFile(await file.text());
  if (!(await take(data))) return "";
  const [progress, own] = [data.progress, data.own].map((rows) => Object.keys(rows).length);
  return `Read: progress of puzzles: ${progress}, your own puzzles: ${own}.`;
}

/** Keep the puzzle of a file as one's own; return its identifier. */
export async function addPuzzle(file: File): Promise<string | null> {
  if (file.size > LONGEST_FILE) throw new BadFile("This puzzle file is too large.");
  return keepFile(await file.text());
}

/** Keep the text of a puzzle file as one's own puzzle, under an identifier or a new one; return it. */
export async function keepFile(toml: string, id?: string): Promise<string | null> {
  const { parse } = await import("smol-toml");
  let name: unknown;
  try {
    ({ name } = parse(toml));
  } catch {
    throw new BadFile("This is no puzzle file (TOML).");
  }
  return keepOwn(toml, typeof name === "string" ? name : "", id);
}

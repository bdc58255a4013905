// Files that a person saves and opens.

import { BadFile, fromFile, LONGEST_FILE, MOST_CHARACTERS, ownOf, toFile } from "./kept";
import { drawableOf, tomlOf } from "./open";
import { keepOwn, stored, take, trouble } from "./store";
import { counted, t } from "../texts/texts";

const MOST_BYTES = 3 * MOST_CHARACTERS; // no character takes more

/** Save a text as a file. */
export function save(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a browser may ask where to save it
}

/** Save everything that is kept, as it is stored. */
export const exportAll = async (): Promise<void> =>
  save(toFile(await stored()), `cube3d-${new Date().toISOString().slice(0, 10)}.json`, "application/json");

/** Add the data of a file; return a sentence about it. */
export async function importAll(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new BadFile(t("This file is too large."));
  const data = fromFile(await file.text());
  const both = await take(data, await titles());
  if (!both) return trouble.value;
  const [progress, own] = [data.progress, data.own].map((rows) => Object.keys(rows).length);
  return [
    t("Imported: progress of {puzzles}, {own}.", { puzzles: counted(progress, "puzzle|puzzles"), own: counted(own, "own puzzle|own puzzles") }),
    both.drafts ? t("Changed on both devices: {puzzles}. The older version is in Your puzzles.", { puzzles: counted(both.drafts, "puzzle|puzzles") }) : "",
    both.games ? t("{games} had another position here: the later one is kept.", { games: counted(both.games, "game|games") }) : "",
  ].filter(Boolean).join(" ");
}

/** Keep the puzzle of a file as one's own; return its identifier, and what of the file is left out. */
export async function addPuzzle(file: File): Promise<{ id: string | null; notes: string[] }> {
  if (file.size > LONGEST_FILE) throw new BadFile(t("This puzzle file is too large."));
  const { notes, toml } = await tomlOf(new Uint8Array(await file.arrayBuffer()), file.name);
  await drawableOf(toml); // refuses what is no puzzle
  return { id: await keepFile(toml), notes };
}

/** Keep the text of a puzzle file as one's own puzzle, under an identifier or a new one; return it. */
export const keepFile = async (toml: string, id?: string): Promise<string | null> =>
  keepOwn(ownOf(toml, await titleOf(toml)), id);

export const titleOf = async (toml: string): Promise<string> => (await titles())(toml);

/** Return the function that reads the name of a puzzle file. */
async function titles(): Promise<(toml: string) => string> {
  const { parse } = await import("smol-toml");
  return (toml) => {
    try {
      const { name } = parse(toml);
      return typeof name === "string" ? name : "";
    } catch {
      throw new BadFile(t("This is not a puzzle file (TOML)."));
    }
  };
}

// The table of the catalog in the person's language. Its puzzle files are English; each other language has a table of
// their titles and descriptions, which is loaded only for it.

import { fetched } from "../loading";
import type { CatalogTable } from "./table";
import { language } from "../texts/texts";

const read = async <T>(path: string): Promise<T> => (await fetched(path)).json() as Promise<T>;

export async function readCatalog(): Promise<CatalogTable> {
  const texts = language() === "en" ? null : read<Record<string, string>>(`catalog.${language()}.json`);
  const [table, own] = await Promise.all([read<CatalogTable>("table.json"), texts]);
  if (!own) return table;
  const puzzles = table.puzzles.map((row) => {
    const { about, title } = row;
    return { ...row, english: { about, title }, title: own[title] ?? title, about: own[about] ?? about };
  });
  return { ...table, puzzles };
}

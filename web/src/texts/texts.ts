// Sentences in the language of the person. English ones stand in the sources and in cube3d/sentences.json; each other
// language has a table of them. `tsc` refuses an English sentence that German does not have.

import { remember, remembered } from "../remembered";
import type DE from "./de.json";

/** An English sentence; or the forms of a noun, for one thing and for several: "piece|pieces". */
export type English = keyof typeof DE;
export type Words = Record<string, string | number>;
export type Noun = Extract<English, `${string}|${string}`>;
type TextTable = Readonly<Record<string, string>>;

export const LANGUAGES = { en: "English", de: "Deutsch" };
export type Language = keyof typeof LANGUAGES;

const TABLES: Record<Language, () => Promise<TextTable>> = {
  en: async () => ({}),
  de: async () => (await import("./de.json")).default,
};
const NAME = "language"; // of the choice that the device remembers; missing: as the browser has it
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;

let table: TextTable = {};
let chosen: Language = "en";
let rules = new Intl.PluralRules(chosen);

const isLanguage = (name: string | null): name is Language => name !== null && Object.hasOwn(LANGUAGES, name);

export const language = (): Language => chosen;

function wanted(): Language {
  return [remembered(NAME), ...navigator.languages.map((tag) => tag.split("-")[0])].find(isLanguage) ?? "en";
}

/** Read the table of the person's language. What is shown before this is English. */
export async function readTexts(): Promise<void> {
  chosen = wanted();
  table = await TABLES[chosen]();
  rules = new Intl.PluralRules(chosen);
  document.documentElement.lang = chosen;
}

/** Choose a language; the page begins anew. */
export function chooseLanguage(wish: Language): void {
  if (remember(NAME, wish)) location.reload();
}

/** Format a number: 2,550. */
export const grouped = (number: number): string => number.toLocaleString(chosen);

/** Fill a template: words replace the names in braces; {name:,} is a number with thousands separators. */
export const filled = (english: string, words: Words = {}): string =>
  (table[english] ?? english).replace(/\{(\w+)(:,)?\}/g, (_, name: string, isGrouped?: string) =>
    isGrouped ? grouped(Number(words[name])) : String(words[name]));

/** Return a sentence in the person's language. */
export const t = (english: English, words?: Words): string => filled(english, words);

/** Return a number with its noun: "3 cells", "1 cell". */
export function counted(number: number, noun: Noun, written = grouped): string {
  const forms = (table[noun] ?? noun).split("|");
  const { pluralCategories } = rules.resolvedOptions();
  const used = CATEGORIES.filter((name) => pluralCategories.includes(name));
  return `${written(number)} ${forms[used.indexOf(rules.select(number))]}`;
}

const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];

/** Put all texts of a part of the page into the person's language. */
export function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const english = node.data.replace(/\s+/g, " ").trim();
    if (Object.hasOwn(table, english)) node.data = node.data.replace(/\S(?:.*\S)?/s, () => table[english]);
  }
  for (const own of root.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
    for (const name of ATTRIBUTES) {
      const english = own.getAttribute(name);
      if (english !== null && Object.hasOwn(table, english)) own.setAttribute(name, table[english]);
    }
  }
}

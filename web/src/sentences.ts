// Sentences from the templates of cube3d/sentences.json, filled in as by cube3d/sentences.py, in the person's language.

import type { Phrase } from "./core/values";
import { tables } from "./page";
import { filled, type Words } from "./texts/texts";

/** Fill a template. */
export const say = (key: string, words: Words): string => filled(tables.sentences[key], words);

/** Return words as a list; the template `last` joins the last one: a, b and c. */
export function joined(words: readonly string[], last: string): string {
  if (words.length < 2) return words.join("");
  return say(last, { first: words.slice(0, -1).join(", "), last: words.at(-1)! });
}

/** Return a phrase in words; `leaf` returns the name of a numbered piece, cell or colour. */
export function fill(phrase: Phrase, leaf: (kind: string, number: number) => string): string | number {
  if (typeof phrase !== "object") return phrase;
  if (!("say" in phrase)) {
    const [[kind, number]] = Object.entries(phrase) as [string, number][];
    return leaf(kind, number);
  }
  const { say: key, list, ...words } = phrase;
  if (list) return joined(list.map((part) => String(fill(part, leaf))), key);
  return say(key, Object.fromEntries(Object.entries(words).map(([name, part]) => [name, fill(part as Phrase, leaf)])));
}

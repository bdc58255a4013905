// Sentences: the templates of cube3d/sentences.json, as cube3d/shipped.py fills them.

import { data } from "./workshop_data";

/** Return a sentence, or a part of one, with words in place of names in braces. */
export const say = (key: string, words: Record<string, string | number> = {}): string =>
  data.sentences[key].replace(/\{(\w+)(:,)?\}/g, (_, name: string, isGrouped?: string) =>
    isGrouped ? words[name].toLocaleString("en") : String(words[name]));

/** Write words as a list: a, b and c. */
export function joined(words: readonly string[], last: "and" | "or" = "and"): string {
  if (words.length < 2) return words.join("");
  return say(last, { first: words.slice(0, -1).join(", "), last: words.at(-1)! });
}

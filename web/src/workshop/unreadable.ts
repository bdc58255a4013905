// The error for files that cannot be opened; its message is a sentence for people.

import { t } from "../texts/texts";

export class Unreadable extends Error {}

/** Throw an {@link Unreadable}. */
export function refuse(why: string): never {
  throw new Unreadable(why);
}

/** Return a piece as the subject of a sentence. */
export const pieceNamed = (name: string): string => t("Piece {name}", { name: quote(name) });

/** Return a text in quotes, shortened if needed. */
export const quote = (text: string): string => t("“{text}”", { text: text.length > 40 ? `${text.slice(0, 39)}…` : text });

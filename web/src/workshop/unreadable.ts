// Why a file cannot be opened here, in one sentence for people.

export class Unreadable extends Error {}

/** A puzzle that was opened, and the parts of its file that are lost when it is saved again. */
export interface FileContent<Puzzle> {
  puzzle: Puzzle;
  notes: string[];
}

/** Throw a sentence about what is wrong with a file. */
export function refuse(why: string): never {
  throw new Unreadable(why);
}

/** Return a text for a sentence: short, and in quotes. */
export const quote = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

/** Return "3 cells", "1 cell". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

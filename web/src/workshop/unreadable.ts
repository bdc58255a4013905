// The error for files that cannot be opened; its message is a sentence for people.

export class Unreadable extends Error {}

/** An opened puzzle, and the parts of its file that are lost when it is saved. */
export interface FileContent<Puzzle> {
  puzzle: Puzzle;
  notes: string[];
}

/** Throw an {@link Unreadable}. */
export function refuse(why: string): never {
  throw new Unreadable(why);
}

/** Return a text in quotes, shortened if needed. */
export const quote = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

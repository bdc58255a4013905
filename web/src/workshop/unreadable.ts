// The error for files that cannot be opened; its message is a sentence for people.

export class Unreadable extends Error {}

/** Throw an {@link Unreadable}. */
export function refuse(why: string): never {
  throw new Unreadable(why);
}

/** Return a text in quotes, shortened if needed. */
export const quote = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

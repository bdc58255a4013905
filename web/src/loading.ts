// Parts of the program that are loaded when they are needed.

import { type English, t } from "./texts/texts";
/** Return a function that does something once, and again only if that has failed. */
export function once<T>(act: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= act().catch((error: unknown) => {
    running = null;
    throw error;
  }));
}

const MISSING: English = "A part of the program could not be loaded. Check your network and try again.";

/** Wait for a part of the program; the message of an error is for people. */
export const loaded = <T>(part: Promise<T>): Promise<T> => part.catch(() => Promise.reject(new Error(t(MISSING))));

/** Fetch a file of the program. */
export async function fetched(path: string): Promise<Response> {
  const answer = await loaded(fetch(path));
  if (!answer.ok) throw new Error(t(MISSING));
  return answer;
}

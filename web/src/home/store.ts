// The data on this device, as a signal. Every change is read, made, checked and written in one transaction; each tab
// then tells the others. A change of a game or draft names the former one, so that no tab overwrites what another keeps.

import { signal } from "@preact/signals";
import { createStore, del, get } from "idb-keyval";

import { forgetPictures } from "./album";
import { BadFile, fitting, LONGEST_FILE, merged, NOTHING, OWN, present, withDay, withTime, type Kept, type Own, type Played } from "./kept";
import type { PlaceName } from "../place";
import { positionOf, type MarkedEvent } from "../solved";
import { type English, t } from "../texts/texts";

const KEY = "kept";
const database = createStore("cube3d", "kept");
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("cube3d") : null;

export const kept = signal<Kept>(NOTHING);
export const trouble = signal(""); // a sentence about the last change, if something is wrong

const FULL: English = "The storage of this device is full. The last change was not kept. Export your data, then delete other data.";
const CLOSED: English = "This browser keeps nothing. Closing this tab loses your progress.";
const OTHER_GAME: English = "Another game of this puzzle is begun.";

/** Read the data of the device, now and whenever another tab has changed them. */
export async function openStore(): Promise<void> {
  channel?.addEventListener("message", () => void read());
  await read();
}

async function read(): Promise<void> {
  try {
    kept.value = present(await get(KEY, database));
  } catch (error) {
    trouble.value = error instanceof BadFile ? t("The data on this device cannot be read. {why} Nothing was changed.", { why: error.message }) : t(CLOSED);
  }
}

/** Return the data as they are stored, even if this program cannot read them. */
export async function stored(): Promise<object> {
  try {
    return Object((await get<unknown>(KEY, database)) ?? kept.value) as object;
  } catch {
    return kept.value;
  }
}

type Change = (kept: Kept) => Kept;

/** Change the data; if the device is full, pictures make room. Return whether the change was kept. */
async function change(how: Change): Promise<boolean> {
  try {
    kept.value = await written(how);
    trouble.value = "";
    channel?.postMessage("changed");
    return true;
  } catch (error) {
    trouble.value = error instanceof BadFile ? t("{why} Nothing was changed.", { why: error.message }) : t(isFull(error) ? FULL : CLOSED);
    if (!(error instanceof BadFile) && !isFull(error)) kept.value = how(kept.value); // for this tab alone
    return false;
  }
}

/** Write a change; try again if there is no room or the connection was lost. */
async function written(how: Change): Promise<Kept> {
  try {
    return await transact(how);
  } catch (error) {
    if (error instanceof BadFile) throw error;
    if (isFull(error)) await forgetPictures();
    return transact(how);
  }
}

/** Make a change in one transaction. Only its end tells whether the change is on the device, and why it is not. */
const transact = async (how: Change): Promise<Kept> =>
  database("readwrite", (store) => new Promise((done, failed) => {
    const { transaction } = store;
    let [after, problem]: [Kept, unknown] = [NOTHING, null];
    transaction.oncomplete = () => done(after);
    transaction.onabort = () => failed(problem ?? transaction.error);
    const reading = store.get(KEY);
    reading.onsuccess = () => {
      try {
        store.put((after = fitting(how(present(reading.result)))), KEY);
      } catch (error) {
        problem = error;
        transaction.abort();
      }
    };
  }));

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

let isAsked = false;

/** Ask the browser, once, never to delete the data. Some browsers ask the person. */
async function persist(): Promise<void> {
  const { storage } = navigator;
  if (isAsked || !storage?.persist) return;
  isAsked = true;
  if (!(await storage.persisted())) await storage.persist();
}

const rowOf = ({ progress }: Kept, address: string): Played | undefined =>
  Object.hasOwn(progress, address) ? progress[address] : undefined;

/** Return the data with a part of a puzzle's progress. */
function withRow(before: Kept, address: string, part: Partial<Played> & { place: PlaceName }): Kept {
  const row = { times: [], ...rowOf(before, address), seen: Date.now(), ...part };
  return { ...before, progress: { ...before.progress, [address]: row } };
}

/** Note that a place of a puzzle is open. */
export const noteOpened = (address: string, place: PlaceName): Promise<boolean> =>
  change((before) => withRow(before, address, { place }));

/** Note that a game was solved; `day`: it is the puzzle of that day. */
export function noteSolved(address: string, seconds: number, day: number | null): Promise<boolean> {
  void persist();
  return change((before) => ({
    ...withRow(before, address, { place: "play", times: withTime(rowOf(before, address)?.times ?? [], seconds) }),
    days: day === null ? before.days : withDay(before.days, day),
  }));
}

/** Note that a game was solved with hints. */
export function noteHelped(address: string, seconds: number): Promise<boolean> {
  void persist();
  return change((before) => withRow(before, address, { place: "play", helped: seconds }));
}

/**
 * Note how a game stands, if the device has still the former one; "": there is none. Another game stays. With a `draft`, it
 * is a game of that, and kept only beside it.
 */
export function noteGame(address: string, game: string, former: string, draft?: string): Promise<boolean> {
  void persist();
  return change((before) => {
    const row = rowOf(before, address);
    if (draft !== undefined && row?.draft !== draft) return before;
    const part = draft === undefined ? "game" : "trial";
    const there = row?.[part] ?? "";
    const place = draft === undefined ? "play" : "make";
    if (there === former || there === game) return withRow(before, address, { place, [part]: game });
    if (game && positionOf(game) !== positionOf(former)) throw new BadFile(t(OTHER_GAME));
    return before;
  });
}

/** Note the star and note of a solution, or that it has none. */
export function noteMark(address: string, { mark, solution }: MarkedEvent["detail"]): Promise<boolean> {
  void persist();
  return change((before) => {
    const { [solution]: _, ...others } = rowOf(before, address)?.marks ?? {};
    return withRow(before, address, { place: "see", marks: mark ? { ...others, [solution]: mark } : others });
  });
}

/** Forget the stars and notes of a puzzle: its solutions are others now. */
export const forgetMarks = (address: string): Promise<boolean> =>
  change((before) => withRow(before, address, { place: "make", marks: {} }));

/**
 * Note the file of a changed puzzle; "": there are no changes. `former` is the draft that this tab knows. If the device
 * has another one, or no such puzzle, `original` becomes one's own puzzle, which has the draft. Return the address of the
 * draft; null: it was not kept.
 */
export async function noteDraft(address: string, draft: string, former: string, original: () => Own): Promise<string | null> {
  void persist();
  const id = crypto.randomUUID();
  let kept = address;
  const isKept = await change((before) => {
    if (draft.length > LONGEST_FILE) throw new BadFile(t("This puzzle is too large to be kept."));
    const there = rowOf(before, address)?.draft ?? "";
    const isPuzzle = !address.startsWith(OWN) || Object.hasOwn(before.own, address.slice(OWN.length));
    const isFree = isPuzzle && (there === former || there === draft);
    if (!isFree && !draft) return before;
    kept = isFree ? address : OWN + id;
    const own = isFree ? before.own : { ...before.own, [id]: original() };
    const isSame = isFree && there === draft;
    return withRow({ ...before, own }, kept, { place: "make", draft, ...(!isSame && { trial: "" }) });
  });
  return isKept ? kept : null;
}

/** Return the progress of a puzzle, if there is any. */
export const playedOf = (address: string): Played | undefined => rowOf(kept.value, address);

/** Tell whether a puzzle of the catalog was solved. */
export const isSolved = (name: string): boolean => (playedOf(`p/${name}`)?.times.length ?? 0) > 0;

/** Keep one's own puzzle under an identifier, or a new one; return it. */
export async function keepOwn(own: Own, id: string = crypto.randomUUID()): Promise<string | null> {
  void persist();
  return (await change((before) => ({ ...before, own: { ...before.own, [id]: own } }))) ? id : null;
}

/** Return one's own puzzle, if this device has it. */
export const ownPuzzle = (id: string): Own | undefined =>
  Object.hasOwn(kept.value.own, id) ? kept.value.own[id] : undefined;

/** Delete one's own puzzle; its progress goes with it. */
export const forgetOwn = (id: string): Promise<boolean> =>
  change((before) => ({ ...before, own: Object.fromEntries(Object.entries(before.own).filter(([own]) => own !== id)) }));

/** Bring a deleted one back, with its progress. */
export const bringBack = (id: string, own: Own, played?: Played): Promise<boolean> =>
  change((before) => ({
    ...before,
    own: { ...before.own, [id]: own },
    progress: played ? { ...before.progress, [OWN + id]: played } : before.progress,
  }));

/** Add the data of a file. Return how many changed puzzles and begun games both had; null: nothing was kept. */
export async function take(other: Kept, titleOf: (toml: string) => string): Promise<{ drafts: number; games: number } | null> {
  let both = { drafts: 0, games: 0 };
  const isKept = await change((before) => {
    const { kept, ...rest } = merged(before, other, titleOf);
    both = rest;
    return kept;
  });
  return isKept ? both : null;
}

/** Delete all data and pictures. */
export async function forgetEverything(): Promise<void> {
  await Promise.all([del(KEY, database), forgetPictures()]);
  kept.value = NOTHING;
  trouble.value = "";
  channel?.postMessage("changed");
}

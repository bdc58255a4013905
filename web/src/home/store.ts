// The data on this device, as a signal. Every change is read, made and written in one transaction, so that two tabs
// lose nothing; each tab then tells the others.

import { signal } from "@preact/signals";
import { clear, createStore, del, get, set, update } from "idb-keyval";

import { BadFile, LONGEST_FILE, LONGEST_GAME, LONGEST_TITLE, merged, NOTHING, present, withTime, type Kept, type Own, type Played } from "./kept";
import type { PlaceName } from "../place";

const KEY = "kept";
const PICTURES = "pictures of ";
const databases = { kept: createStore("cube3d", "kept"), pictures: createStore("cube3d-pictures", "pictures") };
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("cube3d") : null;

export const kept = signal<Kept>(NOTHING);
export const trouble = signal(""); // a sentence about the storage, if something is wrong

const FULL = "The storage of this device is full. The last change was not kept. Export your data, then make room.";
const CLOSED = "This browser keeps nothing here. Your progress ends with this tab.";

/** Read the data of the device, now and whenever another tab has changed them. */
export async function openStore(): Promise<void> {
  channel?.addEventListener("message", () => void read());
  await read();
}

async function read(): Promise<void> {
  try {
    kept.value = present(await get(KEY, databases.kept));
  } catch (error) {
    trouble.value = error instanceof BadFile ? `${error.message} They stay as they are.` : CLOSED;
  }
}

/** Change the data; if the device is full, pictures make room. Return whether the change was kept. */
async function change(how: (kept: Kept) => Kept): Promise<boolean> {
  try {
    await kindly(() => write(how));
    channel?.postMessage("changed");
    return true;
  } catch (error) {
    trouble.value = error instanceof BadFile ? `${error.message} They stay as they are.` : isFull(error) ? FULL : CLOSED;
    if (!(error instanceof BadFile) && !isFull(error)) kept.value = how(kept.value); // for this tab alone
    return false;
  }
}

async function write(how: (kept: Kept) => Kept): Promise<void> {
  let after = NOTHING;
  await update(KEY, (before) => (after = how(present(before))), databases.kept);
  kept.value = after;
  if (trouble.value === FULL) trouble.value = "";
}

/** Do something that stores; if there is no room, do it again without the pictures. */
async function kindly(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isFull(error)) throw error;
    await clear(databases.pictures);
    await store();
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

const FRESH = (place: PlaceName): Played => ({ begun: Date.now(), seen: Date.now(), place, times: [] });

const note = (address: string, place: PlaceName, how: (played: Played) => Played): Promise<boolean> =>
  change((before) => {
    const played = how(Object.hasOwn(before.progress, address) ? before.progress[address] : FRESH(place));
    return { ...before, progress: { ...before.progress, [address]: played } };
  });

/** Note that a place of a puzzle is open. */
export const noteOpened = (address: string, place: PlaceName): Promise<boolean> => {
  void navigator.storage?.persist?.();
  return note(address, place, (played) => ({ ...played, place, seen: Date.now() }));
};

/** Note that a game was solved. */
export const noteSolved = (address: string, seconds: number): Promise<boolean> =>
  note(address, "play", (played) => withTime(played, seconds));

/** Note how a game stands; "": there is none. */
export const noteGame = (address: string, game: string): Promise<boolean> =>
  note(address, "play", ({ game: _, ...played }) =>
    ({ ...played, place: "play", seen: Date.now(), ...(game && game.length <= LONGEST_GAME && { game }) }));

/** Note the file of a changed puzzle; "": there are no changes. */
export const noteDraft = (address: string, draft: string): Promise<boolean> =>
  note(address, "make", ({ draft: _, ...played }) =>
    ({ ...played, place: "make", seen: Date.now(), ...(draft && draft.length <= LONGEST_FILE && { draft }) }));

/** Return the progress of a puzzle, if there is any. */
export const playedOf = (address: string): Played | undefined =>
  Object.hasOwn(kept.value.progress, address) ? kept.value.progress[address] : undefined;

/** Keep one's own puzzle under an identifier, or a new one; return it. */
export async function keepOwn(toml: string, title: string, id: string = crypto.randomUUID()): Promise<string | null> {
  if (toml.length > LONGEST_FILE) throw new BadFile("This puzzle file is too large.");
  const own = { title: title.slice(0, LONGEST_TITLE) || "Without a name", toml, changed: Date.now() };
  return (await change((before) => ({ ...before, own: { ...before.own, [id]: own } }))) ? id : null;
}

/** Return one's own puzzle, if this device has it. */
export const ownPuzzle = (id: string): Own | undefined =>
  Object.hasOwn(kept.value.own, id) ? kept.value.own[id] : undefined;

export const forgetOwn = (id: string): Promise<boolean> =>
  change((before) => {
    const without = <T>(rows: Record<string, T>, key: string) =>
      Object.fromEntries(Object.entries(rows).filter(([own]) => own !== key));
    return { ...before, own: without(before.own, id), progress: without(before.progress, `own/${id}`) };
  });

/** Add the data of a file. */
export const take = (other: Kept): Promise<boolean> => change((before) => merged(before, other));

/** Delete all data and pictures. */
export async function forgetEverything(): Promise<void> {
  await Promise.all([del(KEY, databases.kept), clear(databases.pictures)]);
  kept.value = NOTHING;
  trouble.value = "";
  channel?.postMessage("changed");
}

/** Return a kept picture, if there is one. */
export const keptPicture = (key: string): Promise<Blob | undefined> =>
  get<Blob>(PICTURES + key, databases.pictures).catch(() => undefined);

/** Keep a picture; a full device keeps none. */
export const keepPicture = (key: string, picture: Blob): Promise<void> =>
  set(PICTURES + key, picture, databases.pictures).catch(() => undefined);

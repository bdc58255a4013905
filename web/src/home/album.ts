// The pictures that the device keeps. They make room if it is full.

import { clear, createStore, get, set } from "idb-keyval";

const KEY = "pictures of ";
const DRAWING = "drawing";
const database = createStore("cube3d-pictures", "pictures");

let ready: Promise<void> = Promise.resolve();

/** Forget pictures that another version of the program has drawn. */
export function openAlbum(drawing: string): void {
  ready = renew(drawing).catch(() => undefined);
}

async function renew(drawing: string): Promise<void> {
  if ((await get(DRAWING, database)) === drawing) return;
  await clear(database);
  await set(DRAWING, drawing, database);
}

/** Return a kept picture, if there is one and the browser keeps any. */
export async function keptPicture(key: string): Promise<Blob | undefined> {
  try {
    await ready;
    return await get<Blob>(KEY + key, database);
  } catch {
    return undefined;
  }
}

/** Keep a picture; a full device keeps none. */
export async function keepPicture(key: string, picture: Blob): Promise<void> {
  try {
    await ready;
    await set(KEY + key, picture, database);
  } catch {
    // It is drawn again.
  }
}

export const forgetPictures = async (): Promise<void> => clear(database);

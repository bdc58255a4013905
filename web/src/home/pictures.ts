// The pictures of cards: drawn when a card scrolls into view, a few at a time, and kept on the device.

import { useEffect, useRef, useState } from "preact/hooks";

import type { PictureAnswer, PictureWish } from "./painter";
import { kept as made } from "../lists";
import { keepPicture, keptPicture } from "./album";
import type { Own } from "./kept";
import { drawableOf } from "./open";
import { stored, type Paintable } from "./stored";
import type { CatalogRow } from "./table";

const WIDTH = 320; // pixels; a card is half as wide, on screens with fine pixels
const HEIGHT = 240;
const AT_ONCE = 2; // pictures that are looked up or drawn at a time
const NEAR = "300px"; // cards so near to the screen get their pictures, too

const urls = new Map<string, string>(); // of pictures that are there, by keys
const pending = new Map<string, Promise<string>>(); // addresses being made, by key
const waiting = new Map<object, { wanted: WantedPicture; done: (url: string) => void }>(); // by the element that asks
let busy = 0;

/** A picture that is wanted. */
export interface WantedPicture {
  key: string;
  apart: boolean; // the pieces lie side by side
  drawable: () => Promise<Paintable>;
}

export const ofCatalog = (row: CatalogRow, apart: boolean): WantedPicture => ({
  key: `${row.name} ${WIDTH} ${apart ? "apart" : ""} ${hash(JSON.stringify(row.picture))}`, apart, drawable: async () => stored(row.lattice, row.picture),
});

export const ofOwn = ({ toml }: Own): WantedPicture => ({
  key: `own ${WIDTH} ${hash(toml)}`, apart: false, drawable: () => drawableOf(toml),
});

/** Return the address of a picture, and a reference for the element that asks for it when it can be seen. */
export function usePicture(wanted: WantedPicture) {
  const element = useRef<HTMLElement>(null);
  const { key } = wanted;
  const [, show] = useState("");
  const url = urls.get(key) ?? "";
  useEffect(() => {
    if (url) return;
    const asking = element.current!;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return void waiting.delete(asking);
      waiting.set(asking, { wanted, done: show });
      next();
    }, { rootMargin: NEAR });
    watcher.observe(asking);
    return () => {
      watcher.disconnect();
      waiting.delete(asking);
    };
  }, [key, url]);
  return { element, url };
}

/** Begin with the next pictures; the last ones that were asked for come first, as they are in view. */
function next(): void {
  while (busy < AT_ONCE && waiting.size) {
    const [asking, { done, wanted }] = [...waiting].at(-1)!;
    waiting.delete(asking);
    busy++;
    void made(pending, wanted.key, () => pictureOf(wanted)).then((url) => url && done(url)).finally(() => {
      busy--;
      next();
    });
  }
}

async function pictureOf({ apart, key, drawable }: WantedPicture): Promise<string> {
  let png = await keptPicture(key);
  if (!png) {
    png = await drawable().then((own) => painted(own, apart)).catch(() => undefined);
    if (png) void keepPicture(key, png);
  }
  if (!png) {
    pending.delete(key); // the next time that it is seen, it is tried again
    return "";
  }
  const url = URL.createObjectURL(png);
  urls.set(key, url);
  return url;
}

/** Return a number that tells texts apart (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

let painter: Worker | null = null;
let asked = 0;
const answers = new Map<number, { take: (png: Blob) => void; refuse: (error: Error) => void }>();

function painted(drawable: Paintable, apart: boolean): Promise<Blob> {
  painter ??= begun();
  const number = asked++;
  painter.postMessage({ ...drawable, number, apart, width: WIDTH, height: HEIGHT } satisfies PictureWish);
  return new Promise((take, refuse) => answers.set(number, { take, refuse }));
}

function begun(): Worker {
  const worker = new Worker("painter.js");
  worker.addEventListener("message", ({ data }: MessageEvent<PictureAnswer>) => {
    const { refuse, take } = answers.get(data.number)!;
    answers.delete(data.number);
    if ("png" in data) take(data.png);
    else refuse(new Error(data.error));
  });
  worker.addEventListener("error", () => {
    painter = null; // begun again for the next picture
    for (const { refuse } of answers.values()) refuse(new Error("the painter does not work"));
    answers.clear();
  });
  return worker;
}

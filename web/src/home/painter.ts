// The worker that draws small pictures. It has a core of its own, and answers one request after the other.

import { messageOf, start, type Core } from "../core/core";
import { drawPicture, type Looks, type Sketch } from "./drawing";

export type PictureWish = Sketch & { number: number };
export type PictureAnswer = { number: number; png: Blob } | { number: number; error: string };

let ready: Promise<{ core: Core; looks: Looks }> | null = null;

async function begin(): Promise<{ core: Core; looks: Looks }> {
  const [looks, module] = await Promise.all([
    fetch("tables.json").then((answer) => answer.json() as Promise<Looks>),
    WebAssembly.compileStreaming(fetch("engine.wasm")),
  ]);
  return { core: await start(module), looks };
}

async function draw(wish: PictureWish): Promise<Blob> {
  const { core, looks } = await (ready ??= begin().catch((error) => ((ready = null), Promise.reject(error))));
  const { height, width } = wish;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.putImageData(new ImageData(drawPicture(core, looks, wish), width), 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

let last: Promise<void> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<PictureWish>) => {
  last = last.then(async () => {
    const { number } = data;
    try {
      self.postMessage({ number, png: await draw(data) } satisfies PictureAnswer);
    } catch (error) {
      self.postMessage({ number, error: messageOf(error) } satisfies PictureAnswer);
    }
  });
});

// The worker that draws small pictures. It has a core of its own, and answers one request after the other.

import { messageOf, start, type Core } from "../core/core";
import { fetched, once } from "../loading";
import { drawPicture, type Looks, type Sketch } from "./drawing";

export type PictureWish = Sketch & { number: number };
export type PictureAnswer = { number: number; png: Blob } | { number: number; error: string };

const begin = once(async (): Promise<{ core: Core; looks: Looks }> => {
  const [looks, module] = await Promise.all([
    fetched("tables.json").then((answer) => answer.json() as Promise<Looks>),
    WebAssembly.compileStreaming(fetched("engine.wasm")),
  ]);
  return { core: await start(module), looks };
});

async function draw(wish: PictureWish): Promise<Blob> {
  const { core, looks } = await begin();
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

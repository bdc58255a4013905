// Films, recorded by the browser: of one turn of the puzzle, and of what a page draws.

import type { App } from "../app";
import { element } from "../document";
import { toCss } from "../rgb";
import { download } from "./download";

const SECONDS = 8; // of one turn
const WIDEST = 1280; // pixels
const RATE = 30; // pictures a second
const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];

/** Return the kind of film that this browser can record; undefined: none. */
export const filmKind = (): string | undefined =>
  "captureStream" in HTMLCanvasElement.prototype && typeof MediaRecorder !== "undefined"
    ? KINDS.find((kind) => MediaRecorder.isTypeSupported(kind))
    : undefined;

/** Return the pixels of a film for each one of a picture. */
const ratioOf = (width: number): number => Math.min(window.devicePixelRatio, WIDEST / Math.max(1, width));

/** Record a film, save it, and return the name of the file; "" if this browser cannot. `draw` paints a picture for a time in seconds, and tells whether it is the last one. */
export async function record(name: string, width: number, height: number, draw: (pen: CanvasRenderingContext2D, time: number) => boolean): Promise<string> {
  const kind = filmKind();
  if (!kind) return "";
  const screen = document.createElement("canvas");
  const ratio = ratioOf(width);
  // Many players need even widths and heights.
  screen.width = 2 * Math.round((width * ratio) / 2);
  screen.height = 2 * Math.round((height * ratio) / 2);
  const pen = screen.getContext("2d")!;
  const recorder = new MediaRecorder(screen.captureStream(RATE), { mimeType: kind });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const began = performance.now();
  for (let isOver = false; !isOver; ) isOver = draw(pen, ((await new Promise<number>(requestAnimationFrame)) - began) / 1000);
  recorder.stop();
  await stopped;
  const suffix = kind.startsWith("video/mp4") ? "mp4" : "webm";
  const file = `${name}.${suffix}`;
  download(new Blob(chunks, { type: kind.split(";")[0] }), file);
  return file;
}

/** Record one turn and save it; `tell` gets the share that is done. */
export async function saveFilm(app: App, tell: (share: number) => void): Promise<void> {
  if (!app.stage) return;
  const view = element<HTMLCanvasElement>("view");
  const before = app.state.look;
  const start = app.eye.look();
  const labels = document.createElement("canvas").getContext("2d")!;
  const ratio = ratioOf(view.clientWidth);
  await record(app.fileName, view.clientWidth, view.clientHeight, (pen, time) => {
    const { canvas: { height, width } } = pen;
    const share = Math.min(1, time / SECONDS);
    app.setLook({ ...start, azimuth: start.azimuth + 360 * share });
    app.draw(labels, ratio, ratio);
    pen.fillStyle = toCss(app.background);
    pen.fillRect(0, 0, width, height);
    pen.drawImage(view, 0, 0, width, height);
    pen.drawImage(labels.canvas, 0, 0, width, height);
    tell(share);
    return share === 1;
  });
  app.setLook(before);
}

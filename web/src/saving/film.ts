// A film of one turn of the puzzle, recorded by the browser.

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

/** Record one turn and save it; `tell` gets the share that is done. */
export async function saveFilm(app: App, tell: (share: number) => void): Promise<void> {
  const kind = filmKind();
  if (!kind || !app.stage) return;
  const view = element<HTMLCanvasElement>("view");
  const before = app.state.look;
  const start = app.eye.look();
  const screen = document.createElement("canvas");
  const labels = document.createElement("canvas").getContext("2d")!;
  const ratio = Math.min(window.devicePixelRatio, WIDEST / Math.max(1, view.clientWidth));
  // Many players need even widths and heights.
  screen.width = 2 * Math.round((view.clientWidth * ratio) / 2);
  screen.height = 2 * Math.round((view.clientHeight * ratio) / 2);
  const pen = screen.getContext("2d")!;
  const recorder = new MediaRecorder(screen.captureStream(RATE), { mimeType: kind });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const began = performance.now();
  for (let share = 0; share < 1; ) {
    const now = await new Promise<number>(requestAnimationFrame);
    share = Math.min(1, (now - began) / (1000 * SECONDS));
    app.setLook({ ...start, azimuth: start.azimuth + 360 * share });
    app.draw(labels, ratio, ratio);
    pen.fillStyle = toCss(app.background);
    pen.fillRect(0, 0, screen.width, screen.height);
    pen.drawImage(view, 0, 0, screen.width, screen.height);
    pen.drawImage(labels.canvas, 0, 0, screen.width, screen.height);
    tell(share);
  }
  recorder.stop();
  await stopped;
  app.setLook(before);
  const suffix = kind.startsWith("video/mp4") ? "mp4" : "webm";
  download(new Blob(chunks, { type: kind.split(";")[0] }), `${app.fileName}.${suffix}`);
}

// Saves the picture as a PNG file, and prepares it for printing.

import type { App } from "../app";
import { element } from "../document";
import { toCss } from "../rgb";
import { download } from "./download";

const FINEST = 4096; // pixels: longer side of a picture

/** Return the view as a picture whose longer side has at most `most` pixels. */
export function picture(app: App, background: string, most = FINEST): HTMLCanvasElement {
  const longer = Math.max(app.eye.size.width, app.eye.size.height);
  const ratio = Math.min(Math.max(2, window.devicePixelRatio), most / longer);
  const labels = document.createElement("canvas").getContext("2d")!;
  app.stage!.settle();
  app.draw(labels, ratio, ratio);
  const whole = document.createElement("canvas");
  whole.width = labels.canvas.width;
  whole.height = labels.canvas.height;
  const pen = whole.getContext("2d")!;
  pen.fillStyle = background;
  pen.fillRect(0, 0, whole.width, whole.height);
  // Copy at once: WebGL's picture is lost once the browser has shown it.
  pen.drawImage(app.stage!.canvas, 0, 0, whole.width, whole.height);
  pen.drawImage(labels.canvas, 0, 0);
  app.redraw();
  return whole;
}

export function savePicture(app: App): void {
  if (!app.stage) return;
  picture(app, toCss(app.background)).toBlob((blob) => blob && download(blob, `${app.fileName}.png`));
}

/** Return the part of a picture that is not white. */
export function trimmed(whole: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = whole;
  const { data } = whole.getContext("2d")!.getImageData(0, 0, width, height);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let i = 0; i < width * height; i++) {
    if (Math.min(data[4 * i], data[4 * i + 1], data[4 * i + 2]) > 250) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < left) return whole;
  const part = document.createElement("canvas");
  [part.width, part.height] = [right - left + 1, bottom - top + 1];
  part.getContext("2d")!.drawImage(whole, -left, -top);
  return part;
}

/** Insert a picture on white before the page is printed, and remove it afterwards. */
export function preparePrinting(app: App): void {
  const image = element<HTMLImageElement>("printed");
  window.addEventListener("beforeprint", () => {
    if (!app.stage) return;
    const { theme } = app.state;
    app.set({ theme: "light" }, { jump: true });
    image.src = trimmed(picture(app, "#ffffff")).toDataURL();
    app.set({ theme }, { jump: true });
  }, { signal: app.life });
  window.addEventListener("afterprint", () => image.removeAttribute("src"), { signal: app.life });
}

// Downloads.

import type { App } from "../app";

const KEPT = 10_000; // milliseconds until the file's memory is freed; slow browsers still read it after the click

/** Offer a file for download, named after the puzzle and the solution. */
export function download(app: App, blob: Blob, suffix: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${fileName(app.data.puzzle)}-${app.state.solution + 1}.${suffix}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

const fileName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase() || "puzzle";

// Downloads.

const KEPT = 10_000; // milliseconds until the file's memory is freed; slow browsers still read it after the click

/** Offer a file for download. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** Return the name of a puzzle as the name of a file. */
export const fileName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase() || "puzzle";

// A puzzle in the address of the page: its file, compressed, as base64 for URLs.

import { refuse } from "./unreadable";

const KEY = "p=";
const LONGEST = 2 ** 21; // characters of a file

export async function toLink(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const encoded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#${KEY}${encoded.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Return the puzzle file in an address, or null. */
export async function fromLink(hash: string): Promise<string | null> {
  if (!hash.startsWith(`#${KEY}`)) return null;
  try {
    const encoded = hash.slice(1 + KEY.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await bounded(stream.getReader());
  } catch {
    refuse("This address holds no puzzle: it was cut off or changed on its way.");
  }
}

async function bounded(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new Error("too long");
  }
}

// Links that contain a puzzle: its file, compressed, as base64 for URLs.

import { readToml } from "./toml";
import { writeToml } from "./write_toml";
import { refuse } from "./unreadable";
import { t } from "../texts/texts";

const LONGEST = 2 ** 21; // characters of a file in a link
export const KEY = "#p=";
const VERSION = "2."; // before the puzzle in a link; links without it mean rotations where a file does not say how pieces turn

export async function toLink(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const encoded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${KEY}${VERSION}${encoded.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Return the puzzle file in an address, or null. */
export async function fromLink(hash: string): Promise<string | null> {
  if (!hash.startsWith(KEY)) return null;
  const said = hash.slice(KEY.length);
  const isNew = said.startsWith(VERSION);
  const text = await unpacked(isNew ? said.slice(VERSION.length) : said);
  return isNew ? text : writeToml(readToml(text, "rotations"));
}

async function unpacked(said: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(said.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await bounded(stream.getReader());
  } catch {
    refuse(t("This address holds no puzzle: it was cut off or changed on its way."));
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

// Opening and saving files and links.

import { element, isTyping } from "../document";
import { download, fileName } from "../saving/download";
import { refuseLarge } from "./checked";
import { copied, pasted } from "./clipboard";
import { draftOf } from "./edits";
import type { Editor } from "./editor";
import { unknownKeys, unshownParts } from "./unshown";
import { fromLink, toLink } from "./link";
import type { Puzzle } from "./model";
import type { Around } from "../place";
import { DAMAGED } from "../state";
import { readDrafts } from "./toml";
import { writeToml } from "./write_toml";
import { quote, refuse, Unreadable } from "./unreadable";
import { isGzip, lacking, readXmpuzzle, saveXmpuzzle, unpack, writeXmpuzzle, type FileContent } from "./xmpuzzle";
import { t } from "../texts/texts";

const LARGEST = 6 * 2 ** 20; // bytes of a file

export class Files {
  onOpen: () => void = () => {};

  constructor(
    private readonly editor: Editor,
    private readonly say: (text: string) => void,
    private readonly around: Around,
  ) {
    const file = element<HTMLInputElement>("file");
    element("open").addEventListener("click", () => file.click());
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      if (chosen) void this.open(chosen);
      file.value = "";
    });
    element("save").addEventListener("click", () => this.offer());
    element("save-toml").addEventListener("click", () => void this.save());
    element("copy-text").addEventListener("click", () => void this.copy());
    element("paste").addEventListener("click", () => void this.paste());
    element("save-xmpuzzle").addEventListener("click", () => void this.saveXmpuzzle());
    element("link").addEventListener("click", () => void this.share());
    element("link").hidden = !around.keep;
    const { life: signal } = around;
    window.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain");
      if (text && !isTyping(event.target) && !document.querySelector("dialog[open]")) this.insert(text);
    }, { signal });
    window.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      const dropped = event.dataTransfer?.files[0];
      if (dropped) void this.open(dropped);
    }, { signal });
  }

  /** Open the puzzle in the address, if there is one. */
  async follow(address: string): Promise<void> {
    await this.attempt(async () => {
      const text = await fromLink(address);
      if (text === null && !/^(#|#make)?$/.test(address)) throw new Unreadable(t(DAMAGED));
      if (text !== null && text !== this.linkText) this.take({ problems: readDrafts(text), notes: [] }, t("the link"));
    });
  }

  private linkText = ""; // the puzzle file in the link that this page wrote

  async open(file: File): Promise<void> {
    await this.attempt(async () => {
      if (file.size > LARGEST) throw new Unreadable(t("This file is too large for a puzzle."));
      const bytes = new Uint8Array(await file.arrayBuffer());
      this.take(await readFile(bytes, file.name), file.name);
    });
  }

  private take({ hasNone, problems, notes }: FileContent, source: string): void {
    const kept = [...unknownKeys(problems), ...unshownParts(problems)];
    this.editor.open(...problems.map((puzzle) => draftOf(refuseLarge(puzzle))));
    this.onOpen();
    const opened = t("Opened {source}.", { source });
    this.say([
      opened,
      ...(hasNone ? [t("It has shapes, but no problem: the largest shape is the region, the others are the pieces.")] : []),
      ...(kept.length ? [t("Kept, but not shown: {parts}.", { parts: kept.join(", ") })] : []),
      ...(notes.length ? [t("Left out of the file: {parts}.", { parts: notes.join(", ") })] : []),
    ].join(" "));
  }

  /** Show how the file can be saved, and what it would lose. */
  private offer(): void {
    const puzzles = this.editor.file.problems.map(({ puzzle }) => puzzle).filter(({ cells }) => cells.length);
    element("xmpuzzle-lacks").textContent = puzzles.length ? lackOfXmpuzzle(puzzles) : "";
    element<HTMLDialogElement>("save-dialog").showModal();
  }

  async save(): Promise<void> {
    await this.attempt(async () => {
      const text = writeToml(...this.whole());
      download(new Blob([text], { type: "application/toml" }), `${this.fileName}.toml`);
      this.say(t("Saved {file}.", { file: `${this.fileName}.toml` }));
    });
  }

  async saveXmpuzzle(): Promise<void> {
    await this.attempt(async () => this.say(await saveXmpuzzle(this.whole(), this.fileName)));
  }

  private async copy(): Promise<void> {
    await this.attempt(async () => {
      const isCopied = await copied(writeToml(...this.whole()));
      this.say(t(isCopied ? "The file is on the clipboard." : "This browser does not let the page use the clipboard."));
    });
  }

  private async paste(): Promise<void> {
    const text = await navigator.clipboard?.readText().catch(() => "");
    if (text) this.insert(text);
    else this.say(t("No text could be read from the clipboard. Press Ctrl+V."));
  }

  private insert(text: string): void {
    const said = pasted(this.editor, text);
    if (said) this.say(said);
  }

  async share(): Promise<void> {
    await this.attempt(async () => {
      this.linkText = writeToml(...this.whole());
      const hash = await toLink(this.linkText);
      this.around.keep?.(hash);
      const isCopied = await copied(location.href);
      this.say(t(isCopied ? "The link is copied: it holds the puzzle." : "The address of this page holds the puzzle now: copy it."));
    });
  }

  private whole(): Puzzle[] {
    const puzzles = this.editor.file.problems.map(({ puzzle }) => puzzle);
    const empty = puzzles.find(({ cells }) => !cells.length);
    if (!empty) return puzzles;
    refuse(puzzles.length > 1 ? t("The problem {name} has no cells: paint some, or remove the problem.", { name: quote(empty.name) })
      : t("This puzzle has no cells: paint some."));
  }

  private get fileName(): string {
    const { problems } = this.editor.file;
    const { name } = problems[0].puzzle;
    return fileName(problems.length > 1 ? name.replace(/ 1$/, "") : name); // the others have the next numbers
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.say(error.message);
    }
  }
}

/** Return what a file of BurrTools would not say, or why there cannot be one. */
function lackOfXmpuzzle(puzzles: Puzzle[]): string {
  try {
    return lacking(writeXmpuzzle(puzzles).notes);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** Return the problems of a file of any kind, what Make leaves out of them, and its text if that is TOML. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<FileContent & { text?: string }> {
  const text = await unpack(bytes);
  const title = name.replace(/\.[^.]*$/, "");
  const isXml = isGzip(bytes) || text.trimStart().startsWith("<");
  if (!isXml) return { problems: readDrafts(text), notes: [], text };
  return readXmpuzzle(text, title);
}

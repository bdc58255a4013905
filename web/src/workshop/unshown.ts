// The parts of a file that Make keeps without showing them: comments and unknown keys of a puzzle file, and in a file of BurrTools
// weights, shapes that no problem uses, and so on.

import { counted, type English, t } from "../texts/texts";
import type { Unshown, Puzzle } from "./model";
import { quote } from "./unreadable";

/** Return the lines of comments in a file by the table that keeps them, such as "piece 2"; "" is the top. */
export function commentsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const counts = new Map<string, number>();
  let [table, open, waiting] = ["", "", [] as string[]];
  const flush = () => {
    const home = homeOf(table);
    if (waiting.length) found.set(home, [found.get(home), ...waiting].filter(Boolean).join("\n"));
    waiting = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const isComment = !open && line.trimStart().startsWith("#");
    if (isComment) waiting.push(line.trim());
    if (isComment || !line.trim()) continue;
    const header = !open && /^\s*\[(\[?)\s*([a-z][\w.]*)\s*\]/.exec(line);
    if (header) table = numbered(counts, header[2], header[1] !== "");
    const afterText = open ? line.split(open).slice(1).join(open) : line; // of several lines
    const atEnd = AT_END.exec(afterText);
    if (atEnd) waiting.push(atEnd[1]);
    flush();
    for (const [quotes] of line.matchAll(/"""|'''/g)) open = !open ? quotes : open === quotes ? "" : open;
  }
  flush();
  return found;
}

const AT_END = /^(?:[^#"']|"(?:\\.|[^"\\])*"|'[^']*')*(#.*)$/; // a comment after something else

/** Return the table that keeps the comments of a table: colours, rules and known counts have none of their own. */
const homeOf = (table: string): string => (/^(problem \d+\.)?(region|piece \d+)$/.test(table) ? table : /^problem \d+/.exec(table)?.[0] ?? "");

/** Return a table's name with its number, such as "problem 1.piece 2". */
function numbered(counts: Map<string, number>, name: string, isListed: boolean): string {
  const whole = name.replace(/^problem(?=\.)/, () => `problem ${counts.get("problem")}`);
  if (!isListed) return whole;
  const number = (counts.get(whole) ?? 0) + 1;
  counts.set(whole, number);
  return `${whole} ${number}`;
}

// A puzzle file has the parts of a file of BurrTools in comments of one line: as JSON, after these words.

const OF_PART = "# BurrTools: ";
export const OF_FILE = "# BurrTools, the whole file: ";

/** Return the comments above a table. */
export const commentOf = ({ attributes, comment, elements }: Unshown = {}, mark: string = OF_PART): string =>
  [comment, attributes && mark + JSON.stringify({ attributes, elements }).replaceAll("\x7f", "\\u007f")].filter(Boolean).join("\n");

/** Return what comments above a table keep of it, and of its whole file. */
export function fromComment(text: string): { own: Unshown; file?: Unshown } {
  const lines = text.split("\n");
  const [own, file] = ([OF_PART, OF_FILE]).map((mark) => lines.map((line) => partsIn(line, mark)).find(Boolean));
  const comment = lines.filter((line) => !partsIn(line, OF_PART) && !partsIn(line, OF_FILE)).join("\n");
  return { own: { ...own, ...(comment && { comment }) }, file };
}

/** Return the parts in a line, if it has some that a file of BurrTools can have. */
function partsIn(line: string, mark: string): Unshown | undefined {
  if (!line.startsWith(mark)) return undefined;
  try {
    const { attributes, elements } = JSON.parse(line.slice(mark.length)) as Required<Unshown>;
    const one = document.implementation.createDocument(null, "x").documentElement;
    const isText = ([name, value]: [string, unknown]) => (one.setAttribute(name, String(value)), typeof value === "string");
    const isXml = (text: string) => text.startsWith("<") && !fromXml(text).ownerDocument.querySelector("parsererror");
    return Object.entries(attributes).every(isText) && elements.every(isXml) ? { attributes, elements } : undefined;
  } catch {
    return undefined; // somebody changed the comment
  }
}

/** Return an element by its text. */
export const fromXml = (text: string): Element => new DOMParser().parseFromString(text, "application/xml").documentElement;

/** Return the keys of a puzzle file that Make does not know. */
export function unknownKeys(puzzles: readonly Puzzle[]): string[] {
  const named = (where: string, { keys = "" }: Unshown = {}) =>
    keys.split("\n").filter(Boolean).map((line) => t("the unknown key {key} {where}", { key: quote(line.split(" = ")[0]), where }));
  const inside = (table: string) => t("in {key}", { key: quote(table) });
  return unique(puzzles.flatMap(({ kept, pieces }, i) => [
    ...named(i ? inside("problem") : t("at its top"), kept?.top),
    ...named(inside("region"), kept?.region),
    ...pieces.flatMap((piece) => named(inside("piece"), piece.kept)),
  ]));
}

/** Tell whether a puzzle file has lines of comments. */
export const hasComments = (puzzles: readonly Puzzle[]): boolean =>
  puzzles.some(({ kept, pieces }) => [kept?.top, kept?.region, ...pieces.map((piece) => piece.kept)].some((own) => own?.comment));

/** Return what Make does not show of a file of BurrTools. */
export function unshownParts(puzzles: readonly Puzzle[]): string[] {
  const all = puzzles.flatMap(({ kept, pieces }) => [kept?.file, kept?.top, kept?.region, ...pieces.map((piece) => piece.kept)]);
  const elements = unique(all.flatMap((own) => own?.elements ?? []));
  const spare = elements.filter(isShape).length;
  return [
    ...unique(all.flatMap((own) => Object.keys(own?.attributes ?? {}))).map((name) => (Object.hasOwn(ATTRIBUTES, name) ? t(ATTRIBUTES[name]) : quote(name))),
    ...(spare ? [counted(spare, "shape that no problem uses|shapes that no problem uses")] : []),
    ...unique(elements.filter((text) => !isShape(text)).map((text) => /^<[^\s/>]+/.exec(text)![0] + ">")),
  ];
}

/** Tell whether an element, in XML, is a shape. */
export const isShape = (text: string): boolean => text.startsWith("<voxel");

const ATTRIBUTES: Record<string, English> = {
  name: "the names of regions", popup: "the wish to open with the description", weight: "the weights of pieces",
};

const unique = (texts: string[]): string[] => [...new Set(texts)];

// What Make keeps of a file without showing it: comments and unknown keys of a puzzle file, and in a file of BurrTools
// weights, shapes that no problem uses, and so on.

import { counted, type English, t } from "../texts/texts";
import type { Unshown, Puzzle } from "./model";
import { quote } from "./unreadable";

/** Return puzzles with the comments of their file. */
export function withComments(puzzles: Puzzle[], text: string): Puzzle[] {
  const above = commentsOf(text);
  return puzzles.map((puzzle, i) => {
    const [top, region] = [above.get(i ? `problem ${i}` : ""), above.get(i ? `problem.region ${i}` : "region")];
    const commented = puzzle.pieces.map((piece, j) => {
      const comment = i ? undefined : above.get(`piece ${j + 1}`);
      return comment ? { ...piece, kept: { ...piece.kept, comment } } : piece;
    });
    const { kept } = puzzle;
    return { ...puzzle, pieces: commented, ...(top || region || kept ? { kept: { top: { ...kept?.top, comment: top }, region: { ...kept?.region, comment: region } } } : {}) };
  });
}

/** Return the lines of comments in a file by the table that keeps them, such as "piece 2"; "" is the top. */
function commentsOf(text: string): Map<string, string> {
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
    const atEnd = !open && AT_END.exec(line);
    if (atEnd) waiting.push(atEnd[1]);
    flush();
    for (const [quotes] of line.matchAll(/"""|'''/g)) open = !open ? quotes : open === quotes ? "" : open;
  }
  flush();
  return found;
}

const AT_END = /^(?:[^#"']|"(?:\\.|[^"\\])*"|'[^']*')*(#.*)$/; // a comment after something else

/** Return the table that keeps the comments of a table: colours, rules and known counts have none of their own. */
const homeOf = (table: string): string =>
  /^(region|piece \d+|problem\.region \d+)$/.test(table) ? table : table.replace(/^(problem)\.\w+/, "$1").replace(/^(?!problem).*$/, "");

/** Return a table's name with its number; tables of a problem have that of the problem. */
function numbered(counts: Map<string, number>, name: string, isListed: boolean): string {
  if (isListed) counts.set(name, (counts.get(name) ?? 0) + 1);
  const number = name.startsWith("problem.") ? counts.get("problem") : counts.get(name);
  return number ? `${name} ${number}` : name;
}

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

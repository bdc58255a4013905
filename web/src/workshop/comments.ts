// Comments of puzzle files, which are kept when the file is written again.

import type { Puzzle } from "./model";

/** Return puzzles with the comments of their file: whole lines, not those at the ends of lines. */
export function withComments(puzzles: Puzzle[], text: string): Puzzle[] {
  const above = commentsOf(text);
  return puzzles.map((puzzle, i) => {
    const [top, region] = [above.get(i ? `problem ${i}` : ""), above.get(i ? `problem.region ${i}` : "region")];
    const commented = puzzle.pieces.map((piece, j) => {
      const comment = i ? undefined : above.get(`piece ${j + 1}`);
      return comment ? { ...piece, comment } : piece;
    });
    return { ...puzzle, pieces: commented, ...(top || region ? { comments: { top, region } } : {}) };
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
    flush();
    for (const [quotes] of line.matchAll(/"""|'''/g)) open = !open ? quotes : open === quotes ? "" : open;
  }
  flush();
  return found;
}

/** Return the table that keeps the comments of a table: colours, rules and known counts have none of their own. */
const homeOf = (table: string): string =>
  /^(region|piece \d+|problem\.region \d+)$/.test(table) ? table : table.replace(/^(problem)\.\w+/, "$1").replace(/^(?!problem).*$/, "");

/** Return a table's name with its number; tables of a problem have that of the problem. */
function numbered(counts: Map<string, number>, name: string, isListed: boolean): string {
  if (isListed) counts.set(name, (counts.get(name) ?? 0) + 1);
  const number = name.startsWith("problem.") ? counts.get("problem") : counts.get(name);
  return number ? `${name} ${number}` : name;
}

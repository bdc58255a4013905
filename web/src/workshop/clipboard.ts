// Pieces and whole puzzles on the clipboard: as puzzle files, so that other tabs and programs can read them.

import { addPiece, change, draftOf, type Draft } from "./edits";
import { refuseLarge } from "./checked";
import type { Editor } from "./editor";
import type { Piece, Puzzle } from "./model";
import { withProblem } from "./problems";
import { readDrafts } from "./toml";
import { writeToml } from "./write_toml";
import { refuse, Unreadable } from "./unreadable";
import { counted, t } from "../texts/texts";

const MARK = "# A piece of a puzzle"; // the first line of a piece on the clipboard
const LONGEST = 6 * 2 ** 20; // characters

/** Return a piece as a text: a puzzle that has only this piece, in a region of its own cells. */
export function pieceText(puzzle: Puzzle, piece: Piece): string {
  const own = { ...puzzle, name: piece.name, about: "", cells: piece.cells, optional: [], walls: [], cellColours: {}, rules: [], pieces: [piece], facts: {}, kept: undefined };
  return `${MARK}\n${writeToml({ ...own, cover: "all", maxHoles: null, colourPairs: [], disassemblable: false, clearance: 0, bevel: 0 })}`;
}

/** Add what is on the clipboard: pieces, or a puzzle as another problem; return a sentence about it, "" if the editor refused it. */
export function pasted(editor: Editor, text: string): string {
  try {
    if (text.length > LONGEST) refuse(t("This file is too large for a puzzle."));
    const puzzles = readDrafts(text).map(refuseLarge);
    const { draft, file, puzzle: { crossing, lattice } } = editor;
    if (puzzles[0].lattice !== lattice) refuse(t("The clipboard has cells of another lattice."));
    if (!text.startsWith(MARK)) {
      if (puzzles[0].crossing !== crossing) refuse(t("Only one of the two puzzles lets pieces cross where edges meet."));
      const isTaken = editor.setFile(puzzles.reduce((made, puzzle) => withProblem(made, draftOf(puzzle)), file));
      return isTaken ? t("Pasted: {problems}.", { problems: counted(puzzles.length, "problem|problems") }) : "";
    }
    const [{ colours, dimension, pieces }] = puzzles;
    if (dimension > draft.puzzle.dimension) refuse(t("This puzzle is flat; the copied piece is from a puzzle in space."));
    const isTaken = editor.set(pieces.reduce(addPiece, withColours(draft, colours)));
    return isTaken ? t("Pasted: {pieces}.", { pieces: counted(pieces.length, "piece|pieces") }) : "";
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return t("This cannot be pasted. {why}", { why: error.message });
  }
}

/** Return the draft with further colours; those that it has keep their looks. */
function withColours(draft: Draft, colours: Puzzle["colours"]): Draft {
  const own = draft.puzzle.colours;
  const more = colours.filter(({ name }) => !own.some((there) => there.name === name));
  return more.length ? change(draft, { colours: [...own, ...more] }) : draft;
}

/** Put a text on the clipboard; return whether the browser allows it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

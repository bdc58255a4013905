// Settings for all pieces of a puzzle: their copies and turns, equal ones, those that fit, and those of other problems.

import { useState } from "preact/hooks";
import { NumberInput } from "../dom";
import { counted, type English, t } from "../texts/texts";
import { emptyCells, volumes } from "./checks";
import { looksOf } from "./colours";
import type { Editor } from "./editor";
import { addPiece, changePiece, freeLetter } from "./edits";
import { equalPieces, joinPieces } from "./equal_pieces";
import { fittingPieces } from "./fitting";
import { latticeOfPuzzle, MOBILITIES, newPiece, normal, type Mobility, type Piece } from "./model";
import { others } from "./problems";
import { Thumb } from "./thumb";

export const TURNS: Record<Mobility, English> = {
  rotations: "may be turned", reflections: "may be turned and mirrored", fixed: "stays as it is drawn",
};
export const MOST_COPIES = 9_999;
const LONGEST_FIT = 10_000; // milliseconds

interface Props {
  editor: Editor;
  say(text: string): void;
}

/** Fields that change all pieces at once; `close` closes the open piece, since its position may change. */
export function AllPieces({ editor, say, close }: Props & { close(): void }) {
  const { draft, puzzle, puzzle: { pieces } } = editor;
  const change = (more: (piece: Piece) => Partial<Piece>) =>
    // A piece with a place is used once.
    editor.set(pieces.reduce((made, piece, i) => (piece.at ? made : changePiece(made, i, more(piece))), draft));
  const common = <T,>(of: (piece: Piece) => T): T | null => (pieces.every((piece) => of(piece) === of(pieces[0])) ? of(pieces[0]) : null);
  const mobility = common((piece) => piece.mobility);
  const join = () => {
    const groups = equalPieces(puzzle);
    if (!groups.length) return say(t("No pieces to join. Pieces in a rule or with a place stay separate."));
    const names = groups.map((group) => group.map((i) => pieces[i].name).join(" = ")).join(", ");
    close();
    if (editor.set(joinPieces(draft, groups))) say(t("Joined: {names}.", { names }));
  };
  return (
    <details class="whole" id="every">
      <summary>{t("All pieces")}</summary>
      <div class="field copies">
        {t("Copies")}
        <NumberInput label={t("Fewest copies of each piece")} value={common(({ low }) => low)} range={[0, MOST_COPIES]}
          act={(low) => change(({ high }) => ({ low: low!, high: high === null ? null : Math.max(low!, high) }))} />
        <span>{t("to")}</span>
        <NumberInput label={t("Most copies of each piece")} value={common(({ high }) => high)} range={[0, MOST_COPIES]}
          act={(high) => change(({ low }) => ({ high, low: Math.min(low, high!) }))} />
      </div>
      <select aria-label={t("How all pieces may be turned")} value={mobility ?? ""}
        onChange={({ currentTarget }) => change(() => ({ mobility: currentTarget.value as Mobility }))}>
        {mobility === null && <option value="">{t("differs from piece to piece")}</option>}
        {MOBILITIES.map((one) => <option value={one}>{t(TURNS[one])}</option>)}
      </select>
      <button id="join-equal" class="plain small" title={t("Equal pieces become copies of one piece")} onClick={join}>{t("Join equal pieces")}</button>
    </details>
  );
}

/** A button that adds pieces of what the others leave, while they are too small for the region. */
export function FitPiece({ editor, say, life }: Props & { life: AbortSignal }) {
  const [isFitting, setFitting] = useState(false);
  const { draft, puzzle } = editor;
  if (!puzzle.pieces.length || volumes(puzzle)[0] >= puzzle.cells.length - emptyCells(puzzle)) return null;
  const fit = async () => {
    setFitting(true);
    const found = await fittingPieces(puzzle, AbortSignal.any([life, AbortSignal.timeout(LONGEST_FIT)])).catch(() => null);
    setFitting(false);
    if (life.aborted || editor.puzzle !== puzzle) return; // it has been changed meanwhile
    if (!found) return say(t("Ten seconds were too short to place the pieces. Try again, or remove one."));
    if (!found.length) return say(t("The pieces do not fit into the region together. Change one of them."));
    const lattice = latticeOfPuzzle(puzzle);
    const next = found.reduce((made, cells) =>
      addPiece(made, newPiece(lattice, puzzle.dimension, freeLetter(made.puzzle), normal(lattice, cells))), draft);
    if (editor.set(next)) say(t("Added: {pieces}.", { pieces: counted(found.length, "piece|pieces") }));
  };
  return (
    <button id="fit-piece" class="wide" disabled={isFitting} title={t("Places the pieces; each gap that they leave becomes a piece")}
      onClick={() => void fit()}>{t("Make pieces of the rest")}</button>
  );
}

/** The pieces of the file's other problems, to add. */
export function OtherPieces({ editor }: { editor: Editor }) {
  const found = others(editor.file);
  if (!found.length) return null;
  const looks = looksOf(editor.puzzle);
  return (
    <section>
      <h2>{t("Pieces of the other problems")}</h2>
      <div id="other-pieces">
        {found.map((piece) => (
          <button class="tile" aria-label={t("Add {name}", { name: piece.name })} onClick={() => editor.set(addPiece(editor.draft, piece))}>
            <Thumb lattice={latticeOfPuzzle(editor.puzzle)} cells={piece.cells} colours={piece.colours.map((own) => looks.get(own))} />
            <span>{piece.name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

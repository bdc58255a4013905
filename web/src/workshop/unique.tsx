// Changes of a puzzle that leave one of its solutions: colours, or a piece in place.

import { CHECKERED, HALVES, RANDOM, SHELL, STRIPES, UNKNOWN } from "../core/header";
import { core } from "../core/page_core";
import type { Handle } from "../core/values";
import { groupBy, startsOf } from "../lists";
import { type English, t } from "../texts/texts";
import { looksOf } from "./colours";
import type { Editor } from "./editor";
import { changePiece, type Draft } from "./edits";
import { colourNames, keyOf, latticeOfPuzzle, namesOf, type Puzzle } from "./model";
import { onlyAt, type Placements } from "./placements";
import { recoloured, type PaintedPiece } from "./recolour";
import { Thumb } from "./thumb";
import { pieceNamed } from "./unreadable";

export interface Proposal {
  text: string;
  shown?: number; // a solution to look at; without it, the change is one of colours
  change(draft: Draft): Draft;
}

/** All changes of a kind, in turn; null: one that was tried leaves several solutions. */
export type Proposals = AsyncGenerator<Proposal | null, void>;

type Solutions = readonly (readonly number[])[];

const COLOURS = 2;
const SEED = 0;
const MOST = 20_000; // solutions that are listed,
const MOST_IMAGES = 200_000; // and their images under symmetries: they take seconds and 50 MB
const PATTERNS: [pattern: number, text: English][] = [
  [CHECKERED, "Checkered with two colours: one solution is left."],
  [STRIPES, "Stripes in two colours: one solution is left."],
  [HALVES, "Two halves in two colours: one solution is left."],
  [SHELL, "The surface in one colour, the inside in another one: one solution is left."],
  [RANDOM, "Two colours at random: one solution is left."],
];

/** Return how many solutions to list. */
export const mostListed = ({ known }: Placements): number =>
  Math.min(MOST, Math.floor(MOST_IMAGES / known!.problem.group.rotations.length));

/** Tell whether a puzzle may be coloured: it has neither colours nor rules. */
export const isPlain = ({ puzzle }: Editor): boolean => colourNames(puzzle).length === 1 && !puzzle.rules.length;

/** Return the patterns of colours that leave one of all solutions. */
export async function* byColours({ placements }: Editor, solutions: Solutions): Proposals {
  const { known, made } = placements;
  const recolouring = core.recolouring(made!.placements, known!.symmetries, COLOURS).made;
  const plain = solutions.map((own) => own.filter((option) => option < placements.count)); // without holes
  try {
    core.recolouring_add(recolouring, plain.length, startsOf(plain.map((own) => own.length)), plain.flat());
    for (const [pattern, text] of PATTERNS)
      for (let index = 0; ; index++) {
        const { code, paint } = core.recolouring_pattern(recolouring, pattern, index, SEED);
        if (code === UNKNOWN) break;
        const { count, placement } = core.recolouring_judge(recolouring, paint);
        const kinds = kindsOf(recolouring, made!.piece, paint, placement.take(count));
        yield count ? { text: t(text), change: (draft) => recoloured(draft, paint, kinds) } : null;
        await new Promise((done) => setTimeout(done)); // let the page answer
      }
  } finally {
    recolouring.free();
  }
}

/** Return the coloured pieces that a solution makes. */
function kindsOf(recolouring: Handle, pieceOf: Int32Array, paint: readonly number[], target: readonly number[]): PaintedPiece[] {
  const { colour, like, start } = core.recolouring_pieces(recolouring, paint, target.length, target);
  const rows = colour.rows(target.length, start);
  const copies = groupBy(like.take(target.length), (first) => first);
  return [...copies].map(([first, { length }]) => ({ piece: pieceOf[target[first]], copies: length, marks: rows[first] }));
}

/** Return placements that `isOnly` finds in one solution only, of pieces that are used once. */
export async function* byPiece({ placements, puzzle }: Editor, solutions: Solutions, isOnly: (option: number) => Promise<boolean>): Proposals {
  const named = new Set(puzzle.rules.flatMap((rule) => (rule.rule === "pairs" ? namesOf(rule) : []))); // their places would be others
  const isFree = puzzle.pieces.map(({ at, high, name }) => high === 1 && !at && !named.has(name));
  const pieceOf = placements.made!.piece;
  for (const [option, { length }] of groupBy(solutions.flat(), (own) => own)) {
    if (length > 1 || option >= placements.count || !isFree[pieceOf[option]]) continue;
    if (!await isOnly(option)) {
      yield null;
      continue;
    }
    const shown = solutions.findIndex((own) => own.includes(option));
    const index = pieceOf[option];
    const piece = pieceNamed(puzzle.pieces[index].name);
    const change = onlyAt(puzzle, placements, option);
    yield { text: t("{piece} stays at its place: one solution is left.", { piece }), shown, change: (draft) => changePiece(draft, index, change) };
  }
}

interface ProposalListProps<Own> {
  list: readonly Own[];
  draft: Draft;
  isBusy: boolean; // a search runs: no other proposal can be asked for
  take(proposal: Own): void;
  leave(proposal: Own): void;
}

export const ProposalList = <Own extends Proposal>({ draft, isBusy, list, leave, take }: ProposalListProps<Own>) => (
  <>
    {list.map((proposal) => (
      <div class="proposal">
        <p>{proposal.text}</p>
        {proposal.shown === undefined && <Coloured puzzle={proposal.change(draft).puzzle} />}
        <div class="buttons">
          <button onClick={() => take(proposal)}>{t("Take it")}</button>
          <button disabled={isBusy} onClick={() => leave(proposal)}>{t("Show another")}</button>
        </div>
      </div>
    ))}
  </>
);

/** The region and the pieces with their colours. */
function Coloured({ puzzle }: { puzzle: Puzzle }) {
  const { cellColours, cells, pieces } = puzzle;
  const [lattice, looks] = [latticeOfPuzzle(puzzle), looksOf(puzzle)];
  const shapes = [{ cells, colours: cells.map((cell) => cellColours[keyOf(cell)]) }, ...pieces];
  return (
    <div class="coloured">
      {shapes.map((shape) => <Thumb lattice={lattice} cells={shape.cells} colours={shape.colours.map((own) => looks.get(own))} />)}
    </div>
  );
}

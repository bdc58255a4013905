// Changes of a puzzle that leave one of its solutions: colours, or a piece in place.

import { CHECKERED, HALVES, RANDOM, SHELL, STRIPES, UNKNOWN } from "../core/header";
import { core } from "../core/page_core";
import type { Handle } from "../core/values";
import type { Solver } from "../engine/solver";
import { groupBy, startsOf } from "../lists";
import { type English, t } from "../texts/texts";
import type { Editor } from "./editor";
import { changePiece, type Draft } from "./edits";
import { colourNames, namesOf } from "./model";
import { onlyAt, type Placements } from "./placements";
import { recoloured, type PaintedPiece } from "./recolour";
import { pieceNamed } from "./unreadable";

export interface Proposal {
  text: string;
  shown?: number; // a solution to look at
  change(draft: Draft): Draft;
}

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

/** Return the first pattern of colours that leaves one of all solutions; null: none does, or it is not wanted any more. */
export async function byColours({ placements }: Editor, solutions: Solutions, isWanted: () => boolean): Promise<Proposal | null> {
  const { known, made } = placements;
  const recolouring = core.recolouring(made!.placements, known!.symmetries, COLOURS).made;
  const plain = solutions.map((own) => own.filter((option) => option < placements.count)); // without holes
  try {
    core.recolouring_add(recolouring, plain.length, startsOf(plain.map((own) => own.length)), plain.flat());
    for (const [pattern, text] of PATTERNS)
      for (let index = 0; isWanted(); index++) {
        const { code, paint } = core.recolouring_pattern(recolouring, pattern, index, SEED);
        if (code === UNKNOWN) break;
        const { count, placement } = core.recolouring_judge(recolouring, paint);
        if (count) {
          const kinds = kindsOf(recolouring, made!.piece, paint, placement.take(count));
          return { text: t(text), change: (draft) => recoloured(draft, paint, kinds) };
        }
        await new Promise((done) => setTimeout(done)); // let the page answer
      }
    return null;
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

/** Return a placement that is in one solution only, of pieces that are used once; null: there is none, or it is not wanted any more. */
export async function byPiece({ placements, puzzle }: Editor, solver: Solver, solutions: Solutions, isWanted: () => boolean): Promise<Proposal | null> {
  const named = new Set(puzzle.rules.flatMap((rule) => (rule.rule === "pairs" ? namesOf(rule) : []))); // their places would be others
  const isFree = puzzle.pieces.map(({ at, high, name }) => high === 1 && !at && !named.has(name));
  const pieceOf = placements.made!.piece;
  for (const [option, { length }] of groupBy(solutions.flat(), (own) => own)) {
    if (length > 1 || option >= placements.count || !isFree[pieceOf[option]]) continue;
    if (!isWanted()) return null;
    const { complete, solutions: found } = await solver.find([option], 2);
    if (!complete || found.length !== 1) continue;
    const shown = solutions.findIndex((own) => own.includes(option));
    const index = pieceOf[option];
    const piece = pieceNamed(puzzle.pieces[index].name);
    const change = onlyAt(puzzle, placements, option);
    return { text: t("{piece} stays at its place: one solution is left.", { piece }), shown, change: (draft) => changePiece(draft, index, change) };
  }
  return null;
}

interface ProposalsProps {
  list: readonly Proposal[];
  take(proposal: Proposal): void;
  leave(proposal: Proposal): void;
}

export const Proposals = ({ list, leave, take }: ProposalsProps) => (
  <>
    {list.map((proposal) => (
      <div class="proposal">
        <p>{proposal.text}</p>
        <div class="buttons">
          <button onClick={() => take(proposal)}>{t("Take it")}</button>
          <button onClick={() => leave(proposal)}>{t("Leave it")}</button>
        </div>
      </div>
    ))}
  </>
);

// The states of the file as small pictures, to go back to and forward again.

import { keyOf } from "../data";
import { type English, t } from "../texts/texts";
import type { Editor } from "./editor";
import { latticeOfPuzzle, type Piece, type Puzzle } from "./model";
import type { ProblemFile } from "./problems";
import { Thumb } from "./thumb";

const MOST = 60; // states that are listed: more are slow to draw
const LARGEST = 400; // cells of a picture, for the same reason

interface Step {
  name: string; // what has changed
  cells: Puzzle["cells"]; // of the picture
}

/** The list, the latest state first; `done` closes it. */
export function HistoryList({ editor, done }: { editor: Editor; done(): void }) {
  const { place, states } = editor.history;
  const first = Math.max(0, Math.min(place - MOST / 2, states.length - MOST));
  const listed = states.slice(first, first + MOST).map((file, i) => ({ file, at: first + i })).reverse();
  return (
    <>
      {listed.map(({ file, at }) => {
        const { puzzle } = file.problems[file.shown];
        const { cells, name } = stepTo(file, states[at - 1]);
        return (
          <button class="tile" aria-current={at === place ? "step" : undefined} onClick={() => (done(), editor.go(at))}>
            {cells.length > 0 && cells.length <= LARGEST && <Thumb lattice={latticeOfPuzzle(puzzle)} cells={cells} />}
            <span>{`${at + 1} · ${name}`}</span>
          </button>
        );
      })}
    </>
  );
}

/** Return what a state changes in the one before (undefined: it is the first one). */
function stepTo(file: ProblemFile, before: ProblemFile | undefined): Step {
  const { cells, pieces, ...now } = file.problems[file.shown].puzzle;
  if (!before) return { name: t("Beginning"), cells };
  const old = before.problems[file.shown]?.puzzle;
  if (!old || file.problems.length !== before.problems.length || file.origin !== before.origin) return { name: now.name, cells };
  const hasOther = (["optional", "walls", "cellColours"] as const).some((key) => now[key] !== old[key]);
  if (cells !== old.cells && cells.map(keyOf).join() !== old.cells.map(keyOf).join()) return { name: t(REGION), cells };
  const more = pieces.length - old.pieces.length;
  const isGone = ({ name }: Piece) => !pieces.some((own) => own.name === name);
  const piece = more > 0 ? pieces.at(-1) : more < 0 ? old.pieces.find(isGone) : pieces.find((own, i) => own !== old.pieces[i]);
  if (piece && !hasOther) return { name: piece.name, cells: piece.cells };
  return { name: t(hasOther ? REGION : now.rules !== old.rules ? "Rules" : "Settings"), cells };
}

const REGION: English = "Region";

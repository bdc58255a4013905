// Forbids two pieces of a solution to lie as they do.

import { useState } from "preact/hooks";
import type { Editor } from "./editor";
import { addRule } from "./edits";
import { latticeOfPuzzle, usualMobility, type Rule } from "./model";
import { placeOf } from "./placements";
import { t } from "../texts/texts";

interface PairProps {
  editor: Editor;
  options: number[]; // the placements of a solution,
  labels: string[]; // and what their pieces are called
}

/** Return the rule that two pieces lie nowhere as two placements do; or, `here`, not at these places. */
function ruleOf(editor: Editor, options: readonly number[], here: boolean): Rule {
  const { placements, puzzle } = editor;
  const [one, other] = options.map((option) => placeOf(puzzle, placements, option));
  if (here) return { rule: "pairs", places: [one, other], forbidden: [[0, 1]] };
  const mobility = usualMobility(latticeOfPuzzle(puzzle), puzzle.dimension);
  return { rule: "pattern", pieces: [one.piece, other.piece], cells: [one.cells, other.cells], mobility };
}

export function PairRule({ editor, labels, options }: PairProps) {
  const [chosen, choose] = useState([0, 1]);
  if (options.length < 2) return null;
  const pair = chosen.every((place) => place < options.length) ? chosen : [0, 1];
  const forbid = (here: boolean) => editor.set(addRule(editor.draft, ruleOf(editor, pair.map((place) => options[place]), here)));
  const list = (which: number, label: string) => (
    <select aria-label={label} value={pair[which]} onChange={({ currentTarget }) => choose(pair.map((own, i) => (i === which ? Number(currentTarget.value) : own)))}>
      {labels.map((name, place) => <option value={place}>{name}</option>)}
    </select>
  );
  const isOne = pair[0] === pair[1];
  return (
    <details class="whole">
      <summary>{t("Forbid how two of these pieces lie")}</summary>
      <div class="field">
        {list(0, t("One piece"))}
        <span>{t("and")}</span>
        {list(1, t("The other piece"))}
      </div>
      <div class="buttons">
        <button disabled={isOne} onClick={() => forbid(false)}>{t("Forbid it everywhere, also turned")}</button>
        <button disabled={isOne} onClick={() => forbid(true)}>{t("Forbid it only here")}</button>
      </div>
    </details>
  );
}

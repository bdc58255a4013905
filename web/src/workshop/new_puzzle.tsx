// The dialog that begins a new puzzle: its cells, and the size of its box.

import { render } from "preact";
import { useState } from "preact/hooks";
import { element } from "../document";
import { CELLS } from "../texts/cells";
import { type English, t } from "../texts/texts";
import type { Editor } from "./editor";
import { begun, LARGE, SIZE } from "./edits";
import { latticeOf, LATTICES } from "./lattices";
import { Sizes } from "./sizes";
import { Thumb } from "./thumb";
import { data } from "./workshop_data";

interface Kind {
  lattice: string;
  dimension: number; // coordinates of a cell
  name: English;
}

const PLANE: Kind = { lattice: "cubic", dimension: 2, name: "squares" };
const KINDS: Kind[] = [
  { lattice: "cubic", dimension: 3, name: "cubes" }, PLANE,
  ...LATTICES.filter((name) => name !== "cubic").map((lattice) => ({ lattice, dimension: latticeOf(lattice).width!, name: CELLS[lattice] })),
];

export class NewPuzzle {
  private readonly dialog = element<HTMLDialogElement>("new-dialog");
  private opened = 0;

  constructor(private readonly editor: Editor, private readonly onBegin: () => void) {
    element("new").addEventListener("click", () => this.open());
  }

  /** Ask, with a lattice chosen; by default that of the present puzzle. */
  open(lattice?: string): void {
    const { puzzle } = this.editor;
    const kind = KINDS.find((own) => own.lattice === (lattice ?? puzzle.lattice) && (lattice || own.dimension === puzzle.dimension)) ?? KINDS[0];
    const begin = ({ lattice: name, dimension }: Kind, sizes: number[]) => {
      this.dialog.close();
      this.editor.set(begun(name, dimension, sizes));
      this.onBegin();
    };
    render(<Form key={this.opened++} first={kind} pieces={puzzle.pieces.length} begin={begin} />, element("new-form"));
    this.dialog.showModal();
  }
}

interface FormProps {
  first: Kind;
  pieces: number; // of the present puzzle
  begin(kind: Kind, sizes: number[]): void;
}

function Form({ first, pieces, begin }: FormProps) {
  const [kind, choose] = useState(first);
  const [wanted, resize] = useState<number[]>([]);
  const lattice = latticeOf(kind.lattice);
  const sizes = Array.from({ length: lattice.axes(kind.dimension) }, (_, axis) => wanted[axis] ?? SIZE);
  const fits = lattice.fits(sizes, data.limits.cells);
  return (
    <>
      <fieldset class="kinds">
        <legend>{t("Cells")}</legend>
        {KINDS.map((own) => {
          const { lattice: name, dimension } = own;
          const shown = latticeOf(name);
          return (
            <label class="kind">
              <input type="radio" name="kind" checked={own === kind} onChange={() => choose(own)} />
              <Thumb lattice={shown} cells={shown.box(Array.from({ length: shown.axes(dimension) }, () => 2 * shown.pace))} />
              <span>{t(own.name)}</span>
            </label>
          );
        })}
      </fieldset>
      <div class="field">
        <Sizes sizes={sizes} act={resize} />
      </div>
      {!fits && <p role="alert">{t(LARGE, { number: data.limits.cells, side: data.limits.side })}</p>}
      {pieces > 0 && <p>{t("This replaces your puzzle. Undo brings it back.")}</p>}
      <button type="button" id="begin" class="wide strong" disabled={!fits} onClick={() => begin(kind, sizes)}>{t("Begin")}</button>
    </>
  );
}

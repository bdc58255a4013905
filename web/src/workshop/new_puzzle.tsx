// The dialog that begins a new puzzle: its cells, and the size of its box.

import { render } from "preact";
import { useState } from "preact/hooks";
import { element } from "../document";
import { NumberInput } from "../dom";
import { CELLS } from "../texts/cells";
import { type English, t } from "../texts/texts";
import type { Editor } from "./editor";
import { begun, draftOf, LARGE, SIZE, type Draft } from "./edits";
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

const MOST_EDGE = 28; // spheres; a pyramid on a triangle has 4,060 then, more than any other form
const BOX = "box";
const FORMS: Record<string, English> = { [BOX]: "box", pyramid: "pyramid", tetrahedron: "tetrahedron", octahedron: "octahedron" };

/** Return a new puzzle with a region of some form; null: it is too large. */
function beginning({ lattice: name, dimension }: Kind, form: string, sizes: number[]): Draft | null {
  const lattice = latticeOf(name);
  const { cells: most } = data.limits;
  if (form === BOX) return lattice.fits(sizes, most) ? begun(name, dimension, sizes) : null;
  const cells = lattice.polyhedron(form, sizes[0])!;
  return cells.length > most ? null : draftOf({ ...begun(name, dimension, sizes.map(() => 1)).puzzle, cells });
}

export class NewPuzzle {
  private readonly dialog = element<HTMLDialogElement>("new-dialog");
  private opened = 0;

  constructor(private readonly editor: Editor, private readonly onBegin: () => void) {
    element("new").addEventListener("click", () => this.open());
  }

  /** Ask, with a lattice chosen; by default that of the present puzzle. `isFirst`: that one is nobody's. */
  open(lattice?: string, isFirst = false): void {
    const { puzzle } = this.editor;
    const kind = KINDS.find((own) => own.lattice === (lattice ?? puzzle.lattice) && (lattice || own.dimension === puzzle.dimension)) ?? KINDS[0];
    const begin = (draft: Draft) => {
      this.dialog.close();
      this.editor.open(draft);
      this.onBegin();
    };
    render(<Form key={this.opened++} first={kind} replaces={!isFirst && puzzle.pieces.length > 0} begin={begin} />, element("new-form"));
    this.dialog.showModal();
  }
}

interface FormProps {
  first: Kind;
  replaces: boolean; // a puzzle
  begin(draft: Draft): void;
}

function Form({ first, replaces, begin }: FormProps) {
  const [kind, choose] = useState(first);
  const [wanted, resize] = useState<number[]>([]);
  const [form, shape] = useState(BOX);
  const lattice = latticeOf(kind.lattice);
  const forms = [BOX, ...Object.keys(lattice.data.polyhedra)];
  const own = forms.includes(form) ? form : BOX;
  const sizes = Array.from({ length: lattice.axes(kind.dimension) }, (_, axis) => wanted[axis] ?? SIZE);
  const draft = beginning(kind, own, sizes);
  return (
    <>
      <fieldset class="kinds">
        <legend>{t("Cells")}</legend>
        {KINDS.map((one) => {
          const { lattice: name, dimension } = one;
          const shown = latticeOf(name);
          return (
            <label class="kind">
              <input type="radio" name="kind" checked={one === kind} onChange={() => choose(one)} />
              <Thumb lattice={shown} cells={shown.box(Array.from({ length: shown.axes(dimension) }, () => 2 * shown.pace))} />
              <span>{t(one.name)}</span>
            </label>
          );
        })}
      </fieldset>
      <div class="field">
        {forms.length > 1 && (
          <select id="new-shape" aria-label={t("Shape of the region")} value={own} onChange={({ currentTarget }) => shape(currentTarget.value)}>
            {forms.map((one) => <option value={one}>{t(FORMS[one])}</option>)}
          </select>
        )}
        {own === BOX ? <Sizes sizes={sizes} act={resize} />
          : <NumberInput label={t("Cells along each edge")} value={sizes[0]} range={[1, MOST_EDGE]} act={(edge) => resize([edge!])} />}
      </div>
      {!draft && <p role="alert">{t(LARGE, { number: data.limits.cells, side: data.limits.side })}</p>}
      {replaces && <p>{t("This replaces your puzzle. Undo brings it back.")}</p>}
      <button type="button" id="begin" class="wide strong" disabled={!draft} onClick={() => begin(draft!)}>{t("Begin")}</button>
    </>
  );
}

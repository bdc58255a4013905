// The library of shapes, by size; a click adds one.

import { useMemo, useState } from "preact/hooks";
import { counted, t } from "../texts/texts";
import type { Editor } from "./editor";
import { addPieces } from "./edits";
import type { Lattice } from "./lattices";
import { libraryOf, type Shape } from "./library";
import { latticeOfPuzzle, lifted, newPiece, type Piece } from "./model";
import { Thumb } from "./thumb";
import { data } from "./workshop_data";

const isFlat = ({ cells }: Shape): boolean => lifted(cells, 2) !== null;

/** Tell whether a flat shape equals an earlier one when turned over. */
const isTwin = (library: Shape[], shape: Shape, index: number): boolean =>
  isFlat(shape) && library.findIndex(({ names }) => names[0] === shape.mirror) < index && shape.mirror !== null;

/** Return the shapes of a size; cubic ones are sorted, flat ones first, then by name. */
function ofSize(lattice: Lattice, size: number, dimension: number): Shape[] {
  const library = libraryOf(lattice.name);
  if (!lattice.isCubic) return library.filter(({ cells }) => cells.length === size);
  const own = library.filter((shape, i) => shape.cells.length === size && !isTwin(library, shape, i));
  const byName = (a: Shape, b: Shape) => (a.names[0] < b.names[0] ? -1 : 1);
  return [true, false].flatMap((flat) =>
    dimension === 2 && !flat ? [] : own.filter((shape) => isFlat(shape) === flat).sort(byName),
  );
}

/** Return a shape as a piece; a name of a letter and a digit is shortened to the letter. */
const pieceOf = (lattice: Lattice, { names: [name], cells }: Shape, dimension: number): Piece =>
  ({ ...newPiece(lattice, dimension, name.replace(/^([a-z])\d$/i, "$1"), cells), shape: name });

/** The library; it keeps the chosen size. */
export function Shelf({ editor }: { editor: Editor }) {
  const [wanted, choose] = useState(4);
  const { puzzle, puzzle: { dimension } } = editor;
  const lattice = latticeOfPuzzle(puzzle);
  const sizes = [...new Set(libraryOf(lattice.name).map(({ cells }) => cells.length))].sort((a, b) => a - b);
  const size = sizes.includes(wanted) ? wanted : sizes[0];
  const shapes = useMemo(() => ofSize(lattice, size, dimension), [lattice, size, dimension]);
  const flat = shapes.filter(isFlat);
  const isMixed = lattice.isCubic && flat.length < shapes.length && flat.length > 0;
  const add = (some: Shape[]) => {
    const { draft } = editor;
    const room = Math.max(0, data.limits.pieces - draft.puzzle.pieces.length);
    editor.set(addPieces(draft, some.slice(0, room).map((shape) => pieceOf(lattice, shape, dimension))));
  };
  // Kept, so that no picture is made anew while cells are painted.
  const tiles = useMemo(() => shapes.map((shape) => (
    <button key={shape.names[0]} class="tile" title={shape.names.join(", ")} aria-label={t("Add {name}", { name: shape.names[0] })} onClick={() => add([shape])}>
      <Thumb lattice={lattice} cells={lattice.isCubic ? lifted(shape.cells, 2) ?? shape.cells : shape.cells} />
      <span>{shape.names[0]}</span>
    </button>
  )), [shapes]);
  return (
    <section>
      <h2 id="shelf-title">{t("Library: shapes by their number of cells")}</h2>
      <div id="shelf-sizes" class="choice" role="group" aria-labelledby="shelf-title">
        {sizes.map((own) => (
          <button title={t("Shapes of {cells}", { cells: counted(own, "cell|cells") })} aria-pressed={own === size} onClick={() => choose(own)}>{own}</button>
        ))}
      </div>
      <div id="shelf">{tiles}</div>
      <div id="shelf-all" class="buttons">
        {shapes.length > 1 && <button class="small" onClick={() => add(shapes)}>{t("Add all {number}", { number: shapes.length })}</button>}
        {isMixed && <button class="small" onClick={() => add(flat)}>{t("Add the {number} flat ones", { number: flat.length })}</button>}
      </div>
    </section>
  );
}

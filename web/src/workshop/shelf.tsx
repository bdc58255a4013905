// Shapes to take: all of a size, one by its name or code, or a box. A click adds one.

import { useMemo, useState } from "preact/hooks";
import { counted, type English, t } from "../texts/texts";
import type { Editor } from "./editor";
import { addPieces } from "./edits";
import { hasHole, isChiral, isFlatShape, isSymmetric, MOST_SHAPES, shapesOf, type ShelfShape } from "./enumerated";
import type { Lattice } from "./lattices";
import { libraryOf, shapeCells } from "./library";
import { latticeOfPuzzle, lifted, newPiece, normal, type Piece } from "./model";
import { Sizes } from "./sizes";
import { Thumb } from "./thumb";
import { data } from "./workshop_data";

const LARGEST = 8; // cells; the library may have larger shapes
const FEW = 120; // tiles that are shown at once: more would take long to draw
const STICK = [6, 2, 2]; // a stick of a six-piece burr

const FILTERS: Record<string, [name: English, has: (lattice: Lattice, shape: ShelfShape) => boolean]> = {
  all: ["all shapes", () => true],
  flat: ["flat ones", (_, shape) => isFlatShape(shape)],
  solid: ["not flat", (_, shape) => !isFlatShape(shape)],
  symmetric: ["with a symmetry by turning", isSymmetric],
  plain: ["without a symmetry by turning", (lattice, shape) => !isSymmetric(lattice, shape)],
  chiral: ["unlike the mirror image", isChiral],
  hole: ["with a hole", hasHole],
};

/** Return a shape as a piece of the same name. */
const pieceOf = (lattice: Lattice, { names: [name], cells }: ShelfShape, dimension: number): Piece =>
  ({ ...newPiece(lattice, dimension, name, cells), shape: name });

/** The shapes; they keep the chosen size. `open` opens a piece to be changed. */
export function Shelf({ editor, open }: { editor: Editor; open(piece: number): void }) {
  const [size, chooseSize] = useState(4);
  const [filter, chooseFilter] = useState("all");
  const [isWhole, showWhole] = useState(false);
  const { puzzle: { dimension } } = editor;
  const lattice = latticeOfPuzzle(editor.puzzle);
  const isCubes = lattice.isCubic && dimension === 3;
  const sizes = useMemo(() => Array.from({ length: Math.max(LARGEST, ...libraryOf(lattice.name).map(({ cells }) => cells.length)) }, (_, i) => i + 1), [lattice]);
  const every = useMemo(() => shapesOf(lattice, size, dimension), [lattice, size, dimension]);
  const shapes = useMemo(() => every.shapes.filter((shape) => FILTERS[filter][1](lattice, shape)), [every, filter]);
  const addAll = (pieces: Piece[]) => {
    const { draft } = editor;
    const room = Math.max(0, data.limits.pieces - draft.puzzle.pieces.length);
    editor.set(addPieces(draft, pieces.slice(0, room)));
  };
  const add = (some: ShelfShape[]) => addAll(some.map((shape) => pieceOf(lattice, shape, dimension)));
  // Kept, so that no picture is made anew while cells are painted.
  const tiles = useMemo(() => shapes.slice(0, isWhole ? undefined : FEW).map((shape) => (
    <button key={shape.names[0]} class="tile" title={shape.names.join(", ")} aria-label={t("Add {name}", { name: shape.names[0] })} onClick={() => add([shape])}>
      <Thumb lattice={lattice} cells={lattice.isCubic ? lifted(shape.cells, 2) ?? shape.cells : shape.cells} />
      <span>{shape.names[0]}</span>
    </button>
  )), [shapes, isWhole]);
  const choose = (own: number) => {
    showWhole(false);
    chooseSize(own);
  };
  return (
    <section>
      <h2 id="shelf-title">{t("Library: shapes by their number of cells")}</h2>
      <div id="shelf-sizes" class="choice" role="group" aria-labelledby="shelf-title">
        {sizes.map((own) => (
          <button title={t("Shapes of {cells}", { cells: counted(own, "cell|cells") })} aria-pressed={own === size} onClick={() => choose(own)}>{own}</button>
        ))}
      </div>
      <div class="field">
        <select id="shelf-filter" aria-label={t("Which shapes")} value={filter} onChange={({ currentTarget }) => chooseFilter(currentTarget.value)}>
          {Object.entries(FILTERS).filter(([key]) => isCubes || !["flat", "solid"].includes(key)).map(([key, [name]]) => <option value={key}>{t(name)}</option>)}
        </select>
        <span id="shelf-count">{every.isAll ? counted(shapes.length, "shape|shapes") : t("More than {most:,} shapes: only those with a name are shown.", { most: MOST_SHAPES })}</span>
      </div>
      <div id="shelf">{tiles}</div>
      <div id="shelf-all" class="buttons">
        {tiles.length < shapes.length && <button class="small" onClick={() => showWhole(true)}>{t("Show all {number:,}", { number: shapes.length })}</button>}
        {shapes.length > 1 && <button class="small" onClick={() => add(shapes)}>{t("Add all {number:,}", { number: shapes.length })}</button>}
      </div>
      <ByName lattice={lattice} dimension={dimension} add={(shape) => add([shape])} />
      {lattice.isCubic && <AddBox lattice={lattice} dimension={dimension} add={(piece) => (addAll([piece]), open(editor.puzzle.pieces.length - 1))} />}
    </section>
  );
}

interface TakeProps<T> {
  lattice: Lattice;
  dimension: number;
  add(own: T): void;
}

/** A field for the name or the code of a shape. */
function ByName({ lattice, dimension, add }: TakeProps<ShelfShape>) {
  const [text, type] = useState("");
  const found = text.trim() ? shapeCells(lattice.name, text.trim()) : null;
  const isOwn = lattice.isCubic || found?.[0].length === lattice.width;
  const cells = found && isOwn ? lifted(found, dimension) : null;
  const isRight = cells !== null && lattice.measure(cells).wrong === null;
  const take = () => {
    if (!isRight) return;
    add({ names: [text.trim()], cells: normal(lattice, cells) });
    type("");
  };
  return (
    <form class="field" onSubmit={(event) => (event.preventDefault(), take())}>
      <input class="name" id="shelf-name" autocomplete="off" spellcheck={false} aria-label={t("Name or code of a shape")} placeholder={t("Name or code, such as 2x4-yg")}
        value={text} onInput={({ currentTarget }) => type(currentTarget.value)} />
      <button class="plain small" disabled={!isRight}>{t("Add")}</button>
    </form>
  );
}

/** Sizes of a box to add and to open: a stick of a burr, for example, from which cells are then cut. */
function AddBox({ lattice, dimension, add }: TakeProps<Piece>) {
  const [wanted, resize] = useState(STICK);
  const sizes = Array.from({ length: dimension }, (_, axis) => wanted[axis] ?? 1);
  const fits = lattice.fits(sizes, data.limits.pieceCells);
  const name = sizes.join("×");
  return (
    <div class="field" id="shelf-box">
      <Sizes sizes={sizes} act={resize} />
      <button class="plain small" disabled={!fits} onClick={() => add(newPiece(lattice, dimension, name, lattice.box(sizes)))}>{t("Add this box")}</button>
    </div>
  );
}

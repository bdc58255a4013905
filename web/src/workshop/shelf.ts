// The library of shapes, by size; a click adds one.

import { element, make } from "../document";
import { counted } from "../text";
import { textButton } from "./dom";
import type { Editor } from "./editor";
import { addPieces } from "./edits";
import type { Lattice } from "./lattices";
import { libraryOf, type Shape } from "./library";
import { latticeOfPuzzle, lifted, type Piece } from "./model";
import { newPiece } from "./pieces_tab";
import { thumb } from "./thumb";
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

export class Shelf {
  private size = 4;
  private key = "";

  constructor(private readonly editor: Editor) {}

  private choose(size: number): void {
    this.size = size;
    this.update();
  }

  update(): void {
    const { puzzle } = this.editor;
    const { dimension } = puzzle;
    const lattice = latticeOfPuzzle(puzzle);
    const key = `${lattice.name} ${this.size} ${dimension}`;
    if (key === this.key) return;
    this.key = key;
    this.updateSizes(lattice);
    const shapes = ofSize(lattice, this.size, dimension);
    const tiles = shapes.map((shape) => {
      const tile = make("button", { type: "button", class: "tile", title: shape.names.join(", "), "aria-label": `Add ${shape.names[0]}` },
        thumb(lattice, lattice.isCubic ? lifted(shape.cells, 2) ?? shape.cells : shape.cells), make("span", {}, shape.names[0]));
      tile.addEventListener("click", () => this.add([shape]));
      return tile;
    });
    element("shelf").replaceChildren(...tiles);
    const flat = shapes.filter(isFlat);
    const all = textButton(`Add all ${shapes.length}`, () => this.add(shapes), "small");
    const allFlat = textButton(`Add the ${flat.length} flat ones`, () => this.add(flat), "small");
    const mixed = lattice.isCubic && flat.length < shapes.length && flat.length > 0;
    element("shelf-all").replaceChildren(...(shapes.length > 1 ? [all] : []), ...(mixed ? [allFlat] : []));
  }

  private updateSizes(lattice: Lattice): void {
    const sizes = [...new Set(libraryOf(lattice.name).map(({ cells }) => cells.length))].sort((a, b) => a - b);
    if (!sizes.includes(this.size)) this.size = sizes[0];
    element("shelf-sizes").replaceChildren(...sizes.map((size) => {
      const title = `Shapes of ${counted(size, "cell")}`;
      return textButton(String(size), () => this.choose(size), "", { title, "aria-pressed": String(size === this.size) });
    }));
  }

  private add(shapes: Shape[]): void {
    const { draft } = this.editor;
    const { puzzle } = draft;
    const lattice = latticeOfPuzzle(puzzle);
    const room = data.limits.pieces - puzzle.pieces.length;
    const taken = shapes.slice(0, Math.max(0, room));
    this.editor.set(addPieces(draft, taken.map((shape) => pieceOf(lattice, shape, puzzle.dimension))));
  }
}

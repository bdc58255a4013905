// The library: shapes by their sizes, each one click away.

import { element } from "../document";
import { make, textButton } from "./dom";
import type { Editor } from "./editor";
import { addPieces } from "./edits";
import type { Shape } from "./library";
import { lifted, type Piece } from "./model";
import { thumb } from "./thumb";
import { data } from "./workshop_data";

const NAMES = ["", "1", "2", "3", "4", "5", "6"];

const isFlat = ({ cells }: Shape): boolean => lifted(cells, 2) !== null;

/** Tell whether a flat shape, turned over, is one that comes before it in the library. */
const isTwin = (shape: Shape, index: number): boolean =>
  isFlat(shape) && data.library.findIndex(({ names }) => names[0] === shape.mirror) < index && shape.mirror !== null;

/** Return the shapes of a size, in the order of their names, flat ones first. */
function ofSize(size: number, dimension: number): Shape[] {
  const own = data.library.filter((shape, i) => shape.cells.length === size && !isTwin(shape, i));
  const byName = (a: Shape, b: Shape) => (a.names[0] < b.names[0] ? -1 : 1);
  return [true, false].flatMap((flat) =>
    dimension === 2 && !flat ? [] : own.filter((shape) => isFlat(shape) === flat).sort(byName),
  );
}

/** Return a shape as a piece; on a table it may be turned over, which is a reflection there. */
const pieceOf = ({ names, cells }: Shape, dimension: number): Piece => ({
  name: names[0].replace(/\d$/, "") || names[0],
  cells,
  low: 1,
  high: 1,
  colours: [],
  mobility: dimension === 2 ? "reflections" : "rotations",
  shape: names[0],
});

export class Shelf {
  private size = 4;
  private shown = "";

  constructor(private readonly editor: Editor) {
    for (const size of [1, 2, 3, 4, 5, 6]) {
      const button = textButton(NAMES[size], () => this.choose(size));
      button.title = size === 1 ? "Shapes of 1 cell" : `Shapes of ${size} cells`;
      element("shelf-sizes").append(button);
    }
  }

  private choose(size: number): void {
    this.size = size;
    this.update();
  }

  update(): void {
    const { dimension } = this.editor.puzzle;
    const key = `${this.size} ${dimension}`;
    if (key === this.shown) return;
    this.shown = key;
    [...element("shelf-sizes").children].forEach((button, i) =>
      button.setAttribute("aria-pressed", String(i + 1 === this.size)),
    );
    const shapes = ofSize(this.size, dimension);
    const tiles = shapes.map((shape) => {
      const tile = make("button", { type: "button", class: "tile", title: shape.names.join(", "), "aria-label": `Add ${shape.names[0]}` },
        thumb(lifted(shape.cells, 2) ?? shape.cells), make("span", {}, shape.names[0]));
      tile.addEventListener("click", () => this.add([shape]));
      return tile;
    });
    element("shelf").replaceChildren(...tiles);
    const flat = shapes.filter(isFlat);
    const all = textButton(`Add all ${shapes.length}`, () => this.add(shapes), "small");
    const allFlat = textButton(`Add the ${flat.length} flat ones`, () => this.add(flat), "small");
    const mixed = flat.length < shapes.length && flat.length > 0;
    element("shelf-all").replaceChildren(...(shapes.length > 1 ? [all] : []), ...(mixed ? [allFlat] : []));
  }

  private add(shapes: Shape[]): void {
    const { draft } = this.editor;
    const room = data.limits.pieces - draft.puzzle.pieces.length;
    const taken = shapes.slice(0, Math.max(0, room));
    this.editor.set(addPieces(draft, taken.map((shape) => pieceOf(shape, draft.puzzle.dimension))));
  }
}

// The tab in which the region is made.

import type { Cell } from "../data";
import { element } from "../document";
import { ColourChooser } from "./colour_chooser";
import { looksOf, strokeOf, type Stroke } from "./colours";
import { make, numberInput, textButton } from "./dom";
import type { Editor } from "./editor";
import { brushAt, colourCell, fillBox, paint, resize, setDimension, type Brush } from "./edits";
import { keyOf } from "./model";
import { Paper, type Look } from "./paper";
import { data } from "./workshop_data";

const BRUSHES: Record<Brush, [string, string]> = {
  fill: ["Cell", "Paint cells of the region"],
  open: ["May stay empty", "Paint cells that may stay empty"],
  erase: ["Remove", "Take cells out of the region"],
};
const SAID: Record<Brush, string> = { fill: "cell", open: "may stay empty", erase: "not in the region" };

export class BoxTab {
  layer = 0;
  private brush: Brush = "fill";
  private stroke: Brush = "fill"; // that of the stroke under way: a second click takes back
  private colour: Stroke | null = null; // of a stroke in a colour
  private isFirst = true; // of a stroke
  private readonly paper: Paper;
  private readonly colours: ColourChooser;

  constructor(
    private readonly editor: Editor,
    private readonly turned: () => void,
  ) {
    this.paper = new Paper("Cells of the region", {
      begin: (cell) => this.begin(cell),
      go: (cell) => this.put(cell),
      end: () => {},
      turn: (layer) => this.turn(layer),
    });
    element("region-paper").append(this.paper.root);
    this.colours = new ColourChooser(editor, () => this.updateBrushes());
    element("region-colours").append(this.colours.root);
    element("cells-title").after(this.colours.toggle);
    for (const [brush, [text, title]] of Object.entries(BRUSHES)) {
      const button = textButton(text, () => this.choose(brush as Brush), `brush ${brush}`);
      button.title = title;
      element("brushes").append(button);
    }
    for (const dimension of [2, 3] as const) {
      element(`dimension-${dimension}`).addEventListener("click", () =>
        editor.set(setDimension(editor.draft, dimension)),
      );
    }
    element("fill-box").addEventListener("click", () => editor.set(fillBox(editor.draft)));
    element<HTMLInputElement>("cover").addEventListener("change", () => this.setCover());
    this.choose("fill");
  }

  update(): void {
    const { puzzle, frame } = this.editor.draft;
    this.layer = Math.min(this.layer, (frame[2] ?? 1) - 1);
    for (const dimension of [2, 3]) {
      element(`dimension-${dimension}`).setAttribute("aria-pressed", String(puzzle.dimension === dimension));
    }
    this.updateSizes(frame);
    const [filled, open] = [puzzle.cells, puzzle.optional].map((cells) => new Set(cells.map(keyOf)));
    const looks = looksOf(puzzle);
    const look = (cell: Cell): Look => {
      const kind = open.has(keyOf(cell)) ? "open" : filled.has(keyOf(cell)) ? "fill" : "erase";
      const name = puzzle.cellColours[keyOf(cell)];
      return name ? { kind, said: `${SAID[kind]}, colour ${name}`, colour: looks.get(name) } : { kind, said: SAID[kind] };
    };
    this.colours.update();
    this.updateBrushes();
    this.paper.show({ frame, layer: this.layer, look });
    element<HTMLInputElement>("cover").checked = puzzle.cover === "pieces";
    const mayBeEmpty = puzzle.cover === "pieces" || puzzle.optional.length > 0;
    element("holes").hidden = !mayBeEmpty;
    const holes = numberInput("At most so many cells stay empty", puzzle.maxHoles, [0, data.limits.cells],
      (maxHoles) => this.change({ maxHoles }), true);
    element("max-holes").replaceChildren(holes);
    element("about").textContent = puzzle.about;
    element("about-section").hidden = !puzzle.about;
  }

  private updateSizes(frame: readonly number[]): void {
    const inputs = frame.map((size, axis) =>
      numberInput(["Width", "Depth", "Height"][axis], size, [1, data.limits.side], (next) => this.resize(axis, next!)),
    );
    element("sizes").replaceChildren(...inputs.flatMap((input, axis) => (axis ? [make("span", {}, "×"), input] : [input])));
  }

  private resize(axis: number, size: number): void {
    const sizes = this.editor.draft.frame.map((own, other) => (other === axis ? size : own));
    const fits = sizes.reduce((a, b) => a * b, 1) <= data.limits.cells;
    if (fits) this.editor.set(resize(this.editor.draft, sizes));
    else {
      this.update();
      element("status").textContent = `The workshop takes boxes of up to ${data.limits.cells.toLocaleString("en")} cells.`;
    }
  }

  private setCover(): void {
    const { checked } = element<HTMLInputElement>("cover");
    this.change({ cover: checked ? "pieces" : "all" });
  }

  private change(change: Partial<Editor["puzzle"]>): void {
    const { draft } = this.editor;
    this.editor.set({ ...draft, puzzle: { ...draft.puzzle, ...change } });
  }

  private choose(brush: Brush): void {
    this.brush = brush;
    this.colours.choose(null);
    this.updateBrushes();
  }

  private updateBrushes(): void {
    const isInUse = this.colours.chosen === null;
    for (const button of element("brushes").children) {
      button.setAttribute("aria-pressed", String(isInUse && button.classList.contains(this.brush)));
    }
  }

  private begin(cell: Cell): void {
    const there = brushAt(this.editor.draft, cell);
    const { chosen } = this.colours;
    const own = this.editor.puzzle.cellColours[keyOf(cell)] ?? "";
    this.colour = chosen === null ? null : strokeOf(there === "erase" ? null : own, chosen);
    this.stroke = there !== this.brush ? this.brush : this.brush === "fill" ? "erase" : "fill";
    this.isFirst = true;
    this.put(cell);
  }

  private put(cell: Cell): void {
    if (this.colour) return this.putColour(cell, this.colour);
    if (brushAt(this.editor.draft, cell) === this.stroke) return;
    this.editor.set(paint(this.editor.draft, cell, this.stroke), !this.isFirst);
    this.isFirst = false;
  }

  private putColour(cell: Cell, { name, adds }: Stroke): void {
    const { draft, puzzle } = this.editor;
    const isThere = brushAt(draft, cell) !== "erase";
    const isSame = isThere && (puzzle.cellColours[keyOf(cell)] ?? "") === name;
    if (isSame || (!isThere && !adds)) return;
    this.editor.set(colourCell(draft, cell, name), !this.isFirst);
    this.isFirst = false;
  }

  private turn(layer: number): void {
    this.layer = layer;
    this.update();
    this.turned();
  }
}

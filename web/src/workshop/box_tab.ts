// The tab for the region.

import type { Cell } from "../data";
import { element, make, setPressed } from "../document";
import { counted, grouped, levelWords } from "../text";
import { ColourChooser } from "./colour_chooser";
import { looksOf, strokeOf, type Stroke } from "./colours";
import { numberInput, textButton } from "./dom";
import type { Editor } from "./editor";
import {
  brushAt, change, colourCell, fillBox, paint, paperCells, resize, setDimension, setLattice, type Brush, type Draft,
} from "./edits";
import { LATTICES, latticeOf } from "./lattices";
import { keyOf, latticeOfPuzzle, mustComeApart } from "./model";
import { Paper, type CellLook } from "./paper";
import { RulesList } from "./rules_list";
import { data } from "./workshop_data";

const BRUSHES: Record<Brush, [string, string]> = {
  fill: ["Cell", "Paint cells of the region"],
  open: ["Optional", "Paint cells that may stay empty"],
  wall: ["Wall", "Paint walls: cells that stay in place when the puzzle is taken apart"],
  erase: ["Remove", "Take cells out of the region"],
};
const SAID: Record<Brush, string> = { fill: "cell", open: "may stay empty", wall: "wall", erase: "not in the region" };
const AXES = ["Width", "Depth", "Height"];

/** Return a puzzle's facts (known counts, level, tags) in words. */
function factsOf({ known = [], level, tags = [] }: Record<string, unknown>): string[] {
  const counts = (known as { solutions: number; up_to?: string; source: string }[]).map(({ solutions, source, up_to = "total" }) =>
    `${counted(solutions, "solution")} (${up_to}): ${source}`);
  return [...counts, ...(level ? [`Taken apart: ${levelWords(String(level).split(".").map(Number))}`] : []), ...((tags as string[]).length ? [`Tags: ${(tags as string[]).join(", ")}`] : [])];
}

export class BoxTab {
  private layer = 0;
  private readonly rules: RulesList;
  private brush: Brush = "fill";
  private stroke: Brush = "fill"; // brush of the present stroke; on its own cells a brush erases
  private colour: Stroke | null = null; // the present stroke, if it paints a colour
  private isFirst = true; // the next cell is the first of its stroke
  private readonly paper: Paper;
  private readonly colours: ColourChooser;

  constructor(
    private readonly editor: Editor,
    private readonly onTurn: () => void,
  ) {
    this.paper = new Paper("Cells of the region", {
      begin: (cell) => this.begin(cell),
      go: (cell) => this.put(cell),
      turn: (layer) => this.turn(layer),
    });
    element("region-paper").append(this.paper.root);
    this.colours = new ColourChooser(editor, () => this.updateBrushes());
    element("region-colours").append(this.colours.root);
    element("lattice").after(this.colours.toggle);
    for (const [brush, [text, title]] of Object.entries(BRUSHES)) {
      element("brushes").append(textButton(text, () => this.choose(brush as Brush), `brush ${brush}`, { title }));
    }
    for (const dimension of [2, 3] as const) {
      element(`dimension-${dimension}`).addEventListener("click", () =>
        editor.set(setDimension(editor.draft, dimension)),
      );
    }
    element("fill-box").addEventListener("click", () => editor.set(fillBox(editor.draft)));
    const [cover, crossing, apart] = ["cover", "crossing", "disassemblable"].map((id) => element<HTMLInputElement>(id));
    cover.addEventListener("change", () => this.change({ cover: cover.checked ? "pieces" : "all" }));
    crossing.addEventListener("change", () => this.change({ crossing: crossing.checked }));
    apart.addEventListener("change", () => this.change({ disassemblable: apart.checked }));
    const lattices = element<HTMLSelectElement>("lattice");
    lattices.append(...LATTICES.map((name) => make("option", { value: name }, `${name}: ${latticeOf(name).data.noun}s`)));
    lattices.addEventListener("change", () => editor.set(setLattice(editor.draft, lattices.value)));
    this.rules = new RulesList(editor);
    this.choose("fill");
  }

  /** The height of the layer on the paper. */
  get height(): string {
    return this.paper.heightOf(this.layer);
  }

  update(): void {
    const { draft } = this.editor;
    const { puzzle } = draft;
    const lattice = latticeOfPuzzle(puzzle);
    element<HTMLSelectElement>("lattice").value = puzzle.lattice;
    element("dimensions").hidden = !lattice.isCubic || puzzle.dimension > 3;
    for (const dimension of [2, 3]) {
      setPressed(`dimension-${dimension}`, puzzle.dimension === dimension);
    }
    this.updateSizes(draft);
    this.colours.update();
    this.updateBrushes();
    this.show();
    element("crossing-line").hidden = !lattice.data.core?.arms;
    element<HTMLInputElement>("crossing").checked = puzzle.crossing;
    const apart = element<HTMLInputElement>("disassemblable");
    apart.checked = mustComeApart(puzzle);
    apart.disabled = apart.checked && !puzzle.disassemblable; // a level or walls say it
    this.rules.update();
    element<HTMLInputElement>("cover").checked = puzzle.cover === "pieces";
    const mayBeEmpty = puzzle.cover === "pieces" || puzzle.optional.length > 0;
    element("holes").hidden = !mayBeEmpty;
    const holes = numberInput("At most this many cells stay empty", puzzle.maxHoles, [0, data.limits.cells],
      (maxHoles) => this.change({ maxHoles }), true);
    element("max-holes").replaceChildren(holes);
    element("about").textContent = puzzle.about;
    element("facts").replaceChildren(...factsOf(puzzle.facts).map((text) => make("li", {}, text)));
    element("about-section").hidden = !puzzle.about && !element("facts").children.length;
  }

  /** Show the layer, with marks on cells that the findings name. */
  show(): void {
    const { draft, findings, isChecked, puzzle } = this.editor;
    const cellsOf = (cells: readonly Cell[]) => new Set(cells.map(keyOf));
    const [filled, open, walls] = [puzzle.cells, puzzle.optional, puzzle.walls].map(cellsOf);
    const named = cellsOf(isChecked ? findings.flatMap(({ cells = [] }) => cells.map((cell) => puzzle.cells[cell])) : []);
    const looks = looksOf(puzzle);
    const look = (cell: Cell): CellLook => {
      const key = keyOf(cell);
      const kind = open.has(key) ? "open" : filled.has(key) ? "fill" : walls.has(key) ? "wall" : "erase";
      const name = puzzle.cellColours[key];
      const said = name ? `${SAID[kind]}, colour ${name}` : SAID[kind];
      return { kind, said, colour: name && looks.get(name), isNamed: named.has(key) };
    };
    this.paper.show({ lattice: latticeOfPuzzle(puzzle), cells: paperCells(draft), layer: this.layer, look });
    this.layer = Math.min(this.layer, this.paper.layers - 1);
  }

  private updateSizes({ frame }: Draft): void {
    const inputs = frame.map((size, axis) =>
      numberInput(AXES[axis] ?? `Size ${axis + 1}`, size, [1, data.limits.side], (next) => this.resize(axis, next!)),
    );
    element("sizes").replaceChildren(...inputs.flatMap((input, axis) => (axis ? [make("span", {}, "×"), input] : [input])));
  }

  private resize(axis: number, size: number): void {
    const sizes = this.editor.draft.frame.map((own, other) => (other === axis ? size : own));
    const fits = latticeOfPuzzle(this.editor.puzzle).fits(sizes, data.limits.cells);
    if (fits) this.editor.set(resize(this.editor.draft, sizes));
    else {
      this.update();
      element("status").textContent = `The workshop takes boxes of up to ${grouped(data.limits.cells)} cells.`;
    }
  }

  private change(more: Partial<Editor["puzzle"]>): void {
    this.editor.set(change(this.editor.draft, more));
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
    this.onTurn();
  }
}

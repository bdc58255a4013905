// The tab for the region.

import { render } from "preact";
import type { Cell } from "../data";
import { element } from "../document";
import { upToWords } from "../figures";
import { CELLS } from "../texts/cells";
import { counted, type English, t } from "../texts/texts";
import { levelWords } from "../text";
import { ColourChooser } from "./colour_chooser";
import { looksOf, strokeOf, type Stroke } from "./colours";
import { Kept, NumberInput } from "../dom";
import type { Editor } from "./editor";
import {
  brushAt, change, colourCell, fillBox, paint, paperCells, resize, setDimension, setLattice, type Brush,
} from "./edits";
import { LATTICES } from "./lattices";
import { keyOf, latticeOfPuzzle, mustComeApart } from "./model";
import { Paper, type CellLook } from "./paper";
import { Rules } from "./rules_list";
import { data } from "./workshop_data";

const BRUSHES: Record<Brush, [English, English]> = {
  fill: ["Cell", "Paint cells of the region"],
  open: ["Optional", "Paint cells that may stay empty"],
  wall: ["Wall", "Paint walls: cells that stay in place when the puzzle is taken apart"],
  erase: ["Remove", "Take cells out of the region"],
};
const SAID: Record<Brush, English> = { fill: "cell", open: "may stay empty", wall: "wall", erase: "not in the region" };
const AXES: English[] = ["Width", "Depth", "Height"];

/** Return a puzzle's facts (known counts, level, tags) in words. */
function factsOf({ known = [], level, tags = [] }: Record<string, unknown>): string[] {
  const [best] = [...known as { solutions: number; up_to?: string; source: string }[]].sort((one, other) => one.solutions - other.solutions);
  const count = best && `${counted(best.solutions, "solution|solutions")}${upToWords(best.up_to ?? "total")}: ${best.source}`;
  return [
    ...(count ? [count] : []),
    ...(level ? [t("Taken apart: {moves}", { moves: levelWords(String(level).split(".").map(Number)) })] : []),
    ...((tags as string[]).length ? [t("Tags: {tags}", { tags: (tags as string[]).join(", ") })] : []),
  ];
}

export class BoxTab {
  private layer = 0;
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
    this.paper = new Paper(t("Cells of the region"), {
      begin: (cell) => this.begin(cell),
      go: (cell) => this.put(cell),
      turn: (layer) => this.turn(layer),
    });
    this.colours = new ColourChooser(editor, () => this.update());
  }

  /** The height of the layer on the paper. */
  get height(): string {
    return this.paper.heightOf(this.layer);
  }

  update(): void {
    const { editor } = this;
    const { puzzle } = editor;
    const facts = factsOf(puzzle.facts);
    const colours = this.colours.parts();
    render(
      <>
        <section>
          <h2>{t("Size")}</h2>
          {this.sizes()}
        </section>
        <section>
          <div class="line">
            <h2 id="cells-title">{t("Cells")}</h2>
            <select id="lattice" aria-label={t("Lattice")} title={t("The lattice of the cells")} value={puzzle.lattice}
              onChange={({ currentTarget }) => editor.set(setLattice(editor.draft, currentTarget.value))}>
              {LATTICES.map((name) => <option value={name}>{t(CELLS[name])}</option>)}
            </select>
            {colours.toggle}
          </div>
          <div id="brushes" class="choice" role="group" aria-label={t("What is painted")}>
            {Object.entries(BRUSHES).map(([brush, [text, title]]) => (
              <button class={`brush ${brush}`} title={t(title)} aria-pressed={this.colours.chosen === null && brush === this.brush}
                onClick={() => this.choose(brush as Brush)}>{t(text)}</button>
            ))}
          </div>
          {colours.list}
          <div id="region-paper"><Kept own={this.paper.root} /></div>
          <button id="fill-box" class="small plain" onClick={() => editor.set(fillBox(editor.draft))}>{t("Fill the whole box")}</button>
        </section>
        <section>
          <h2>{t("Rules")}</h2>
          {this.conditions()}
          <Rules editor={editor} />
        </section>
        {(puzzle.about || facts.length > 0) && (
          <section id="about-section">
            <h2>{t("About the puzzle")}</h2>
            <p id="about">{puzzle.about}</p>
            <ul id="facts">{facts.map((text) => <li>{text}</li>)}</ul>
          </section>
        )}
      </>,
      element("panel-box"),
    );
    this.show();
  }

  private sizes() {
    const { draft, draft: { frame }, puzzle } = this.editor;
    const dimensions = [2, 3] as const;
    const inputs = frame.map((size, axis) => (
      <>
        {axis > 0 && <span>×</span>}
        <NumberInput label={AXES[axis] ? t(AXES[axis]) : t("Size {number}", { number: axis + 1 })} value={size} range={[1, data.limits.side]}
          act={(next) => this.resize(axis, next!)} />
      </>
    ));
    return (
      <div class="line">
        <div id="sizes">{inputs}</div>
        <div id="dimensions" class="choice" role="group" aria-label={t("Dimensions")} hidden={!latticeOfPuzzle(puzzle).isCubic || puzzle.dimension > 3}>
          {dimensions.map((dimension) => (
            <button id={`dimension-${dimension}`} aria-pressed={puzzle.dimension === dimension}
              onClick={() => this.editor.set(setDimension(draft, dimension))}>{`${dimension}-D`}</button>
          ))}
        </div>
      </div>
    );
  }

  private conditions() {
    const { puzzle } = this.editor;
    const mustPart = mustComeApart(puzzle);
    const tick = (id: string, isOn: boolean, text: English, change: (isOn: boolean) => void, disabled = false) => (
      <label class="tick">
        <input id={id} type="checkbox" checked={isOn} disabled={disabled} onChange={({ currentTarget }) => change(currentTarget.checked)} />
        {t(text)}
      </label>
    );
    return (
      <>
        {tick("cover", puzzle.cover === "pieces", "All cells may stay empty: only the pieces must fit",
          (isOn) => this.change({ cover: isOn ? "pieces" : "all" }))}
        {(puzzle.cover === "pieces" || puzzle.optional.length > 0) && (
          <div class="field" id="holes">
            {t("At most this many cells stay empty")}:
            <NumberInput label={t("At most this many cells stay empty")} value={puzzle.maxHoles} range={[0, data.limits.cells]} mayBeAny
              act={(maxHoles) => this.change({ maxHoles })} />
          </div>
        )}
        {latticeOfPuzzle(puzzle).data.core?.arms && tick("crossing", puzzle.crossing, "Pieces may cross where edges meet",
          (crossing) => this.change({ crossing }))}
        {tick("disassemblable", mustPart, "Only an assembly that comes apart is a solution",
          (disassemblable) => this.change({ disassemblable }), mustPart && !puzzle.disassemblable) /* a level or walls say it */}
      </>
    );
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
      const said = name ? t("{what}, colour {name}", { what: t(SAID[kind]), name }) : t(SAID[kind]);
      return { kind, said, colour: name && looks.get(name), isNamed: named.has(key) };
    };
    this.paper.show({ lattice: latticeOfPuzzle(puzzle), cells: paperCells(draft), layer: this.layer, look });
    this.layer = Math.min(this.layer, this.paper.layers - 1);
  }

  private resize(axis: number, size: number): void {
    const sizes = this.editor.draft.frame.map((own, other) => (other === axis ? size : own));
    const fits = latticeOfPuzzle(this.editor.puzzle).fits(sizes, data.limits.cells);
    if (fits) this.editor.set(resize(this.editor.draft, sizes));
    else {
      this.update();
      element("status").textContent = t("The workshop takes boxes of up to {number:,} cells.", { number: data.limits.cells });
    }
  }

  private change(more: Partial<Editor["puzzle"]>): void {
    this.editor.set(change(this.editor.draft, more));
  }

  private choose(brush: Brush): void {
    this.brush = brush;
    this.colours.choose(null);
  }

  private begin(cell: Cell): void {
    const there = brushAt(this.editor.draft, cell);
    const { chosen } = this.colours;
    const own = this.editor.puzzle.cellColours[keyOf(cell)] ?? "";
    this.colour = chosen === null ? null : strokeOf(there === "erase" ? null : own, chosen);
    this.stroke = there !== this.brush ? this.brush : this.brush === "fill" || this.brush === "erase" ? "erase" : "fill";
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

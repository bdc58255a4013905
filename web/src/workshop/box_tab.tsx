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
import { Field, Kept, NumberInput, ShareInput } from "../dom";
import type { Editor } from "./editor";
import {
  brushAt, change, colourCells, cropped, isSameRegion, fillBox, paint, paperCells, partsOf, resize, setDimension, withParts,
  withRoom, type Brush, type Draft,
} from "./edits";
import { LATTICES } from "./lattices";
import { keyOf, latticeOfPuzzle, moved, mustComeApart, type Puzzle } from "./model";
import { Paper, type CellLook } from "./paper";
import { added } from "./problems";
import { Rules } from "./rules_list";
import { Sizes } from "./sizes";
import { Pen, type Effect, type Sheet } from "./pen";
import { WholeTools } from "./whole_tools";
import { data } from "./workshop_data";

const BRUSHES: Record<Brush, [English, English]> = {
  fill: ["Cell", "Paint cells of the region"],
  open: ["Optional", "Paint cells that may stay empty"],
  wall: ["Wall", "Paint walls: cells that stay in place when the puzzle is taken apart"],
  erase: ["Remove", "Take cells out of the region"],
};
const SAID: Record<Brush, English> = { fill: "cell", open: "may stay empty", wall: "wall", erase: "not in the region" };

const MOST_SHARE = 0.49; // cells; puzzle files allow less than half

/** Return a puzzle's known count, with its source; "": none is known. */
export function knownText({ known = [] }: Puzzle["facts"]): string {
  const [best] = [...known as { solutions: number; up_to?: string; source: string }[]].sort((one, other) => one.solutions - other.solutions);
  return best ? `${counted(best.solutions, "solution|solutions")}${upToWords(best.up_to ?? "total")}: ${best.source}` : "";
}

/** Return a puzzle's facts (known counts, level, tags) in words. */
function factsOf(facts: Puzzle["facts"]): string[] {
  const [count, { level, tags = [] }] = [knownText(facts), facts];
  return [
    ...(count ? [count] : []),
    ...(level ? [t("Taken apart: {moves}", { moves: levelWords(String(level).split(".").map(Number)) })] : []),
    ...((tags as string[]).length ? [t("Tags: {tags}", { tags: (tags as string[]).join(", ") })] : []),
  ];
}

export class BoxTab implements Sheet {
  private layer = 0;
  private brush: Brush = "fill";
  private stroke: Brush = "fill"; // brush of the present stroke; on its own cells a brush erases
  private colour: Stroke | null = null; // the present stroke, if it paints a colour
  private before: Draft | null = null; // the draft in which the present stroke began
  private isInPicture = false; // the present stroke is there, not on paper
  readonly pen = new Pen(this);
  readonly drawing: Paper;
  private readonly colours: ColourChooser;

  constructor(
    private readonly editor: Editor,
    private readonly onTurn: () => void,
    private readonly onLattice: (wanted: string) => void,
  ) {
    this.drawing = new Paper(t("Cells of the region"), {
      begin: (cell, painted) => this.start(cell, painted),
      go: (painted, isAnew) => this.put(painted, isAnew),
      turn: (layer) => this.turn(layer),
    });
    this.colours = new ColourChooser(editor, () => this.update());
  }

  // --- what the pen paints on, in the picture

  get cells(): readonly Cell[] {
    return this.editor.puzzle.cells;
  }

  effectOf(erases: boolean): Effect {
    if (erases || (this.colours.chosen === null && this.brush === "erase")) return "removes";
    return this.colours.chosen === null && (this.brush === "fill" || this.brush === "wall") ? "adds" : "changes";
  }

  /** The keys of the cells in the layer on the paper. */
  get shown(): Set<string> {
    return this.drawing.keysIn(this.layer);
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
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                currentTarget.value = puzzle.lattice; // until the new puzzle begins
                this.onLattice(value);
              }}>
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
          <div id="region-paper"><Kept own={this.drawing.root} /></div>
          <div class="buttons">
            <button id="fill-box" class="small" onClick={() => editor.set(fillBox(editor.draft))}>{t("Fill the whole box")}</button>
            <button id="crop" class="small" disabled={!puzzle.cells.length} onClick={() => editor.set(cropped(editor.draft))}>{t("Crop the box")}</button>
          </div>
          <WholeTools lattice={latticeOfPuzzle(puzzle)} parts={puzzle.cells.length ? partsOf(puzzle) : []} of="region" take={(act) => editor.set(withParts(editor.draft, act(partsOf(puzzle), latticeOfPuzzle(puzzle))))} />
        </section>
        <section>
          <h2>{t("Rules")}</h2>
          {this.conditions()}
          <Rules editor={editor} />
        </section>
        <section>
          <h2>{t("About the puzzle")}</h2>
          <Field id="about" class="name" rows={3} label={t("Designer, history, source")} text={puzzle.about}
            take={(about) => this.change({ about: about.trim() })} />
          {facts.length > 0 && <ul id="facts">{facts.map((text) => <li>{text}</li>)}</ul>}
          <button id="add-problem" class="wide" title={t("Another region, other numbers of copies or other rules, in the same file")}
            onClick={() => editor.setFile(added(editor.file))}>{t("Another problem of these pieces")}</button>
        </section>
      </>,
      element("panel-box"),
    );
    this.show();
  }

  private sizes() {
    const { draft, draft: { frame }, puzzle } = this.editor;
    const dimensions = [2, 3] as const;
    return (
      <div class="line">
        <div id="sizes"><Sizes sizes={frame} act={(sizes) => this.resize(sizes)} /></div>
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
        {(latticeOfPuzzle(puzzle).data.core?.arms ?? 0) > 0 && tick("crossing", puzzle.crossing, "Pieces may cross where edges meet",
          (crossing) => this.change({ crossing }))}
        {tick("disassemblable", mustPart, "Only an assembly that comes apart is a solution",
          (disassemblable) => this.change({ disassemblable }), mustPart && !puzzle.disassemblable) /* a level or walls say it */}
        {mustPart && (
          <div class="field" id="room">
            {t("Clearance at each face, in cells")}:
            <ShareInput label={t("Clearance at each face, in cells")} value={puzzle.clearance} most={MOST_SHARE} act={(clearance) => this.change({ clearance })} />
            {t("Radius of edges, in cells")}:
            <ShareInput label={t("Radius of edges, in cells")} value={puzzle.bevel} most={MOST_SHARE} act={(bevel) => this.change({ bevel })} />
          </div>
        )}
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
    this.drawing.show({ lattice: latticeOfPuzzle(puzzle), cells: paperCells(draft), layer: this.layer, look });
    this.layer = Math.min(this.layer, this.drawing.layers - 1);
  }

  private resize(sizes: number[]): void {
    if (!this.editor.set(resize(this.editor.draft, sizes))) this.update(); // the fields show the former sizes again
  }

  private change(more: Partial<Editor["puzzle"]>): void {
    this.editor.set(change(this.editor.draft, more));
  }

  /** Begin anew: with plain cells, in the first layer. */
  begin(): void {
    this.brush = "fill";
    this.layer = 0;
  }

  private choose(brush: Brush): void {
    this.brush = brush;
    this.colours.choose(null);
  }

  // --- strokes

  start(cell: Cell, painted: Cell[], erases = false, isInPicture = false): void {
    const there = brushAt(this.editor.draft, cell);
    const { chosen } = this.colours;
    const own = this.editor.puzzle.cellColours[keyOf(cell)] ?? "";
    this.isInPicture = isInPicture;
    this.colour = chosen === null || erases ? null : strokeOf(there === "erase" ? null : own, chosen);
    const undone = this.brush === "fill" || this.brush === "erase" ? "erase" : "fill";
    // Beyond a face there may be a wall already.
    const isThere = there === this.brush && !(isInPicture && this.effectOf(erases) === "adds");
    this.stroke = erases ? "erase" : isThere ? undone : this.brush;
    this.before = null;
    this.put(painted, false);
  }

  put(painted: Cell[], isAnew: boolean): void {
    const { draft: now, puzzle: { about, facts } } = this.editor;
    const from = isAnew && this.before ? change(this.before, { about, facts }) : now;
    const draft = withRoom(from, painted);
    const next = this.colour ? colourCells(draft, painted, this.colour) : paint(draft, painted, this.stroke);
    if (isSameRegion(next.puzzle, now.puzzle) || !this.editor.set(next, this.before !== null)) return;
    this.before ??= now;
    if (this.isInPicture) this.layer = this.drawing.layerWith({ lattice: latticeOfPuzzle(draft.puzzle), cells: paperCells(draft) }, painted);
  }

  /** Move the region with its walls by one cell, as a key says; tell whether the key does this. */
  nudge(key: string): boolean {
    const step = this.drawing.along(key);
    if (!step) return false;
    const { draft, puzzle } = this.editor;
    const parts = partsOf(puzzle).map((part) => ({ ...part, cell: moved(part.cell, step) }));
    if (parts.length) this.editor.set(withParts(withRoom(draft, parts.map(({ cell }) => cell)), parts));
    return true;
  }

  private turn(layer: number): void {
    this.layer = layer;
    this.update();
    this.onTurn();
  }
}

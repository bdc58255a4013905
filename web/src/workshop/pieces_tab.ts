// The tab for pieces.

import type { Cell } from "../data";
import { element, make } from "../document";
import { toned } from "../paint";
import { fromHex, toCss } from "../rgb";
import { ColourChooser } from "./colour_chooser";
import { looksOf, strokeOf, type Stroke } from "./colours";
import { iconButton, numberInput, textButton } from "./dom";
import type { Editor } from "./editor";
import { addPieces, changePiece, freeLetter, freeName, removePiece } from "./edits";
import type { Lattice } from "./lattices";
import { extent, inOrder, keyOf, latticeOfPuzzle, MOBILITIES, normal, sorted, usualMobility, type Mobility, type Piece } from "./model";
import { Paper, type CellLook } from "./paper";
import { thumb } from "./thumb";
import { data } from "./workshop_data";

const TURNS: Record<Mobility, string> = {
  rotations: "may be turned", reflections: "may be turned and mirrored", fixed: "stays as it is drawn",
};
const MOST_COPIES = 9_999;

export class PiecesTab {
  open: number | null = null; // the piece on the paper
  private layer = 0;
  private paper: { cells: Cell[]; room: Cell[] } | null = null; // cells of the open piece, and all places on the paper
  private readonly drawing: Paper;
  private readonly colours: ColourChooser;
  private adds = true; // the present stroke adds cells
  private colour: Stroke | null = null; // the present stroke, if it paints a colour
  private isFirst = true; // the next cell is the first of its stroke

  constructor(
    private readonly editor: Editor,
    private readonly onChoose: () => void,
    private readonly colourOf: (piece: number) => string,
  ) {
    this.drawing = new Paper("Cells of the piece", {
      begin: (cell) => {
        const { chosen } = this.colours;
        this.adds = !this.has(cell);
        this.colour = chosen === null ? null : strokeOf(this.adds ? null : this.colourAt(cell), chosen);
        this.isFirst = true;
        this.put(cell);
      },
      go: (cell) => this.put(cell),
      turn: (layer) => {
        this.layer = layer;
        this.update();
      },
    });
    this.colours = new ColourChooser(editor, () => {});
    element("draw-piece").addEventListener("click", () => this.draw());
  }

  /** Open a piece for drawing; null: close it. */
  choose(piece: number | null): void {
    this.open = piece;
    this.paper = null;
    this.update();
    this.onChoose();
    if (piece !== null) element("pieces").children[piece]?.scrollIntoView({ block: "start" });
  }

  update(): void {
    const { pieces } = this.editor.puzzle;
    if (this.open !== null && this.open >= pieces.length) this.open = null;
    const [active, focus] = [document.activeElement, focused()];
    element("pieces").replaceChildren(...pieces.map((piece, i) => this.row(piece, i)));
    element("no-pieces").hidden = pieces.length > 0;
    this.updateDrawing();
    // Replaced and moved elements lose the focus: give it back.
    if (focus) document.querySelector<HTMLElement>(`#pieces [data-key="${CSS.escape(focus)}"]`)?.focus();
    else if ((active instanceof HTMLElement || active instanceof SVGElement) && element("pieces").contains(active)) active.focus({ preventScroll: true });
  }

  private row(piece: Piece, index: number): HTMLElement {
    const isOpen = this.open === index;
    const picture = make("button", {
      type: "button", class: "piece-picture", "aria-expanded": isOpen, "data-key": `open ${index}`,
      "aria-label": `${isOpen ? "Close" : "Draw"} piece ${piece.name}`,
    });
    const looks = looksOf(this.editor.puzzle);
    picture.append(thumb(this.lattice, piece.cells, piece.colours.map((name) => looks.get(name))));
    picture.style.color = this.plainOf(index);
    picture.addEventListener("click", () => this.choose(isOpen ? null : index));
    const found = this.editor.findings.some(({ pieces }) => pieces?.includes(index));
    const name = make("button", { type: "button", class: "piece-name", "data-key": `name ${index}` }, piece.name);
    name.addEventListener("click", () => this.choose(isOpen ? null : index));
    const row = make("li", { class: `${isOpen ? "open" : ""}${found ? " wrong" : ""}` },
      make("div", { class: "piece-line" }, picture, name, this.count(piece, index)));
    if (isOpen) row.append(this.details(piece, index));
    return row;
  }

  /** Return the colour of a piece's uncoloured cells: paler if the puzzle has coloured ones. */
  private plainOf(index: number): string {
    const own = this.colourOf(index);
    const hasCubes = this.editor.puzzle.pieces.some(({ colours }) => colours.length);
    return hasCubes ? toCss(toned(fromHex(own))) : own;
  }

  private count({ name, low, high }: Piece, index: number): HTMLElement {
    const less = iconButton("minus", `One ${name} less`, () => this.recount(index, -1));
    const more = iconButton("plus", `One ${name} more`, () => this.recount(index, 1));
    less.dataset.key = `less ${index}`;
    more.dataset.key = `more ${index}`;
    const text = low === high ? String(low) : high === null ? `${low}…` : `${low}–${high}`;
    return make("div", { class: "count-of" }, less, make("span", { class: "many" }, text), more);
  }

  /** Add or remove a copy; without copies, the piece is removed. */
  private recount(index: number, by: number): void {
    const { low, high } = this.editor.puzzle.pieces[index];
    const least = Math.max(0, low + by);
    const most = high === null ? null : Math.min(MOST_COPIES, high + by);
    if (most !== null && most <= 0) return this.remove(index);
    this.change(index, { low: low === high ? most! : least, high: most });
  }

  private remove(index: number): void {
    if (this.open !== null) this.open = this.open === index ? null : this.open - Number(this.open > index);
    this.paper = null;
    this.editor.set(removePiece(this.editor.draft, index));
  }

  private details(piece: Piece, index: number): HTMLElement {
    const name = make("input", { "aria-label": "Name of the piece", value: piece.name, class: "name", maxlength: 60, "data-key": `rename ${index}` });
    name.addEventListener("change", () => this.rename(index, name.value));
    const low = numberInput("Fewest copies", piece.low, [0, piece.high ?? MOST_COPIES], (next) => this.change(index, { low: next! }));
    const high = numberInput("Most copies", piece.high, [piece.low, MOST_COPIES], (next) => this.change(index, { high: next }), true);
    low.dataset.key = `low ${index}`;
    high.dataset.key = `high ${index}`;
    const turns = make("select", { "aria-label": "How it may be turned", "data-key": `turns ${index}` },
      ...MOBILITIES.map((one) => make("option", { value: one, selected: one === piece.mobility }, TURNS[one])));
    turns.addEventListener("change", () => this.change(index, { mobility: turns.value as Mobility }));
    return make("div", { class: "piece-details" },
      make("label", { class: "field" }, "Name", name),
      make("div", { class: "field copies" }, "Copies", low, make("span", {}, "to"), high),
      ...(piece.at ? [] : [turns]),
      ...this.marks(piece, index),
      make("div", { class: "piece-colours" }),
      make("div", { class: "drawing" }),
      make("div", { class: "buttons" },
        textButton("Copy", () => this.copy(index)),
        textButton("Remove", () => this.remove(index))));
  }

  /** Show the other settings of a piece, each with a button that removes it. */
  private marks({ at, fixed, groups }: Piece, index: number): HTMLElement[] {
    const mark = (text: string, change: Partial<Piece>) =>
      make("div", { class: "field mark" }, make("span", {}, text), textButton("Remove", () => this.change(index, change), "plain small"));
    return [
      ...(at ? [mark(`Lies at (${at.join(", ")}), as it is drawn`, { at: null })] : []),
      ...(fixed ? [mark("Stays in place when the puzzle is taken apart", { fixed: false })] : []),
      ...groups.map(([name, copies], i) =>
        mark(`Group ${name}: ${copies} ${copies === 1 ? "copy" : "copies"}`, { groups: groups.filter((_, k) => k !== i) })),
    ];
  }

  private get lattice(): Lattice {
    return latticeOfPuzzle(this.editor.puzzle);
  }

  private rename(index: number, name: string): void {
    const { puzzle } = this.editor;
    const wish = name.replace(/[\u0000-\u001f\u007f]/g, "").trim();
    const others = puzzle.pieces.filter((_, i) => i !== index);
    if (wish) this.change(index, { name: freeName(others, wish) });
    else this.update();
  }

  private copy(index: number): void {
    const { draft, puzzle } = this.editor;
    const { shape: _, ...piece } = puzzle.pieces[index];
    this.editor.set(addPieces(draft, [piece]));
    this.choose(this.editor.puzzle.pieces.length - 1);
  }

  private draw(): void {
    const { draft, puzzle } = this.editor;
    const { lattice } = this;
    const side = Math.max(ROOM, lattice.pace);
    const [cell] = lattice.box(Array.from({ length: lattice.axes(puzzle.dimension) }, () => side));
    const piece = newPiece(lattice, puzzle.dimension, freeLetter(puzzle), normal(lattice, [cell]));
    this.editor.set(addPieces(draft, [piece]));
    this.choose(this.editor.puzzle.pieces.length - 1);
  }

  private change(index: number, change: Partial<Piece>, merge = false): void {
    this.editor.set(changePiece(this.editor.draft, index, change), merge);
  }

  // --- drawing

  private has(cell: Cell): boolean {
    return this.paper!.cells.some((own) => keyOf(own) === keyOf(cell));
  }

  private put(cell: Cell): void {
    const { cells, room } = this.paper!;
    if (this.colour) return this.putColour(cell, this.colour);
    if (this.has(cell) === this.adds) return;
    const next = this.adds ? [...cells, cell] : cells.filter((own) => keyOf(own) !== keyOf(cell));
    // A piece needs a cell, and must not have too many.
    if (!next.length || next.length > data.limits.pieceCells) return;
    const colours = inOrder(next, next.map((own) => this.colourAt(own)));
    this.paper = { cells: sorted(next), room };
    this.change(this.open!, { cells: normal(this.lattice, next), colours, shape: undefined }, !this.isFirst);
    this.isFirst = false;
  }

  private putColour(cell: Cell, { name, adds }: Stroke): void {
    const { cells, room } = this.paper!;
    const isThere = this.has(cell);
    if ((isThere && this.colourAt(cell) === name) || (!isThere && !adds)) return;
    const next = isThere ? cells : sorted([...cells, cell]);
    if (next.length > data.limits.pieceCells) return;
    const own = (one: Cell) => (keyOf(one) === keyOf(cell) ? name : this.colourAt(one));
    const colours = inOrder(next, next.map(own));
    const shape = isThere ? {} : { cells: normal(this.lattice, next), shape: undefined };
    this.paper = { cells: next, room };
    this.change(this.open!, { colours, ...shape }, !this.isFirst);
    this.isFirst = false;
  }

  /** Return the colour of a cell on the paper ("": none). Cells of the paper have the order of the piece's cells. */
  private colourAt(cell: Cell): string {
    const at = this.paper!.cells.findIndex((own) => keyOf(own) === keyOf(cell));
    return this.editor.puzzle.pieces[this.open!].colours[at] ?? "";
  }

  private updateDrawing(): void {
    if (this.open === null) return;
    const piece = this.editor.puzzle.pieces[this.open];
    const { lattice } = this;
    const same = this.paper?.cells[0].length === piece.cells[0].length && normal(lattice, this.paper.cells).join(";") === piece.cells.join(";");
    const isOpened = !this.paper;
    if (!same) this.paper = { cells: piece.cells, room: roomFor(lattice, piece.cells) };
    if (isOpened) this.layer = this.drawing.layerWith({ lattice, cells: this.paper!.room }, piece.cells);
    const row = element("pieces").children[this.open];
    row.querySelector(".copies")!.append(this.colours.toggle);
    row.querySelector(".piece-colours")!.append(this.colours.root);
    row.querySelector(".drawing")!.append(this.drawing.root);
    this.colours.update();
    this.drawing.root.style.setProperty("--own", this.plainOf(this.open));
    this.drawing.show({
      lattice,
      cells: this.paper!.room,
      layer: this.layer,
      look: (cell) => (this.has(cell) ? this.lookAt(cell) : { kind: "erase", said: "empty" }),
      ghosts: true,
    });
    this.layer = Math.min(this.layer, this.drawing.layers - 1);
  }

  private lookAt(cell: Cell): CellLook {
    const name = this.colourAt(cell);
    if (!name) return { kind: "own", said: "cell" };
    return { kind: "own", said: `cell, colour ${name}`, colour: looksOf(this.editor.puzzle).get(name) };
  }
}

const ROOM = 5; // steps of paper along x and y, at least,
const HEIGHT = 3; // and along z

/** Return a piece to be used once, in any orientation. */
export const newPiece = (lattice: Lattice, dimension: number, name: string, cells: Cell[]): Piece => ({
  name, cells, colours: [], low: 1, high: 1, groups: [], fixed: false, at: null,
  mobility: usualMobility(lattice, dimension),
});

/** Return the cells of paper that has room for a piece and more. */
function roomFor(lattice: Lattice, cells: readonly Cell[]): Cell[] {
  const sizes = extent(cells).high.slice(0, lattice.axes(cells[0].length)).map((x) => x + 1);
  const room = Math.max(ROOM, lattice.pace, Math.max(...sizes) + 1);
  const grown = sizes.map((size, axis) => Math.min(axis > 1 ? Math.max(HEIGHT, lattice.pace, size + 1) : room, data.limits.side));
  return lattice.box(grown);
}

const focused = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;

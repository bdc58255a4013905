// The tab for pieces.

import { render } from "preact";
import type { Cell } from "../data";
import { element } from "../document";
import { toned } from "../paint";
import { fromHex, toCss } from "../rgb";
import { ColourChooser } from "./colour_chooser";
import { looksOf, strokeOf, type Stroke } from "./colours";
import { Field, IconButton, Kept, NumberInput } from "../dom";
import type { Editor } from "./editor";
import { addPieces, changePiece, freeLetter, freeName, removePiece } from "./edits";
import type { Lattice } from "./lattices";
import { Shelf } from "./shelf";
import { extent, inOrder, keyOf, latticeOfPuzzle, MOBILITIES, newPiece, normal, sorted, type Mobility, type Piece } from "./model";
import { Paper, type CellLook } from "./paper";
import { Thumb } from "./thumb";
import { data } from "./workshop_data";
import { counted, type English, t } from "../texts/texts";

const TURNS: Record<Mobility, English> = {
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
    this.drawing = new Paper(t("Cells of the piece"), {
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
    this.colours = new ColourChooser(editor, () => this.update());
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
    const { editor } = this;
    const { pieces } = editor.puzzle;
    if (this.open !== null && this.open >= pieces.length) this.open = null;
    render(
      <>
        <section>
          {!pieces.length && <p id="no-pieces">{t("No pieces yet: draw one, or take some from the library below.")}</p>}
          <ul id="pieces">{pieces.map((piece, i) => this.row(piece, i))}</ul>
          <button id="draw-piece" class="wide" onClick={() => this.draw()}>{t("Draw a piece")}</button>
        </section>
        <Shelf editor={editor} />
      </>,
      element("panel-pieces"),
    );
    this.updateDrawing();
  }

  private row(piece: Piece, index: number) {
    const { name, cells } = piece;
    const isOpen = this.open === index;
    const turn = () => this.choose(isOpen ? null : index);
    const looks = looksOf(this.editor.puzzle);
    const isFound = this.editor.findings.some(({ pieces }) => pieces?.includes(index));
    return (
      <li class={`${isOpen ? "open" : ""}${isFound ? " wrong" : ""}`}>
        <div class="piece-line">
          <button class="piece-picture" aria-expanded={isOpen} aria-label={t(isOpen ? "Close piece {name}" : "Draw piece {name}", { name })}
            style={{ color: this.plainOf(index) }} onClick={turn}>
            <Thumb lattice={this.lattice} cells={cells} colours={piece.colours.map((own) => looks.get(own))} />
          </button>
          <button class="piece-name" onClick={turn}>{name}</button>
          {this.count(piece, index)}
        </div>
        {isOpen && this.details(piece, index)}
      </li>
    );
  }

  /** Return the colour of a piece's uncoloured cells: paler if the puzzle has coloured ones. */
  private plainOf(index: number): string {
    const own = this.colourOf(index);
    const hasCubes = this.editor.puzzle.pieces.some(({ colours }) => colours.length);
    return hasCubes ? toCss(toned(fromHex(own))) : own;
  }

  private count({ name, low, high }: Piece, index: number) {
    return (
      <div class="count-of">
        <IconButton icon="minus" label={t("One {name} less", { name })} onClick={() => this.recount(index, -1)} />
        <span class="many">{low === high ? low : high === null ? `${low}…` : `${low}–${high}`}</span>
        <IconButton icon="plus" label={t("One {name} more", { name })} onClick={() => this.recount(index, 1)} />
      </div>
    );
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

  private details(piece: Piece, index: number) {
    const { low, high } = piece;
    const colours = this.colours.parts();
    const change = (more: Partial<Piece>) => this.change(index, more);
    return (
      <div class="piece-details" key={index}>
        <label class="field">
          {t("Name")}
          <Field class="name" label={t("Name of the piece")} text={piece.name} maxLength={60} take={(name) => this.rename(index, name)} />
        </label>
        <div class="field copies">
          {t("Copies")}
          <NumberInput label={t("Fewest copies")} value={low} range={[0, high ?? MOST_COPIES]} act={(next) => change({ low: next! })} />
          <span>{t("to")}</span>
          <NumberInput label={t("Most copies")} value={high} range={[low, MOST_COPIES]} mayBeAny act={(next) => change({ high: next })} />
          {colours.toggle}
        </div>
        {!piece.at && (
          <select aria-label={t("How it may be turned")} value={piece.mobility}
            onChange={({ currentTarget }) => change({ mobility: currentTarget.value as Mobility })}>
            {MOBILITIES.map((one) => <option value={one}>{t(TURNS[one])}</option>)}
          </select>
        )}
        {marksOf(piece).map(([text, without]) => (
          <div class="field mark">
            <span>{text}</span>
            <button class="plain small" onClick={() => change(without)}>{t("Remove")}</button>
          </div>
        ))}
        {colours.list}
        <Kept own={this.drawing.root} />
        <div class="buttons">
          <button onClick={() => this.copy(index)}>{t("Copy")}</button>
          <button onClick={() => this.remove(index)}>{t("Remove")}</button>
        </div>
      </div>
    );
  }

  private get lattice(): Lattice {
    return latticeOfPuzzle(this.editor.puzzle);
  }

  private rename(index: number, name: string): void {
    const { puzzle } = this.editor;
    const wish = name.replace(/[\u0000-\u001f\u007f]/g, "").trim();
    const others = puzzle.pieces.filter((_, i) => i !== index);
    if (wish) this.change(index, { name: freeName(others, wish) });
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
    this.drawing.root.style.setProperty("--own", this.plainOf(this.open));
    this.drawing.show({
      lattice,
      cells: this.paper!.room,
      layer: this.layer,
      look: (cell) => (this.has(cell) ? this.lookAt(cell) : { kind: "erase", said: t("empty") }),
      ghosts: true,
    });
    this.layer = Math.min(this.layer, this.drawing.layers - 1);
  }

  private lookAt(cell: Cell): CellLook {
    const name = this.colourAt(cell);
    if (!name) return { kind: "own", said: t("cell") };
    return { kind: "own", said: t("{what}, colour {name}", { what: t("cell"), name }), colour: looksOf(this.editor.puzzle).get(name) };
  }
}

/** Return the other settings of a piece in words, each with the change that removes it. */
const marksOf = ({ at, fixed, groups }: Piece): [string, Partial<Piece>][] => [
  ...(at ? [[t("Lies at ({place}), as it is drawn", { place: at.join(", ") }), { at: null }] as [string, Partial<Piece>]] : []),
  ...(fixed ? [[t("Stays in place when the puzzle is taken apart"), { fixed: false }] as [string, Partial<Piece>]] : []),
  ...groups.map(([name, copies], i): [string, Partial<Piece>] =>
    [t("Group {name}: {copies}", { name, copies: counted(copies, "copy|copies") }), { groups: groups.filter((_, k) => k !== i) }]),
];

const ROOM = 5; // steps of paper along x and y, at least,
const HEIGHT = 3; // and along z

/** Return the cells of paper that has room for a piece and more. */
function roomFor(lattice: Lattice, cells: readonly Cell[]): Cell[] {
  const sizes = extent(cells).high.slice(0, lattice.axes(cells[0].length)).map((x) => x + 1);
  const room = Math.max(ROOM, lattice.pace, Math.max(...sizes) + 1);
  const grown = sizes.map((size, axis) => Math.min(axis > 1 ? Math.max(HEIGHT, lattice.pace, size + 1) : room, data.limits.side));
  return lattice.box(grown);
}

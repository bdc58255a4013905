// The tab for pieces.

import { render, type VNode } from "preact";
import type { Cell } from "../data";
import { element } from "../document";
import { toned } from "../paint";
import { fromHex, toCss } from "../rgb";
import { AllPieces, FitPiece, MOST_COPIES, OtherPieces, TURNS } from "./all_pieces";
import { copied, pieceText } from "./clipboard";
import { allow, bar, isBarred } from "./barred";
import { ColourChooser } from "./colour_chooser";
import { looksOf, strokeOf, type Stroke } from "./colours";
import { Field, IconButton, Kept, NumberInput } from "../dom";
import type { Editor } from "./editor";
import { addPieces, changePiece, freeLetter, freeName, removePiece } from "./edits";
import type { Lattice } from "./lattices";
import { onlyAt, placeOf } from "./placements";
import { Shelf } from "./shelf";
import { extent, inOrder, keyOf, latticeOfPuzzle, MOBILITIES, moved, mustComeApart, newPiece, normal, sorted, type Mobility, type Piece, type Place, type Puzzle } from "./model";
import { Paper, type CellLook } from "./paper";
import { Thumb } from "./thumb";
import { Pen, type Effect, type Sheet } from "./pen";
import type { Act, ShapePart } from "./whole";
import { WholeTools } from "./whole_tools";
import { pieceNamed } from "./unreadable";
import { data } from "./workshop_data";
import { counted, t } from "../texts/texts";

/** A cell with its colour ("": none). */
interface Inked {
  cell: Cell;
  colour: string;
}

export class PiecesTab implements Sheet {
  open: number | null = null; // the piece on the paper
  private at: number | null = null; // its placement in the picture; null: none
  private seen: Puzzle | null = null; // the puzzle of the last update
  private layer = 0;
  private paper: { cells: Cell[]; room: Cell[] } | null = null; // cells of the open piece, and all places on the paper
  readonly drawing: Paper;
  private readonly colours: ColourChooser;
  private adds = true; // the present stroke adds cells
  private colour: Stroke | null = null; // the present stroke, if it paints a colour
  private before: Inked[] | null = null; // the cells when the present stroke began
  private isInPicture = false; // the present stroke is there, not on paper
  private actsOnAll = false; // the tools of whole pieces change all of them

  readonly pen = new Pen(this);

  constructor(
    private readonly editor: Editor,
    private readonly onChoose: () => void,
    private readonly colourOf: (piece: number) => string,
    private readonly say: (text: string) => void,
    private readonly life: AbortSignal,
  ) {
    this.drawing = new Paper(t("Cells of the piece"), {
      begin: (cell, painted) => this.start(cell, painted),
      go: (painted, isAnew) => this.put(painted, isAnew),
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
    this.at = null;
    this.paper = null;
    this.update();
    this.onChoose();
    if (piece !== null) element("pieces").children[piece]?.scrollIntoView({ block: "start" });
  }

  /** Close the open piece, until the next update shows it. */
  close(): void {
    this.open = this.at = this.paper = null;
  }

  update(): void {
    const { editor } = this;
    const { pieces } = editor.puzzle;
    if (this.seen !== editor.puzzle) this.at = null; // it may have other placements
    this.looks = looksOf(editor.puzzle);
    this.hasCubes = pieces.some(({ colours }) => colours.length);
    this.found = new Set(editor.findings.flatMap((finding) => finding.pieces ?? []));
    this.seen = editor.puzzle;
    if (this.open !== null && this.open >= pieces.length) this.open = null;
    render(
      <>
        <section>
          {!pieces.length && <p id="no-pieces">{t("No pieces yet: draw one, or take some from the library below.")}</p>}
          {pieces.length > 1 && <AllPieces editor={editor} say={this.say} close={() => this.choose(null)} />}
          <ul id="pieces">{pieces.map((piece, i) => this.row(piece, i))}</ul>
          <button id="draw-piece" class="wide" onClick={() => this.draw()}>{t("Draw a piece")}</button>
          <FitPiece editor={editor} say={this.say} life={this.life} />
        </section>
        <OtherPieces editor={editor} />
        <Shelf editor={editor} open={(piece) => this.choose(piece)} />
      </>,
      element("panel-pieces"),
    );
    this.updateDrawing();
  }

  // Of the puzzle of the last update: the looks of its colours, whether its pieces have colours, and the pieces of findings.
  private looks = new Map<string, string>();
  private hasCubes = false;
  private found = new Set<number>();
  private readonly rows = new WeakMap<Piece, { key: string; row: VNode }>();

  /** Return the line of a piece; unchanged ones are not made anew, of which there may be thousands. */
  private row(piece: Piece, index: number): VNode {
    if (this.open === index) return this.newRow(piece, index);
    const key = `${index} ${this.found.has(index)} ${this.plainOf(index)} ${piece.colours.map((own) => this.looks.get(own))}`;
    const known = this.rows.get(piece);
    if (known?.key === key) return known.row;
    const row = this.newRow(piece, index);
    this.rows.set(piece, { key, row });
    return row;
  }

  private newRow(piece: Piece, index: number): VNode {
    const { name, cells } = piece;
    const isOpen = this.open === index;
    const turn = () => this.choose(isOpen ? null : index);
    return (
      <li class={`${isOpen ? "open" : ""}${this.found.has(index) ? " wrong" : ""}`}>
        <div class="piece-line">
          <button class="piece-picture" aria-expanded={isOpen} aria-label={t(isOpen ? "Close piece {name}" : "Draw piece {name}", { name })}
            style={{ color: this.plainOf(index) }} onClick={turn}>
            <Thumb lattice={this.lattice} cells={cells} colours={piece.colours.map((own) => this.looks.get(own))} />
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
    return this.hasCubes ? toCss(toned(fromHex(own))) : own;
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
        <div class="field copies">
          {t("Copies")}
          <NumberInput label={t("Fewest copies")} value={low} range={[0, high ?? MOST_COPIES]} act={(next) => change({ low: next! })} />
          <span>{t("to")}</span>
          <NumberInput label={t("Most copies")} value={high} range={[low, MOST_COPIES]} mayBeAny act={(next) => change({ high: next })} />
          {colours.toggle}
        </div>
        {colours.list}
        <Kept own={this.drawing.root} />
        <WholeTools lattice={this.lattice} parts={partsOfPiece(piece)} of="piece" take={(act) => this.act(index, act)}>
          {this.editor.puzzle.pieces.length > 1 && (
            <label class="tick">
              <input id="act-on-all" type="checkbox" checked={this.actsOnAll} onChange={({ currentTarget }) => (this.actsOnAll = currentTarget.checked)} />
              {t("All pieces at once")}
            </label>
          )}
        </WholeTools>
        <label class="field">
          {t("Name")}
          <Field class="name" label={t("Name of the piece")} text={piece.name} maxLength={60} take={(name) => this.rename(index, name)} />
        </label>
        {!piece.at && (
          <select aria-label={t("How it may be turned")} value={piece.mobility}
            onChange={({ currentTarget }) => change({ mobility: currentTarget.value as Mobility })}>
            {MOBILITIES.map((one) => <option value={one}>{t(TURNS[one])}</option>)}
          </select>
        )}
        {(mustComeApart(this.editor.puzzle) || piece.fixed || piece.groups.length > 0) && (
          <>
            <label class="tick">
              <input type="checkbox" checked={piece.fixed} onChange={({ currentTarget }) => change({ fixed: currentTarget.checked })} />
              {t("Stays in place when the puzzle is taken apart")}
            </label>
            <label class="field">
              {t("Groups")}
              <Field class="name" label={t("Groups, each with its number of copies, such as left:2 right:1")} text={groupsText(piece)} take={(text) => this.regroup(index, text)} />
            </label>
          </>
        )}
        {marksOf(piece).map(([text, without]) => (
          <div class="field mark">
            <span>{text}</span>
            <button class="plain small" aria-label={t("Remove: {what}", { what: text })} onClick={() => change(without)}>{t("Remove")}</button>
          </div>
        ))}
        {this.placements(index)}
        <div class="buttons">
          <button onClick={() => this.copy(index)}>{t("Duplicate")}</button>
          <button id="copy-piece" title={t("Put it on the clipboard (Ctrl+C)")} onClick={() => void this.toClipboard()}>{t("Copy")}</button>
          <button onClick={() => this.remove(index)}>{t("Remove")}</button>
        </div>
      </div>
    );
  }

  /** Show buttons that go through the placements of a piece. */
  private placements(index: number) {
    const { made, perPiece } = this.editor.placements;
    const count = made && !this.editor.puzzle.pieces[index].at ? perPiece[index] : 0;
    if (!count) return null;
    const { at } = this;
    const go = (to: number | null) => {
      this.at = to;
      this.update();
      this.onChoose();
    };
    return (
      <div class="line" id="placements">
        <IconButton icon="prev" label={t("Previous placement")} disabled={at === null} onClick={() => go(at! > 0 ? at! - 1 : null)} />
        <span>{at === null ? counted(count, "placement|placements") : t("Placement {number:,} of {count:,}", { number: at + 1, count })}</span>
        <IconButton icon="next" label={t("Next placement")} disabled={at === count - 1} onClick={() => go(at === null ? 0 : at + 1)} />
        {at !== null && (
          <>
            <button class="plain small" onClick={() => this.fix(index)}>{t("Only here")}</button>
            <button id="bar" class="plain small" aria-pressed={this.isBarred} onClick={() => this.bar()}>{t("Not here")}</button>
          </>
        )}
      </div>
    );
  }

  /** The placement in the picture; null: none. */
  get placement(): number | null {
    const { open, at, editor: { placements: { made, perPiece } } } = this;
    return open === null || at === null || !made ? null : perPiece.slice(0, open).reduce((sum, own) => sum + own, at);
  }

  private get place(): Place {
    const { placements, puzzle } = this.editor;
    return placeOf(puzzle, placements, this.placement!);
  }

  private get isBarred(): boolean {
    return isBarred(this.editor.puzzle.rules, this.place);
  }

  /** Forbid the placement in the picture, or allow it again. */
  private bar(): void {
    const { at, editor } = this;
    editor.set((this.isBarred ? allow : bar)(editor.draft, this.place));
    [this.at, this.seen] = [at, editor.puzzle]; // the placements are still the same ones
    this.update();
    this.onChoose();
  }

  /** Let a piece lie only where the picture shows it. */
  private fix(index: number): void {
    const { placements, puzzle } = this.editor;
    const change = onlyAt(puzzle, placements, this.placement!);
    this.at = null;
    this.paper = null;
    this.change(index, change);
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

  /** Put the open piece on the clipboard. */
  async toClipboard(): Promise<void> {
    const { puzzle } = this.editor;
    if (this.open === null) return;
    const piece = puzzle.pieces[this.open];
    const isThere = await copied(pieceText(puzzle, piece));
    this.say(isThere ? t("{piece} is on the clipboard.", { piece: pieceNamed(piece.name) }) : t("This browser does not let the page use the clipboard."));
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

  private change(index: number, change: Partial<Piece>, merge = false): boolean {
    return this.editor.set(changePiece(this.editor.draft, index, change), merge);
  }

  /** Read groups, such as "a:2 b:1" or "a". */
  private regroup(index: number, text: string): void {
    const groups = new Map<string, number>();
    for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
      const [, name, copies = "1"] = /^(.+?)(?::(\d+))?$/.exec(word)!;
      groups.set(name, (groups.get(name) ?? 0) + Math.min(MOST_COPIES, Math.max(1, Number(copies))));
    }
    this.change(index, { groups: [...groups] });
  }

  /** Change a whole piece, or all of them; a piece of which nothing would be left stays. */
  private act(index: number, act: Act): void {
    const { draft, puzzle: { pieces } } = this.editor;
    const { lattice } = this;
    this.editor.set((this.actsOnAll ? pieces.map((_, i) => i) : [index]).reduce((made, i) => {
      const parts = act(partsOfPiece(pieces[i]), lattice);
      const cells = parts.map(({ cell }) => cell);
      const colours = inOrder(cells, parts.map(({ colour }) => colour));
      return parts.length ? changePiece(made, i, { cells: normal(lattice, cells), colours, shape: undefined }) : made;
    }, draft));
  }

  /** Move the open piece on its paper by one cell, as a key says; tell whether the key does this. */
  nudge(key: string): boolean {
    const step = this.open === null ? null : this.drawing.along(key);
    if (!step) return false;
    const { cells, room } = this.paper!;
    const next = cells.map((cell) => moved(cell, step));
    const there = new Set(room.map(keyOf));
    if (!next.every((cell) => there.has(keyOf(cell)))) return true;
    this.paper = { cells: next, room };
    const shown = this.drawing.keysIn(this.layer);
    if (!next.some((cell) => shown.has(keyOf(cell)))) this.layer = this.drawing.layerWith({ lattice: this.lattice, cells: room }, next);
    this.update();
    return true;
  }

  // --- drawing

  get cells(): readonly Cell[] {
    return this.paper!.cells;
  }

  effectOf(erases: boolean): Effect {
    return erases ? "removes" : this.colours.chosen === null ? "adds" : "changes";
  }

  // --- strokes

  start(cell: Cell, painted: Cell[], erases = false, isInPicture = false): void {
    const { chosen } = this.colours;
    this.isInPicture = isInPicture;
    const own = this.inked().find((other) => keyOf(other.cell) === keyOf(cell));
    this.adds = !own;
    this.colour = chosen === null || erases ? null : strokeOf(own?.colour ?? null, chosen);
    this.before = null;
    this.put(painted, false);
  }

  put(painted: Cell[], isAnew: boolean): void {
    const now = this.inked();
    const next = this.stroked(isAnew && this.before ? this.before : now, painted);
    const cells = next.map(({ cell }) => cell);
    const colours = inOrder(cells, next.map(({ colour }) => colour));
    const isSame = sorted(cells).join(";") === now.map(({ cell }) => cell).join(";");
    // A piece needs a cell.
    if (!cells.length || (isSame && colours.join(";") === this.editor.puzzle.pieces[this.open!].colours.join(";"))) return;
    const paper = this.paper;
    this.paper = { cells: sorted(cells), room: this.roomWith(cells) };
    const change = { colours, ...(isSame ? {} : { cells: normal(this.lattice, cells), shape: undefined }) };
    if (!this.change(this.open!, change, this.before !== null)) return void (this.paper = paper);
    this.before ??= now;
    if (this.isInPicture) this.layer = this.drawing.layerWith({ lattice: this.lattice, cells: this.paper.room }, painted);
  }

  /** Return cells after a stroke over some. */
  private stroked(now: readonly Inked[], painted: readonly Cell[]): Inked[] {
    const keys = new Set(painted.map(keyOf));
    const others = now.filter(({ cell }) => !keys.has(keyOf(cell)));
    const own = now.filter(({ cell }) => keys.has(keyOf(cell)));
    if (!this.colour && !this.adds) return others;
    if (!this.colour) {
      const there = new Set(own.map(({ cell }) => keyOf(cell)));
      return [...now, ...painted.flatMap((cell) => (there.has(keyOf(cell)) ? [] : [{ cell, colour: "" }]))];
    }
    const { name: colour, adds } = this.colour;
    return [...others, ...(adds ? painted : own.map(({ cell }) => cell)).map((cell) => ({ cell, colour }))];
  }

  /** Return the cells of paper that has room for some. It grows on both sides: its middle, about which strokes are mirrored, stays. */
  private roomWith(cells: readonly Cell[]): Cell[] {
    const { room } = this.paper!;
    const there = new Set(room.map(keyOf));
    if (cells.every((cell) => there.has(keyOf(cell)))) return room;
    const [paper, own] = [extent(room), extent(cells)];
    const axes = this.lattice.axes(cells[0].length);
    const more = paper.low.slice(0, axes).map((x, axis) => Math.max(0, x - own.low[axis], own.high[axis] - paper.high[axis]));
    const low = more.map((by, axis) => paper.low[axis] - by);
    return this.lattice.box(more.map((by, axis) => paper.high[axis] + by - low[axis] + 1), low);
  }

  /** Return the open piece's cells as they lie on the paper, in their order. */
  private inked(): Inked[] {
    const { colours } = this.editor.puzzle.pieces[this.open!];
    return this.paper!.cells.map((cell, i) => ({ cell, colour: colours[i] ?? "" }));
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
    const looks = new Map(this.inked().map(({ cell, colour }) => [keyOf(cell), this.lookOf(colour)]));
    this.drawing.show({
      lattice,
      cells: this.paper!.room,
      layer: this.layer,
      look: (cell) => looks.get(keyOf(cell)) ?? { kind: "erase", said: t("empty") },
      ghosts: true,
    });
    this.layer = Math.min(this.layer, this.drawing.layers - 1);
  }

  private lookOf(name: string): CellLook {
    if (!name) return { kind: "own", said: t("cell") };
    return { kind: "own", said: t("{what}, colour {name}", { what: t("cell"), name }), colour: looksOf(this.editor.puzzle).get(name) };
  }
}

const groupsText = ({ groups }: Piece): string => groups.map(([name, copies]) => `${name}:${copies}`).join(" ");

const partsOfPiece = ({ cells, colours }: Piece): ShapePart[] =>
  cells.map((cell, i) => ({ cell, kind: "fill", colour: colours[i] ?? "" }));

/** Return the other settings of a piece in words, each with the change that removes it. */
const marksOf = ({ at }: Piece): [string, Partial<Piece>][] => [
  ...(at ? [[t("Lies at ({place}), as it is drawn", { place: at.join(", ") }), { at: null }] as [string, Partial<Piece>]] : []),
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

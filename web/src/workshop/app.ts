// The workshop: connects the tabs, the picture, and the line below it.

import { h, render } from "preact";
import type { ShownSolution } from "../apart/way";
import { WORKING_OUT } from "../data";
import { element, setPressed } from "../document";
import { isFlat } from "../form";
import { drawn, palettes, shared } from "../page";
import type { Around, Found } from "../place";
import { counted, grouped, t } from "../texts/texts";
import { writeLayers } from "../text";
import { isDark, onTheme, toggleTheme } from "../theme";
import { ApartPanel } from "./apart_panel";
import { pageOf } from "./as_page";
import { BoxTab, knownText } from "./box_tab";
import { emptyCells, volumes } from "./checks";
import { Editor } from "./editor";
import { isSolid, showPieces, showRegion, showSolution, type Exhibit } from "./exhibit";
import { Files } from "./files";
import type { History } from "./history";
import { HistoryList } from "./history_list";
import { Outlook } from "./outlook";
import { NewPuzzle } from "./new_puzzle";
import { PairRule } from "./pair_rule";
import { PiecesTab } from "./pieces_tab";
import { ProblemBar } from "./problem_bar";
import type { ProblemFile } from "./problems";
import { latticeOfPuzzle, rankOf } from "./model";
import { sheets, tiles } from "./sheets";
import { SolveTab } from "./solve_tab";
import { View } from "./view";

export type Tab = "box" | "pieces" | "solve";
const TABS: Tab[] = ["box", "pieces", "solve"];
const QUICK = 300; // cells; the picture of a larger shape follows when a stroke pauses
const PAUSE = 150; // milliseconds

export class Workshop {
  readonly editor: Editor;
  readonly view: View;
  readonly files: Files;
  readonly fresh: NewPuzzle;
  tab: Tab = "box";
  private readonly box: BoxTab;
  readonly pieces: PiecesTab;
  readonly solve: SolveTab;
  private readonly apart: ApartPanel;
  private readonly outlook: Outlook;
  private exhibit: Exhibit | null = null;
  private isDue = false; // the next frame will show a change
  private isNaming = false; // the last change was a letter of the name
  private readonly palette = palettes.default;

  constructor(history: History<ProblemFile>, found: Found | undefined, private readonly around: Around) {
    const { life } = around;
    const editor = (this.editor = new Editor(history, life));
    this.view = new View(life);
    this.fresh = new NewPuzzle(editor, () => this.begin());
    this.box = new BoxTab(editor, () => this.redraw(), (lattice) => this.fresh.open(lattice));
    this.pieces = new PiecesTab(editor, () => this.redraw(), (piece) => this.palette[rankOf(editor.puzzle, piece) % this.palette.length], (text) => this.say(text), life);
    this.solve = new SolveTab(editor, life);
    this.apart = new ApartPanel(() => editor.puzzle, () => this.solution(), life);
    this.apart.onChange = () => this.showMoves();
    this.files = new Files(editor, (text) => this.say(text), around);
    this.files.onOpen = () => this.begin();
    this.outlook = new Outlook(editor, () => this.tellOutlook(), life);
    editor.onChange = () => this.change();
    editor.onOther = () => {
      this.pieces.close(); // another problem has other pieces
      element("panel").scrollTop = 0;
    };
    editor.onRefuse = (why) => this.say(why);
    editor.onRename = () => {
      this.isNaming = false; // unless a letter was typed
      this.box.update();
      this.update();
    };
    editor.onCheck = () => this.checked();
    this.solve.onBegin = () => this.outlook.stop(); // one search at a time
    this.solve.onChange = () => {
      this.apart.reset();
      this.redraw();
    };
    this.view.onTap = (block) => this.tap(block);
    onTheme(() => this.redraw(), life);
    this.buttons();
    this.choose("box");
    this.changed();
    editor.check();
    if (found) void this.solve.show(found);
  }

  say(text: string): void {
    element("status").textContent = text;
  }

  private begin(): void {
    this.box.begin();
    this.choose("box");
  }

  choose(tab: Tab): void {
    this.tab = tab;
    for (const one of TABS) {
      element(`tab-${one}`).setAttribute("aria-selected", String(one === tab));
      element(`tab-${one}`).tabIndex = one === tab ? 0 : -1;
      element(`panel-${one}`).hidden = one !== tab;
    }
    element("panel").scrollTop = 0; // not where the tab before was
    this.view.state.look = null;
    this.redraw();
  }

  /** Move the region, or the open piece, by one cell; tell whether a key does this. */
  nudge(key: string): boolean {
    return this.tab === "box" ? this.box.nudge(key) : this.tab === "pieces" && this.pieces.nudge(key);
  }

  /** Let drags paint in the picture, or turn it. */
  togglePen(): void {
    this.view.drags = !this.view.drags;
    setPressed("pen-button", this.view.drags);
  }

  toggle(what: "layers" | "labels"): void {
    this.view.show(this.exhibit, { [what]: !this.view.settings[what], lit: null });
    this.view.state.look = null;
    this.redraw();
  }

  explode(value: number): void {
    element<HTMLInputElement>("explode").value = String(value);
    this.view.show(this.exhibit, { explode: value });
  }

  private buttons(): void {
    const on = (id: string, act: () => void) => element(id).addEventListener("click", act);
    for (const tab of TABS) on(`tab-${tab}`, () => this.choose(tab));
    on("game", () => this.around.enter("play"));
    on("undo", () => this.editor.undo());
    on("redo", () => this.editor.redo());
    on("history-open", () => {
      const list = element<HTMLDialogElement>("history");
      render(h(HistoryList, { editor: this.editor, done: () => list.close() }), element("history-list"));
      list.showModal();
    });
    on("theme", toggleTheme);
    on("help-open", () => element<HTMLDialogElement>("help").showModal());
    on("layers-button", () => this.toggle("layers"));
    on("labels-button", () => this.toggle("labels"));
    on("pen-button", () => this.togglePen());
    on("home", () => this.view.eye.view("iso"));
    on("check", () => this.openCheck(!element("check").classList.contains("open")));
    const explode = element<HTMLInputElement>("explode");
    explode.max = String(shared.explosion.most);
    explode.addEventListener("input", () => this.explode(Number(explode.value)));
    const title = element<HTMLInputElement>("title");
    title.addEventListener("input", () => this.rename(title.value));
    title.addEventListener("blur", () => (title.value = this.editor.puzzle.name));
    title.addEventListener("keydown", (event) => event.key === "Enter" && title.blur());
    // The status describes the last action; the next one clears it, unless it is on the picture.
    for (const kind of ["click", "keydown", "change"]) {
      window.addEventListener(kind, ({ target }) => {
        if (!(target instanceof Node && element("stage").contains(target))) this.say("");
      }, { capture: true, signal: this.around.life });
    }
    for (const id of ["new-dialog", "save-dialog", "history", "commands", "help"]) {
      element(id).addEventListener("click", (event) => {
        // A click beside the content closes the dialog.
        if (event.target === event.currentTarget) element<HTMLDialogElement>(id).close();
      });
    }
  }

  private rename(text: string): void {
    const name = text.replace(/[\u0000-\u001f\u007f]/g, "").trim();
    const { draft } = this.editor;
    if (name && name !== draft.puzzle.name) {
      this.editor.set({ ...draft, puzzle: { ...draft.puzzle, name } }, this.isNaming);
      this.isNaming = true;
    }
  }

  /** Show a changed puzzle in the next frame: once for many changes, such as those of a stroke. */
  private change(): void {
    this.isNaming = false;
    this.outlook.stop();
    this.solve.reset();
    this.apart.reset();
    this.say("");
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      if (!this.around.life.aborted) this.changed();
    });
  }

  private changed(): void {
    this.box.update();
    this.pieces.update();
    this.update();
    clearTimeout(this.pausing);
    const { cells, pieces } = this.editor.puzzle;
    const size = this.tab === "pieces" && this.pieces.open !== null ? pieces[this.pieces.open].cells.length : cells.length;
    if (size <= QUICK) this.redraw();
    else this.pausing = window.setTimeout(() => this.around.life.aborted || this.redraw(), PAUSE);
  }

  private pausing = 0; // until a large shape is drawn

  /** Show the findings. */
  private checked(): void {
    this.box.show();
    this.pieces.update();
    this.solve.update();
    this.update();
    this.outlook.restart();
  }

  private update(): void {
    const { editor } = this;
    const title = element<HTMLInputElement>("title");
    if (title !== document.activeElement) title.value = editor.puzzle.name; // else a name is being typed
    document.title = `${editor.puzzle.name} – cube3d`;
    element("problems").hidden = editor.file.problems.length < 2;
    render(h(ProblemBar, { editor, show: (problem: number) => editor.show(problem), say: (text: string) => this.say(text) }), element("problems"));
    element<HTMLButtonElement>("undo").disabled = !editor.history.canUndo;
    element<HTMLButtonElement>("redo").disabled = !editor.history.canRedo;
    element<HTMLButtonElement>("history-open").disabled = !editor.history.canUndo && !editor.history.canRedo;
    const { layers, labels } = this.view.settings;
    setPressed("layers-button", layers);
    setPressed("labels-button", labels);
    this.updateCheck();
    this.around.changed();
  }

  /** Show all of the status, or as much as has room. */
  private openCheck(isOpen: boolean): void {
    element("check").classList.toggle("open", isOpen);
    element("check-more").ariaExpanded = String(isOpen);
    if (!isOpen) this.updateCheck();
  }

  private tellOutlook(): void {
    const { isSearching, isSeveral, text } = this.outlook;
    if (isSeveral) this.solve.offerUnique();
    element("outlook").ariaLive = isSearching ? "off" : "polite"; // only the result is read out
    element("outlook").textContent = text;
    this.updateCheck();
  }

  private updateCheck(): void {
    const { puzzle, findings, placements, isChecked } = this.editor;
    const [least, most] = puzzle.pieces.length && puzzle.cells.length ? volumes(puzzle) : [0, 0];
    const volume = least === most ? grouped(least) : t("{least:,} to {most:,}", { least, most });
    const empty = emptyCells(puzzle);
    element("sums").textContent = t(
      empty ? "{cells}, up to {empty:,} may stay empty; pieces have {volume} · {placements}" : "{cells} to fill, pieces have {volume} · {placements}",
      { cells: counted(puzzle.cells.length, "cell|cells"), empty, volume, placements: counted(placements.count, "placement|placements") },
    );
    const stops = findings.find((finding) => finding.stops);
    const verdict = this.solve.verdict ?? this.outlook.verdict;
    const open = knownText(puzzle.facts) || t(this.tab === "solve" ? "No obstacle found so far." : "No obstacle found so far. Press Solve.");
    const tried = verdict === null ? open : t(verdict ? "There is a solution." : "There is no solution: everything was tried.");
    const isWrong = stops !== undefined || verdict === false;
    element("check").dataset.state = !isChecked ? "waiting" : isWrong ? "wrong" : findings.length ? "note" : "right";
    const proved = stops?.proves ? t("There is no solution. {reason}", { reason: stops.text }) : null;
    const isWaiting = placements.known?.isReady === false;
    element("reason").textContent = isWaiting ? t(WORKING_OUT) : proved ?? findings[0]?.text ?? tried;
    cancelAnimationFrame(this.measuring);
    this.measuring = requestAnimationFrame(() => {
      if (this.around.life.aborted) return;
      const texts = [...element("check-text").children];
      element("check-more").hidden = element("check-more").ariaExpanded === "false" && !texts.some(isCut);
    });
  }

  private measuring = 0; // the next frame, which shows whether a text is cut

  /** Show the content of the tab. */
  private redraw(): void {
    const { puzzle, placements } = this.editor;
    const dark = isDark();
    const current = this.solve.current;
    const lattice = latticeOfPuzzle(puzzle);
    const isPlane = lattice.drawn ? isFlat(lattice.drawn) : puzzle.dimension === 2;
    element("layers-button").hidden = isPlane || !isSolid(puzzle) || this.tab === "pieces";
    const layers = this.view.settings.layers && !element("layers-button").hidden;
    const onPaper = !isSolid(puzzle) || (!lattice.isCubic && (layers || !this.view.stage));
    element("slide").hidden = this.tab !== "solve" || !current || onPaper;
    element("pen-button").hidden = isPlane || !isSolid(puzzle) || this.tab === "solve" || layers || (this.tab === "pieces" && this.pieces.open === null);
    element("labels-button").hidden = this.tab === "box" || (this.tab === "solve" && !current);
    element("game").hidden = !isSolid(puzzle);
    element("flat").hidden = !onPaper;
    const shown = this.tab === "solve" && current ? showSolution(puzzle, placements, current, this.palette) : null;
    this.offerRule(shown, current ?? []);
    this.view.pen = null; // set below where a click may paint; flat puzzles are painted on paper
    if (onPaper) return this.redrawFlat();
    const hasWalls = puzzle.walls.length > 0 && this.tab !== "pieces";
    Object.assign(drawn, {
      dimension: puzzle.dimension, lattice: lattice.drawn, walls: hasWalls ? puzzle.walls.flat() : undefined,
    });
    if (shown) {
      this.exhibit = shown;
      const { made: place, way } = this.apart;
      const explode = Number(element<HTMLInputElement>("explode").value);
      this.view.show(this.exhibit, { dark, lit: null, explode, layers, way, place });
    } else if (this.tab === "pieces" && this.pieces.placement !== null) {
      this.exhibit = showSolution(puzzle, placements, [this.pieces.placement], this.palette);
      this.view.show(this.exhibit, { dark, lit: null, explode: 0, layers: false, way: null });
    } else if (this.tab === "pieces") {
      const { open } = this.pieces;
      this.exhibit = puzzle.pieces.length ? showPieces(puzzle, this.palette, this.view.eye.aspect, open) : null;
      const block = open === null || !this.exhibit ? -1 : this.exhibit.pieces.indexOf(open);
      if (!isPlane) this.view.pen = { pen: this.pieces.pen, block };
      this.view.show(this.exhibit, { dark, lit: block < 0 ? null : block, explode: 0, layers: false, way: null });
    } else {
      if (!isPlane) this.view.pen = { pen: this.box.pen, block: 0 };
      this.exhibit = puzzle.cells.length ? showRegion(puzzle, this.tab === "box" ? this.box.shown : null) : null;
      this.view.show(this.exhibit, { dark, lit: null, explode: 0, layers, way: null });
    }
    this.update();
    if (!this.view.stage) this.write();
  }

  /** Offer to forbid how two pieces of a solution lie. */
  private offerRule(shown: Exhibit | null, solution: number[]): void {
    const options = solution.filter((option) => option < this.editor.placements.count);
    const labels = shown?.blocks.map(({ label }) => label) ?? [];
    render(shown && h(PairRule, { editor: this.editor, options, labels }), element("pair-rule"));
  }

  /** Show layers from above, for cells that cannot be drawn in space or on request. */
  private redrawFlat(): void {
    const { puzzle, placements } = this.editor;
    const lattice = latticeOfPuzzle(puzzle);
    const { labels } = this.view.settings;
    const current = this.tab === "solve" ? this.solve.current : null;
    const isShelf = this.tab === "pieces";
    const shown = isShelf || !puzzle.cells.length ? showPieces(puzzle, this.palette, 1, this.pieces.open) :
      current ? showSolution(puzzle, placements, current, this.palette) : showRegion(puzzle, this.tab === "box" ? this.box.shown : null);
    const pictures = isShelf ? tiles(lattice, puzzle, shown) : sheets(lattice, shown, labels);
    render(pictures, element("flat"));
    const side = Math.ceil(Math.sqrt(pictures.length));
    element("flat").style.setProperty("--side", String(side));
    element("flat").style.setProperty("--rows", String(Math.ceil(pictures.length / side)));
    this.exhibit = null;
    this.view.show(null, { dark: isDark() });
    this.update();
  }

  /** Write the solution as text, for browsers without WebGL. */
  private write(): void {
    const text = element("text");
    const { exhibit } = this;
    if (this.tab === "solve" && this.solve.current && exhibit) writeLayers(text, exhibit.blocks, exhibit.empty, exhibit.paint);
    else text.replaceChildren();
  }

  /** Return the present solution. */
  private solution(): ShownSolution {
    const { puzzle, placements } = this.editor;
    return { data: pageOf(puzzle), ...showSolution(puzzle, placements, this.solve.current!, this.palette) };
  }

  /** Show the pieces after the moves made so far. */
  private showMoves(): void {
    const { made: place, way } = this.apart;
    this.view.show(this.exhibit, { way, place, lit: null, explode: 0 });
  }

  private tap(block: number | null): void {
    if (!this.exhibit || this.tab === "box") return;
    const piece = block === null ? null : this.exhibit.pieces[block];
    if (this.tab === "pieces") this.pieces.choose(piece === this.pieces.open ? null : piece);
    else if (this.solve.current) {
      const lit = block === this.view.settings.lit ? null : block;
      this.view.show(this.exhibit, { lit });
      this.say(lit === null ? "" : this.exhibit.blocks[lit].label);
    }
  }
}

/** Tell whether a text is shown only in part. */
const isCut = ({ clientHeight, scrollHeight, textContent }: Element): boolean => textContent !== "" && scrollHeight > clientHeight;

// The place Print: files for 3D printers.

import { render } from "preact";

import { messageOf } from "../core/core";
import { findPlacements, Solutions } from "../data";
import { element, mark } from "../document";
import { counted, grouped, language, t } from "../texts/texts";
import { drawn, tables, type PageData } from "../page";
import { HASH_PAUSE, type Around, type Mounted, type Opened } from "../place";
import { download, fileName } from "../saving/download";
import { isDark, onTheme, toggleTheme } from "../theme";
import { FORMATS, savedFile, USDZ } from "./files";
import { areFlat, extentOf, Jobs, scaleOf, usedPieces, usualMeasures, WHATS, type Job, type Wishes } from "./job";
import { MISSING, Panel } from "./panel";
import MARKUP from "./print.html";
import { isSolid } from "../workshop/exhibit";
import { latticeOfPuzzle } from "../workshop/model";
import { readToml } from "../workshop/toml";
import { printSteps, printWorksheet } from "./sheets";
import { volumeOf, type Measures } from "./solids";
import { PrintView } from "./view";

export { MARKUP };

export const PRINT = "#print"; // the address of the place
const PLATE = 220; // millimetres; what many printers have
const KEPT = ["cell", "clearance", "bevel", "wide", "deep"] as const; // numbers in the address

/** A puzzle whose file is known. */
type Known = Opened & { toml: string; page: PageData };

/** Show the place, which has its markup. */
export function showPrint(opened: Known, address: string, around: Around): Mounted {
  const place = new PrintPlace(opened, around);
  place.follow(address);
  // For scripts and tests; see README.md.
  Object.assign(window, { cube3d: { inspect: () => place.inspect(), settle: () => place.view.drawNow() } });
  return place;
}

class PrintPlace implements Mounted {
  readonly name = "print";
  readonly view: PrintView;
  private readonly puzzle;
  private readonly jobs: Jobs;
  private readonly solutions: Solutions;
  private readonly usual: Wishes;
  private wishes: Wishes;
  private format = "stl";
  private job: Job | null = null;
  private waiting = 0;
  private note = ""; // about a sheet of paper

  constructor(readonly opened: Known, private readonly around: Around) {
    const { life } = around;
    const { page } = opened;
    this.puzzle = readToml(opened.toml);
    document.title = page.puzzle;
    element("title").textContent = page.puzzle;
    Object.assign(drawn, { dimension: page.dimension, lattice: page.lattice, walls: page.walls });
    findPlacements(page);
    this.solutions = new Solutions(page);
    if (opened.found) {
      this.solutions.begin();
      this.solutions.add(opened.found.solutions);
    }
    this.jobs = new Jobs(this.puzzle);
    this.usual = this.wishes = { what: "plates", piece: 0, wide: PLATE, deep: PLATE, letters: false, ...usualMeasures(this.puzzle) };
    this.view = new PrintView(life);
    mark("no-webgl", !this.view.stage);
    element("theme").addEventListener("click", toggleTheme);
    onTheme(() => this.update(), life);
    window.addEventListener("keydown", (event) => this.key(event), { signal: life });
    life.addEventListener("abort", () => {
      clearTimeout(this.waiting);
      render(null, element("panel"));
    });
  }

  get reaches() {
    const { page: { dimension, placements } } = this.opened;
    const isPlayable = isSolid(this.puzzle) && placements.length / (2 + dimension) <= tables.limits.placements;
    return { see: true, play: isPlayable ? true : undefined, make: true, print: true };
  }

  enter(): void {}

  /** Take the wishes of an address. */
  follow(hash: string): void {
    const given = new URLSearchParams(hash.replace(/^#/, ""));
    const wishes = { ...this.usual };
    for (const name of KEPT) {
      const number = Number(given.get(name));
      if (!given.has(name) || !(number >= 0 && number <= 10_000)) continue;
      Object.assign(wishes, name === "cell" ? usualMeasures(this.puzzle, number) : { [name]: number });
    }
    wishes.what = WHATS.find((what) => what === given.get("what")) ?? wishes.what;
    const piece = Number(given.get("piece")) - 1;
    if (piece in usedPieces(this.puzzle)) wishes.piece = piece;
    wishes.chamfer = given.has("chamfer");
    wishes.letters = given.has("letters");
    const format = given.get("format") ?? "";
    if (format in FORMATS || format === USDZ) this.format = format;
    this.wishes = wishes;
    this.update();
  }

  private get hash(): string {
    const { format, wishes } = this;
    const usual = { ...this.usual, ...usualMeasures(this.puzzle, wishes.cell), cell: this.usual.cell };
    const parts = [
      ...(wishes.what === usual.what ? [] : [`what=${wishes.what}`]),
      ...(wishes.what === "piece" ? [`piece=${wishes.piece + 1}`] : []),
      ...KEPT.filter((name) => wishes[name] !== usual[name]).map((name) => `${name}=${wishes[name]}`),
      ...(wishes.chamfer ? ["chamfer"] : []),
      ...(wishes.letters ? ["letters"] : []),
      ...(format === "stl" ? [] : [`format=${format}`]),
    ];
    return [PRINT, ...parts].join("&");
  }

  private change(wishes: Partial<Wishes>): void {
    const { cell } = this.wishes;
    this.wishes = { ...this.wishes, ...wishes };
    if (wishes.cell !== undefined) this.resize(usualMeasures(this.puzzle, cell), usualMeasures(this.puzzle, wishes.cell));
    this.keep();
    this.update();
  }

  /** Let the usual sizes of the former cell become those of the present one. */
  private resize(before: Measures, now: Measures): void {
    for (const name of ["bevel", "clearance"] as const) {
      if (this.wishes[name] === before[name]) this.wishes[name] = now[name];
    }
  }

  private keep(): void {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.around.keep?.(this.hash), HASH_PAUSE);
  }

  /** Bring everything up to date. */
  private update(): void {
    if (this.format === "svg" && !this.canCut) this.format = "stl";
    const { format, puzzle, solutions, view, wishes } = this;
    const hasWhole = solutions.count > 0;
    let problem = "";
    try {
      if (wishes.what === "whole" && !hasWhole) throw new Error(`${t(MISSING)}.`);
      this.job = wishes.what === "whole" ? this.jobs.ofWhole(solutions.blocks(0), wishes) : this.jobs.ofPieces(wishes);
    } catch (error) {
      this.job = null;
      problem = messageOf(error);
    }
    view.show(this.job, isDark());
    element("check").dataset.state = problem ? "wrong" : "note";
    element("sums").textContent = this.job ? facts(this.job) : "";
    element("reason").textContent = sentence(problem);
    const pieces = usedPieces(puzzle).map(({ copies, piece: { name } }) => ({ name, copies }));
    render(
      <Panel wishes={wishes} isCubic={latticeOfPuzzle(puzzle).isCubic} canCut={this.canCut} format={format} pieces={pieces} hasWhole={hasWhole} hasPicture={view.stage !== null}
        canSave={this.job !== null} change={(own) => this.change(own)} save={() => void this.save()}
        paperNote={this.note} printSteps={() => void this.printSteps()} printWorksheet={() => printWorksheet(puzzle)}
        choose={(own) => {
          this.format = own;
          this.keep();
          this.update();
        }} />,
      element("panel"),
    );
  }

  private async printSteps(): Promise<void> {
    const { opened: { found, page } } = this;
    this.tell(t("Making the sheet …"));
    this.tell(await printSteps(page, found).catch((error: unknown) => t("There is no sheet: {why}.", { why: messageOf(error) })));
  }

  private tell(note: string): void {
    this.note = note;
    if (!this.around.life.aborted) this.update();
  }

  private async save(): Promise<void> {
    const { format, job, puzzle, view, wishes } = this;
    if (!job) return;
    const { bytes, suffix } = await savedFile(job, format, puzzle.name, view.stage, scaleOf(puzzle, wishes) / 1000);
    const own = wishes.what === "piece" ? job.plates[0][0].name : { plates: "plate", each: "pieces", whole: "whole" }[wishes.what];
    const type = FORMATS[format]?.type ?? "model/vnd.usdz+zip";
    download(new Blob([bytes], { type }), `${fileName(`${puzzle.name} ${own}`)}.${suffix}`);
  }

  private get canCut(): boolean {
    return this.wishes.what !== "whole" && areFlat(this.puzzle);
  }

  private key({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent): void {
    if (altKey || ctrlKey || metaKey || (target instanceof Element && target.matches("input, select"))) return;
    if (key === "d") toggleTheme();
  }

  /** Return the place as plain data, for tests. */
  inspect() {
    const { format, job, wishes } = this;
    return { wishes, format, plates: job?.plates.map((solids) => solids.map(({ name, offset }) => ({ name, offset }))) };
  }
}

/** Return words that a sentence begins with as a sentence. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).replace(/[^.]$/, "$&.");

const tenths = (number: number): string => number.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Return how many solids there are, and how large. */
function facts({ plates }: Job): string {
  const solids = plates.flat();
  const sides = [0, 1, 2].map((axis) => tenths(Math.max(...plates.map((plate) => extentOf(plate)[axis]))));
  const volume = solids.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0) / 1000;
  return [
    counted(solids.length, "piece|pieces"),
    ...(plates.length > 1 ? [counted(plates.length, "plate|plates")] : []),
    `${sides.join(" × ")} mm`,
    `${volume < 100 ? tenths(volume) : grouped(Math.round(volume))} cm³`,
  ].join(" · ");
}

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
import { Help } from "./help";
import { FORMATS, savedFile, USDZ } from "./files";
import { areFlat, extentOf, Jobs, scaleOf, usedPieces, usualMeasures, WHATS, type Job, type JobInParts, type Wishes } from "./job";
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
const LONGEST = 50; // milliseconds of work without a pause; the page answers meanwhile
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
  private solution = 0;
  private format = "stl";
  private job: Job | null = null;
  private waiting = 0; // the timer of the address
  private working = 0; // the timer of the next part of the job
  private notes = { file: "", paper: "" }; // about the last file, and the last sheet of paper

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
    const help = element<HTMLDialogElement>("help");
    render(<Help />, help);
    element("help-open").addEventListener("click", () => help.showModal());
    onTheme(() => this.update(), life);
    window.addEventListener("keydown", (event) => this.key(event), { signal: life });
    life.addEventListener("abort", () => {
      clearTimeout(this.waiting);
      clearTimeout(this.working);
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
    const number = Number(given.get("s"));
    this.solution = Number.isInteger(number) ? Math.max(0, Math.min(number, this.solutions.count) - 1) : 0;
    wishes.chamfer = given.has("chamfer");
    wishes.letters = given.has("letters");
    const format = given.get("format") ?? "";
    if (format in FORMATS || format === USDZ) this.format = format;
    this.wishes = wishes;
    this.update();
  }

  private get hash(): string {
    const { format, solution, wishes } = this;
    const usual = { ...this.usual, ...usualMeasures(this.puzzle, wishes.cell), cell: this.usual.cell };
    const parts = [
      ...(wishes.what === usual.what ? [] : [`what=${wishes.what}`]),
      ...(wishes.what === "piece" ? [`piece=${wishes.piece + 1}`] : []),
      ...(solution ? [`s=${solution + 1}`] : []),
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
    this.notes.file = "";
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

  /** Make another job, and bring everything up to date. */
  private update(): void {
    clearTimeout(this.working);
    if (this.format === "svg" && !this.canCut) this.format = "stl";
    const { jobs, solution, solutions, wishes } = this;
    if (wishes.what !== "whole") this.work(jobs.ofPieces(wishes));
    else if (solutions.count) this.work(jobs.ofWhole(solutions.blocks(solution), wishes));
    else this.show(null, `${t(MISSING)}.`);
  }

  /** Go on with a job, and pause if it takes long. */
  private work(parts: JobInParts): void {
    this.job = null;
    const began = performance.now();
    try {
      for (;;) {
        const { done, value } = parts.next();
        if (done) return this.show(value);
        if (performance.now() - began > LONGEST) break;
      }
    } catch (error) {
      return this.show(null, messageOf(error));
    }
    this.working = window.setTimeout(() => this.work(parts));
    element("check").dataset.state = "waiting";
    element("sums").textContent = t("Working …");
    element("reason").textContent = "";
    this.updatePanel();
  }

  private show(job: Job | null, problem = ""): void {
    this.job = job;
    this.view.show(job, isDark());
    element("check").dataset.state = problem ? "wrong" : "note";
    element("sums").textContent = job ? facts(job) : "";
    element("reason").textContent = sentence(problem);
    this.updatePanel();
  }

  private updatePanel(): void {
    const { format, notes, puzzle, solution, solutions, view, wishes } = this;
    const pieces = usedPieces(puzzle).map(({ copies, piece: { name } }) => ({ name, copies }));
    render(
      <Panel wishes={wishes} isCubic={latticeOfPuzzle(puzzle).isCubic} canCut={this.canCut} format={format} pieces={pieces}
        solution={solution} solutions={solutions.count} hasPicture={view.stage !== null}
        canSave={this.job !== null} change={(own) => this.change(own)} save={() => void this.save()}
        fileNote={notes.file} paperNote={notes.paper} printSteps={() => void this.printSteps()} printWorksheet={() => printWorksheet(puzzle)}
        choose={(own) => {
          this.format = own;
          this.change({});
        }}
        chooseSolution={(own) => {
          this.solution = own;
          this.change({});
        }} />,
      element("panel"),
    );
  }

  private async printSteps(): Promise<void> {
    const { opened: { found, page }, solution } = this;
    this.tell("paper", t("Making the sheet …"));
    this.tell("paper", await printSteps(page, found, solution).catch((error: unknown) => t("There is no sheet: {why}.", { why: messageOf(error) })));
  }

  private tell(about: "file" | "paper", note: string): void {
    this.notes[about] = note;
    if (this.around.life.aborted) return;
    this.updatePanel();
    element(`${about}-note`).scrollIntoView({ block: "nearest" }); // on phones it may be below the visible part
  }

  private async save(): Promise<void> {
    const { format, job, puzzle, view, wishes } = this;
    if (!job) return;
    this.tell("file", t("Working …"));
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const saved = await savedFile(job, format, puzzle.name, view.stage, scaleOf(puzzle, wishes) / 1000).catch(messageOf);
    if (typeof saved === "string") return this.tell("file", t("This could not be saved: {why}.", { why: saved }));
    const { bytes, suffix } = saved;
    const own = wishes.what === "piece" ? job.plates[0][0].name : { plates: "plate", each: "pieces", whole: "whole" }[wishes.what];
    const type = FORMATS[format]?.type ?? "model/vnd.usdz+zip";
    const name = `${fileName(`${puzzle.name} ${own}`)}.${suffix}`;
    download(new Blob([bytes], { type }), name);
    this.tell("file", t("Saved in your downloads: {file} ({size}).", { file: name, size: sizeText(bytes.length) }));
  }

  private get canCut(): boolean {
    return this.wishes.what !== "whole" && areFlat(this.puzzle);
  }

  private key({ altKey, ctrlKey, key, metaKey, target }: KeyboardEvent): void {
    if (altKey || ctrlKey || metaKey || (target instanceof Element && target.matches("input, select"))) return;
    if (key === "d") toggleTheme();
    if ((key === "h" || key === "?") && !element<HTMLDialogElement>("help").open) element("help-open").click();
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

/** Return the size of a file: "1.2 MB". */
const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${grouped(Math.ceil(bytes / 1000))} kB` : `${tenths(bytes / 1e6)} MB`;

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

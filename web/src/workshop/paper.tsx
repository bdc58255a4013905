// Paper to paint cells on with mouse, finger or keyboard. It shows one layer; cubes in space have layers along each axis.

import { render } from "preact";
import type { Cell } from "../data";
import { make, makeSvg } from "../document";
import { groupBy } from "../lists";
import { IconButton } from "../dom";
import { middleOf, type Lattice, type Outline, type Point } from "./lattices";
import { extent, keyOf } from "./model";
import { type English, t } from "../texts/texts";

/** The way in which a stroke paints: cells, all between its ends, or the cells above and below them, too. */
type Form = "cell" | "box" | "column";
const FORMS: Record<Form, [name: English, title: English]> = {
  cell: ["Cells", "A stroke paints the cells that it meets"],
  box: ["Rectangle", "A stroke paints the rectangle between its ends"],
  column: ["Columns", "A stroke paints its cells in all layers"],
};
const AXES = ["x", "y", "z"];
const PLANES = [[0, 1, 2], [0, 2, 1], [1, 2, 0]]; // the axes across and down, and that of the layers
const STRIP = 24; // the most layers in the strip

/** The effect of a stroke. */
interface Acts {
  /** Begin at a cell, with all cells that this paints. */
  begin(cell: Cell, cells: Cell[]): void;
  /** Paint more cells; `isAnew`: in place of what the stroke has painted so far. */
  go(cells: Cell[], isAnew: boolean): void;
  turn(layer: number): void; // gets another layer to show
}

const STEP = 4; // pixels between tested points of a stroke; less than a cell, so that none is left out
const ROOM = 0.04; // cells of margin
const NEAR = 0.01; // cells; middles are computed with rounding

export interface PaperContent {
  lattice: Lattice;
  cells: readonly Cell[]; // of all layers
  layer: number; // to show; 0 is the top one
  look: (cell: Cell) => CellLook;
  ghosts?: boolean; // mark empty places above or below filled ones
}

export interface CellLook {
  kind: string; // its class in the style
  said: string; // its name for screen readers
  colour?: string; // its own
  isNamed?: boolean; // a finding names it
}

/** A cell on the paper. */
interface PaperCell {
  cell: Cell;
  outline: Outline;
  middle: Point;
}

export class Paper {
  readonly root = make("div", { class: "paper" });
  private readonly steps = make("div", { class: "layers" });
  private readonly tools = make("div", { class: "strokes" });
  private form: Form = "cell";
  private readonly mirrors = new Set<number>(); // axes
  private plane = 0; // the index of the plane of the layers
  private readonly strip = make("div", { class: "strip" });
  private readonly sheet: SVGElement;
  private drawn: PaperContent | null = null;
  private spots: PaperCell[] = [];
  private layersOf = new Map<string, PaperCell[]>(); // `spots` by height
  private ends: number[][] = [[], []]; // least and greatest coordinates of the paper
  private heights: string[] = []; // of the layers, from the top
  private ruled = ""; // the paper for which `spots` and `shapes` were made
  private shapes = new Map<string, SVGElement>();
  private focus = ""; // key of the focused cell
  private stroke: Cell | null = null; // where the present stroke began
  private from: Point = [0, 0]; // last point of the stroke
  private last = ""; // key of the last cell of the stroke

  constructor(label: string, private readonly act: Acts) {
    this.sheet = makeSvg("svg", { class: "sheet", role: "grid", "aria-label": label });
    this.root.append(this.steps, this.strip, this.sheet, this.tools);
    this.sheet.addEventListener("pointerdown", (event) => this.press(event));
    this.sheet.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"] as const) {
      this.sheet.addEventListener(kind, () => (this.stroke = null));
    }
    this.sheet.addEventListener("keydown", (event) => this.key(event));
  }

  /** The number of layers. */
  get layers(): number {
    return this.heights.length;
  }

  /** Return the keys of the cells of a layer. */
  keysIn(layer: number): Set<string> {
    return new Set(this.spotsOf(layer).map(({ cell }) => keyOf(cell)));
  }

  /** Return the first layer that contains one of some cells; 0: none does. */
  layerWith(paper: Pick<PaperContent, "lattice" | "cells">, wanted: readonly Cell[]): number {
    this.lay(paper);
    const keys = new Set(wanted.map(keyOf));
    return Math.max(0, this.heights.findIndex((_, layer) => this.spotsOf(layer).some(({ cell }) => keys.has(keyOf(cell)))));
  }

  /** Mark a cell of the layer, and no other; null: none. */
  point(cell: Cell | null): void {
    this.sheet.querySelector(".pointed")?.classList.remove("pointed");
    if (cell) this.shapes.get(keyOf(cell))?.classList.add("pointed");
  }

  show(drawn: PaperContent): void {
    this.drawn = drawn;
    this.lay(drawn);
    const layer = Math.min(drawn.layer, this.layers - 1);
    const ruled = `${this.ruled} ${layer}`;
    if (this.sheet.dataset.ruled !== ruled) this.rule(layer);
    this.sheet.dataset.ruled = ruled;
    this.steps.hidden = this.layers < 2;
    this.showTools(drawn.lattice, drawn.cells[0]?.length ?? 0);
    this.showStrip(layer);
    render(
      <>
        <IconButton icon="prev" label={t(this.plane ? "Previous layer" : "Layer above")} disabled={layer === 0} onClick={() => this.turn(-1)} />
        <span>{layer === 0 && this.plane === 0 ? t("Layer {layer} of {layers}, the top", { layer: 1, layers: this.layers }) : this.nameOf(layer)}</span>
        <IconButton icon="next" label={t(this.plane ? "Next layer" : "Layer below")} disabled={layer >= this.layers - 1} onClick={() => this.turn(1)} />
      </>,
      this.steps,
    );
    const near = drawn.ghosts ? this.near(layer) : new Set<string>();
    for (const spot of this.spotsOf(layer)) {
      const { kind, said, colour, isNamed = false } = drawn.look(spot.cell);
      const shape = this.shapes.get(keyOf(spot.cell))!;
      const isNear = kind === "erase" && near.has(place(spot.middle));
      shape.setAttribute("class", `square ${kind}${colour ? " coloured" : ""}${isNear ? " near" : ""}${isNamed ? " named" : ""}`);
      shape.style.setProperty("--paint", colour ?? "");
      shape.setAttribute("aria-invalid", String(isNamed));
      shape.setAttribute("aria-label", `${spot.cell.join(", ")}: ${said}`);
    }
  }

  /** Compute the outlines and heights of cells, unless the paper is the same as before. */
  private lay({ lattice, cells }: Pick<PaperContent, "lattice" | "cells">): void {
    if (!hasPlanes(lattice, cells)) this.plane = 0;
    const ruled = `${lattice.name} ${this.plane} ${cells.length} ${cells[0]} ${cells.at(-1)}`;
    if (ruled === this.ruled) return;
    this.ruled = ruled;
    const axes = PLANES[this.plane];
    const outlines = lattice.outlines(this.plane ? cells.map((cell) => axes.map((axis) => cell[axis])) : cells);
    const there = cells.length ? extent(cells) : { low: [], high: [] };
    this.ends = [there.low, there.high];
    this.spots = cells.map((cell, i) => ({ cell, outline: outlines[i], middle: middleOf(outlines[i].points) }));
    this.layersOf = groupBy(this.spots, ({ outline }) => outline.height);
    this.heights = lattice.heightsOf(outlines);
  }

  /** Return the name of a layer; one that is not seen from above has its coordinate. */
  private nameOf(layer: number): string {
    const number = { layer: layer + 1, layers: this.layers };
    const along = PLANES[this.plane][2];
    return this.plane ? t("Layer {layer} of {layers}, {axis} = {value}", { ...number, axis: AXES[along], value: this.spotsOf(layer)[0].cell[along] })
      : t("Layer {layer} of {layers}", number);
  }

  private spotsOf(layer: number): PaperCell[] {
    return this.layersOf.get(this.heights[layer]) ?? [];
  }

  /** Return keys of the places of filled cells in the layers above and below. */
  private near(layer: number): Set<string> {
    const beside = [layer - 1, layer + 1].flatMap((other) => this.spotsOf(other));
    return new Set(beside.filter(({ cell }) => this.drawn!.look(cell).kind !== "erase").map(({ middle }) => place(middle)));
  }

  private rule(layer: number): void {
    const points = this.spots.flatMap(({ outline }) => outline.points);
    const [left, top] = [0, 1].map((axis) => points.reduce((least, point) => Math.min(least, point[axis]), Infinity) - ROOM);
    const [right, bottom] = [0, 1].map((axis) => points.reduce((most, point) => Math.max(most, point[axis]), -Infinity) + ROOM);
    this.sheet.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
    this.sheet.style.setProperty("--columns", String(right - left));
    this.shapes = new Map();
    const hasFocus = this.sheet.contains(document.activeElement);
    const spots = this.spotsOf(layer);
    for (const { cell, outline: { points: corners } } of spots) {
      const shape = makeSvg("polygon", {
        points: corners.join(" "), role: "gridcell", tabindex: -1, "data-at": keyOf(cell), class: "square",
      });
      shape.classList.toggle("rod", corners.length < 3);
      this.shapes.set(keyOf(cell), shape);
    }
    this.sheet.classList.toggle("rods", this.drawn!.lattice.data.form === "rod");
    const lines = [...groupBy(spots, ({ middle }) => middle[1].toFixed(3))].sort(([a], [b]) => Number(a) - Number(b));
    this.sheet.replaceChildren(...lines.map(([, line]) =>
      makeSvg("g", { role: "row" }, ...line.map(({ cell }) => this.shapes.get(keyOf(cell))!))));
    if (!this.shapes.has(this.focus)) this.focus = this.nearest(layer);
    const shape = this.shapes.get(this.focus);
    shape?.setAttribute("tabindex", "0");
    if (hasFocus) shape?.focus();
  }

  /** Return the key of the cell of a layer nearest to the focused one; without focus, that of the top left one. */
  private nearest(layer: number): string {
    const own = this.spots.find(({ cell }) => keyOf(cell) === this.focus)?.middle ?? [-Infinity, -Infinity];
    const far = ([x, y]: Point) => (Number.isFinite(own[0]) ? Math.hypot(x - own[0], y - own[1]) : x + y);
    const spots = this.spotsOf(layer);
    return spots.length ? keyOf(spots.reduce((best, spot) => (far(spot.middle) < far(best.middle) ? spot : best)).cell) : "";
  }

  private at(x: number, y: number): Cell | null {
    const shape = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-at]");
    return shape && this.sheet.contains(shape) ? shape.dataset.at!.split(",").map(Number) : null;
  }

  private press(event: PointerEvent): void {
    const cell = this.at(event.clientX, event.clientY);
    this.from = [event.clientX, event.clientY];
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    this.sheet.setPointerCapture(event.pointerId);
    this.stroke = cell;
    this.act.begin(cell, this.spread([cell]));
    this.last = keyOf(cell);
  }

  /** Follow a stroke, with all cells between the last point and this one. */
  private move({ clientX, clientY }: PointerEvent): void {
    if (!this.stroke) return;
    const [x, y] = this.from;
    this.from = [clientX, clientY];
    const steps = Math.ceil(Math.hypot(clientX - x, clientY - y) / STEP);
    for (let i = 1; i <= steps; i++) {
      const cell = this.at(x + ((clientX - x) * i) / steps, y + ((clientY - y) * i) / steps);
      if (!cell || keyOf(cell) === this.last) continue;
      this.last = keyOf(cell);
      const isBox = this.form === "box";
      this.act.go(this.spread(isBox ? this.between(this.stroke, cell) : [cell]), isBox);
    }
  }

  /** Return the cells that are painted together with some. */
  spread(cells: readonly Cell[]): Cell[] {
    const columns = this.form === "column" ? cells.flatMap((cell) => this.columnOf(cell)) : cells;
    const [low, high] = [0, 1].map((end) => this.ends[end]);
    const all = [...this.mirrors].reduce<readonly Cell[]>((some, axis) =>
      [...some, ...some.map((cell) => cell.map((x, own) => (own === axis ? low[axis] + high[axis] - x : x)))], columns);
    return [...new Map(all.map((cell) => [keyOf(cell), cell])).values()];
  }

  /** Return the cells above and below a cell, with itself. */
  private columnOf(cell: Cell): Cell[] {
    const own = this.spots.find((spot) => keyOf(spot.cell) === keyOf(cell));
    return own ? this.spots.filter(({ middle }) => place(middle) === place(own.middle)).map((spot) => spot.cell) : [cell];
  }

  /** Return the cells of the layer whose middles lie between those of two cells. */
  private between(one: Cell, other: Cell): Cell[] {
    const ends = [one, other].map((cell) => this.spots.find((spot) => keyOf(spot.cell) === keyOf(cell))!);
    const [low, high] = [Math.min, Math.max].map((best) => [0, 1].map((axis) => best(...ends.map(({ middle }) => middle[axis]))));
    return this.spotsOf(this.heights.indexOf(ends[0].outline.height))
      .filter(({ middle }) => middle.every((x, axis) => x > low[axis] - NEAR && x < high[axis] + NEAR)).map((spot) => spot.cell);
  }

  /** Show all layers, small, to choose from. */
  private showStrip(layer: number): void {
    const isThere = this.layers > 1 && this.layers <= STRIP;
    this.strip.hidden = !isThere;
    if (!isThere) return;
    const box = this.sheet.getAttribute("viewBox")!;
    const picture = (own: number) => {
      const kinds = groupBy(this.spotsOf(own).map((spot) => ({ spot, look: this.drawn!.look(spot.cell) })), ({ look }) => `${look.kind} ${look.colour ?? ""}`);
      return [...kinds].map(([kind, some]) => (
        <path class={`square ${some[0].look.kind}${some[0].look.colour ? " coloured" : ""}`} key={kind} style={{ "--paint": some[0].look.colour ?? "" }}
          d={some.map(({ spot }) => `M${spot.outline.points.join("L")}Z`).join("")} />
      ));
    };
    render(
      <>
        {this.heights.map((_, own) => (
          <button aria-label={this.nameOf(own)} aria-pressed={own === layer} onClick={() => this.act.turn(own)}>
            <svg viewBox={box} class={this.drawn!.lattice.data.form === "rod" ? "rods" : ""} aria-hidden="true">{picture(own)}</svg>
          </button>
        ))}
      </>,
      this.strip,
    );
  }

  private choosePlane(plane: number): void {
    this.plane = plane;
    this.act.turn(0);
  }

  /** Show which cells a stroke paints, and the planes of the layers. Only on cubes every mirror image of the paper is the paper. */
  private showTools(lattice: Lattice, width: number): void {
    const again = () => this.showTools(lattice, width);
    if (!lattice.isCubic) this.mirrors.clear();
    const forms = (Object.keys(FORMS) as Form[]).filter((form) => form !== "column" || this.layers > 1);
    if (!forms.includes(this.form)) this.form = "cell";
    const mirror = (axis: number) => {
      if (!this.mirrors.delete(axis)) this.mirrors.add(axis);
      again();
    };
    render(
      <>
        <div class="choice" role="group" aria-label={t("What a stroke paints")}>
          {forms.map((form) => (
            <button title={t(FORMS[form][1])} aria-pressed={form === this.form} onClick={() => (this.form = form, again())}>{t(FORMS[form][0])}</button>
          ))}
        </div>
        {hasPlanes(lattice, this.drawn!.cells) && (
          <div class="choice" role="group" aria-label={t("Plane of the layers")}>
            {PLANES.map(([across, down], plane) => (
              <button title={t("Layers along {axis}", { axis: AXES[PLANES[plane][2]] })} aria-pressed={plane === this.plane} onClick={() => this.choosePlane(plane)}>{AXES[across] + AXES[down]}</button>
            ))}
          </div>
        )}
        {lattice.isCubic && (
          <div class="choice" role="group" aria-label={t("Mirror what is painted")}>
            {AXES.slice(0, width).map((axis, i) => (
              <button title={t("Also paint the mirror image ({axis} reversed)", { axis })} aria-pressed={this.mirrors.has(i)} onClick={() => mirror(i)}>{`⇋ ${axis}`}</button>
            ))}
          </div>
        )}
      </>,
      this.tools,
    );
  }

  private turn(by: number): void {
    const next = Math.min(this.drawn!.layer, this.layers - 1) + by;
    if (next >= 0 && next < this.layers) this.act.turn(next);
  }

  /** Return the step of one cell in the direction of a key, for cubes; null: it has none. */
  along(key: string): number[] | null {
    const { cells: [cell], lattice } = this.drawn!;
    const [place, by] = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, -1], ArrowDown: [1, 1], PageUp: [2, -1], PageDown: [2, 1] }[key] ?? [];
    const axis = PLANES[this.plane][place ?? -1];
    return cell && lattice.isCubic && axis < cell.length ? cell.map((_, own) => (own === axis ? by! : 0)) : null;
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey) return; // moves the whole shape
    const steps: Record<string, Point> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (step) this.step(step);
    else if (event.key === "PageUp") this.turn(-1);
    else if (event.key === "PageDown") this.turn(1);
    else if (event.key === " " || event.key === "Enter") {
      const cell = this.focus.split(",").map(Number);
      this.act.begin(cell, this.spread([cell]));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Focus the nearest cell in a direction. */
  private step([dx, dy]: Point): void {
    const own = this.spots.find(({ cell }) => keyOf(cell) === this.focus);
    if (!own) return;
    let [best, least]: [string | null, number] = [null, Infinity];
    for (const { cell, middle } of this.spotsOf(this.heights.indexOf(own.outline.height))) {
      const [x, y] = [middle[0] - own.middle[0], middle[1] - own.middle[1]];
      const [along, across] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
      const far = along + across;
      if (along > 0.01 && across <= 2 * along && far < least) [best, least] = [keyOf(cell), far];
    }
    if (best === null) return;
    this.shapes.get(this.focus)?.setAttribute("tabindex", "-1");
    this.focus = best;
    const shape = this.shapes.get(best)!;
    shape.setAttribute("tabindex", "0");
    shape.focus();
  }
}

/** Tell whether there are layers along each axis. */
const hasPlanes = (lattice: Lattice, cells: readonly Cell[]): boolean => lattice.isCubic && cells[0]?.length === 3;

const place = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`;

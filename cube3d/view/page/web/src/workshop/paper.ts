// Paper with squares to paint cells on, layer by layer: by mouse, finger and keyboard.

import type { Cell } from "../data";
import { iconButton, make } from "./dom";
import { keyOf } from "./model";

const STEP = 4; // pixels, less than a square

export interface Drawn {
  frame: readonly number[]; // the sizes of the paper
  layer: number;
  /** What a square shows, as a class of the style, and in words. */
  look: (cell: Cell) => Look;
}

export interface Look {
  kind: string;
  said: string;
  colour?: string; // the cell's own
}

export class Paper {
  readonly root = make("div", { class: "paper" });
  private readonly squares: HTMLElement;
  private readonly steps = make("div", { class: "layers" });
  private readonly caption = make("span", {});
  private drawn: Drawn | null = null;
  private cells = new Map<string, HTMLElement>();
  private sizes = "";
  private focus: [number, number] = [0, 0];
  private stroke = false;
  private from: [number, number] = [0, 0]; // where the stroke was
  private last = ""; // the cell that it met

  /** `begin` and `go` are told which cells a stroke meets; `turn` which layer is wanted. */
  constructor(
    label: string,
    private readonly act: { begin: (cell: Cell) => void; go: (cell: Cell) => void; end: () => void; turn: (layer: number) => void },
  ) {
    this.squares = make("div", { class: "squares", role: "grid", "aria-label": label });
    const less = iconButton("prev", "Layer above", () => this.turn(-1));
    const more = iconButton("next", "Layer below", () => this.turn(1));
    this.steps.append(less, this.caption, more);
    this.root.append(this.steps, this.squares);
    this.squares.addEventListener("pointerdown", (event) => this.press(event));
    this.squares.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"] as const) {
      this.squares.addEventListener(kind, () => this.release());
    }
    this.squares.addEventListener("keydown", (event) => this.key(event));
  }

  show(drawn: Drawn): void {
    this.drawn = drawn;
    const [width, height, depth = 0] = drawn.frame;
    if (this.sizes !== `${width} ${height}`) this.rule(width, height);
    this.steps.hidden = depth < 2;
    this.caption.textContent = `Layer ${drawn.layer + 1} of ${depth}${drawn.layer === 0 ? ", the top" : ""}`;
    const [less, more] = this.steps.querySelectorAll("button");
    less.disabled = drawn.layer === 0;
    more.disabled = drawn.layer >= depth - 1;
    for (const [key, square] of this.cells) {
      const { kind, said, colour } = drawn.look(this.cellOf(key));
      square.className = `square ${kind}${colour ? " coloured" : ""}`;
      square.style.backgroundColor = colour ?? "";
      square.setAttribute("aria-label", `${key.replace(",", ", ")}: ${said}`);
    }
  }

  private rule(width: number, height: number): void {
    this.sizes = `${width} ${height}`;
    this.cells = new Map();
    this.squares.style.setProperty("--columns", String(width));
    const rows = Array.from({ length: height }, (_, y) =>
      make("div", { role: "row", class: "row" }, ...Array.from({ length: width }, (_, x) => {
        const square = make("div", { role: "gridcell", "data-at": `${x},${y}`, tabindex: -1 });
        this.cells.set(`${x},${y}`, square);
        return square;
      })),
    );
    this.squares.replaceChildren(...rows);
    this.focus = [Math.min(this.focus[0], width - 1), Math.min(this.focus[1], height - 1)];
    this.cells.get(this.focus.join())?.setAttribute("tabindex", "0");
  }

  private cellOf(key: string): Cell {
    const [x, y] = key.split(",").map(Number);
    return this.drawn!.frame.length === 3 ? [x, y, this.drawn!.layer] : [x, y];
  }

  private at(x: number, y: number): Cell | null {
    const square = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-at]");
    return square && this.squares.contains(square) ? this.cellOf(square.dataset.at!) : null;
  }

  private press(event: PointerEvent): void {
    const cell = this.at(event.clientX, event.clientY);
    this.from = [event.clientX, event.clientY];
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    this.squares.setPointerCapture(event.pointerId);
    this.stroke = true;
    this.act.begin(cell);
    this.last = keyOf(cell);
  }

  /** Follow a stroke; a quick one leaves out no square between two places. */
  private move({ clientX, clientY }: PointerEvent): void {
    if (!this.stroke) return;
    const [x, y] = this.from;
    this.from = [clientX, clientY];
    const steps = Math.ceil(Math.hypot(clientX - x, clientY - y) / STEP);
    for (let i = 1; i <= steps; i++) {
      const cell = this.at(x + ((clientX - x) * i) / steps, y + ((clientY - y) * i) / steps);
      if (!cell || keyOf(cell) === this.last) continue;
      this.last = keyOf(cell);
      this.act.go(cell);
    }
  }

  private release(): void {
    if (!this.stroke) return;
    this.stroke = false;
    this.act.end();
  }

  private turn(by: number): void {
    const { frame, layer } = this.drawn!;
    const next = layer + by;
    if (next >= 0 && next < (frame[2] ?? 1)) this.act.turn(next);
  }

  private key(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (step) this.step(step);
    else if (event.key === "PageUp") this.turn(-1);
    else if (event.key === "PageDown") this.turn(1);
    else if (event.key === " " || event.key === "Enter") {
      this.act.begin(this.cellOf(this.focus.join()));
      this.act.end();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private step([dx, dy]: [number, number]): void {
    const next: [number, number] = [this.focus[0] + dx, this.focus[1] + dy];
    const square = this.cells.get(next.join());
    if (!square) return;
    this.cells.get(this.focus.join())?.setAttribute("tabindex", "-1");
    this.focus = next;
    square.setAttribute("tabindex", "0");
    square.focus();
  }
}

// Layers side by side, from above: for cells that cannot be drawn in space, or on request.

import { make, makeSvg } from "../document";
import { ink, toCss, type RGB } from "../rgb";
import type { Exhibit } from "./exhibit";
import { middleOf, type Lattice, type Outline, type Point } from "./lattices";
import type { Puzzle } from "./model";
import { thumb } from "./thumb";

/** Return a picture of each layer, from the top one on. */
export function sheets(lattice: Lattice, { blocks, empty, paint }: Exhibit, names: boolean): HTMLElement[] {
  const filled = blocks.flatMap(({ cells }, block) =>
    lattice.outlines(cells).map((outline, i) => ({ outline, block, paint: paint.cubes[block]?.[i] ?? paint.main[block] })));
  const open = lattice.outlines(empty).map((outline) => ({ outline, block: -1, paint: null }));
  const every = [...filled, ...open];
  const points = every.flatMap(({ outline }) => outline.points);
  const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis])) - 0.2);
  const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis])) + 0.2);
  return lattice.heightsOf(every.map(({ outline }) => outline)).map((height) =>
    make("div", { class: "layer-sheet" }, makeSvg(
      "svg",
      { viewBox: `${left} ${top} ${right - left} ${bottom - top}`, class: lattice.data.form === "rod" ? "rods" : "" },
      ...every.filter(({ outline }) => outline.height === height).map(drawn),
      ...(names ? blocks.flatMap(({ label }, block) => named(label, filled.filter((cell) => cell.block === block && cell.outline.height === height))) : []),
    )));
}

interface Polygon {
  outline: Outline;
  paint: RGB | null; // null: it stays empty
}

function drawn({ outline: { points }, paint }: Polygon): SVGElement {
  const shape = makeSvg("polygon", { points: points.join(" "), class: `face${paint ? "" : " empty"}` });
  if (paint) shape.style.color = toCss(paint);
  return shape;
}

/** Return a name, on the cell nearest to the middle of all. */
function named(label: string, cells: readonly Polygon[]): SVGElement[] {
  if (!label || !cells.length) return [];
  const middles = cells.map(({ outline }) => middleOf(outline.points));
  const whole = middleOf(middles);
  const far = ([x, y]: Point) => Math.hypot(x - whole[0], y - whole[1]);
  const [x, y] = middles.reduce((best, middle) => (far(middle) < far(best) ? middle : best));
  const name = makeSvg("text", { x, y }, label);
  name.style.fill = ink(cells[0].paint!);
  return [name];
}

/** Return a picture of each piece. */
export function tiles(lattice: Lattice, { pieces }: Puzzle, { paint }: Exhibit): HTMLElement[] {
  return pieces.map(({ name, cells }, i) => {
    const picture = thumb(lattice, cells, cells.map((_, k) => toCss(paint.cubes[i]?.[k] ?? paint.main[i])));
    return make("figure", {}, picture, make("figcaption", {}, name));
  });
}

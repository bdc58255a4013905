// What the picture shows of cells that it cannot draw in space: their layers side by side, seen from above.

import { toCss, type RGB } from "../rgb";
import { make, makeSvg } from "./dom";
import { above, type Lattice, type Outline } from "./lattices";
import type { Puzzle } from "./model";
import type { Shown } from "./shown";
import { thumb } from "./thumb";

/** Return a picture of blocks, layer by layer from the top. */
export function sheets(lattice: Lattice, { blocks, empty, paint }: Shown, names: boolean): HTMLElement[] {
  const filled = blocks.flatMap(({ cells, label }, block) =>
    lattice.outlines(cells).map((outline, i) => ({ outline, label, paint: paint.cubes[block]?.[i] ?? paint.main[block] })));
  const open = lattice.outlines(empty).map((outline) => ({ outline, label: "", paint: null }));
  const every = [...filled, ...open];
  const points = every.flatMap(({ outline }) => outline.points);
  const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis])) - 0.2);
  const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis])) + 0.2);
  const heights = [...new Set(every.map(({ outline }) => outline.height))].sort(above);
  if (!lattice.data.rowsDown) heights.reverse();
  return heights.map((height) =>
    make("div", { class: "layer-sheet" }, makeSvg(
      "svg",
      { viewBox: `${left} ${top} ${right - left} ${bottom - top}`, class: lattice.data.form === "rod" ? "rods" : "" },
      ...every.filter(({ outline }) => outline.height === height).flatMap((cell) => drawn(cell, names)),
    )));
}

function drawn({ outline: { points }, label, paint }: { outline: Outline; label: string; paint: RGB | null }, names: boolean): SVGElement[] {
  const shape = makeSvg("polygon", { points: points.join(" "), class: `face${paint ? "" : " empty"}` });
  if (paint) shape.style.color = toCss(paint);
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return names && label ? [shape, makeSvg("text", { x, y }, label)] : [shape];
}

/** Return a picture of one of each piece. */
export function tiles(lattice: Lattice, { pieces }: Puzzle, { paint }: Shown): HTMLElement[] {
  return pieces.map(({ name, cells }, i) => {
    const picture = thumb(lattice, cells, cells.map((_, k) => toCss(paint.cubes[i]?.[k] ?? paint.main[i])));
    return make("figure", {}, picture, make("figcaption", {}, name));
  });
}

// Layers side by side, from above: for cells that cannot be drawn in space, or on request.

import { ink, toCss, type RGB } from "../rgb";
import type { Exhibit } from "./exhibit";
import { middleOf, type Lattice, type Outline, type Point } from "./lattices";
import type { Puzzle } from "./model";
import { Thumb } from "./thumb";

/** Return a picture of each layer, from the top one on. */
export function sheets(lattice: Lattice, { blocks, empty, paint }: Exhibit, names: boolean) {
  const filled = blocks.flatMap(({ cells }, block) =>
    lattice.outlines(cells).map((outline, i) => ({ outline, block, paint: paint.cubes[block]?.[i] ?? paint.main[block] })));
  const open = lattice.outlines(empty).map((outline) => ({ outline, block: -1, paint: null }));
  const every = [...filled, ...open];
  const points = every.flatMap(({ outline }) => outline.points);
  const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis])) - 0.2);
  const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis])) + 0.2);
  return lattice.heightsOf(every.map(({ outline }) => outline)).map((height) => (
    <div class="layer-sheet">
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} class={lattice.data.form === "rod" ? "rods" : ""}>
        {every.filter(({ outline }) => outline.height === height).map(drawn)}
        {names && blocks.map(({ label }, block) => named(label, filled.filter((cell) => cell.block === block && cell.outline.height === height)))}
      </svg>
    </div>
  ));
}

interface Polygon {
  outline: Outline;
  paint: RGB | null; // null: it stays empty
}

const drawn = ({ outline: { points }, paint }: Polygon) => (
  <polygon points={points.join(" ")} class={`face${paint ? "" : " empty"}`} style={paint ? { color: toCss(paint) } : undefined} />
);

/** Return a name, on the cell nearest to the middle of all. */
function named(label: string, cells: readonly Polygon[]) {
  if (!label || !cells.length) return null;
  const middles = cells.map(({ outline }) => middleOf(outline.points));
  const whole = middleOf(middles);
  const far = ([x, y]: Point) => Math.hypot(x - whole[0], y - whole[1]);
  const [x, y] = middles.reduce((best, middle) => (far(middle) < far(best) ? middle : best));
  return <text x={x} y={y} style={{ fill: ink(cells[0].paint!) }}>{label}</text>;
}

/** Return a picture of each piece. */
export const tiles = (lattice: Lattice, puzzle: Puzzle, { paint, pieces }: Exhibit) =>
  pieces.map((piece) => puzzle.pieces[piece]).map(({ name, cells }, i) => (
    <figure>
      <Thumb lattice={lattice} cells={cells} colours={cells.map((_, k) => toCss(paint.cubes[i]?.[k] ?? paint.main[i]))} />
      <figcaption>{name}</figcaption>
    </figure>
  ));

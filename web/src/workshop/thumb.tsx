// Small pictures of shapes: solid cubes from an angle, flat shapes and other lattices from above.

import type { Cell } from "../data";
import { above, type Lattice, type Outline } from "./lattices";

const [ACROSS, DOWN] = [0.866, 0.5];

interface ThumbProps {
  lattice: Lattice;
  cells: readonly Cell[];
  colours?: readonly (string | undefined)[]; // of the cells
}

/** A picture of a shape. Cells without a colour have that of the surrounding text. */
export function Thumb({ lattice, cells, colours = [] }: ThumbProps) {
  const isFlat = cells.every(([, , ...others]) => others.every((x) => x === 0));
  const faces = !lattice.isCubic || isFlat || cells[0].length > 3 ? flat(lattice.outlines(cells), lattice) : solid(cells);
  const points = faces.flatMap((face) => face.points);
  const low = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis])) - 0.1);
  const high = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis])) + 0.1);
  // Do not enlarge small shapes.
  const size = Math.max(high[0] - low[0], high[1] - low[1], 3.2);
  const corner = low.map((x, axis) => (x + high[axis] - size) / 2);
  return (
    <svg viewBox={`${corner[0]} ${corner[1]} ${size} ${size}`} class={`thumb${lattice.data.form === "rod" ? " rods" : ""}`} aria-hidden="true">
      {faces.map(({ points, side, cell }) => <polygon points={points.join(" ")} class={`face ${side}`} style={{ color: colours[cell] }} />)}
    </svg>
  );
}

interface CellFace {
  points: (readonly number[])[];
  side: "top" | "left" | "right";
  cell: number; // the index of its cell
}

/** Return the faces of cells from above, lower ones first. */
function flat(outlines: Outline[], { data: { rowsDown } }: Lattice): CellFace[] {
  const order = outlines.map((_, i) => i).sort((i, k) => above(outlines[i].height, outlines[k].height));
  return (rowsDown ? order.reverse() : order).map((cell) => ({ points: outlines[cell].points, side: "top", cell }));
}

/** Return the visible faces of cubes, from the back to the front. */
function solid(cells: readonly Cell[]): CellFace[] {
  const nearness = (i: number) => cells[i][0] + cells[i][1] - cells[i][2];
  const order = cells.map((_, i) => i).sort((i, k) => nearness(i) - nearness(k) || cells[k][2] - cells[i][2]);
  return order.flatMap((cell): CellFace[] => {
    const [x, y, z] = cells[cell];
    const at = (dx: number, dy: number, dz: number) => {
      const [i, j, k] = [x + dx, y + dy, z + dz];
      return [(i - j) * ACROSS, (i + j) * DOWN + k];
    };
    return [
      { points: [at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)], side: "top", cell },
      { points: [at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1)], side: "left", cell },
      { points: [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)], side: "right", cell },
    ];
  });
}

// The words for the cells of lattices.

import type { English } from "./texts";

/** The kind of the cells of a lattice. */
export const CELLS: Record<string, English> = {
  cubic: "cubes, squares", fcc: "spheres", hexagonal: "hexagons", "hexagonal-edges": "sticks, of hexagons", rhombic: "tetrahedra",
  "cubic-edges": "sticks, of cubes", "square-edges": "sticks, of squares", "tetra-octa": "tetrahedra, octahedra", triangular: "triangles",
  "triangular-edges": "sticks, of triangles", "triangular-prism": "prisms",
};

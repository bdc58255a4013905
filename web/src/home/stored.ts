// The content of a puzzle's picture. cube3d/view/page/facts.py stores it in a shorter form.

/** A puzzle to draw. */
export interface Paintable {
  lattice: string;
  dimension: number; // coordinates of a cell
  groups: number[][]; // the cells of each placed piece, or of the region; all coordinates in one list
  pieces?: number[]; // the piece of each placed piece; missing: no solution is known, and the one group is the region
  loose?: [copies: number, cells: number[]][]; // without a solution: the pieces
}

/** The content of a picture, without the lattice. */
export interface StoredPicture extends Pick<Paintable, "pieces" | "loose"> {
  low?: number[]; // the least coordinates; missing: zeros
  size: number[]; // of the box around the cells
  cells: string; // a character for each cell of the box, the last axis first: "0" is the first placed piece, " " none
}

const NO_CELL = " ";
const FIRST = "0".charCodeAt(0);

/** Return what a stored picture shows. */
export const stored = (lattice: string, { loose, pieces, ...packed }: StoredPicture): Paintable =>
  ({ lattice, dimension: packed.size.length, groups: groupsOf(packed), loose, pieces });

function groupsOf({ cells, low = [], size }: StoredPicture): number[][] {
  const groups: number[][] = [];
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === NO_CELL) continue;
    const place: number[] = [];
    for (let axis = size.length - 1, rest = at; axis >= 0; rest = Math.floor(rest / size[axis--])) {
      place.unshift((rest % size[axis]) + (low[axis] ?? 0));
    }
    (groups[cells.charCodeAt(at) - FIRST] ??= []).push(...place);
  }
  return groups;
}

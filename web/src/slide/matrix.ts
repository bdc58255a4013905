// Quarter turns of cells: matrices of 0, 1 and -1, row by row; null turns nothing.

export type Matrix = readonly (readonly number[])[];

/** Return the matrix of quarter turns from the first axis of a plane to the second. */
export function matrixOf(width: number, [first, second]: readonly [number, number], quarters: number): Matrix {
  const [cosine, sine] = [[1, 0], [0, 1], [-1, 0], [0, -1]][((quarters % 4) + 4) % 4];
  const one = (row: number, column: number) => {
    if (row === column) return row === first || row === second ? cosine : 1;
    return row === second && column === first ? sine : row === first && column === second ? -sine : 0;
  };
  return Array.from({ length: width }, (_, row) => Array.from({ length: width }, (_, column) => one(row, column)));
}

export const apply = (matrix: Matrix | null, point: readonly number[]): readonly number[] =>
  matrix ? matrix.map((row) => row.reduce((sum, x, i) => sum + x * point[i], 0)) : point;

/** Return a turn after another one. */
export function applyAll(matrix: Matrix | null, before: Matrix | null): Matrix | null {
  if (!matrix) return before;
  if (!before) return isUnturned(matrix) ? null : matrix;
  const columns = before.map((_, column) => apply(matrix, before.map((row) => row[column])));
  const made = before.map((_, row) => columns.map((column) => column[row]));
  return isUnturned(made) ? null : made;
}

export const inverse = (matrix: Matrix): Matrix => matrix.map((_, row) => matrix.map((own) => own[row]));

export const isUnturned = (matrix: Matrix | null): boolean =>
  matrix?.every((row, i) => row.every((x, k) => x === Number(i === k))) ?? true;

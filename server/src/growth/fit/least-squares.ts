/**
 * Solves the linear least-squares problem by the normal equations, columns scaled. Returns null if the columns depend
 * on each other.
 */
export function solveLeastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
): number[] | null {
  const columns = rows[0]?.length ?? 0;
  const scales = Array.from(
    { length: columns },
    (_, column) => Math.hypot(...rows.map((row) => row[column] ?? 0)) || 1,
  );
  const at = (row: readonly number[], column: number) => (row[column] ?? 0) / (scales[column] ?? 1);
  const matrix = Array.from({ length: columns }, (_, one) => [
    ...Array.from({ length: columns }, (_, other) =>
      rows.reduce((sum, row) => sum + at(row, one) * at(row, other), 0),
    ),
    rows.reduce((sum, row, index) => sum + at(row, one) * (values[index] ?? 0), 0),
  ]);
  const solved = eliminate(matrix);
  return solved?.map((value, column) => value / (scales[column] ?? 1)) ?? null;
}

/** Solves a system of equations by elimination with pivots; null if it is singular. */
function eliminate(matrix: number[][]): number[] | null {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    const below = matrix.slice(column);
    const pivot = below.reduce((best, row) =>
      Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
    );
    if (Math.abs(pivot[column] ?? 0) < 1e-13) return null;
    matrix.splice(matrix.indexOf(pivot), 1);
    matrix.splice(column, 0, pivot);
    for (const row of matrix) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let index = column; index <= size; index += 1)
        row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0);
    }
  }
  return matrix.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

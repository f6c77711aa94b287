import type { GradeMatrix } from '@coderoom/contract';

type Cell = GradeMatrix['cells'][number];

/** Submissions by student and template. */
export type CellsByStudent = ReadonlyMap<number, ReadonlyMap<number, Cell>>;

export function indexCells(matrix: GradeMatrix): CellsByStudent {
  const rows = new Map<number, Map<number, Cell>>();
  for (const cell of matrix.cells) {
    const row = rows.get(cell.user_id) ?? new Map<number, Cell>();
    row.set(cell.template_id, cell);
    rows.set(cell.user_id, row);
  }
  return rows;
}

/** Returns the students whose name or address contains the search text, in their order. */
export function narrowed(matrix: GradeMatrix, search: string): GradeMatrix['students'] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return matrix.students;
  return matrix.students.filter(({ username, full_name, email }) =>
    [username, full_name ?? '', email].some((name) => name.toLowerCase().includes(wanted)),
  );
}

import type { GradeMatrix } from '@coderoom/contract';
import { GRADEBOOK_FILTERS, type GradebookFilter, type GradebookView } from './gradebook-view.ts';

export type GradebookTask = GradeMatrix['templates'][number];
type GradebookStudent = GradeMatrix['students'][number];
export type GradeCell = GradeMatrix['cells'][number];

/** What a cell says: a score, or why there is none. */
export type GradeMark = 'scored' | 'pending' | 'failed' | 'to_grade' | 'submitted' | 'missing' | 'not_due';

/** A student with their submissions by task. */
export interface GradebookRow {
  student: GradebookStudent;
  cells: ReadonlyMap<number, GradeCell>;
  missing: ReadonlySet<number>;
}

/** The part of a gradebook that is shown. */
export interface ShownGradebook {
  tasks: readonly GradebookTask[];
  rows: readonly GradebookRow[];
  /** Cells of each kind among the tasks and students found, whichever kind is chosen. */
  counts: Record<GradebookFilter, number>;
}

export function indexRows({ students, cells }: GradeMatrix): GradebookRow[] {
  const byStudent = Map.groupBy(cells, ({ user_id }) => user_id);
  return students.map((student) => ({
    student,
    cells: new Map(byStudent.get(student.id)?.map((cell) => [cell.template_id, cell])),
    missing: new Set(student.missing),
  }));
}

export function markOf({ cells, missing }: GradebookRow, taskId: number): GradeMark {
  const cell = cells.get(taskId);
  if (cell === undefined) return missing.has(taskId) ? 'missing' : 'not_due';
  if (cell.score !== null) return 'scored';
  if (cell.status === 'pending') return 'pending';
  if (!cell.needs_grading) return 'submitted';
  return cell.status === 'failed' ? 'failed' : 'to_grade';
}

/** Narrows a gradebook and sorts it. A search that finds no student finds tasks. */
export function arrangeGradebook(
  tasks: readonly GradebookTask[],
  rows: readonly GradebookRow[],
  { search, task, only, sort, direction, percent }: GradebookView,
): ShownGradebook {
  const wanted = search.trim().toLowerCase();
  const people = rows.filter(({ student }) => isNamed(student, wanted));
  const named = tasks.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isForTasks = people.length === 0 && named.length > 0;
  const shownTasks = (isForTasks ? named : tasks).filter(({ id }) => task === null || id === task);
  const found = isForTasks ? rows : people;
  const has = (row: GradebookRow, kind: GradebookFilter) =>
    shownTasks.filter(({ id }) => isOfKind(row, id, kind)).length;
  const counts = Object.fromEntries(
    GRADEBOOK_FILTERS.map((kind) => [kind, found.reduce((sum, row) => sum + has(row, kind), 0)]),
  ) as ShownGradebook['counts'];
  const shown = only === null ? found : found.filter((row) => has(row, only) > 0);
  return { tasks: shownTasks, rows: sorted(shown, { sort, direction, percent }), counts };
}

function isNamed({ username, full_name, email }: GradebookStudent, wanted: string): boolean {
  return [username, full_name ?? '', email].some((name) => name.toLowerCase().includes(wanted));
}

function isOfKind(row: GradebookRow, taskId: number, kind: GradebookFilter): boolean {
  const cell = row.cells.get(taskId);
  switch (kind) {
    case 'missing':
      return markOf(row, taskId) === 'missing';
    case 'late':
      return cell?.is_late ?? false;
    case 'outdated':
      return cell?.is_outdated ?? false;
    case 'to_grade':
      return cell?.needs_grading ?? false;
    case 'regrade':
      return cell?.has_regrade_request ?? false;
  }
}

/** Rows arrive sorted by name, and stay so among equals. Those without a value come last in either direction. */
function sorted(
  rows: readonly GradebookRow[],
  { sort, direction, percent }: Pick<GradebookView, 'sort' | 'direction' | 'percent'>,
): readonly GradebookRow[] {
  if (sort === 'student') return direction === 'ascending' ? rows : rows.toReversed();
  const taskId = Number(/^task-(\d+)$/.exec(sort)?.[1]);
  const sortValue = (row: GradebookRow): number | null => {
    if (sort === 'total') return row.student.total;
    if (sort === 'so-far') return row.student.percentage;
    if (row.missing.has(taskId)) return -1;
    return shownValue(row.cells.get(taskId), percent);
  };
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** Points, or percent of those possible if there are tests. */
export function shownValue(cell: GradeCell | undefined, percent: boolean): number | null {
  if (cell === undefined || cell.score === null) return null;
  if (!percent || cell.max_score === null || cell.max_score === 0) return cell.score;
  return (100 * cell.score) / cell.max_score;
}

/** The mean of the scores in a column, of those who have one. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

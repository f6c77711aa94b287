import { type GradeMark, type GradeMatrix, gradeMarkOf } from '@coderoom/contract';
import { GRADEBOOK_FILTERS, type GradebookFilter, type GradebookView } from './gradebook-view.ts';

/** A column of the gradebook: a task, or an uploaded assignment. */
export type GradebookTask = { key: string } & (
  | ({ source: 'task' } & GradeMatrix['templates'][number])
  | ({ source: 'upload' } & GradeMatrix['assignments'][number])
);
type GradebookStudent = GradeMatrix['students'][number];
/** A column that is a task. */
export type TaskColumn = Extract<GradebookTask, { source: 'task' }>;
/** A cell; an uploaded program was never late, and is the only attempt. */
export type GradeCell = Omit<GradeMatrix['cells'][number], 'template_id' | 'submitted_at'> & {
  /** Null for an upload. */
  submitted_at: string | null;
};

/** A student with their submissions by task. */
export interface GradebookRow {
  student: GradebookStudent;
  /** By the key of the column, as `missing` and `notRequired`. */
  cells: ReadonlyMap<string, GradeCell>;
  missing: ReadonlySet<string>;
  notRequired: ReadonlySet<string>;
}

/** True if something counts for a student: a score, also one without tests, or a submission that is missing. */
export function hasCounting({ cells, missing }: GradebookRow): boolean {
  return missing.size > 0 || [...cells.values()].some(({ score }) => score !== null);
}

/** The part of a gradebook that is shown. */
export interface ShownGradebook {
  tasks: readonly GradebookTask[];
  rows: readonly GradebookRow[];
  /** Cells of each kind among the tasks and students found, whichever kind is chosen. */
  counts: Record<GradebookFilter, number>;
}

/** Returns the columns: the tasks, then the uploaded assignments. */
export function columnsOf({ templates, assignments }: GradeMatrix): GradebookTask[] {
  return [
    ...templates.map((task) => ({ ...task, source: 'task' as const, key: taskKey(task.id) })),
    ...assignments.map((one) => ({ ...one, source: 'upload' as const, key: uploadKey(one.id) })),
  ];
}

const taskKey = (id: number) => `task-${id}`;
const uploadKey = (id: number) => `upload-${id}`;
const NO_TASK = {
  submitted_at: null,
  is_late: false,
  penalty: null,
  attempt: 1,
  has_regrade_request: false,
} as const;

export function indexRows({ students, cells, assignment_cells }: GradeMatrix): GradebookRow[] {
  const byStudent = Map.groupBy(cells, ({ user_id }) => user_id);
  const uploads = Map.groupBy(assignment_cells, ({ user_id }) => user_id);
  return students.map((student) => ({
    student,
    cells: new Map<string, GradeCell>([
      ...(byStudent.get(student.id) ?? []).map((cell) => [taskKey(cell.template_id), cell] as const),
      ...(uploads.get(student.id) ?? []).map(
        (cell) => [uploadKey(cell.assignment_id), { ...cell, ...NO_TASK }] as const,
      ),
    ]),
    missing: new Set(student.missing.map(taskKey)),
    notRequired: new Set(student.not_required.map(taskKey)),
  }));
}

export function markOf({ cells, missing, notRequired }: GradebookRow, key: string): GradeMark {
  return gradeMarkOf(cells.get(key), { isMissing: missing.has(key), isNotRequired: notRequired.has(key) });
}

/** Narrows a gradebook and sorts it. A search that finds no student finds tasks. */
export function arrangeGradebook(
  tasks: readonly GradebookTask[],
  rows: readonly GradebookRow[],
  { search, task, upload, only, sort, direction, percent, present }: GradebookView,
): ShownGradebook {
  const wanted = search.trim().toLowerCase();
  const listed = present ? rows.filter((row) => !isFormer(row)) : rows;
  const people = listed.filter(({ student }) => isNamed(student, wanted));
  const named = tasks.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isForTasks = people.length === 0 && named.length > 0;
  const chosen = chosenKey({ task, upload });
  const shownTasks = (isForTasks ? named : tasks).filter(({ key }) => chosen === null || key === chosen);
  const found = isForTasks ? listed : people;
  const has = (row: GradebookRow, kind: GradebookFilter) =>
    shownTasks.filter(({ key }) => isOfKind(row, key, kind)).length;
  const counts = Object.fromEntries(
    GRADEBOOK_FILTERS.map((kind) => [kind, found.reduce((sum, row) => sum + has(row, kind), 0)]),
  ) as ShownGradebook['counts'];
  const shown = only === null ? found : found.filter((row) => has(row, only) > 0);
  return { tasks: shownTasks, rows: sorted(shown, { sort, direction, percent }), counts };
}

/** Returns the key of the only column that a view shows; null: it shows all. */
export function chosenKey({ task, upload }: Pick<GradebookView, 'task' | 'upload'>): string | null {
  if (task !== null) return taskKey(task);
  return upload === null ? null : uploadKey(upload);
}

function isNamed(student: GradebookStudent, wanted: string): boolean {
  const { username, full_name, email, student_number } = student;
  return [username, full_name ?? '', email, student_number ?? ''].some((name) =>
    name.toLowerCase().includes(wanted),
  );
}

function isOfKind(row: GradebookRow, key: string, kind: GradebookFilter): boolean {
  const cell = row.cells.get(key);
  switch (kind) {
    case 'missing':
      return markOf(row, key) === 'missing';
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

/** True for a student who has left the class. */
export function isFormer({ student }: GradebookRow): boolean {
  return student.left_at !== null;
}

/**
 * Rows arrive sorted by name, and stay so among equals. Those without a value come last in either direction, and after
 * them former students.
 */
function sorted(
  rows: readonly GradebookRow[],
  { sort, direction, percent }: Pick<GradebookView, 'sort' | 'direction' | 'percent'>,
): readonly GradebookRow[] {
  const former = rows.filter(isFormer);
  if (former.length > 0 && former.length < rows.length) {
    const present = rows.filter((row) => !isFormer(row));
    const order = { sort, direction, percent };
    return [...sorted(present, order), ...sorted(former, order)];
  }
  if (sort === 'student') return direction === 'ascending' ? rows : rows.toReversed();
  const sortValue = (row: GradebookRow): number | null => {
    if (sort === 'total') return row.student.total;
    if (sort === 'so-far') return row.student.percentage;
    if (row.missing.has(sort)) return -1;
    return shownValue(row.cells.get(sort), percent);
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

import { type GradeMatrix, ONE_ATTEMPT } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { gradebookView, sortGradebook } from './gradebook-view.ts';
import { arrangeGradebook, columnsOf, indexRows, markOf, meanOf, shownValue } from './matrix.ts';

type TaskCell = GradeMatrix['cells'][number];

const NO_FILTER = gradebookView.read(new URLSearchParams());
const TASK = { max_score: 10, submission_deadline: null, mean_score: null, weight: 1, attempts: ONE_ATTEMPT };

function student(id: number, full_name: string, fields: object = {}) {
  const sums = {
    total: 0,
    possible: 10,
    percentage: null,
    submitted_count: 0,
    missing: [] as number[],
    not_required: [] as number[],
    student_number: null,
    login_id: null,
    left_at: null as string | null,
  };
  return { id, username: `u${id}`, full_name, email: `u${id}@school.test`, ...sums, ...fields };
}

function cell(user_id: number, template_id: number, fields: Partial<TaskCell> = {}): TaskCell {
  return {
    user_id,
    template_id,
    submission_id: 10 * user_id + template_id,
    is_late: false,
    status: 'graded',
    score: null,
    max_score: 10,
    is_overridden: false,
    penalty: null,
    submitted_at: '2026-11-20T12:00:00.000Z',
    attempt: 1,
    is_outdated: false,
    has_regrade_request: false,
    needs_grading: false,
    ...fields,
  };
}

const MATRIX: GradeMatrix = {
  templates: [
    { ...TASK, id: 3, name: 'Loops' },
    { ...TASK, id: 4, name: 'Lists' },
  ],
  assignments: [{ id: 3, name: 'Sheet', max_score: 4, mean_score: 2, weight: 1, is_released: false }],
  assignment_cells: [
    {
      user_id: 1,
      assignment_id: 3,
      submission_id: 99,
      status: 'none',
      score: 2,
      max_score: 4,
      is_overridden: true,
      is_outdated: false,
      needs_grading: false,
    },
  ],
  students: [
    student(1, 'Ada Lovelace', { total: 7, percentage: 70 }),
    student(2, 'Ben', { total: 9, percentage: 45, missing: [4] }),
    student(5, 'Cem', { missing: [3] }),
  ],
  cells: [
    cell(1, 3, { score: 7, is_outdated: true }),
    cell(2, 3, { score: 9, is_late: true, max_score: 20 }),
    cell(1, 4, { status: 'none', needs_grading: true }),
    cell(5, 4, { status: 'none' }),
  ],
};
const ROWS = indexRows(MATRIX);
const arranged = (view: object) => arrangeGradebook(columnsOf(MATRIX), ROWS, { ...NO_FILTER, ...view });
const names = (view: object) => arranged(view).rows.map(({ student: { id } }) => id);

it('says what became of each task', () => {
  const marks = ROWS.map((row) => [markOf(row, 'task-3'), markOf(row, 'task-4')]);
  expect(marks).toEqual([
    ['scored', 'to_grade'],
    ['scored', 'missing'],
    ['missing', 'submitted'],
  ]);
  const [ada] = ROWS;
  if (!ada) throw new Error('nobody');
  const withCell = (fields: Partial<TaskCell>) =>
    markOf({ ...ada, cells: new Map([['task-3', cell(1, 3, fields)]]) }, 'task-3');
  expect(withCell({ status: 'pending' })).toBe('pending');
  expect(withCell({ status: 'failed', needs_grading: true })).toBe('failed');
  expect(markOf({ ...ada, cells: new Map() }, 'task-3')).toBe('not_due');
  const joinedLater = { ...ada, cells: new Map(), notRequired: new Set(['task-3']) };
  expect(markOf(joinedLater, 'task-3')).toBe('not_required');
});

it.each([
  ['', [1, 2, 5]],
  [' LOVE ', [1]],
  ['school', [1, 2, 5]],
  ['nobody', []],
])('finds students by %j', (search, ids) => {
  expect(names({ search })).toEqual(ids);
});

it('has a column for an uploaded assignment, which is nobody’s fault to lack', () => {
  expect(columnsOf(MATRIX).map(({ key }) => key)).toEqual(['task-3', 'task-4', 'upload-3']);
  expect(ROWS.map((row) => markOf(row, 'upload-3'))).toEqual(['scored', 'not_due', 'not_due']);
  expect(arranged({ upload: 3 })).toMatchObject({
    tasks: [{ name: 'Sheet' }],
    counts: { missing: 0, late: 0 },
  });
  expect(names({ sort: 'upload-3', direction: 'descending' })).toEqual([1, 2, 5]);
});

it('finds tasks if nobody is called so', () => {
  expect(arranged({ search: 'loop' })).toMatchObject({ tasks: [{ id: 3 }], rows: { length: 3 } });
});

it('shows who has something of a kind, and counts each kind in what is found', () => {
  expect(names({ only: 'missing' })).toEqual([2, 5]);
  expect(names({ only: 'missing', task: 4 })).toEqual([2]);
  expect(names({ only: 'late' })).toEqual([2]);
  expect(names({ only: 'outdated' })).toEqual([1]);
  expect(names({ only: 'to_grade' })).toEqual([1]);
  expect(arranged({ only: 'late' }).counts).toEqual({
    missing: 2,
    late: 1,
    outdated: 1,
    to_grade: 1,
    regrade: 0,
  });
  expect(arranged({ task: 4 }).counts).toEqual({ missing: 1, late: 0, outdated: 0, to_grade: 1, regrade: 0 });
});

it('is sorted by any column, what has no value last and what is missing as nothing reached', () => {
  expect(names({ direction: 'descending' })).toEqual([5, 2, 1]);
  expect(names({ sort: 'total', direction: 'descending' })).toEqual([2, 1, 5]);
  expect(names({ sort: 'so-far' })).toEqual([2, 1, 5]);
  expect(names({ sort: 'so-far', direction: 'descending' })).toEqual([1, 2, 5]);
  expect(names({ sort: 'task-3', direction: 'descending' })).toEqual([2, 1, 5]);
  expect(names({ sort: 'task-3', direction: 'descending', percent: true })).toEqual([1, 2, 5]);
  expect(names({ sort: 'task-4' })).toEqual([2, 1, 5]);
  expect(names({ sort: 'nonsense' })).toEqual([1, 2, 5]);
});

it('has former students last whatever it is sorted by, and hides them if asked to', () => {
  const [ada, ...others] = ROWS;
  if (!ada) throw new Error('nobody');
  const left = { ...ada, student: { ...ada.student, left_at: '2026-11-20T12:00:00.000Z' } };
  const idsIn = (changes: object) =>
    arrangeGradebook(columnsOf(MATRIX), [left, ...others], { ...NO_FILTER, ...changes }).rows.map(
      ({ student }) => student.id,
    );
  expect(idsIn({})).toEqual([2, 5, 1]);
  expect(idsIn({ direction: 'descending' })).toEqual([5, 2, 1]);
  expect(idsIn({ sort: 'so-far', direction: 'descending' })).toEqual([2, 5, 1]);
  expect(idsIn({ present: true })).toEqual([2, 5]);
});

it('sorts points from the highest and names from the first, and turns round at the same head', () => {
  expect(sortGradebook(NO_FILTER, 'total')).toEqual({ sort: 'total', direction: 'descending' });
  expect(sortGradebook(NO_FILTER, 'student')).toEqual({ sort: 'student', direction: 'descending' });
  const byTotal = { ...NO_FILTER, sort: 'total', direction: 'descending' } as const;
  expect(sortGradebook(byTotal, 'total')).toEqual({ sort: 'total', direction: 'ascending' });
});

it('shows points, or percent where there is a maximum', () => {
  expect(shownValue(cell(1, 3, { score: 7 }), false)).toBe(7);
  expect(shownValue(cell(1, 3, { score: 7 }), true)).toBe(70);
  expect(shownValue(cell(1, 3, { score: 7, max_score: null }), true)).toBe(7);
  expect(shownValue(undefined, true)).toBeNull();
  expect(meanOf([1, null, 2])).toBe(1.5);
  expect(meanOf([null])).toBeNull();
  // Rounded to hundredths first, it would be shown as 50 %.
  expect(meanOf([49.497])).toBeLessThan(49.5);
});

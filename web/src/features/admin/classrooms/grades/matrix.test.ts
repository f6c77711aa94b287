import type { GradeMatrix } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { indexCells, narrowed } from './matrix.ts';

const STUDENT = {
  username: 'ada',
  full_name: 'Ada Lovelace',
  email: 'ada@school.test',
  total: 7,
  submitted_count: 1,
};
const CELL = { submission_id: 5, is_late: false, status: 'graded', score: 7, is_overridden: false } as const;
const MATRIX: GradeMatrix = {
  templates: [
    { id: 3, name: 'Loops', max_score: 10, submission_deadline: null, mean_score: 7 },
    { id: 4, name: 'Lists', max_score: null, submission_deadline: null, mean_score: null },
  ],
  students: [
    { ...STUDENT, id: 1 },
    { ...STUDENT, id: 2, username: 'ben', full_name: null, email: 'ben@school.test' },
  ],
  cells: [{ ...CELL, user_id: 1, template_id: 3 }],
};

it('finds what a student handed in to a template', () => {
  const cells = indexCells(MATRIX);
  expect(cells.get(1)?.get(3)?.submission_id).toBe(5);
  expect(cells.get(1)?.get(4)).toBeUndefined();
  expect(cells.get(2)).toBeUndefined();
});

it.each([
  ['', [1, 2]],
  [' LOVE ', [1]],
  ['school', [1, 2]],
  ['ben', [2]],
  ['nobody', []],
])('narrows the students by %j', (search, ids) => {
  expect(narrowed(MATRIX, search).map(({ id }) => id)).toEqual(ids);
});

import type { TaskProgress } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { dueTasks, progressOfClass, waitingForGrades } from './class-progress.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

function row(changes: Partial<TaskProgress>): TaskProgress {
  return {
    template_id: 1,
    template_name: 'Sorting',
    submission_deadline: '2026-11-21T12:00:00.000Z',
    classroom_id: 1,
    classroom_name: 'A',
    student_count: 20,
    submitted_count: 10,
    missing_count: 0,
    to_grade_count: 0,
    ...changes,
  };
}
const PAST = row({ template_id: 2, submission_deadline: '2026-11-10T12:00:00.000Z' });

it('sums up all tasks of a class, and finds what is due next in it', () => {
  const next = row({ template_id: 3 });
  const later = row({ template_id: 4, submission_deadline: '2026-11-24T12:00:00.000Z' });
  const all = [
    { ...PAST, missing_count: 3, to_grade_count: 4 },
    row({ to_grade_count: 2 }),
    row({ classroom_id: 9, to_grade_count: 50, missing_count: 50 }),
  ];
  expect(progressOfClass(1, { recent: [later, PAST, next], all }, NOW)).toEqual({
    toGrade: 6,
    missing: 3,
    nextDue: next,
  });
  expect(progressOfClass(7, { recent: [next], all }, NOW)).toEqual({
    toGrade: 0,
    missing: 0,
    nextDue: undefined,
  });
});

it('lists a task of several classes once, the next first, and none that is over', () => {
  const later = row({
    template_id: 4,
    template_name: 'Graphs',
    submission_deadline: '2026-11-24T12:00:00.000Z',
  });
  const without = row({ template_id: 5, submission_deadline: null });
  expect(
    dueTasks([later, without, PAST, row({}), row({ classroom_id: 2, classroom_name: 'B' })], NOW),
  ).toEqual([
    { id: 1, name: 'Sorting', deadline: '2026-11-21T12:00:00.000Z', classrooms: ['A', 'B'] },
    { id: 4, name: 'Graphs', deadline: '2026-11-24T12:00:00.000Z', classrooms: ['A'] },
  ]);
});

it('puts first what was due first; tasks without a deadline come last', () => {
  const open = row({ template_id: 6, submission_deadline: null, to_grade_count: 1 });
  const old = { ...PAST, to_grade_count: 1 };
  const recent = row({ to_grade_count: 1 });
  expect(waitingForGrades([open, recent, row({}), old])).toEqual([old, recent, open]);
});

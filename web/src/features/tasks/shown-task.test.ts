import type { Task } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { describeTask } from './describe-task.ts';
import { isToDo, matchTasks, toShownTask } from './shown-task.ts';
import { sampleTask } from './testing/sample-task.ts';

const NOW = Date.parse('2026-11-20T13:47:00Z');
const DAY = 24 * 60 * 60_000;
const NO_FILTER = { search: '', status: null, class: null };

function task(id: number, days: number | null, changes: Partial<Task> = {}): Task {
  const deadline = days === null ? null : new Date(NOW + days * DAY).toISOString();
  return sampleTask({ id, name: `Task ${id}`, deadline, ...changes });
}

function shown(tasks: Task[]) {
  return tasks.map((one) => toShownTask(one, NOW));
}

it('groups what is overdue, due within seven days, later, and what cannot be handed in any more', () => {
  const tasks = shown([
    task(1, 7),
    task(2, 7.1),
    task(3, null),
    task(4, -1, { status: 'missing', submit_reason: 'late' }),
    task(5, -1, { status: 'missing', can_submit: false, submit_reason: 'deadline_passed' }),
    task(6, 2, { status: 'submitted', submission_id: 6, can_submit: false, submit_reason: 'submitted' }),
  ]);
  expect(tasks.map(({ group }) => group)).toEqual(['soon', 'later', 'later', 'overdue', 'missed', 'done']);
  expect(matchTasks(tasks, NO_FILTER).map(({ id }) => id)).toEqual([4, 1, 2, 3, 5, 6]);
  expect(tasks.filter(isToDo).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

it('keeps a task with attempts left among what is due, until its deadline or the full score', () => {
  const again = { submission_id: 1, status: 'graded', submit_reason: 'open' } as const;
  const grade = (score: number) =>
    ({ status: 'graded', score, max_score: 10, passed_count: 0, test_count: 1 }) as const;
  const tasks = shown([
    task(1, 1, { ...again, grade: grade(4) }),
    task(2, 1, { ...again, grade: grade(10) }),
    task(3, -1, { ...again, grade: grade(4), submit_reason: 'late' }),
    task(4, null, { ...again, grade: null, status: 'submitted' }),
  ]);
  expect(tasks.map(({ group }) => group)).toEqual(['soon', 'done', 'done', 'done']);
});

it('shows a draft until it is handed in or missed', () => {
  const drafted_at = '2026-11-19T08:00:00Z';
  const missed = task(2, -1, { status: 'missing', drafted_at });
  const statuses = shown([task(1, 1, { drafted_at }), missed, task(3, 1)]).map(({ status }) => status);
  expect(statuses).toEqual(['draft', 'missing', 'not_started']);
});

it('counts what ended before the student joined as done', () => {
  const closed = { status: 'not_required', can_submit: false, submit_reason: 'deadline_passed' } as const;
  const [shownTask] = shown([task(1, -9, closed)]);
  expect(shownTask).toMatchObject({ group: 'done', status: 'not_required' });
  expect(shownTask && describeTask(shownTask, new Date(NOW))).toEqual(['Closed before you joined']);
});

it('filters by a part of the name, whatever its case, by status and by class', () => {
  const tasks = shown([
    task(1, 1, { name: 'Ring buffer' }),
    task(2, 1, { name: 'Linked list', classroom_ids: [2, 3] }),
    task(3, 1, { name: 'Graph', classroom_ids: [] }),
  ]);
  const ids = (filter: object) => matchTasks(tasks, { ...NO_FILTER, ...filter }).map(({ id }) => id);
  expect(ids({ search: 'RING' })).toEqual([1]);
  expect(ids({ class: 3 })).toEqual([2]);
  expect(ids({ status: 'not_started', class: 1 })).toEqual([1]);
  expect(ids({ status: 'graded' })).toEqual([]);
});

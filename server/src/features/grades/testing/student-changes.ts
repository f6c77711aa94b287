import { MAX_REGRADE_REQUESTS } from '@coderoom/contract';
import { expect } from 'vitest';
import type { Play } from './play.ts';
import {
  countingAttempts,
  deadlineOf,
  decide,
  grade,
  isFrozen,
  isVisibleTo,
  type ModelAttempt,
  modelAttemptsOf,
  modelScoreOf,
} from './school.ts';

const STATUS = { archived: 409, submitted: 409, deadline_passed: 403, open: 201, late: 201, again: 201 };

/** Changes that students make, each with how often. */
export const STUDENT_CHANGES: readonly [weight: number, change: (play: Play) => Promise<void>][] = [
  [14, handIn],
  [3, askForRegrade],
  [1, withdrawRequest],
  [1, leave],
  [1, readNews],
];

async function handIn({ school, students, pick, isLucky, act, settle }: Play): Promise<void> {
  const task = pick(school.tasks);
  const student = pick(students.keys());
  if (!task || student === undefined) return;
  const reason = decide(school, task, student, Date.now());
  const status = isVisibleTo(task, student) || reason === 'archived' ? STATUS[reason] : 404;
  const code = `# ${['a', 'b', 'c', 'd'].filter(() => isLucky()).join(' ')}`;
  const answer = await act(status, 'POST', student, `/templates/${task.id}/submit`, { code_content: code });
  if (answer === null) return;
  const { id, submitted_at, is_late: isLate, attempt: number } = answer.json();
  expect([isLate, number]).toEqual([reason === 'late', modelAttemptsOf(school, task, student).length + 1]);
  const extension = task.extensions.get(student);
  if (reason === 'again' && extension) extension.isUsed = true;
  const attempt: ModelAttempt = {
    ...{ id, task, student, number, code, at: Date.parse(submitted_at), isLate },
    ...{ dueAt: deadlineOf(task, student), isWaived: false, automatic: null, manual: null },
    ...{ requestCount: 0, openRequest: null, hasUnseenNews: false, beforeRule: null, wasCounting: false },
  };
  school.attempts.push(attempt);
  await settle();
  grade(school, attempt);
}

async function askForRegrade({ school, pick, act }: Play): Promise<void> {
  const attempt = pick(school.attempts);
  if (!attempt) return;
  const { task, student, requestCount, openRequest } = attempt;
  const mayAsk =
    !isFrozen(attempt) &&
    openRequest === null &&
    countingAttempts(school).includes(attempt) &&
    (task.weight > 0 || task.isDeleted) &&
    modelScoreOf(attempt) !== null &&
    requestCount < MAX_REGRADE_REQUESTS;
  const isHidden = task.isDraft && !task.isDeleted && !isFrozen(attempt);
  const path = `/grades/my/${attempt.id}/regrade-requests`;
  const answer = await act(isHidden ? 404 : mayAsk ? 201 : 409, 'POST', student, path, {
    text: 'Look again',
  });
  if (answer) Object.assign(attempt, { requestCount: requestCount + 1, openRequest: answer.json().id });
}

async function withdrawRequest({ school, pick, act }: Play): Promise<void> {
  const attempt = pick(school.attempts.filter(({ openRequest }) => openRequest !== null));
  if (!attempt) return;
  const { task, student, requestCount, openRequest } = attempt;
  const isHidden = task.isDraft && !task.isDeleted && !isFrozen(attempt);
  const status = isFrozen(attempt) ? 409 : isHidden ? 404 : 204;
  const path = `/grades/my/${attempt.id}/regrade-requests/${openRequest}`;
  if (await act(status, 'DELETE', student, path)) {
    Object.assign(attempt, { requestCount: requestCount - 1, openRequest: null });
  }
}

async function leave({ school, pick, act }: Play): Promise<void> {
  const one = pick(school.classes);
  const student = pick(one?.students ?? []);
  if (!one || student === undefined) return;
  if (await act(204, 'DELETE', student, `/classrooms/${one.id}/leave`)) {
    one.students.delete(student);
    one.left.set(student, Date.now());
  }
}

async function readNews({ school, students, pick, act }: Play): Promise<void> {
  const student = pick(students.keys());
  if (student === undefined) return;
  await act(200, 'POST', student, '/grades/my/news/seen', {});
  for (const one of school.attempts) {
    const isHidden = one.task.isDraft && !one.task.isDeleted;
    if (one.student === student && !isHidden) Object.assign(one, { hasUnseenNews: false, beforeRule: null });
  }
}

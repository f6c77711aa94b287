import { formatBriefly } from '#lib/text/format.ts';
import { formatDue } from '#shared/deadlines/due-text.ts';
import { describePassed, describePoints } from '#shared/grades/score-text.ts';
import { tasksTexts } from '#texts/tasks.tsx';
import type { ShownTask } from './shown-task.ts';

const { facts } = tasksTexts;

/** Returns what the row of a task says below its name. Each fact stands for itself: what is new is added here. */
export function describeTask(task: ShownTask, now: Date): string[] {
  return [
    describeRules(task, now),
    describeAttempts(task),
    describeSubmission(task, now),
    describeTests(task),
  ].filter((fact) => fact !== null);
}

function describeRules(
  { status, submit_reason, can_submit, late_until }: ShownTask,
  now: Date,
): string | null {
  if (status === 'not_required') return facts.endedBefore;
  if (status !== 'missing') return submit_reason === 'again' ? facts.again : null;
  if (!can_submit) return facts.closed;
  return late_until === null ? facts.takesLate : facts.takesLateUntil(formatDue(late_until, now));
}

/** Nothing about the rule of most tasks, which is one attempt. */
function describeAttempts({ attempts: { limit, used } }: ShownTask): string | null {
  if (limit === 1) return null;
  if (limit === null) return used === 0 ? facts.unlimited : facts.used(used);
  return used === 0 ? facts.attempts(limit) : facts.usedOf(used, limit);
}

function describeSubmission(
  { status, drafted_at, submitted_at, is_late }: ShownTask,
  now: Date,
): string | null {
  if (status === 'draft' && drafted_at !== null) return facts.opened(formatBriefly(drafted_at, now));
  if (submitted_at === null) return null;
  const moment = formatBriefly(submitted_at, now);
  return is_late ? facts.submittedLate(moment) : facts.submitted(moment);
}

function describeTests({ grade, test_count, total_points }: ShownTask): string | null {
  if (grade === null) return test_count > 0 ? describePoints(total_points) : null;
  if (grade.status === 'pending') return facts.grading;
  return grade.test_count > 0 ? describePassed(grade.passed_count, grade.test_count) : null;
}

import { TASK_STATUSES, TASKS_DUE_SOON_DAYS, type Task, type UpcomingTask } from '@coderoom/contract';
import { addressView, flag, number, oneOf, text, type ViewOf } from '#lib/browser/address-view.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The statuses of the server, and drafts. */
export const SHOWN_STATUSES = [...TASK_STATUSES, 'draft'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** The groups of the list, in order. */
const TASK_GROUPS = ['overdue', 'soon', 'later', 'missed', 'done'] as const;
type TaskGroup = (typeof TASK_GROUPS)[number];

/** A task as the list shows it. */
export interface ShownTask extends Omit<Task, 'status'> {
  status: ShownStatus;
  group: TaskGroup;
  /** Time left until the deadline in ms, negative after it; null without a deadline. */
  remainingMs: number | null;
}

/** @param now by the server's clock, epoch ms */
export function toShownTask(task: Task, now: number): ShownTask {
  const remainingMs = task.deadline === null ? null : Date.parse(task.deadline) - now;
  return {
    ...task,
    status: task.status === 'not_started' && task.drafted_at !== null ? 'draft' : task.status,
    group: groupOf(task, remainingMs),
    remainingMs,
  };
}

/**
 * Done is what was handed in and needs nothing more: another attempt is impossible, or could only be late, or has no
 * deadline, or could not improve the score. So is what ended before the student joined.
 */
function groupOf({ can_submit, submission_id, status, grade }: Task, remainingMs: number | null): TaskGroup {
  const isPerfect = grade !== null && grade.score !== null && grade.score === grade.max_score;
  const needsNothing = submission_id !== null && (remainingMs === null || remainingMs < 0 || isPerfect);
  if (!can_submit && submission_id === null && status !== 'not_required') return 'missed';
  if (!can_submit || needsNothing) return 'done';
  if (remainingMs === null) return 'later';
  if (remainingMs < 0) return 'overdue';
  return remainingMs <= TASKS_DUE_SOON_DAYS * DAY_MS ? 'soon' : 'later';
}

/** True for a task with which its student can still do something. */
export function isToDo({ group }: ShownTask): boolean {
  return group !== 'missed' && group !== 'done';
}

/** Null and an empty text do not filter. */
interface TaskFilter {
  search: string;
  status: ShownStatus | null;
  class: number | null;
}

/** Returns the tasks that match the filters, group by group; within a group in the server's order. */
export function matchTasks(
  tasks: readonly ShownTask[],
  { search, status, class: classroom }: TaskFilter,
): ShownTask[] {
  const searched = foldCase(search);
  const matching = tasks.filter(
    (task) =>
      foldCase(task.name).includes(searched) &&
      (status === null || task.status === status) &&
      (classroom === null || task.classroom_ids.includes(classroom)),
  );
  return TASK_GROUPS.flatMap((group) => matching.filter((task) => task.group === group));
}

/** Returns the tasks that open later and match the filters: they have no status, and their classes are not known. */
export function matchUpcoming(
  upcoming: readonly UpcomingTask[],
  { search, status, class: classroom }: TaskFilter,
): readonly UpcomingTask[] {
  if (status !== null || classroom !== null) return [];
  const searched = foldCase(search);
  return upcoming.filter(({ name }) => foldCase(name).includes(searched));
}

function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The list of tasks, by part of a name, status and class; or what the user handed in to past classes. */
export const tasksView = addressView({
  section: {},
  fields: { search: text, status: oneOf(SHOWN_STATUSES), class: number, past: flag },
  filters: ['search', 'status', 'class', 'past'],
});
export type TasksView = ViewOf<typeof tasksView>;

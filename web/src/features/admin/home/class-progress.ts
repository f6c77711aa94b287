import {
  type GroupParameter,
  listTaskProgress,
  listTemplateNames,
  MAX_PAGE_SIZE,
  type TaskProgress,
} from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** How far the user's classes, or their own groups in them, are with all of their tasks. */
export const allProgressQuery = (group: GroupParameter) =>
  queryOptions({
    queryKey: ['admin', 'submissions', 'progress', 'all', group ?? null],
    queryFn: async ({ signal }): Promise<TaskProgress[]> => {
      const scope = 'mine';
      const { templates } = await call(listTemplateNames, { query: { scope }, signal });
      const pages = Array.from({ length: Math.ceil(templates.length / MAX_PAGE_SIZE) }, (_, page) =>
        templates.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
      );
      const answers = await Promise.all(
        pages.map((page) => {
          const query = { scope, group, template_ids: page.map(({ id }) => id).join(',') } as const;
          return call(listTaskProgress, { query, signal });
        }),
      );
      return answers.flatMap(({ progress }) => progress);
    },
  });

/** Work left to do in a class, over all of its tasks, and its next deadline. */
export interface ClassProgress {
  toGrade: number;
  missing: number;
  /** Undefined: nothing is due within a week. */
  nextDue: TaskProgress | undefined;
}

/** Returns how far a class is. `recent`: the tasks that were due last or will be soon; `all`: all tasks. */
export function progressOfClass(
  classroomId: number,
  { recent, all }: { recent: readonly TaskProgress[]; all: readonly TaskProgress[] },
  now: Date,
): ClassProgress {
  const own = all.filter(({ classroom_id }) => classroom_id === classroomId);
  return {
    toGrade: own.reduce((sum, { to_grade_count }) => sum + to_grade_count, 0),
    missing: own.reduce((sum, { missing_count }) => sum + missing_count, 0),
    nextDue: dueFrom(recent, now).find(({ classroom_id }) => classroom_id === classroomId),
  };
}

/** A task that is due, with the classes it is set in. */
interface DueTask {
  id: number;
  name: string;
  deadline: string;
  classrooms: string[];
}

/** Returns the tasks that are still due, the next first. */
export function dueTasks(recent: readonly TaskProgress[], now: Date): DueTask[] {
  const tasks = new Map<number, DueTask>();
  for (const { template_id: id, template_name: name, submission_deadline, classroom_name } of dueFrom(
    recent,
    now,
  )) {
    const task = tasks.get(id) ?? { id, name, deadline: submission_deadline, classrooms: [] };
    tasks.set(id, { ...task, classrooms: [...task.classrooms, classroom_name] });
  }
  return [...tasks.values()];
}

/** Returns what has to be graded, by task and class; what was due first comes first. */
export function waitingForGrades(all: readonly TaskProgress[]): TaskProgress[] {
  return all
    .filter(({ to_grade_count }) => to_grade_count > 0)
    .sort((a, b) => (a.submission_deadline ?? '9').localeCompare(b.submission_deadline ?? '9'));
}

type WithDeadline = TaskProgress & { submission_deadline: string };

function dueFrom(progress: readonly TaskProgress[], now: Date): WithDeadline[] {
  return progress
    .filter((row): row is WithDeadline => row.submission_deadline !== null)
    .filter(({ submission_deadline }) => new Date(submission_deadline) >= now)
    .sort((a, b) => a.submission_deadline.localeCompare(b.submission_deadline));
}

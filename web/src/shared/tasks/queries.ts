import { getTaskSummary, listGradeNews } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** How often the number of due tasks is read anew while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** The key of everything about a user's tasks. */
export function tasksKey(userId: number) {
  return ['tasks', userId] as const;
}

/** New scores and comments on what a user submitted. */
export function gradeNewsQuery(userId: number) {
  return queryOptions({
    queryKey: [...tasksKey(userId), 'news'],
    queryFn: ({ signal }) => call(listGradeNews, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
}

/** Counts of a user's tasks and news, for the badge in the navigation bar. */
export function taskSummaryQuery(userId: number) {
  return queryOptions({
    queryKey: [...tasksKey(userId), 'summary'],
    queryFn: ({ signal }) => call(getTaskSummary, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    staleTime: REFRESH_MS / 2,
  });
}

/** The parameter of the playground's address that opens a task. */
export const TASK_PARAMETER = 'task';

/** The address that opens a task in the playground, whatever language it is in. */
export function taskAddress(templateId: number): string {
  return `/?${TASK_PARAMETER}=${templateId}`;
}

import { listTasks } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { clockOffset } from '#shared/deadlines/countdown.ts';
import { tasksKey } from '#shared/tasks/queries.ts';

/** A user's tasks, or what they handed in to archived classes, with the offset of the server's clock from this one. */
export function tasksQuery(userId: number, { past }: { past: boolean }) {
  const query = past ? { archived: 'true' } : {};
  return queryOptions({
    queryKey: [...tasksKey(userId), 'list', query],
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const answer = await call(listTasks, { query, signal });
      return { ...answer, clockOffsetMs: clockOffset(answer.server_time, Date.now()) };
    },
  });
}

import { listTasks } from '@coderoom/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/server/api.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { spreadReads } from '#lib/server/spread-reads.ts';
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

/** Reads the tasks anew when some opened, changed or were graded, or the user joined or left a class. */
export function useTaskChanges(userId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: tasksKey(userId) });
    const { readSoon, cancel } = spreadReads(refresh);
    const letGo = holdConnection((live) => {
      live.onConnect(async () => {
        // Changes are told to the members of a class; those before this were not.
        await live.request('join_classroom', { user_id: userId });
        refresh();
      });
      live.on('templates_changed', readSoon);
      live.on('own_grades_changed', readSoon);
      live.on('classroom_left', refresh);
    });
    return () => {
      cancel();
      letGo();
    };
  }, [queries, userId]);
}

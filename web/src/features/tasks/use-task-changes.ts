import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdConnection } from '#lib/server/socket.ts';
import { tasksKey } from '#shared/tasks/queries.ts';

/** Reads the tasks anew when some opened or changed, or the user joined or left a class. */
export function useTaskChanges(userId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: tasksKey(userId) });
    return holdConnection((live) => {
      live.onConnect(async () => {
        // Changes are told to the members of a class; those before this were not.
        await live.request('join_classroom', { user_id: userId });
        refresh();
      });
      live.on('templates_changed', refresh);
      live.on('classroom_left', refresh);
    });
  }, [queries, userId]);
}

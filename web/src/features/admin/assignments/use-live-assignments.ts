import type { Assignment } from '@coderoom/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent } from 'react';
import { useThrottle } from '#features/admin/frame/use-throttle.ts';
import { type RoomState, useLiveRoom } from '#ui/use-live-room.ts';
import {
  ASSIGNMENTS_KEY,
  assignmentQuery,
  LISTS_KEY,
  reportQuery,
  studentsKey,
  takeAssignment,
} from './queries.ts';

/** Minimum interval between reloads of data that change messages do not carry, in ms. */
const REFRESH_INTERVAL_MS = 2_000;

/** Keeps assignments up to date while they are shown. */
export function useLiveAssignments(shown: number | null, onDeleted: (id: number) => void): RoomState {
  const queries = useQueryClient();
  const refreshSoon = useThrottle(REFRESH_INTERVAL_MS, () => {
    if (shown !== null) void refreshProgress(queries, shown);
  });
  const refreshListsSoon = useThrottle(REFRESH_INTERVAL_MS, () => {
    void queries.invalidateQueries({ queryKey: LISTS_KEY });
  });
  const update = useEffectEvent((assignment: Assignment) => {
    const isOther = isInAnotherState(queries, assignment);
    takeAssignment(queries, assignment);
    if (!isOther) return assignment.id === shown && refreshSoon();
    void queries.invalidateQueries({ queryKey: assignmentQuery(assignment.id).queryKey });
    refreshListsSoon();
  });
  const drop = useEffectEvent(onDeleted);
  return useLiveRoom('assignments', {
    listen: (live) => {
      live.on('assignment_changed', ({ assignment }) => update(assignment));
      live.on('assignment_deleted', ({ assignment_id }) => drop(assignment_id));
    },
    onJoined: () => void queries.invalidateQueries({ queryKey: ASSIGNMENTS_KEY }),
  });
}

/** True for a new assignment and for a change beyond progress: then lists and comparison differ too. */
function isInAnotherState(queries: QueryClient, now: Assignment): boolean {
  const cached = findCached(queries, now.id);
  return (
    cached === undefined ||
    cached.status !== now.status ||
    cached.plagiarism_status !== now.plagiarism_status ||
    cached.plagiarism_threshold !== now.plagiarism_threshold ||
    cached.base_code?.name !== now.base_code?.name
  );
}

function findCached(queries: QueryClient, id: number): Assignment | undefined {
  const opened = queries.getQueryData(assignmentQuery(id).queryKey);
  if (opened !== undefined) return opened;
  const pages = queries.getQueriesData<{ assignments: Assignment[] }>({ queryKey: LISTS_KEY });
  return pages.flatMap(([, page]) => page?.assignments ?? []).find((listed) => listed.id === id);
}

/** Reloads the progress while programs are running. */
async function refreshProgress(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: reportQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: studentsKey(id) }),
  ]);
}

import type { Assignment } from '@coderoom/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent } from 'react';
import { useAtMostEvery } from '#features/admin/frame/use-at-most-every.ts';
import { type LiveState, useLiveRoom } from '#ui/use-live-room.ts';
import {
  ASSIGNMENTS_KEY,
  assignmentQuery,
  LISTS_KEY,
  reportQuery,
  studentsKey,
  takeAssignment,
} from './queries.ts';

/** What is not told with a change is asked for again at most this often, in ms. */
const REFRESH_INTERVAL_MS = 2_000;

/** Shows what becomes of assignments as it happens, for as long as they are looked at. */
export function useLiveAssignments(shown: number | null, onDeleted: (id: number) => void): LiveState {
  const queries = useQueryClient();
  const refreshSoon = useAtMostEvery(REFRESH_INTERVAL_MS, () => {
    if (shown !== null) void refreshProgress(queries, shown);
  });
  const refreshListsSoon = useAtMostEvery(REFRESH_INTERVAL_MS, () => {
    void queries.invalidateQueries({ queryKey: LISTS_KEY });
  });
  const hear = useEffectEvent((assignment: Assignment) => {
    const isOther = isInAnotherState(queries, assignment);
    takeAssignment(queries, assignment);
    if (!isOther) return assignment.id === shown && refreshSoon();
    void queries.invalidateQueries({ queryKey: assignmentQuery(assignment.id).queryKey });
    refreshListsSoon();
  });
  const forget = useEffectEvent(onDeleted);
  return useLiveRoom('assignments', {
    listen: (live) => {
      live.on('assignment_changed', ({ assignment }) => hear(assignment));
      live.on('assignment_deleted', ({ assignment_id }) => forget(assignment_id));
    },
    onJoined: () => void queries.invalidateQueries({ queryKey: ASSIGNMENTS_KEY }),
  });
}

/** Whether it is new, or more of it changed than how many programs are done: lists and comparison are others then. */
function isInAnotherState(queries: QueryClient, now: Assignment): boolean {
  const known = findKnown(queries, now.id);
  return (
    known === undefined ||
    known.status !== now.status ||
    known.plagiarism_status !== now.plagiarism_status ||
    known.plagiarism_threshold !== now.plagiarism_threshold ||
    known.base_code?.name !== now.base_code?.name
  );
}

function findKnown(queries: QueryClient, id: number): Assignment | undefined {
  const opened = queries.getQueryData(assignmentQuery(id).queryKey);
  if (opened !== undefined) return opened;
  const pages = queries.getQueriesData<{ assignments: Assignment[] }>({ queryKey: LISTS_KEY });
  return pages.flatMap(([, page]) => page?.assignments ?? []).find((listed) => listed.id === id);
}

/** While programs are run. */
async function refreshProgress(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: reportQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: studentsKey(id) }),
  ]);
}

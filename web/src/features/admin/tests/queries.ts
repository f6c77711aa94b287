import { queryOptions } from '@tanstack/react-query';
import { callsOf, type TestedThing } from '#features/admin/grading/tested-thing.ts';
import { call } from '#lib/api.ts';

/** Tests to start the editor with: loaded fresh, and never again while the editor is open. */
export function editedTestsQuery(thing: TestedThing) {
  return queryOptions({
    queryKey: ['admin', 'edited-tests', thing.kind, thing.id],
    queryFn: ({ signal }) => call(callsOf(thing).getTests, { params: { id: thing.id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

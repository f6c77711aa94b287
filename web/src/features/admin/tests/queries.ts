import { queryOptions } from '@tanstack/react-query';
import { getCalls, type TestSubject } from '#features/admin/grading/test-subject.ts';
import { call } from '#lib/server/api.ts';

/** Tests to start the editor with: loaded fresh, and never again while the editor is open. */
export function editedTestsQuery(thing: Pick<TestSubject, 'kind' | 'id'>) {
  return queryOptions({
    queryKey: ['admin', 'edited-tests', thing.kind, thing.id],
    queryFn: ({ signal }) => call(getCalls(thing).getTests, { params: { id: thing.id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

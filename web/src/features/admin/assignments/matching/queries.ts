import { listAssignmentMatches } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { assignmentQuery } from '#features/admin/assignments/queries.ts';
import { call } from '#lib/server/api.ts';

/** Which members of its class the students of an assignment are. */
export function matchesQuery(id: number) {
  return queryOptions({
    queryKey: [...assignmentQuery(id).queryKey, 'matches'],
    queryFn: ({ signal }) => call(listAssignmentMatches, { params: { id }, signal }),
  });
}

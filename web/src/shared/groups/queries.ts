import { listGroups } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** The groups of a classroom. */
export function groupsQuery(classroomId: number) {
  return queryOptions({
    queryKey: ['admin', 'classrooms', classroomId, 'groups'],
    queryFn: ({ signal }) => call(listGroups, { params: { id: classroomId }, signal }),
  });
}

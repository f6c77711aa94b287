import { listAdminTemplates, listLiveClasses, MAX_PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

const ALL = 'classroom-live-classes';

/** Query key of all pages of a classroom's live classes, for invalidation. */
export function liveClassesKey(classroomId: number) {
  return [ALL, classroomId] as const;
}

/** A page of a classroom's live classes, newest first; a running one comes before all others. */
export function liveClassesQuery(classroomId: number, page: number) {
  return queryOptions({
    queryKey: [...liveClassesKey(classroomId), page],
    queryFn: ({ signal }) => call(listLiveClasses, { params: { id: classroomId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The templates of a classroom, for its live classes. */
export function templatesQuery(classroomId: number) {
  return queryOptions({
    queryKey: [ALL, 'templates', classroomId],
    queryFn: async ({ signal }): Promise<{ id: number; name: string }[]> => {
      const query = { classroom_id: classroomId, limit: MAX_PAGE_SIZE };
      const { templates } = await call(listAdminTemplates, { query, signal });
      return templates.map(({ id, name }) => ({ id, name }));
    },
  });
}

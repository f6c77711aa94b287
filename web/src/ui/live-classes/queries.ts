import { listAdminTemplates, listLiveClasses, listTemplates, MAX_PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const ALL = 'classroom-live-classes';

/** All pages of the live classes of a classroom, to be asked for again. */
export function liveClassesKey(classroomId: number) {
  return [ALL, classroomId] as const;
}

/** A page of the live classes of a classroom, newest first: the one that goes on is the first of all. */
export function liveClassesQuery(classroomId: number, page: number) {
  return queryOptions({
    queryKey: [...liveClassesKey(classroomId), page],
    queryFn: ({ signal }) => call(listLiveClasses, { params: { id: classroomId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a live class of a classroom may be about: for admins the classroom's templates, for its teachers their own. */
export function templatesQuery(classroomId: number, isAdmin: boolean) {
  return queryOptions({
    queryKey: [ALL, 'templates', classroomId, isAdmin],
    queryFn: async ({ signal }): Promise<{ id: number; name: string }[]> => {
      const { templates } = isAdmin
        ? await call(listAdminTemplates, {
            query: { classroom_id: classroomId, limit: MAX_PAGE_SIZE },
            signal,
          })
        : await call(listTemplates, { query: { page_size: MAX_PAGE_SIZE }, signal });
      return templates.map(({ id, name }) => ({ id, name }));
    },
  });
}

import {
  closeEditor,
  listAdminTemplates,
  listCurrentLiveClasses,
  listLiveClasses,
  MAX_PAGE_SIZE,
  type OwnPlace,
  type ResponseOf,
} from '@coderoom/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';

/** A running live class, with the student's own state in it. */
export type CurrentLiveClass = ResponseOf<typeof listCurrentLiveClasses>['live_classes'][number];

/** A user's running live classes. The live connection delivers changes. */
export function currentLiveClassesQuery(owner: number) {
  return queryOptions({
    queryKey: ['live-classes', 'current', owner],
    queryFn: async ({ signal }) => (await call(listCurrentLiveClasses, { signal })).live_classes,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Closes the student's editor in a live class and keeps it closed; also the answer of those who were only asked. */
export function useCloseEditor(liveClassId: number, onClosed: (own: OwnPlace) => void) {
  return useMutation({
    mutationFn: () => call(closeEditor, { params: { id: liveClassId } }),
    onSuccess: onClosed,
    onError: (error) => toast.error(describeFailure(error, liveClassBarTexts.closeFailed)),
  });
}

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

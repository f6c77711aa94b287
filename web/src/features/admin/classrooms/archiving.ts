import { archiveClassroom, type Classroom, restoreClassroom } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { archiveTexts } from '#texts/admin/classrooms.tsx';
import { classroomsView, refreshAfterArchive } from './queries.ts';

/** Archives a classroom (true), or brings it back (false). */
export function useSetArchived({ id, name }: Classroom) {
  const queries = useQueryClient();
  const { change } = useAddressView(classroomsView);
  return useMutation({
    mutationFn: (isArchived: boolean) =>
      call(isArchived ? archiveClassroom : restoreClassroom, { params: { id } }),
    onSuccess: async (_classroom, isArchived) => {
      // It leaves the list beside it, and stays open.
      change({ classroom: id });
      announceSuccess((isArchived ? archiveTexts.archiving : archiveTexts.restoring).done(name));
      await refreshAfterArchive(queries);
    },
    onError: (error, isArchived) =>
      announceFailure(
        describeFailure(error, (isArchived ? archiveTexts.archiving : archiveTexts.restoring).failed),
      ),
  });
}

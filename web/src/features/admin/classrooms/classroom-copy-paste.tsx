import { type Classroom, DEFAULT_COPY_PASTE_ENABLED, updateClassroomSettings } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { CopyPasteSwitch } from './copy-paste-switch.tsx';
import { classroomSettingsQuery, serverSettingsQuery } from './queries.ts';

/** Allows or blocks copy and paste for the students of a classroom. */
export function ClassroomCopyPaste({ classroom: { id, name } }: { classroom: Classroom }) {
  const query = classroomSettingsQuery(id);
  const { data, isPending, error } = useQuery(query);
  const { data: server } = useQuery(serverSettingsQuery);
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (enabled: boolean) =>
      call(updateClassroomSettings, { params: { id }, body: { copy_paste_enabled: enabled } }),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      const isEnabled = answer.settings.copy_paste_enabled;
      announceSuccess(
        isEnabled ? classroomsTexts.copyPaste.enabledIn(name) : classroomsTexts.copyPaste.disabledIn(name),
      );
    },
    onError: (error) =>
      announceFailure(
        classroomsTexts.copyPaste.failed(
          describeFailure(error, classroomsTexts.copyPaste.unknownFailureInClassroom),
        ),
      ),
  });
  const kept = data?.settings.copy_paste_enabled ?? DEFAULT_COPY_PASTE_ENABLED;
  return (
    <>
      <h3 className="text-12 text-text-2">{classroomsTexts.copyPaste.title}</h3>
      <CopyPasteSwitch
        name={classroomsTexts.copyPaste.inClassroom(name)}
        enabled={update.isPending ? update.variables : kept}
        loading={isPending}
        settings={data?.settings}
        failure={error}
        onChange={(enabled) => !update.isPending && update.mutate(enabled)}
      />
      {server?.settings.copy_paste_enabled === false && (
        <p className="text-12 text-warning">{classroomsTexts.copyPaste.disabledForAll}</p>
      )}
    </>
  );
}

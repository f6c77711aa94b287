import {
  type Classroom,
  DEFAULT_COPY_PASTE_ENABLED,
  FALLBACK_MESSAGES,
  updateClassroomSettings,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { CopyPasteSwitch } from './copy-paste-switch.tsx';
import { announceCopyPaste, announceCopyPasteFailure } from './copy-paste-words.ts';
import { classroomSettingsQuery, serverSettingsQuery } from './queries.ts';

/** Whether the students of a classroom may copy and paste. */
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
      announceCopyPaste(answer.settings.copy_paste_enabled, name);
    },
    onError: (error) => announceCopyPasteFailure(error, FALLBACK_MESSAGES.classroomSettingsUpdate),
  });
  const kept = data?.settings.copy_paste_enabled ?? DEFAULT_COPY_PASTE_ENABLED;
  return (
    <>
      <h3 className="text-12 text-text-2">Copy-paste</h3>
      <CopyPasteSwitch
        name={`Copy-paste in ${name}`}
        enabled={update.isPending ? update.variables : kept}
        loading={isPending}
        settings={data?.settings}
        failure={error}
        onChange={(enabled) => !update.isPending && update.mutate(enabled)}
      />
      {server?.settings.copy_paste_enabled === false && (
        <p className="text-12 text-warning">It is disabled for everyone on this server.</p>
      )}
    </>
  );
}

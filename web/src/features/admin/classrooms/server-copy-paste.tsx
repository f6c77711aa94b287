import { DEFAULT_COPY_PASTE_ENABLED, updateSettings } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { classroomsTexts } from '#texts/admin/classrooms.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { CopyPasteSwitch } from './copy-paste-switch.tsx';
import { serverSettingsQuery } from './queries.ts';

/** Whether anyone on this server may copy and paste. It stands under the classrooms, whose own switches yield to it. */
export function ServerCopyPaste() {
  const { data, isPending, error } = useQuery(serverSettingsQuery);
  const queries = useQueryClient();
  // It concerns everybody at once, in the middle of what they do.
  const [asked, setAsked] = useState<boolean | null>(null);
  const update = useMutation({
    mutationFn: (enabled: boolean) => call(updateSettings, { body: { copy_paste_enabled: enabled } }),
    onSuccess: (answer) => {
      queries.setQueryData(serverSettingsQuery.queryKey, answer);
      const isEnabled = answer.settings.copy_paste_enabled;
      announceSuccess(
        isEnabled ? classroomsTexts.copyPaste.enabledOnServer : classroomsTexts.copyPaste.disabledOnServer,
      );
    },
    onError: (error) =>
      announceFailure(
        classroomsTexts.copyPaste.failed(
          describeFailure(error, classroomsTexts.copyPaste.unknownFailureOnServer),
        ),
      ),
  });
  const kept = data?.settings.copy_paste_enabled ?? DEFAULT_COPY_PASTE_ENABLED;
  return (
    <section
      aria-label={classroomsTexts.copyPaste.server}
      className="shrink-0 border-t border-border bg-surface-1 px-4 py-3"
    >
      <h3 className="text-12 text-text-2">{classroomsTexts.copyPaste.onServer}</h3>
      <CopyPasteSwitch
        name={classroomsTexts.copyPaste.onServer}
        enabled={update.isPending ? update.variables : kept}
        loading={isPending}
        settings={data?.settings}
        failure={error}
        onChange={(enabled) => !update.isPending && setAsked(enabled)}
      />
      <ConfirmDialog
        open={asked !== null}
        title={asked ? classroomsTexts.copyPaste.askEnable : classroomsTexts.copyPaste.askDisable}
        act={asked ? classroomsTexts.copyPaste.enable : classroomsTexts.copyPaste.disable}
        look="primary"
        onConfirm={() => asked !== null && update.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {asked ? classroomsTexts.copyPaste.enableNote : classroomsTexts.copyPaste.disableNote}
      </ConfirmDialog>
    </section>
  );
}

import { DEFAULT_COPY_PASTE_ENABLED, updateSettings } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { serverSettingsQuery } from '#features/admin/classrooms/queries.ts';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { serverSettingsTexts } from '#texts/admin/server-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ServerAssistance } from './assistance-settings.tsx';
import { CopyPasteSwitch } from './copy-paste-switch.tsx';
import { ServerSettingsDialog } from './server-settings-dialog.tsx';

/** The settings of the server, shown below the classrooms: copy and paste and assistance, which override theirs, and a dialog with the others. */
export function ServerSettingsPanel() {
  const { data, isPending, error } = useQuery(serverSettingsQuery);
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  // Confirmed first: it affects everybody at once, in the middle of their work.
  const [requested, setRequested] = useState<boolean | null>(null);
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
        disabled={isPending}
        settings={data?.settings}
        failure={error}
        onChange={(enabled) => !update.isPending && setRequested(enabled)}
      />
      <ServerAssistance />
      <Button
        size="small"
        icon={<Settings2 aria-hidden strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="mt-2 max-md:h-11"
      >
        {serverSettingsTexts.title}
      </Button>
      {isOpen && <ServerSettingsDialog onClose={() => setOpen(false)} />}
      <ConfirmDialog
        open={requested !== null}
        title={requested ? classroomsTexts.copyPaste.askEnable : classroomsTexts.copyPaste.askDisable}
        act={requested ? classroomsTexts.copyPaste.enable : classroomsTexts.copyPaste.disable}
        look="primary"
        onConfirm={() => requested !== null && update.mutate(requested)}
        onClose={() => setRequested(null)}
      >
        {requested ? classroomsTexts.copyPaste.enableNote : classroomsTexts.copyPaste.disableNote}
      </ConfirmDialog>
    </section>
  );
}

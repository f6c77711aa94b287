import { DEFAULT_COPY_PASTE_ENABLED, FALLBACK_MESSAGES, updateSettings } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { CopyPasteSwitch } from './copy-paste-switch.tsx';
import { announceCopyPaste, announceCopyPasteFailure } from './copy-paste-words.ts';
import { serverSettingsQuery } from './queries.ts';

/** Whether anyone on this server may copy and paste. It stands under the classrooms, whose own switches yield to it. */
export function ServerCopyPaste() {
  const { data, isPending, error } = useQuery(serverSettingsQuery);
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (enabled: boolean) => call(updateSettings, { body: { copy_paste_enabled: enabled } }),
    onSuccess: (answer) => {
      queries.setQueryData(serverSettingsQuery.queryKey, answer);
      announceCopyPaste(answer.settings.copy_paste_enabled, 'the whole server');
    },
    onError: (error) => announceCopyPasteFailure(error, FALLBACK_MESSAGES.settingsUpdate),
  });
  const kept = data?.settings.copy_paste_enabled ?? DEFAULT_COPY_PASTE_ENABLED;
  return (
    <section aria-label="Whole server" className="shrink-0 border-t border-border bg-surface-1 px-4 py-3">
      <h3 className="text-12 text-text-2">Copy-paste on the whole server</h3>
      <CopyPasteSwitch
        name="Copy-paste on the whole server"
        enabled={update.isPending ? update.variables : kept}
        loading={isPending}
        settings={data?.settings}
        failure={error}
        onChange={(enabled) => !update.isPending && update.mutate(enabled)}
      />
    </section>
  );
}

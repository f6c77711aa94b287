import { type AssistanceLevel, DEFAULT_ASSISTANCE, updateSettings } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { AssistanceSelect } from '#features/admin/frame/assistance-select.tsx';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { assistanceTexts as texts } from '#texts/admin/assistance.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { serverSettingsQuery } from './queries.ts';

/** Says how much assistance people get on the whole server, and changes it. */
export function ServerAssistance() {
  const { data, isPending } = useQuery(serverSettingsQuery);
  const queries = useQueryClient();
  // Confirmed first: it affects everybody at once, in the middle of their work.
  const [requested, setRequested] = useState<AssistanceLevel | null>(null);
  const update = useMutation({
    mutationFn: (assistance: AssistanceLevel) => call(updateSettings, { body: { assistance } }),
    onSuccess: (answer) => {
      queries.setQueryData(serverSettingsQuery.queryKey, answer);
      announceSuccess(texts.changedOnServer);
    },
    onError: (error) => announceFailure(texts.failed(describeFailure(error, texts.unknownFailureOnServer))),
  });
  const kept = data?.settings.assistance ?? DEFAULT_ASSISTANCE;
  return (
    <>
      <h3 className="mt-2 text-12 text-text-2">{texts.server}</h3>
      <div className="mt-1 flex h-8 items-center max-md:h-11">
        <AssistanceSelect
          label={texts.server}
          level={update.isPending ? update.variables : kept}
          disabled={isPending}
          onChange={(level) => !update.isPending && setRequested(level)}
        />
      </div>
      <ConfirmDialog
        open={requested !== null}
        title={texts.question}
        act={texts.change}
        look="primary"
        onConfirm={() => requested !== null && update.mutate(requested)}
        onClose={() => setRequested(null)}
      >
        {texts.consequence}
      </ConfirmDialog>
    </>
  );
}

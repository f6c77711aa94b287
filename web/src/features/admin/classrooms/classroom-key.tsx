import { type Classroom, regenerateClassroomKey } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { refreshClassrooms } from './queries.ts';

/** The key that students join with. */
export function ClassroomKey({ classroom: { id, name, key } }: { classroom: Classroom }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const regenerate = useMutation({
    mutationFn: () => call(regenerateClassroomKey, { params: { id } }),
    onSuccess: async (renewed) => {
      await refreshClassrooms(queries);
      announceSuccess(`The key of ${renewed.name} is now ${renewed.key}.`);
    },
    onError: (error) => announceFailure(describeFailure(error, 'Failed to make another key')),
  });
  return (
    <>
      <h3 className="text-12 text-text-2">Classroom key</h3>
      <p className="flex h-8 items-center gap-1">
        <span className="mr-1 font-mono text-20 font-medium tracking-[0.06em]">{key}</span>
        <CopyButton label="Copy key" text={key} className="max-md:size-11" />
        <IconButton
          label="Make another key"
          size="small"
          busy={regenerate.isPending}
          icon={<RefreshCw aria-hidden strokeWidth={1.75} />}
          onClick={() => setAsked(true)}
          className="max-md:size-11"
        />
      </p>
      <p className="text-12 text-text-2">Students enter it when they sign up, or in their settings.</p>
      <ConfirmDialog
        open={asked}
        title={`Make another key for ${name}?`}
        act="Make another key"
        onConfirm={() => regenerate.mutate()}
        onClose={() => setAsked(false)}
      >
        Nobody can join with {key} any more. Those who are members stay.
      </ConfirmDialog>
    </>
  );
}

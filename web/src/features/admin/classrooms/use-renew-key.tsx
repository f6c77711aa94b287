import { type Classroom, regenerateClassroomKey } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { refreshClassrooms } from './queries.ts';

/** Replaces a classroom's key, after a question: `ask` opens it, `question` is its dialog. */
export function useRenewKey({ id, name, key }: Classroom): {
  ask: () => void;
  question: ReactNode;
  busy: boolean;
} {
  const [isConfirming, setConfirming] = useState(false);
  const queries = useQueryClient();
  const regenerate = useMutation({
    mutationFn: () => call(regenerateClassroomKey, { params: { id } }),
    onSuccess: async (renewed) => {
      await refreshClassrooms(queries);
      announceSuccess(classroomsTexts.key.done(renewed.name, renewed.key));
    },
    onError: (error) => announceFailure(describeFailure(error, classroomsTexts.key.failed)),
  });
  return {
    ask: () => setConfirming(true),
    busy: regenerate.isPending,
    question: (
      <ConfirmDialog
        open={isConfirming}
        title={classroomsTexts.key.question(name)}
        act={classroomsTexts.key.renew}
        onConfirm={() => regenerate.mutate()}
        onClose={() => setConfirming(false)}
      >
        {classroomsTexts.key.consequence(key)}
      </ConfirmDialog>
    ),
  };
}

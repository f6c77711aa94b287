import { type Classroom, regenerateClassroomKey } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { refreshClassrooms } from './queries.ts';

/** The key that students join with. */
export function ClassroomKey({ classroom: { id, name, key } }: { classroom: Classroom }) {
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
  return (
    <>
      <h3 className="text-12 text-text-2">{classroomsTexts.key.title}</h3>
      <p className="flex h-8 items-center gap-1">
        <span className="mr-1 font-mono text-20 font-medium tracking-[0.06em]">{key}</span>
        <CopyButton label={classroomsTexts.key.copy} text={key} className="max-md:size-11" />
        <IconButton
          label={classroomsTexts.key.renew}
          size="small"
          busy={regenerate.isPending}
          icon={<RefreshCw aria-hidden strokeWidth={1.75} />}
          onClick={() => setConfirming(true)}
          className="max-md:size-11"
        />
      </p>
      <p className="text-12 text-text-2">{classroomsTexts.key.explanation}</p>
      <ConfirmDialog
        open={isConfirming}
        title={classroomsTexts.key.question(name)}
        act={classroomsTexts.key.renew}
        onConfirm={() => regenerate.mutate()}
        onClose={() => setConfirming(false)}
      >
        {classroomsTexts.key.consequence(key)}
      </ConfirmDialog>
    </>
  );
}

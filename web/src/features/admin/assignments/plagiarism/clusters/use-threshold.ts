import { type Assignment, changeAssignment } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeAssignment } from '#features/admin/assignments/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';

/** The threshold of an assignment while it is dragged: applied on the page at once, saved on release. */
export function useThreshold({ id, plagiarism_threshold: saved }: Assignment) {
  const queries = useQueryClient();
  /** The value it was dragged to; null: the server's value holds. */
  const [moved, setMoved] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: (threshold: number) =>
      call(changeAssignment, { params: { id }, body: { plagiarism_threshold: threshold } }),
    // One save at a time, so that the last released value wins.
    scope: { id: `threshold-${id}` },
    onSuccess: (assignment) => takeAssignment(queries, assignment),
    onError: (error) => {
      setMoved(null);
      announceFailure(describeFailure(error, plagiarismTexts.threshold.failed));
    },
  });

  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== lastSaved) {
    setLastSaved(saved);
    // A save that a later drag has overtaken is ignored.
    if (!save.isPending || saved === moved) setMoved(null);
  }

  const settle = (threshold: number) => {
    setMoved(threshold);
    save.mutate(threshold);
  };
  return { threshold: moved ?? saved, move: setMoved, settle };
}

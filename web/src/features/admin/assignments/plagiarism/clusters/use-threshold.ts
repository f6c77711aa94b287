import { type Assignment, changeAssignment } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeAssignment } from '#features/admin/assignments/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';

/** The threshold of an assignment as it is moved: at once on the page, and saved when it is let go. */
export function useThreshold({ id, plagiarism_threshold: saved }: Assignment) {
  const queries = useQueryClient();
  /** Where it was moved to; null: it is where the server has it. */
  const [moved, setMoved] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: (threshold: number) =>
      call(changeAssignment, { params: { id }, body: { plagiarism_threshold: threshold } }),
    // One after the other: where it was let go last is where it stays.
    scope: { id: `threshold-${id}` },
    onSuccess: (assignment) => takeAssignment(queries, assignment),
    onError: (error) => {
      setMoved(null);
      announceFailure(describeFailure(error, plagiarismTexts.threshold.failed));
    },
  });

  const [known, setKnown] = useState(saved);
  if (saved !== known) {
    setKnown(saved);
    // What was saved on the way to where it is now is no news.
    if (!save.isPending || saved === moved) setMoved(null);
  }

  const settle = (threshold: number) => {
    setMoved(threshold);
    save.mutate(threshold);
  };
  return { threshold: moved ?? saved, move: setMoved, settle };
}

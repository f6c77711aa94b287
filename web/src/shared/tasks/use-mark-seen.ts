import { markNewsSeen } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/server/api.ts';
import { gradeNewsQuery, taskSummaryQuery } from './queries.ts';

/** Marks the news about a submission as seen, or with undefined all of it. */
export function useMarkSeen(userId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (submissionId: number | undefined) =>
      call(markNewsSeen, { body: { submission_id: submissionId } }),
    onSuccess: ({ unseen_count }, submissionId) => {
      queries.setQueryData(taskSummaryQuery(userId).queryKey, (old) => old && { ...old, unseen_count });
      queries.setQueryData(
        gradeNewsQuery(userId).queryKey,
        (old) =>
          old && {
            unseen_count,
            news: old.news.map((one) =>
              submissionId === undefined || one.submission_id === submissionId
                ? { ...one, is_seen: true }
                : one,
            ),
          },
      );
    },
  });
}

/** Marks the news about a submission as seen once its grade is shown; null: it is not shown yet. */
export function useSeenGrade(userId: number, submissionId: number | null): void {
  const { mutate } = useMarkSeen(userId);
  const mark = useEffectEvent((id: number) => mutate(id));
  useEffect(() => {
    if (submissionId !== null) mark(submissionId);
  }, [submissionId]);
}

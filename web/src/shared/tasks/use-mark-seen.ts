import { type GradeSource, markNewsSeen } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/server/api.ts';
import { gradeNewsQuery, taskSummaryQuery } from './queries.ts';

/** A submission to a task, or an uploaded program. */
interface SeenGrade {
  id: number;
  source: GradeSource;
}

/** Marks the news about a submission or an uploaded program as seen, or with undefined all of it. */
export function useMarkSeen(userId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (of: SeenGrade | undefined) =>
      call(markNewsSeen, { body: { submission_id: of?.id, source: of?.source } }),
    onSuccess: ({ unseen_count }, of) => {
      queries.setQueryData(taskSummaryQuery(userId).queryKey, (old) => old && { ...old, unseen_count });
      queries.setQueryData(
        gradeNewsQuery(userId).queryKey,
        (old) =>
          old && {
            unseen_count,
            news: old.news.map((one) =>
              of === undefined || (one.submission_id === of.id && one.source === of.source)
                ? { ...one, is_seen: true }
                : one,
            ),
          },
      );
    },
  });
}

/** Marks the news about a submission as seen once its grade is shown; null: it is not shown yet. */
export function useSeenGrade(userId: number, id: number | null, source: GradeSource = 'task'): void {
  const { mutate } = useMarkSeen(userId);
  const mark = useEffectEvent((of: SeenGrade) => mutate(of));
  useEffect(() => {
    if (id !== null) mark({ id, source });
  }, [id, source]);
}

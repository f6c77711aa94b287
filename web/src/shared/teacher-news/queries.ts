import { getTeacherNewsSummary, listTeacherNews, markTeacherNewsSeen } from '@coderoom/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/server/api.ts';

/** How often what is new is read anew while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** The key of everything about news for teachers. */
export const TEACHER_NEWS_KEY = ['teacher-news'] as const;

/** Replies and regrade requests of students about their graded submissions. */
export const teacherNewsQuery = queryOptions({
  queryKey: [...TEACHER_NEWS_KEY, 'list'],
  queryFn: ({ signal }) => call(listTeacherNews, { signal }),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

/** The counts for badges. */
export const teacherNewsSummaryQuery = queryOptions({
  queryKey: [...TEACHER_NEWS_KEY, 'summary'],
  queryFn: ({ signal }) => call(getTeacherNewsSummary, { signal }),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
  staleTime: REFRESH_MS / 2,
});

/** Marks the news about a submission as read, or with undefined all of it. */
export function useMarkTeacherNews() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (submissionId: number | undefined) =>
      call(markTeacherNewsSeen, { body: { submission_id: submissionId } }),
    onSuccess: ({ unseen_count }, submissionId) => {
      queries.setQueryData(teacherNewsSummaryQuery.queryKey, (old) => old && { ...old, unseen_count });
      queries.setQueryData(
        teacherNewsQuery.queryKey,
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

/** Marks the news about a submission as read while it is shown; without unread news nothing is sent. */
export function useReadTeacherNews(submissionId: number): void {
  const { data } = useQuery(teacherNewsSummaryQuery);
  const { mutate } = useMarkTeacherNews();
  const mark = useEffectEvent((id: number) => mutate(id));
  const hasUnseen = (data?.unseen_count ?? 0) > 0;
  useEffect(() => {
    if (hasUnseen) mark(submissionId);
  }, [submissionId, hasUnseen]);
}

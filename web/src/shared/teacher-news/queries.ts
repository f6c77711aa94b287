import { getTeacherNewsSummary, listTeacherNews, markTeacherNewsSeen } from '@coderoom/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/server/api.ts';

/** How often what is new is read anew while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** The key of everything about news for teachers. */
export const TEACHER_NEWS_KEY = ['teacher-news'] as const;

/** `mine`: about an admin's own classes. Others need none: theirs is about their classes anyway. */
export type NewsScope = 'mine' | undefined;

/** Replies and regrade requests of students about their graded submissions. */
export function teacherNewsQuery(scope?: NewsScope) {
  return queryOptions({
    queryKey: [...TEACHER_NEWS_KEY, 'list', scope],
    queryFn: ({ signal }) => call(listTeacherNews, { query: { scope }, signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
}

/** The counts for badges. */
export function teacherNewsSummaryQuery(scope?: NewsScope) {
  return queryOptions({
    queryKey: [...TEACHER_NEWS_KEY, 'summary', scope],
    queryFn: ({ signal }) => call(getTeacherNewsSummary, { query: { scope }, signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    staleTime: REFRESH_MS / 2,
  });
}

/** Marks the news about a submission as read, or with undefined all of a scope. */
export function useMarkTeacherNews(scope?: NewsScope) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (submissionId: number | undefined) =>
      call(markTeacherNewsSeen, { body: { submission_id: submissionId, scope } }),
    onSuccess: ({ unseen_count }, submissionId) => {
      queries.setQueryData(teacherNewsSummaryQuery(scope).queryKey, (old) => old && { ...old, unseen_count });
      queries.setQueryData(
        teacherNewsQuery(scope).queryKey,
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
      // The other dashboard of an admin has some of it as well.
      void queries.invalidateQueries({ queryKey: TEACHER_NEWS_KEY, refetchType: 'none' });
    },
  });
}

/** Marks the news about a submission as read while it is shown; without unread news nothing is sent. */
export function useReadTeacherNews(submissionId: number): void {
  const { data } = useQuery(teacherNewsSummaryQuery());
  const { mutate } = useMarkTeacherNews();
  const mark = useEffectEvent((id: number) => mutate(id));
  const hasUnseen = (data?.unseen_count ?? 0) > 0;
  useEffect(() => {
    if (hasUnseen) mark(submissionId);
  }, [submissionId, hasUnseen]);
}

import { getSubmission, getSubmissionStats, listSubmissions, PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { SubmissionsView } from './submissions-view.ts';

/** A page of what was handed in. */
export function submissionsQuery({ page, template, user, language, status }: SubmissionsView) {
  const query = {
    skip: (page - 1) * PAGE_SIZE.submissions,
    limit: PAGE_SIZE.submissions,
    template_name: template === '' ? undefined : template,
    user: user === '' ? undefined : user,
    language: language ?? undefined,
    status: status ?? undefined,
  };
  return queryOptions({
    queryKey: ['admin', 'submissions', 'list', query],
    queryFn: ({ signal }) => call(listSubmissions, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const submissionStatsQuery = queryOptions({
  queryKey: ['admin', 'submissions', 'stats'],
  queryFn: ({ signal }) => call(getSubmissionStats, { signal }),
});

export function submissionQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'submissions', id],
    queryFn: ({ signal }) => call(getSubmission, { params: { id }, signal }),
  });
}

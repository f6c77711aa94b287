import { getDraftHistory, getSubmissionHistory } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** The history of one of the user's drafts. */
export function draftHistoryQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['draft-history', userId, id],
    queryFn: ({ signal }) => call(getDraftHistory, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** The history of a student's submission. */
export function submissionHistoryQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['submission-history', userId, id],
    queryFn: ({ signal }) => call(getSubmissionHistory, { params: { id }, signal }),
    gcTime: 0,
  });
}

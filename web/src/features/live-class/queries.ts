import { downloadLiveClassSummary, getLiveClass, getLiveClassSummary, getReplay } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** A live class with the present state of its students; from then on the connection delivers changes. */
export function liveClassQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['live-class', userId, id],
    queryFn: ({ signal }) => call(getLiveClass, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The summary of a live class. */
export function summaryQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['live-class-summary', userId, id],
    queryFn: ({ signal }) => call(getLiveClassSummary, { params: { id }, signal }),
  });
}

export function loadSummaryCsv(id: number): Promise<string> {
  return call(downloadLiveClassSummary, { params: { id } });
}

/** The history of a student's program. */
export function replayQuery(userId: number, id: number, memberId: number) {
  return queryOptions({
    queryKey: ['live-class-replay', userId, id, memberId],
    queryFn: ({ signal }) => call(getReplay, { params: { id, memberId }, signal }),
    gcTime: 0,
  });
}

import { downloadLiveClassSummary, getLiveClass, getLiveClassSummary, getReplay } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** A live class with its students as they are now; from then on the connection tells what changes. */
export function liveClassQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['live-class', userId, id],
    queryFn: ({ signal }) => call(getLiveClass, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What a live class was like. */
export function summaryQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['live-class-summary', userId, id],
    queryFn: ({ signal }) => call(getLiveClassSummary, { params: { id }, signal }),
  });
}

export function loadSummaryCsv(id: number): Promise<string> {
  return call(downloadLiveClassSummary, { params: { id } });
}

/** How a student's program came to be. */
export function replayQuery(userId: number, id: number, memberId: number) {
  return queryOptions({
    queryKey: ['live-class-replay', userId, id, memberId],
    queryFn: ({ signal }) => call(getReplay, { params: { id, memberId }, signal }),
    gcTime: 0,
  });
}

import {
  GRADING_POLL_MS,
  getHistoryEntry,
  getOwnGrade,
  getOwnUploadGrade,
  getSignInMethods,
  listHistory,
  listOwnGrades,
  listPersonalTokens,
  type OwnGrade,
  SETTINGS_HISTORY_PAGE_SIZE,
} from '@coderoom/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/server/api.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { spreadReads } from '#lib/server/spread-reads.ts';
import { tasksKey } from '#shared/tasks/queries.ts';
import type { HistoryView } from './settings-views.ts';

/** The ways in which a user can sign in. */
export function signInMethodsQuery(userId: number) {
  return queryOptions({
    queryKey: ['sign-in-methods', userId],
    queryFn: ({ signal }) => call(getSignInMethods, { signal }),
  });
}

/** A page of a user's runs. */
export function historyQuery(userId: number, { page, language, status, search }: HistoryView) {
  const query = {
    page,
    page_size: SETTINGS_HISTORY_PAGE_SIZE,
    language: language ?? undefined,
    status: status ?? undefined,
    search: search === '' ? undefined : search,
  };
  return queryOptions({
    queryKey: ['history', userId, query],
    queryFn: ({ signal }) => call(listHistory, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A run in full: a page with much text shortens its entries. */
export function historyEntryQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['history', userId, 'entry', id],
    queryFn: ({ signal }) => call(getHistoryEntry, { params: { id }, signal }),
  });
}

function isBeingGraded({ grade }: Pick<OwnGrade, 'grade'>): boolean {
  return grade?.status === 'pending';
}

/** A page of a user's latest submissions, polled while some are being graded. */
export function ownGradesQuery(userId: number, page: number) {
  return queryOptions({
    queryKey: ['own-grades', userId, page],
    queryFn: ({ signal }) => call(listOwnGrades, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.grades.some(isBeingGraded) ?? false) && GRADING_POLL_MS,
  });
}

/** One of a user's submissions with everything that its grade is based on. */
export function ownGradeQuery(userId: number, submission: number) {
  return queryOptions({
    queryKey: ['own-grade', userId, submission],
    queryFn: ({ signal }) => call(getOwnGrade, { params: { id: submission }, signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isBeingGraded(state.data) && GRADING_POLL_MS,
  });
}

/** A program of a user that a teacher uploaded, with everything that its grade is based on. */
export function ownUploadQuery(userId: number, submission: number) {
  return queryOptions({
    queryKey: ['own-upload', userId, submission],
    queryFn: ({ signal }) => call(getOwnUploadGrade, { params: { id: submission }, signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isBeingGraded(state.data) && GRADING_POLL_MS,
  });
}

/** Reads the user's grades anew when a teacher changes or releases some. */
export function useOwnGradeChanges(userId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const key of [
        ['own-grades', userId],
        ['own-grade', userId],
        ['own-upload', userId],
        tasksKey(userId),
      ]) {
        void queries.invalidateQueries({ queryKey: key });
      }
    };
    const { readSoon, cancel } = spreadReads(refresh);
    const letGo = holdConnection((live) => {
      // Changes before it were told to nobody.
      live.onConnect(refresh);
      live.on('own_grades_changed', readSoon);
    });
    return () => {
      cancel();
      letGo();
    };
  }, [queries, userId]);
}

/** The user's personal access tokens. */
export function personalTokensQuery(userId: number) {
  return queryOptions({
    queryKey: ['personal-tokens', userId],
    queryFn: ({ signal }) => call(listPersonalTokens, { signal }),
  });
}

/** False if the user has no password of this server. Only where there is an identity provider, that has to be asked. */
export function useHasPassword(userId: number): boolean {
  const hasProvider = (useQuery(configQuery).data?.identity_provider ?? null) !== null;
  const methods = useQuery({ ...signInMethodsQuery(userId), enabled: hasProvider });
  return methods.data?.has_password ?? true;
}

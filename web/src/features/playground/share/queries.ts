import {
  createSession,
  type LanguageId,
  listPendingParticipants,
  listSessions,
  PAGE_SIZE,
} from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TemplateChoice } from '#features/playground/drafts.ts';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { wantsNotifications } from '#lib/notifications.ts';
import { sessionsKey, sharedProgramsKey } from '#lib/own-sessions.ts';

/** A program as it was when somebody asked to share it. */
export interface SharedProgram {
  language: LanguageId;
  template: TemplateChoice | null;
  code: string;
  /** What its session is called. */
  title: string;
}

/**
 * The session by which a program is shared. It is made when it is first asked for; whoever asks again for the
 * same program gets the same session, also while it is being made.
 */
export function sharedProgramQuery(owner: number, program: SharedProgram | null) {
  return queryOptions({
    queryKey: [...sharedProgramsKey(owner), program?.language, program?.template, program?.code],
    queryFn: program === null ? skip : () => begin(program),
    enabled: program !== null,
    // Neither time nor a failure makes another one unasked.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
}

function skip(): never {
  throw new Error('There is no program to share yet.');
}

/** The share_id of a new session. */
async function begin({ title, language, code }: SharedProgram): Promise<string> {
  return (await call(createSession, { body: { title, language, initial_code: code } })).share_id;
}

/** A page of the sessions that a person owns or is in. */
export function sessionsQuery(owner: number, page: number) {
  return queryOptions({
    queryKey: [...sessionsKey(owner), page],
    queryFn: ({ signal }) => call(listSessions, { query: { page, page_size: PAGE_SIZE.sessions }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How often it is looked who waits at the doors of sessions that were shared here, in ms. */
const DOOR_POLL_MS = 5_000;

/** Who waits to be let into a session of one's own. It is asked again and again until the session is gone. */
export function guestsQuery(shareId: string) {
  return queryOptions({
    queryKey: ['session-guests', shareId],
    queryFn: async ({ signal }) =>
      (await call(listPendingParticipants, { params: { id: shareId }, signal })).participants,
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 404 ? false : DOOR_POLL_MS,
    refetchIntervalInBackground: wantsNotifications(),
    retry: false,
  });
}

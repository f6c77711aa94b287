import {
  createSession,
  type LanguageId,
  listPendingParticipants,
  listSessions,
  PAGE_SIZE,
} from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TemplateChoice } from '#features/playground/drafts.ts';
import { wantsNotifications } from '#lib/browser/notifications.ts';
import { call } from '#lib/server/api.ts';
import { ApiError } from '#lib/server/api-error.ts';
import { type ProjectFiles, projectFields } from '#shared/project-files/project.ts';
import { sessionsKey, sharedProgramsKey } from '#shared/sessions/own-sessions.ts';

/** A program at the time when it was shared. */
export interface SharedProgram {
  language: LanguageId;
  template: TemplateChoice | null;
  code: string;
  project: ProjectFiles;
  /** Title of its session. */
  title: string;
}

/**
 * The session that shares a program. It is created on first use; the same program gets the same session again, also
 * while it is being created.
 */
export function sharedProgramQuery(owner: number, program: SharedProgram | null) {
  return queryOptions({
    queryKey: [
      ...sharedProgramsKey(owner),
      program?.language,
      program?.template,
      program?.code,
      program && projectFields(program.project, program.language),
    ],
    queryFn: program === null ? skip : () => begin(program),
    enabled: program !== null,
    // Neither age nor a failure creates another one automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
}

function skip(): never {
  throw new Error('There is no program to share yet.');
}

/** Creates a session and returns its share_id. */
async function begin({ title, language, code, project }: SharedProgram): Promise<string> {
  const body = { title, language, initial_code: code, ...projectFields(project, language) };
  return (await call(createSession, { body })).share_id;
}

/** A page of the sessions that a person owns or is in. */
export function sessionsQuery(owner: number, page: number) {
  return queryOptions({
    queryKey: [...sessionsKey(owner), page],
    queryFn: ({ signal }) => call(listSessions, { query: { page, page_size: PAGE_SIZE.sessions }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Polling interval for people waiting at shared sessions, in ms. */
const DOOR_POLL_MS = 5_000;

/** People waiting to be let into one of the user's sessions, polled until the session is gone. */
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

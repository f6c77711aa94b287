import { createSession, type LanguageId, listSessions, PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TemplateChoice } from '#features/playground/drafts.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { call } from '#lib/api.ts';

/** A program as it was when somebody asked to share it. */
export interface SharedProgram {
  language: LanguageId;
  template: TemplateChoice | null;
  code: string;
  /** What its session is called. */
  title: string;
}

const SHARED = 'shared-program';

/**
 * The session by which a program is shared. It is made when it is first asked for; whoever asks again for the
 * same program gets the same session, also while it is being made.
 */
export function sharedProgramQuery(owner: number, program: SharedProgram | null) {
  return queryOptions({
    queryKey: [SHARED, owner, program?.language, program?.template, program?.code],
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

const SESSIONS = 'sessions';

/** A page of the sessions that a person owns or is in. */
export function sessionsQuery(owner: number, page: number) {
  return queryOptions({
    queryKey: [SESSIONS, owner, page],
    queryFn: ({ signal }) => call(listSessions, { query: { page, page_size: PAGE_SIZE.sessions }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A session is gone: what was shared by it has to be shared anew. */
export async function forgetSession(queries: QueryClient, owner: number, shareId: string): Promise<void> {
  const shared = { queryKey: [SHARED, owner], predicate: ({ state }: Query) => state.data === shareId };
  const inSight = queries.getQueryCache().findAll({ ...shared, type: 'active' }).length > 0;
  if (inSight) useScreen.setState({ drawer: null });
  queries.removeQueries(shared);
  await queries.invalidateQueries({ queryKey: [SESSIONS, owner] });
}

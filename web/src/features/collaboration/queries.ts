import {
  type BodyOf,
  getSession,
  joinSession,
  type ListedSession,
  type ResponseOf,
  updateSession,
} from '@coderoom/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { type OwnParticipant, useSessionContext } from './session-context.ts';
import {
  forgetParticipant,
  joinKey,
  readJoinKey,
  readParticipant,
  storeParticipant,
} from './stored-participant.ts';

/** The result of opening a session's link. */
export interface OpenedSession {
  session: ListedSession;
  /** Null: a visitor who has not joined yet. */
  participant: OwnParticipant | null;
}

/**
 * Opens a session. Earlier participants are recognised; signed-in users join automatically. Requested once per visit:
 * from then on the live connection delivers changes.
 */
export function openedSessionQuery(shareId: string, userId: number | null) {
  return queryOptions({
    queryKey: ['session-arrival', shareId, userId],
    queryFn: ({ signal }) => openSession(shareId, userId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function openSession(
  shareId: string,
  userId: number | null,
  signal: AbortSignal,
): Promise<OpenedSession> {
  // A visitor who joined without receiving the answer is found by their join key.
  const key = userId === null ? readJoinKey(shareId) : null;
  const token = readParticipant(shareId, userId)?.token ?? key;
  const { session, user_participant_id, role, status } = await call(getSession, {
    params: { id: shareId },
    // The text arrives over the live connection.
    query: { ...(token !== null && { participant_token: token }), with_code: 'false' },
    signal,
  });
  if (user_participant_id !== null && role !== null && status !== null) {
    const participant = { id: user_participant_id, token, role, status };
    storeParticipant(shareId, { participantId: participant.id, token, userId });
    return { session, participant };
  }
  forgetParticipant(shareId);
  return { session, participant: userId === null ? null : await joinByLink(shareId, userId, null, signal) };
}

/** Joins a session: visitors under the name they enter, others under their own. */
export async function joinByLink(
  shareId: string,
  userId: number | null,
  username: string | null,
  signal?: AbortSignal,
): Promise<OwnParticipant> {
  const joined: ResponseOf<typeof joinSession> = await call(joinSession, {
    params: { id: shareId },
    body: { username, join_key: userId === null ? joinKey(shareId) : null },
    ...(signal && { signal }),
  });
  const { participant_id: id, participant_token: token, role, status } = joined;
  storeParticipant(shareId, { participantId: id, token, userId });
  return { id, token, role, status };
}

/** Changes the session, as its owner. The result arrives over the live connection, as it does for everybody. */
export function useUpdateSession() {
  const { shareId } = useSessionContext();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateSession>) =>
      call(updateSession, { params: { id: shareId }, body }),
  });
}

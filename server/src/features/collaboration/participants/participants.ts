import { type joinSession, message, type ResponseOf } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import type { Activities } from '#features/activity/index.ts';
import { createToken, hashToken } from '#features/auth/index.ts';
import { unknownSession } from '#features/collaboration/document/document-store.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, InvalidFieldError, notFound } from '#http/errors.ts';
import { addressTag, makeRoom, refuseFull } from './capacity.ts';
import {
  findOfVisitor,
  findParticipant,
  findParticipantOfUser,
  findTakenNames,
  insertParticipant,
  type ParticipantRecord,
  updateParticipant,
} from './participant-store.ts';
import { changesOfAction, type ParticipantAction } from './policy.ts';
import { presentRole } from './present.ts';
import { type SessionRow, takeTurn } from './session-store.ts';

/** A person who comes to a session: signed in, or a guest with the token from their first visit. */
export interface SessionVisitor {
  identity: Identity | null;
  token: string | null | undefined;
}

/** True if the person is that participant. A token never stands for an account. */
export function isParticipant(row: ParticipantRecord, { identity, token }: SessionVisitor): boolean {
  if (row.user_id !== null) return identity?.id === row.user_id;
  return Boolean(token) && row.token_hash === hashToken(token ?? '');
}

/** Returns a person's participant in a session; null if they have not joined. */
export async function findParticipantOfVisitor(
  database: Database,
  sessionId: number,
  { identity, token }: SessionVisitor,
): Promise<ParticipantRecord | null> {
  const person = identity && (await findParticipantOfUser(database, sessionId, identity.id));
  if (person || identity || !token) return person;
  return await findOfVisitor(database, sessionId, hashToken(token));
}

/** Outcome of joining: the response, and the participants who are new or gave up their place. */
interface Joined {
  answer: ResponseOf<typeof joinSession>;
  changed: ParticipantRecord[];
}

/** Parts that joining needs. */
interface JoinParts {
  database: Database;
  activities: Pick<Activities, 'record'>;
  isConnected: (row: ParticipantRecord) => boolean;
}

/** @throws {ApiError} 404 if the session is gone, 409 if it is full, 422 for a guest without a name. */
export async function joinSessionAs(
  { database, activities, isConnected }: JoinParts,
  session: SessionRow,
  { identity, address }: { identity: Identity | null; address: string },
  { username, participant_token: given, join_key: key }: z.output<typeof joinSession.body>,
): Promise<Joined> {
  return await database.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction, session.id))) throw unknownSession();
    for (const token of [given, key]) {
      const existing = await findParticipantOfVisitor(transaction, session.id, { identity, token });
      if (existing) return { answer: answerOf(existing, identity ? null : (token ?? null)), changed: [] };
    }
    const name = identity?.username ?? username;
    if (!name) throw new InvalidFieldError('username', message`must not be empty`);
    if (await isTaken(transaction, session.id, name)) {
      const detail = identity
        ? message`The name ${name} is taken in this session. Please ask its owner to remove whoever uses it.`
        : message`This name is taken in this session. Please choose another.`;
      throw conflict(detail);
    }
    const status = session.is_public ? 'approved' : 'pending';
    const tag = identity ? null : addressTag(session, address);
    const displaced = await makeRoom(transaction, session, { status, tag }, isConnected);
    const token = identity ? null : (key ?? createToken());
    const newcomer = await insertParticipant(transaction, {
      session_id: session.id,
      user_id: identity?.id ?? null,
      token_hash: token === null ? null : hashToken(token),
      username: name,
      role: 'editor',
      status,
      joined_at: Date.now(),
      address_tag: tag,
    });
    await activities.record(transaction, {
      type: 'session_join',
      userId: newcomer.user_id,
      name,
      sessionId: session.id,
    });
    return { answer: answerOf(newcomer, token), changed: displaced ? [displaced, newcomer] : [newcomer] };
  });
}

/**
 * Applies an action of the owner to several participants: to all or to none.
 * @throws {ApiError} 404 for an unknown participant, 409 if the action is impossible for one or the session is full.
 */
export async function manageParticipants(
  database: Database,
  session: SessionRow,
  wishes: readonly (ParticipantAction & { id: number })[],
): Promise<ParticipantRecord[]> {
  return await database.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction, session.id))) throw unknownSession();
    const rows: ParticipantRecord[] = [];
    for (const { id, ...wish } of wishes) {
      const row = await findParticipant(transaction, session.id, id);
      if (row === null) throw notFound(message`There is no such participant.`);
      const standing = changesOfAction(row, wish);
      if (standing.status === 'approved' && row.status !== 'approved') {
        // Somebody else may have taken their name while they were away.
        if (await isTaken(transaction, session.id, row.username, row.id)) {
          throw conflict(message`Somebody else is called ${row.username} in this session by now.`);
        }
        await refuseFull(transaction, session);
      }
      const isNew = Object.keys(standing).length > 0;
      const decided = { ...standing, address_tag: null };
      rows.push(isNew ? await updateParticipant(transaction, id, decided) : row);
    }
    return rows;
  });
}

/** Nobody in a session may be mistaken for somebody else in it. */
async function isTaken(
  transaction: Database,
  sessionId: number,
  name: string,
  except: number | null = null,
): Promise<boolean> {
  const taken = await findTakenNames(transaction, sessionId, except);
  return taken.map(searchKey).includes(searchKey(name));
}

function answerOf(row: ParticipantRecord, token: string | null): ResponseOf<typeof joinSession> {
  return { participant_id: row.id, participant_token: token, status: row.status, role: presentRole(row) };
}

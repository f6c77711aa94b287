import { type joinSession, MAX_WAITING, type ResponseOf } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/search.ts';
import type { Activities } from '#features/admin/index.ts';
import { createToken, hashToken } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError, InvalidFieldError } from '#http/errors.ts';
import {
  countParticipants,
  findOfPerson,
  findOfVisitor,
  findParticipant,
  findTakenNames,
  insertParticipant,
  type ParticipantRow,
  updateParticipant,
} from './participant-store.ts';
import { type ParticipantAction, standingAfter } from './policy.ts';
import { presentRole } from './present.ts';
import { type SessionRow, takeTurn } from './session-store.ts';

/** Somebody who comes to a session: signed in, or a visitor with what they were given when they first came. */
export interface Comer {
  identity: Identity | null;
  token: string | null | undefined;
}

/** Whether somebody is that participant. A token never stands for an account. */
export function isParticipant(row: ParticipantRow, { identity, token }: Comer): boolean {
  if (row.user_id !== null) return identity?.id === row.user_id;
  return Boolean(token) && row.token_hash === hashToken(token ?? '');
}

/** Who somebody is in a session; null: nobody yet. */
export async function findComer(
  database: Database,
  sessionId: number,
  { identity, token }: Comer,
): Promise<ParticipantRow | null> {
  const person = identity && (await findOfPerson(database, sessionId, identity.id));
  if (person || identity || !token) return person;
  return await findOfVisitor(database, sessionId, hashToken(token));
}

/** What joining brought: the answer, and who is new. */
interface Joined {
  answer: ResponseOf<typeof joinSession>;
  newcomer: ParticipantRow | null;
}

/** @throws {ApiError} 404 where the session is gone, 409 where it is full, 422 for a visitor without a name. */
export async function join(
  { database, activities }: { database: Database; activities: Pick<Activities, 'record'> },
  session: SessionRow,
  identity: Identity | null,
  { username, participant_token: given, join_key: key }: z.output<typeof joinSession.body>,
): Promise<Joined> {
  return await database.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction, session.id))) throw unknownSession();
    for (const token of [given, key]) {
      const known = await findComer(transaction, session.id, { identity, token });
      if (known) return { answer: answerOf(known, identity ? null : (token ?? null)), newcomer: null };
    }
    const name = identity?.username ?? username;
    if (!name) throw new InvalidFieldError('username', 'must not be empty');
    if (await isTaken(transaction, session.id, name)) {
      const detail = identity
        ? `The name ${name} is taken in this session. Please ask its owner to remove whoever uses it.`
        : 'This name is taken in this session. Please choose another.';
      throw new ApiError(409, 'conflict', detail);
    }
    const status = session.is_public ? 'approved' : 'pending';
    await refuseFull(transaction, session, status);
    const token = identity ? null : (key ?? createToken());
    const newcomer = await insertParticipant(transaction, {
      session_id: session.id,
      user_id: identity?.id ?? null,
      token_hash: token === null ? null : hashToken(token),
      username: name,
      role: 'editor',
      status,
      joined_at: Date.now(),
    });
    await activities.record(transaction, {
      type: 'session_join',
      userId: newcomer.user_id,
      name,
      sessionId: session.id,
    });
    return { answer: answerOf(newcomer, token), newcomer };
  });
}

/**
 * Does to several what their owner wants: to all of them, or to none.
 * @throws {ApiError} 404 for somebody unknown, 409 where it cannot be done to them or the session is full.
 */
export async function manage(
  database: Database,
  session: SessionRow,
  wishes: readonly (ParticipantAction & { id: number })[],
): Promise<ParticipantRow[]> {
  return await database.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction, session.id))) throw unknownSession();
    const rows: ParticipantRow[] = [];
    for (const { id, ...wish } of wishes) {
      const row = await findParticipant(transaction, session.id, id);
      if (row === null) throw new ApiError(404, 'not_found', 'There is no such participant.');
      const standing = standingAfter(row, wish);
      if (standing.status === 'approved' && row.status !== 'approved') {
        // While they were away somebody else may have come by their name.
        if (await isTaken(transaction, session.id, row.username, row.id)) {
          const detail = `Somebody else is called ${row.username} in this session by now.`;
          throw new ApiError(409, 'conflict', detail);
        }
        await refuseFull(transaction, session, 'approved');
      }
      const isNew = Object.keys(standing).length > 0;
      rows.push(isNew ? await updateParticipant(transaction, id, standing) : row);
    }
    return rows;
  });
}

export function unknownSession(): ApiError {
  return new ApiError(404, 'not_found', 'There is no such session.');
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

async function refuseFull(
  transaction: Database,
  session: SessionRow,
  status: 'approved' | 'pending',
): Promise<void> {
  const most = status === 'approved' ? session.max_collaborators : MAX_WAITING;
  if ((await countParticipants(transaction, session.id, status)) < most) return;
  const detail =
    status === 'approved'
      ? `This session is full: at most ${most} people may be in it.`
      : 'Too many people wait to be let into this session. Please try again later.';
  throw new ApiError(409, 'session_full', detail);
}

function answerOf(row: ParticipantRow, token: string | null): ResponseOf<typeof joinSession> {
  return { participant_id: row.id, participant_token: token, status: row.status, role: presentRole(row) };
}

import { randomBytes } from 'node:crypto';
import { SHARE_ID_LENGTH } from '@coderoom/contract';
import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { SharedDocument } from './document.ts';
import { insertFirst } from './document-store.ts';
import { insertParticipant, type ParticipantRow } from './participant-store.ts';
import { insertSession } from './session-store.ts';

/** A session that is to be made. */
interface NewSession {
  session: Pick<
    Insertable<Tables['collaboration_sessions']>,
    'title' | 'description' | 'language' | 'is_public' | 'max_collaborators' | 'live_class_id'
  >;
  owner: { id: number; username: string };
  /** What its owner may do in it. */
  role: ParticipantRow['role'];
  /** What its text begins with, see {@link firstUpdate}. */
  text: Uint8Array | null;
}

/** A text with one kind of line ends, or editors of two kinds count differently. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/** What a text begins with; null: it is empty. */
export function firstUpdate(text: string): Uint8Array | null {
  const document = new SharedDocument();
  const update = document.change(text === '' ? [] : [{ insert: text }], null);
  document.destroy();
  return update;
}

/** Writes down a session with its owner and its text. Gives the way into it. */
export async function insertWhole(
  transaction: Database,
  { session, owner, role, text }: NewSession,
): Promise<{ sessionId: number; shareId: string; participantId: number }> {
  const shareId = randomBytes(SHARE_ID_LENGTH).toString('base64url').slice(0, SHARE_ID_LENGTH);
  const now = Date.now();
  const sessionId = await insertSession(transaction, {
    ...session,
    share_id: shareId,
    owner_id: owner.id,
    created_at: now,
  });
  const { id: participantId } = await insertParticipant(transaction, {
    session_id: sessionId,
    user_id: owner.id,
    username: owner.username,
    role,
    status: 'approved',
    joined_at: now,
  });
  if (text !== null) {
    const content = Buffer.from(text).toString('base64');
    await insertFirst(transaction, { sessionId, content, participantId });
  }
  return { sessionId, shareId, participantId };
}

import { randomBytes } from 'node:crypto';
import { SHARE_ID_LENGTH } from '@coderoom/contract';
import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { type DocumentProject, SharedDocument } from '#features/collaboration/document/document.ts';
import { insertFirst } from '#features/collaboration/document/document-store.ts';
import {
  insertParticipant,
  type ParticipantRecord,
} from '#features/collaboration/participants/participant-store.ts';
import { insertSession } from '#features/collaboration/participants/session-store.ts';

/** A session to be created. */
interface NewSession {
  session: Pick<
    Insertable<Tables['collaboration_sessions']>,
    'title' | 'description' | 'language' | 'is_public' | 'max_collaborators' | 'live_class_id' | 'is_draft'
  >;
  owner: { id: number; username: string };
  /** The owner's role in it. */
  role: ParticipantRecord['role'];
  /** Initial text, see {@link firstUpdate}; null: empty. */
  text: Uint8Array | null;
}

/** Normalises line ends: with mixed ones, editors would count positions differently. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/** Returns the Yjs update for an initial program; null if it is empty. @throws {ApiError} 413 */
export function firstUpdate(
  text: string,
  { entry_name = null, files = [] }: Partial<Omit<DocumentProject, 'code'>> = {},
): Uint8Array | null {
  const document = new SharedDocument();
  try {
    return document.begin({ code: text, entry_name, files });
  } finally {
    document.destroy();
  }
}

/** Stores a session with its owner and text. Returns the data needed to enter it. */
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
    await insertFirst(transaction, { sessionId, update: text, participantId });
  }
  return { sessionId, shareId, participantId };
}

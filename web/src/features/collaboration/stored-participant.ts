import { tabStorage } from '#lib/browser/storage.ts';
import { randomId } from '#lib/random-id.ts';

/** The participant created when the user joined a session. */
export interface StoredParticipant {
  participantId: number;
  /** Authenticates a visitor; null: they were signed in. */
  token: string | null;
  /** The signed-in user; null: a visitor. */
  userId: number | null;
}

/** The stored format. */
interface Stored {
  joined: true;
  participant_id: number;
  participant_token: string | null;
  user_id: number | null;
}

function keyOf(shareId: string): string {
  return `collaboration-participant:${shareId}`;
}

function joinKeyOf(shareId: string): string {
  return `session-join-key:${shareId}`;
}

/** Returns a visitor's join key, the same on every attempt: without an answer they may have joined already. */
export function joinKey(shareId: string): string {
  const key = readJoinKey(shareId) ?? randomId();
  tabStorage.setItem(joinKeyOf(shareId), key);
  return key;
}

/** Returns the key that a visitor tried to join with from this tab; null: they did not. */
export function readJoinKey(shareId: string): string | null {
  return tabStorage.getItem(joinKeyOf(shareId));
}

/**
 * Returns the participant that this tab joined a session as; null if it did not, joined as another user, or the entry
 * is invalid.
 */
export function readParticipant(shareId: string, userId: number | null): StoredParticipant | null {
  const stored = tabStorage.getItem(keyOf(shareId));
  const kept = stored === null ? null : parseParticipant(stored);
  return kept?.userId === userId ? kept : null;
}

export function parseParticipant(stored: string): StoredParticipant | null {
  try {
    const { joined, participant_id: id, participant_token, user_id } = JSON.parse(stored) as Partial<Stored>;
    if (joined !== true || typeof id !== 'number') return null;
    return {
      participantId: id,
      token: typeof participant_token === 'string' ? participant_token : null,
      userId: typeof user_id === 'number' ? user_id : null,
    };
  } catch {
    return null;
  }
}

export function storeParticipant(shareId: string, { participantId, token, userId }: StoredParticipant): void {
  const stored: Stored = {
    joined: true,
    participant_id: participantId,
    participant_token: token,
    user_id: userId,
  };
  tabStorage.setItem(keyOf(shareId), JSON.stringify(stored));
}

export function forgetParticipant(shareId: string): void {
  tabStorage.removeItem(keyOf(shareId));
}

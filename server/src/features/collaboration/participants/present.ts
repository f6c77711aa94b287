import {
  CURSOR_COLORS,
  type CursorPosition,
  isoTime,
  type ListedSession,
  type Participant,
  type SessionRole,
} from '@coderoom/contract';
import type { ParticipantRecord } from './participant-store.ts';
import { isGuest } from './policy.ts';
import type { SessionRow } from './session-store.ts';

/** A participant's current presence, and whether their hand is raised. */
export interface ShownPresence {
  isConnected: boolean;
  cursor: CursorPosition | null;
  handRaised: boolean;
}

export function presentSession(row: SessionRow): ListedSession {
  const { id, share_id, title, description, language, max_collaborators, owner_username } = row;
  const created_at = isoTime(row.created_at);
  const is_public = row.is_public === 1;
  return {
    id,
    share_id,
    title,
    description,
    language,
    is_public,
    max_collaborators,
    owner_username,
    created_at,
  };
}

export function presentParticipant(
  row: ParticipantRecord,
  { isConnected, cursor, handRaised }: ShownPresence,
): Participant {
  return {
    id: row.id,
    username: row.username,
    is_guest: isGuest(row),
    role: presentRole(row),
    status: row.status,
    is_connected: isConnected,
    cursor_color: cursorColor(row.id),
    cursor_position: cursor,
    hand_raised: handRaised,
  };
}

/** Returns the displayed role; a removed participant has no other. */
export function presentRole({ role, status }: ParticipantRecord): SessionRole {
  return status === 'kicked' ? 'kicked' : role;
}

export function cursorColor(participantId: number): string {
  return CURSOR_COLORS[participantId % CURSOR_COLORS.length] ?? CURSOR_COLORS[0];
}

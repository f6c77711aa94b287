import { CURSOR_COLORS, type CursorPosition, type Participant, type SessionRole } from '@coderoom/contract';
import type { ParticipantRecord } from './participant-store.ts';
import { isGuest } from './policy.ts';

/** A participant's current presence, and whether their hand is raised. */
export interface ShownPresence {
  isConnected: boolean;
  cursor: CursorPosition | null;
  handRaised: boolean;
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

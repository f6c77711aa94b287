import { type manageParticipant, message } from '@coderoom/contract';
import type { z } from 'zod';
import type { Identity } from '#http/authenticate.ts';
import { conflict } from '#http/errors.ts';
import type { ParticipantRecord } from './participant-store.ts';
import type { SessionRow } from './session-store.ts';

/** An action of the owner on a participant. */
export type ParticipantAction = z.output<typeof manageParticipant.body>;
type Membership = Pick<ParticipantRecord, 'role' | 'status'>;

/** True if the participant sees the text and receives the session's events. */
export function isInside({ status }: Membership): boolean {
  return status === 'approved';
}

/** True if the participant may change the text. */
export function mayEdit({ role, status }: Membership): boolean {
  return status === 'approved' && (role === 'owner' || role === 'editor');
}

/** True for a participant without an account, whose name is unverified. */
export function isGuest({ user_id }: Pick<ParticipantRecord, 'user_id'>): boolean {
  return user_id === null;
}

/** True for the session's owner, who is identified by account, never by name. */
export function isOwner(session: SessionRow, caller: Identity | null): boolean {
  return caller !== null && caller.id === session.owner_id;
}

/** True for a session that people invite others to: no editor of a live class, and no draft. */
export function isListed({ live_class_id, is_draft }: SessionRow): boolean {
  return live_class_id === null && is_draft === 0;
}

/** A draft is opened by its owner alone. Everybody else is told that there is no such session. */
export function mayEnter(session: SessionRow, caller: Identity | null): boolean {
  return session.is_draft === 0 || isOwner(session, caller);
}

export function mayDelete(session: SessionRow, caller: Identity): boolean {
  return caller.isAdmin || isOwner(session, caller);
}

/**
 * Returns the changes to a participant's role and status by an action of the owner; empty if there are none.
 * @throws {ApiError} 409 if the action is impossible for them.
 */
export function changesOfAction(
  participant: Membership,
  { action, role }: ParticipantAction,
): Partial<Membership> {
  if (participant.role === 'owner') {
    throw conflict(message`The owner of a session stays its owner.`);
  }
  if (action === 'approve') return { status: 'approved', ...(role && { role }) };
  if (action === 'change_role') return role ? { role } : {};
  if (action === 'reject' && participant.status !== 'approved') return { status: 'rejected' };
  if (action === 'kick' && isInside(participant)) return { status: 'kicked' };
  const detail =
    action === 'reject'
      ? message`They are in the session already. Remove them instead.`
      : message`They are not in the session.`;
  throw conflict(detail);
}

import type { manageParticipant } from '@coderoom/contract';
import type { z } from 'zod';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { ParticipantRow } from './participant-store.ts';
import type { SessionRow } from './session-store.ts';

/** What an owner does to somebody. */
export type ParticipantAction = z.output<typeof manageParticipant.body>;
type Standing = Pick<ParticipantRow, 'role' | 'status'>;

/** Whether somebody sees the text and hears of what happens. */
export function isInside({ status }: Standing): boolean {
  return status === 'approved';
}

/** Whether somebody may change the text. */
export function mayEdit({ role, status }: Standing): boolean {
  return status === 'approved' && (role === 'owner' || role === 'editor');
}

/** The owner is known by their account, never by a name. */
export function isOwner(session: SessionRow, caller: Identity | null): boolean {
  return caller !== null && caller.id === session.owner_id;
}

export function mayDelete(session: SessionRow, caller: Identity): boolean {
  return caller.isAdmin || isOwner(session, caller);
}

/**
 * What becomes of somebody by what the owner does; nothing where they are that already.
 * @throws {ApiError} 409 where it cannot be done to them.
 */
export function standingAfter(participant: Standing, { action, role }: ParticipantAction): Partial<Standing> {
  if (participant.role === 'owner') {
    throw new ApiError(409, 'conflict', 'The owner of a session stays its owner.');
  }
  if (action === 'approve') return { status: 'approved' };
  if (action === 'change_role') return role ? { role } : {};
  if (action === 'reject' && participant.status !== 'approved') return { status: 'rejected' };
  if (action === 'kick' && isInside(participant)) return { status: 'kicked' };
  const detail =
    action === 'reject'
      ? 'They are in the session already. Remove them instead.'
      : 'They are not in the session.';
  throw new ApiError(409, 'conflict', detail);
}

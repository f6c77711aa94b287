import { createHash } from 'node:crypto';
import { MAX_GUESTS_WAITING, MAX_WAITING, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { ApiError } from '#http/errors.ts';
import { siteKey } from '#http/limits/address-keys.ts';
import {
  countParticipants,
  findParticipants,
  type ParticipantRecord,
  updateParticipant,
} from './participant-store.ts';
import { isGuest } from './policy.ts';
import type { SessionRow } from './session-store.ts';

/** Time for a new participant to connect, in ms; until then they do not count as away. */
const CONNECTS_WITHIN_MS = 30_000;
/** Hexadecimal digits of {@link addressTag}: some 65,000 IPv4 addresses share each tag, so it reveals little of any. */
const TAG_LENGTH = 4;

/** Returns a tag that distinguishes guests' addresses within one session only. */
export function addressTag({ share_id }: SessionRow, address: string): string {
  return createHash('sha256')
    .update(`${share_id} ${siteKey(address)}`)
    .digest('hex')
    .slice(0, TAG_LENGTH);
}

/** A participant who needs a place, inside or waiting. */
interface Newcomer {
  status: 'approved' | 'pending';
  /** Address tag of a guest; null: signed in. */
  tag: string | null;
}

/**
 * Makes room for a new participant, if necessary by moving a guest who was admitted only by the link back to waiting:
 * see decision 043.
 *
 * @returns the guest who was moved; null: nobody
 * @throws {ApiError} 409 if there is no room
 */
export async function makeRoom(
  transaction: Database,
  session: SessionRow,
  newcomer: Newcomer,
  isConnected: (row: ParticipantRecord) => boolean,
): Promise<ParticipantRecord | null> {
  const present = await findParticipants(transaction, session.id, newcomer.status);
  if (newcomer.status === 'pending') {
    const guests = present.filter(isGuest);
    const ofAddress = guests.filter(({ address_tag }) => address_tag === newcomer.tag);
    const isTooMany =
      newcomer.tag !== null &&
      (guests.length >= MAX_GUESTS_WAITING.all || ofAddress.length >= MAX_GUESTS_WAITING.ofAddress);
    if (isTooMany || present.length >= MAX_WAITING) throw isFull(session, 'pending');
    return null;
  }
  if (present.length < session.max_collaborators) return null;
  const giving = whoGivesWay(session, present, newcomer, isConnected);
  if (giving === null) throw isFull(session, 'approved');
  return await updateParticipant(transaction, giving.id, { status: 'pending' });
}

/** @throws {ApiError} 409 if the session is full. */
export async function refuseFull(transaction: Database, session: SessionRow): Promise<void> {
  const inside = await countParticipants(transaction, session.id, 'approved');
  if (inside >= session.max_collaborators) throw isFull(session, 'approved');
}

function whoGivesWay(
  { max_collaborators }: SessionRow,
  inside: readonly ParticipantRecord[],
  { tag }: Newcomer,
  isConnected: (row: ParticipantRecord) => boolean,
): ParticipantRecord | null {
  const guests = inside.filter((row) => isGuest(row) && row.address_tag !== null);
  const isAway = (row: ParticipantRecord) => !isConnected(row);
  const ofAddresses = [...Map.groupBy(guests, ({ address_tag }) => address_tag)];
  const [, crowd] =
    ofAddresses.find(([other, { length }]) => other !== tag && length > max_collaborators / 2) ?? [];
  if (crowd !== undefined) return crowd.findLast(isAway) ?? crowd.at(-1) ?? null;
  if (tag !== null) return null;
  const before = Date.now() - CONNECTS_WITHIN_MS;
  return guests.findLast((row) => isAway(row) && row.joined_at < before) ?? null;
}

function isFull({ max_collaborators }: SessionRow, status: Newcomer['status']): ApiError {
  const detail =
    status === 'approved'
      ? message`This session is full: at most ${max_collaborators} people may be in it.`
      : message`Too many people wait to be let into this session. Please try again later.`;
  return new ApiError(409, 'session_full', detail);
}

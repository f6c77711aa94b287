import type { OwnPlace } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { presentPlace } from '#features/live-class/present.ts';
import { findHints } from './hint-store.ts';
import { findQueue, type LiveClassMemberRow } from './member-store.ts';

/** Returns the places of students in a live class, as shown to themselves, by student. */
export async function readPlaces(
  database: Database,
  liveClassId: number,
  members: readonly LiveClassMemberRow[],
): Promise<Map<number, OwnPlace>> {
  const hints = await findHints(
    database,
    members.map(({ id }) => id),
  );
  const isAsking = members.some(({ hand_raised_at }) => hand_raised_at !== null);
  const queue = isAsking ? await findQueue(database, liveClassId) : [];
  return new Map(
    members.map((member) => [
      member.id,
      presentPlace(member, hints.get(member.id) ?? [], queue.indexOf(member.id) + 1),
    ]),
  );
}

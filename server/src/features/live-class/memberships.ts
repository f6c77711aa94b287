import type { Database } from '#db/database.ts';
import type { MembershipChange } from '#features/classrooms/index.ts';
import type { Announcements } from './announcements.ts';
import { findCurrentClass, updateCurrent } from './class-store.ts';
import type { LiveClassDependencies } from './service.ts';
import { closePlaces, findCurrentPlaces, insertMissing } from './students/place-store.ts';

/** Follows changes of classroom members: a live class includes exactly the current students. */
export async function followMembership(
  { database, editors, announcements, turns }: LiveClassDependencies,
  { kind, classroomId, userIds }: MembershipChange,
): Promise<void> {
  const liveClass = await findCurrentClass(database, classroomId);
  if (liveClass) {
    const { id } = liveClass;
    await turns.runExclusive(id, async () => {
      if (kind === 'joined') return await letIn(database, announcements, id);
      const { ids, sentAway } = await database.transaction().execute(async (transaction) => {
        if ((await updateCurrent(transaction, id, {})) === null) return { ids: [], sentAway: [] };
        const places = await closePlaces(transaction, id, userIds);
        const sessionIds = places.flatMap(({ session_id }) => session_id ?? []);
        return {
          ids: places.map((place) => place.id),
          // Their own editors, and those that they entered as a helper.
          sentAway: [
            ...(await editors.empty(transaction, sessionIds)),
            ...(await editors.sendOut(transaction, id, userIds)),
          ],
        };
      });
      announcements.tell({ kind: 'members', liveClassId: id, ids });
      editors.participantsChanged(sentAway);
    });
  }
  if (kind === 'left') announcements.tell({ kind: 'left', userIds });
}

async function letIn(database: Database, announcements: Announcements, liveClassId: number): Promise<void> {
  const ids = await insertMissing(database, liveClassId);
  if (ids.length > 0) announcements.tell({ kind: 'members', liveClassId, ids });
}

/** Shows people who changed groups in theirs. */
export async function followMoves(
  { database, announcements }: Pick<LiveClassDependencies, 'database' | 'announcements'>,
  userIds: readonly number[],
): Promise<void> {
  const places = await findCurrentPlaces(database, userIds);
  for (const [liveClassId, moved] of Map.groupBy(places, ({ live_class_id }) => live_class_id)) {
    announcements.tell({ kind: 'members', liveClassId, ids: moved.map(({ id }) => id) });
  }
}

import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { isFree, leaseEnd } from '#db/leases.ts';
import type { Tables } from '#db/tables.ts';
import { type ServedLines, type Taken, takeInTurn } from '#queue/served-lines.ts';

/**
 * Takes the lease of the oldest assignment that is waiting or was interrupted, of the teacher whose turn it is. Null:
 * there is none.
 */
export async function takeNextAssignment(
  database: Database,
  owner: string,
  teachers: ServedLines,
): Promise<Taken<number> | null> {
  const rows = await database
    .selectFrom('assignments')
    .select(['id', 'creator_id'])
    .where(isWaiting)
    .orderBy('id')
    .execute();
  const waiting = Map.groupBy(rows, ({ creator_id }) => `teacher ${creator_id}`);
  return await takeInTurn(teachers, waiting, async (ofTeacher) => {
    for (const { id } of ofTeacher) if (await take(database, id, owner)) return id;
    return null;
  });
}

/** @returns false if another server has taken it */
async function take(database: Database, id: number, owner: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('assignments')
    .set({ lease_owner: owner, lease_until: leaseEnd(), status: 'processing' })
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isWaiting(builder: ExpressionBuilder<Tables, 'assignments'>) {
  const { and, eb } = builder;
  return and([eb('is_ready', '=', 1), eb('status', 'in', ['uploaded', 'processing']), isFree(builder)]);
}

/** Returns assignments that are invisible and without a lease: remains of an upload when a server was killed. */
export async function findLeft(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('assignments')
    .select('id')
    .where('is_ready', '=', 0)
    .where(isFree)
    .execute();
  return rows.map(({ id }) => id);
}

import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';

/** A request to create classrooms. */
export type ClassRequestRow = Selectable<Tables['class_requests']>;

export async function findRequestOf(database: Database, userId: number): Promise<ClassRequestRow | null> {
  const row = await database
    .selectFrom('class_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a person's request in place of their last one; null if that is still open. */
export async function saveRequest(
  transaction: Database,
  userId: number,
  reason: string,
): Promise<ClassRequestRow | null> {
  const fields = { status: 'open', asked_at: Date.now(), answered_at: null, reason, answer: null } as const;
  const row = await transaction
    .insertInto('class_requests')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fields).where('class_requests.status', '!=', 'open'),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false if the person has no open request */
export async function deleteOpenRequest(database: Database, userId: number): Promise<boolean> {
  const row = await database
    .deleteFrom('class_requests')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a person's request, as part of the deletion of their account. */
export async function forgetClassRequests(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('class_requests').where('user_id', '=', userId).execute();
}

/** Returns a page of the open requests of active people, oldest first. */
export async function findOpenRequests(database: Database, { page, size }: { page: number; size: number }) {
  return await openRequests(database)
    .select([
      'class_requests.id',
      'class_requests.user_id',
      'users.username',
      'users.full_name',
      'users.email',
      'class_requests.reason',
      'class_requests.asked_at',
    ])
    .orderBy('class_requests.asked_at')
    .orderBy('class_requests.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countOpenClassRequests(database: Database): Promise<number> {
  return await countOf(openRequests(database));
}

/** Locks a request until the transaction ends; null if there is none. */
export async function lockRequest(transaction: Database, id: number): Promise<ClassRequestRow | null> {
  const row = await transaction
    .updateTable('class_requests')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRequest(
  transaction: Database,
  id: number,
  changes: Pick<ClassRequestRow, 'status' | 'answer' | 'answered_at'>,
): Promise<ClassRequestRow> {
  return await transaction
    .updateTable('class_requests')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function openRequests(database: Database) {
  return database
    .selectFrom('class_requests')
    .innerJoin('users', 'users.id', 'class_requests.user_id')
    .where('class_requests.status', '=', 'open')
    .where('users.is_active', '=', 1);
}

/** Rules of ownership: a classroom has at least one owner, and nobody owns too many classrooms. */
import { MAX_OWNED_CLASSROOMS, type Message, message, TEACHER } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Flag } from '#db/tables.ts';
import { lockPerson } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict } from '#http/errors.ts';
import { countOwnedClassrooms } from './classroom-store.ts';

/**
 * Bounds the classrooms that one person owns. Locks the person, so that two calls at once do not exceed it; a caller
 * that locks a classroom too has locked the person before it.
 * @param detail The refusal; by default to the owner.
 * @throws {ApiError} 409
 */
export async function refuseTooManyOwned(
  transaction: Database,
  { id, isAdmin }: Pick<Identity, 'id' | 'isAdmin'>,
  detail: Message = message`You own ${MAX_OWNED_CLASSROOMS} classes. Archive one of them first.`,
): Promise<void> {
  if (isAdmin) return;
  await lockPerson(transaction, id);
  if ((await countOwnedClassrooms(transaction, id)) < MAX_OWNED_CLASSROOMS) return;
  throw conflict(detail);
}

/** True if a classroom would have no owner left if this member of it, as read under its lock, were none any more. */
export async function isOnlyOwner(
  transaction: Database,
  classroomId: number,
  { is_owner }: { is_owner: Flag },
): Promise<boolean> {
  return is_owner === 1 && (await countOwners(transaction, classroomId)) === 1;
}

/** Makes the teacher who has been there longest the owner of a locked classroom without one, if there is a teacher. */
export async function replaceOwner(transaction: Database, classroomId: number): Promise<void> {
  if ((await countOwners(transaction, classroomId)) > 0) return;
  const longest = await transaction
    .selectFrom('classroom_members')
    .select('user_id')
    .where('classroom_id', '=', classroomId)
    .where('role', '=', TEACHER)
    .orderBy('joined_at')
    .orderBy('user_id')
    .executeTakeFirst();
  if (longest === undefined) return;
  await transaction
    .updateTable('classroom_members')
    .set({ is_owner: 1 })
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', longest.user_id)
    .execute();
}

/** The refusal to let a classroom lose its last owner. */
export function lastOwner(): ApiError {
  return conflict(message`A classroom needs an owner. Make another teacher an owner first.`);
}

async function countOwners(database: Database, classroomId: number): Promise<number> {
  return await countOf(
    database
      .selectFrom('classroom_members')
      .where('classroom_id', '=', classroomId)
      .where('role', '=', TEACHER)
      .where('is_owner', '=', 1),
  );
}

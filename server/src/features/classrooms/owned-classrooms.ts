import { MAX_OWNED_CLASSROOMS, type Message, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { holdPerson } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import { countOwnedClassrooms } from './classroom-store.ts';

/**
 * Bounds the classrooms that one person owns. Locks the person, so that two calls at once do not exceed it; whoever locks
 * a classroom too has locked the person before it.
 * @param detail The refusal; by default to the owner.
 * @throws {ApiError} 409
 */
export async function refuseTooManyOwned(
  transaction: Database,
  { id, isAdmin }: Pick<Identity, 'id' | 'isAdmin'>,
  detail: Message = message`You own ${MAX_OWNED_CLASSROOMS} classes. Archive one of them first.`,
): Promise<void> {
  if (isAdmin) return;
  await holdPerson(transaction, id);
  if ((await countOwnedClassrooms(transaction, id)) < MAX_OWNED_CLASSROOMS) return;
  throw new ApiError(409, 'conflict', detail);
}

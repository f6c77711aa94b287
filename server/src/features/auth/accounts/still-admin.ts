import { message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findById } from '#features/auth/users/user-store.ts';
import { forbidden } from '#http/errors.ts';

/**
 * Checks a caller again once all admins are locked: if two demote each other, the second is no longer an admin here.
 * @throws {ApiError} 403.
 */
export async function requireAdminStill(transaction: Database, userId: number): Promise<void> {
  const person = await findById(transaction, userId);
  if (person?.is_admin === 1 && person.is_active === 1) return;
  throw forbidden(message`Only admins may do this.`);
}

import type { Message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { createToken } from '#features/auth/users/opaque-tokens.ts';
import {
  findByEmail,
  findById,
  hasOtherAdmin,
  insertUnderFreeName,
  type UserRow,
  updateUser,
} from '#features/auth/users/user-store.ts';
import type { Links } from './links.ts';
import type { Passwords } from './passwords.ts';

/**
 * Makes sure that an admin has this address: creates the account, or makes the existing one an admin. The
 * password is used for a new account only, so that a restart never undoes a change of it.
 *
 * @param password null: a random one that nobody knows; the person needs a link to choose their own.
 * @param origin detail for the audit log
 */
export async function ensureAdmin(
  database: Database,
  passwords: Passwords,
  email: string,
  password: string | null,
  origin: Message,
): Promise<UserRow> {
  const existing = await findByEmail(database, email);
  if (existing) {
    const person = await restoreAdmin(database, existing.id, origin);
    if (person) return person;
  }
  const password_hash = await passwords.hash(password ?? createToken());
  const name = email.slice(0, email.indexOf('@')).slice(0, 40);
  const account = {
    email,
    username: name,
    full_name: null,
    password_hash,
    is_admin: 1,
    is_verified: 1,
  } as const;
  return await database.transaction().execute(async (transaction) => {
    const added = await insertUnderFreeName(transaction, account);
    await recordGrant(transaction, added, origin);
    return added;
  });
}

/** Makes a person an admin who can sign in; null if the account no longer exists. */
async function restoreAdmin(database: Database, id: number, origin: Message): Promise<UserRow | null> {
  return await database.transaction().execute(async (transaction) => {
    const before = await findById(transaction, id);
    const after = await updateUser(transaction, id, { is_admin: 1, is_active: 1 });
    if (!before || !after) return null;
    if (before.is_active === 0) {
      const action = 'user_activated';
      await recordAction(transaction, { action, actor: null, target: after, detail: origin });
    }
    if (before.is_admin === 0) await recordGrant(transaction, after, origin);
    return after;
  });
}

async function recordGrant(transaction: Database, target: UserRow, detail: Message): Promise<void> {
  await recordAction(transaction, { action: 'admin_granted', actor: null, target, detail });
}

/** Returns a link with which the first account to sign up becomes an admin; null if there is an admin already. */
export async function firstAdminLink(database: Database, links: Links): Promise<string | null> {
  if (await hasOtherAdmin(database, null)) return null;
  return (await links.create('first-admin', null)).url;
}

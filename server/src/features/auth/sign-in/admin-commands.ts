import { isoTime, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { findByEmail, type UserRow, updateUser } from '#features/auth/users/user-store.ts';
import { ensureAdmin } from './first-admin.ts';
import { createLinks } from './links.ts';
import { createPasswords } from './passwords.ts';

/** Commands for the operator of the machine, without signing in. Each returns a sentence to print. */
export interface AdminCommands {
  /** @throws if an account with this address exists. */
  create(email: string): Promise<string>;
  /** @throws if no account has this address. */
  grant(email: string): Promise<string>;
  /** @throws if no account has this address. */
  resetPassword(email: string): Promise<string>;
}

/** Detail that the audit log shows for these commands, where nobody is signed in. */
const ORIGIN = message`from the command line`;

export function createAdminCommands(database: Database, publicUrl: string): AdminCommands {
  const links = createLinks(database, publicUrl);
  const find = async (email: string): Promise<UserRow> => {
    const person = await findByEmail(database, email);
    if (!person) throw new Error(`There is no account with the address ${email}.`);
    return person;
  };
  const linkFor = async (person: UserRow) => {
    const { url, expiresAt } = await database.transaction().execute(async (transaction) => {
      const action = 'reset_link_created';
      await recordAction(transaction, { action, actor: null, target: person, detail: ORIGIN });
      return await links.create('reset', person, transaction);
    });
    return `Choose the password here, once and before ${isoTime(expiresAt)}:\n\n  ${url}\n`;
  };

  return {
    async create(email) {
      if (await findByEmail(database, email)) {
        throw new Error(`There is an account with the address ${email}. To make its owner an admin: grant.`);
      }
      const person = await ensureAdmin(database, await createPasswords(), email, null, ORIGIN);
      return `${email} is an admin now, with the username ${person.username}.\n${await linkFor(person)}`;
    },
    async grant(email) {
      const { id, is_admin } = await find(email);
      await database.transaction().execute(async (transaction) => {
        const target = await updateUser(transaction, id, { is_admin: 1 });
        if (is_admin === 1 || target === null) return;
        await recordAction(transaction, { action: 'admin_granted', actor: null, target, detail: ORIGIN });
      });
      return `${email} is an admin now.`;
    },
    async resetPassword(email) {
      return await linkFor(await find(email));
    },
  };
}

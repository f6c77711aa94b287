import { type createUser, message, type PageLanguage } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import type { AccountMail } from '#features/auth/sign-in/account-mail.ts';
import type { AccountLink, Links } from '#features/auth/sign-in/links.ts';
import type { PasswordPolicy } from '#features/auth/sign-in/password-policy.ts';
import { explainTaken } from '#features/auth/sign-in/service.ts';
import {
  findByEmail,
  insertUser,
  lockAdmins,
  type UserRow,
  updateUser,
} from '#features/auth/users/user-store.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError, conflict } from '#http/errors.ts';
import { requireAdminStill } from './still-admin.ts';
import { freeUsernames, proposeUsername } from './username-proposal.ts';

/** A new account, as an admin describes it. */
type NewAccount = z.output<typeof createUser.body>;

/**
 * Creates an account for somebody, with a link by which they choose its password.
 * @throws {ApiError} 403 where only admins have passwords, 409 if the address or the username is taken, 503 if the link is
 *   to be mailed and no mail is configured.
 */
export type CreateAccount = (
  account: NewAccount,
  admin: Identity,
  language: PageLanguage,
) => Promise<{ userId: number; link: AccountLink }>;

interface Dependencies {
  database: Database;
  links: Links;
  policy: PasswordPolicy;
  mail: Pick<AccountMail, 'configured' | 'sendAccountLink'>;
}

export function createAccountCreation({ database, links, policy, mail }: Dependencies): CreateAccount {
  return async ({ email, full_name, username, is_teacher, send_mail }, admin, language) => {
    policy.refuse(null);
    if (send_mail && !mail.configured) throw noMail();
    if (await findByEmail(database, email)) throw hasAccount();
    const created = await database.transaction().execute(async (transaction) => {
      await lockAdmins(transaction);
      await requireAdminStill(transaction, admin.id);
      const added = await insertUser(transaction, {
        ...{ email, full_name, password_hash: '', is_admin: 0, is_verified: 0 },
        username: username ?? (await proposeFreeUsername(transaction, full_name, email)),
      }).catch(explainTaken);
      const person = is_teacher ? await makeTeacher(transaction, added) : added;
      const detail = is_teacher ? message`as a teacher` : null;
      await recordAction(transaction, { action: 'user_created', actor: admin, target: person, detail });
      return { person, link: await links.create('invitation', person, transaction) };
    });
    if (send_mail) mail.sendAccountLink(created.person, created.link.url, language);
    return { userId: created.person.id, link: created.link };
  };
}

async function proposeFreeUsername(
  transaction: Database,
  name: string | null,
  email: string,
): Promise<string> {
  const proposed = proposeUsername({ name, login: email }, 'first.last');
  const [free = proposed] = await freeUsernames(transaction, [proposed]);
  return free;
}

async function makeTeacher(transaction: Database, person: UserRow): Promise<UserRow> {
  return (await updateUser(transaction, person.id, { is_teacher: 1 })) ?? person;
}

function hasAccount(): ApiError {
  const detail = message`There is an account with this email address already. Search for it here to change its rights.`;
  return conflict(detail);
}

function noMail(): ApiError {
  const detail = message`This server sends no mail. Give them the link instead.`;
  return new ApiError(503, 'mail_not_configured', detail);
}

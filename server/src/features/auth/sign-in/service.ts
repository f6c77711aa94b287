import { message, type PageLanguage, type register, type Tokens } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import type { Sessions } from '#features/auth/sessions/sessions.ts';
import { deleteTokens } from '#features/auth/tokens/token-store.ts';
import type { Memberships } from '#features/auth/users/account-dependencies.ts';
import {
  findByLogin,
  hasOtherAdmin,
  insertUser,
  noteLogin,
  TakenError,
  type UserRow,
  updateUser,
  usernameKey,
} from '#features/auth/users/user-store.ts';
import { ApiError, conflict, InvalidFieldError } from '#http/errors.ts';
import type { AccountMail } from './account-mail.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deleteLinks } from './link-store.ts';
import type { Links } from './links.ts';
import { type PasswordPolicy, refuseInactive } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Sign-up, sign-in, sign-out and password reset. */
export interface AuthService {
  /**
   * @throws {ApiError} 403 where only admins have passwords, 409 if a name is taken or the classroom is full, 422 for
   *   a common password, an unknown key or an invalid link.
   */
  register(account: z.output<typeof register.body>, language: PageLanguage): Promise<UserRow>;
  /**
   * @throws {ApiError} 401 for wrong credentials, 403 if the account is deactivated or may have no password, 429 after
   *   too many attempts.
   */
  login(credentials: { username: string; password: string }, address: string): Promise<Tokens>;
  /** @throws {ApiError} 403 for somebody who may have no password, 422 for an invalid link or a common password. */
  resetPassword(token: string, password: string, language: PageLanguage): Promise<void>;
}

/** Parts that signing in is built from. */
export interface AuthDependencies {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  throttle: SignInThrottle;
  policy: PasswordPolicy;
  links: Links;
  mail: AccountMail;
  memberships: Memberships;
}

export function createAuthService(dependencies: AuthDependencies): AuthService {
  const { database, passwords, sessions, throttle, policy, links, mail, memberships } = dependencies;

  const joinClassroom = async (transaction: Database, userId: number, key: string) => {
    if (key === '' || (await memberships.joinByKey(transaction, userId, key))) return;
    throw new InvalidFieldError('classroom_key', message`does not belong to a classroom`);
  };

  return {
    async register(account, language) {
      const isFirstAdmin = account.admin_token !== undefined;
      if (!isFirstAdmin) policy.refuse(null);
      refuseCommon('password', account.password);
      const password_hash = await passwords.hash(account.password);
      const person = await database.transaction().execute(async (transaction) => {
        if (account.admin_token !== undefined) {
          await links.take(transaction, 'first-admin', account.admin_token);
          if (await hasOtherAdmin(transaction, null)) throw hasAnAdmin();
        }
        const { email, username, full_name } = account;
        const is_admin = isFirstAdmin ? 1 : 0;
        const person = { email, username, full_name, password_hash, is_admin, is_verified: 0 } as const;
        const added = await insertUser(transaction, person).catch(explainTaken);
        await joinClassroom(transaction, added.id, account.classroom_key);
        if (isFirstAdmin) {
          const detail = message`by the link for the first admin`;
          await recordAction(transaction, { action: 'admin_granted', actor: added, target: added, detail });
        }
        return added;
      });
      mail.sendVerification(person, language);
      return person;
    },

    async login({ username, password }, address) {
      const person = await findByLogin(database, username);
      const account = person ? `account ${person.id}` : `nobody ${usernameKey(username)}`;
      await throttle.begin(account, address);
      const right = await passwords.matches(password, person?.password_hash ?? null);
      if (!right || !person) {
        throw new ApiError(401, 'wrong_credentials', message`The email address or the password is wrong.`);
      }
      await throttle.succeeded(account, address);
      refuseInactive(person);
      // After the password was checked: who is an admin is not for everybody to find out.
      policy.refuse(person);
      await noteLogin(database, person.id);
      return await sessions.start(person.id, person.password_hash);
    },

    async resetPassword(token, password, language) {
      refuseCommon('new_password', password);
      const password_hash = await passwords.hash(password);
      const person = await database.transaction().execute(async (transaction) => {
        const { user_id: userId, purpose } = await links.take(transaction, ['reset', 'invitation'], token);
        const changed = userId === null ? null : await updateUser(transaction, userId, { password_hash });
        if (changed) policy.refuse(changed);
        if (changed) await deleteLinks(transaction, changed.id, 'reset');
        if (changed) await deleteLinks(transaction, changed.id, 'invitation');
        // Who forgot a password may have lost the account to somebody who left a token.
        if (changed) await deleteTokens(transaction, changed.id);
        return changed && { ...changed, isFirst: purpose === 'invitation' };
      });
      if (!person) return;
      await sessions.endAll(person.id);
      if (!person.isFirst) mail.sendPasswordChanged(person, language);
    },
  };
}

/** @throws {InvalidFieldError} if the password is among the first that attackers guess. */
export function refuseCommon(field: string, password: string): void {
  if (!isCommonPassword(password)) return;
  throw new InvalidFieldError(field, message`is too common. Choose another`);
}

const TAKEN = {
  email: message`This email address is already taken.`,
  username: message`This username is already taken.`,
  both: message`This email address and this username are already taken.`,
};

/** @throws {ApiError} 409 for a {@link TakenError}; rethrows any other failure. */
export function explainTaken(failure: unknown): never {
  if (!(failure instanceof TakenError)) throw failure;
  throw conflict(TAKEN[failure.fields.length > 1 ? 'both' : (failure.fields[0] ?? 'username')]);
}

function hasAnAdmin(): ApiError {
  return new ApiError(
    422,
    'link_expired',
    message`This server has an administrator already. Please sign up as usual.`,
  );
}

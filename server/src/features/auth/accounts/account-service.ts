import { type Message, message, type PageLanguage, type Tokens } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { transact } from '#db/failures.ts';
import { findStaffAmong } from '#features/access/index.ts';
import { forgetNames, recordAction } from '#features/audit/index.ts';
import { deleteSessions } from '#features/auth/sessions/session-store.ts';
import { type Sessions, sessionEnded } from '#features/auth/sessions/sessions.ts';
import type { AccountMail } from '#features/auth/sign-in/account-mail.ts';
import { type Confirmation, wrongPassword } from '#features/auth/sign-in/confirmation.ts';
import type { Links } from '#features/auth/sign-in/links.ts';
import type { PasswordPolicy } from '#features/auth/sign-in/password-policy.ts';
import type { Passwords } from '#features/auth/sign-in/passwords.ts';
import { explainTaken, refuseCommon } from '#features/auth/sign-in/service.ts';
import type { Memberships, PersonalData } from '#features/auth/users/account-dependencies.ts';
import {
  anonymise,
  findById,
  hasOtherAdmin,
  lockAdmins,
  lockPerson,
  type UserRow,
  updateUser,
} from '#features/auth/users/user-store.ts';
import { ApiError, conflict } from '#http/errors.ts';

/** The signed-in caller and their address, which limits password guessing through a stolen session. */
interface Caller {
  id: number;
  address: string;
}

/** Operations on one's own account. */
export interface AccountService {
  /** @throws {ApiError} 401 if the account no longer exists. */
  get(userId: number): Promise<UserRow>;
  /** @throws {ApiError} 409 if the username is taken. */
  rename(
    userId: number,
    names: { username?: string | undefined; full_name?: string | undefined },
  ): Promise<UserRow>;
  /**
   * Gives an account without an address one, and asks for its verification.
   * @throws {ApiError} 403 for a wrong password, 409 for an account with an address, or if it is taken.
   */
  addEmail(
    caller: Caller,
    added: { email: string; password: string },
    language: PageLanguage,
  ): Promise<UserRow>;
  /**
   * Ends all other sessions.
   * @throws {ApiError} 403 for a wrong password or where they may have none, 422 for a common one.
   */
  changePassword(
    caller: Caller,
    password: { current: string; next: string },
    language: PageLanguage,
  ): Promise<Tokens>;
  /** @throws {ApiError} 409 if already verified, 503 if no mail is configured. */
  requestVerification(userId: number, language: PageLanguage): Promise<void>;
  /** Adds the person to the classrooms that invited the address. @throws {ApiError} 422 for an invalid link. */
  verify(token: string): Promise<void>;
  /**
   * @param password undefined: they have none, and signed in a short time ago
   * @throws {ApiError} 403 for a wrong password, 409 for the last admin.
   */
  delete(caller: Caller & { sessionId: number }, password: string | undefined): Promise<void>;
}

/** Parts that the service is built from. */
export interface AccountDependencies {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  confirmation: Confirmation;
  policy: PasswordPolicy;
  links: Links;
  mail: AccountMail;
  memberships: Memberships;
  personalData: readonly PersonalData[];
}

export function createAccountService(dependencies: AccountDependencies): AccountService {
  const { database, passwords, sessions, confirmation, policy, links, mail, memberships, personalData } =
    dependencies;

  const get = async (userId: number) => {
    const person = await findById(database, userId);
    if (!person) throw sessionEnded();
    return person;
  };

  return {
    get,

    async rename(userId, { username, full_name }) {
      const names = {
        ...(username === undefined ? {} : { username }),
        ...(full_name === undefined ? {} : { full_name }),
      };
      if (Object.keys(names).length === 0) return await get(userId);
      const renamed = await updateUser(database, userId, names).catch(explainTaken);
      if (!renamed) throw sessionEnded();
      return renamed;
    },

    async addEmail(caller, { email, password }, language) {
      const { id, password_hash } = await confirmation.byPassword(caller.id, password, caller.address);
      const person = await database
        .transaction()
        .execute(async (transaction) => {
          if (!(await lockPerson(transaction, id, password_hash))) throw wrongPassword();
          // Read once it is locked: of two calls at once, the second one finds the address of the first.
          if ((await findById(transaction, id))?.email !== '') throw hasAddress();
          return await updateUser(transaction, id, { email });
        })
        .catch(explainTaken);
      if (!person) throw sessionEnded();
      mail.sendVerification(person, language);
      return person;
    },

    async changePassword(caller, { current, next }, language) {
      const person = await confirmation.byPassword(caller.id, current, caller.address);
      policy.refuse(person);
      refuseCommon('new_password', next);
      const password_hash = await passwords.hash(next);
      await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, person.id, person.password_hash))) throw wrongPassword();
        await updateUser(transaction, person.id, { password_hash });
      });
      await sessions.endAll(person.id);
      mail.sendPasswordChanged(person, language);
      return await sessions.start(person.id, password_hash);
    },

    async requestVerification(userId, language) {
      const person = await get(userId);
      if (person.is_verified === 1) throw conflict(message`Your email address is verified already.`);
      if (person.email === '') {
        throw conflict(message`Your account has no email address.`);
      }
      if (!mail.configured) {
        throw new ApiError(
          503,
          'mail_not_configured',
          message`This server sends no mail. Please ask the administrator.`,
        );
      }
      mail.sendVerification(person, language);
    },

    async verify(token) {
      const tellOfClassrooms = await database.transaction().execute(async (transaction) => {
        const { user_id: userId, email_key } = await links.take(transaction, 'verification', token);
        const person = userId === null ? null : await findById(transaction, userId);
        if (!person || person.email_key !== email_key) return null;
        const verified = await updateUser(transaction, person.id, { is_verified: 1 });
        return verified?.is_active === 1 ? await memberships.joinInvited(transaction, verified) : null;
      });
      tellOfClassrooms?.();
    },

    async delete(caller, password) {
      const person = await confirmation.byPasswordOrRecentSignIn(caller, password, caller.address);
      const userId = person.id;
      await transact(database, async (transaction) => {
        if (person.is_admin === 1) await lockAdmins(transaction);
        if (!(await lockPerson(transaction, userId, person.password_hash))) throw wrongPassword();
        if (person.is_admin === 1 && !(await hasOtherAdmin(transaction, userId))) {
          throw conflict(message`You are the only administrator. Make somebody else one before you leave.`);
        }
        const rights = await rightsOf(transaction, person);
        for (const { forget } of personalData) await forget(transaction, userId);
        await deleteSessions(transaction, userId, null);
        await anonymise(transaction, userId);
        await recordAction(transaction, {
          ...{ action: 'account_deleted', actor: person, target: null, detail: rights },
        });
        // Last: transactions that record actions of this account have been waited for above.
        await forgetNames(transaction, userId);
      });
      await sessions.endAll(userId);
    },
  };
}

/** Says what rights over others a person has; null: none. */
async function rightsOf(
  transaction: Database,
  { id, is_admin, is_teacher }: UserRow,
): Promise<Message | null> {
  if (is_admin === 1) return message`an admin`;
  if (is_teacher === 1) return message`a teacher`;
  return (await findStaffAmong(transaction, [id])).has(id) ? message`staff of a class` : null;
}

function hasAddress(): ApiError {
  return conflict(message`Your account has an email address already.`);
}

import { message, RECENT_SIGN_IN_SECONDS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findSignInTime } from '#features/auth/sessions/session-store.ts';
import { sessionEnded } from '#features/auth/sessions/sessions.ts';
import { findById, type UserRow } from '#features/auth/users/user-store.ts';
import type { SessionIdentity } from '#http/authenticate.ts';
import { ApiError, forbidden } from '#http/errors.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Makes sure that a person is the one whose account it is, before something that a stolen session must not do. */
export interface Confirmation {
  /** @throws {ApiError} 403 for a wrong password, 429 after too many. */
  byPassword(userId: number, password: string, address: string): Promise<UserRow>;
  /**
   * As {@link byPassword}; a person without a password must have signed in a short time ago.
   * @throws {ApiError} 403.
   */
  byPasswordOrRecentSignIn(
    caller: Pick<SessionIdentity, 'id' | 'sessionId'>,
    password: string | undefined,
    address: string,
  ): Promise<UserRow>;
}

export function createConfirmation(parts: {
  database: Database;
  passwords: Passwords;
  throttle: SignInThrottle;
  policy: PasswordPolicy;
}): Confirmation {
  const { database, passwords, throttle, policy } = parts;
  const find = async (userId: number) => {
    const person = await findById(database, userId);
    if (!person) throw sessionEnded();
    return person;
  };
  const byPassword = async (userId: number, password: string, address: string) => {
    const person = await find(userId);
    const account = `confirmation ${person.id}`;
    await throttle.begin(account, address);
    if (!(await passwords.matches(password, person.password_hash))) throw wrongPassword();
    await throttle.succeeded(account, address);
    return person;
  };

  return {
    byPassword,
    async byPasswordOrRecentSignIn(caller, password, address) {
      const person = await find(caller.id);
      if (policy.mayUsePassword(person)) return await byPassword(person.id, password ?? '', address);
      const signedInAt = (await findSignInTime(database, caller.sessionId)) ?? 0;
      if (Date.now() - signedInAt < RECENT_SIGN_IN_SECONDS * 1000) return person;
      throw forbidden(message`Please sign in again first: your last sign-in is too long ago.`);
    },
  };
}

export function wrongPassword(): ApiError {
  return new ApiError(403, 'wrong_credentials', message`The password is wrong.`);
}

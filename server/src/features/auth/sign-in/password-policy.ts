import { message, type PublicConfig } from '@coderoom/contract';
import type { UserRow } from '#features/auth/users/user-store.ts';
import { ApiError } from '#http/errors.ts';

/** Decides who has a password of this server. */
export interface PasswordPolicy {
  /** People who may have one. */
  readonly users: PublicConfig['passwords'];
  /** True if this person may have one, set or not. */
  allows(person: Pick<UserRow, 'is_admin'>): boolean;
  /** True if this person has one and may sign in with it. */
  mayUsePassword(person: Pick<UserRow, 'is_admin' | 'password_hash'>): boolean;
  /** @throws {ApiError} 403 unless this person may have one; null: somebody without an account. */
  refuse(person: Pick<UserRow, 'is_admin'> | null): void;
  /** @throws {ApiError} 403 where students have no password, so that accounts made with a class are of no use. */
  refuseClassAccounts(): void;
}

/** @param providerName name of the identity provider; null if there is none. */
export function createPasswordPolicy(
  users: PublicConfig['passwords'],
  providerName: string | null,
): PasswordPolicy {
  const allows = (person: Pick<UserRow, 'is_admin'> | null) => users === 'everyone' || person?.is_admin === 1;
  return {
    users,
    allows,
    mayUsePassword: (person) => allows(person) && person.password_hash !== '',
    refuse(person) {
      if (allows(person)) return;
      const detail = message`Only administrators have a password here. Please sign in with ${providerName ?? ''}.`;
      throw new ApiError(403, 'passwords_off', detail);
    },
    refuseClassAccounts() {
      if (users === 'everyone') return;
      const detail = message`Only administrators have a password here, so accounts cannot be made with a class. Students sign in with ${providerName ?? ''}.`;
      throw new ApiError(403, 'passwords_off', detail);
    },
  };
}

/** @throws {ApiError} 403 if the account is deactivated. */
export function refuseInactive({ is_active }: Pick<UserRow, 'is_active'>): void {
  if (is_active === 1) return;
  const detail = message`This account has been deactivated. Please ask your teacher or the administrator.`;
  throw new ApiError(403, 'account_inactive', detail);
}

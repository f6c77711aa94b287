import { type AdminUser, isoTime, type User } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { lacksPassword } from '#features/auth/class-accounts/class-account-store.ts';
import type { Memberships } from '#features/auth/users/account-dependencies.ts';
import type { UserRow } from '#features/auth/users/user-store.ts';
import type { ListedUser } from './user-list-store.ts';

/** Returns the stored account without its password. */
export function presentAccount(row: UserRow) {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    full_name: row.full_name,
    is_admin: row.is_admin === 1,
    is_teacher: row.is_teacher === 1,
    is_active: row.is_active === 1,
    is_verified: row.is_verified === 1,
    created_at: isoTime(row.created_at),
  };
}

/** Formats an account for admins. */
export function presentUserForAdmin(row: ListedUser): AdminUser {
  return {
    ...presentAccount(row),
    code_executions: row.code_executions,
    collaboration_sessions: row.collaboration_sessions,
    last_login: isoTime(row.last_login_at),
  };
}

/** Formats a person for the suggestions of a filter. */
export function presentName({
  username,
  email,
  full_name,
}: Pick<UserRow, 'username' | 'email' | 'full_name'>) {
  return { username, email, display: full_name === null ? username : `${full_name} (${username})` };
}

/** Formats the signed-in person as the contract defines it, with their classrooms. */
export type PresentUser = (row: UserRow) => Promise<User>;

export function createUserPresenter(
  database: Database,
  { contextOf }: Pick<Memberships, 'contextOf'>,
): PresentUser {
  return async (row) => {
    const needsPassword = row.password_hash === '' && (await lacksPassword(database, row.id));
    return {
      ...presentAccount(row),
      ...(needsPassword ? { needs_password: true } : {}),
      classroom_context: await contextOf(row.id),
    };
  };
}

import type { User } from '@coderoom/contract';
import type { UserRow } from './user-store.ts';

/** What is kept of a person's account, but for the password. */
export function presentAccount(row: UserRow) {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    full_name: row.full_name,
    is_admin: row.is_admin === 1,
    is_active: row.is_active === 1,
    is_verified: row.is_verified === 1,
    created_at: new Date(row.created_at).toISOString(),
  };
}

/** The signed-in person as the contract words it. No classroom exists yet, so nobody is in one. */
export function presentUser(row: UserRow): User {
  return {
    ...presentAccount(row),
    classroom_context: { has_classroom: false, classrooms: [], current_classroom: null },
  };
}

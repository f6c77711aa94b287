import type { Database } from '#db/database.ts';
import { createToken } from '#features/auth/sessions/opaque-tokens.ts';
import { insertUser, type NewUser, TakenError, type UserRow } from './user-store.ts';

/** Numbers that are tried; with as many namesakes, a random suffix is the better choice. */
const MAX_NUMBER = 50;
const SUFFIX_LENGTH = 6;

/**
 * Adds a person under a username that nobody chose, with a number behind it if it is taken.
 * @throws {TakenError} if the email address is taken.
 */
export async function insertUnderFreeName(database: Database, user: NewUser): Promise<UserRow> {
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const username = number === 1 ? user.username : `${user.username}-${number}`;
    const added = await insertUser(database, { ...user, username }).catch(onlyTakenName);
    if (added) return added;
  }
  const suffix = createToken().replace(/\W/g, '').slice(0, SUFFIX_LENGTH).toLowerCase();
  return await insertUser(database, { ...user, username: `${user.username}-${suffix}` });
}

function onlyTakenName(failure: unknown): null {
  if (failure instanceof TakenError && !failure.fields.includes('email')) return null;
  throw failure;
}

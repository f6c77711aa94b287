import { nameSortKey } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { isUniqueViolation } from '#db/failures.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import { searchKey } from '#db/query-parts.ts';
import type { Flag, Tables } from '#db/tables.ts';
import { createToken } from './opaque-tokens.ts';

/** A stored account. */
export type UserRow = Selectable<Tables['users']>;

/** Initial values of an account. */
interface NewUser {
  /** Empty: none. */
  email: string;
  username: string;
  full_name: string | null;
  password_hash: string;
  is_admin: Flag;
  is_verified: Flag;
}

/** Fields of an account that may change. */
type Changes = Partial<
  Pick<
    UserRow,
    | 'username'
    | 'email'
    | 'full_name'
    | 'password_hash'
    | 'is_admin'
    | 'is_teacher'
    | 'is_active'
    | 'is_verified'
  >
>;

type Taken = 'email' | 'username';

/** Thrown if the username, the email address, or both belong to somebody else. */
export class TakenError extends Error {
  readonly fields: readonly Taken[];

  constructor(...fields: Taken[]) {
    super(`${fields.join(' and ')} taken`);
    this.fields = fields;
  }
}

/** True if a name or an address was taken. */
export function isTakenError(failure: unknown): failure is TakenError {
  return failure instanceof TakenError;
}

/**
 * Adds a person.
 * @throws {TakenError} also if two sign up with one name at the same moment.
 */
export async function insertUser(database: Database, user: NewUser): Promise<UserRow> {
  const [row] = await insertFree(database, [user]);
  if (row) return row;
  // Report every conflict at once, so that nobody meets them one by one.
  const email = await findByEmail(database, user.email);
  const username = await findByLogin(database, user.username);
  if (email && username) throw new TakenError('email', 'username');
  throw new TakenError(email ? 'email' : 'username');
}

/**
 * Adds people, and returns them in the order given.
 * @throws {TakenError} if a name or an address belongs to somebody, or to two of them.
 */
export async function insertUsers(transaction: Database, users: readonly NewUser[]): Promise<UserRow[]> {
  if (users.length === 0) return [];
  const rows = await insertFree(transaction, users);
  const byKey = new Map(rows.map((row) => [row.username_key, row]));
  return users.map(({ username }) => {
    const row = byKey.get(usernameKey(username));
    if (!row) throw new TakenError('email', 'username');
    return row;
  });
}

async function insertFree(database: Database, users: readonly NewUser[]): Promise<UserRow[]> {
  const created_at = Date.now();
  return await database
    .insertInto('users')
    .values(
      users.map((user) => ({
        ...user,
        email_key: uniqueEmailKey(user.email),
        username_key: usernameKey(user.username),
        full_name_key: nameKey(user.full_name),
        sort_key: nameSortKey(user.full_name ?? user.username),
        is_active: 1 as const,
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

/**
 * Changes a person; null if there is no such person. A password, a verified address and a right over others make an
 * account that was made with a class somebody's own.
 * @throws {TakenError} if the new username or address belongs to somebody else.
 */
export async function updateUser(database: Database, id: number, changes: Changes): Promise<UserRow | null> {
  const { username, full_name, email } = changes;
  const keys = {
    ...(email === undefined ? {} : { email_key: emailKey(email) }),
    ...(username === undefined ? {} : { username_key: usernameKey(username) }),
    ...(full_name === undefined ? {} : { full_name_key: nameKey(full_name) }),
  };
  try {
    const row = await database
      .updateTable('users')
      .set({ ...changes, ...keys })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    if (username !== undefined || full_name !== undefined) await updateSortKey(database, row);
    if (claims(changes)) await claimAccount(database, id);
    return row;
  } catch (error) {
    if (username !== undefined && isUniqueViolation(error)) throw new TakenError('username');
    if (email !== undefined && isUniqueViolation(error)) throw new TakenError('email');
    throw error;
  }
}

export async function findById(database: Database, id: number): Promise<UserRow | null> {
  const [row] = await personOf(database, { id });
  return row ?? null;
}

const personOf = preparedQuery((database, value: ValueOf<{ id: number }>) =>
  existingAccounts(database).selectAll().where('id', '=', value('id')),
);

export async function findByEmail(database: Database, email: string): Promise<UserRow | null> {
  const row = await existingAccounts(database)
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a person by username or email address: no username contains an @, every address does. */
export async function findByLogin(database: Database, login: string): Promise<UserRow | null> {
  if (login.includes('@')) return await findByEmail(database, login);
  const row = await existingAccounts(database)
    .selectAll()
    .where('username_key', '=', usernameKey(login))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the row of a person whose account is active. Anything that must not outlive an account or a password locks it
 * first, so that it is serialised with what ends them.
 *
 * @param passwordHash if given, it must still be theirs
 * @returns false if there is no such person.
 */
export async function lockPerson(transaction: Database, id: number, passwordHash?: string): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set(({ ref }) => ({ is_active: ref('is_active') }))
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks all admins, always in the same order: if two leave at the same moment, the second one sees that it is the last.
 */
export async function lockAdmins(transaction: Database): Promise<void> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  for (const { id } of admins) await lockPerson(transaction, id);
}

export async function noteLogin(database: Database, id: number): Promise<void> {
  await database.updateTable('users').set({ last_login_at: Date.now() }).where('id', '=', id).execute();
}

/** True if somebody other than this person is an admin who can sign in. */
export async function hasOtherAdmin(database: Database, id: number | null): Promise<boolean> {
  const row = await existingAccounts(database)
    .select('id')
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .where('id', '!=', id ?? 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sorts a person by a changed name, unless it has changed again. */
async function updateSortKey(database: Database, { id, full_name, username }: UserRow): Promise<void> {
  const shown = full_name ?? username;
  await database
    .updateTable('users')
    .set({ sort_key: nameSortKey(shown) })
    .where('id', '=', id)
    .where(({ fn }) => fn.coalesce('full_name', 'username'), '=', shown)
    .execute();
}

/** Removes all personal data from a row that the work of others may reference. Nobody can sign in with it again. */
export async function anonymise(database: Database, id: number): Promise<void> {
  const name = `deleted-${id}`;
  // No username contains an @ and no address starts with one: these keys cannot collide.
  const key = `@${name}`;
  await database
    .updateTable('users')
    .set({
      email: '',
      email_key: key,
      username: name,
      username_key: key,
      full_name: null,
      full_name_key: null,
      sort_key: name,
      password_hash: '',
      is_admin: 0,
      is_active: 0,
      is_verified: 0,
      last_login_at: null,
      deleted_at: Date.now(),
    })
    .where('id', '=', id)
    .execute();
}

function claims({ password_hash, is_verified, is_admin, is_teacher }: Changes): boolean {
  return Boolean(password_hash) || is_verified === 1 || is_admin === 1 || is_teacher === 1;
}

function nameKey(fullName: string | null): string | null {
  return fullName === null ? null : searchKey(fullName);
}

/** Accounts that are not deleted. */
export function existingAccounts(database: Database) {
  return database.selectFrom('users').where('deleted_at', 'is', null);
}

/**
 * Marks an account that was made with a class as somebody's own, as part of a transaction: from then on no teacher can
 * make a sign-in link for it, and the one that was handed out stops working.
 */
export async function claimAccount(transaction: Database, userId: number): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('unclaimed_accounts')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await transaction
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign-in')
    .execute();
}

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

/** Returns the case-insensitive key that makes an email address unique. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** As {@link emailKey}; for an account without an address, a key that is no address and nobody else's. */
function uniqueEmailKey(email: string): string {
  return email === '' ? `@${createToken()}` : emailKey(email);
}

/** Returns the key that makes a username unique: case-insensitive and compatibility-normalised. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

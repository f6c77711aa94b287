import type { Database } from '#db/database.ts';
import { createToken, hashToken } from '#features/auth/users/opaque-tokens.ts';
import { existingAccounts, insertUsers, type UserRow } from '#features/auth/users/user-store.ts';
import type { Identity } from '#http/authenticate.ts';
import { beginCustody, isInCustodyOf } from './custody-store.ts';

/** A person for whom a class's teachers make an account. */
export interface NewClassAccount {
  username: string;
  full_name: string | null;
  /** Empty: none is known. */
  email: string;
}

/** The callers for whom unclaimed accounts are looked up. `admin`: any. */
export interface LinkMaker {
  classroomId: number;
  teacherId: number | 'admin';
}

export function linkMakerOf(
  { id, isAdmin }: Pick<Identity, 'id' | 'isAdmin'>,
  classroomId: number,
): LinkMaker {
  return { classroomId, teacherId: isAdmin ? 'admin' : id };
}

/** Rows written or looked up per statement. */
const AT_ONCE = 200;

/**
 * Makes accounts without a password for a class, and returns them in the order given.
 * @throws {TakenError} if a name or an address was taken at the same moment.
 */
export async function insertClassAccounts(
  transaction: Database,
  classroomId: number,
  people: readonly NewClassAccount[],
): Promise<UserRow[]> {
  const created_at = Date.now();
  const added: UserRow[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const part = people.slice(from, from + AT_ONCE);
    const rows = await insertUsers(
      transaction,
      part.map((person) => ({ ...person, password_hash: '', is_admin: 0, is_verified: 0 })),
    );
    await transaction
      .insertInto('unclaimed_accounts')
      .values(rows.map(({ id: user_id }) => ({ user_id, classroom_id: classroomId, created_at })))
      .execute();
    added.push(...rows);
  }
  await beginCustody(
    transaction,
    classroomId,
    added.map(({ id }) => id),
  );
  return added;
}

/** Counts the accounts that were made with a class and that nobody has claimed. */
export async function countUnclaimed(database: Database, classroomId: number): Promise<number> {
  const { count } = await database
    .selectFrom('unclaimed_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('classroom_id', '=', classroomId)
    .executeTakeFirstOrThrow();
  return count;
}

/** True if a person may still sign in by a link: nobody has claimed the account, and it has no rights over others. */
export async function isUnclaimed(database: Database, userId: number): Promise<boolean> {
  const row = await unclaimed(database).select('users.id').where('users.id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/**
 * True if an account has neither a password nor an identity: nothing but a session that a link began opens it, whoever
 * has claimed it since.
 */
export async function lacksPassword(database: Database, userId: number): Promise<boolean> {
  const row = await withoutPassword(database)
    .select('users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for an account that an admin created, and that nobody has opened: no password was ever chosen for it. */
export async function isUnopened(database: Database, userId: number): Promise<boolean> {
  const row = await withoutPassword(database)
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.last_login_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account for which a teacher may make a sign-in link. */
export type LinkableAccount = Pick<UserRow, 'id' | 'username' | 'full_name'> & {
  /** Null: its owner has claimed it, and can have forgotten the password. */
  unclaimed_since: number | null;
};

/**
 * Returns the accounts for which a teacher may make sign-in links, by id: unclaimed students of this class in the caller's
 * custody, whatever class they were made with: who makes a link in one class takes it from no other. Of the ids that are
 * given also claimed ones without an address, which can have a forgotten password.
 */
export async function findLinkable(
  database: Database,
  { classroomId, teacherId }: LinkMaker,
  userIds?: readonly number[],
): Promise<LinkableAccount[]> {
  return await withoutRights(database)
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.user_id', '=', 'users.id')
        .on('classroom_members.classroom_id', '=', classroomId),
    )
    .leftJoin('unclaimed_accounts', 'unclaimed_accounts.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.full_name'])
    .select('unclaimed_accounts.created_at as unclaimed_since')
    .where(({ and, eb, or }) => {
      const isUnclaimed = and([
        eb('unclaimed_accounts.user_id', 'is not', null),
        eb('users.password_hash', '=', ''),
      ]);
      if (userIds === undefined) return isUnclaimed;
      const hasNoOtherWay = and([eb('unclaimed_accounts.user_id', 'is', null), eb('users.email', '=', '')]);
      return and([eb('users.id', 'in', [...userIds]), or([isUnclaimed, hasNoOtherWay])]);
    })
    .$if(teacherId !== 'admin', (query) => query.where(isInCustodyOf(teacherId as number)))
    .orderBy('users.id')
    .execute();
}

/** Takes the passwords of claimed accounts away, so that their sign-in links open them as those of new ones. */
export async function unclaimAccounts(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<void> {
  const created_at = Date.now();
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const part = userIds.slice(from, from + AT_ONCE);
    await transaction.updateTable('users').set({ password_hash: '' }).where('id', 'in', part).execute();
    await transaction
      .insertInto('unclaimed_accounts')
      .values(part.map((user_id) => ({ user_id, classroom_id: classroomId, created_at })))
      .execute();
  }
}

/** Returns who of these people has sessions or access tokens. */
export async function findSignedIn(database: Database, userIds: readonly number[]): Promise<number[]> {
  const rows = await database
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .union(
      database
        .selectFrom('access_tokens')
        .select('user_id')
        .where('user_id', 'in', [...userIds]),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Replaces the sign-in links of people. @returns the token of each, by id; only digests are stored */
export async function replaceSignInLinks(
  transaction: Database,
  userIds: readonly number[],
  expiresAt: number,
): Promise<Map<number, string>> {
  await deleteSignInLinks(transaction, userIds);
  const tokens = new Map(userIds.map((id) => [id, createToken()]));
  const links = [...tokens].map(([user_id, token]) => ({
    token_hash: hashToken(token),
    purpose: 'sign-in' as const,
    user_id,
    email_key: null,
    expires_at: expiresAt,
  }));
  for (let from = 0; from < links.length; from += AT_ONCE) {
    await transaction
      .insertInto('account_links')
      .values(links.slice(from, from + AT_ONCE))
      .execute();
  }
  return tokens;
}

/** Deletes the sign-in links of people. @returns the number deleted */
export async function deleteSignInLinks(transaction: Database, userIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_links')
    .where('user_id', 'in', [...userIds])
    .where('purpose', '=', 'sign-in')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function withoutPassword(database: Database) {
  return withoutIdentity(database).where('users.password_hash', '=', '');
}

function withoutIdentity(database: Database) {
  return existingAccounts(database)
    .where('users.is_active', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities').select('identities.id').whereRef('identities.user_id', '=', 'users.id'),
        ),
      ),
    );
}

function unclaimed(database: Database) {
  return withoutRights(database)
    .innerJoin('unclaimed_accounts', 'unclaimed_accounts.user_id', 'users.id')
    .where('users.password_hash', '=', '');
}

/** Accounts that nobody but a link or a password opens, and that have no rights over others. */
function withoutRights(database: Database) {
  return withoutIdentity(database)
    .where('users.is_verified', '=', 0)
    .where('users.is_admin', '=', 0)
    .where('users.is_teacher', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('classroom_members as staffed')
            .select('staffed.user_id')
            .whereRef('staffed.user_id', '=', 'users.id')
            .where('staffed.role', '!=', 'STUDENT'),
        ),
      ),
    );
}

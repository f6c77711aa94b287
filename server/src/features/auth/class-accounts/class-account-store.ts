import type { Database } from '#db/database.ts';
import { existing, insertUsers, type UserRow } from '#features/auth/accounts/user-store.ts';
import { createToken, hashToken } from '#features/auth/sessions/opaque-tokens.ts';

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

/**
 * Returns the accounts for which a teacher may make sign-in links, by id: made with this class, students of it, unclaimed,
 * and in no other class that the caller doesn't teach.
 */
export async function findLinkable(
  database: Database,
  { classroomId, teacherId }: LinkMaker,
  userIds?: readonly number[],
): Promise<Pick<UserRow, 'id' | 'username' | 'full_name'>[]> {
  return await unclaimed(database)
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.user_id', '=', 'users.id')
        .onRef('classroom_members.classroom_id', '=', 'unclaimed_accounts.classroom_id'),
    )
    .select(['users.id', 'users.username', 'users.full_name'])
    .where('unclaimed_accounts.classroom_id', '=', classroomId)
    .$if(userIds !== undefined, (query) => query.where('users.id', 'in', [...(userIds ?? [])]))
    .$if(teacherId !== 'admin', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('classroom_members as others')
              .select('others.user_id')
              .whereRef('others.user_id', '=', 'users.id')
              .where('others.classroom_id', 'not in', (own) =>
                own
                  .selectFrom('classroom_members as mine')
                  .select('mine.classroom_id')
                  .where('mine.user_id', '=', teacherId as number)
                  .where('mine.role', '=', 'TEACHER'),
              ),
          ),
        ),
      ),
    )
    .orderBy('users.id')
    .execute();
}

/** Returns who of these people has sessions. */
export async function findSignedIn(database: Database, userIds: readonly number[]): Promise<number[]> {
  const rows = await database
    .selectFrom('sessions')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', [...userIds])
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
  return existing(database)
    .where('users.is_active', '=', 1)
    .where('users.password_hash', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities').select('identities.id').whereRef('identities.user_id', '=', 'users.id'),
        ),
      ),
    );
}

function unclaimed(database: Database) {
  return withoutPassword(database)
    .innerJoin('unclaimed_accounts', 'unclaimed_accounts.user_id', 'users.id')
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

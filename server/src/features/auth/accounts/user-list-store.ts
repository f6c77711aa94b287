import type { listUsers } from '@coderoom/contract';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { columnContains, countOf, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { type StaffScope, taughtStudents } from '#features/access/index.ts';
import { existingAccounts, type UserRow } from '#features/auth/users/user-store.ts';

/** Filters and sort order for accounts. */
export type UserSelection = Omit<z.output<typeof listUsers.query>, 'page' | 'page_size'>;

/** An account with the counts of its activity. */
export interface ListedUser extends UserRow {
  code_executions: number;
  collaboration_sessions: number;
}

/** A position in a sorted list. */
interface ListCursor {
  id: number;
  sorted_by: string | number;
}

type Users = ExpressionBuilder<Tables, 'users'>;

/** Sort value for people who never signed in, which comes last in either direction. */
const NEVER = { ascending: Number.MAX_SAFE_INTEGER, descending: -1 } as const;

/** Returns a page of accounts. */
export async function findUserPage(
  database: Database,
  selection: UserSelection,
  { page, size }: { page: number; size: number },
): Promise<ListedUser[]> {
  const positions = await inOrder(database, selection)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return await findListed(database, positions);
}

/** Returns accounts after a position, each with its own position. */
export async function findUsersAfter(
  database: Database,
  selection: UserSelection,
  last: ListCursor | undefined,
  limit: number,
): Promise<(ListedUser & ListCursor)[]> {
  const ordered = inOrder(database, selection);
  const rest = last === undefined ? ordered : ordered.where(isAfter(selection, last));
  return await findListed(database, await rest.limit(limit).execute());
}

export async function countUsers(database: Database, selection: UserSelection): Promise<number> {
  return await countOf(existingAccounts(database).where(isSelected(selection)));
}

/** Returns one account; null if it does not exist or was deleted. */
export async function findListedUser(database: Database, id: number): Promise<ListedUser | null> {
  const [user] = await findListed(database, [{ id }]);
  return user ?? null;
}

/** Everybody with an account, by name. */
export async function findNames(
  database: Database,
  scope: StaffScope,
): Promise<Pick<UserRow, 'username' | 'email' | 'full_name'>[]> {
  return await existingAccounts(database)
    .select(['username', 'email', 'full_name'])
    .$if(scope !== 'all', (query) =>
      query.where('users.id', 'in', taughtStudents(scope === 'all' ? 0 : scope.staffId)),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
}

/** Positions of accounts. Their rows and counts are then read for one page only. */
function inOrder(database: Database, selection: UserSelection) {
  const direction = selection.direction === 'ascending' ? 'asc' : 'desc';
  const joined =
    selection.sort === 'code_executions'
      ? existingAccounts(database).leftJoin('execution_counts as counted', (join) =>
          join
            .onRef('counted.user_id', '=', 'users.id')
            // A literal, as in the partial index: the planner cannot match a bound parameter to it.
            .on(sql<boolean>`counted.language = ''`)
            .on(sql<boolean>`counted.status = ''`),
        )
      : existingAccounts(database);
  return joined
    .where(isSelected(selection))
    .select(['users.id', sortedBy(selection).as('sorted_by')])
    .orderBy('sorted_by', direction)
    .orderBy('users.id', direction);
}

function isAfter(selection: UserSelection, { sorted_by, id }: ListCursor): RawBuilder<boolean> {
  const after = sql.raw(selection.direction === 'ascending' ? '>' : '<');
  return sql<boolean>`(${sortedBy(selection)}, users.id) ${after} (${sorted_by}, ${id})`;
}

/** Returns the sort expression. It is never null, so that any two positions can be compared. */
function sortedBy({ sort, direction }: UserSelection): RawBuilder<string | number> {
  const by = {
    username: sql<string>`users.username_key`,
    name: sql<string>`users.sort_key`,
    email: sql<string>`users.email_key`,
    created_at: sql<number>`users.created_at`,
    last_login: sql<number>`coalesce(users.last_login_at, ${sql.lit(NEVER[direction])})`,
    code_executions: sql<number>`coalesce(counted.count, 0)`,
  };
  return by[sort];
}

function isSelected({ search, status, role }: UserSelection) {
  const key = searchKey(search ?? '');
  return ({ and, or, eb }: Users) =>
    and([
      ...(status === undefined ? [] : [eb('is_active', '=', status === 'active' ? 1 : 0)]),
      ...(role === 'admin' ? [eb('is_admin', '=', 1)] : []),
      ...(role === 'teacher' ? [eb('is_teacher', '=', 1)] : []),
      ...(role === 'user' ? [eb('is_admin', '=', 0)] : []),
      ...(key === ''
        ? []
        : [
            or([
              columnContains('username_key', key),
              columnContains('full_name_key', key),
              addressContains(key),
            ]),
          ]),
    ]);
}

/** Returns the accounts at some positions, in that order. */
async function findListed<At extends { id: number }>(
  database: Database,
  positions: readonly At[],
): Promise<(ListedUser & At)[]> {
  if (positions.length === 0) return [];
  const ids = positions.map(({ id }) => id);
  const rows = await existingAccounts(database)
    .where('users.id', 'in', ids)
    .selectAll()
    .select([executionCount, sessionCount])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return positions.flatMap((position) => {
    const row = byId.get(position.id);
    return row ? [{ ...row, ...position }] : [];
  });
}

function executionCount({ selectFrom, fn, val }: Users) {
  const counted = selectFrom('execution_counts')
    .select('count')
    .whereRef('execution_counts.user_id', '=', 'users.id')
    .where('language', '=', '')
    .where('status', '=', '');
  return fn.coalesce(counted, val(0)).as('code_executions');
}

function sessionCount({ selectFrom }: Users) {
  return selectFrom('collaboration_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('collaboration_sessions.owner_id', '=', 'users.id')
    .where('collaboration_sessions.live_class_id', 'is', null)
    .where('collaboration_sessions.is_draft', '=', 0)
    .$asScalar()
    .$notNull()
    .as('collaboration_sessions');
}

/** Condition on `users`: the address contains the text, a `searchKey`. An account without an address contains none. */
export function addressContains(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${columnContains('users.email_key', text)} and users.email <> '')`;
}

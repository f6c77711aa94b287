import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { columnContains, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { type StaffScope, staffedClassrooms } from './scope.ts';

/**
 * Classes whose rosters name the people of a list: those that the list is narrowed to, or else those of its scope. A
 * list of the whole server shows the names of accounts.
 */
export type RosterSource = readonly number[] | StaffScope;

/** Name that staff see: the roster's, or else the account's full name. Needs a join by {@link isNamingEntry}. */
export const SHOWN_NAME = sql<string | null>`coalesce(roster_entries.roster_name, users.full_name)`.as(
  'full_name',
);

/** The `nameSortKey` of the name that staff see. Needs a join by {@link isNamingEntry}. */
export const SHOWN_NAME_KEY = sql<string>`coalesce(roster_entries.sort_key, users.sort_key)`;

/**
 * Condition of a left join of `roster_entries` to `users`, true for the one entry that names the person: of several
 * classes, the newest one whose roster has a name.
 */
export function isNamingEntry(source: RosterSource): Expression<SqlBool> {
  const { and, eb, ref, selectFrom } = expressionBuilder<Tables, 'roster_entries' | 'users'>();
  if (source === 'all') return sql<SqlBool>`1 = 0`;
  const ids = classroomsOf(source);
  return and([
    eb('roster_entries.user_id', '=', ref('users.id')),
    eb(
      'roster_entries.classroom_id',
      '=',
      selectFrom('roster_entries as named')
        .select(({ fn }) => fn.max('named.classroom_id').as('classroom_id'))
        .whereRef('named.user_id', '=', 'users.id')
        .where('named.classroom_id', 'in', ids)
        .where('named.roster_name', 'is not', null),
    ),
  ]);
}

/** Condition on people of these classes, former ones too: roster name or student number contains a text. */
export function isOnRosterAs(
  source: RosterSource,
  userId: Expression<number>,
  text: string,
): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  if (source === 'all') return sql<SqlBool>`1 = 0`;
  return exists(
    selectFrom('roster_entries')
      .select('roster_entries.user_id')
      .where('roster_entries.user_id', '=', userId)
      .where('roster_entries.classroom_id', 'in', classroomsOf(source))
      .where(({ or }) =>
        or([
          columnContains('roster_entries.roster_key', searchKey(text)),
          columnContains('roster_entries.student_number', text),
        ]),
      ),
  );
}

function classroomsOf(source: Exclude<RosterSource, 'all'>) {
  return isScope(source) ? staffedClassrooms(source.staffId) : source;
}

function isScope(source: Exclude<RosterSource, 'all'>): source is Exclude<StaffScope, 'all'> {
  return 'staffId' in source;
}

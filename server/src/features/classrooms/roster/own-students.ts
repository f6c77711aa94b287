import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import { scopeOf, staffedClassrooms } from '#features/access/index.ts';
import type { Identity } from '#http/authenticate.ts';
import type { RosterRow } from './read-roster.ts';

/** A student of another class, as that class knows them. */
export interface OwnStudent {
  user_id: number;
  /** Search key. */
  name: string;
  student_number: string | null;
  login_id: string | null;
  username: string;
}

/**
 * Returns the students whom other classes of the caller have or had under a name of a list, archived classes included.
 * Those of other teachers stay unknown.
 */
export async function findOwnStudents(
  database: Database,
  caller: Identity,
  classroomId: number,
  rows: readonly RosterRow[],
): Promise<OwnStudent[]> {
  const names = new Set(rows.flatMap(({ name }) => (name === null ? [] : searchKey(name))));
  if (names.size === 0) return [];
  const nameKey = sql<string>`coalesce(roster_key, full_name_key)`;
  const found = database
    .selectFrom('roster_entries')
    .innerJoin('users', 'users.id', 'roster_entries.user_id')
    .select(['user_id', nameKey.as('name'), 'student_number', 'login_id', 'username'])
    .where('classroom_id', '!=', classroomId)
    .where(nameKey, 'in', [...names])
    .orderBy('user_id');
  const isEverybodys = scopeOf(caller) === 'all';
  return await found
    .$if(!isEverybodys, (query) => query.where('classroom_id', 'in', staffedClassrooms(caller.id, 'teach')))
    .execute();
}

/** True if the names agree. */
export function isNamesake({ name }: RosterRow, student: OwnStudent): boolean {
  return name !== null && searchKey(name) === student.name;
}

/** True if name and number, login or username agree: a number alone may be a place in each class's list. */
export function isSamePerson(row: RosterRow, student: OwnStudent): boolean {
  const { student_number, login_id } = row;
  if (!isNamesake(row, student)) return false;
  return (
    (student_number !== undefined && student_number === student.student_number) ||
    (login_id !== undefined && [student.login_id, student.username].includes(login_id))
  );
}

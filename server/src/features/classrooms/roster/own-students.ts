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
 * Returns the people of a list whom other classes of the caller have or had as students, archived ones included. Those of
 * other teachers stay unknown.
 */
export async function findOwnStudents(
  database: Database,
  caller: Identity,
  classroomId: number,
  rows: readonly RosterRow[],
): Promise<OwnStudent[]> {
  const numbers = rows.flatMap(({ student_number }) => student_number ?? []);
  const logins = rows.flatMap(({ login_id }) => login_id ?? []);
  if (numbers.length + logins.length === 0) return [];
  const scope = scopeOf(caller);
  const found = await database
    .selectFrom('roster_entries')
    .innerJoin('users', 'users.id', 'roster_entries.user_id')
    .select(['user_id', 'roster_key', 'full_name_key', 'student_number', 'login_id', 'username'])
    .where('classroom_id', '!=', classroomId)
    .$if(scope !== 'all', (query) => query.where('classroom_id', 'in', staffedClassrooms(caller.id, 'teach')))
    .where(({ or, eb }) =>
      or([
        ...(numbers.length > 0 ? [eb('student_number', 'in', numbers)] : []),
        ...(logins.length > 0 ? [eb('login_id', 'in', logins), eb('username', 'in', logins)] : []),
      ]),
    )
    .execute();
  const students = found.map(({ roster_key, full_name_key, ...student }) => ({
    ...student,
    name: roster_key ?? full_name_key ?? '',
  }));
  return students.filter((student) => rows.some((row) => isSamePerson(row, student)));
}

/** True if name and number, login or username agree: a number alone may be a place in each class's list. */
export function isSamePerson({ name, student_number, login_id }: RosterRow, student: OwnStudent): boolean {
  if (name === null || searchKey(name) !== student.name) return false;
  return (
    (student_number !== undefined && student_number === student.student_number) ||
    (login_id !== undefined && [student.login_id, student.username].includes(login_id))
  );
}

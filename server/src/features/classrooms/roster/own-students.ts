import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import { scopeOf, staffedClassrooms } from '#features/access/index.ts';
import type { Identity } from '#http/authenticate.ts';
import type { RosterRow } from './read-roster.ts';

/** A student of another class, as that class knows them. */
interface OwnStudent {
  user_id: number;
  /** Search key. */
  name: string;
  /** False: the name is the one that they gave themselves. */
  isNamedByClass: boolean;
  student_number: string | null;
  login_id: string | null;
  username: string;
}

/** The students whom other classes of somebody have or had. */
export interface OwnStudents {
  /**
   * Returns the ids of those whom a line is about: the name agrees, and the number, login or username. A number alone
   * may be a place in each class's list, and a username may be chosen by anybody, as a name of one's own may.
   */
  matching(row: RosterRow): number[];
  /** Returns the username of the first one whom a class knows by the name in a line; null: there is none. */
  namesakeOf(row: RosterRow): string | null;
}

/**
 * Finds the students whom other classes of the caller have or had under a name of a list, archived classes included.
 * Those of other teachers stay unknown, but to admins.
 */
export async function findOwnStudents(
  database: Database,
  caller: Identity,
  classroomId: number,
  rows: readonly RosterRow[],
): Promise<OwnStudents> {
  const names = new Set(rows.flatMap(({ name }) => (name === null ? [] : searchKey(name))));
  if (names.size === 0) return indexOwnStudents([]);
  const nameKey = sql<string>`coalesce(roster_key, full_name_key)`;
  const found = database
    .selectFrom('roster_entries')
    .innerJoin('users', 'users.id', 'roster_entries.user_id')
    .select(['user_id', nameKey.as('name'), 'roster_key', 'student_number', 'login_id', 'username'])
    .where('classroom_id', '!=', classroomId)
    .where(nameKey, 'in', [...names])
    .orderBy('user_id');
  const isEverybodys = scopeOf(caller) === 'all';
  const students = await found
    .$if(!isEverybodys, (query) => query.where('classroom_id', 'in', staffedClassrooms(caller.id, 'teach')))
    .execute();
  return indexOwnStudents(
    students.map(({ roster_key, ...student }) => ({ ...student, isNamedByClass: roster_key !== null })),
  );
}

/** Looks students up by what they are recognised by: years of classes may share their names. */
export function indexOwnStudents(students: readonly OwnStudent[]): OwnStudents {
  const ids = new Map<string, Set<number>>();
  const namesakes = new Map<string, string>();
  const add = (key: string, id: number) => ids.set(key, (ids.get(key) ?? new Set()).add(id));
  for (const { user_id, name, isNamedByClass, student_number, login_id, username } of students) {
    if (student_number !== null) add(keyOf('number', name, student_number), user_id);
    if (login_id !== null) add(keyOf('login', name, login_id), user_id);
    if (!isNamedByClass) continue;
    add(keyOf('login', name, username), user_id);
    if (!namesakes.has(name)) namesakes.set(name, username);
  }
  return {
    matching({ name, student_number, login_id }) {
      if (name === null) return [];
      const key = searchKey(name);
      const ofNumber =
        student_number === undefined ? [] : (ids.get(keyOf('number', key, student_number)) ?? []);
      const ofLogin = login_id === undefined ? [] : (ids.get(keyOf('login', key, login_id)) ?? []);
      return [...new Set([...ofNumber, ...ofLogin])];
    },
    namesakeOf: ({ name }) => (name === null ? null : (namesakes.get(searchKey(name)) ?? null)),
  };
}

function keyOf(kind: 'number' | 'login', name: string, identifier: string): string {
  return JSON.stringify([kind, name, identifier]);
}

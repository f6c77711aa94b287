import { type addStudent, asMessage, CLASSROOM_MESSAGES, message, STUDENT } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { staffedClassrooms } from '#features/access/index.ts';
import type { NamedPerson } from '#features/audit/index.ts';
import { findByEmail, findByLogin } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, notFound } from '#http/errors.ts';

/**
 * Finds the account of a person who is to be added to a class. By username, admins may add everybody, and teachers whoever
 * is or was in a class of theirs. Of all others, a username must not be worth an address, so the account has none. Some
 * class still has or had it: in nobody's custody, it joins by the key, so that its teachers can replace its password.
 *
 * @throws {ApiError} 404 if there is none, 409 if it is not added by its username.
 */
export async function findPersonToAdd(
  database: Database,
  caller: Identity,
  classroom: { key: string },
  { email, username, role }: z.output<typeof addStudent.body>,
): Promise<NamedPerson> {
  if (email !== undefined) {
    const person = await findByEmail(database, email);
    if (!person) throw notFound(asMessage(CLASSROOM_MESSAGES.noUser));
    return person;
  }
  const person = await findByLogin(database, username ?? '');
  if (!person) throw notFound(message`No user found with this username.`);
  if (caller.isAdmin) return person;
  if (await isOrWasInClass(database, person.id, caller.id)) return person;
  if (person.email !== '') {
    throw conflict(
      role === STUDENT
        ? message`This account has an email address: add the student by it, or give them the key ${classroom.key}.`
        : message`This account has an email address: add the person by it.`,
    );
  }
  if (await isOrWasInClass(database, person.id)) return person;
  throw conflict(
    role === STUDENT
      ? message`This account is in no class: give the student the key ${classroom.key}.`
      : message`This account is in no class: only administrators can add it.`,
  );
}

/** True if a person is or was in a class, or in one that a given teacher teaches. Deleted classes do not count. */
async function isOrWasInClass(database: Database, userId: number, teacherId?: number): Promise<boolean> {
  const inClass = (table: 'classroom_members' | 'roster_entries') =>
    database
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .$if(teacherId !== undefined, (query) =>
        query.where('classroom_id', 'in', staffedClassrooms(teacherId ?? 0, 'teach')),
      )
      .limit(1)
      .executeTakeFirst();
  return Boolean((await inClass('classroom_members')) ?? (await inClass('roster_entries')));
}

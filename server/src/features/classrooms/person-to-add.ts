import { type addStudent, asMessage, CLASSROOM_MESSAGES, message } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { staffedClassrooms } from '#features/access/index.ts';
import type { NamedPerson } from '#features/audit/index.ts';
import { findByEmail, findByLogin } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, notFound } from '#http/errors.ts';

/**
 * Finds the account of a person who is to be added to a class. Who knows a username alone learns nobody's address by
 * adding them: the account has none, or its owner is or was in another class of the caller, or the caller is an admin.
 *
 * @throws {ApiError} 404 if there is none, 409 if it is added by its address alone.
 */
export async function findPersonToAdd(
  database: Database,
  caller: Identity,
  classroom: { key: string },
  { email, username }: Pick<z.output<typeof addStudent.body>, 'email' | 'username'>,
): Promise<NamedPerson> {
  if (email !== undefined) {
    const person = await findByEmail(database, email);
    if (!person) throw notFound(asMessage(CLASSROOM_MESSAGES.noUser));
    return person;
  }
  const person = await findByLogin(database, username ?? '');
  if (!person) throw notFound(message`No user found with this username.`);
  if (person.email === '' || caller.isAdmin || (await isKnownTo(database, caller.id, person.id))) {
    return person;
  }
  throw conflict(
    message`This account has an email address: add the student by it, or give them the key ${classroom.key}.`,
  );
}

/** True if a person is or was in a class that the caller teaches. */
async function isKnownTo(database: Database, callerId: number, userId: number): Promise<boolean> {
  const inOwnClass = (table: 'classroom_members' | 'roster_entries') =>
    database
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .where('classroom_id', 'in', staffedClassrooms(callerId, 'teach'))
      .limit(1)
      .executeTakeFirst();
  return Boolean((await inOwnClass('classroom_members')) ?? (await inOwnClass('roster_entries')));
}

import { type changeRosterRecord, message, type RosterRecord, STUDENT } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { findById } from '#features/auth/index.ts';
import { lockActiveClassroom } from '#features/classrooms/classroom-lock.ts';
import { findRole } from '#features/classrooms/member-store.ts';
import { unknownClassMember, unknownClassroom } from '#features/classrooms/service.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict } from '#http/errors.ts';
import { findEntry, findHolders, IDENTIFIERS, replaceEntry } from './entry-store.ts';

/** Changes what a class knows of a student. @throws {ApiError} 404, 409 for an identifier of another student. */
export type ChangeRosterRecord = (
  caller: Identity,
  student: { classroomId: number; userId: number },
  changes: z.output<typeof changeRosterRecord.body>,
) => Promise<RosterRecord>;

const NOTHING: RosterRecord = { roster_name: null, student_number: null, login_id: null };

export function createChangeRosterRecord(database: Database): ChangeRosterRecord {
  return async (caller, { classroomId, userId }, changes) =>
    await database.transaction().execute(async (transaction) => {
      const classroom = await lockActiveClassroom(transaction, { id: classroomId });
      if (!classroom) throw unknownClassroom();
      const before = await findEntry(transaction, classroomId, userId);
      const isStudent = (await findRole(transaction, classroomId, userId)) === STUDENT;
      const person = await findById(transaction, userId);
      if (!person || (before === null && !isStudent)) throw unknownClassMember();
      const { roster_name, student_number, login_id } = { ...NOTHING, ...before, ...given(changes) };
      const record = { roster_name, student_number, login_id };
      await requireFree(transaction, classroomId, { user_id: userId, ...record });
      await replaceEntry(transaction, classroomId, { user_id: userId, ...record });
      const detail = message`in “${classroom.name}”`;
      await recordAction(transaction, {
        action: 'roster_entry_changed',
        actor: caller,
        target: person,
        detail,
      });
      return record;
    });
}

async function requireFree(
  transaction: Database,
  classroomId: number,
  { user_id, ...record }: RosterRecord & { user_id: number },
): Promise<void> {
  const holders = await findHolders(transaction, classroomId, [record]);
  for (const identifier of IDENTIFIERS) {
    const value = record[identifier];
    if (value === null) continue;
    const holder = holders.find((other) => other.user_id !== user_id && other[identifier] === value);
    if (!holder) continue;
    const account = await findById(transaction, holder.user_id);
    const name = holder.roster_name ?? account?.username ?? '';
    throw conflict(
      identifier === 'student_number'
        ? message`“${name}” has the student number ${value} in this class already.`
        : message`“${name}” has the school login ${value} in this class already.`,
    );
  }
}

/** Returns the fields that are in a request. */
function given(changes: Partial<RosterRecord>): Partial<RosterRecord> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

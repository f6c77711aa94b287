import {
  type AssignmentMatches,
  compareNames,
  type MatchState,
  message,
  type putAssignmentMatches,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { requireRight, unknownObject } from '#features/access/index.ts';
import { assertFound, findAssignment, lockAssignment } from '#features/assignments/store.ts';
import { recordAction } from '#features/audit/index.ts';
import { findStudentsOf } from '#features/classrooms/index.ts';
import { announceUploads } from '#features/grades/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, notFound } from '#http/errors.ts';
import { matchNames } from './match-names.ts';
import { confirmMatches, deleteMatches, findMatches, insertMatches, type MatchRow } from './match-store.ts';
import type { NamedMember } from './person-words.ts';

type GivenMatch = z.output<typeof putAssignmentMatches.body>['matches'][number];

/** Returns the matches of the uploaded programs. @throws {ApiError} 404, and 409 if the assignment belongs to no class. */
export interface Matches {
  list(person: Identity, assignmentId: number): Promise<AssignmentMatches>;
  /** @throws {ApiError} 404 for others than students of the class, 409 if two programs would be the same student's. */
  put(admin: Identity, assignmentId: number, given: readonly GivenMatch[]): Promise<AssignmentMatches>;
}

export function createMatches(database: Database): Matches {
  const read = async (from: Database, assignmentId: number, classroomId: number) =>
    presentMatches(await findMatches(from, assignmentId), await findStudentsOf(from, classroomId));
  return {
    async list(person, id) {
      const { classroom_id } = assertFound(await findAssignment(database, id));
      const classroomId = ofClass(classroom_id);
      // A teacher with whom the upload is shared need not know the class.
      await requireRight(database, person, { right: 'grade', of: 'classroom' }, classroomId);
      return await read(database, id, classroomId);
    },

    async put(admin, id, given) {
      return await database.transaction().execute(async (transaction) => {
        // The lock serialises changes, so that no two programs become the same student's.
        const { name, classroom_id, released_at } = assertFound(await lockAssignment(transaction, id));
        const classroomId = ofClass(classroom_id);
        await requireRight(transaction, admin, { right: 'teach', of: 'classroom' }, classroomId);
        const before = await findMatches(transaction, id);
        refuseUnknown(given, before, await findStudentsOf(transaction, classroomId));
        refuseShared(given, before);
        const rows = new Map(before.map((row) => [row.id, row]));
        const isSame = ({ submission_id, user_id }: GivenMatch) => {
          const row = rows.get(submission_id);
          return row !== undefined && row.is_confirmed !== null && row.user_id === user_id;
        };
        const changed = given.filter((one) => !isSame(one));
        const submissionIds = changed.map(({ submission_id }) => submission_id);
        await deleteMatches(transaction, id, submissionIds);
        await insertMatches(
          transaction,
          id,
          changed.map(({ submission_id, user_id }) => ({
            submissionId: submission_id,
            userId: user_id,
            isConfirmed: true,
          })),
        );
        await confirmMatches(
          transaction,
          given.filter(isSame).map(({ submission_id }) => submission_id),
        );
        if (released_at !== null && changed.length > 0) {
          await announceUploads(transaction, id, { now: Date.now(), submissionIds });
        }
        const detail = given.length === 1 ? message`1 program` : message`${given.length} programs`;
        await recordAction(transaction, { action: 'assignment_matched', actor: admin, target: name, detail });
        return await read(transaction, id, classroomId);
      });
    },
  };
}

/** Matches the programs of a locked or new assignment anew to the students of a class, by name alone. */
export async function matchByName(transaction: Database, assignmentId: number, classroomId: number) {
  await deleteMatches(transaction, assignmentId);
  const rows = await findMatches(transaction, assignmentId);
  const found = matchNames(
    rows.map(({ student_name }) => student_name),
    await findStudentsOf(transaction, classroomId),
  );
  await insertMatches(
    transaction,
    assignmentId,
    rows.flatMap(({ id: submissionId }, index) => {
      const userId = found[index]?.userId ?? null;
      return userId === null ? [] : [{ submissionId, userId, isConfirmed: false }];
    }),
  );
}

function presentMatches(rows: readonly MatchRow[], students: readonly NamedMember[]): AssignmentMatches {
  const members = students
    .map(({ id, username, email, ...names }) => ({
      ...{ id, username, email },
      full_name: names.roster_name ?? names.full_name,
    }))
    .sort((a, b) => compareNames(a.full_name ?? a.username, b.full_name ?? b.username) || a.id - b.id);
  const ids = new Set(members.map(({ id }) => id));
  // A program cannot belong to a person who left the class.
  const isMatched = ({ user_id }: MatchRow) => user_id !== null && ids.has(user_id);
  const isNobodys = ({ user_id, is_confirmed }: MatchRow) => user_id === null && is_confirmed === 1;
  const taken = new Set(rows.filter(isMatched).map(({ user_id }) => user_id));
  const open = rows.filter((row) => !isMatched(row) && !isNobodys(row));
  const found = matchNames(
    open.map(({ student_name }) => student_name),
    students,
  );
  const candidates = new Map(
    found.map(({ userId, candidates: others }, index) => {
      const all = userId === null ? others : [userId];
      return [open[index]?.id, all.filter((id) => !taken.has(id))];
    }),
  );
  const matches = rows.map((row) => {
    const choices = candidates.get(row.id) ?? [];
    const undecided: MatchState = choices.length > 0 ? 'suggested' : 'unmatched';
    return {
      submission_id: row.id,
      student_name: row.student_name,
      state: isMatched(row) ? ('matched' as const) : isNobodys(row) ? ('nobody' as const) : undecided,
      user_id: isMatched(row) ? row.user_id : null,
      is_confirmed: row.is_confirmed === 1 && (isMatched(row) || isNobodys(row)),
      candidates: choices,
    };
  });
  const countOfState = (state: MatchState) => matches.filter((one) => one.state === state).length;
  return {
    matches,
    members,
    counts: {
      matched: countOfState('matched'),
      suggested: countOfState('suggested'),
      unmatched: countOfState('unmatched'),
      nobody: countOfState('nobody'),
    },
  };
}

function refuseUnknown(
  given: readonly GivenMatch[],
  rows: readonly MatchRow[],
  students: readonly { id: number }[],
): void {
  const submissions = new Set(rows.map(({ id }) => id));
  const people = new Set(students.map(({ id }) => id));
  for (const { submission_id, user_id } of given) {
    if (!submissions.has(submission_id)) {
      throw unknownObject('submission');
    }
    if (user_id !== null && !people.has(user_id)) {
      throw notFound(message`There is no such student in this class.`);
    }
  }
}

/** Refuses two programs of one student, among those given and those that stay. */
function refuseShared(given: readonly GivenMatch[], rows: readonly MatchRow[]): void {
  const changed = new Set(given.map(({ submission_id }) => submission_id));
  const staying = rows.filter(({ id }) => !changed.has(id)).map(({ user_id }) => user_id);
  const all = [...given.map(({ user_id }) => user_id), ...staying].filter((id) => id !== null);
  if (changed.size === given.length && new Set(all).size === all.length) return;
  const detail = message`Only one program can belong to a student. Change the other one first, or both at once.`;
  throw conflict(detail);
}

function ofClass(classroomId: number | null): number {
  if (classroomId !== null) return classroomId;
  throw conflict(message`This assignment belongs to no class. Please choose one first.`);
}

import {
  ASSISTANT,
  type ClassroomMember,
  type ClassroomRole,
  type changeRole,
  MAX_OWNED_CLASSROOMS,
  type Message,
  message,
  STUDENT,
  TEACHER,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { findById, isInCustodyOfOthers, lockPerson } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict } from '#http/errors.ts';
import { lockActiveClassroom } from './classroom-lock.ts';
import { findMemberWithRole } from './member-list-store.ts';
import { updateRole } from './member-store.ts';
import { isOnlyOwner, lastOwner, refuseTooManyOwned } from './ownership.ts';
import { presentClassroomMember } from './present.ts';
import { type Announce, unknownClassMember, unknownClassroom } from './service.ts';

/**
 * Gives a member another role.
 * @throws {ApiError} 404, 409 where the last owner would go, no place is left, the new owner owns too many, or somebody
 *   else's student would become staff.
 */
export type ChangeRole = (
  caller: Identity,
  member: { classroomId: number; userId: number },
  wanted: z.output<typeof changeRole.body>,
) => Promise<ClassroomMember>;

/** Roles as the audit log names them. */
export const ROLE_NAMES: Record<ClassroomRole | 'OWNER', Message> = {
  OWNER: message`owner`,
  [TEACHER]: message`teacher`,
  [ASSISTANT]: message`assistant`,
  [STUDENT]: message`student`,
};

export function createChangeRole(database: Database, announce: Announce): ChangeRole {
  return async (caller, { classroomId, userId }, { role, is_owner }) => {
    const isOwner = role === TEACHER && is_owner ? 1 : 0;
    const member = await database.transaction().execute(async (transaction) => {
      // Before the classroom, in the same order as the deletion of an account: they would wait for each other.
      if (isOwner === 1) await lockPerson(transaction, userId);
      const classroom = await lockActiveClassroom(transaction, { id: classroomId });
      if (!classroom) throw unknownClassroom();
      const before = await findMemberWithRole(transaction, classroomId, userId);
      if (!before) throw unknownClassMember();
      if (isOwner === 0 && (await isOnlyOwner(transaction, classroomId, before))) throw lastOwner();
      const { max_members, student_count } = classroom;
      const becomesStudent = role === STUDENT && before.role !== STUDENT;
      if (becomesStudent && max_members !== null && student_count >= max_members) {
        throw conflict(message`This classroom is full. Raise its maximum of students first.`);
      }
      if (before.role === STUDENT && role !== STUDENT)
        await refuseStudentOfOthers(transaction, caller, userId);
      if (isOwner === 1 && before.is_owner === 0) await requireRoomForOwned(transaction, before);
      await updateRole(transaction, { classroomId, userId, from: before.role, to: role, isOwner });
      const name = ROLE_NAMES[isOwner === 1 ? 'OWNER' : role];
      const detail = message`${name} of “${classroom.name}”`;
      await recordAction(transaction, { action: 'role_changed', actor: caller, target: before, detail });
      const group = becomesStudent || role !== STUDENT ? { group_id: null, group_name: null } : {};
      return { ...before, ...group, role, is_owner: isOwner } as const;
    });
    // Everything that a role opens or closes is told as if the person had left and come again.
    announce({ kind: 'left', classroomId, userIds: [userId] });
    announce({ kind: 'joined', classroomId, userIds: [userId] });
    return presentClassroomMember(member, true);
  };
}

/**
 * Keeps teachers from making staff of somebody else's student: nobody makes links for staff (`findLinkable`).
 * @throws {ApiError} 409
 */
export async function refuseStudentOfOthers(
  transaction: Database,
  caller: Identity,
  userId: number,
): Promise<void> {
  if (caller.isAdmin || !(await isInCustodyOfOthers(transaction, userId, caller.id))) return;
  throw conflict(
    message`Other teachers give this student new sign-in links, and could no more. Ask the student to add an email address to the account, or ask an administrator.`,
  );
}

async function requireRoomForOwned(
  transaction: Database,
  { id, username, full_name }: { id: number; username: string; full_name: string | null },
): Promise<void> {
  const person = await findById(transaction, id);
  const refusal = message`“${full_name ?? username}” owns ${MAX_OWNED_CLASSROOMS} classes. One of them must be archived first.`;
  await refuseTooManyOwned(transaction, { id, isAdmin: person?.is_admin === 1 }, refusal);
}

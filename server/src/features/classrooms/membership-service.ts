import {
  type addStudent,
  type ClassroomMember,
  type GroupParameter,
  type listExclusionCandidates,
  message,
  type PageLanguage,
  type ResponseOf,
  STUDENT,
  TEACHER,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { requireRight } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { findByEmail, findById, findLinkable, linkMakerOf, lockPerson } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError, conflict, forbidden } from '#http/errors.ts';
import type { Mailer } from '#mail/mailer.ts';
import { inviteMessage } from '#mail/messages.ts';
import { lockActiveClassroom } from './classroom-lock.ts';
import { readGroupFilter } from './groups/group-filter.ts';
import {
  type ClassroomMemberRow,
  findClassroomMembers,
  findClassroomMembersByShownName,
  findMembersAfter,
  findMemberWithRole,
  findStudents,
} from './member-list-store.ts';
import { deleteStudent, findRole, insertStaff, insertStudent } from './member-store.ts';
import { fullFor } from './own-memberships.ts';
import { findPersonToAdd } from './person-to-add.ts';
import { maySeeAddresses, presentClassroomMember, presentStudent } from './present.ts';
import { type ChangeRole, createChangeRole, ROLE_NAMES, refuseStudentOfOthers } from './role-change.ts';
import { insertInvitations, renewTokens } from './roster/invitation-store.ts';
import { type ChangeRosterRecord, createChangeRosterRecord } from './roster/roster-record.ts';
import { type Announce, findSeen, invitationLink, unknownClassMember, unknownClassroom } from './service.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The members of a classroom: lists of them, and what staff do with others. */
export interface MembershipService {
  /** @throws {ApiError} 404, 403 for a student who asks for a group. */
  list(caller: Identity, id: number, group: GroupParameter): Promise<ClassroomMember[]>;
  /**
   * As {@link list}, but all members, in portions, with the classroom's name.
   * @throws {ApiError} 404.
   */
  listAll(
    caller: Identity,
    id: number,
    group: GroupParameter,
  ): Promise<{ classroomName: string; members: AsyncIterable<readonly ClassroomMember[]> }>;
  /**
   * Adds a person, or gives a member the role of a teacher or an assistant. Owners stay owners.
   * @throws {ApiError} 404 for the classroom or the person, 409 for a member who has the role, a full classroom, an
   *   inactive account or one that is not added by its username, 403 for another role than student, unless the caller is an owner.
   */
  add(caller: Identity, id: number, person: z.output<typeof addStudent.body>): Promise<ClassroomMember>;
  /** @throws {ApiError} 404, 409 for a member, 503 if no mail is configured. */
  invite(caller: Identity, id: number, guest: { email: string; language: PageLanguage }): Promise<void>;
  /** @throws {ApiError} 404, or 409 for a teacher or an assistant. */
  remove(caller: Identity, id: number, userId: number): Promise<void>;
  changeRole: ChangeRole;
  changeRosterRecord: ChangeRosterRecord;
  /** @throws {ApiError} 404. */
  listStudents(caller: Identity, id: number): Promise<ResponseOf<typeof listExclusionCandidates>['users']>;
}

/** Parts that the service is built from. */
export interface MembershipDependencies {
  database: Database;
  mailer: Mailer;
  appName: string;
  /** Origin of this server, without a trailing slash. */
  publicUrl: string;
  announce: Announce;
}

export function createMembershipService(dependencies: MembershipDependencies): MembershipService {
  const { database, mailer, appName, publicUrl, announce } = dependencies;
  const changeRole = createChangeRole(database, announce);
  return {
    async list(caller, id, filter) {
      const { role } = await findSeen(database, caller, id);
      const isForStaff = maySeeAddresses({ isAdmin: caller.isAdmin, role });
      if (filter !== undefined && !isForStaff) throw groupsAreForStaff();
      const find = isForStaff ? findClassroomMembersByShownName : findClassroomMembers;
      const rows = await find(database, id, readGroupFilter(caller, filter, id));
      const isForTeachers = caller.isAdmin || role === TEACHER;
      const withoutLink = isForTeachers ? await findWithoutLink(database, caller, id, rows) : NOBODY;
      return rows.map((row) => ({
        ...presentClassroomMember(row, isForStaff || row.id === caller.id),
        ...(withoutLink.has(row.id) ? { gets_no_link: true as const } : {}),
      }));
    },

    async listAll(caller, id, filter) {
      const { name } = await findSeen(database, caller, id);
      const group = readGroupFilter(caller, filter, id);
      const after = (last: ClassroomMemberRow | undefined, limit: number) =>
        findMembersAfter(database, { classroomId: id, group }, last, limit);
      return { classroomName: name, members: presentAll(portions(after)) };
    },

    async add(caller, id, wanted) {
      const { role } = wanted;
      if (role !== STUDENT) await requireRight(database, caller, { right: 'own', of: 'classroom' }, id);
      const person = await findPersonToAdd(database, caller, await findSeen(database, caller, id), wanted);
      const member = role === STUDENT ? null : await findMemberWithRole(database, id, person.id);
      if (member !== null) {
        if (member.role === role || member.is_owner === 1) throw memberAlready();
        return await changeRole(caller, { classroomId: id, userId: person.id }, { role, is_owner: false });
      }
      const added = await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, person.id))) {
          throw conflict(message`This account is deactivated. Activate it first.`);
        }
        const classroom = await lockActiveClassroom(transaction, { id });
        if (!classroom) throw unknownClassroom();
        if (role !== STUDENT) await refuseStudentOfOthers(transaction, caller, person.id);
        const outcome =
          role === STUDENT
            ? await insertStudent(transaction, classroom, person.id, { broughtBy: caller })
            : await insertStaff(transaction, classroom, { userId: person.id, role });
        if (outcome === 'member') throw memberAlready();
        if (outcome === 'full') throw fullFor('others');
        await recordAction(transaction, {
          actor: caller,
          target: person,
          ...(role === STUDENT
            ? { action: 'student_added', detail: message`to “${classroom.name}”` }
            : { action: 'role_changed', detail: message`${ROLE_NAMES[role]} of “${classroom.name}”` }),
        });
        const newcomer = await findMemberWithRole(transaction, id, person.id);
        if (!newcomer) throw unknownClassMember();
        return newcomer;
      });
      announce({ kind: 'joined', classroomId: id, userIds: [person.id] });
      return presentClassroomMember(added, true);
    },

    async invite(caller, id, { email, language }) {
      const { key, name } = await findSeen(database, caller, id);
      if (!mailer.configured) {
        const detail = message`This server sends no mail. Give them the key instead: ${key}`;
        throw new ApiError(503, 'mail_not_configured', detail);
      }
      const person = await findByEmail(database, email);
      if (person && (await findRole(database, id, person.id))) throw memberAlready();
      await database.transaction().execute(async (transaction) => {
        if (!(await lockActiveClassroom(transaction, { id }))) throw unknownClassroom();
        await insertInvitations(transaction, id, [
          { email, full_name: null, student_number: null, login_id: null },
        ]);
        const tokens = await renewTokens(transaction, id, [email]);
        const link = invitationLink(publicUrl, tokens.get(email) ?? '');
        const detail = message`to “${name}”, by mail`;
        await recordAction(transaction, { action: 'student_invited', actor: caller, target: person, detail });
        await mailer.send({
          to: email,
          ...inviteMessage({ appName, link, language, classroomName: name, key }),
        });
      });
    },

    async remove(caller, id, userId) {
      await database.transaction().execute(async (transaction) => {
        const classroom = await lockActiveClassroom(transaction, { id });
        const outcome = await deleteStudent(transaction, id, userId);
        const person = await findById(transaction, userId);
        if (!classroom || !person || outcome === 'unknown') {
          throw unknownClassMember();
        }
        if (outcome === 'teacher') {
          throw conflict(
            message`Teachers and assistants cannot be removed. An owner can make them students first.`,
          );
        }
        const detail = message`from “${classroom.name}”`;
        await recordAction(transaction, { action: 'student_removed', actor: caller, target: person, detail });
      });
      announce({ kind: 'left', classroomId: id, userIds: [userId] });
    },

    changeRole,

    changeRosterRecord: createChangeRosterRecord(database),

    async listStudents(caller, id) {
      await findSeen(database, caller, id);
      return (await findStudents(database, id)).map(presentStudent);
    },
  };
}

/** Returns the students who look as if the caller could make sign-in links for them, and are refused. */
async function findWithoutLink(
  database: Database,
  caller: Identity,
  classroomId: number,
  rows: readonly ClassroomMemberRow[],
): Promise<ReadonlySet<number>> {
  const ids = rows
    .filter(
      ({ role, email, unclaimed_since }) => role === STUDENT && (email === '' || unclaimed_since !== null),
    )
    .map(({ id }) => id);
  if (ids.length === 0) return NOBODY;
  const linkable = await findLinkable(database, linkMakerOf(caller, classroomId), ids);
  const linked = new Set(linkable.map(({ id }) => id));
  return new Set(ids.filter((id) => !linked.has(id)));
}

/** Formats members with their addresses, for admins. */
async function* presentAll(
  rows: AsyncIterable<readonly ClassroomMemberRow[]>,
): AsyncGenerator<readonly ClassroomMember[]> {
  for await (const portion of rows) yield portion.map((row) => presentClassroomMember(row, true));
}

function groupsAreForStaff(): ApiError {
  return forbidden(message`Only teachers and assistants of the class may do this.`);
}

function memberAlready(): ApiError {
  return conflict(message`This person is in the classroom already.`);
}

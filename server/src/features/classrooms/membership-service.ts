import {
  asMessage,
  CLASSROOM_MESSAGES,
  type Classroom,
  type ClassroomMember,
  type ClassroomRole,
  type GroupParameter,
  type JoinableClassroom,
  type listExclusionCandidates,
  message,
  type PageLanguage,
  type ResponseOf,
  STUDENT,
  type User,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { requireRight } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { claimAccount, findByEmail, findById, holdPerson, sessionEnded } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { Mailer } from '#mail/mailer.ts';
import { inviteMessage } from '#mail/messages.ts';
import { type HeldClassroom, holdActiveClassroom, holdClassroom } from './classroom-lock.ts';
import { findClassroomsOf, findJoinable } from './classroom-store.ts';
import { readGroupFilter } from './groups/group-filter.ts';
import {
  type ClassroomMemberRow,
  findClassroomMembers,
  findClassroomMembersByShownName,
  findMembersAfter,
  findMemberWithRole,
  findStudents,
} from './member-list-store.ts';
import {
  deleteLeaver,
  deleteMemberships,
  deleteStudent,
  findActiveClassroomIds,
  findBarringClassroom,
  findMemberships,
  findRole,
  insertStaff,
  insertStudent,
} from './member-store.ts';
import { lastOwner } from './ownership.ts';
import {
  maySeeAddresses,
  presentClassroom,
  presentClassroomMember,
  presentContext,
  presentStudent,
} from './present.ts';
import { KEPT_FOREVER } from './retention.ts';
import { type ChangeRole, createChangeRole, ROLE_NAMES } from './role-change.ts';
import { enterJoined } from './roster/entry-store.ts';
import {
  deleteInvitationRow,
  findByToken,
  findInviting,
  insertInvitations,
  readdress,
  renewTokens,
} from './roster/invitation-store.ts';
import { type ChangeRosterRecord, createChangeRosterRecord } from './roster/roster-record.ts';
import { type Announce, findSeen, invitationLink, unknownClassMember, unknownClassroom } from './service.ts';

/** Members of classrooms: joining, leaving, adding and removing. */
export interface MembershipService {
  /** @throws {ApiError} 404 for an unknown key, 409 if the classroom is full or archived. */
  join(caller: Identity, key: string): Promise<Classroom>;
  /** Names the classroom that a key opens. @throws {ApiError} 404 for an unknown key. */
  findByKey(caller: Identity, key: string): Promise<JoinableClassroom>;
  /** Names the classroom that a mailed invitation opens. @throws {ApiError} 404 if it was used or withdrawn. */
  findByInvitation(caller: Identity, token: string): Promise<JoinableClassroom>;
  /** Joins by a mailed invitation, once. @throws {ApiError} 404 if it was used or withdrawn, 409 if the classroom is full. */
  accept(caller: Identity, token: string): Promise<Classroom>;
  /** @throws {ApiError} 404, or 409 for the only teacher or owner. */
  leave(caller: Identity, id: number): Promise<void>;
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
   * @throws {ApiError} 404 for the classroom or the address, 409 for a member who has the role, a full classroom or an
   *   inactive account, 403 for another role than student, unless the caller is an owner.
   */
  add(caller: Identity, id: number, person: { email: string; role: ClassroomRole }): Promise<ClassroomMember>;
  /** @throws {ApiError} 404, 409 for a member, 503 if no mail is configured. */
  invite(caller: Identity, id: number, guest: { email: string; language: PageLanguage }): Promise<void>;
  /** @throws {ApiError} 404, or 409 for a teacher or an assistant. */
  remove(caller: Identity, id: number, userId: number): Promise<void>;
  changeRole: ChangeRole;
  changeRosterRecord: ChangeRosterRecord;
  /** @throws {ApiError} 404. */
  listStudents(caller: Identity, id: number): Promise<ResponseOf<typeof listExclusionCandidates>['users']>;
  /**
   * Adds a person who has just signed up to the classroom with this key, as part of that transaction.
   * @returns false for an unknown key.
   * @throws {ApiError} 409 if the classroom is full or archived.
   */
  joinByKey(transaction: Database, userId: number, key: string): Promise<boolean>;
  /**
   * Adds a person to the classrooms that invited an address which is verified to be theirs, as part of that transaction.
   * If one is full or archived, its invitation stays.
   * @returns a function that announces it, to be called after the commit.
   */
  joinInvited(transaction: Database, person: { id: number; email_key: string }): Promise<() => void>;
  /** Returns a person's classrooms as shown in their account. */
  contextOf(userId: number): Promise<User['classroom_context']>;
  /** Returns the ids of a person's classrooms that are not archived. */
  idsOf(userId: number): Promise<number[]>;
  /** Returns the name of a classroom that forbids this person, its student, to start sessions; null if none does. */
  barring(userId: number): Promise<string | null>;
  /** Yields a person's memberships, for the person themselves. */
  read(userId: number): AsyncIterable<object>;
  /** Removes a person from all classrooms, as part of a transaction. */
  forget(transaction: Database, userId: number): Promise<void>;
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

  /** True if a person's address is verified, or cannot be on a server that sends no mail. */
  const ownsAddress = async (transaction: Database, userId: number) =>
    !mailer.configured || (await findById(transaction, userId))?.is_verified === 1;

  return {
    async join(caller, key) {
      const { id, joined } = await database.transaction().execute(async (transaction) => {
        if (!(await holdPerson(transaction, caller.id))) throw sessionEnded();
        const classroom = await holdActiveClassroom(transaction, { key });
        if (!classroom) throw unknownKey();
        const isInvited = await ownsAddress(transaction, caller.id);
        const outcome = await insertStudent(transaction, classroom, caller.id, { isInvited });
        if (outcome === 'full') throw fullFor('you');
        // Somebody uses the account as their own: the teachers who made it get no link to it any more.
        await claimAccount(transaction, caller.id);
        return { id: classroom.id, joined: outcome === 'joined' };
      });
      if (joined) announce({ kind: 'joined', classroomId: id, userIds: [caller.id] });
      return presentClassroom(await findSeen(database, caller, id), KEPT_FOREVER);
    },

    async findByKey(caller, key) {
      const found = await findJoinable(database, { key }, caller.id);
      if (!found) throw unknownKey();
      return found;
    },

    async findByInvitation(caller, token) {
      const invitation = await findByToken(database, token);
      const found = invitation && (await findJoinable(database, { id: invitation.classroom_id }, caller.id));
      if (!found) throw unknownInvitation();
      return found;
    },

    async accept(caller, token) {
      const { id, joined } = await database.transaction().execute(async (transaction) => {
        if (!(await holdPerson(transaction, caller.id))) throw sessionEnded();
        const invitation = await findByToken(transaction, token);
        const classroom =
          invitation && (await holdActiveClassroom(transaction, { id: invitation.classroom_id }));
        if (!classroom || !(await readdress(transaction, invitation, caller.id))) throw unknownInvitation();
        const outcome = await insertStudent(transaction, classroom, caller.id);
        if (outcome === 'full') throw fullFor('you');
        // A member is in already: the invitation has served.
        if (outcome === 'member') await deleteInvitationRow(transaction, classroom.id, invitation.id);
        await claimAccount(transaction, caller.id);
        return { id: classroom.id, joined: outcome === 'joined' };
      });
      if (joined) announce({ kind: 'joined', classroomId: id, userIds: [caller.id] });
      return presentClassroom(await findSeen(database, caller, id), KEPT_FOREVER);
    },

    async leave(caller, id) {
      const outcome = await deleteLeaver(database, id, caller.id);
      if (outcome === 'unknown') throw unknownClassroom();
      if (outcome === 'teacher') {
        const detail = message`You are the only teacher of this classroom. Delete it instead of leaving it.`;
        throw new ApiError(409, 'conflict', detail);
      }
      if (outcome === 'owner') throw lastOwner();
      announce({ kind: 'left', classroomId: id, userIds: [caller.id] });
    },

    async list(caller, id, filter) {
      const { role } = await findSeen(database, caller, id);
      const isForStaff = maySeeAddresses({ isAdmin: caller.isAdmin, role });
      if (filter !== undefined && !isForStaff) throw groupsAreForStaff();
      const find = isForStaff ? findClassroomMembersByShownName : findClassroomMembers;
      const rows = await find(database, id, readGroupFilter(caller, filter, id));
      return rows.map((row) => presentClassroomMember(row, isForStaff || row.id === caller.id));
    },

    async listAll(caller, id, filter) {
      const { name } = await findSeen(database, caller, id);
      const group = readGroupFilter(caller, filter, id);
      const after = (last: ClassroomMemberRow | undefined, limit: number) =>
        findMembersAfter(database, { classroomId: id, group }, last, limit);
      return { classroomName: name, members: presentAll(portions(after)) };
    },

    async add(caller, id, { email, role }) {
      if (role !== STUDENT) await requireRight(database, caller, { right: 'own', of: 'classroom' }, id);
      await findSeen(database, caller, id);
      const person = await findByEmail(database, email);
      if (!person) throw new ApiError(404, 'not_found', asMessage(CLASSROOM_MESSAGES.noUser));
      const member = role === STUDENT ? null : await findMemberWithRole(database, id, person.id);
      if (member !== null) {
        if (member.role === role || member.is_owner === 1) throw memberAlready();
        return await changeRole(caller, { classroomId: id, userId: person.id }, { role, is_owner: false });
      }
      const added = await database.transaction().execute(async (transaction) => {
        if (!(await holdPerson(transaction, person.id))) {
          throw new ApiError(409, 'conflict', message`This account is deactivated. Activate it first.`);
        }
        const classroom = await holdActiveClassroom(transaction, { id });
        if (!classroom) throw unknownClassroom();
        const outcome =
          role === STUDENT
            ? await insertStudent(transaction, classroom, person.id)
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
        if (!(await holdActiveClassroom(transaction, { id }))) throw unknownClassroom();
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
        const classroom = await holdActiveClassroom(transaction, { id });
        const outcome = await deleteStudent(transaction, id, userId);
        const person = await findById(transaction, userId);
        if (!classroom || !person || outcome === 'unknown') {
          throw unknownClassMember();
        }
        if (outcome === 'teacher') {
          throw new ApiError(
            409,
            'conflict',
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

    async joinByKey(transaction, userId, key) {
      const classroom = await holdActiveClassroom(transaction, { key });
      if (!classroom) return false;
      const isInvited = await ownsAddress(transaction, userId);
      if ((await insertStudent(transaction, classroom, userId, { isInvited })) === 'full')
        throw fullFor('you');
      return true;
    },

    async joinInvited(transaction, { id: userId, email_key }) {
      const joined: number[] = [];
      for (const invitation of await findInviting(transaction, email_key)) {
        const id = invitation.classroom_id;
        const classroom = await holdClassroom(transaction, { id });
        if (!classroom || classroom.archived_at !== null) continue;
        if (isFull(classroom) && !(await findRole(transaction, id, userId))) continue;
        if (!(await readdress(transaction, invitation, userId))) continue;
        const outcome = await insertStudent(transaction, classroom, userId);
        if (outcome === 'joined') joined.push(id);
        if (outcome === 'member') {
          // They joined by the key before their address was verified.
          await enterJoined(transaction, id, [userId]);
          await deleteInvitationRow(transaction, id, invitation.id);
        }
      }
      return () => {
        for (const classroomId of joined) announce({ kind: 'joined', classroomId, userIds: [userId] });
      };
    },

    async contextOf(userId) {
      return presentContext(await findClassroomsOf(database, userId));
    },

    idsOf: (userId) => findActiveClassroomIds(database, userId),

    barring: (userId) => findBarringClassroom(database, userId),

    async *read(userId) {
      for (const { name, role, group_name, joined_at } of await findMemberships(database, userId)) {
        yield { name, role, group: group_name, joined_at: new Date(joined_at).toISOString() };
      }
    },

    forget: deleteMemberships,
  };
}

/** Formats members with their addresses, for admins. */
async function* presentAll(
  rows: AsyncIterable<readonly ClassroomMemberRow[]>,
): AsyncGenerator<readonly ClassroomMember[]> {
  for await (const portion of rows) yield portion.map((row) => presentClassroomMember(row, true));
}

function unknownInvitation(): ApiError {
  return new ApiError(
    404,
    'not_found',
    message`This invitation has been used or withdrawn. Please ask your teacher.`,
  );
}

function unknownKey(): ApiError {
  return new ApiError(
    404,
    'not_found',
    message`No classroom has this key. Please check it with your teacher.`,
  );
}

function groupsAreForStaff(): ApiError {
  return new ApiError(403, 'forbidden', message`Only teachers and assistants of the class may do this.`);
}

function isFull({ max_members, student_count }: HeldClassroom): boolean {
  return max_members !== null && student_count >= max_members;
}

function memberAlready(): ApiError {
  return new ApiError(409, 'conflict', message`This person is in the classroom already.`);
}

function fullFor(whom: 'you' | 'others'): ApiError {
  return new ApiError(
    409,
    'classroom_full',
    whom === 'you'
      ? message`This classroom is full. Please ask your teacher for a place.`
      : message`This classroom is full. Give it more places first.`,
  );
}

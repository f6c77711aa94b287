import {
  type AdminUserDetail,
  type Classroom,
  isoTime,
  type JoinableClassroom,
  message,
  type User,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { claimAccount, findById, lockPerson, sessionEnded } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError, conflict, notFound } from '#http/errors.ts';
import type { Mailer } from '#mail/mailer.ts';
import { isFull, lockActiveClassroom, lockClassroom } from './classroom-lock.ts';
import { findClassroomsOf, findJoinable } from './classroom-store.ts';
import { KEPT_FOREVER } from './deletion/retention.ts';
import {
  deleteLeaver,
  deleteMemberships,
  findActiveClassroomIds,
  findBarringClassroom,
  findMemberships,
  findRole,
  insertStudent,
} from './member-store.ts';
import { lastOwner } from './ownership.ts';
import { presentClassroom, presentContext } from './present.ts';
import { enterJoined } from './roster/entry-store.ts';
import { deleteInvitationRow, findByToken, findInviting, readdress } from './roster/invitation-store.ts';
import { type Announce, findSeen, unknownClassroom } from './service.ts';

/** A person's own memberships in classrooms: joining, leaving, and what the rest of the server asks of them. */
export interface OwnMemberships {
  /** @throws {ApiError} 404 for an unknown key, 409 if the classroom is full or archived. */
  join(caller: Identity, key: string): Promise<Classroom>;
  /** Names the classroom that a key opens. @throws {ApiError} 404 for an unknown key. */
  findByKey(caller: Identity, key: string): Promise<JoinableClassroom>;
  /** Names the classroom that a mailed invitation opens. @throws {ApiError} 404 if it was used or withdrawn. */
  findByInvitation(caller: Identity, token: string): Promise<JoinableClassroom>;
  /**
   * Joins by a mailed invitation, once.
   * @throws {ApiError} 404 if it was used or withdrawn, 409 if the classroom is full.
   */
  accept(caller: Identity, token: string): Promise<Classroom>;
  /** @throws {ApiError} 404, or 409 for the only teacher or owner. */
  leave(caller: Identity, id: number): Promise<void>;
  /**
   * Adds a person who has just signed up to the classroom with this key, as part of that transaction.
   * @returns false for an unknown key.
   * @throws {ApiError} 409 if the classroom is full or archived.
   */
  joinByKey(transaction: Database, userId: number, key: string): Promise<boolean>;
  /**
   * Adds a person to the classrooms that invited an address which is verified to be theirs, as part of that
   * transaction. If one is full or archived, its invitation stays.
   * @returns a function that announces it, to be called after the commit.
   */
  joinInvited(transaction: Database, person: { id: number; email_key: string }): Promise<() => void>;
  /** Returns a person's classrooms as shown in their account. */
  contextOf(userId: number): Promise<User['classroom_context']>;
  /** Returns a person's classrooms, archived ones too, as admins see them: newest membership first. */
  listFor(userId: number): Promise<AdminUserDetail['classrooms']>;
  /** Returns the ids of a person's classrooms that are not archived. */
  idsOf(userId: number): Promise<number[]>;
  /** Returns the name of a classroom that forbids this person, its student, to start sessions; null if none does. */
  barring(userId: number): Promise<string | null>;
  /** Yields a person's memberships, newest first, for the person themselves. */
  read(userId: number): AsyncIterable<object>;
  /** Removes a person from all classrooms, as part of a transaction. */
  forget(transaction: Database, userId: number): Promise<void>;
}

export function createOwnMemberships({
  database,
  mailer,
  announce,
}: {
  database: Database;
  mailer: Mailer;
  announce: Announce;
}): OwnMemberships {
  /** True if a person's address is verified, or cannot be on a server that sends no mail. */
  const ownsAddress = async (transaction: Database, userId: number) =>
    !mailer.configured || (await findById(transaction, userId))?.is_verified === 1;

  return {
    async join(caller, key) {
      const { id, joined } = await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, caller.id))) throw sessionEnded();
        const classroom = await lockActiveClassroom(transaction, { key });
        if (!classroom) throw unknownKey();
        const isInvited = await ownsAddress(transaction, caller.id);
        const outcome = await insertStudent(transaction, classroom, caller.id, {
          broughtBy: 'themselves',
          isInvited,
        });
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
        if (!(await lockPerson(transaction, caller.id))) throw sessionEnded();
        const invitation = await findByToken(transaction, token);
        const classroom =
          invitation && (await lockActiveClassroom(transaction, { id: invitation.classroom_id }));
        if (!classroom || !(await readdress(transaction, invitation, caller.id))) throw unknownInvitation();
        const outcome = await insertStudent(transaction, classroom, caller.id, {
          broughtBy: 'themselves',
        });
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
        throw conflict(message`You are the only teacher of this classroom. Delete it instead of leaving it.`);
      }
      if (outcome === 'owner') throw lastOwner();
      announce({ kind: 'left', classroomId: id, userIds: [caller.id] });
    },

    async joinByKey(transaction, userId, key) {
      const classroom = await lockActiveClassroom(transaction, { key });
      if (!classroom) return false;
      const isInvited = await ownsAddress(transaction, userId);
      const arrival = { broughtBy: 'themselves', isInvited } as const;
      if ((await insertStudent(transaction, classroom, userId, arrival)) === 'full') throw fullFor('you');
      return true;
    },

    async joinInvited(transaction, { id: userId, email_key }) {
      const joined: number[] = [];
      for (const invitation of await findInviting(transaction, email_key)) {
        const id = invitation.classroom_id;
        const classroom = await lockClassroom(transaction, { id });
        if (!classroom || classroom.archived_at !== null) continue;
        if (isFull(classroom) && !(await findRole(transaction, id, userId))) continue;
        if (!(await readdress(transaction, invitation, userId))) continue;
        const outcome = await insertStudent(transaction, classroom, userId, { broughtBy: 'themselves' });
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

    async listFor(userId) {
      const rows = await findMemberships(database, userId);
      return rows.map(({ id, name, role, is_owner, archived_at }) => ({
        ...{ id, name, role, is_owner: is_owner === 1 },
        archived_at: archived_at === null ? null : isoTime(archived_at),
      }));
    },

    idsOf: (userId) => findActiveClassroomIds(database, userId),

    barring: (userId) => findBarringClassroom(database, userId),

    async *read(userId) {
      for (const { name, role, group_name, joined_at } of await findMemberships(database, userId)) {
        yield { name, role, group: group_name, joined_at: isoTime(joined_at) };
      }
    },

    forget: deleteMemberships,
  };
}

function unknownInvitation(): ApiError {
  return notFound(message`This invitation has been used or withdrawn. Please ask your teacher.`);
}

function unknownKey(): ApiError {
  return notFound(message`No classroom has this key. Please check it with your teacher.`);
}

/** Returns the refusal of a place in a full classroom, for the person who wants it or for staff. */
export function fullFor(whom: 'you' | 'others'): ApiError {
  return new ApiError(
    409,
    'classroom_full',
    whom === 'you'
      ? message`This classroom is full. Please ask your teacher for a place.`
      : message`This classroom is full. Give it more places first.`,
  );
}

import {
  type Classroom,
  type createClassroom,
  type downloadClassrooms,
  type getClassroomStats,
  type listClassrooms,
  type listMyClassrooms,
  message,
  type ResponseOf,
  type updateClassroom,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { requireClassCreator, scopeOf, unknownObject } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { lockPerson } from '#features/auth/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';
import { lockActiveClassroom, lockClassroom } from './classroom-lock.ts';
import {
  type ClassroomSelection,
  countClassrooms,
  countClassroomTemplates,
  countSubmissions,
  findClassroom,
  findClassrooms,
  findClassroomsBefore,
  findClassroomsOf,
  insertClassroom,
  type SeenClassroom,
  updateArchived,
  updateClassroomRow,
  updateKey,
} from './classroom-store.ts';
import { KEPT_FOREVER, readRetention } from './deletion/retention.ts';
import { createClassroomKey, onlyTakenKey, withFreeKey } from './keys.ts';
import { countMembers } from './member-store.ts';
import { refuseTooManyOwned } from './ownership.ts';
import { describeClassroomChange, maySee, presentClassroom } from './present.ts';
import { findOwnRecords } from './roster/entry-store.ts';

/** Manages classrooms. Every answer includes the caller's own role. */
export interface ClassroomService {
  /** @throws {ApiError} 403 for people who may not create classrooms, 409 for an owner of too many, as {@link copy}. */
  create(caller: Identity, classroom: z.output<typeof createClassroom.body>): Promise<Classroom>;
  /**
   * Creates a classroom with the settings of another, without its members.
   * @param alsoDo further work for the same transaction
   * @throws {ApiError} 404.
   */
  copy(
    caller: Identity,
    copied: { id: number; name: string; taskCount: number },
    alsoDo: (transaction: Database, classroomId: number) => Promise<void>,
  ): Promise<Classroom>;
  listOwn(caller: Identity, filter: z.output<typeof listMyClassrooms.query>): Promise<Classroom[]>;
  list(
    caller: Identity,
    question: z.output<typeof listClassrooms.query>,
  ): Promise<ResponseOf<typeof listClassrooms>>;
  /** As {@link list}, but all classrooms, in portions. */
  listAll(
    caller: Identity,
    filter: z.output<typeof downloadClassrooms.query>,
  ): AsyncIterable<readonly Classroom[]>;
  /** @throws {ApiError} 404, also if the caller may not know of it. */
  get(caller: Identity, id: number): Promise<Classroom>;
  /** @throws {ApiError} 404, or 409 if there would be fewer places than students. */
  update(caller: Identity, id: number, changes: z.output<typeof updateClassroom.body>): Promise<Classroom>;
  /**
   * Archives a classroom, or takes it back. Nothing changes if it is as wanted.
   * @throws {ApiError} 404, 409 if the caller owns too many to take it back.
   */
  setArchived(caller: Identity, id: number, isArchived: boolean): Promise<Classroom>;
  /** @throws {ApiError} 404. */
  changeKey(caller: Identity, id: number): Promise<Classroom>;
  /** @throws {ApiError} 404. */
  stats(caller: Identity, id: number): Promise<ResponseOf<typeof getClassroomStats>>;
}

/** Somebody joined or left a classroom. */
export interface MembershipChange {
  kind: 'joined' | 'left';
  classroomId: number;
  userIds: readonly number[];
}

/** Announces a change of membership. */
export type Announce = (change: MembershipChange) => void;

/** Ends what goes on in a classroom that was archived. Never fails. */
export type EndAll = (classroomId: number) => Promise<void>;

export function createClassroomService(
  database: Database,
  { announce, endAll }: { announce: Announce; endAll: EndAll },
  createKey: () => string = createClassroomKey,
): ClassroomService {
  const get = async (caller: Identity, id: number) =>
    presentClassroom(await findSeen(database, caller, id), await readRetention(database));
  const presentAll = async (rows: readonly SeenClassroom[]) => {
    // Asked only where it matters: most lists hold none of the archive.
    const isKeptForever = rows.every(({ archived_at }) => archived_at === null);
    const retention = isKeptForever ? KEPT_FOREVER : await readRetention(database);
    return rows.map((row) => presentClassroom(row, retention));
  };

  return {
    async create(caller, { name, description, max_members, allow_collaboration }) {
      await requireClassCreator(database, caller);
      const classroom = {
        name,
        description: description || null,
        max_members: max_members ?? null,
        allow_collaboration: allow_collaboration ? 1 : 0,
      } as const;
      const id = await withFreeKey(createKey, (key) =>
        database.transaction().execute(async (transaction) => {
          await refuseTooManyOwned(transaction, caller);
          const added = await insertClassroom(transaction, classroom, key, caller.id);
          if (added === null) return null;
          await recordAction(transaction, { action: 'classroom_created', actor: caller, target: name });
          return added;
        }),
      );
      announce({ kind: 'joined', classroomId: id, userIds: [caller.id] });
      return await get(caller, id);
    },

    async copy(caller, { id: from, name, taskCount }, alsoDo) {
      await requireClassCreator(database, caller);
      const id = await withFreeKey(createKey, (key) =>
        database.transaction().execute(async (transaction) => {
          const { description, max_members, allow_collaboration, ...original } = await findSeen(
            transaction,
            caller,
            from,
          );
          await refuseTooManyOwned(transaction, caller);
          const fields = { name, description, max_members, allow_collaboration };
          const added = await insertClassroom(transaction, fields, key, caller.id);
          if (added === null) return null;
          await alsoDo(transaction, added);
          const detail =
            taskCount === 1
              ? message`a copy of “${original.name}” with 1 task`
              : message`a copy of “${original.name}” with ${taskCount} tasks`;
          await recordAction(transaction, {
            action: 'classroom_created',
            actor: caller,
            target: name,
            detail,
          });
          return added;
        }),
      );
      announce({ kind: 'joined', classroomId: id, userIds: [caller.id] });
      return await get(caller, id);
    },

    async listOwn(caller, { archived = false }) {
      const records = await findOwnRecords(database, caller.id);
      const own = await findClassroomsOf(database, caller.id);
      const listed = own.filter(({ archived_at }) => (archived_at !== null) === archived);
      return (await presentAll(listed)).map((one) => ({ ...one, own_record: records.get(one.id) ?? null }));
    },

    async list(caller, { page, page_size: size, ...filter }) {
      const selection = selectionOf(caller, filter);
      const total = await countClassrooms(database, selection);
      const rows = await findClassrooms(database, caller.id, selection, { page, size });
      return { classrooms: await presentAll(rows), total, page };
    },

    async *listAll(caller, filter) {
      const selection = selectionOf(caller, filter);
      const after = (last: { id: number } | undefined, limit: number) =>
        findClassroomsBefore(database, caller.id, selection, last?.id, limit);
      for await (const rows of portions(after)) yield await presentAll(rows);
    },

    get,

    async update(caller, id, { allow_collaboration, name, description, max_members }) {
      return await database.transaction().execute(async (transaction) => {
        await lockActiveClassroom(transaction, { id });
        const before = presentClassroom(await findSeen(transaction, caller, id), KEPT_FOREVER);
        const changed = await updateClassroomRow(transaction, id, {
          ...(name === undefined ? {} : { name }),
          ...(description === undefined ? {} : { description: description || null }),
          ...(max_members === undefined ? {} : { max_members }),
          ...(allow_collaboration === undefined ? {} : { allow_collaboration: allow_collaboration ? 1 : 0 }),
        });
        const classroom = presentClassroom(await findSeen(transaction, caller, id), KEPT_FOREVER);
        if (!changed) throw tooManyStudents(classroom.student_count);
        const detail = describeClassroomChange(before, classroom);
        const action = 'classroom_changed';
        await recordAction(transaction, { action, actor: caller, target: before.name, detail });
        return classroom;
      });
    },

    async setArchived(caller, id, isArchived) {
      const userIds = await database.transaction().execute(async (transaction) => {
        // Before the classroom, in the same order as the deletion of an account: they would wait for each other.
        if (!isArchived) await lockPerson(transaction, caller.id);
        const held = await lockClassroom(transaction, { id });
        if (!held) throw unknownClassroom();
        if ((held.archived_at !== null) === isArchived) return [];
        if (!isArchived) await refuseTooManyOwned(transaction, caller);
        const members = await updateArchived(transaction, id, isArchived ? Date.now() : null);
        const action = isArchived ? 'classroom_archived' : 'classroom_restored';
        await recordAction(transaction, { action, actor: caller, target: held.name });
        return members;
      });
      if (isArchived && userIds.length > 0) await endAll(id);
      // For connected people an archived class is as good as left: its settings no longer hold, its news no longer come.
      announce({ kind: isArchived ? 'left' : 'joined', classroomId: id, userIds });
      return await get(caller, id);
    },

    async changeKey(caller, id) {
      await withFreeKey(createKey, (key) =>
        database
          .transaction()
          .execute(async (transaction) => {
            if ((await lockActiveClassroom(transaction, { id })) === null) throw unknownClassroom();
            const target = await updateKey(transaction, id, key);
            if (target === null) throw unknownClassroom();
            await recordAction(transaction, { action: 'classroom_key_changed', actor: caller, target });
            return target;
          })
          .catch(onlyTakenKey),
      );
      return await get(caller, id);
    },

    async stats(caller, id) {
      await findSeen(database, caller, id);
      const { teachers, students } = await countMembers(database, id);
      const submitted = await countSubmissions(database, id);
      return {
        total_members: teachers + students,
        total_students: students,
        total_templates: await countClassroomTemplates(database, id),
        total_submissions: submitted.submissions,
        students_submitted: submitted.students,
      };
    },
  };
}

/**
 * Returns a classroom that the caller may know of.
 * @throws {ApiError} 404.
 */
export async function findSeen(database: Database, caller: Identity, id: number): Promise<SeenClassroom> {
  const row = await findClassroom(database, id, caller.id);
  if (!row || !maySee({ isAdmin: caller.isAdmin, role: row.role })) throw unknownClassroom();
  return row;
}

function selectionOf(
  caller: Identity,
  { scope, search = '', archived = false }: z.output<typeof downloadClassrooms.query>,
): ClassroomSelection {
  return { scope: scopeOf(caller, scope), search, archived };
}

/**
 * Returns the URL of a mailed invitation. The token stands in the fragment, which no server and no referrer sees.
 * @param publicUrl without a trailing slash
 */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/join/invitation#${token}`;
}

export function unknownClassroom(): ApiError {
  return unknownObject('classroom');
}

export function unknownClassMember(): ApiError {
  return notFound(message`There is no such member.`);
}

function tooManyStudents(count: number): ApiError {
  const detail = message`There are ${count} students in this classroom. Remove some first, or leave them their places.`;
  return conflict(detail);
}

import {
  type ClassroomGroup,
  type ClassroomGroups,
  type createGroup,
  joinMessages,
  MAX_GROUPS,
  type Message,
  message,
  type moveToGroup,
  type ResponseOf,
  type updateGroup,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isUniqueViolation } from '#db/failures.ts';
import { searchKey } from '#db/query-parts.ts';
import { recordAction } from '#features/audit/index.ts';
import { type LockedClassroom, lockActiveClassroom } from '#features/classrooms/classroom-lock.ts';
import { unknownClassroom } from '#features/classrooms/service.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, InvalidFieldError, notFound } from '#http/errors.ts';
import {
  countUngrouped,
  deleteGroupRow,
  findClassroomGroups,
  findGroupStaff,
  findGroupsOfStudents,
  type GroupRow,
  insertGroups,
  placeStudents,
  renameGroup,
  replaceGroupStaff,
  updatePositions,
} from './group-store.ts';

/** The groups of classrooms. All methods throw 404 if there is no such classroom or group. */
export interface GroupService {
  list(caller: Identity, classroomId: number): Promise<ClassroomGroups>;
  /** @throws {ApiError} 409 for a name that is taken, as {@link update}, and for too many groups. */
  create(
    caller: Identity,
    classroomId: number,
    group: z.output<typeof createGroup.body>,
  ): Promise<ClassroomGroup>;
  /** @throws {ApiError} 422 if somebody is not staff of the classroom. */
  update(
    caller: Identity,
    of: { classroomId: number; id: number },
    changes: z.output<typeof updateGroup.body>,
  ): Promise<ClassroomGroup>;
  delete(caller: Identity, of: { classroomId: number; id: number }): Promise<void>;
  /** @throws {ApiError} 422 unless each group is named once. */
  order(caller: Identity, classroomId: number, ids: readonly number[]): Promise<ClassroomGroups>;
  /** @throws {ApiError} 422 if the group, or one of the students, is not the classroom's. */
  move(
    caller: Identity,
    classroomId: number,
    wanted: z.output<typeof moveToGroup.body>,
  ): Promise<ResponseOf<typeof moveToGroup>>;
}

/** @param announce tells people that their deadlines may have changed, after the commit */
export function createGroupService(
  database: Database,
  announce: (userIds: readonly number[]) => void,
): GroupService {
  /** Changes the groups of a locked classroom. */
  const change = <T>(classroomId: number, work: (transaction: Database, held: Groups) => Promise<T>) =>
    database
      .transaction()
      .execute(async (transaction) => {
        const classroom = await lockActiveClassroom(transaction, { id: classroomId });
        if (!classroom) throw unknownClassroom();
        return await work(transaction, {
          classroom,
          groups: await findClassroomGroups(transaction, classroomId),
        });
      })
      .catch((failure: unknown) => {
        throw isUniqueViolation(failure) ? takenName() : failure;
      });

  return {
    list: (caller, classroomId) => listGroupsOf(database, caller, classroomId),

    async create(caller, classroomId, { name }) {
      return await change(classroomId, async (transaction, { classroom, groups }) => {
        if (groups.length >= MAX_GROUPS) throw tooManyGroups();
        const id = (await insertGroups(transaction, classroomId, [name])).get(searchKey(name));
        const detail = message`in “${classroom.name}”`;
        await recordAction(transaction, { action: 'group_created', actor: caller, target: name, detail });
        return await one(transaction, caller, { classroomId, id: id ?? 0 });
      });
    },

    async update(caller, { classroomId, id }, { name, staff_ids }) {
      return await change(classroomId, async (transaction, { classroom, groups }) => {
        const { name: target } = known(groups, id);
        const details: Message[] = [message`in “${classroom.name}”`];
        if (name !== undefined && name !== target) {
          await renameGroup(transaction, { classroomId, id }, name);
          details.push(message`name “${name}”`);
        }
        if (staff_ids !== undefined) {
          const staffIds = [...new Set(staff_ids)];
          if (!(await replaceGroupStaff(transaction, { classroomId, id }, staffIds))) {
            throw new InvalidFieldError(
              'staff_ids',
              message`must name teachers and assistants of the classroom`,
            );
          }
          details.push(message`its teachers and assistants`);
        }
        const detail = joinMessages(details, ', ');
        await recordAction(transaction, { action: 'group_changed', actor: caller, target, detail });
        return await one(transaction, caller, { classroomId, id });
      });
    },

    async delete(caller, { classroomId, id }) {
      const userIds = await change(classroomId, async (transaction, { classroom, groups }) => {
        const { name: target, student_count, deadline_count } = known(groups, id);
        const detail = message`from “${classroom.name}”, with students: ${student_count}, deadlines: ${deadline_count}`;
        await recordAction(transaction, { action: 'group_deleted', actor: caller, target, detail });
        return await deleteGroupRow(transaction, id);
      });
      announce(userIds);
    },

    async order(caller, classroomId, ids) {
      return await change(classroomId, async (transaction, { classroom, groups }) => {
        const isWhole =
          ids.length === groups.length &&
          groups.every(({ id }) => ids.filter((one) => one === id).length === 1);
        if (!isWhole) {
          throw new InvalidFieldError('group_ids', message`must name each group of the classroom once`);
        }
        await updatePositions(transaction, ids);
        const { name: target } = classroom;
        await recordAction(transaction, { action: 'groups_reordered', actor: caller, target });
        return await listGroupsOf(transaction, caller, classroomId);
      });
    },

    async move(caller, classroomId, { user_ids, group_id }) {
      const userIds = [...new Set(user_ids)];
      const { moved, list } = await change(classroomId, async (transaction, { classroom, groups }) => {
        const group = groups.find(({ id }) => id === group_id);
        if (group_id !== null && group === undefined) {
          throw new InvalidFieldError('group_id', message`must be a group of the classroom`);
        }
        const places = await findGroupsOfStudents(transaction, classroomId, userIds);
        if (places.length < userIds.length) {
          throw new InvalidFieldError('user_ids', message`must name students of the classroom`);
        }
        const others = places.flatMap((place) => (place.group_id === group_id ? [] : place.user_id));
        await placeStudents(transaction, { classroomId, groupId: group_id }, others);
        const { name: target } = classroom;
        const detail =
          group === undefined
            ? message`without a group now: ${others.length}`
            : message`to “${group.name}”: ${others.length}`;
        await recordAction(transaction, { action: 'group_students_moved', actor: caller, target, detail });
        return { moved: others, list: await listGroupsOf(transaction, caller, classroomId) };
      });
      announce(moved);
      return { ...list, moved_count: moved.length };
    },
  };
}

/** A locked classroom with its groups. */
interface Groups {
  classroom: LockedClassroom;
  groups: readonly GroupRow[];
}

async function listGroupsOf(
  database: Database,
  caller: Identity,
  classroomId: number,
): Promise<ClassroomGroups> {
  const rows = await findClassroomGroups(database, classroomId);
  const staff = Map.groupBy(await findGroupStaff(database, classroomId), ({ group_id }) => group_id);
  const groups = rows.map((row) => {
    const staff_ids = (staff.get(row.id) ?? []).map(({ user_id }) => user_id);
    return { ...row, staff_ids, is_mine: staff_ids.includes(caller.id) };
  });
  return { groups, total: groups.length, ungrouped_count: await countUngrouped(database, classroomId) };
}

async function one(
  database: Database,
  caller: Identity,
  { classroomId, id }: { classroomId: number; id: number },
): Promise<ClassroomGroup> {
  const { groups } = await listGroupsOf(database, caller, classroomId);
  return known(groups, id);
}

function known<Group extends { id: number }>(groups: readonly Group[], id: number): Group {
  const group = groups.find((one) => one.id === id);
  if (group === undefined) throw notFound(message`There is no such group.`);
  return group;
}

function takenName(): ApiError {
  return conflict(message`There is a group with this name already.`);
}

/** The refusal of another group. */
export function tooManyGroups(): ApiError {
  return conflict(message`A classroom can have ${MAX_GROUPS} groups at most.`);
}

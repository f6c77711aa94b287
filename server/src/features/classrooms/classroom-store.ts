import { ASSISTANT, type ClassroomRole, type JoinableClassroom, STUDENT, TEACHER } from '@coderoom/contract';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import { columnContains, countOf, searchKey } from '#db/query-parts.ts';
import type { Flag, Tables } from '#db/tables.ts';
import { isActiveClassroom, type StaffScope, withinScope } from '#features/access/index.ts';
import { isFull } from './classroom-lock.ts';

type ClassroomRow = Selectable<Tables['classrooms']>;

/** A classroom together with the viewer's membership. */
export interface SeenClassroom extends Omit<ClassroomRow, 'name_key' | 'creator_id'> {
  creator_username: string | null;
  teacher_count: number;
  assistant_count: number;
  /** The viewer's role; null: not a member. */
  role: ClassroomRole | null;
  /** 1: the viewer owns it; null: not a member. */
  is_owner: Flag | null;
  /** The viewer's group; null: none. */
  group_name: string | null;
  /** The viewer looks after groups of it. */
  has_own_groups: SqlBool;
  /** When the viewer joined, epoch ms; null: not a member. */
  joined_at: number | null;
}

/** Filters for classrooms. */
export interface ClassroomSelection {
  scope: StaffScope;
  /** Part of the name. */
  search: string;
  /** True: archived ones; false: the others. */
  archived: boolean;
}

/** Initial values of a classroom. */
export interface NewClassroom {
  name: string;
  description: string | null;
  max_members: number | null;
  allow_collaboration: Flag;
}

/** Creates a classroom with its first teacher, as part of a transaction; null if the key is taken. */
export async function insertClassroom(
  transaction: Database,
  classroom: NewClassroom,
  key: string,
  creatorId: number,
): Promise<number | null> {
  const now = Date.now();
  const row = await transaction
    .insertInto('classrooms')
    .values({
      ...classroom,
      name_key: searchKey(classroom.name),
      key,
      creator_id: creatorId,
      student_count: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await transaction
    .insertInto('classroom_members')
    .values({ classroom_id: row.id, user_id: creatorId, role: TEACHER, is_owner: 1, joined_at: now })
    .execute();
  return row.id;
}

/** Returns a classroom as a person sees it, member or not. */
export async function findClassroom(
  database: Database,
  id: number,
  viewerId: number,
): Promise<SeenClassroom | null> {
  const row = await seen(database, viewerId).where('classrooms.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns what a person who has a classroom's key learns of it; null if no classroom has the key. */
export async function findJoinable(
  database: Database,
  by: { key: string } | { id: number },
  viewerId: number,
): Promise<JoinableClassroom | null> {
  const row = await database
    .selectFrom('classrooms')
    .leftJoin('classroom_members as mine', (join) =>
      join.onRef('mine.classroom_id', '=', 'classrooms.id').on('mine.user_id', '=', viewerId),
    )
    .select(({ selectFrom }) => [
      'classrooms.name',
      'classrooms.max_members',
      'classrooms.student_count',
      'classrooms.archived_at',
      'mine.user_id as member_id',
      selectFrom('classroom_members')
        .innerJoin('users', 'users.id', 'classroom_members.user_id')
        .whereRef('classroom_members.classroom_id', '=', 'classrooms.id')
        .where('classroom_members.is_owner', '=', 1)
        .select(({ fn }) => fn.coalesce('users.full_name', 'users.username').as('name'))
        .orderBy('classroom_members.joined_at')
        .orderBy('users.id')
        .limit(1)
        .as('teacher'),
    ])
    .where(({ eb }) => ('key' in by ? eb('classrooms.key', '=', by.key) : eb('classrooms.id', '=', by.id)))
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    teacher: row.teacher,
    is_member: row.member_id !== null,
    is_archived: row.archived_at !== null,
    is_full: isFull(row),
  };
}

/** Returns a person's classrooms, archived ones among them, the most recently joined first. */
export async function findClassroomsOf(database: Database, userId: number): Promise<SeenClassroom[]> {
  return await classroomsOf(database, { userId });
}

const classroomsOf = preparedQuery((database, value: ValueOf<{ userId: number }>) =>
  seen(database, value('userId'))
    .where('mine.user_id', 'is not', null)
    .orderBy('mine.joined_at', 'desc')
    .orderBy('classrooms.id', 'desc'),
);

/** Returns a page of the classrooms whose name contains a text, newest first. */
export async function findClassrooms(
  database: Database,
  viewerId: number,
  selection: ClassroomSelection,
  { page, size }: { page: number; size: number },
): Promise<SeenClassroom[]> {
  return await seen(database, viewerId)
    .where(isSelected(selection))
    .orderBy('classrooms.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** Returns classrooms older than a given one, newest first; without one, all classrooms. */
export async function findClassroomsBefore(
  database: Database,
  viewerId: number,
  selection: ClassroomSelection,
  id: number | undefined,
  limit: number,
): Promise<SeenClassroom[]> {
  return await seen(database, viewerId)
    .where(isSelected(selection))
    .$if(id !== undefined, (query) => query.where('classrooms.id', '<', id ?? 0))
    .orderBy('classrooms.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countClassrooms(database: Database, selection: ClassroomSelection): Promise<number> {
  return await countOf(database.selectFrom('classrooms').where(isSelected(selection)));
}

function isSelected({ scope, search, archived }: ClassroomSelection) {
  return (classrooms: ExpressionBuilder<Tables, 'classrooms'>) =>
    classrooms.and([
      withinScope.classrooms(scope)(classrooms),
      classrooms('classrooms.archived_at', archived ? 'is not' : 'is', null),
      ...(search === '' ? [] : [columnContains('classrooms.name_key', searchKey(search))]),
    ]);
}

/**
 * Changes a classroom, unless it would then have fewer places than students.
 * @returns false if it was not changed, also if there is no such classroom.
 */
export async function updateClassroomRow(
  database: Database,
  id: number,
  changes: Partial<NewClassroom>,
): Promise<boolean> {
  const { name, max_members } = changes;
  const row = await database
    .updateTable('classrooms')
    // Unchanged columns are set to themselves: an UPDATE that sets nothing is invalid.
    .set(({ ref }) => ({
      student_count: ref('student_count'),
      ...changes,
      ...(name === undefined ? {} : { name_key: searchKey(name) }),
    }))
    .where('id', '=', id)
    .$if(typeof max_members === 'number', (query) => query.where('student_count', '<=', max_members ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Archives a locked classroom, or takes it back; returns the ids of its members. */
export async function updateArchived(
  transaction: Database,
  id: number,
  archivedAt: number | null,
): Promise<number[]> {
  await transaction.updateTable('classrooms').set({ archived_at: archivedAt }).where('id', '=', id).execute();
  return await findMemberIds(transaction, id);
}

/** @returns the classroom's name; null if there is no such classroom. */
export async function updateKey(database: Database, id: number, key: string): Promise<string | null> {
  const row = await database
    .updateTable('classrooms')
    .set({ key })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Deletes a locked classroom with its members and settings; returns the ids of the members. */
export async function deleteClassroomRow(transaction: Database, id: number): Promise<number[]> {
  const members = await findMemberIds(transaction, id);
  await transaction.deleteFrom('classrooms').where('id', '=', id).execute();
  return members;
}

async function findMemberIds(database: Database, classroomId: number): Promise<number[]> {
  const members = await database
    .selectFrom('classroom_members')
    .select('user_id')
    .where('classroom_id', '=', classroomId)
    .execute();
  return members.map(({ user_id }) => user_id);
}

/** Counts the current submissions of a classroom's students to its templates. */
export async function countSubmissions(database: Database, classroomId: number) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('submissions', 'submissions.template_id', 'template_classrooms.template_id')
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.user_id', '=', 'submissions.user_id')
        .onRef('classroom_members.classroom_id', '=', 'template_classrooms.classroom_id'),
    )
    .where('template_classrooms.classroom_id', '=', classroomId)
    .where('classroom_members.role', '=', STUDENT)
    .where('submissions.replaced_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('submissions'),
      fn.count<number>('submissions.user_id').distinct().as('students'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts the classrooms that a person owns and that are not archived. */
export async function countOwnedClassrooms(database: Database, userId: number): Promise<number> {
  return await countOf(
    database
      .selectFrom('classroom_members')
      .where('user_id', '=', userId)
      .where('is_owner', '=', 1)
      .where(isActiveClassroom('classroom_members.classroom_id')),
  );
}

/** Returns archived classrooms that may have to be deleted, those archived first at first. */
export async function findArchivedBefore(database: Database, moment: number, limit: number) {
  return await database
    .selectFrom('classrooms')
    .select(['id', ({ ref }) => ref('archived_at').$notNull().as('archived_at')])
    .where('archived_at', '<=', moment)
    .orderBy('archived_at')
    .limit(limit)
    .execute();
}

export async function countClassroomTemplates(database: Database, classroomId: number): Promise<number> {
  return await countOf(database.selectFrom('template_classrooms').where('classroom_id', '=', classroomId));
}

function seen(database: Database, viewerId: number | Expression<number>) {
  return database
    .selectFrom('classrooms')
    .leftJoin('users as creator', (join) =>
      join.onRef('creator.id', '=', 'classrooms.creator_id').on('creator.deleted_at', 'is', null),
    )
    .leftJoin('classroom_members as mine', (join) =>
      join.onRef('mine.classroom_id', '=', 'classrooms.id').on('mine.user_id', '=', viewerId),
    )
    .leftJoin('group_students as placed', (join) =>
      join.onRef('placed.classroom_id', '=', 'classrooms.id').onRef('placed.user_id', '=', 'mine.user_id'),
    )
    .leftJoin('classroom_groups', 'classroom_groups.id', 'placed.group_id')
    .select(({ selectFrom, fn, exists }) => [
      'classrooms.id',
      'classrooms.name',
      'classrooms.description',
      'classrooms.key',
      'classrooms.max_members',
      'classrooms.allow_collaboration',
      'classrooms.student_count',
      'classrooms.created_at',
      'classrooms.archived_at',
      'creator.username as creator_username',
      'mine.role',
      'mine.is_owner',
      'mine.joined_at',
      'classroom_groups.name as group_name',
      exists(
        selectFrom('group_staff')
          .select('group_staff.group_id')
          .whereRef('group_staff.classroom_id', '=', 'classrooms.id')
          .whereRef('group_staff.user_id', '=', 'mine.user_id'),
      ).as('has_own_groups'),
      selectFrom('classroom_members as teachers')
        .whereRef('teachers.classroom_id', '=', 'classrooms.id')
        .where('teachers.role', '=', TEACHER)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('teacher_count'),
      selectFrom('classroom_members as assistants')
        .whereRef('assistants.classroom_id', '=', 'classrooms.id')
        .where('assistants.role', '=', ASSISTANT)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('assistant_count'),
    ]);
}

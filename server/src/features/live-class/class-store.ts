import type { ClassroomRole, LanguageId } from '@coderoom/contract';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

/** A stored live class, with the names to show. */
export type ClassRow = Selectable<Tables['live_classes']> & {
  classroom_name: string;
  teacher_username: string | null;
  teacher_full_name: string | null;
  template_name: string | null;
  template_language: LanguageId | null;
};

/** A live class, with a person's role in its classroom. */
export type SeenClass = ClassRow & { role: ClassroomRole | null };

const classes = (database: Database) =>
  database
    .selectFrom('live_classes')
    .innerJoin('classrooms', 'classrooms.id', 'live_classes.classroom_id')
    .leftJoin('users', 'users.id', 'live_classes.teacher_id')
    // Not named while students must not see it.
    .leftJoin('templates', (join) =>
      join
        .onRef('templates.id', '=', 'live_classes.template_id')
        .on('templates.id', 'not in', unopenedTemplates(Date.now())),
    )
    .selectAll('live_classes')
    .select([
      'classrooms.name as classroom_name',
      'users.username as teacher_username',
      'users.full_name as teacher_full_name',
      'templates.name as template_name',
      'templates.language as template_language',
    ]);

const seenClasses = (database: Database, userId: number) =>
  classes(database)
    .leftJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'live_classes.classroom_id')
        .on('classroom_members.user_id', '=', userId),
    )
    .select('classroom_members.role');

export async function findClass(database: Database, id: number): Promise<ClassRow | null> {
  return (await classes(database).where('live_classes.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findSeenClass(
  database: Database,
  id: number,
  userId: number,
): Promise<SeenClass | null> {
  return (await seenClasses(database, userId).where('live_classes.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the current live class of a classroom. */
export async function findCurrentClass(database: Database, classroomId: number): Promise<ClassRow | null> {
  const row = await classes(database)
    .where('live_classes.classroom_id', '=', classroomId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns all current live classes. */
export async function findCurrentClasses(database: Database): Promise<ClassRow[]> {
  return await classes(database).where('ended_at', 'is', null).execute();
}

/** Returns the current live classes of a person's classrooms. */
export async function findCurrentClassesOf(database: Database, userId: number): Promise<SeenClass[]> {
  return await seenClasses(database, userId)
    .where('ended_at', 'is', null)
    .where('classroom_members.role', 'is not', null)
    .orderBy('live_classes.id')
    .execute();
}

/** Returns the live classes of a classroom, newest first, each with its number of participants. */
export async function findClasses(
  database: Database,
  classroomId: number,
  { page, size }: { page: number; size: number },
) {
  const rows = await classes(database)
    .select(({ selectFrom, fn }) =>
      selectFrom('live_class_members')
        .whereRef('live_class_members.live_class_id', '=', 'live_classes.id')
        .where('opened_at', 'is not', null)
        .select(fn.countAll<number>().as('count'))
        .as('student_count'),
    )
    .where('classroom_id', '=', classroomId)
    .orderBy('live_classes.id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const total = await countOf(database.selectFrom('live_classes').where('classroom_id', '=', classroomId));
  return { rows, total };
}

/** Returns the live classes that a person took part in as a student, newest first. */
export async function findClassesOf(
  database: Database,
  userId: number,
  { page, size }: { page: number; size: number },
) {
  const chosen = classes(database)
    .innerJoin('live_class_members', 'live_class_members.live_class_id', 'live_classes.id')
    .where('live_class_members.user_id', '=', userId)
    .where('live_class_members.opened_at', 'is not', null);
  const rows = await chosen
    .select('live_class_members.id as member_id')
    .orderBy('live_classes.id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const total = await countOf(chosen);
  return { rows, total };
}

/** Returns the earliest end of all current classes; null if there are none. */
export async function findNextEnd(database: Database): Promise<number | null> {
  const row = await database
    .selectFrom('live_classes')
    .select(({ fn }) => fn.min('ends_at').as('ends_at'))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** Returns the ids of classes that should have ended. */
export async function findLapsed(database: Database, now: number): Promise<number[]> {
  const rows = await database
    .selectFrom('live_classes')
    .select('id')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** @throws if the classroom has a current live class. */
export async function insertClass(
  transaction: Database,
  row: {
    classroomId: number;
    templateId: number | null;
    teacherId: number;
    startedAt: number;
    endsAt: number;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('live_classes')
    .values({
      classroom_id: row.classroomId,
      template_id: row.templateId,
      teacher_id: row.teacherId,
      started_at: row.startedAt,
      ends_at: row.endsAt,
      is_locked: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a current live class and locks it until the transaction ends. Null: it has ended. */
export async function updateCurrent(
  transaction: Database,
  id: number,
  changes: Pick<Updateable<Tables['live_classes']>, 'is_locked' | 'ends_at' | 'ended_at'>,
): Promise<Selectable<Tables['live_classes']> | null> {
  const row = await transaction
    .updateTable('live_classes')
    .set(({ ref }) => ({ classroom_id: ref('classroom_id'), ...changes }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** True if a template is open, and meant for a classroom or for everybody. */
export async function isTemplateOf(
  database: Database,
  templateId: number,
  classroomId: number,
): Promise<boolean> {
  const row = await database
    .selectFrom('templates')
    .select('id')
    .where('id', '=', templateId)
    .where('id', 'not in', unopenedTemplates(Date.now()))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('is_global', '=', 1),
        exists(
          selectFrom('template_classrooms')
            .select('template_id')
            .whereRef('template_classrooms.template_id', '=', 'templates.id')
            .where('classroom_id', '=', classroomId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

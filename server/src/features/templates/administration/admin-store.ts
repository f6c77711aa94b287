import { RECENT_TEMPLATE_DAYS } from '@coderoom/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import {
  archivedTemplates,
  type StaffScope,
  staffedClassrooms,
  withinScope,
} from '#features/access/index.ts';
import { lockAttempts } from '#features/grades/index.ts';
import { knownOwner, lockOwner, lockSuite } from '#features/test-cases/index.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Classrooms, exclusions and the like of some templates, each with the template's id. */
export type Belongings = Awaited<ReturnType<typeof findBelongings>>;

/**
 * Returns the related rows of some templates within a scope, in a fixed number of queries. Exclusions of people who have
 * left the classrooms are hidden: they have no effect, unless the person comes back.
 */
export async function findBelongings(database: Database, templateIds: number[], scope: StaffScope) {
  if (templateIds.length === 0) {
    return { classrooms: [], exclusions: [], groupDeadlines: [], counts: [] };
  }
  const classrooms = await database
    .selectFrom('template_classrooms')
    .innerJoin('classrooms', 'classrooms.id', 'template_classrooms.classroom_id')
    .select(['template_id', 'classrooms.id', 'classrooms.name', 'classrooms.key'])
    .where('template_id', 'in', templateIds)
    .where(withinScope.classrooms(scope))
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .execute();
  const exclusions = await database
    .selectFrom('template_exclusions')
    .innerJoin('users', 'users.id', 'template_exclusions.user_id')
    .select(['template_id', 'user_id', 'deadline', 'is_used', 'username'])
    .where('template_id', 'in', templateIds)
    .where(({ exists, selectFrom }) => {
      const belonging = selectFrom('template_classrooms')
        .innerJoin('classroom_members', 'classroom_members.classroom_id', 'template_classrooms.classroom_id')
        .select('classroom_members.user_id')
        .whereRef('template_classrooms.template_id', '=', 'template_exclusions.template_id')
        .whereRef('classroom_members.user_id', '=', 'template_exclusions.user_id');
      if (scope === 'all') return exists(belonging);
      return exists(
        belonging.where('template_classrooms.classroom_id', 'in', staffedClassrooms(scope.staffId)),
      );
    })
    .orderBy('users.sort_key')
    .orderBy('username_key')
    .execute();
  const groupDeadlines = await database
    .selectFrom('group_deadlines')
    .innerJoin('classroom_groups', 'classroom_groups.id', 'group_deadlines.group_id')
    .innerJoin('classrooms', 'classrooms.id', 'group_deadlines.classroom_id')
    .select([
      'group_deadlines.template_id',
      'group_deadlines.group_id',
      'classroom_groups.name as group_name',
      'group_deadlines.classroom_id',
      'group_deadlines.deadline',
    ])
    .where('group_deadlines.template_id', 'in', templateIds)
    .where(withinScope.classrooms(scope))
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .orderBy('classroom_groups.position')
    .orderBy('classroom_groups.id')
    .execute();
  const counts = await database
    .selectFrom('submissions')
    .select(['template_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('template_id', 'in', templateIds)
    .where(withinScope.submissions(scope))
    .where('replaced_at', 'is', null)
    .groupBy('template_id')
    .execute();
  return { classrooms, exclusions, groupDeadlines, counts };
}

export async function insertTemplate(
  database: Database,
  template: Omit<Insertable<Tables['templates']>, 'id' | 'name_key'>,
): Promise<number> {
  const { id } = await database
    .insertInto('templates')
    .values({ ...template, name_key: searchKey(template.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a template until the transaction ends. @throws {ApiError} 404 */
export async function lockTemplate(transaction: Database, templateId: number): Promise<void> {
  const owner = { templateId };
  knownOwner(await lockOwner(transaction, owner), owner);
}

/**
 * Changes a locked template, and its name wherever a copy is stored.
 * @returns the new deadline; undefined if there is no such template.
 */
export async function updateTemplateRow(
  transaction: Database,
  id: number,
  { name, ...changes }: Omit<Updateable<Tables['templates']>, 'id' | 'name_key'>,
): Promise<number | null | undefined> {
  const naming = name === undefined ? {} : { name, name_key: searchKey(name) };
  const row = await transaction
    .updateTable('templates')
    .set({ ...changes, ...naming })
    .where('id', '=', id)
    .returning('submission_deadline')
    .executeTakeFirst();
  if (!row || name === undefined) return row?.submission_deadline;
  const renamed = await transaction
    .selectFrom('submissions')
    .select('id')
    .where('template_id', '=', id)
    .where('template_name', '<>', name)
    .limit(1)
    .executeTakeFirst();
  if (renamed === undefined) return row.submission_deadline;
  await lockAttempts(transaction, id);
  await transaction
    .updateTable('submissions')
    .set({ template_name: name, template_key: searchKey(name) })
    .where('template_id', '=', id)
    .execute();
  return row.submission_deadline;
}

/** Deletes a locked template and returns its name; null if there is no such template. */
export async function deleteTemplateRow(transaction: Database, id: number): Promise<string | null> {
  // What refers to it is locked in the order of grading, to avoid a deadlock.
  await lockSuite(transaction, id);
  await lockAttempts(transaction, id);
  const row = await transaction
    .deleteFrom('templates')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function findClassroomIds(database: Database, templateId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('template_classrooms')
    .select('classroom_id')
    .where('template_id', '=', templateId)
    .execute();
  return rows.map(({ classroom_id }) => classroom_id);
}

/** Returns which of these classrooms are taught within a scope, and since when they are archived. */
export async function findTaughtClassrooms(database: Database, ids: number[], scope: StaffScope) {
  if (ids.length === 0) return [];
  return await database
    .selectFrom('classrooms')
    .select(['id', 'archived_at'])
    .where('id', 'in', ids)
    .where(withinScope.classrooms(scope, 'teach'))
    .execute();
}

/** Unchanged rows are not rewritten: that could deadlock with a deletion of the classroom. */
export async function replaceClassrooms(
  transaction: Database,
  templateId: number,
  classroomIds: number[],
): Promise<void> {
  const others = transaction.deleteFrom('template_classrooms').where('template_id', '=', templateId);
  if (classroomIds.length === 0) return void (await others.execute());
  await others.where('classroom_id', 'not in', classroomIds).execute();
  const rows = classroomIds.map((classroom_id) => ({ template_id: templateId, classroom_id }));
  await transaction
    .insertInto('template_classrooms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns figures over the templates within a scope. */
export async function countTemplates(database: Database, scope: StaffScope, now: number) {
  const languages = await database
    .selectFrom('templates')
    .select(['language', ({ fn }) => fn.countAll<number>().as('count')])
    .where(withinScope.templates(scope))
    .groupBy('language')
    .orderBy('count', 'desc')
    .orderBy('language')
    .execute();
  const { recent } = await database
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where(withinScope.templates(scope))
    .where('created_at', '>=', now - RECENT_TEMPLATE_DAYS * DAY_MS)
    .executeTakeFirstOrThrow();
  return { languages, recent };
}

/** Returns the templates within a scope by name, without those of archived classrooms alone. */
export async function findTemplateNames(database: Database, scope: StaffScope) {
  return await database
    .selectFrom('templates')
    .select(['id', 'name', 'language'])
    .where(withinScope.templates(scope))
    .where('id', 'not in', archivedTemplates())
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

import {
  type ComparableTask,
  isoTime,
  type LanguageId,
  MAX_OFFERED_TASKS,
  STUDENT,
} from '@coderoom/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { columnContains, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { type StaffScope, withinScope } from '#features/access/index.ts';

/** Returns the classes whose students handed in to a template, by name, with the number of these. */
export async function findSubmittingClassrooms(database: Database, templateId: number, scope: StaffScope) {
  const rows = await database
    .selectFrom('classrooms')
    .innerJoin('classroom_members', 'classroom_members.classroom_id', 'classrooms.id')
    .innerJoin('submissions', 'submissions.user_id', 'classroom_members.user_id')
    .select(({ fn }) => ['classrooms.id', 'classrooms.name', fn.countAll<number>().as('submissions')])
    .where('classroom_members.role', '=', STUDENT)
    .where(withinScope.classrooms(scope))
    .where('submissions.template_id', '=', templateId)
    .where('submissions.replaced_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('classrooms.id', 'in', classroomIdsOf(templateId)),
        exists(
          selectFrom('templates')
            .select('templates.id')
            .where('templates.id', '=', templateId)
            .where('templates.is_global', '=', 1),
        ),
      ]),
    )
    .groupBy(['classrooms.id', 'classrooms.name', 'classrooms.name_key'])
    .orderBy('classrooms.name_key')
    .orderBy('classrooms.id')
    .execute();
  return rows.map((row) => ({ ...row, submissions: Number(row.submissions) }));
}

/** Counts the attempts that count at each of some templates. */
export async function countSubmissionsOf(
  database: Database,
  templateIds: readonly number[],
  scope: StaffScope,
): Promise<Map<number | null, number>> {
  if (templateIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('submissions')
    .select(({ fn }) => ['template_id', fn.countAll<number>().as('count')])
    .where('template_id', 'in', templateIds)
    .where(withinScope.submissions(scope))
    .where('replaced_at', 'is', null)
    .groupBy('template_id')
    .execute();
  return new Map(rows.map(({ template_id, count }) => [template_id, Number(count)]));
}

/** Returns the newest templates in a language, other than one, that somebody handed in to. */
export async function findComparableTasks(
  database: Database,
  {
    id,
    language,
    search,
    scope,
  }: { id: number; language: LanguageId; search: string | undefined; scope: StaffScope },
): Promise<ComparableTask[]> {
  let query = database
    .selectFrom('templates')
    .select(['id', 'name', 'created_at'])
    .where('language', '=', language)
    .where('id', '<>', id)
    .where(withinScope.templates(scope))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions')
          .select('submissions.id')
          .whereRef('submissions.template_id', '=', 'templates.id')
          .where('submissions.replaced_at', 'is', null),
      ),
    );
  if (search) query = query.where(columnContains('templates.name_key', searchKey(search)));
  const templates = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OFFERED_TASKS)
    .execute();
  const ids = templates.map((template) => template.id);
  const counts = await countSubmissionsOf(database, ids, scope);
  const classrooms = await findClassroomNames(database, ids, scope);
  return templates.map((template) => ({
    ...template,
    created_at: isoTime(template.created_at),
    classrooms: (classrooms.get(template.id) ?? []).map(({ name }) => name),
    submissions: counts.get(template.id) ?? 0,
  }));
}

async function findClassroomNames(database: Database, templateIds: readonly number[], scope: StaffScope) {
  if (templateIds.length === 0) return new Map<number, { name: string }[]>();
  const rows = await database
    .selectFrom('template_classrooms')
    .innerJoin('classrooms', 'classrooms.id', 'template_classrooms.classroom_id')
    .select(['template_classrooms.template_id', 'classrooms.name'])
    .where('template_classrooms.template_id', 'in', templateIds)
    .where(withinScope.classrooms(scope))
    .orderBy('classrooms.name_key')
    .execute();
  return Map.groupBy(rows, ({ template_id }) => template_id);
}

function classroomIdsOf(templateId: number) {
  return ({ selectFrom }: ExpressionBuilder<Tables, 'classrooms'>) =>
    selectFrom('template_classrooms').select('classroom_id').where('template_id', '=', templateId);
}

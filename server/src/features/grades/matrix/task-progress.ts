import { STUDENT, type TaskProgress } from '@coderoom/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isActiveClassroom, type StaffScope, withinScope } from '#features/access/index.ts';
import { type GroupSelection, isInGroup } from '#features/classrooms/index.ts';
import { ownDeadline } from '#features/deadlines/index.ts';
import { needsGrading } from '#features/grades/to-grade.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Templates listed if none are asked for. */
const RECENT_TEMPLATES = 8;

/** The classrooms and templates that are asked for, and whose work. */
interface ProgressQuestion {
  scope: StaffScope;
  templateIds: readonly number[] | undefined;
  group?: GroupSelection | undefined;
}

const MEMBER = { userId: 'classroom_members.user_id', classroomId: 'classroom_members.classroom_id' };

/** A member is in the selected groups; all are without a selection. */
function isMember(group: GroupSelection | undefined) {
  return group === undefined ? sql<SqlBool>`1 = 1` : isInGroup(group, MEMBER);
}

/** Returns how far classrooms are with these templates, or with the ones that were or will soon be due. */
export async function findTaskProgress(
  database: Database,
  { scope, templateIds, group }: ProgressQuestion,
  now: number,
): Promise<TaskProgress[]> {
  const ids = templateIds ?? (await findRecentlyDue(database, scope, now));
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('template_classrooms')
    .innerJoin('templates', 'templates.id', 'template_classrooms.template_id')
    .innerJoin('classrooms', 'classrooms.id', 'template_classrooms.classroom_id')
    .leftJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'classrooms.id')
        .on('classroom_members.role', '=', STUDENT)
        .on(isMember(group)),
    )
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.template_id', '=', 'templates.id')
        .onRef('submissions.user_id', '=', 'classroom_members.user_id')
        .on('submissions.replaced_at', 'is', null),
    )
    .select(({ fn, eb, and }) => [
      'templates.id as template_id',
      'templates.name as template_name',
      'templates.submission_deadline',
      'classrooms.id as classroom_id',
      'classrooms.name as classroom_name',
      fn.count<number>('classroom_members.user_id').as('student_count'),
      fn.count<number>('submissions.id').as('submitted_count'),
      fn
        .count<number>('classroom_members.user_id')
        .filterWhere(
          and([
            eb('submissions.id', 'is', null),
            eb('templates.id', 'not in', unopenedTemplates(now)),
            eb(
              ownDeadline({
                userId: sql.ref('classroom_members.user_id'),
                templateId: sql.ref('templates.id'),
              }),
              '<',
              now,
            ),
          ]),
        )
        .as('missing_count'),
    ])
    .where('templates.id', 'in', [...ids])
    .where(withinScope.classrooms(scope))
    .where('classrooms.archived_at', 'is', null)
    .groupBy(['templates.id', 'classrooms.id'])
    .orderBy('templates.submission_deadline', 'desc')
    .orderBy('templates.id', 'desc')
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .execute();
  const toGrade = await countToGrade(database, { templateIds: ids, group }, now);
  return rows.map(({ submission_deadline, ...row }) => ({
    ...row,
    submission_deadline: submission_deadline === null ? null : new Date(submission_deadline).toISOString(),
    to_grade_count: toGrade.get(`${row.template_id} ${row.classroom_id}`) ?? 0,
  }));
}

/** Counts submissions that a teacher has to grade, by template and classroom. */
async function countToGrade(
  database: Database,
  { templateIds, group }: { templateIds: readonly number[]; group: GroupSelection | undefined },
  now: number,
) {
  const rows = await database
    .selectFrom('submissions')
    .innerJoin('template_classrooms', 'template_classrooms.template_id', 'submissions.template_id')
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'template_classrooms.classroom_id')
        .onRef('classroom_members.user_id', '=', 'submissions.user_id'),
    )
    .select(({ fn }) => [
      'template_classrooms.template_id',
      'template_classrooms.classroom_id',
      fn.countAll<number>().as('count'),
    ])
    .where('submissions.template_id', 'in', [...templateIds])
    .where('submissions.replaced_at', 'is', null)
    .where('classroom_members.role', '=', STUDENT)
    .where(isMember(group))
    .where(needsGrading(now))
    .groupBy(['template_classrooms.template_id', 'template_classrooms.classroom_id'])
    .execute();
  return new Map(
    rows.map(({ template_id, classroom_id, count }) => [`${template_id} ${classroom_id}`, count]),
  );
}

/** Returns the templates of classrooms that were due last, or are due within a week, the latest first. */
async function findRecentlyDue(database: Database, scope: StaffScope, now: number): Promise<number[]> {
  const rows = await database
    .selectFrom('templates')
    .select('id')
    .where('submission_deadline', '<=', now + WEEK_MS)
    .where(withinScope.templates(scope))
    .where('id', 'not in', unopenedTemplates(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('template_classrooms')
          .select('classroom_id')
          .whereRef('template_classrooms.template_id', '=', 'templates.id')
          .where(isActiveClassroom('template_classrooms.classroom_id')),
      ),
    )
    .orderBy('submission_deadline', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_TEMPLATES)
    .execute();
  return rows.map(({ id }) => id);
}

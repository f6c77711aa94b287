import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { isActiveClassroom, isInActiveClassroom } from '#features/access/index.ts';

/** A student and a template, as columns or parameters of a query. */
interface StudentAndTemplate {
  userId: RawBuilder<number>;
  templateId: RawBuilder<number>;
}

/**
 * The deadline of a student for a template, as {@link deadlineFor} decides; null: none. The one expression for every
 * query that depends on it, which reads the template too.
 */
export function ownDeadline({ userId, templateId }: StudentAndTemplate): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select granted_to.deadline from template_exclusions as granted_to
      where granted_to.template_id = ${templateId} and granted_to.user_id = ${userId}),
    ${latestGroupDeadline({ userId, templateId })},
    ${sql.ref('templates.submission_deadline')})`;
}

/** The latest deadline of a student's groups for a template, as {@link counts} says; null: none has one. */
export function latestGroupDeadline({ userId, templateId }: StudentAndTemplate): RawBuilder<number | null> {
  return sql<number | null>`(select max(group_deadlines.deadline) from group_students
    inner join group_deadlines on group_deadlines.group_id = group_students.group_id
    where group_students.user_id = ${userId} and group_deadlines.template_id = ${templateId} and ${counts()})`;
}

/**
 * Condition on a deadline of a student's group: its classroom is active, or all of theirs with the template are archived.
 * A class that is over has no say where the task goes on.
 */
function counts(): RawBuilder<boolean> {
  const elsewhere = isInActiveClassroom({
    userId: sql.ref('group_students.user_id'),
    templateId: sql.ref('group_deadlines.template_id'),
  });
  return sql<boolean>`(${isActiveClassroom('group_deadlines.classroom_id')} or not ${elsewhere})`;
}

/** Returns the latest deadlines of a person's groups for some templates; those without one are left out. */
export async function findGroupDeadlines(
  database: Database,
  userId: number,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (templateIds.length === 0) return new Map();
  const rows = await groupDeadlinesOf(database, { userId, templateIds });
  return new Map(rows.map(({ template_id, deadline }) => [template_id, deadline]));
}

const groupDeadlinesOf = preparedQuery(
  (database, value: ValueOf<{ userId: number; templateIds: readonly number[] }>) =>
    database
      .selectFrom('group_students')
      .innerJoin('group_deadlines', 'group_deadlines.group_id', 'group_students.group_id')
      .select(({ fn }) => [
        'group_deadlines.template_id',
        fn.max<number>('group_deadlines.deadline').as('deadline'),
      ])
      .where('group_students.user_id', '=', value('userId'))
      .where('group_deadlines.template_id', 'in', value.oneOf('templateIds'))
      .where(counts())
      .groupBy('group_deadlines.template_id'),
);

type Submissions = ExpressionBuilder<Tables, 'submissions'>;

/**
 * Condition on a submission: the {@link ownDeadline} of its author has passed, or there is none. Written as three
 * conditions that must all hold: PostgreSQL then joins the few deadlines to come instead of looking up each.
 */
export function hasNoDeadlineToCome(now: number) {
  return (submissions: Submissions) => {
    const { or, and, not, exists, selectFrom } = submissions;
    const extended = exists(extension(submissions));
    const isInGroupWithOne = exists(groupDeadline(submissions));
    return and([
      not(exists(extension(submissions).where('template_exclusions.deadline', '>=', now))),
      or([not(exists(groupDeadline(submissions).where('group_deadlines.deadline', '>=', now))), extended]),
      or([
        sql<SqlBool>`(${submissions(
          'submissions.template_id',
          'in',
          selectFrom('templates').select('templates.id').where('templates.submission_deadline', '>=', now),
        )}) is not true`,
        extended,
        isInGroupWithOne,
      ]),
    ]);
  };
}

/** A deadline that the author of a submission was granted. */
function extension({ selectFrom }: Submissions) {
  return selectFrom('template_exclusions')
    .select('template_exclusions.user_id')
    .whereRef('template_exclusions.template_id', '=', 'submissions.template_id')
    .whereRef('template_exclusions.user_id', '=', 'submissions.user_id')
    .where('template_exclusions.deadline', 'is not', null);
}

/** A deadline of a group of the author of a submission, if it counts. */
function groupDeadline({ selectFrom }: Submissions) {
  return selectFrom('group_deadlines')
    .innerJoin('group_students', 'group_students.group_id', 'group_deadlines.group_id')
    .select('group_students.user_id')
    .whereRef('group_deadlines.template_id', '=', 'submissions.template_id')
    .whereRef('group_students.user_id', '=', 'submissions.user_id')
    .where(counts());
}

/** The deadlines that a student may have for a template, in epoch ms; null: none. */
interface OwnDeadlines {
  /** Granted to this student alone. */
  extension: number | null;
  /** The latest one of their groups: a template may belong to several of their classes. */
  group: number | null;
  /** The template's own. */
  general: number | null;
}

/** Returns the deadline that counts: an extension, or else that of the group, or else that of the template. */
export function deadlineFor({ extension, group, general }: OwnDeadlines): number | null {
  return extension ?? group ?? general;
}

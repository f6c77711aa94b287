import { MAX_LISTED_TASKS, MAX_UPCOMING_TEMPLATES, STUDENT, TASKS_DUE_SOON_DAYS } from '@coderoom/contract';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQueries, preparedQuery, type ValueOf } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { isActiveClassroom } from '#features/access/index.ts';
import { latestGroupDeadline, ownDeadline } from '#features/deadlines/index.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The current moment stands in the query, so that what is done can come last. */
type Asked = { userId: number; now: number };

/** Which of a person's classes are meant: those that are archived, or the others. */
export type Season = 'current' | 'past';

/** A task with one person's submission, grade and extension: a single row, and a single query for all of them. */
export type TaskRow = Awaited<ReturnType<typeof findTasks>>[number];

/** Returns a person's tasks, what can still be handed in before the rest, and one more than are listed. */
export const findTasks = preparedQueries((database, value: ValueOf<Asked>, season: Season) =>
  tasksOf(database, value('userId'), value('now'), season)
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .leftJoin('test_suites', 'test_suites.template_id', 'templates.id')
    .select([
      'templates.id',
      'templates.name',
      'templates.language',
      'templates.submission_deadline',
      'templates.allow_late',
      'templates.late_until',
      'templates.max_attempts',
      'templates.counting_attempt',
      'granted.user_id as granted_to',
      'granted.deadline as granted_deadline',
      'granted.is_used as granted_is_used',
      'submissions.id as submission_id',
      'submissions.submitted_at',
      'submissions.is_late',
      'submissions.penalty',
      'submissions.penalty_waived',
      'grades.status as grade_status',
      'grades.automatic_score',
      'grades.max_score',
      'grades.passed_count',
      'grades.test_count as graded_test_count',
      'grades.override_score',
      'test_suites.test_count',
      'test_suites.total_points',
    ])
    .select(({ selectFrom }) => [
      latestGroupDeadline({ userId: value('userId'), templateId: sql.ref('templates.id') }).as(
        'group_deadline',
      ),
      selectFrom('submissions as attempts')
        .select(({ fn }) => fn.max<number | null>('attempts.attempt').as('used'))
        .whereRef('attempts.template_id', '=', 'templates.id')
        .where('attempts.user_id', '=', value('userId'))
        .as('used'),
      selectFrom('users')
        .select('created_at')
        .where('users.id', '=', value('userId'))
        .as('account_created_at'),
    ])
    .orderBy(sql`case when ${isOpen(value('userId'), value('now'))} then 0 else 1 end`)
    .orderBy('templates.id', 'desc')
    .limit(sql.lit(MAX_LISTED_TASKS + 1)),
);

/** Returns how many of a person's tasks are due soon, or overdue and still accepted, and not handed in. */
export async function countDueTasks(database: Database, asked: Asked): Promise<number> {
  const [row] = await dueTasks(database, asked);
  return row?.count ?? 0;
}

const dueTasks = preparedQuery((database, value: ValueOf<Asked>) =>
  tasksOf(database, value('userId'), value('now'), 'current')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpen(value('userId'), value('now')))
    .where(
      sql<boolean>`${deadlineOf(value('userId'))} <= ${value('now')} + ${sql.lit(TASKS_DUE_SOON_DAYS * DAY_MS)}`,
    ),
);

/** Returns the next tasks of a person's classes that open later: names and dates, and nothing else of them. */
export const findUpcomingTasks = preparedQuery((database, value: ValueOf<Asked>) =>
  database
    .selectFrom('templates')
    .select(({ ref }) => ['name', ref('opens_at').$notNull().as('opens_at')])
    .where('opens_at', '>', value('now'))
    .where('is_draft', '=', sql.lit(0))
    .where('id', 'in', (templates) => tasksOfClasses(templates, value('userId'), 'current'))
    .orderBy('opens_at')
    .orderBy('id')
    .limit(sql.lit(MAX_UPCOMING_TEMPLATES)),
);

/** Returns the classes in which a person is a student since when, each with the templates that belong to it. */
export const findClassesWithTasks = preparedQueries(
  (database, value: ValueOf<{ userId: number }>, season: Season) =>
    database
      .selectFrom('classroom_members')
      .innerJoin('classrooms', 'classrooms.id', 'classroom_members.classroom_id')
      .leftJoin('template_classrooms', 'template_classrooms.classroom_id', 'classrooms.id')
      .select([
        'classrooms.id',
        'classrooms.name',
        'template_classrooms.template_id',
        'classroom_members.joined_at',
      ])
      .where('classroom_members.user_id', '=', value('userId'))
      .where('classroom_members.role', '=', sql.lit(STUDENT))
      .where('classrooms.archived_at', season === 'past' ? 'is not' : 'is', null)
      .orderBy('classrooms.name_key')
      .orderBy('classrooms.id'),
);

function deadlineOf(userId: RawBuilder<number>): RawBuilder<number | null> {
  return ownDeadline({ userId, templateId: sql.ref('templates.id') });
}

function isOpen(userId: RawBuilder<number>, now: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(submissions.id is null
    and (coalesce(${deadlineOf(userId)}, ${now}) >= ${now}
      or (templates.allow_late = 1 and (templates.late_until is null or templates.late_until >= ${now}))))`;
}

/**
 * The templates that are work for a person and open to them, joined with what they handed in and what they were granted. Of
 * past classes only what they handed in: the rest is work no more.
 */
function tasksOf(database: Database, userId: RawBuilder<number>, now: RawBuilder<number>, season: Season) {
  const tasks = database
    .selectFrom('templates')
    .leftJoin('template_exclusions as granted', (join) =>
      join.onRef('granted.template_id', '=', 'templates.id').on('granted.user_id', '=', userId),
    )
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.template_id', '=', 'templates.id')
        .on('submissions.user_id', '=', userId)
        .on('submissions.replaced_at', 'is', null),
    )
    .where('templates.id', 'not in', unopenedTemplates(now));
  if (season === 'current') {
    return tasks.where('templates.id', 'in', (templates) =>
      tasksOfClasses(templates, userId, season).union(globalTasks(templates)),
    );
  }
  return tasks
    .where('templates.id', 'in', (templates) => tasksOfClasses(templates, userId, season))
    .where('templates.id', 'not in', (templates) => tasksOfClasses(templates, userId, 'current'))
    .where('submissions.id', 'is not', null);
}

/** The templates of the classes in which a person is a student. */
function tasksOfClasses(
  { selectFrom, not }: ExpressionBuilder<Tables, 'templates'>,
  userId: RawBuilder<number>,
  season: Season,
) {
  const isActive = isActiveClassroom('classroom_members.classroom_id');
  return selectFrom('classroom_members')
    .innerJoin('template_classrooms', 'template_classrooms.classroom_id', 'classroom_members.classroom_id')
    .select('template_classrooms.template_id')
    .where('classroom_members.user_id', '=', userId)
    .where('classroom_members.role', '=', sql.lit(STUDENT))
    .where(season === 'current' ? isActive : not(isActive));
}

/** Global templates without a statement, a deadline or tests are programs to begin with, not work. */
function globalTasks({ selectFrom }: ExpressionBuilder<Tables, 'templates'>) {
  return selectFrom('templates as everyones')
    .leftJoin('test_suites as suites', 'suites.template_id', 'everyones.id')
    .select('everyones.id as template_id')
    .where('everyones.is_global', '=', sql.lit(1))
    .where(({ or, eb }) =>
      or([
        eb('everyones.submission_deadline', 'is not', null),
        eb('everyones.statement', 'is not', null),
        eb('suites.test_count', '>', sql.lit(0)),
      ]),
    );
}

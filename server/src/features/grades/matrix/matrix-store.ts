import { STUDENT } from '@coderoom/contract';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Flag, Tables } from '#db/tables.ts';
import { isOutsideArchive } from '#features/access/index.ts';
import { type GroupSelection, isInGroup } from '#features/classrooms/index.ts';

/** A member of the classroom is in the selected groups; all are without a selection. */
function isMember(group: GroupSelection | undefined) {
  const member = { userId: 'classroom_members.user_id', classroomId: 'classroom_members.classroom_id' };
  return group === undefined ? sql<SqlBool>`1 = 1` : isInGroup(group, member);
}

/** Returns the templates of a classroom, oldest first, with the current points of their tests. */
export async function findMatrixTemplates(database: Database, classroomId: number) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('templates', 'templates.id', 'template_classrooms.template_id')
    .leftJoin('test_suites', 'test_suites.template_id', 'templates.id')
    .select([
      'templates.id',
      'templates.name',
      'templates.submission_deadline',
      'templates.allow_late',
      'templates.late_until',
      'templates.max_attempts',
      'templates.counting_attempt',
      'templates.weight',
      'templates.is_draft',
      'templates.opens_at',
      'test_suites.test_count',
      'test_suites.total_points',
    ])
    .where('template_classrooms.classroom_id', '=', classroomId)
    .orderBy('templates.id')
    .execute();
}

/** Returns the uploaded assignments that belong to a classroom, oldest first, with the current points of their tests. */
export async function findMatrixAssignments(database: Database, classroomId: number) {
  return await database
    .selectFrom('assignments')
    .innerJoin('classrooms', 'classrooms.id', 'assignments.classroom_id')
    .leftJoin('test_suites', 'test_suites.assignment_id', 'assignments.id')
    .select([
      'classrooms.archived_at',
      'assignments.id',
      'assignments.name',
      'assignments.weight',
      'assignments.released_at',
      'test_suites.test_count',
      'test_suites.total_points',
    ])
    .where('assignments.classroom_id', '=', classroomId)
    .where('assignments.is_ready', '=', 1)
    .orderBy('assignments.id')
    .execute();
}

/** The present students of a classroom, and the former ones with the moment when they left; of a group, present ones. */
function studentsEver(classroomId: number, group: GroupSelection | undefined) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members')
    .select(['user_id', sql<number | null>`cast(null as bigint)`.as('left_at')])
    .where('classroom_id', '=', classroomId)
    .where('role', '=', STUDENT)
    .where(isMember(group))
    .unionAll(
      selectFrom('roster_entries')
        .select(['user_id', 'left_at'])
        .where('classroom_id', '=', classroomId)
        .where('left_at', 'is not', null)
        .where(sql<SqlBool>`${sql.lit(group === undefined ? 1 : 0)} = 1`),
    )
    .as('ever');
}

/**
 * Returns the programs of a classroom's uploaded assignments that are matched to its present and former students, with
 * their grades.
 */
export async function findUploadCells(
  database: Database,
  classroomId: number,
  group: GroupSelection | undefined,
) {
  return await database
    .selectFrom('assignments')
    .innerJoin('assignment_matches', 'assignment_matches.assignment_id', 'assignments.id')
    .innerJoin(studentsEver(classroomId, group), 'ever.user_id', 'assignment_matches.user_id')
    .leftJoin('grades', 'grades.assignment_submission_id', 'assignment_matches.submission_id')
    .leftJoin('test_suites', 'test_suites.id', 'grades.suite_id')
    .select([
      'ever.user_id',
      'assignment_matches.submission_id',
      'assignment_matches.assignment_id',
      'grades.status',
      'grades.suite_id',
      'grades.automatic_score',
      'grades.override_score',
      'grades.max_score',
      'grades.revision',
      'test_suites.revision as suite_revision',
    ])
    .where('assignments.classroom_id', '=', classroomId)
    .where('assignments.is_ready', '=', 1)
    .execute();
}

/** Returns the attempts of a classroom's present and former students that count for its templates, with their grades. */
export async function findCells(database: Database, classroomId: number, group: GroupSelection | undefined) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('submissions', 'submissions.template_id', 'template_classrooms.template_id')
    .innerJoin(studentsEver(classroomId, group), (join) =>
      // The unary plus makes SQLite use a covering index instead of reading the rows, where a long program comes first.
      join.on('ever.user_id', '=', sql<number>`+submissions.user_id`),
    )
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .leftJoin('test_suites', 'test_suites.id', 'grades.suite_id')
    .leftJoin('regrade_requests', (join) =>
      join
        .onRef('regrade_requests.submission_id', '=', 'submissions.id')
        .on('regrade_requests.status', '=', sql.lit('open')),
    )
    .select([
      'submissions.id',
      'submissions.user_id',
      'submissions.template_id',
      'submissions.is_late',
      'submissions.submitted_at',
      'submissions.attempt',
      'submissions.due_at',
      'submissions.penalty',
      'submissions.penalty_waived',
      'grades.status',
      'grades.suite_id',
      'grades.automatic_score',
      'grades.override_score',
      'grades.max_score',
      'grades.revision',
      'test_suites.revision as suite_revision',
      'regrade_requests.id as regrade_request_id',
      // The databases differ in what a condition is as a value.
      sql<Flag>`case when ${isOutsideArchive()} then 1 else 0 end`.as('is_outside_archive'),
    ])
    .where('template_classrooms.classroom_id', '=', classroomId)
    .where('submissions.replaced_at', 'is', null)
    // What a former student has handed in since, in another class, is not this class's.
    .where(({ or, eb, ref }) =>
      or([eb('ever.left_at', 'is', null), eb('submissions.submitted_at', '<=', ref('ever.left_at'))]),
    )
    .execute();
}

import { STUDENT } from '@coderoom/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
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
    .leftJoin('test_suites', 'test_suites.assignment_id', 'assignments.id')
    .select([
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

/** Returns the programs of a classroom's uploaded assignments that are matched to its students, with their grades. */
export async function findUploadCells(
  database: Database,
  classroomId: number,
  group: GroupSelection | undefined,
) {
  return await database
    .selectFrom('assignments')
    .innerJoin('assignment_matches', 'assignment_matches.assignment_id', 'assignments.id')
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'assignments.classroom_id')
        .onRef('classroom_members.user_id', '=', 'assignment_matches.user_id'),
    )
    .leftJoin('grades', 'grades.assignment_submission_id', 'assignment_matches.submission_id')
    .leftJoin('test_suites', 'test_suites.id', 'grades.suite_id')
    .select([
      'classroom_members.user_id',
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
    .where('classroom_members.role', '=', STUDENT)
    .where(isMember(group))
    .execute();
}

/** Returns the attempts of a classroom's students that count for its templates, with their grades. */
export async function findCells(database: Database, classroomId: number, group: GroupSelection | undefined) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('submissions', 'submissions.template_id', 'template_classrooms.template_id')
    .innerJoin('classroom_members', (join) =>
      join
        // The unary plus makes SQLite use a covering index instead of reading the rows, where a long program comes
        // first.
        .on('classroom_members.user_id', '=', sql<number>`+submissions.user_id`)
        .onRef('classroom_members.classroom_id', '=', 'template_classrooms.classroom_id'),
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
    ])
    .where('template_classrooms.classroom_id', '=', classroomId)
    .where('classroom_members.role', '=', STUDENT)
    .where(isMember(group))
    .where('submissions.replaced_at', 'is', null)
    .execute();
}

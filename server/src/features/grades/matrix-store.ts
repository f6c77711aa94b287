import { TEACHER } from '@coderoom/contract';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** The students of a classroom. */
export async function findStudents(database: Database, classroomId: number) {
  return await database
    .selectFrom('classroom_members')
    .innerJoin('users', 'users.id', 'classroom_members.user_id')
    .select(['users.id', 'users.username', 'users.full_name', 'users.email'])
    .where('classroom_members.classroom_id', '=', classroomId)
    .where('classroom_members.role', '!=', TEACHER)
    .execute();
}

/** The templates of a classroom, oldest first, with what their tests are worth now. */
export async function findTemplates(database: Database, classroomId: number) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('templates', 'templates.id', 'template_classrooms.template_id')
    .leftJoin('test_suites', 'test_suites.template_id', 'templates.id')
    .select([
      'templates.id',
      'templates.name',
      'templates.submission_deadline',
      'test_suites.test_count',
      'test_suites.total_points',
    ])
    .where('template_classrooms.classroom_id', '=', classroomId)
    .orderBy('templates.id')
    .execute();
}

/** What the students of a classroom handed in last to its templates, with what it is worth. */
export async function findCells(database: Database, classroomId: number) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('submissions', 'submissions.template_id', 'template_classrooms.template_id')
    .innerJoin('classroom_members', (join) =>
      join
        // The sign makes SQLite read an index, and not each of the rows, in which a program stands before the rest.
        .on('classroom_members.user_id', '=', sql<number>`+submissions.user_id`)
        .onRef('classroom_members.classroom_id', '=', 'template_classrooms.classroom_id'),
    )
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.user_id',
      'submissions.template_id',
      'submissions.is_late',
      'grades.status',
      'grades.automatic_score',
      'grades.override_score',
    ])
    .where('template_classrooms.classroom_id', '=', classroomId)
    .where('classroom_members.role', '!=', TEACHER)
    .where('submissions.replaced_at', 'is', null)
    .execute();
}

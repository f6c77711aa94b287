import { STUDENT } from '@coderoom/contract';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isOneOf, joinedIds } from '#db/query-parts.ts';
import {
  type PersonId,
  type SharedTemplates,
  type StaffScope,
  sharedTemplates,
  staffedClassrooms,
  staffedTemplates,
  taughtStudents,
} from './scope.ts';

/**
 * Reads what a scope covers, for lists of submissions. A list of ids is planned well by both databases: they know how
 * many rows belong to these templates, and read those alone. From queries for the ids PostgreSQL expects a few rows and
 * joins thousands one by one, and SQLite looks up every pair of a template and a student.
 */
export async function readScope(database: Database, scope: StaffScope): Promise<StaffScope> {
  if (scope === 'all') return scope;
  const { staffId } = scope;
  const { templates, students, former, isSharing } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(staffedTemplates(staffId).distinct().as('own'))
        .select(joinedIds('own.template_id').as('ids'))
        .as('templates'),
      selectFrom(taughtStudents(staffId).distinct().as('own'))
        .select(joinedIds('own.user_id').as('ids'))
        .as('students'),
      // The least id, not any: for a first row PostgreSQL compares all classes' tasks with one's own, one by one.
      selectFrom('roster_entries')
        .select(({ fn }) => fn.min('roster_entries.user_id').as('id'))
        .where('roster_entries.classroom_id', 'in', staffedClassrooms(staffId))
        .where('roster_entries.left_at', 'is not', null)
        .as('former'),
      selectFrom(sharedTemplates(staffId).as('own'))
        .select(({ fn }) => fn.min('own.template_id').as('id'))
        .as('isSharing'),
    ])
    .executeTakeFirstOrThrow();
  return {
    staffId,
    read: {
      isTemplate: (column) => isOneOf(database, column, { text: templates ?? '' }),
      isStudent: (column) => isOneOf(database, column, { text: students ?? '' }),
      hasFormer: former !== null,
      shared: isSharing === null ? null : await readSharedTemplates(database, staffId),
    },
  };
}

/** Reads who is taught with which shared template, as ids: it would be looked up for each of thousands of rows. */
export async function readSharedTemplates(
  database: Database,
  staffId: PersonId,
): Promise<SharedTemplates | null> {
  const classes = await database
    .selectFrom('template_classrooms')
    .select([
      'template_classrooms.classroom_id',
      joinedIds('template_classrooms.template_id').as('templates'),
    ])
    .where('template_classrooms.classroom_id', 'in', staffedClassrooms(staffId))
    .where('template_classrooms.template_id', 'in', sharedTemplates(staffId))
    .groupBy('template_classrooms.classroom_id')
    .execute();
  if (classes.length === 0) return null;
  const taught = await database
    .selectFrom('classroom_members')
    .select(['classroom_members.classroom_id', joinedIds('classroom_members.user_id').as('students')])
    .where(
      'classroom_members.classroom_id',
      'in',
      classes.map(({ classroom_id }) => classroom_id),
    )
    .where('classroom_members.role', '=', STUDENT)
    .groupBy('classroom_members.classroom_id')
    .execute();
  const studentsOf = new Map(taught.map(({ classroom_id, students }) => [classroom_id, students ?? '']));
  const shared = new Set(classes.flatMap(({ templates }) => (templates ?? '').split(',')));
  return {
    isOwn(template, person) {
      const isShared = isOneOf(database, template, { text: [...shared].join(',') });
      const pairs = classes.map(({ classroom_id, templates }) => {
        const isTemplate = isOneOf(database, template, { text: templates ?? '' });
        return sql`(${isTemplate} and ${isOneOf(database, person, { text: studentsOf.get(classroom_id) ?? '' })})`;
      });
      return sql<boolean>`(not ${isShared} or ${sql.join(pairs, sql` or `)})`;
    },
  };
}

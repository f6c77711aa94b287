import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { type StaffScope, staffedClassrooms } from './scope.ts';

/** Classrooms whose former students are meant. */
type ClassesLeft = readonly number[] | Exclude<StaffScope, 'all'>;

/**
 * Condition on submissions: handed in by a former student of one of these classrooms, to one of its templates, before
 * they left.
 */
export function isOfFormerStudent(classes: ClassesLeft): Expression<SqlBool> {
  return isOfFormer(classes, { of: 'submissions', at: 'submitted_at' });
}

/** Condition on runs, as {@link isOfFormerStudent}. */
export function isRunOfFormerStudent(classes: ClassesLeft): Expression<SqlBool> {
  return isOfFormer(classes, { of: 'executions', at: 'created_at' });
}

function isOfFormer(classes: ClassesLeft, { of, at }: { of: string; at: string }): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  const column = (name: string) => sql.ref<number>(`${of}.${name}`);
  return exists(
    selectFrom('roster_entries')
      .innerJoin('template_classrooms', 'template_classrooms.classroom_id', 'roster_entries.classroom_id')
      .select('roster_entries.user_id')
      .where('roster_entries.user_id', '=', column('user_id'))
      .where('template_classrooms.template_id', '=', column('template_id'))
      .where('roster_entries.left_at', '>=', column(at))
      .where('roster_entries.classroom_id', 'in', classroomsOf(classes)),
  );
}

/** Query for the ids of the former students of these classrooms. */
export function formerStudents(classes: ClassesLeft) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('roster_entries')
    .select('roster_entries.user_id')
    .where('roster_entries.classroom_id', 'in', classroomsOf(classes))
    .where('roster_entries.left_at', 'is not', null);
}

function classroomsOf(classes: ClassesLeft) {
  return 'staffId' in classes ? staffedClassrooms(classes.staffId) : classes;
}

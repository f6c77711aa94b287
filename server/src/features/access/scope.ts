import { ASSISTANT, type ClassroomRight, type ClassroomRole, STUDENT, TEACHER } from '@coderoom/contract';
import { type Expression, expressionBuilder, type RawBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Identity } from '#http/authenticate.ts';

/** Scope of a list: everything, or the classrooms in which a person teaches or assists. */
export type StaffScope = 'all' | { staffId: PersonId; read?: ReadScope };

/** A scope by the ids that `readScope` found: conditions on columns, and facts. */
interface ReadScope {
  isTemplate(column: RawBuilder<unknown>): RawBuilder<boolean>;
  isStudent(column: RawBuilder<unknown>): RawBuilder<boolean>;
  /** True if any of the classrooms has former students. */
  hasFormer: boolean;
  /** Null if there are none. */
  shared: SharedTemplates | null;
}

/** The templates that somebody else's classrooms have too, with one's own students in them. */
export interface SharedTemplates {
  /** Condition: the template is not shared, or the person is a student of one of one's classrooms that have it. */
  isOwn(template: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** The id of a person, or a column that holds one. */
export type PersonId = number | Expression<number>;

/** The roles that have a right; owners are a part of the teachers. */
const ROLES: Record<ClassroomRight, ClassroomRole[]> = {
  grade: [TEACHER, ASSISTANT],
  teach: [TEACHER],
  own: [TEACHER],
};

/** Returns what a list covers for the caller. Only admins can get everything. */
export function scopeOf(
  { id, isAdmin }: Pick<Identity, 'id' | 'isAdmin'>,
  wish?: 'mine' | 'all',
): StaffScope {
  return isAdmin && wish !== 'mine' ? 'all' : { staffId: id };
}

/** Query for the ids of the classrooms in which a person has a right. */
export function staffedClassrooms(staffId: PersonId, right: ClassroomRight = 'grade') {
  const { selectFrom } = expressionBuilder<Tables>();
  const staffed = selectFrom('classroom_members')
    .select('classroom_members.classroom_id')
    .where('classroom_members.user_id', '=', staffId)
    .where('classroom_members.role', 'in', ROLES[right]);
  return right === 'own' ? staffed.where('classroom_members.is_owner', '=', 1) : staffed;
}

/** Query for the ids of the templates of those classrooms. */
export function staffedTemplates(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('template_classrooms')
    .select('template_classrooms.template_id')
    .where('template_classrooms.classroom_id', 'in', staffedClassrooms(staffId));
}

/** Query for the ids of those templates that somebody else's classrooms have too. */
export function sharedTemplates(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('template_classrooms as shared')
    .select('shared.template_id')
    .where('shared.template_id', 'in', staffedTemplates(staffId))
    .where('shared.classroom_id', 'not in', staffedClassrooms(staffId));
}

/** Query for the ids of the students of those classrooms. */
export function taughtStudents(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members as taught')
    .select('taught.user_id')
    .where('taught.classroom_id', 'in', staffedClassrooms(staffId))
    .where('taught.role', '=', STUDENT);
}

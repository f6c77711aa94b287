import { ASSISTANT, type ClassroomRight, type ClassroomRole, STUDENT, TEACHER } from '@coderoom/contract';
import { type Expression, type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Identity } from '#http/authenticate.ts';

/** Scope of a list: everything, or the classrooms in which a person teaches or assists. */
export type StaffScope = 'all' | { staffId: PersonId };

/** The id of a person, or a column that holds one. */
type PersonId = number | Expression<number>;

/** The roles that have a right; owners are a part of the teachers. */
const ROLES: Record<ClassroomRight, ClassroomRole[]> = {
  grade: [TEACHER, ASSISTANT],
  teach: [TEACHER],
  own: [TEACHER],
};

/** Returns what a list covers for the caller. Only admins get everything, whatever they wish. */
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
function staffedTemplates(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('template_classrooms')
    .select('template_classrooms.template_id')
    .where('template_classrooms.classroom_id', 'in', staffedClassrooms(staffId));
}

/** Query for the ids of the students of those classrooms. */
export function taughtStudents(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members as taught')
    .select('taught.user_id')
    .where('taught.classroom_id', 'in', staffedClassrooms(staffId))
    .where('taught.role', '=', STUDENT);
}

/** Query for the ids of the present and former students of those classrooms. */
function studentsEver(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return taughtStudents(staffId).union(
    selectFrom('roster_entries')
      .select('roster_entries.user_id')
      .where('roster_entries.classroom_id', 'in', staffedClassrooms(staffId))
      .where('roster_entries.left_at', 'is not', null),
  );
}

/**
 * Condition on submissions: handed in by a former student of one of these classrooms, to one of its templates, before
 * they left.
 */
export function isOfFormerStudent(classes: readonly number[] | Exclude<StaffScope, 'all'>) {
  const classroomIds = 'staffId' in classes ? staffedClassrooms(classes.staffId) : classes;
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, 'submissions'>) =>
    exists(
      selectFrom('roster_entries')
        .innerJoin('template_classrooms', 'template_classrooms.classroom_id', 'roster_entries.classroom_id')
        .select('roster_entries.user_id')
        .whereRef('roster_entries.user_id', '=', 'submissions.user_id')
        .whereRef('template_classrooms.template_id', '=', 'submissions.template_id')
        .whereRef('roster_entries.left_at', '>=', 'submissions.submitted_at')
        .where('roster_entries.classroom_id', 'in', classroomIds),
    );
}

/** Conditions that narrow a query to a scope. */
export const withinScope = {
  classrooms(scope: StaffScope, right: ClassroomRight = 'grade') {
    return (classrooms: ExpressionBuilder<Tables, 'classrooms'>) =>
      scope === 'all'
        ? classrooms.and([])
        : classrooms('classrooms.id', 'in', staffedClassrooms(scope.staffId, right));
  },

  /** Those of the classrooms, and those that the person made and that are not for everyone. */
  templates(scope: StaffScope) {
    return (templates: ExpressionBuilder<Tables, 'templates'>) =>
      scope === 'all'
        ? templates.and([])
        : templates.or([
            templates('templates.id', 'in', staffedTemplates(scope.staffId)),
            templates.and([
              templates('templates.creator_id', '=', scope.staffId),
              templates('templates.is_global', '=', 0),
            ]),
          ]);
  },

  /** Those of students of the classrooms to their templates, and of former students from when they were there. */
  submissions(scope: StaffScope, { withFormer = true }: { withFormer?: boolean } = {}) {
    return (submissions: ExpressionBuilder<Tables, 'submissions'>) => {
      if (scope === 'all') return submissions.and([]);
      const students = taughtStudents(scope.staffId);
      const taught = submissions('submissions.user_id', 'in', students);
      const former = isOfFormerStudent(scope)(submissions);
      return submissions.and([
        submissions('submissions.template_id', 'in', staffedTemplates(scope.staffId)),
        // First by student alone: so SQLite searches an index by the few people who may be seen.
        submissions('submissions.user_id', 'in', withFormer ? studentsEver(scope.staffId) : students),
        ...(withFormer ? [submissions.or([taught, former])] : []),
      ]);
    };
  },

  /** Those of students of the classrooms in their templates; none of former students. */
  executions(scope: StaffScope) {
    return (executions: ExpressionBuilder<Tables, 'executions'>) =>
      scope === 'all'
        ? executions.and([])
        : executions.and([
            executions('executions.template_id', 'in', staffedTemplates(scope.staffId)),
            executions('executions.user_id', 'in', taughtStudents(scope.staffId)),
          ]);
  },

  /** Uploads of the person, of the classrooms, and, if they belong to none, of those with whom the person teaches one. */
  assignments(scope: StaffScope) {
    return (assignments: ExpressionBuilder<Tables, 'assignments'>) =>
      scope === 'all'
        ? assignments.and([])
        : assignments.or([
            assignments('assignments.creator_id', '=', scope.staffId),
            assignments('assignments.classroom_id', 'in', staffedClassrooms(scope.staffId)),
            assignments.and([
              assignments('assignments.classroom_id', 'is', null),
              assignments('assignments.creator_id', 'in', coTeachers(scope.staffId)),
            ]),
          ]);
  },
};

/** Query for the ids of the teachers of the classrooms that a person teaches. */
function coTeachers(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members as co_teachers')
    .select('co_teachers.user_id')
    .where('co_teachers.classroom_id', 'in', staffedClassrooms(staffId, 'teach'))
    .where('co_teachers.role', '=', TEACHER);
}

import { ASSISTANT, type ClassroomRight, type ClassroomRole, STUDENT, TEACHER } from '@coderoom/contract';
import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isOneOf, joinedIds } from '#db/id-list.ts';
import type { Tables } from '#db/tables.ts';
import type { Identity } from '#http/authenticate.ts';

/** Scope of a list: everything, or the classrooms in which a person teaches or assists. */
export type StaffScope = 'all' | { staffId: PersonId; read?: ReadScope };

/** A scope by the ids that {@link readScope} found: conditions on columns, and facts. */
interface ReadScope {
  isTemplate(column: RawBuilder<unknown>): RawBuilder<boolean>;
  isStudent(column: RawBuilder<unknown>): RawBuilder<boolean>;
  /** True if any of the classrooms has former students. */
  hasFormer: boolean;
}

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

/**
 * Reads what a scope covers, for lists of submissions. A list of ids is planned well by both databases: they know how
 * many rows belong to these templates, and read those alone. From queries for the ids PostgreSQL expects a few rows and
 * joins thousands one by one, and SQLite looks up every pair of a template and a student.
 */
export async function readScope(database: Database, scope: StaffScope): Promise<StaffScope> {
  if (scope === 'all') return scope;
  const { staffId } = scope;
  const { templates, students, former } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(staffedTemplates(staffId).distinct().as('own'))
        .select(joinedIds('own.template_id').as('ids'))
        .as('templates'),
      selectFrom(taughtStudents(staffId).distinct().as('own'))
        .select(joinedIds('own.user_id').as('ids'))
        .as('students'),
      selectFrom('roster_entries')
        .select('roster_entries.user_id')
        .where('roster_entries.classroom_id', 'in', staffedClassrooms(staffId))
        .where('roster_entries.left_at', 'is not', null)
        .limit(1)
        .as('former'),
    ])
    .executeTakeFirstOrThrow();
  return {
    staffId,
    read: {
      isTemplate: (column) => isOneOf(database, column, { text: templates ?? '' }),
      isStudent: (column) => isOneOf(database, column, { text: students ?? '' }),
      hasFormer: former !== null,
    },
  };
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
      const { staffId, read } = scope;
      // The author as an expression, which no index holds: submissions are found by their templates.
      const ofTemplate = read
        ? read.isTemplate(sql.ref('submissions.template_id'))
        : submissions('submissions.template_id', 'in', staffedTemplates(staffId));
      const taught = read
        ? read.isStudent(sql`submissions.user_id + 0`)
        : submissions('submissions.user_id', 'in', taughtStudents(staffId));
      const isFormerOne = withFormer && (read === undefined || read.hasFormer);
      return submissions.and([
        ofTemplate,
        isFormerOne ? submissions.or([taught, isOfFormerStudent(scope)(submissions)]) : taught,
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

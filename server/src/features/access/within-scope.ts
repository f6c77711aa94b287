import { type ClassroomRight, STUDENT, TEACHER } from '@coderoom/contract';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isOfFormerStudent, isRunOfFormerStudent } from './former-students.ts';
import {
  type PersonId,
  type StaffScope,
  sharedTemplates,
  staffedClassrooms,
  staffedTemplates,
  taughtStudents,
} from './scope.ts';

/** Conditions that narrow a query to a scope. */
export const withinScope = {
  classrooms(scope: StaffScope, right: ClassroomRight = 'grade') {
    return (classrooms: ExpressionBuilder<Tables, 'classrooms'>) =>
      scope === 'all'
        ? classrooms.and([])
        : classrooms('classrooms.id', 'in', staffedClassrooms(scope.staffId, right));
  },

  /** Those of the classrooms, and those that the person made. One for everyone belongs to all admins. */
  templates(scope: StaffScope) {
    return (templates: ExpressionBuilder<Tables, 'templates'>) =>
      scope === 'all'
        ? templates.and([])
        : templates.or([
            templates('templates.id', 'in', staffedTemplates(scope.staffId)),
            templates.and([
              templates('templates.creator_id', '=', scope.staffId),
              templates.or([
                templates('templates.is_global', '=', 0),
                templates.exists(asAdmin(scope.staffId)),
              ]),
            ]),
          ]);
  },

  /** Those of students of the classrooms to their templates, and of former students from when they were there. */
  submissions(
    scope: StaffScope,
    {
      withFormer = true,
      through = 'templates',
    }: { withFormer?: boolean; through?: 'templates' | 'people' } = {},
  ) {
    return (submissions: ExpressionBuilder<Tables, 'submissions'>) => {
      if (scope === 'all') return submissions.and([]);
      const { staffId, read } = scope;
      // The other one as an expression, which no index holds: submissions are found by their templates or by their authors.
      const [template, author] =
        through === 'people'
          ? [sql`submissions.template_id + 0`, sql.ref('submissions.user_id')]
          : [sql.ref('submissions.template_id'), sql`submissions.user_id + 0`];
      const ofTemplate = read
        ? read.isTemplate(template)
        : submissions('submissions.template_id', 'in', staffedTemplates(staffId));
      const taught = read
        ? submissions.and([
            read.isStudent(author),
            ...(read.shared === null ? [] : [read.shared.isOwn(template, sql`submissions.user_id + 0`)]),
          ])
        : submissions.and([
            submissions('submissions.user_id', 'in', taughtStudents(staffId)),
            submissions.or([
              submissions('submissions.template_id', 'not in', sharedTemplates(staffId)),
              isTaughtWithTemplate(staffId, 'submissions'),
            ]),
          ]);
      const isFormerOne = withFormer && (read === undefined || read.hasFormer);
      return submissions.and([
        ofTemplate,
        isFormerOne ? submissions.or([taught, isOfFormerStudent(scope)]) : taught,
      ]);
    };
  },

  /** Those of students of the classrooms in their templates, and of former students from when they were there. */
  executions(scope: StaffScope) {
    return (executions: ExpressionBuilder<Tables, 'executions'>) =>
      scope === 'all'
        ? executions.and([])
        : executions.and([
            executions('executions.template_id', 'in', staffedTemplates(scope.staffId)),
            executions.or([isTaughtWithTemplate(scope.staffId, 'executions'), isRunOfFormerStudent(scope)]),
          ]);
  },

  /**
   * Uploads of the classrooms; of those that belong to none, the person's, those of people who let the person teach in
   * their classroom, and comparisons of tasks of which the person teaches all classrooms.
   */
  assignments(scope: StaffScope) {
    return (assignments: ExpressionBuilder<Tables, 'assignments'>) =>
      scope === 'all'
        ? assignments.and([])
        : assignments.or([
            assignments('assignments.classroom_id', 'in', staffedClassrooms(scope.staffId)),
            assignments.and([
              assignments('assignments.classroom_id', 'is', null),
              assignments.or([
                assignments('assignments.creator_id', '=', scope.staffId),
                isOfHost(assignments, scope.staffId),
                isOwnComparison(assignments, scope.staffId),
              ]),
            ]),
          ]);
  },
};

/**
 * Condition on uploads: their author created a classroom that a person teaches with them. Not of all colleagues: an owner
 * adds whom they like as a teacher, and would see what is theirs. Nor comparisons, which hold what other classes did.
 */
function isOfHost(assignments: ExpressionBuilder<Tables, 'assignments'>, staffId: PersonId) {
  const { and, not, exists, selectFrom } = assignments;
  const hosts = selectFrom('classroom_members as hosts')
    .innerJoin('classrooms as hosted', (join) =>
      join.onRef('hosted.id', '=', 'hosts.classroom_id').onRef('hosted.creator_id', '=', 'hosts.user_id'),
    )
    .select('hosts.user_id')
    .where('hosts.classroom_id', 'in', staffedClassrooms(staffId, 'teach'))
    .where('hosts.role', '=', TEACHER);
  return and([assignments('assignments.creator_id', 'in', hosts), not(exists(sourcesOf(assignments)))]);
}

/** Condition on uploads: a comparison of tasks all of whose classrooms a person teaches. */
function isOwnComparison(assignments: ExpressionBuilder<Tables, 'assignments'>, staffId: PersonId) {
  const { and, not, exists } = assignments;
  const isOthers = sourcesOf(assignments)
    .leftJoin('template_classrooms as belonging', 'belonging.template_id', 'compared.template_id')
    .where(({ or, eb }) =>
      or([
        eb('belonging.classroom_id', 'is', null),
        eb('belonging.classroom_id', 'not in', staffedClassrooms(staffId, 'teach')),
      ]),
    );
  return and([exists(sourcesOf(assignments)), not(exists(isOthers))]);
}

/** Query for the tasks that an upload compares. */
function sourcesOf({ selectFrom }: ExpressionBuilder<Tables, 'assignments'>) {
  return selectFrom('comparison_sources as compared')
    .select('compared.position')
    .whereRef('compared.assignment_id', '=', 'assignments.id');
}

/** Query for a row if a person is an admin now. */
function asAdmin(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('users as admins')
    .select('admins.id')
    .where('admins.id', '=', staffId)
    .where('admins.is_admin', '=', 1);
}

/**
 * Condition on submissions or runs: their person is a student of one of those classrooms that has their template. Only of
 * shared templates can it be somebody of a classroom that has not: one of a colleague's class with the template, whom the
 * person also teaches in another.
 */
function isTaughtWithTemplate(staffId: PersonId, of: 'submissions' | 'executions'): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('classroom_members as pupils')
      .innerJoin('template_classrooms as given', 'given.classroom_id', 'pupils.classroom_id')
      .select('pupils.user_id')
      .where('pupils.user_id', '=', sql.ref<number>(`${of}.user_id`))
      .where('pupils.role', '=', STUDENT)
      .where('given.template_id', '=', sql.ref<number>(`${of}.template_id`))
      .where('pupils.classroom_id', 'in', staffedClassrooms(staffId)),
  );
}

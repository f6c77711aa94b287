import { ASSISTANT, type ClassroomRight, type ClassroomRole, STUDENT, TEACHER } from '@coderoom/contract';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '#db/database.ts';
import { isOneOf, joinedIds } from '#db/query-parts.ts';
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
  /** Null if there are none. */
  shared: SharedTemplates | null;
}

/** The templates that somebody else's classrooms have too, with one's own students in them. */
export interface SharedTemplates {
  /** Condition: the template is not shared, or the person is a student of one of one's classrooms that have it. */
  isOwn(template: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** The id of a person, or a column that holds one. */
type PersonId = number | Expression<number>;

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

/** Query for a row if a person is an admin now. */
function asAdmin(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('users as admins')
    .select('admins.id')
    .where('admins.id', '=', staffId)
    .where('admins.is_admin', '=', 1);
}

/** Query for the ids of the templates of those classrooms. */
function staffedTemplates(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('template_classrooms')
    .select('template_classrooms.template_id')
    .where('template_classrooms.classroom_id', 'in', staffedClassrooms(staffId));
}

/** Query for the ids of those templates that somebody else's classrooms have too. */
function sharedTemplates(staffId: PersonId) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('template_classrooms as shared')
    .select('shared.template_id')
    .where('shared.template_id', 'in', staffedTemplates(staffId))
    .where('shared.classroom_id', 'not in', staffedClassrooms(staffId));
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

/** Reads what {@link isTaughtWithTemplate} asks, as ids: it would be looked up for each of thousands of rows. */
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

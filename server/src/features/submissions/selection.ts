import {
  type GRADING_FILTERS,
  type LanguageId,
  STUDENT,
  type SUBMISSION_SORTS,
  type SubmissionStatus,
} from '@coderoom/contract';
import { type ExpressionBuilder, expressionBuilder, type OrderByItemBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { columnContains, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import {
  isNamingEntry,
  isOfFormerStudent,
  isOnRosterAs,
  type RosterSource,
  SHOWN_NAME_KEY,
  type StaffScope,
  withinScope,
} from '#features/access/index.ts';
import { addressContains } from '#features/auth/index.ts';
import { type GroupSelection, isInGroup } from '#features/classrooms/index.ts';
import {
  hasOpenRegradeRequest,
  hasOutdatedGrade,
  needsGrading,
  needsGradingAmongFew,
} from '#features/grades/index.ts';

/** Filters for current submissions; absent fields do not filter. */
export interface SubmissionSelection {
  scope: StaffScope;
  /** Moment at which deadlines are compared. */
  now: number;
  templateId?: number | undefined;
  /** A class: its students, and its templates or those for everyone; former students, and its templates. */
  classroomId?: number | undefined;
  /** As {@link classroomId}, of any of several classes. */
  classroomIds?: readonly number[] | undefined;
  /** Groups of the class, or of all classes in scope. */
  group?: GroupSelection | undefined;
  /** Part of the template's name. */
  templateName?: string | undefined;
  /** Exactly this person. */
  userId?: number | undefined;
  /** Part of a username, a full name, an email address, or of what a roster says. */
  user?: string | undefined;
  language?: LanguageId | undefined;
  status?: SubmissionStatus | undefined;
  isLate?: boolean | undefined;
  grading?: (typeof GRADING_FILTERS)[number] | undefined;
  /** By what those of a scope are found: an index that begins with authors holds all that figures count by. */
  through?: 'templates' | 'people';
}

/** Order of a list. */
export interface SubmissionOrder {
  sort: (typeof SUBMISSION_SORTS)[number];
  direction: 'ascending' | 'descending';
}

const MEMBER = { userId: 'classroom_members.user_id', classroomId: 'classroom_members.classroom_id' };

type Submissions = ExpressionBuilder<Tables, 'submissions'>;
type SortedColumn = `submissions.${'id' | 'template_key' | 'language' | 'status' | 'execution_time'}`;

/** Query for the current submissions that match. */
export function selectCurrent(database: Database, selection: SubmissionSelection) {
  const { scope, templateId, classroomId, templateName, user, language, status, isLate, grading } = selection;
  let query = database.selectFrom('submissions').where('submissions.replaced_at', 'is', null);
  const { through = 'templates' } = selection;
  if (scope !== 'all') query = query.where(withinScope.submissions(scope, { through }));
  if (templateId !== undefined) query = query.where('template_id', '=', templateId);
  if (classroomId !== undefined) query = query.where(isOfClassrooms([classroomId]));
  if (selection.classroomIds !== undefined) query = query.where(isOfClassrooms(selection.classroomIds));
  if (selection.group !== undefined) query = query.where(isOfGroup(selection.group, selection));
  if (templateName) query = query.where(columnContains('submissions.template_key', searchKey(templateName)));
  if (selection.userId !== undefined) query = query.where('submissions.user_id', '=', selection.userId);
  if (user)
    query = query.where((submissions) =>
      submissions(author(scope), 'in', peopleLike(user, selection)(submissions)),
    );
  if (language !== undefined) query = query.where(has(scope, 'language', language));
  if (status !== undefined) query = query.where(has(scope, 'status', status));
  if (isLate !== undefined) query = query.where(has(scope, 'is_late', isLate ? 1 : 0));
  if (grading === 'to_grade') query = query.where(isToGrade(selection));
  if (grading === 'outdated') query = query.where(hasOutdatedGrade);
  if (grading === 'regrade') query = query.where(hasOpenRegradeRequest);
  return query;
}

/** True if a selection compares columns of the submissions with values, and nothing else. */
export function isByColumnsAlone({ scope, group, grading, ...selection }: SubmissionSelection): boolean {
  const { classroomId, classroomIds, user } = selection;
  const others = [group, grading, classroomId, classroomIds, user || undefined];
  return scope === 'all' && others.every((filter) => filter === undefined);
}

/**
 * Condition that a column has a value. Within a scope it is written so that SQLite reads the submissions to the scope's
 * templates, rather than everybody's with that value.
 */
function has(scope: StaffScope, column: 'language' | 'status' | 'is_late', value: string | number) {
  const name = sql.ref(`submissions.${column}`);
  return scope === 'all' ? sql<boolean>`${name} = ${value}` : sql<boolean>`not (${name} <> ${value})`;
}

/** Returns the classes whose rosters name the authors. */
export function rosterSourceOf({ scope, classroomId, classroomIds }: SubmissionSelection): RosterSource {
  return classroomId === undefined ? (classroomIds ?? scope) : [classroomId];
}

/** Condition on submissions of a selection that a teacher has to grade. */
function isToGrade(selection: SubmissionSelection) {
  const needs = selection.scope === 'all' ? needsGrading : needsGradingAmongFew;
  return (submissions: Submissions) =>
    submissions.and([needs(selection.now)(submissions), isOfPresentStudents(selection)(submissions)]);
}

/** Condition on submissions of a selection: their authors have not left. Those of former students need no grade. */
export function isOfPresentStudents({ scope, classroomId, classroomIds }: SubmissionSelection) {
  const classes = classroomId === undefined ? classroomIds : [classroomId];
  const hasFormer = scope !== 'all' && scope.read?.hasFormer !== false;
  return (submissions: Submissions) =>
    submissions.and([
      ...(hasFormer ? [withinScope.submissions(scope, { withFormer: false })(submissions)] : []),
      ...(classes === undefined ? [] : [isOfStudents(classes)(submissions)]),
    ]);
}

/** The score after the late penalty, times 100. */
const FINAL_SCORE = sql<number | null>`coalesce(grades.override_score, grades.automatic_score)
  * (100 - case when submissions.penalty_waived = 1 then 0 else submissions.penalty end)`;

/**
 * Sorts the ids of submissions by what a list shows; people without a score or a time come last in either direction.
 * Only what compares columns alone is read in an index's order: PostgreSQL would else read everybody's rows in order, to
 * save sorting the few of a scope. An expression is in no index.
 */
export function inOrder(database: Database, selection: SubmissionSelection, order: SubmissionOrder) {
  const { sort, direction } = order;
  const ids = selectCurrent(database, selection).select('submissions.id');
  const way = direction === 'ascending' ? 'asc' : 'desc';
  const isIndexed = isByColumnsAlone(selection);
  const number = (column: SortedColumn) => (isIndexed ? sql.ref(column) : sql`${sql.ref(column)} + 0`);
  const text = (column: SortedColumn) => (isIndexed ? sql.ref(column) : sql`${sql.ref(column)} || ''`);
  const byId = (sorted: typeof ids) => sorted.orderBy(number('submissions.id'), way);
  const lastIfNull = (item: OrderByItemBuilder) => item[way]().nullsLast();
  switch (sort) {
    case 'submitted':
      return byId(ids);
    case 'template':
      return byId(ids.orderBy(text('submissions.template_key'), way));
    case 'language':
      return byId(ids.orderBy(text('submissions.language'), way));
    case 'status':
      return byId(ids.orderBy(text('submissions.status'), way));
    case 'time':
      return byId(ids.orderBy(number('submissions.execution_time'), lastIfNull));
    case 'student':
      return byId(
        ids
          .innerJoin('users', 'users.id', 'submissions.user_id')
          .leftJoin('roster_entries', (join) => join.on(isNamingEntry(rosterSourceOf(selection))))
          .orderBy(SHOWN_NAME_KEY, way),
      );
    case 'score':
      return byId(
        ids.leftJoin('grades', 'grades.submission_id', 'submissions.id').orderBy(FINAL_SCORE, lastIfNull),
      );
  }
}

/** First by the authors, past ones too: the few people of the classes are found by an index, unlike the rest. */
function isOfClassrooms(classroomIds: readonly number[]) {
  return (submissions: Submissions) =>
    submissions.and([
      submissions(
        'submissions.user_id',
        'in',
        studentsOf(classroomIds).union(
          submissions
            .selectFrom('roster_entries')
            .select('roster_entries.user_id')
            .where('roster_entries.classroom_id', 'in', classroomIds)
            .where('roster_entries.left_at', 'is not', null),
        ),
      ),
      submissions.or([
        submissions.and([
          isOfStudents(classroomIds)(submissions),
          submissions.or([
            submissions(
              'submissions.template_id',
              'in',
              submissions
                .selectFrom('template_classrooms')
                .select('template_id')
                .where('classroom_id', 'in', classroomIds),
            ),
            submissions(
              'submissions.template_id',
              'in',
              submissions.selectFrom('templates').select('id').where('is_global', '=', 1),
            ),
          ]),
        ]),
        isOfFormerStudent(classroomIds),
      ]),
    ]);
}

/** Those of the members of a group to the templates of its class. */
function isOfGroup(group: GroupSelection, { scope, classroomId }: SubmissionSelection) {
  return (submissions: Submissions) => {
    const members = submissions
      .selectFrom('classroom_members')
      .select('classroom_members.user_id')
      .where('classroom_members.role', '=', STUDENT)
      .where(isInGroup(group, MEMBER));
    if (classroomId !== undefined) {
      const ofClass = members.where('classroom_members.classroom_id', '=', classroomId);
      return submissions('submissions.user_id', 'in', ofClass);
    }
    const ofTemplate = members
      .whereRef('classroom_members.user_id', '=', 'submissions.user_id')
      .innerJoin('template_classrooms', 'template_classrooms.classroom_id', 'classroom_members.classroom_id')
      .whereRef('template_classrooms.template_id', '=', 'submissions.template_id');
    return submissions.exists(
      scope === 'all'
        ? ofTemplate
        : ofTemplate
            .innerJoin('classrooms', 'classrooms.id', 'classroom_members.classroom_id')
            .where(withinScope.classrooms(scope)),
    );
  };
}

/**
 * The author of a submission, to be compared with many people: within a scope an expression, which no index holds, so
 * that SQLite does not look up each pair of a template and a person.
 */
function author(scope: StaffScope) {
  return scope === 'all' ? sql.ref<number>('submissions.user_id') : sql<number>`submissions.user_id + 0`;
}

/** Condition on submissions of people who are students of one of these classes now. */
export function isOfStudents(classroomIds: readonly number[]) {
  return ({ eb }: Submissions) => eb('submissions.user_id', 'in', studentsOf(classroomIds));
}

function studentsOf(classroomIds: readonly number[]) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members')
    .select('classroom_members.user_id')
    .where('classroom_members.classroom_id', 'in', classroomIds)
    .where('classroom_members.role', '=', STUDENT);
}

/** Looks at students alone if a teacher asks: a school has many more people. */
function peopleLike(text: string, selection: SubmissionSelection) {
  const { scope } = selection;
  const source = rosterSourceOf(selection);
  const sought = searchKey(text);
  return ({ selectFrom }: Submissions) => {
    const people = selectFrom('users')
      .select('users.id')
      .where(({ or, ref }) =>
        or([
          isOnRosterAs(source, ref('users.id'), text),
          columnContains('users.username_key', sought),
          columnContains('users.full_name_key', sought),
          addressContains(sought),
        ]),
      );
    if (scope === 'all' || scope.read === undefined || scope.read.hasFormer) return people;
    return people.where(scope.read.isStudent(sql.ref('users.id')));
  };
}

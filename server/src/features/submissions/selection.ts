import {
  type GRADING_FILTERS,
  type LanguageId,
  STUDENT,
  type SUBMISSION_SORTS,
  type SubmissionStatus,
} from '@coderoom/contract';
import { type ExpressionBuilder, type OrderByItemBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { columnContains, searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';
import { type StaffScope, withinScope } from '#features/access/index.ts';
import { addressContains } from '#features/auth/index.ts';
import { type GroupSelection, isInGroup } from '#features/classrooms/index.ts';
import { hasOpenRegradeRequest, hasOutdatedGrade, needsGrading } from '#features/grades/index.ts';

/** Filters for current submissions; absent fields do not filter. */
export interface SubmissionSelection {
  scope: StaffScope;
  /** Moment at which deadlines are compared. */
  now: number;
  templateId?: number | undefined;
  /** A class: its students, and its templates or those for everyone. */
  classroomId?: number | undefined;
  /** As {@link classroomId}, of any of several classes. */
  classroomIds?: readonly number[] | undefined;
  /** Groups of the class, or of all classes in scope. */
  group?: GroupSelection | undefined;
  /** Part of the template's name. */
  templateName?: string | undefined;
  /** Exactly this person. */
  userId?: number | undefined;
  /** Part of a username, a full name or an email address. */
  user?: string | undefined;
  language?: LanguageId | undefined;
  status?: SubmissionStatus | undefined;
  isLate?: boolean | undefined;
  grading?: (typeof GRADING_FILTERS)[number] | undefined;
}

/** Order of a list. */
export interface SubmissionOrder {
  sort: (typeof SUBMISSION_SORTS)[number];
  direction: 'ascending' | 'descending';
}

const MEMBER = { userId: 'classroom_members.user_id', classroomId: 'classroom_members.classroom_id' };

type Submissions = ExpressionBuilder<Tables, 'submissions'>;

/** Query for the current submissions that match. */
export function current(database: Database, selection: SubmissionSelection) {
  const { scope, now, templateId, classroomId, templateName, user, language, status, isLate, grading } =
    selection;
  let query = database.selectFrom('submissions').where('submissions.replaced_at', 'is', null);
  if (scope !== 'all') query = query.where(withinScope.submissions(scope));
  if (templateId !== undefined) query = query.where('template_id', '=', templateId);
  if (classroomId !== undefined) query = query.where(isOfClassrooms([classroomId]));
  if (selection.classroomIds !== undefined) query = query.where(isOfClassrooms(selection.classroomIds));
  if (selection.group !== undefined) query = query.where(isOfGroup(selection.group, selection));
  if (templateName) query = query.where(columnContains('submissions.template_key', searchKey(templateName)));
  if (selection.userId !== undefined) query = query.where('submissions.user_id', '=', selection.userId);
  if (user) query = query.where('user_id', 'in', peopleLike(user));
  if (language !== undefined) query = query.where(has(scope, 'language', language));
  if (status !== undefined) query = query.where(has(scope, 'status', status));
  if (isLate !== undefined) query = query.where(has(scope, 'is_late', isLate ? 1 : 0));
  if (grading === 'to_grade') query = query.where(needsGrading(now));
  if (grading === 'outdated') query = query.where(hasOutdatedGrade);
  if (grading === 'regrade') query = query.where(hasOpenRegradeRequest);
  return query;
}

/**
 * Condition that a column has a value. Within a scope it is written so that SQLite reads the submissions of the scope's
 * students, rather than everybody's with that value: 25 ms instead of 74 for the failed ones of 6,000 among 51,000.
 */
function has(scope: StaffScope, column: 'language' | 'status' | 'is_late', value: string | number) {
  const name = sql.ref(`submissions.${column}`);
  return scope === 'all' ? sql<boolean>`${name} = ${value}` : sql<boolean>`not (${name} <> ${value})`;
}

/** The score after the late penalty, times 100. */
const FINAL_SCORE = sql<number | null>`coalesce(grades.override_score, grades.automatic_score)
  * (100 - case when submissions.penalty_waived = 1 then 0 else submissions.penalty end)`;

/** Sorts the ids of submissions by what a list shows; people without a score or a time come last in either direction. */
export function inOrder(query: ReturnType<typeof current>, { sort, direction }: SubmissionOrder) {
  const ids = query.select('submissions.id');
  const way = direction === 'ascending' ? 'asc' : 'desc';
  const byId = (sorted: typeof ids) => sorted.orderBy('submissions.id', way);
  const lastIfNull = (order: OrderByItemBuilder) => order[way]().nullsLast();
  switch (sort) {
    case 'submitted':
      return byId(ids);
    case 'template':
      return byId(ids.orderBy('submissions.template_key', way));
    case 'language':
      return byId(ids.orderBy('submissions.language', way));
    case 'status':
      return byId(ids.orderBy('submissions.status', way));
    case 'time':
      return byId(ids.orderBy('submissions.execution_time', lastIfNull));
    case 'student':
      return byId(
        ids
          .innerJoin('users', 'users.id', 'submissions.user_id')
          .orderBy(({ fn }) => fn.coalesce('users.full_name_key', 'users.username_key'), way),
      );
    case 'score':
      return byId(
        ids.leftJoin('grades', 'grades.submission_id', 'submissions.id').orderBy(FINAL_SCORE, lastIfNull),
      );
  }
}

function isOfClassrooms(classroomIds: readonly number[]) {
  return ({ and, or, eb, selectFrom }: Submissions) =>
    and([
      eb(
        'submissions.user_id',
        'in',
        selectFrom('classroom_members')
          .select('user_id')
          .where('classroom_id', 'in', classroomIds)
          .where('role', '=', STUDENT),
      ),
      or([
        eb(
          'submissions.template_id',
          'in',
          selectFrom('template_classrooms').select('template_id').where('classroom_id', 'in', classroomIds),
        ),
        eb('submissions.template_id', 'in', selectFrom('templates').select('id').where('is_global', '=', 1)),
      ]),
    ]);
}

/** Those of the members of a group to the templates of its class. */
function isOfGroup(group: GroupSelection, { scope, classroomId }: SubmissionSelection) {
  return ({ exists, selectFrom }: Submissions) => {
    const members = selectFrom('classroom_members')
      .select('classroom_members.user_id')
      .whereRef('classroom_members.user_id', '=', 'submissions.user_id')
      .where('classroom_members.role', '=', STUDENT)
      .where(isInGroup(group, MEMBER));
    if (classroomId !== undefined) {
      return exists(members.where('classroom_members.classroom_id', '=', classroomId));
    }
    const ofTemplate = members
      .innerJoin('template_classrooms', 'template_classrooms.classroom_id', 'classroom_members.classroom_id')
      .whereRef('template_classrooms.template_id', '=', 'submissions.template_id');
    return exists(
      scope === 'all'
        ? ofTemplate
        : ofTemplate
            .innerJoin('classrooms', 'classrooms.id', 'classroom_members.classroom_id')
            .where(withinScope.classrooms(scope)),
    );
  };
}

function peopleLike(text: string) {
  const sought = searchKey(text);
  return ({ selectFrom }: Submissions) =>
    selectFrom('users')
      .select('users.id')
      .where(({ or }) =>
        or([
          columnContains('users.username_key', sought),
          columnContains('users.full_name_key', sought),
          addressContains(sought),
        ]),
      );
}

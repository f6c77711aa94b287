import { isoTime, STUDENT, type TaskProgress } from '@coderoom/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isOneOf, joinedIds } from '#db/query-parts.ts';
import { isActiveClassroom, type StaffScope, withinScope } from '#features/access/index.ts';
import { type GroupSelection, isInGroup } from '#features/classrooms/index.ts';
import { endedBeforeJoining, readDeadlines, readMemberships } from '#features/deadlines/index.ts';
import { isDealtWith } from '#features/grades/to-grade.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Templates listed if none are asked for. */
const RECENT_TEMPLATES = 8;

/** The classrooms and templates that are asked for, and whose work. */
interface ProgressQuestion {
  scope: StaffScope;
  templateIds: readonly number[] | undefined;
  group?: GroupSelection | undefined;
}

/**
 * Returns how far classrooms are with these templates, or with the ones that were or will soon be due. Students,
 * submissions and deadlines are read by themselves and combined here: a row for each student and template would be
 * thousands.
 */
export async function findTaskProgress(
  database: Database,
  { scope, templateIds, group }: ProgressQuestion,
  now: number,
): Promise<TaskProgress[]> {
  const ids = templateIds ?? (await findRecentlyDue(database, scope, now));
  if (ids.length === 0) return [];
  const tasks = await findTasks(database, scope, ids);
  if (tasks.length === 0) return [];
  const classroomIds = [...new Set(tasks.map(({ classroom_id }) => classroom_id))];
  const students = await findStudents(database, classroomIds, group);
  const work = await findWork(database, ids, [...students.values()].flat());
  const meant = { classroomIds, templateIds: ids };
  const memberships = await readMemberships(database, meant);
  const deadlineOf = await readDeadlines(database, meant, memberships);
  return tasks.map(({ is_draft, opens_at, submission_deadline, allow_late, late_until, ...task }) => {
    const own = students.get(task.classroom_id) ?? [];
    const { submitted, undone } = work.get(task.template_id) ?? NO_WORK;
    const due = { id: task.template_id, submission_deadline };
    const isOpen = is_draft === 0 && (opens_at === null || opens_at <= now);
    const late = { allowLate: allow_late === 1, lateUntil: late_until };
    let [submittedCount, missingCount, notRequiredCount, toGradeCount] = [0, 0, 0, 0];
    for (const student of own) {
      if (!submitted.has(student)) {
        const deadline = isOpen ? deadlineOf(student, due) : null;
        if (deadline === null || deadline >= now) continue;
        if (endedBeforeJoining({ deadline, ...late }, memberships.joinedAt(student, task.template_id)))
          notRequiredCount += 1;
        else missingCount += 1;
        continue;
      }
      submittedCount += 1;
      if (!undone.has(student)) continue;
      const deadline = deadlineOf(student, due);
      // Before the deadline it may still be replaced.
      if (deadline === null || deadline < now) toGradeCount += 1;
    }
    return {
      ...task,
      submission_deadline: isoTime(submission_deadline),
      student_count: own.length - notRequiredCount,
      submitted_count: submittedCount,
      missing_count: missingCount,
      to_grade_count: toGradeCount,
    };
  });
}

/** Returns templates with each of their classrooms that is not archived, the latest deadline first. */
async function findTasks(database: Database, scope: StaffScope, ids: readonly number[]) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('templates', 'templates.id', 'template_classrooms.template_id')
    .innerJoin('classrooms', 'classrooms.id', 'template_classrooms.classroom_id')
    .select([
      'templates.id as template_id',
      'templates.name as template_name',
      'templates.submission_deadline',
      'templates.allow_late',
      'templates.late_until',
      'templates.is_draft',
      'templates.opens_at',
      'classrooms.id as classroom_id',
      'classrooms.name as classroom_name',
    ])
    .where('templates.id', 'in', [...ids])
    .where(withinScope.classrooms(scope))
    .where('classrooms.archived_at', 'is', null)
    .orderBy('templates.submission_deadline', 'desc')
    .orderBy('templates.id', 'desc')
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .execute();
}

/** Returns the students of classrooms who are in the selected groups; all without a selection. */
async function findStudents(
  database: Database,
  classroomIds: readonly number[],
  group: GroupSelection | undefined,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const member = { userId: 'classroom_members.user_id', classroomId: 'classroom_members.classroom_id' };
  const rows = await database
    .selectFrom('classroom_members')
    .select(['classroom_id', joinedIds('user_id').as('ids')])
    .where('classroom_id', 'in', [...classroomIds])
    .where('role', '=', STUDENT)
    .where(group === undefined ? sql<SqlBool>`1 = 1` : isInGroup(group, member))
    .groupBy('classroom_id')
    .execute();
  return new Map(rows.map(({ classroom_id, ids }) => [classroom_id, idsOf(ids)]));
}

/** People who have submitted to a template. */
interface Work {
  submitted: ReadonlySet<number>;
  /** Those whose submission has no score and is not being graded. */
  undone: ReadonlySet<number>;
}

const NO_WORK: Work = { submitted: new Set(), undone: new Set() };

/** Returns which of the students have submitted to each template. */
async function findWork(
  database: Database,
  templateIds: readonly number[],
  students: readonly number[],
): Promise<ReadonlyMap<number | null, Work>> {
  const text = [...new Set(students)].join(',');
  const rows = await database
    .selectFrom('submissions')
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select((rows) => {
      const ids = joinedIds('submissions.user_id');
      const isUndone = sql<boolean>`(${isDealtWith(rows)}) is not true`;
      return [
        'submissions.template_id',
        ids.as('submitted'),
        sql<string | null>`${ids} filter (where ${isUndone})`.as('undone'),
      ];
    })
    .where('submissions.template_id', 'in', [...templateIds])
    .where('submissions.replaced_at', 'is', null)
    .where(isOneOf(database, sql`submissions.user_id + 0`, { text }))
    .groupBy('submissions.template_id')
    .execute();
  return new Map(
    rows.map(({ template_id, submitted, undone }) => [
      template_id,
      { submitted: new Set(idsOf(submitted)), undone: new Set(idsOf(undone)) },
    ]),
  );
}

function idsOf(text: string | null): number[] {
  return text === null ? [] : text.split(',').map(Number);
}

/** Returns the templates of classrooms that were due last, or are due within a week, the latest first. */
async function findRecentlyDue(database: Database, scope: StaffScope, now: number): Promise<number[]> {
  const rows = await database
    .selectFrom('templates')
    .select('id')
    .where('submission_deadline', '<=', now + WEEK_MS)
    .where(withinScope.templates(scope))
    .where('id', 'not in', unopenedTemplates(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('template_classrooms')
          .select('classroom_id')
          .whereRef('template_classrooms.template_id', '=', 'templates.id')
          .where(isActiveClassroom('template_classrooms.classroom_id')),
      ),
    )
    .orderBy('submission_deadline', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_TEMPLATES)
    .execute();
  return rows.map(({ id }) => id);
}

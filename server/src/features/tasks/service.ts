import {
  type getTaskSummary,
  isoTime,
  type listTasks,
  MAX_LISTED_TASKS,
  type ResponseOf,
  roundPoints,
  type Task,
  type TaskStatus,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { endedBeforeJoining } from '#features/deadlines/index.ts';
import { findDraftedTemplates } from '#features/drafts/index.ts';
import { countAllUnseen, finalScore, rounded } from '#features/grades/index.ts';
import { decideSubmission } from '#features/submissions/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { countDueTasks, findClassesWithTasks, findTasks, findUpcomingTasks, type TaskRow } from './store.ts';

/** Templates as work to do, for the people who have to do it. */
export interface Tasks {
  /** Lists a person's tasks in all their classes. */
  list(person: Identity, question: z.output<typeof listTasks.query>): Promise<ResponseOf<typeof listTasks>>;
  summarise(person: Identity): Promise<ResponseOf<typeof getTaskSummary>>;
}

/** @param now the clock for all deadlines, epoch ms */
export function createTasks(database: Database, now: () => number = Date.now): Tasks {
  return {
    async list({ id: userId }, { archived = false }) {
      const moment = now();
      const season = archived ? 'past' : 'current';
      const rows = await findTasks(database, { userId, now: moment }, season);
      const classes = await findClassesWithTasks(database, { userId }, season);
      const upcoming = archived ? [] : await findUpcomingTasks(database, { userId, now: moment });
      const drafts = await findDraftedTemplates(database, userId);
      const classroomsOf = Map.groupBy(classes, ({ template_id }) => template_id);
      const names = new Map(classes.map(({ id, name }) => [id, name]));
      const tasks = rows
        .slice(0, MAX_LISTED_TASKS)
        .map((row) => presentTask(row, classroomsOf.get(row.id) ?? [], drafts.get(row.id), moment, archived));
      return {
        tasks: sortByUrgency(tasks),
        classrooms: Array.from(names, ([id, name]) => ({ id, name })),
        upcoming: upcoming.map(({ name, opens_at }) => ({ name, opens_at: isoTime(opens_at) })),
        is_cut: rows.length > MAX_LISTED_TASKS,
        server_time: isoTime(moment),
      };
    },
    async summarise({ id: userId }) {
      const moment = now();
      return {
        due_count: await countDueTasks(database, { userId, now: moment }),
        unseen_count: await countAllUnseen(database, userId, moment),
      };
    },
  };
}

/** @param draftedAt when the person last opened their draft; undefined: there is none */
function presentTask(
  row: TaskRow,
  classrooms: readonly { id: number; joined_at: number }[],
  draftedAt: number | undefined,
  now: number,
  isArchived: boolean,
): Task {
  const decision = decideSubmission({
    now,
    deadline: row.submission_deadline,
    groupDeadline: row.group_deadline,
    exclusion:
      row.granted_to === null ? null : { deadline: row.granted_deadline, isUsed: row.granted_is_used === 1 },
    used: row.used ?? 0,
    limit: row.max_attempts,
    allowLate: row.allow_late === 1,
    lateUntil: row.late_until,
    isArchived,
  });
  const { canSubmit, reason, deadline, lateUntil } = decision;
  const grade = presentGrade(row);
  // A global task is there since the account is.
  const joinedAt =
    classrooms.length === 0
      ? row.account_created_at
      : Math.min(...classrooms.map(({ joined_at }) => joined_at));
  const isRequired = !endedBeforeJoining(
    { deadline, allowLate: row.allow_late === 1, lateUntil: row.late_until },
    joinedAt,
  );
  const isOverdue = deadline !== null && now > deadline;
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    classroom_ids: classrooms.map(({ id }) => id),
    deadline: isoTime(deadline),
    late_until: isoTime(lateUntil),
    can_submit: canSubmit,
    submit_reason: reason,
    status: statusOf(row, grade, isOverdue ? (isRequired ? 'missing' : 'not_required') : 'not_started'),
    attempts: { limit: row.max_attempts, counts: row.counting_attempt, used: row.used ?? 0 },
    is_late: row.is_late === 1,
    drafted_at: draftedAt === undefined ? null : isoTime(draftedAt),
    submission_id: row.submission_id,
    submitted_at: isoTime(row.submitted_at),
    grade,
    test_count: row.test_count ?? 0,
    total_points: roundPoints(row.total_points ?? 0),
  };
}

/** Null if nothing was tested, and no score was given by hand. */
function presentGrade(row: TaskRow): Task['grade'] {
  const { grade_status: status, automatic_score, override_score, penalty, penalty_waived } = row;
  if (status === null || (status === 'none' && override_score === null)) return null;
  const scores = {
    automatic_score,
    override_score,
    penalty: penalty ?? 0,
    penalty_waived: penalty_waived ?? 0,
  };
  return {
    status,
    score: rounded(finalScore(scores)),
    max_score: rounded(row.max_score),
    passed_count: row.passed_count ?? 0,
    test_count: row.graded_test_count ?? 0,
  };
}

function statusOf(row: TaskRow, grade: Task['grade'], unsubmitted: TaskStatus): TaskStatus {
  if (row.submission_id === null) return unsubmitted;
  if (grade !== null && grade.status !== 'pending' && grade.score !== null) return 'graded';
  return row.is_late === 1 ? 'late' : 'submitted';
}

/** Sorts open tasks first, by deadline, and then the finished ones, newest first. */
function sortByUrgency(tasks: readonly Task[]): Task[] {
  // Each moment is parsed once: comparing hundreds of tasks would do it thousands of times.
  return tasks
    .map((task) => ({ task, moment: decidingMoment(task) }))
    .sort((one, other) => {
      if (one.task.can_submit !== other.task.can_submit) return one.task.can_submit ? -1 : 1;
      const sooner = one.moment - other.moment;
      return (one.task.can_submit ? sooner : -sooner) || other.task.id - one.task.id;
    })
    .map(({ task }) => task);
}

/** Tasks without a deadline come after those with one; of what is done, the submission is what happened last. */
function decidingMoment({ deadline, submitted_at, can_submit }: Task): number {
  const moment = can_submit ? deadline : (submitted_at ?? deadline);
  return moment === null ? Number.MAX_SAFE_INTEGER : Date.parse(moment);
}

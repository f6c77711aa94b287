import type { GRADING_SCOPES } from '@coderoom/contract';
import { type ExpressionBuilder, type InsertResult, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { isOutsideArchive } from '#features/access/index.ts';

type Scope = (typeof GRADING_SCOPES)[number];

/** A target of grading: a single submission, or those of a template ({@link isGradedWithAll}) or an assignment. */
export type GradingTarget =
  | { submissionId: number }
  | { assignmentSubmissionId: number }
  | { templateId: number; scope: Scope }
  | { assignmentId: number; scope: Scope };

type OfTemplate = Extract<GradingTarget, { submissionId: number } | { templateId: number }>;
type OfAssignment = Exclude<GradingTarget, OfTemplate>;

/** How soon the result is needed. */
interface Urgency {
  /** True if somebody has just handed it in and is waiting. */
  isUrgent?: boolean;
}

const COLUMNS = ['suite_id', 'status', 'is_urgent', 'round', 'passed_count', 'test_count'] as const;

/**
 * Queues programs for grading, by the tests as they are when their turn comes; manual grades stay. Call it in the
 * transaction that requires it, and wake the grading afterwards.
 * @returns the number of programs; 0: there are no tests, or none needs grading
 */
export async function requestGrading(
  transaction: Database,
  target: GradingTarget,
  { isUrgent = false }: Urgency = {},
): Promise<number> {
  const requested = await ('templateId' in target || 'submissionId' in target
    ? requestOfTemplate(transaction, target, isUrgent)
    : requestOfAssignment(transaction, target, isUrgent));
  return Number(requested.numInsertedOrUpdatedRows ?? 0);
}

/**
 * Queues a submission to a task without tests for the one run by which the server finds out what it does. A failed one
 * can be queued again.
 * @returns false if it was run already, or waits for it
 */
export async function requestCheck(
  transaction: Database,
  submissionId: number,
  { isUrgent = false }: Urgency = {},
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: requested } = await transaction
    .insertInto('grades')
    .values({
      submission_id: submissionId,
      suite_id: null,
      status: 'pending',
      is_urgent: isUrgent ? 1 : 0,
      round: 1,
      passed_count: 0,
      test_count: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('submission_id')
        .doUpdateSet(begunAgain)
        .where('grades.status', '=', 'failed')
        .where('grades.suite_id', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (requested ?? 0n) > 0n;
}

/** True if a program that a person submitted to a template is waiting for its tests, and not for a next attempt at them. */
export async function isAwaitingGrade(
  database: Database,
  { templateId, userId }: { templateId: number; userId: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('submissions')
    .innerJoin('grades', 'grades.submission_id', 'submissions.id')
    .select('grades.id')
    .where('submissions.template_id', '=', templateId)
    .where('submissions.user_id', '=', userId)
    .where('grades.status', '=', 'pending')
    .where('grades.retry_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function requestOfTemplate(
  transaction: Database,
  target: OfTemplate,
  isUrgent: boolean,
): Promise<InsertResult> {
  let handedIn = transaction
    .selectFrom('submissions')
    .innerJoin('test_suites', 'test_suites.template_id', 'submissions.template_id')
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select('submissions.id')
    .select(begun(isUrgent))
    .where('test_suites.test_count', '>', 0);
  if ('submissionId' in target) handedIn = handedIn.where('submissions.id', '=', target.submissionId);
  else {
    handedIn = handedIn
      .where('submissions.template_id', '=', target.templateId)
      .where(isGradedWithAll)
      .where(isOutsideArchive());
    if (target.scope === 'needed') handedIn = handedIn.where(needsGrading);
  }
  return await transaction
    .insertInto('grades')
    .columns(['submission_id', ...COLUMNS])
    .expression(handedIn)
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(begunAgain))
    .executeTakeFirstOrThrow();
}

/**
 * Condition on submissions of a template: those that count; where the best one counts, all, because by other tests
 * another attempt may be the best.
 */
export function isGradedWithAll({ or, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'submissions'>) {
  const ofBest = selectFrom('templates')
    .select('templates.id')
    .whereRef('templates.id', '=', 'submissions.template_id')
    .where('templates.counting_attempt', '=', 'best');
  return or([eb('submissions.replaced_at', 'is', null), exists(ofBest)]);
}

async function requestOfAssignment(
  transaction: Database,
  target: OfAssignment,
  isUrgent: boolean,
): Promise<InsertResult> {
  let handedIn = transaction
    .selectFrom('assignment_submissions')
    .innerJoin('test_suites', 'test_suites.assignment_id', 'assignment_submissions.assignment_id')
    .leftJoin('grades', 'grades.assignment_submission_id', 'assignment_submissions.id')
    .select('assignment_submissions.id')
    .select(begun(isUrgent))
    .where('test_suites.test_count', '>', 0);
  if ('assignmentSubmissionId' in target) {
    handedIn = handedIn.where('assignment_submissions.id', '=', target.assignmentSubmissionId);
  } else {
    handedIn = handedIn.where('assignment_submissions.assignment_id', '=', target.assignmentId);
    if (target.scope === 'needed') handedIn = handedIn.where(needsGrading);
  }
  return await transaction
    .insertInto('grades')
    .columns(['assignment_submission_id', ...COLUMNS])
    .expression(handedIn)
    .onConflict((conflict) => conflict.column('assignment_submission_id').doUpdateSet(begunAgain))
    .executeTakeFirstOrThrow();
}

/** Values of a new grade, in the order of {@link COLUMNS}. */
function begun(isUrgent: boolean) {
  return ({ ref }: ExpressionBuilder<Tables, 'test_suites'>) => [
    ref('test_suites.id').as('suite_id'),
    sql.lit('pending').as('status'),
    sql.lit(isUrgent ? 1 : 0).as('is_urgent'),
    sql.lit(1).as('round'),
    sql.lit(0).as('passed_count'),
    sql.lit(0).as('test_count'),
  ];
}

/** Changes to an existing grade. Its old score stays until the new one is known. */
function begunAgain({
  eb,
  ref,
}: ExpressionBuilder<Tables & { excluded: Tables['grades'] }, 'grades' | 'excluded'>) {
  return {
    suite_id: ref('excluded.suite_id'),
    status: 'pending' as const,
    is_urgent: ref('excluded.is_urgent'),
    round: eb('grades.round', '+', 1),
    failed_attempts: 0,
    retry_at: null,
    lease_owner: null,
    lease_until: null,
  };
}

/** True if it was never graded, failed, or its tests have changed. Grades that are waiting already are skipped. */
function needsGrading({ or, and, eb, ref }: ExpressionBuilder<Tables, 'grades' | 'test_suites'>) {
  return or([
    eb('grades.id', 'is', null),
    eb('grades.status', 'in', ['none', 'failed']),
    and([
      eb('grades.status', '=', 'graded'),
      or([
        eb('grades.revision', 'is distinct from', ref('test_suites.revision')),
        eb('grades.suite_id', 'is distinct from', ref('test_suites.id')),
      ]),
    ]),
  ]);
}

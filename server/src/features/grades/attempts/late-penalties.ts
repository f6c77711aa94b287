import {
  type AppliedPenalty,
  type LatePenalty,
  latePenaltyPercent,
  message,
  roundPoints,
} from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { conflict } from '#http/errors.ts';
import { lockAttempts } from './counting-attempt.ts';

/** Rows changed per statement. */
const AT_ONCE = 200;

/** The columns of a template that hold its late penalty. */
type PenaltyColumns = Pick<
  Selectable<Tables['templates']>,
  'penalty_percent' | 'penalty_unit' | 'penalty_at_most'
>;

/** Reads the late penalty of a template; null: it has none. */
export function readLatePenalty(row: PenaltyColumns): LatePenalty | null {
  const { penalty_percent: percent, penalty_unit: per, penalty_at_most: atMost } = row;
  return percent === null || per === null || atMost === null ? null : { percent, per, at_most: atMost };
}

/** The columns of a late penalty. */
export function latePenaltyColumns(penalty: LatePenalty | null): PenaltyColumns {
  return {
    penalty_percent: penalty?.percent ?? null,
    penalty_unit: penalty?.per ?? null,
    penalty_at_most: penalty?.at_most ?? null,
  };
}

/** Returns the penalty in percent of something submitted at a moment. Moments in epoch ms; no deadline: never late. */
export function penaltyAt(submittedAt: number, dueAt: number | null, rule: LatePenalty | null): number {
  return dueAt === null ? 0 : latePenaltyPercent(submittedAt - dueAt, rule);
}

/**
 * Applies the penalty of a task to what was submitted late already. How late that was stays as it was, whatever became
 * of the deadline.
 */
export async function applyLatePenalty(
  transaction: Database,
  templateId: number,
  rule: LatePenalty | null,
): Promise<void> {
  await lockAttempts(transaction, templateId);
  const late = await transaction
    .selectFrom('submissions')
    .select(['id', 'submitted_at', 'due_at', 'penalty'])
    .where('template_id', '=', templateId)
    .where('is_late', '=', 1)
    .execute();
  const changed = late
    .map(({ id, submitted_at, due_at, penalty }) => ({
      id,
      before: penalty,
      after: penaltyAt(submitted_at, due_at, rule),
    }))
    .filter(({ before, after }) => before !== after);
  for (const [penalty, ones] of Map.groupBy(changed, ({ after }) => after)) {
    for (let from = 0; from < ones.length; from += AT_ONCE) {
      const ids = ones.slice(from, from + AT_ONCE).map(({ id }) => id);
      await transaction.updateTable('submissions').set({ penalty }).where('id', 'in', ids).execute();
    }
  }
}

/**
 * Decides whether the penalty of a submission is deducted.
 * @throws {ApiError} 409 if it has none
 */
export async function setPenaltyWaived(
  transaction: Database,
  submissionId: number,
  isWaived: boolean,
): Promise<void> {
  const series = await transaction
    .selectFrom('submissions')
    .select(['template_id', 'user_id'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
  if (series && series.template_id !== null) {
    await lockAttempts(transaction, series.template_id, series.user_id);
  }
  const { numUpdatedRows } = await transaction
    .updateTable('submissions')
    .set({ penalty_waived: isWaived ? 1 : 0 })
    .where('id', '=', submissionId)
    .where('penalty', '>', 0)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    throw conflict(message`This submission has no late penalty.`);
  }
}

/** Columns from which the penalty of a submission is computed. */
export interface PenalisedRow {
  submitted_at: number;
  due_at: number | null;
  penalty: number;
  penalty_waived: 0 | 1;
}

/** Formats the penalty of a submission; null: there is none. @param rawScore score before the penalty */
export function presentPenalty(
  { submitted_at, due_at, penalty, penalty_waived }: PenalisedRow,
  rawScore: number | null,
): AppliedPenalty | null {
  if (penalty === 0 || due_at === null) return null;
  return {
    percent: rounded(penalty) ?? 0,
    late_seconds: Math.max(0, Math.ceil((submitted_at - due_at) / 1_000)),
    raw_score: rounded(rawScore),
    is_waived: penalty_waived === 1,
  };
}

/** Rounds points to hundredths; null stays null. */
export function rounded(points: number | null): number | null {
  return points === null ? null : roundPoints(points);
}

import { type CountingAttempt, scoreAfterPenalty } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** Facts by which the attempt that counts is chosen. */
export interface RankedAttempt {
  attempt: number;
  override_score: number | null;
  automatic_score: number | null;
  penalty: number;
  penalty_waived: 0 | 1;
}

/** Returns a score as it counts, after the late penalty; null: there is none yet. */
export function finalScore({
  override_score,
  automatic_score,
  penalty,
  penalty_waived,
}: Omit<RankedAttempt, 'attempt'>): number | null {
  const raw = override_score ?? automatic_score;
  return raw === null ? null : scoreAfterPenalty(raw, penalty_waived === 1 ? 0 : penalty);
}

/** Returns the attempt that counts: of equally good ones, and without scores, the last. */
export function pickCounting<Attempt extends RankedAttempt>(
  attempts: readonly Attempt[],
  rule: CountingAttempt,
): Attempt | undefined {
  const rank = (one: Attempt) => (rule === 'best' ? (finalScore(one) ?? -1) : 0);
  return attempts.toSorted((a, b) => rank(b) - rank(a) || b.attempt - a.attempt)[0];
}

/**
 * Makes the right attempt count, of everybody at a task or of one person: the only one that is not marked as replaced.
 * Call it in the transaction that changes attempts, scores, penalties or the rule.
 */
export async function chooseCountingAttempts(
  transaction: Database,
  templateId: number,
  now: number,
  userId?: number,
): Promise<void> {
  const template = await transaction
    .selectFrom('templates')
    .select('counting_attempt')
    .where('id', '=', templateId)
    .executeTakeFirst();
  if (!template) return;
  await lockAttempts(transaction, templateId, userId);
  const byPerson = Map.groupBy(
    await findAttemptsOf(transaction, templateId, userId),
    ({ user_id }) => user_id,
  );
  for (const attempts of byPerson.values()) {
    const counting = pickCounting(attempts, template.counting_attempt);
    if (counting === undefined) continue;
    const others = attempts.filter(({ id }) => id !== counting.id).map(({ id }) => id);
    const isSo =
      counting.replaced_at === null &&
      attempts.every(({ id, replaced_by }) => id === counting.id || replaced_by === counting.id);
    if (isSo) continue;
    const update = () => transaction.updateTable('submissions');
    // In this order: two that count would violate a unique index.
    await update()
      .set({ replaced_at: now })
      .where('id', 'in', others)
      .where('replaced_at', 'is', null)
      .execute();
    await update().set({ replaced_at: null, replaced_by: null }).where('id', '=', counting.id).execute();
    await update().set({ replaced_by: counting.id }).where('id', 'in', others).execute();
  }
}

/**
 * The same after the score or the penalty of a submission changed. Does nothing where the last attempt counts, whatever
 * its score, or the task was deleted.
 */
export async function chooseAfterScore(
  transaction: Database,
  submissionId: number,
  now: number,
): Promise<void> {
  const row = await transaction
    .selectFrom('submissions')
    .innerJoin('templates', 'templates.id', 'submissions.template_id')
    .select(['templates.id', 'submissions.user_id'])
    .where('submissions.id', '=', submissionId)
    .where('templates.counting_attempt', '=', 'best')
    .executeTakeFirst();
  if (row) await chooseCountingAttempts(transaction, row.id, now, row.user_id);
}

/**
 * Serialises choices for the same people: each must see the scores that the other has just stored. A transaction that
 * changes several of their submissions calls it before the first, to avoid a deadlock.
 */
export async function lockAttempts(
  transaction: Database,
  templateId: number,
  userId?: number,
): Promise<void> {
  await transaction
    .updateTable('submissions')
    .set(({ ref }) => ({ attempt: ref('attempt') }))
    .where('template_id', '=', templateId)
    .where('attempt', '=', 1)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute();
}

/** Returns the attempts at a task of those who made more than one. */
async function findAttemptsOf(database: Database, templateId: number, userId?: number) {
  return await database
    .selectFrom('submissions')
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.user_id',
      'submissions.attempt',
      'submissions.replaced_at',
      'submissions.replaced_by',
      'submissions.penalty',
      'submissions.penalty_waived',
      'grades.override_score',
      'grades.automatic_score',
    ])
    .where('submissions.template_id', '=', templateId)
    .$if(userId !== undefined, (query) => query.where('submissions.user_id', '=', userId ?? 0))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions as further')
          .select('further.id')
          .whereRef('further.template_id', '=', 'submissions.template_id')
          .whereRef('further.user_id', '=', 'submissions.user_id')
          .where('further.attempt', '>', 1),
      ),
    )
    .execute();
}

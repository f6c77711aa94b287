import type { Database } from '#db/database.ts';
import { chooseAfterScore, finalScore } from '#features/grades/attempts/counting-attempt.ts';
import { recordScores } from './news-store.ts';

/**
 * Runs a change of the rules of a task, and tells everybody whose grade is another one after it: once, of the attempt
 * that counts then.
 */
export async function notifyOfOtherGrades(
  transaction: Database,
  templateId: number,
  now: number,
  change: () => Promise<void>,
): Promise<void> {
  const find = () => selectCounting(transaction).where('submissions.template_id', '=', templateId).execute();
  const before = await find();
  await change();
  await notify(transaction, { before, after: await find(), now });
}

/** An attempt that counts, with what its score consists of. */
export type CountedAttempt = Awaited<ReturnType<typeof findCountingAttempt>>;

/** Returns which attempt at the same task, by the same person, counts. Null: there is none, as of an uploaded program. */
export async function findCountingAttempt(database: Database, submissionId: number | null) {
  if (submissionId === null) return null;
  const row = await selectCounting(database)
    .innerJoin('submissions as named', (join) =>
      join
        .onRef('named.template_id', '=', 'submissions.template_id')
        .onRef('named.user_id', '=', 'submissions.user_id'),
    )
    .where('named.id', '=', submissionId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Chooses the attempt that counts after the score or the penalty of one changed, and tells its author if another one
 * took its place. That this one has another score is the caller's to tell.
 * @param submissionId null: an uploaded program, of which there are no attempts
 * @param before the attempt that counted before the change
 */
export async function chooseAndNotify(
  transaction: Database,
  submissionId: number | null,
  before: CountedAttempt,
  now: number,
): Promise<void> {
  if (submissionId === null) return;
  await chooseAfterScore(transaction, submissionId, now);
  const after = await findCountingAttempt(transaction, submissionId);
  if (before === null || after === null || after.id === before.id || after.id === submissionId) return;
  await notify(transaction, { before: [before], after: [after], now });
}

interface Change {
  before: readonly NonNullable<CountedAttempt>[];
  after: readonly NonNullable<CountedAttempt>[];
  now: number;
}

async function notify(transaction: Database, { before, after, now }: Change): Promise<void> {
  const scores = new Map(before.map((one) => [one.user_id, finalScore(one)]));
  const ids = after.filter((one) => finalScore(one) !== scores.get(one.user_id)).map(({ id }) => id);
  await recordScores(transaction, ids, now);
}

function selectCounting(database: Database) {
  return database
    .selectFrom('submissions')
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.user_id',
      'submissions.penalty',
      'submissions.penalty_waived',
      'grades.automatic_score',
      'grades.override_score',
    ])
    .where('submissions.replaced_at', 'is', null);
}

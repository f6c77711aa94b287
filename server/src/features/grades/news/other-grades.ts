import type { Database } from '#db/database.ts';
import { chooseAfterScore, finalScore } from '#features/grades/attempts/counting-attempt.ts';
import { recordNews } from './news-store.ts';
import { recordOtherGrades } from './rule-news.ts';

/**
 * Runs a change of the rules of a task, and tells everybody whose grade is another one after it than they know: once, of
 * the attempt that counts then.
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
  const former = new Map(before.map((one) => [one.user_id, one]));
  const grades = (await find()).flatMap((after) => {
    const one = former.get(after.user_id);
    if (one === undefined) return [];
    const grade = { userId: after.user_id, before: scoredAttempt(one), after: scoredAttempt(after) };
    const isSame = grade.before.id === grade.after.id && grade.before.score === grade.after.score;
    return isSame ? [] : grade;
  });
  await recordOtherGrades(transaction, grades, now);
}

function scoredAttempt(one: NonNullable<CountedAttempt>) {
  return { id: one.id, score: finalScore(one) };
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
  if (finalScore(after) !== finalScore(before)) await recordNews(transaction, after.id, 'scored', now);
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

import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

type NewsTable = Selectable<Tables['grade_news']>;
/** The part of a row that a changed rule replaces. */
type NewsState = Pick<NewsTable, 'scored_at' | 'happened_at' | 'is_seen'>;

/** The score that an author knows, and the news that they had, before changes of rules that they have not seen yet. */
interface BeforeRule {
  /** The score that counted. */
  score: number | null;
  /** The news about the submission that counts by the rule; null: none. */
  news: NewsState | null;
}

/** Submissions told of per statement. */
const AT_ONCE = 200;

/** The attempts of one person that counted before a rule changed and that count since, with their scores. */
export interface OtherGrade {
  userId: number;
  before: { id: number; score: number | null };
  after: { id: number; score: number | null };
}

/**
 * Tells authors of the scores that they have by a changed rule. Who has not seen the news of a change before has the
 * score of before it in mind: if it counts again, that news is taken back instead.
 */
export async function recordOtherGrades(
  transaction: Database,
  grades: readonly OtherGrade[],
  now: number,
): Promise<void> {
  for (let from = 0; from < grades.length; from += AT_ONCE) {
    await recordPart(transaction, grades.slice(from, from + AT_ONCE), now);
  }
}

async function recordPart(transaction: Database, grades: readonly OtherGrade[], now: number): Promise<void> {
  const known = await findStates(
    transaction,
    grades.flatMap(({ before, after }) => [before.id, after.id]),
  );
  const rows = new Map<number, NewsRowByRule | null>();
  for (const { userId: user_id, before, after } of grades) {
    const unseen = known.get(before.id)?.unseen ?? null;
    if (unseen !== null) {
      const { news } = unseen;
      rows.set(before.id, news && { submission_id: before.id, user_id, ...news, before_rule: null });
    }
    const score = unseen === null ? before.score : unseen.score;
    if (after.score === score) continue;
    const state = known.get(after.id);
    const news = state?.unseen ? state.unseen.news : (state?.news ?? null);
    rows.set(after.id, {
      ...{ submission_id: after.id, user_id, scored_at: now, happened_at: now, is_seen: 0 },
      before_rule: JSON.stringify({ score, news } satisfies BeforeRule),
    });
  }
  await writeRows(transaction, rows);
}

/** A row without what only other news change. */
type NewsRowByRule = NewsState & Pick<NewsTable, 'submission_id' | 'user_id' | 'before_rule'>;

/** @param rows by submission; null: there is no news about it */
async function writeRows(
  transaction: Database,
  rows: ReadonlyMap<number, NewsRowByRule | null>,
): Promise<void> {
  const kept = [...rows.values()].filter((row) => row !== null);
  const gone = [...rows].flatMap(([id, row]) => (row === null ? id : []));
  if (gone.length > 0) {
    await transaction.deleteFrom('grade_news').where('submission_id', 'in', gone).execute();
  }
  if (kept.length === 0) return;
  await transaction
    .insertInto('grade_news')
    .values(kept)
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet(({ ref }) => ({
        scored_at: ref('excluded.scored_at'),
        happened_at: ref('excluded.happened_at'),
        is_seen: ref('excluded.is_seen'),
        before_rule: ref('excluded.before_rule'),
      })),
    )
    .execute();
}

/** Returns the news about submissions, and of those that a rule alone made unseen also what was before. */
async function findStates(
  transaction: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { news: NewsState; unseen: BeforeRule | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('grade_news')
    .select(['submission_id', 'scored_at', 'happened_at', 'is_seen', 'before_rule'])
    .where('submission_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ submission_id, before_rule, ...news }) => [
      submission_id,
      { news, unseen: before_rule === null ? null : (JSON.parse(before_rule) as BeforeRule) },
    ]),
  );
}

import { GRADE_NEWS_LENGTH } from '@coderoom/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { isOutsideArchive } from '#features/access/index.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

/** Kind of news about a submission. */
export type NewsKind = 'scored' | 'commented' | 'answered';

/** Tells the author of a submission that it has a new score or comment, or that their request for a regrade was answered: unseen, however much of it was seen before. */
export async function recordNews(
  transaction: Database,
  submissionId: number,
  kind: NewsKind,
  now = Date.now(),
): Promise<void> {
  const column = `${kind}_at` as const;
  await transaction
    .insertInto('grade_news')
    .columns(['submission_id', 'user_id', column, 'happened_at', 'is_seen'])
    .expression(({ selectFrom }) =>
      selectFrom('submissions')
        .select([
          'id',
          'user_id',
          sql<number>`cast(${now} as bigint)`.as(column),
          sql<number>`cast(${now} as bigint)`.as('happened_at'),
          sql<0>`0`.as('is_seen'),
        ])
        .where('id', '=', submissionId),
    )
    .onConflict((conflict) =>
      conflict
        .column('submission_id')
        .doUpdateSet({ [column]: now, happened_at: now, is_seen: 0, before_rule: null }),
    )
    .execute();
}

/** News about a submission, with what is told of it. */
export type NewsRow = Awaited<ReturnType<typeof findNews>>[number];

/** Returns the latest news about a person's submissions that count, newest first. */
export async function findNews(database: Database, userId: number, now: number) {
  return await database
    .selectFrom('grade_news')
    .innerJoin('submissions', 'submissions.id', 'grade_news.submission_id')
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select([
      'grade_news.submission_id',
      'grade_news.scored_at',
      'grade_news.commented_at',
      'grade_news.answered_at',
      'grade_news.happened_at',
      'grade_news.is_seen',
      'submissions.template_name',
      'submissions.language',
      'submissions.penalty',
      'submissions.penalty_waived',
      'grades.id as grade_id',
      'grades.automatic_score',
      'grades.override_score',
      'grades.max_score',
      'grades.comment',
    ])
    .where('grade_news.user_id', '=', userId)
    .where('submissions.replaced_at', 'is', null)
    .where(isOutsideArchive())
    .where(({ or, eb }) =>
      or([
        eb('submissions.template_id', 'is', null),
        eb('submissions.template_id', 'not in', unopenedTemplates(now)),
      ]),
    )
    .orderBy('grade_news.happened_at', 'desc')
    .orderBy('grade_news.submission_id', 'desc')
    .limit(GRADE_NEWS_LENGTH)
    .execute();
}

/** The answer to a request for a regrade. */
export type LastAnswer = Pick<Selectable<Tables['regrade_requests']>, 'status' | 'answer'>;

/** Returns the last line comment of each of these grades, by the grade's id. */
export async function findLastComments(database: Database, gradeIds: readonly number[]) {
  if (gradeIds.length === 0) return new Map<number, never>();
  const rows = await database
    .selectFrom('grade_comments')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'grade_comments.author_id').on('users.deleted_at', 'is', null),
    )
    .select([
      'grade_comments.grade_id',
      'grade_comments.file',
      'grade_comments.line',
      'grade_comments.text',
      'grade_comments.updated_at',
      'users.username as author_username',
      'users.full_name as author_full_name',
    ])
    .where('grade_comments.id', 'in', ({ selectFrom }) =>
      selectFrom('grade_comments as last')
        .select(({ fn }) => fn.max('last.id').as('id'))
        .where('last.grade_id', 'in', [...gradeIds])
        .groupBy('last.grade_id'),
    )
    .execute();
  return new Map(rows.map((row) => [row.grade_id, row]));
}

/** Returns the last answer to a request for a regrade of each of these submissions, by the submission's id. */
export async function findLastAnswers(database: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return new Map<number, LastAnswer>();
  const rows = await database
    .selectFrom('regrade_requests')
    .select(['submission_id', 'status', 'answer'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('regrade_requests as last')
        .select(({ fn }) => fn.max('last.id').as('id'))
        .where('last.submission_id', 'in', [...submissionIds])
        .where('last.status', '!=', 'open')
        .groupBy('last.submission_id'),
    )
    .execute();
  return new Map(rows.map((row): [number, LastAnswer] => [row.submission_id, row]));
}

/** Returns how much of a person's news they have not seen. */
export async function countUnseenNews(database: Database, userId: number, now = Date.now()): Promise<number> {
  const [row] = await unseenNews(database, { userId, now });
  return row?.count ?? 0;
}

const unseenNews = preparedQuery((database, value: ValueOf<{ userId: number; now: number }>) =>
  database
    .selectFrom('grade_news')
    .innerJoin('submissions', 'submissions.id', 'grade_news.submission_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('grade_news.user_id', '=', value('userId'))
    .where('grade_news.is_seen', '=', sql.lit(0))
    .where('submissions.replaced_at', 'is', null)
    .where(isOutsideArchive())
    .where(({ or, eb }) =>
      or([
        eb('submissions.template_id', 'is', null),
        eb('submissions.template_id', 'not in', unopenedTemplates(value('now'))),
      ]),
    ),
);

/** Marks a person's news about a submission as seen; undefined: all of it. What is hidden from them stays unseen. */
export async function updateSeen(
  database: Database,
  userId: number,
  submissionId: number | undefined,
): Promise<void> {
  await database
    .updateTable('grade_news')
    .set({ is_seen: 1, before_rule: null })
    .where('user_id', '=', userId)
    .where('is_seen', '=', 0)
    .where('submission_id', 'not in', ({ selectFrom }) =>
      selectFrom('submissions')
        .select('submissions.id')
        .where('submissions.user_id', '=', userId)
        .where('submissions.template_id', 'in', unopenedTemplates(Date.now())),
    )
    .$if(submissionId !== undefined, (query) => query.where('submission_id', '=', submissionId ?? 0))
    .execute();
}

/** Deletes a person's news. */
export async function forgetNews(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('grade_news').where('user_id', '=', userId).execute();
}

/** Returns a person's news after one of them, in the order of their submissions. */
export async function findNewsAfter(database: Database, userId: number, submissionId: number, limit: number) {
  return await database
    .selectFrom('grade_news')
    .innerJoin('submissions', 'submissions.id', 'grade_news.submission_id')
    .select(['submission_id as id', 'template_name', 'happened_at', 'is_seen'])
    .where('grade_news.user_id', '=', userId)
    .where('submission_id', '>', submissionId)
    .orderBy('submission_id')
    .limit(limit)
    .execute();
}

import type { RegradeStatus } from '@coderoom/contract';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Flag, Tables } from '#db/tables.ts';
import { isOutsideArchive, type StaffScope, withinScope } from '#features/access/index.ts';
import { unopenedTemplates } from '#features/openings/index.ts';

/** A request for a regrade, with the username of who answered it. */
export type RegradeRow = Omit<Selectable<Tables['regrade_requests']>, 'answered_by'> & {
  answered_by_username: string | null;
};

/** Condition on a submission: its author has asked for a regrade and got no answer yet. In an archived classroom none comes. */
export function hasOpenRegradeRequest({ and, eb, selectFrom }: ExpressionBuilder<Tables, 'submissions'>) {
  const ofOpen = selectFrom('regrade_requests')
    .select('regrade_requests.submission_id')
    .where('regrade_requests.status', '=', sql.lit('open'));
  return and([eb('submissions.id', 'in', ofOpen), isOutsideArchive()]);
}

/** Returns the requests for a regrade of a submission, newest first. */
export async function findRegradeRequests(database: Database, submissionId: number): Promise<RegradeRow[]> {
  return await withAnswerer(database)
    .where('regrade_requests.submission_id', '=', submissionId)
    .orderBy('regrade_requests.id', 'desc')
    .execute();
}

/** Returns a request for a regrade of a submission; null if there is none. */
export async function findRegradeRequest(
  database: Database,
  submissionId: number,
  id: number,
): Promise<RegradeRow | null> {
  const row = await withAnswerer(database)
    .where('regrade_requests.submission_id', '=', submissionId)
    .where('regrade_requests.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns what decides whether the author of a submission may ask for a regrade. */
export async function findRegradeFacts(database: Database, submissionId: number) {
  return await database
    .selectFrom('submissions')
    .leftJoin('templates', 'templates.id', 'submissions.template_id')
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select([
      'submissions.replaced_at',
      'templates.weight',
      'grades.status',
      'grades.suite_id',
      'grades.automatic_score',
      'grades.override_score',
      sql<Flag>`case when ${isOutsideArchive()} then 1 else 0 end`.as('is_outside_archive'),
    ])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow();
}

/** Returns the number of open requests of a person. */
export async function countOpenRequestsOf(database: Database, userId: number): Promise<number> {
  return await countOf(openRequests(database).where('submissions.user_id', '=', userId));
}

/** Returns the number of open requests about attempts that count, within a scope. */
export async function countOpenRequests(database: Database, scope: StaffScope): Promise<number> {
  return await countOf(
    openRequests(database)
      .where('submissions.replaced_at', 'is', null)
      .where(withinScope.submissions(scope))
      .where(isOutsideArchive()),
  );
}

export async function insertRegradeRequest(
  transaction: Database,
  request: { submission_id: number; asked_at: number; text: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('regrade_requests')
    .values({ ...request, status: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAnswer(
  transaction: Database,
  id: number,
  answered: {
    status: Exclude<RegradeStatus, 'open'>;
    answered_at: number;
    answered_by: number;
    answer: string | null;
  },
): Promise<void> {
  await transaction.updateTable('regrade_requests').set(answered).where('id', '=', id).execute();
}

export async function deleteRegradeRequest(transaction: Database, id: number): Promise<void> {
  await transaction.deleteFrom('regrade_requests').where('id', '=', id).execute();
}

/** Deletes a person's requests, and their name from the answers that they gave. */
export async function forgetRegradeRequests(transaction: Database, userId: number): Promise<void> {
  await transaction
    .deleteFrom('regrade_requests')
    .where('submission_id', 'in', ({ selectFrom }) =>
      selectFrom('submissions').select('submissions.id').where('submissions.user_id', '=', userId),
    )
    .execute();
  await transaction
    .updateTable('regrade_requests')
    .set({ answered_by: null })
    .where('answered_by', '=', userId)
    .execute();
}

/** Returns a person's requests after a given one, oldest first; answers of withdrawn tasks are not told. */
export async function findRegradeRequestsAfter(
  database: Database,
  userId: number,
  id: number,
  limit: number,
) {
  return await database
    .selectFrom('submissions')
    .innerJoin('regrade_requests', 'regrade_requests.submission_id', 'submissions.id')
    .select([
      'regrade_requests.id',
      'submissions.template_name',
      'regrade_requests.status',
      'regrade_requests.asked_at',
      'regrade_requests.answered_at',
      'regrade_requests.text',
      'regrade_requests.answer',
    ])
    .select((requests) =>
      requests
        .case()
        .when('submissions.template_id', 'in', unopenedTemplates(Date.now()))
        .then(1)
        .else(0)
        .end()
        .as('is_withdrawn'),
    )
    .where('submissions.user_id', '=', userId)
    .where('regrade_requests.id', '>', id)
    .orderBy('regrade_requests.id')
    .limit(limit)
    .execute();
}

/** The status is a literal, so that the databases see that the index of open requests holds them. */
function openRequests(database: Database) {
  return database
    .selectFrom('regrade_requests')
    .innerJoin('submissions', 'submissions.id', 'regrade_requests.submission_id')
    .where('regrade_requests.status', '=', sql.lit('open'));
}

function withAnswerer(database: Database) {
  return database
    .selectFrom('regrade_requests')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'regrade_requests.answered_by').on('users.deleted_at', 'is', null),
    )
    .select([
      'regrade_requests.id',
      'regrade_requests.submission_id',
      'regrade_requests.status',
      'regrade_requests.asked_at',
      'regrade_requests.answered_at',
      'regrade_requests.text',
      'regrade_requests.answer',
      'users.username as answered_by_username',
    ]);
}

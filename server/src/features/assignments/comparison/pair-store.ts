import { setImmediate } from 'node:timers/promises';
import type { LanguageId, PairVerdict } from '@coderoom/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';

/** A pair of students of an assignment, with their names. */
export type PairRow = Awaited<ReturnType<typeof findPairs>>['rows'][number];

/** Two compared students, by submission id; `a` is the smaller. */
export interface NewPair {
  a: number;
  b: number;
  similarity: number;
  isConclusive: boolean;
  uniqueLines: number | null;
  language: LanguageId;
}

type Pairs = ExpressionBuilder<Tables, 'assignment_pairs'>;

/** Pairs written per statement. */
const PAIRS_AT_ONCE = 500;

/** Replaces the pairs of an assignment. Verdicts of teachers are kept for pairs that are found again. */
export async function replacePairs(
  transaction: Database,
  assignmentId: number,
  round: number,
  pairs: readonly NewPair[],
): Promise<void> {
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    const rows = pairs
      .slice(from, from + PAIRS_AT_ONCE)
      .map(({ a, b, similarity, isConclusive, uniqueLines, language }) => ({
        assignment_id: assignmentId,
        a_id: a,
        b_id: b,
        round,
        similarity,
        is_conclusive: isConclusive ? (1 as const) : (0 as const),
        unique_lines: uniqueLines,
        verdict: 'open' as const,
        language,
      }));
    await transaction
      .insertInto('assignment_pairs')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['a_id', 'b_id']).doUpdateSet(({ ref }) => ({
          round: ref('excluded.round'),
          similarity: ref('excluded.similarity'),
          is_conclusive: ref('excluded.is_conclusive'),
          unique_lines: ref('excluded.unique_lines'),
          language: ref('excluded.language'),
        })),
      )
      .execute();
    await setImmediate();
  }
  await transaction
    .deleteFrom('assignment_pairs')
    .where('assignment_id', '=', assignmentId)
    .where('round', '<>', round)
    .execute();
  await transaction
    .updateTable('assignment_submissions')
    .set(({ selectFrom }) => ({
      highest_similarity: selectFrom('assignment_pairs')
        .select(({ fn }) => fn.max('similarity').as('highest'))
        .where(({ or, eb, ref }) =>
          or([
            eb('a_id', '=', ref('assignment_submissions.id')),
            eb('b_id', '=', ref('assignment_submissions.id')),
          ]),
        ),
    }))
    .where('assignment_id', '=', assignmentId)
    .execute();
}

/** Updates which students are flagged, from the assignment's threshold and the verdicts on its pairs. */
export async function flagStudents(
  transaction: Database,
  assignmentId: number,
  threshold: number,
): Promise<void> {
  const flagged = (member: 'a_id' | 'b_id') =>
    transaction
      .selectFrom('assignment_pairs')
      .select(`${member} as id`)
      .where('assignment_id', '=', assignmentId)
      .where(isFlagged(threshold));
  await transaction
    .updateTable('assignment_submissions')
    .set(({ eb }) => ({
      is_flagged: eb
        .case()
        .when('id', 'in', flagged('a_id').union(flagged('b_id')))
        .then(sql.lit<1>(1))
        .else(sql.lit<0>(0))
        .end(),
    }))
    .where('assignment_id', '=', assignmentId)
    .execute();
  await transaction
    .updateTable('assignments')
    .set(({ selectFrom }) => ({
      flagged_count: selectFrom('assignment_submissions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('assignment_id', '=', assignmentId)
        .where('is_flagged', '=', 1),
    }))
    .where('id', '=', assignmentId)
    .execute();
}

/** A confirmed pair is flagged, a dismissed one is not; for others the similarity decides. */
function isFlagged(threshold: number) {
  return ({ or, and, eb }: Pairs) =>
    or([
      eb('verdict', '=', 'confirmed'),
      and([eb('verdict', '=', 'open'), eb('is_conclusive', '=', 1), eb('similarity', '>=', threshold)]),
    ]);
}

/** Returns pairs of an assignment, most similar first. */
export async function findPairs(database: Database, assignmentId: number, limit: number) {
  const rows = await withNames(database)
    .where('assignment_pairs.assignment_id', '=', assignmentId)
    .orderBy('similarity', 'desc')
    .orderBy('assignment_pairs.id', 'desc')
    .limit(limit)
    .execute();
  const total = await countOf(
    database.selectFrom('assignment_pairs').where('assignment_id', '=', assignmentId),
  );
  return { rows, total };
}

/** Returns pairs less similar than a given one, most similar first; without one, the first. */
export async function findPairsAfter(
  database: Database,
  assignmentId: number,
  last: Pick<PairRow, 'similarity' | 'id'> | undefined,
  limit: number,
): Promise<PairRow[]> {
  let query = withNames(database)
    .where('assignment_pairs.assignment_id', '=', assignmentId)
    .orderBy('similarity', 'desc')
    .orderBy('assignment_pairs.id', 'desc')
    .limit(limit);
  if (last) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb('similarity', '<', last.similarity),
        and([eb('similarity', '=', last.similarity), eb('assignment_pairs.id', '<', last.id)]),
      ]),
    );
  }
  return await query.execute();
}

/** Returns the pairs that include one of some students, most similar first. */
export async function findPairsOf(database: Database, submissionIds: readonly number[]): Promise<PairRow[]> {
  if (submissionIds.length === 0) return [];
  return await withNames(database)
    .where(({ or, eb }) => or([eb('a_id', 'in', submissionIds), eb('b_id', 'in', submissionIds)]))
    .orderBy('similarity', 'desc')
    .orderBy('assignment_pairs.id', 'desc')
    .execute();
}

export async function findPair(
  database: Database,
  assignmentId: number,
  id: number,
): Promise<PairRow | null> {
  const row = await withNames(database)
    .where('assignment_pairs.assignment_id', '=', assignmentId)
    .where('assignment_pairs.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a teacher's verdict on a pair. */
export async function updateVerdict(transaction: Database, id: number, verdict: PairVerdict): Promise<void> {
  await transaction.updateTable('assignment_pairs').set({ verdict }).where('id', '=', id).execute();
}

export async function countFlaggedPairs(
  database: Database,
  assignmentId: number,
  threshold: number,
): Promise<number> {
  return await countOf(
    database
      .selectFrom('assignment_pairs')
      .where('assignment_id', '=', assignmentId)
      .where(isFlagged(threshold)),
  );
}

function withNames(database: Database) {
  return database
    .selectFrom('assignment_pairs')
    .innerJoin('assignment_submissions as a', 'a.id', 'assignment_pairs.a_id')
    .innerJoin('assignment_submissions as b', 'b.id', 'assignment_pairs.b_id')
    .leftJoin('submissions as a_handed_in', 'a_handed_in.id', 'a.submission_id')
    .leftJoin('submissions as b_handed_in', 'b_handed_in.id', 'b.submission_id')
    .selectAll('assignment_pairs')
    .select([
      'a.submission_id as a_submission_id',
      'a_handed_in.replaced_at as a_replaced_at',
      'b.submission_id as b_submission_id',
      'b_handed_in.replaced_at as b_replaced_at',
      'a.student_name as a_name',
      'a.anonymous_number as a_number',
      'b.student_name as b_name',
      'b.anonymous_number as b_number',
    ]);
}

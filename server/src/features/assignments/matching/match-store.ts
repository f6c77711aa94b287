import type { Database } from '#db/database.ts';

/** Matches written per statement. */
const AT_ONCE = 200;

/** An uploaded program, and whose it is. */
export type MatchRow = Awaited<ReturnType<typeof findMatches>>[number];

/** Returns all programs of an assignment by the names of the upload; `is_confirmed` is null if nothing was decided. */
export async function findMatches(database: Database, assignmentId: number) {
  return await database
    .selectFrom('assignment_submissions')
    .leftJoin('assignment_matches', 'assignment_matches.submission_id', 'assignment_submissions.id')
    .select([
      'assignment_submissions.id',
      'assignment_submissions.student_name',
      'assignment_matches.user_id',
      'assignment_matches.is_confirmed',
    ])
    .where('assignment_submissions.assignment_id', '=', assignmentId)
    .orderBy('assignment_submissions.sort_key')
    .orderBy('assignment_submissions.id')
    .execute();
}

/** Stores whose programs these are, none of which may have a match; their grades are no news yet. */
export async function insertMatches(
  transaction: Database,
  assignmentId: number,
  matches: readonly { submissionId: number; userId: number | null; isConfirmed: boolean }[],
): Promise<void> {
  const rows = matches.map(({ submissionId, userId, isConfirmed }) => ({
    submission_id: submissionId,
    assignment_id: assignmentId,
    user_id: userId,
    is_confirmed: isConfirmed ? (1 as const) : (0 as const),
    is_seen: 1 as const,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await transaction
      .insertInto('assignment_matches')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** Forgets whose programs these are; undefined: all of an assignment. */
export async function deleteMatches(
  transaction: Database,
  assignmentId: number,
  submissionIds?: readonly number[],
): Promise<void> {
  for (const ids of submissionIds === undefined ? [undefined] : portionsOfIds(submissionIds)) {
    await transaction
      .deleteFrom('assignment_matches')
      .where('assignment_id', '=', assignmentId)
      .$if(ids !== undefined, (query) => query.where('submission_id', 'in', ids ?? []))
      .execute();
  }
}

/** Marks matches as confirmed by a person. */
export async function confirmMatches(transaction: Database, submissionIds: readonly number[]): Promise<void> {
  for (const ids of portionsOfIds(submissionIds)) {
    await transaction
      .updateTable('assignment_matches')
      .set({ is_confirmed: 1 })
      .where('submission_id', 'in', ids)
      .execute();
  }
}

function portionsOfIds(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

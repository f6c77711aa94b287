import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { rounded } from '#features/grades/attempts/late-penalties.ts';
import { ownUploads } from './own-uploads.ts';

/** Files read at once may be as long as a student's whole submission, so only a few students' are. */
const AT_ONCE = 5;

/** Yields the released programs that teachers uploaded and that are matched to a person, with their grades. */
export async function* readOwnUploads(database: Database, userId: number): AsyncGenerator<object> {
  const after = (last: { id: number } | undefined, limit: number) =>
    ownUploads(database, userId)
      .leftJoin('grades', 'grades.assignment_submission_id', 'assignment_matches.submission_id')
      .select([
        'assignment_submissions.id',
        'assignment_submissions.student_name',
        'assignments.name',
        'grades.automatic_score',
        'grades.override_score',
        'grades.max_score',
        'grades.comment',
      ])
      .where('assignment_matches.submission_id', '>', last?.id ?? 0)
      .orderBy('assignment_matches.submission_id')
      .limit(limit)
      .execute();
  for await (const rows of portions(after, AT_ONCE)) {
    const ids = rows.map(({ id }) => id);
    const files = await database
      .selectFrom('assignment_files')
      .select(['submission_id', 'name', 'content'])
      .where('submission_id', 'in', ids)
      .orderBy('submission_id')
      .orderBy('position')
      .execute();
    for (const row of rows) {
      const own = files.filter(({ submission_id }) => submission_id === row.id);
      yield {
        assignment: row.name,
        name_in_upload: row.student_name,
        score: rounded(row.override_score ?? row.automatic_score),
        max_score: rounded(row.max_score),
        comment: row.comment,
        files: own.map(({ name, content }) => ({ name, content })),
      };
    }
  }
}

/** Takes a person's name off uploaded programs, whose contents their teachers uploaded. */
export async function forgetMatches(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('assignment_matches').where('user_id', '=', userId).execute();
}

import type { Kysely } from 'kysely';

/** Lets the grades of earlier tests be found by an index: lists of them read those alone, not all of a suite. */
export async function indexOutdatedGrades({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('grades_by_suite').execute();
  await schema
    .createIndex('grades_by_suite')
    .on('grades')
    .columns(['suite_id', 'status', 'revision', 'submission_id'])
    .execute();
}

import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { GradableSubmission } from './handed-in.ts';

/** The fields that a teacher sets by hand. */
export type Given = Pick<Selectable<Tables['grades']>, 'override_score' | 'comment'>;

/**
 * Locks the grade of a submission until the transaction ends, and creates it if missing: manual grades do not depend on
 * tests.
 */
export async function holdGrade(
  transaction: Database,
  { column, id }: Pick<GradableSubmission, 'column' | 'id'>,
): Promise<Given & { id: number }> {
  await transaction
    .insertInto('grades')
    .values({ [column]: id, status: 'none', is_urgent: 0, round: 0, passed_count: 0, test_count: 0 })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute();
  return await transaction
    .updateTable('grades')
    .set(({ ref }) => ({ round: ref('round') }))
    .where(column, '=', id)
    .returning(['id', 'override_score', 'comment'])
    .executeTakeFirstOrThrow();
}

/** Stores the manual fields of a locked grade. */
export async function updateGiven(transaction: Database, id: number, given: Given): Promise<void> {
  await transaction.updateTable('grades').set(given).where('id', '=', id).execute();
}

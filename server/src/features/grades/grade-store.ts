import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { HandedIn } from './handed-in.ts';

/** What a teacher gives by hand. */
export type Given = Pick<Selectable<Tables['grades']>, 'override_score' | 'comment'>;

/**
 * Holds the grade of what was handed in until the transaction ends, and makes one where there is none: what is
 * given by hand does not wait for tests.
 */
export async function holdGrade(
  transaction: Database,
  { column, id }: Pick<HandedIn, 'column' | 'id'>,
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

/** Writes down what is given by hand, of a grade that is held. */
export async function updateGiven(transaction: Database, id: number, given: Given): Promise<void> {
  await transaction.updateTable('grades').set(given).where('id', '=', id).execute();
}

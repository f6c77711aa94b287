import type { Kysely } from 'kysely';

/** Lets tests measure growth: the growth that is allowed at most, and the generator of the inputs as JSON. */
export async function addGrowthTests(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('test_cases').addColumn('growth_limit', 'text').execute();
  await database.schema.alterTable('test_cases').addColumn('generator', 'text').execute();
}

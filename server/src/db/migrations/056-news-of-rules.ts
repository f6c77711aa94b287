import type { Kysely } from 'kysely';

/** Lets news by a changed rule be taken back when the rule changes back. */
export async function addNewsOfRules({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('grade_news').addColumn('before_rule', 'text').execute();
}

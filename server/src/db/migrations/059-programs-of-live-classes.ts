import type { Kysely } from 'kysely';

/** Keeps what the program in a student's open editor was written for: it is another one's text anywhere else. */
export async function addProgramsOfLiveClasses({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('live_class_members').addColumn('program', 'text').execute();
}

import type { Kysely } from 'kysely';

/** Lets a hint be beside a line of another file than the entry: its name then, and its id in the document. */
export async function addFilesOfHints({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('live_class_hints').addColumn('file', 'text').execute();
  await schema.alterTable('live_class_hints').addColumn('file_id', 'text').execute();
}

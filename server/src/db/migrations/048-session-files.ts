import type { Kysely } from 'kysely';

/** Sessions keep their files in their documents alone, and never named a list of files. */
export async function dropSessionFileColumns({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('collaboration_sessions_by_file_list').execute();
  await schema.alterTable('collaboration_sessions').dropColumn('file_list_id').execute();
  await schema.alterTable('collaboration_sessions').dropColumn('entry_name').execute();
}

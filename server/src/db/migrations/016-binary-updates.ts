import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

const TABLES = ['collaboration_updates', 'collaboration_snapshots', 'collaboration_history'] as const;

/** Stores Yjs updates as bytes instead of base64 (BLOB, BYTEA; docs/decisions/015). */
export async function storeUpdatesAsBytes(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  for (const table of TABLES) await columns.decodeBase64(database, table, 'content');
}

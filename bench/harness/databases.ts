import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@coderoom/server/src/db/database.ts';
import { startPostgres } from '@coderoom/server/src/testing/services/postgres.ts';

/** Measures on an empty SQLite, then on an empty PostgreSQL, and removes them. */
export async function onBothDatabases(
  measure: (name: string, database: Database) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  try {
    await onDatabase(await openDatabase({ file: join(folder, 'bench.sqlite') }), 'SQLite', measure);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const postgres = await startPostgres();
  try {
    await onDatabase(await openDatabase({ url: postgres.url('postgres') }), 'PostgreSQL', measure);
  } finally {
    await postgres.stop();
  }
}

async function onDatabase(
  database: Database,
  name: string,
  measure: (name: string, database: Database) => Promise<void>,
): Promise<void> {
  try {
    await measure(name, database);
  } finally {
    await database.destroy();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseAddress, openDatabase } from '@coderoom/server/src/db/database.ts';
import { startPostgres } from '@coderoom/server/src/testing/services/postgres.ts';

/** Settings that PostgreSQL has by default, unlike a server for tests. */
const DEFAULTS = ['autovacuum=on', 'shared_buffers=128MB'];

/** Measures on a database, and may open it once more. */
type MeasureDatabase = (name: string, database: Database, address: DatabaseAddress) => Promise<void>;

/** Measures on an empty SQLite, then on an empty PostgreSQL, and removes them. */
export async function onBothDatabases(measure: MeasureDatabase): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  try {
    await onDatabase({ file: join(folder, 'bench.sqlite') }, 'SQLite', measure);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const postgres = await startPostgres(DEFAULTS);
  try {
    await onDatabase({ url: postgres.url('postgres') }, 'PostgreSQL', measure);
  } finally {
    await postgres.stop();
  }
}

async function onDatabase(address: DatabaseAddress, name: string, measure: MeasureDatabase): Promise<void> {
  const database = await openDatabase(address);
  try {
    await measure(name, database, address);
  } finally {
    await database.destroy();
  }
}

import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { connectDatabase } from './database.ts';

it('PostgreSQL compiles none of our queries, whatever its own setting', async () => {
  const { database, address, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set jit = on`.execute(database);
  const again = connectDatabase(address);
  onTestFinished(() => again.destroy());
  const { rows: settings } = await sql<{ source: string; jit: string }>`
    select source, setting as jit from pg_settings where name = 'jit'`.execute(again);
  expect(settings).toEqual([{ source: 'session', jit: 'off' }]);
});

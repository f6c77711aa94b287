import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { connectDatabase } from './database.ts';

it('PostgreSQL compiles none of our queries and expects quick disks, whatever its own settings', async () => {
  const { database, address, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set jit = on`.execute(database);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set random_page_cost = 4`.execute(database);
  const again = connectDatabase(address);
  onTestFinished(() => again.destroy());
  const { rows: settings } = await sql<{ name: string; source: string; setting: string }>`
    select name, source, setting from pg_settings where name in ('jit', 'random_page_cost') order by name`.execute(
    again,
  );
  expect(settings).toEqual([
    { name: 'jit', source: 'session', setting: 'off' },
    { name: 'random_page_cost', source: 'session', setting: '1.1' },
  ]);
});

import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createTestDatabase, DIALECTS } from './database.ts';
import { startPostgres } from './services/postgres.ts';

describe.each(DIALECTS)('a database for a test on %s', (dialect) => {
  it('has the newest tables, and nothing that another test wrote', async () => {
    const [one, other] = await Promise.all([createTestDatabase(dialect), createTestDatabase(dialect)]);
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
    const link = { token_hash: 'x', purpose: 'first-admin', expires_at: 2 ** 41 } as const;
    await one.database.insertInto('account_links').values(link).execute();
    const rowsOf = ({ database }: typeof one) => database.selectFrom('account_links').selectAll().execute();
    expect(await rowsOf(one)).toMatchObject([link]);
    expect(await rowsOf(other)).toEqual([]);
    const again = await openDatabase(one.address);
    onTestFinished(() => again.destroy());
    expect(await rowsOf({ ...one, database: again })).toMatchObject([link]);
  });
});

it('a PostgreSQL of its own is gone when it was stopped, folder and all', async () => {
  const postgres = await startPostgres();
  const folder = new URL(postgres.url('postgres')).searchParams.get('host') ?? '';
  const database = await openDatabase({ url: postgres.url('postgres') });
  expect((await sql<{ fsync: string }>`show fsync`.execute(database)).rows).toEqual([{ fsync: 'off' }]);
  await database.destroy();
  expect(existsSync(folder)).toBe(true);
  await postgres.stop();
  expect(existsSync(folder)).toBe(false);
});

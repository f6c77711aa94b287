import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { explainStartFailure } from './start-failure.ts';

// That a server says it and ends is tested with processes, in `main.test.ts`.

/** Returns the sentence for what a promise rejects with. */
const wordsOf = (failing: Promise<unknown>) => failing.then(() => 'It works.', explainStartFailure);

it('says that data cannot be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'a-file'), '');
  expect(await wordsOf(mkdir(join(folder, 'a-file', 'data')))).toMatch(
    /^it cannot write where it keeps its data \(DATA_DIR\): ENOTDIR/,
  );
});

it('says that the database cannot be reached', async () => {
  const away = openDatabase({ url: `postgres://nobody@localhost/none?host=${tmpdir()}/nowhere` });
  expect(await wordsOf(away)).toMatch(/^it cannot reach the database of DATABASE_URL: ./);
});

it("says that the database is a newer version's", async () => {
  const { address, database, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  await sql`insert into kysely_migration values ('999-later', '2040-01-01T00:00:00Z')`.execute(database);
  expect(await wordsOf(openDatabase(address))).toMatch(
    /^its database was brought up to date by a newer version \(999-later\)\. ./,
  );
});

it('says that the port is taken', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => void first.close());
  first.listen(0, '127.0.0.1');
  await once(first, 'listening');
  second.listen(first.address());
  const [failure] = await once(second, 'error').catch((error: unknown) => [error]);
  expect(explainStartFailure(failure)).toMatch(/^its port is already in use\. ./);
});

it('tells everything of what nobody foresaw', () => {
  expect(explainStartFailure(new TypeError('x is no function'))).toContain('start-failure.test.ts');
  expect(explainStartFailure('thrown')).toBe('thrown');
});

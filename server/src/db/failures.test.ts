import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@coderoom/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeErrorResponse } from '#http/errors.ts';
import { startTestApp } from '#testing/app.ts';
import { createTestDatabase } from '#testing/database.ts';
import { peopleOf } from '#testing/people.ts';
import type { Database } from './database.ts';
import { transact } from './failures.ts';

/** PostgreSQL's name for its socket in a folder. */
const SOCKET = '.s.PGSQL.5432';

/** A proxy to a PostgreSQL server whose connections can be cut and restored. */
async function createWay() {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-way-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let leadsTo = '';
  const ends = new Set<Socket>();
  const open = async () => {
    const door = createServer((client) => {
      const server = connect(join(leadsTo, SOCKET));
      for (const [end, other] of [
        [client, server],
        [server, client],
      ] as const) {
        ends.add(end);
        end.on('error', () => undefined).on('close', () => other.destroy());
        end.pipe(other);
      }
    });
    await once(door.listen(join(folder, SOCKET)), 'listening');
    return door;
  };
  let door = await open();
  return {
    through(url: string) {
      const address = new URL(url);
      leadsTo = address.searchParams.get('host') ?? '';
      address.searchParams.set('host', folder);
      return address.href;
    },
    async cut() {
      const closed = once(door.close(), 'close');
      for (const end of ends) end.destroy();
      ends.clear();
      await closed;
    },
    async mend() {
      door = await open();
    },
  };
}

it('a PostgreSQL that goes away is said to be away, ends nothing, and is used again when it is back', async () => {
  const way = await createWay();
  const server = await startTestApp({}, 'postgres', (address) =>
    'url' in address ? { url: way.through(address.url) } : address,
  );
  onTestFinished(async () => {
    await server.close();
    await way.cut();
  });
  const people = peopleOf(server.app);
  const { access_token: token } = await people.join();
  // Locked by another transaction, so that calls are in mid-statement when the connection is cut.
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = server.database.transaction().execute(async (transaction) => {
    await sql`lock table users in access exclusive mode`.execute(transaction);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const midway = [people.standing(token), people.signUp(), people.signIn('nobody')];
  await expect
    .poll(async () => {
      const waiting = sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(server.database)).rows[0]?.count;
    })
    .toBe(3);
  await way.cut();
  const [standing, signUp, signIn] = await Promise.all(midway);
  expect(
    [standing, signUp, signIn].map((answer) => (typeof answer === 'object' ? answer.statusCode : answer)),
  ).toEqual([503, 503, 503]);
  release.resolve();
  await holder;
  const away = await people.call('GET', '/auth/me', { token });
  expect(away.statusCode).toBe(503);
  expect(away.headers['retry-after']).toBe('5');
  expect(errorBody.parse(away.json())).toEqual({
    code: 'database_unavailable',
    detail: 'The server cannot reach its database. Please try again in a moment.',
  });
  const ready = await server.app.inject('/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ ready: false, database_answers: false, stopping: false });
  expect((await server.app.inject('/health')).statusCode).toBe(200);
  await way.mend();
  expect(await people.standing(token)).toBe(200);
  expect((await server.app.inject('/ready')).statusCode).toBe(200);
});

it('a full disk and a file that is read-only are told as such, and nothing is half written', async () => {
  const { database, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  const write = (size: number) =>
    database.transaction().execute(async (transaction) => {
      const link = { purpose: 'first-admin', expires_at: 1 } as const;
      await transaction
        .insertInto('account_links')
        .values({ ...link, token_hash: 'small' })
        .execute();
      await transaction
        .insertInto('account_links')
        .values({ ...link, token_hash: 'x'.repeat(size) })
        .execute();
    });
  const failureOf = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error) => describeErrorResponse(error),
    );
  const unwritable = { status: 503, body: { code: 'database_unavailable' }, retryAfterSeconds: 30 };
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database);
  expect(await failureOf(write(100_000))).toMatchObject(unwritable);
  await sql`pragma query_only = on`.execute(database);
  expect(await failureOf(write(1))).toMatchObject(unwritable);
  await sql`pragma query_only = off`.execute(database);
  expect(await database.selectFrom('account_links').selectAll().execute()).toEqual([]);
  expect(await failureOf(write(1))).toBeNull();
});

type Transact = <T>(database: Database, work: (transaction: Database) => Promise<T>) => Promise<T>;

/** Deadlocks two transactions and returns their outcomes and numbers of attempts. */
async function meet(transacted: Transact) {
  const { database, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  let tries = 0;
  const links = ['one', 'other'] as const;
  for (const token_hash of links) {
    const link = { purpose: 'first-admin', expires_at: 1, token_hash } as const;
    await database.insertInto('account_links').values(link).execute();
  }
  const holding = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
  const change = (first: keyof typeof holding, second: keyof typeof holding) =>
    transacted(database, async (transaction) => {
      tries += 1;
      const put = (token_hash: string) =>
        transaction
          .updateTable('account_links')
          .set({ expires_at: 2 })
          .where('token_hash', '=', token_hash)
          .execute();
      await put(first);
      holding[first].resolve();
      await holding[second].promise;
      await put(second);
    });
  const ends = await Promise.allSettled([change('one', 'other'), change('other', 'one')]);
  const failures = ends.flatMap((end) =>
    end.status === 'rejected' ? [describeErrorResponse(end.reason)] : [],
  );
  return { failures, tries };
}

it('of two that wait for each other one gives way, and is told to try again', async () => {
  const { failures } = await meet((database, work) => database.transaction().execute(work));
  const body = {
    code: 'database_unavailable',
    detail: 'Somebody else changed the same thing at the same moment. Please try again.',
  };
  expect(failures).toEqual([{ status: 503, body, retryAfterSeconds: 1 }]);
});

it('what nobody would try again is tried again by itself where it gave way', async () => {
  expect(await meet(transact)).toEqual({ failures: [], tries: 3 });
});

it('what fails for another reason is not tried again', async () => {
  const { database, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  const work = vi.fn().mockRejectedValue(new Error('no'));
  await expect(transact(database, work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});

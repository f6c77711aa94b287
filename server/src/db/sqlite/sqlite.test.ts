import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { describeErrorResponse } from '#http/errors.ts';
import { syncedFile } from './disk-sync.ts';
import { sqliteDialect } from './sqlite.ts';

interface Notes {
  notes: { text: string };
}

/** Opens a database on a simulated disk that completes a sync only on demand. */
async function onSlowDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-database-'));
  const file = join(folder, 'notes.sqlite');
  const log = syncedFile(`${file}-wal`);
  const pendingSyncs: (() => Promise<void>)[] = [];
  let failure: Error | null = null;
  const sync = () =>
    new Promise<void>((resolve, reject) => {
      pendingSyncs.push(() => (failure ? Promise.reject(failure) : log.sync()).then(resolve, reject));
    });
  const database = new Kysely<Notes>({ dialect: sqliteDialect(file, { ...log, sync }) });
  onTestFinished(async () => {
    failure = null;
    for (const work of pendingSyncs.splice(0)) await work();
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  const disk = {
    /** Number of pending syncs. */
    asked: () => pendingSyncs.length,
    async works() {
      await expect.poll(disk.asked).toBe(1);
      await pendingSyncs.shift()?.();
    },
    async worksUntil(isDone: () => boolean) {
      while (!isDone()) {
        await pendingSyncs.shift()?.();
        await setImmediate();
      }
    },
    fails(with_: Error) {
      failure = with_;
    },
  };
  const created = sql`create table notes (text text not null unique)`.execute(database);
  await disk.works();
  await created;
  const acknowledged: string[] = [];
  const recordOnSuccess = (text: string, written: Promise<unknown>) =>
    written.then(() => acknowledged.push(text));
  return {
    database,
    disk,
    acknowledged,
    write: (text: string) => recordOnSuccess(text, database.insertInto('notes').values({ text }).execute()),
    writeAtOnce: (...texts: string[]) =>
      recordOnSuccess(
        texts.join(' '),
        database.transaction().execute(async (transaction) => {
          for (const text of texts) await transaction.insertInto('notes').values({ text }).execute();
        }),
      ),
    notes: async () => (await database.selectFrom('notes').select('text').execute()).map(({ text }) => text),
  };
}

it('nothing is acknowledged before the disk has it, and what waits goes there together', async () => {
  const { disk, acknowledged, write, writeAtOnce, notes } = await onSlowDisk();
  const first = write('one');
  await expect.poll(disk.asked).toBe(1);
  const others = [writeAtOnce('two', 'three'), write('four'), writeAtOnce('five')];
  await expect.poll(notes).toHaveLength(5);
  expect(acknowledged).toEqual([]);
  await disk.works();
  await first;
  // What was written during a sync may not be covered by it.
  expect(acknowledged).toEqual(['one']);
  await disk.works();
  await Promise.all(others);
  expect(acknowledged).toEqual(['one', 'two three', 'four', 'five']);
  expect(disk.asked()).toBe(0);
});

it('who only reads, or takes back what they wrote, does not wait for the disk', async () => {
  const { database, disk, notes } = await onSlowDisk();
  const takenBack = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'never' }).execute();
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  await database
    .transaction()
    .execute((transaction) => transaction.selectFrom('notes').selectAll().execute());
  expect(await notes()).toEqual([]);
  expect(disk.asked()).toBe(0);
});

it('nobody comes in between the statements of a transaction, in whatever order they asked', async () => {
  const { database, disk, write, writeAtOnce, acknowledged, notes } = await onSlowDisk();
  const step = Promise.withResolvers<void>();
  const holding = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'begun' }).execute();
    await step.promise;
    await transaction.updateTable('notes').set({ text: 'done' }).where('text', '=', 'begun').execute();
  });
  await setImmediate();
  const seen = notes();
  const others = [write('one'), writeAtOnce('two', 'three'), write('four')];
  await setImmediate();
  step.resolve();
  expect(await seen).toEqual(['done']);
  await expect.poll(notes).toHaveLength(5);
  await disk.worksUntil(() => acknowledged.length === 3);
  await Promise.all([holding, ...others]);
  expect(acknowledged).toEqual(['one', 'two three', 'four']);
});

it('a disk that fails is said to fail, to all who waited and from then on, and reading goes on', async () => {
  const { database, disk, write, writeAtOnce, notes } = await onSlowDisk();
  const broken = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO', syscall: 'fdatasync' });
  disk.fails(broken);
  const refused = Promise.allSettled([write('one'), writeAtOnce('two')]);
  await expect.poll(disk.asked).toBe(1);
  const late = Promise.allSettled([write('three')]);
  await disk.works();
  const after = await Promise.allSettled([write('four'), writeAtOnce('five')]);
  const failures = [...(await refused), ...(await late), ...after].map((end) =>
    end.status === 'rejected' ? describeErrorResponse(end.reason).body.code : end.status,
  );
  expect(failures).toEqual(Array.from({ length: 5 }, () => 'database_unavailable'));
  expect(await notes()).not.toContain('four');
  expect(await notes()).not.toContain('five');
  expect(await database.selectFrom('notes').selectAll().execute()).toBeInstanceOf(Array);
});

it('what fails leaves the connection to the next, and nothing of itself', async () => {
  const { disk, write, writeAtOnce, notes } = await onSlowDisk();
  const first = write('one');
  await disk.works();
  await first;
  await expect(writeAtOnce('two', 'one')).rejects.toThrow('UNIQUE');
  await expect(write('one')).rejects.toThrow('UNIQUE');
  expect(disk.asked()).toBe(0);
  const last = writeAtOnce('three');
  await disk.works();
  await last;
  expect(await notes()).toEqual(['one', 'three']);
});

it('is for its owner alone, in whatever folder and from whatever version it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-database-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const file = join(folder, 'coderoom.sqlite');
  const modes = async () => {
    const database = await openDatabase({ file });
    const found = ['', '-wal', '-shm'].map(async (end) => (await stat(`${file}${end}`)).mode & 0o777);
    const all = await Promise.all(found);
    await database.destroy();
    return all;
  };
  expect(await modes()).toEqual([0o600, 0o600, 0o600]);
  await chmod(file, 0o644);
  expect(await modes()).toEqual([0o640, 0o640, 0o640]);
});

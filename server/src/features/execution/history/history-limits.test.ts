import { type LanguageId, listHistory, type RunStatus } from '@coderoom/contract';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createActivities } from '#features/activity/index.ts';
import { createTestDatabase, DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { createHistory } from './history.ts';
import { createHistoryLimits } from './history-limits.ts';
import { RUN_BYTES } from './history-store.ts';

const NEVER = new AbortController().signal;
const DAY_MS = 24 * 60 * 60 * 1000;
const KIB = 1024;

describe.each(DIALECTS)('what is kept of runs on %s', (dialect) => {
  const it = listTest(dialect);
  async function openHistory({ quotaBytes = 100 * KIB * KIB, retentionMs = null as number | null } = {}) {
    const opened = await createTestDatabase(dialect);
    onTestFinished(() => opened.close());
    const { database } = opened;
    const activities = createActivities(database);
    const failures: unknown[] = [];
    const log = (failure: unknown) => failures.push(failure);
    const limitsOf = (limits: { quotaBytes: number; retentionMs: number | null }) => {
      const made = createHistoryLimits({ database, activities, log, ...limits });
      onTestFinished(() => made.close());
      return made;
    };
    onTestFinished(() => expect(failures).toEqual([]));
    const history = createHistory(database, activities, limitsOf({ quotaBytes, retentionMs }));
    const keep = (
      userId: number,
      code: string,
      more: { output?: string; language?: LanguageId; status?: RunStatus } = {},
    ) =>
      history.keep(
        userId,
        { code, language: more.language ?? 'python', input: '', templateId: null },
        { ...runResult(), output: more.output ?? '', status: more.status ?? 'success' },
      );
    const list = async (userId: number, question: object = {}) => {
      const page = await history.list(
        userId,
        listHistory.query.parse({ page_size: 100, ...question }),
        NEVER,
      );
      return { total: page.total, codes: page.history.map(({ code }) => code) };
    };
    const textsOf = (userId: number) =>
      database
        .selectFrom('execution_texts')
        .select(['content', 'bytes', 'last_nth'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
    /** Size as the counts say it, and as it is. */
    const bytesOf = async (userId: number, inFiles = 0) => {
      const counted = await database
        .selectFrom('execution_counts')
        .select('bytes')
        .where('user_id', '=', userId)
        .where('language', '=', '')
        .where('status', '=', '')
        .executeTakeFirst();
      const runs = await database
        .selectFrom('executions')
        .selectAll()
        .where('user_id', '=', userId)
        .execute();
      const inRuns = runs.flatMap(({ code, input_data, output, error_message }) => [
        RUN_BYTES,
        ...[code, input_data, output, error_message ?? ''].map((text) => Buffer.byteLength(text)),
      ]);
      const inTexts = (await textsOf(userId)).map(({ bytes }) => bytes);
      const real = [...inRuns, ...inTexts, inFiles].reduce((sum, bytes) => sum + bytes, 0);
      expect(counted?.bytes).toBe(real);
      return real;
    };
    const dayCounts = async () => {
      const { total } = await database
        .selectFrom('execution_days')
        .select(({ fn }) => fn.sum<number>('count').as('total'))
        .where('day_start', '=', -1)
        .executeTakeFirstOrThrow();
      return total;
    };
    const person = async () => (await addPerson(database)).id;
    return { database, history, activities, limitsOf, keep, list, textsOf, bytesOf, dayCounts, person };
  }

  it('is each long text once for a person, whichever run and part of it it belongs to', async () => {
    const { keep, list, textsOf, bytesOf, person, history } = await openHistory();
    const [anna, bor] = [await person(), await person()];
    const long = 'ž'.repeat(KIB);
    for (let n = 0; n < 5; n++) await keep(anna, long, { output: n % 2 ? long : `${n}` });
    await keep(bor, long);
    expect(await textsOf(anna)).toEqual([{ content: long, bytes: 2 * KIB, last_nth: 5 }]);
    expect(await textsOf(bor)).toHaveLength(1);
    expect((await list(anna)).codes).toEqual(Array(5).fill(long));
    const read: string[] = [];
    for await (const { code, output } of history.read(anna)) read.push(code, output);
    expect(read).toEqual([0, 1, 2, 3, 4].flatMap((n) => [long, n % 2 ? long : `${n}`]));
    expect(await bytesOf(anna)).toBe(2 * KIB + 5 * RUN_BYTES + 3);
  });

  raceTest('is counted right where many runs are kept at the same moment', async () => {
    const { keep, bytesOf, person, textsOf } = await openHistory();
    const anna = await person();
    const codes = Array.from({ length: 30 }, (_, n) => `${n % 3}`.repeat(2 * KIB));
    await Promise.all(codes.map((code) => keep(anna, code, { output: code })));
    expect(await textsOf(anna)).toHaveLength(3);
    expect(await bytesOf(anna)).toBe(3 * 2 * KIB + 30 * RUN_BYTES);
  });

  it('is within the quota of a person: the oldest runs go, and texts with the last run that has them', async () => {
    const quotaBytes = 64 * KIB;
    const { keep, list, textsOf, bytesOf, dayCounts, person } = await openHistory({ quotaBytes });
    const [anna, bor] = [await person(), await person()];
    await keep(bor, 'of bor');
    const codeOf = (n: number) => `${n} `.padEnd(8 * KIB, 'x');
    const shared = 's'.repeat(2 * KIB);
    for (let n = 1; n <= 30; n++) {
      await keep(anna, codeOf(n), {
        output: shared,
        language: n % 2 ? 'go' : 'python',
        status: n % 3 ? 'success' : 'error',
      });
      await vi.waitFor(async () => expect(await bytesOf(anna)).toBeLessThanOrEqual(quotaBytes));
    }
    const kept = await list(anna);
    expect(kept.total).toBeGreaterThanOrEqual(6);
    const newest = Array.from({ length: kept.total }, (_, index) => 30 - index);
    expect(kept.codes).toEqual(newest.map(codeOf));
    expect(await textsOf(anna)).toHaveLength(kept.total + 1);
    const only = async (question: object, isOf: (n: number) => boolean) =>
      expect(await list(anna, question)).toEqual({
        total: newest.filter(isOf).length,
        codes: newest.filter(isOf).map(codeOf),
      });
    await only({ language: 'go' }, (n) => n % 2 === 1);
    await only({ status: 'error' }, (n) => n % 3 === 0);
    await only({ language: 'python', status: 'error' }, (n) => n % 6 === 0);
    await only({ search: '29 ' }, (n) => n === 29);
    const second = await list(anna, { page: 2, page_size: 4 });
    expect(second).toEqual({ total: kept.total, codes: kept.codes.slice(4, 8) });
    expect((await list(anna, { page: 3, page_size: 4 })).codes).toEqual([]);
    expect(await list(bor)).toEqual({ total: 1, codes: ['of bor'] });
    expect(await dayCounts()).toBe(kept.total + 1);
  });

  it('counts the content of files once, until the last run that has it', async () => {
    const quotaBytes = 64 * KIB;
    const { list, bytesOf, person, history, database } = await openHistory({ quotaBytes });
    const anna = await person();
    const bytesOfFiles = async () => {
      const rows = await database
        .selectFrom('execution_files')
        .select('bytes')
        .where('user_id', '=', anna)
        .execute();
      return rows.reduce((sum, { bytes }) => sum + bytes, 0);
    };
    const keepWith = (code: string, ...contents: string[]) =>
      history.keep(
        anna,
        {
          ...{ code, language: 'python', input: '', templateId: null },
          files: contents.map((content, n) => ({ name: `${n}.txt`, content, encoding: 'text' })),
        },
        runResult(),
      );
    const data = 'd'.repeat(8 * KIB);
    for (let n = 0; n < 4; n++) await keepWith(`${n}`, data, `${n}`.repeat(KIB));
    expect(await bytesOfFiles()).toBe(12 * KIB);
    await bytesOf(anna, await bytesOfFiles());
    await keepWith('large', 'l'.repeat(60 * KIB), 'x');
    await vi.waitFor(async () => expect((await list(anna)).codes).toEqual(['large']));
    expect(await bytesOfFiles()).toBe(60 * KIB + 1);
    await bytesOf(anna, await bytesOfFiles());
    await database.transaction().execute((transaction) => history.forget(transaction, anna));
    expect(await bytesOfFiles()).toBe(0);
  });

  it('is the newest run in any case, however long it is', async () => {
    const { keep, list, person } = await openHistory({ quotaBytes: 4 * KIB });
    const anna = await person();
    await keep(anna, 'short');
    await keep(anna, 'x'.repeat(8 * KIB));
    await vi.waitFor(async () => expect((await list(anna)).total).toBe(1));
    expect((await list(anna)).codes).toEqual(['x'.repeat(8 * KIB)]);
  });

  it('is forgotten with the person, long texts among it', async () => {
    const { keep, list, textsOf, database, history, person } = await openHistory();
    const [anna, bor] = [await person(), await person()];
    for (let n = 0; n < 25; n++) await keep(anna, `${n}`.padEnd(2 * KIB, 'x'));
    await keep(bor, 'b'.repeat(2 * KIB));
    await database.transaction().execute((transaction) => history.forget(transaction, anna));
    expect(await textsOf(anna)).toEqual([]);
    expect(await list(anna)).toEqual({ total: 0, codes: [] });
    expect(await textsOf(bor)).toHaveLength(1);
    await keep(anna, 'anew');
    expect(await list(anna)).toEqual({ total: 1, codes: ['anew'] });
  });

  it('is not kept longer than it may be, whoever it belongs to', async () => {
    const { keep, list, textsOf, bytesOf, dayCounts, database, person, limitsOf } = await openHistory();
    const [anna, bor, ciril] = [await person(), await person(), await person()];
    for (const userId of [anna, bor, ciril]) {
      for (let n = 1; n <= 4; n++) await keep(userId, `${n}`.padEnd(2 * KIB, 'x'));
    }
    const age = (userId: number, nths: number[]) =>
      database
        .updateTable('executions')
        .set({ created_at: Date.now() - 3 * DAY_MS })
        .where('user_id', '=', userId)
        .where('nth', 'in', nths)
        .execute();
    await age(anna, [1, 2]);
    // By another server's clock: it waits for those before it.
    await age(bor, [3]);
    await age(ciril, [1, 2, 3, 4]);
    limitsOf({ quotaBytes: 100 * KIB * KIB, retentionMs: 2 * DAY_MS });
    await vi.waitFor(async () => expect((await list(ciril)).total).toBe(0));
    expect((await list(anna)).codes.map((code) => code[0])).toEqual(['4', '3']);
    expect((await list(bor)).total).toBe(4);
    expect(await textsOf(ciril)).toEqual([]);
    expect(await bytesOf(anna)).toBe(2 * (2 * KIB + RUN_BYTES));
    await keep(ciril, 'anew');
    expect(await list(ciril)).toEqual({ total: 1, codes: ['anew'] });
    expect(await dayCounts()).toBe(2 + 4 + 1);
  });
});

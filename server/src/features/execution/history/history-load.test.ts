import { LIST_TEXT_BYTES, listHistory } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActivities } from '#features/activity/index.ts';
import { createTestDatabase, LIST_DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { createHistory, type History } from './history.ts';

const RUNS = 110;
const CODE_BYTES = 250 * 1024;
/** Longest time that others may wait, in ms: far more than a slice takes, far less than all of them. */
const LONGEST_MS = 60;
/** The same as a share of all of them, for machines on which a slice takes longer. */
const LONGEST_SHARE = 1 / 8;
const NEVER = new AbortController().signal;

describe.each(LIST_DIALECTS)('a large history on %s', (dialect) => {
  let opened: TestDatabase;
  let history: History;
  let anna: number;

  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    history = createHistory(opened.database, createActivities(opened.database));
    anna = (await addPerson(opened.database)).id;
    const half = 'x'.repeat(CODE_BYTES / 2);
    for (let n = 0; n < RUNS; n++) {
      const code = `${half}${n === RUNS - 20 ? 'Needle' : ''}${n}`.padEnd(CODE_BYTES, 'y');
      const program = { code, language: 'python', input: '', templateId: null } as const;
      await history.keep(anna, program, { ...runResult(), output: `${n}`.repeat(20_000) });
    }
  }, 180_000);
  afterAll(() => opened.close());

  const list = (question: object) => history.list(anna, listHistory.query.parse(question), NEVER);

  /**
   * Does the work, and expects that it kept the thread from nobody else for long, in processor time: what others do on
   * the machine does not count.
   */
  async function expectToServeOthers(work: () => Promise<unknown>) {
    let longest = 0;
    let isOver = false;
    const begun = process.threadCpuUsage();
    const watch = async () => {
      for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
        await new Promise((resolve) => setImmediate(resolve));
        const { user, system } = process.threadCpuUsage(before);
        longest = Math.max(longest, (user + system) / 1000);
      }
    };
    const watched = watch();
    await work();
    isOver = true;
    await watched;
    const { user, system } = process.threadCpuUsage(begun);
    expect(longest).toBeLessThan(Math.max(LONGEST_MS, ((user + system) / 1000) * LONGEST_SHARE));
  }

  it('is searched, several times at once, while others are served', async () => {
    const found: number[] = [];
    await expectToServeOthers(async () => {
      const searches = ['needle', 'nowhere', 'NEEDLE'].map((search) => list({ search }));
      for (const { total } of await Promise.all(searches)) found.push(total);
    });
    expect(found).toEqual([1, 0, 1]);
  });

  it('gives out pages that are bounded in bytes, and says what it cut', async () => {
    let bytes = 0;
    await expectToServeOthers(async () => {
      const page = await list({ page_size: 100 });
      bytes = Buffer.byteLength(JSON.stringify(page));
      expect(page.history).toHaveLength(100);
      expect(page.history.every(({ is_cut }) => is_cut)).toBe(true);
      const [first] = page.history;
      const whole = await history.find(anna, first?.id ?? 0);
      expect(whole.is_cut).toBe(false);
      expect(Buffer.byteLength(whole.code)).toBe(CODE_BYTES);
      expect(whole.code.startsWith(first?.code ?? '?')).toBe(true);
    });
    expect(bytes).toBeGreaterThan(LIST_TEXT_BYTES / 2);
    expect(bytes).toBeLessThan(LIST_TEXT_BYTES + 100 * 500);
  });

  it('is read whole while others are served', async () => {
    let bytes = 0;
    await expectToServeOthers(async () => {
      for await (const { code } of history.read(anna)) bytes += Buffer.byteLength(code);
    });
    expect(bytes).toBe(RUNS * CODE_BYTES);
  });

  it('refuses more searches of one person than a page makes, and takes them again', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => list({ search: 'nowhere' })));
    const statuses = outcomes.map(({ status }) => status).sort();
    expect(statuses).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 429 },
    });
    expect((await list({ search: 'needle' })).total).toBe(1);
  });

  it('is not searched on when nobody waits for it any more', async () => {
    const gone = new AbortController();
    const searched = history.list(anna, listHistory.query.parse({ search: 'nowhere' }), gone.signal);
    gone.abort(new Error('gone'));
    await expect(searched).rejects.toThrow('gone');
  });
});

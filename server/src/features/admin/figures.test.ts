import {
  ACTIVITY_RETENTION_DAYS,
  adminStats,
  getRunHistory,
  type LanguageId,
  RUN_HISTORY_DAYS,
  type RunStatus,
} from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActivities, deleteSomeBefore } from '#features/activity/index.ts';
import { createHistory, type History } from '#features/execution/index.ts';
import {
  createTestDatabase,
  DIALECTS,
  LIST_DIALECTS,
  listTest,
  raceTest,
  type TestDatabase,
} from '#testing/database.ts';
import { ADMIN, PASSWORD } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addPerson } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { readRunHistory } from './dashboard.ts';
import { readStats } from './stats.ts';

const HOUR_MS = 60 * 60 * 1000;

describe.each(DIALECTS)('the figures on %s', (dialect) => {
  const it = listTest(dialect);
  let opened: TestDatabase;
  let history: History;
  beforeEach(async () => {
    opened = await createTestDatabase(dialect);
    history = createHistory(opened.database, createActivities(opened.database));
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await opened.close();
  });

  const run = async (at: string, status: RunStatus = 'success', language: LanguageId = 'python') => {
    vi.setSystemTime(Date.parse(at));
    const program = { language, code: '1', input: '', templateId: null };
    await history.keep(null, program, runResult({ status }));
  };
  const stats = (zone: string, now: string) => readStats(opened.database, zone, 3, Date.parse(now));

  it('are all nought where nothing has happened', async () => {
    expect(await stats('UTC', '2026-05-05T12:00:00Z')).toEqual({
      total_users: 0,
      new_users_today: 0,
      total_code_executions: 0,
      executions_today: 0,
      total_collaboration_sessions: 0,
      active_sessions: 3,
      error_rate_percentage: 0,
      popular_languages: [],
    });
  });

  it('count today by the clocks of whoever asks', async () => {
    const moments = [
      '2026-05-04T18:29:59.999Z',
      '2026-05-04T18:30:00Z',
      '2026-05-05T00:00:00Z',
      '2026-05-05T05:59:59Z',
    ];
    for (const moment of moments) {
      await run(moment);
      await addPerson(opened.database, { created_at: Date.parse(moment) });
    }
    await addPerson(opened.database, { created_at: Date.parse(moments[3] ?? ''), deleted_at: 1 });
    const today = async (zone: string, now = '2026-05-05T06:00:00Z') => {
      const { executions_today, new_users_today, total_users, total_code_executions } = await stats(
        zone,
        now,
      );
      expect({ total_users, total_code_executions }).toEqual({ total_users: 4, total_code_executions: 4 });
      expect(new_users_today).toBe(executions_today);
      return executions_today;
    };
    expect(await today('UTC')).toBe(2);
    expect(await today('Asia/Kolkata')).toBe(3);
    expect(await today('America/Los_Angeles')).toBe(4);
    expect(await today('America/St_Johns')).toBe(1);
    expect(await today('Pacific/Chatham', '2026-05-05T11:14:59Z')).toBe(4);
    expect(await today('Pacific/Chatham', '2026-05-05T11:15:00Z')).toBe(0);
  });

  it('tell the languages by their use, and the share of what failed', async () => {
    for (let n = 0; n < 3; n += 1) await run('2026-05-05T12:00:00Z', 'success', 'rust');
    await run('2026-05-05T12:00:00Z', 'error', 'go');
    await run('2026-05-05T12:16:00Z', 'success', 'cpp');
    await run('2026-05-05T12:16:00Z', 'timeout', 'python');
    await run('2026-05-06T12:16:00Z', 'success', 'python');
    expect(await stats('UTC', '2026-05-06T13:00:00Z')).toMatchObject({
      total_code_executions: 7,
      executions_today: 1,
      error_rate_percentage: 28.6,
      popular_languages: [
        { language: 'rust', count: 3 },
        { language: 'python', count: 2 },
        { language: 'cpp', count: 1 },
        { language: 'go', count: 1 },
      ],
    });
  });

  it('give the runs of each hour, and none is lost where clocks are changed', async () => {
    const start = Date.parse('2026-03-20T00:07:00Z');
    const end = Date.parse('2026-03-30T12:00:00Z');
    let made = 0;
    for (let at = start; at < end; at += 5 * HOUR_MS + 7 * 60_000) {
      made += 1;
      await run(new Date(at).toISOString(), made % 3 ? 'success' : made % 2 ? 'error' : 'timeout');
    }
    for (const zone of [
      'Europe/Ljubljana',
      'America/St_Johns',
      'Asia/Kolkata',
      'Pacific/Chatham',
      'Australia/Lord_Howe',
    ]) {
      const { hours } = getRunHistory.response.parse(await readRunHistory(opened.database, zone, end));
      const sum = (of: 'runs' | 'failed') => hours.reduce((all, hour) => all + hour[of], 0);
      expect([zone, sum('runs'), sum('failed')]).toEqual([zone, made, Math.floor(made / 3)]);
      expect(hours.length).toBeGreaterThan((RUN_HISTORY_DAYS - 1) * 24 - 2);
      expect(hours.length).toBeLessThanOrEqual(RUN_HISTORY_DAYS * 24 + 1);
      const last = Date.parse(hours.at(-1)?.start ?? '');
      expect(end - last).toBeGreaterThanOrEqual(0);
      expect(end - last).toBeLessThan(HOUR_MS);
    }
    await run('2026-03-29T00:59:00Z');
    await run('2026-03-29T01:01:00Z');
    const { hours } = await readRunHistory(opened.database, 'Europe/Ljubljana', end);
    const around = hours.filter(
      ({ start }) => start.startsWith('2026-03-29T00') || start.startsWith('2026-03-29T01'),
    );
    expect(around.map(({ start, runs }) => [start, runs])).toEqual([
      ['2026-03-29T00:00:00.000Z', 1],
      ['2026-03-29T01:00:00.000Z', 1],
    ]);
  });

  it('leave out what was before the days that are shown', async () => {
    await run('2026-05-01T23:59:59Z');
    await run('2026-05-02T00:00:00Z');
    const { hours } = await readRunHistory(opened.database, 'UTC', Date.parse('2026-05-15T12:30:00Z'));
    expect(hours[0]).toEqual({ start: '2026-05-02T00:00:00.000Z', runs: 1, failed: 0 });
    expect(hours.at(-1)).toEqual({ start: '2026-05-15T12:00:00.000Z', runs: 0, failed: 0 });
    expect(hours).toHaveLength(13 * 24 + 13);
  });

  raceTest('count every one of many runs at the same moment', async () => {
    const person = await addPerson(opened.database);
    const languages = ['python', 'go'] as const;
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const program = { language: languages[n % 2] ?? 'go', code: '1', input: '', templateId: null };
        const result = runResult({ status: n % 5 ? 'success' : 'error' });
        return history.keep(n % 3 ? person.id : null, program, result);
      }),
    );
    const now = new Date().toISOString();
    expect(await stats('UTC', now)).toMatchObject({
      total_code_executions: 50,
      executions_today: 50,
      error_rate_percentage: 20,
      popular_languages: [
        { language: 'go', count: 25 },
        { language: 'python', count: 25 },
      ],
    });
    const { count } = await opened.database
      .selectFrom('activity_counts')
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(50);
  });

  raceTest('are still true after people ran, left and what was old went at the same moment', async () => {
    const { database } = opened;
    const now = Date.now();
    const activities = createActivities(database);
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(database)));
    const runs = async (userId: number, times: number) => {
      for (let n = 0; n < times; n += 1) {
        const language = (['python', 'go', 'rust'] as const)[n % 3] ?? 'go';
        const program = { language, code: '1', input: '', templateId: null };
        await history.keep(userId, program, runResult({ status: n % 4 ? 'success' : 'error' }));
      }
    };
    vi.setSystemTime(now - ACTIVITY_RETENTION_DAYS * 24 * HOUR_MS - 1_000);
    await Promise.all(people.map(({ id }) => runs(id, 6)));
    vi.useRealTimers();
    const leave = ({ id }: { id: number }) =>
      database.transaction().execute(async (transaction) => {
        await history.forget(transaction, id);
        await activities.forget(transaction, id);
      });
    const old = now - ACTIVITY_RETENTION_DAYS * 24 * HOUR_MS;
    await Promise.all([
      ...people.map(({ id }) => runs(id, 6)),
      ...people.slice(3).map(leave),
      ...[4, 5, 6].map((most) => deleteSomeBefore(database, old, most)),
    ]);
    const counted = async (table: 'activity_counts' | 'execution_days') => {
      const rows = await database.selectFrom(table).selectAll().execute();
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const existing = async (table: 'activities' | 'executions') =>
      (await database.selectFrom(table).select('id').execute()).length;
    expect(await counted('activity_counts')).toBe(await existing('activities'));
    expect(await counted('execution_days')).toBe(2 * (await existing('executions')));
    expect(await readStats(database, 'UTC', 0)).toMatchObject({ total_code_executions: 72 });
  });

  it('are asked for in as many statements, whatever there is', async () => {
    const ask = () =>
      countQueries(opened.database, (database) => readStats(database, 'UTC', 0)).then((queries) => queries);
    const before = await ask();
    await run('2026-05-01T23:59:59Z');
    await addPerson(opened.database);
    expect(await ask()).toBe(before);
    expect(before).toBeLessThanOrEqual(4);
  });
});

describe.each(LIST_DIALECTS)('figures of a school on %s', (dialect) => {
  const { people, admin } = setUpTestApp({ settings: ADMIN, dialect, runner: 'shared' });

  const ask = (path: string) => people.call('GET', `/admin/${path}`, { token: admin.access_token });
  const readFigures = async () => adminStats.parse((await ask('stats?time_zone=Europe/Ljubljana')).json());

  it('are what its people did, also of those who came without an account and of those who left', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const run = async (code: string, by?: string) => {
      const answer = await people.call('POST', '/code/execute', {
        token: by,
        json: { code, language: 'python' },
      });
      expect(answer.statusCode).toBe(200);
    };
    await run('print(1)', ada.access_token);
    await run('print(', ben.access_token);
    await run('print(3)');
    const json = { title: 'Together' };
    const session = await people.call('POST', '/collaboration/sessions', { token: ada.access_token, json });
    expect(session.statusCode).toBe(201);
    const expected = {
      total_users: 3,
      new_users_today: 3,
      total_code_executions: 3,
      executions_today: 3,
      total_collaboration_sessions: 1,
      active_sessions: 0,
      error_rate_percentage: 33.3,
      popular_languages: [{ language: 'python', count: 3 }],
    };
    // A visitor's run is counted after its answer.
    await vi.waitFor(async () => expect(await readFigures()).toEqual(expected));
    const left = await people.call('DELETE', '/auth/me', {
      token: ben.access_token,
      json: { password: PASSWORD },
    });
    expect(left.statusCode).toBe(204);
    expect(await readFigures()).toEqual({ ...expected, total_users: 2, new_users_today: 2 });
    const { hours } = getRunHistory.response.parse((await ask('run-history?time_zone=Asia/Kolkata')).json());
    expect(hours.reduce((all, { runs }) => all + runs, 0)).toBe(3);
  });

  it.each([
    'stats?time_zone=Mars/Olympus',
    'stats?time_zone=',
    'run-history?time_zone=%00',
    `stats?time_zone=${'x'.repeat(65)}`,
  ])('are refused for a time zone that is none: %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(422);
  });

  it('tell how the runner does', async () => {
    const state = (await ask('runner')).json();
    expect(state).toMatchObject({
      available: true,
      running: 0,
      waiting: 0,
      concurrency: 2,
      queue_limit: 200,
    });
    expect(state.toolchains).toContainEqual({
      language: 'python',
      version: expect.stringMatching(/^\d+\.\d+/),
      libraries: { state: 'ready', detail: null, libraries: expect.any(Array) },
      language_server: expect.stringMatching(/^basedpyright \d/),
      only_problems: false,
    });
  });
});

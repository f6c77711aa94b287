import {
  LANGUAGES,
  listTemplateExecutions,
  type QueryOf,
  RUN_STATUSES,
  type TemplateExecution,
} from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActivities } from '#features/activity/index.ts';
import { createHistory } from '#features/execution/index.ts';
import { createTestDatabase, LIST_DIALECTS, type TestDatabase } from '#testing/database.ts';
import { ADMIN, PASSWORD } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addPerson, addTemplate, HEAD } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { countMatching, findPlaces, type RunSearch, type SearchPlan } from './execution-search.ts';
import { createExecutions, type Executions } from './executions.ts';

type Filter = QueryOf<typeof listTemplateExecutions>;

const RUNS = 120;
const START = Date.parse('2026-03-01T00:00:00Z');
const MINUTE_MS = 60_000;
const NAMES = ['ana', 'an_a', 'bor%', "o'neil"] as const;

describe.each(LIST_DIALECTS)('runs that admins look at on %s', (dialect) => {
  let opened: TestDatabase;
  let executions: Executions;
  let all: TemplateExecution[];
  const templates: { id: number; name: string }[] = [];
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    const { database } = opened;
    executions = createExecutions(database);
    const people = [];
    for (const username of NAMES) people.push(await addPerson(database, { username }));
    for (const name of ['Loops', '100%', 'loop_s'])
      templates.push({ id: await addTemplate(database, { name }), name });
    vi.useFakeTimers({ toFake: ['Date'] });
    const history = createHistory(database, createActivities(database));
    for (let n = 0; n < RUNS; n += 1) {
      // Several in the same moment, and none of them in step with another.
      vi.setSystemTime(START + Math.floor(n / 3) * MINUTE_MS);
      const program = {
        language: LANGUAGES[(n * n) % LANGUAGES.length] ?? 'python',
        code: `${n}`,
        input: 'in',
        templateId: n % 2 ? null : (templates[(n / 2) % 4]?.id ?? 999),
      };
      const status = RUN_STATUSES[(n * 5 + Math.floor(n / 7)) % RUN_STATUSES.length];
      const person = people[(n * 3 + Math.floor(n / 5)) % people.length];
      await history.keep(
        person?.id ?? 0,
        program,
        runResult({ status, error: status === 'error' ? 'no' : null }),
      );
    }
    vi.useRealTimers();
    all = await listAll({});
  });
  afterAll(() => opened.close());

  const list = async (filter: Filter) =>
    listTemplateExecutions.response.parse(
      await executions.list(HEAD, listTemplateExecutions.query.parse({ page_size: 100, ...filter })),
    );
  const listAll = async (filter: Filter) => {
    const [first, second] = [await list({ ...filter, page: 1 }), await list({ ...filter, page: 2 })];
    expect(first.total).toBe(first.executions.length + second.executions.length);
    expect(first.has_more_than_total).toBe(false);
    return [...first.executions, ...second.executions];
  };
  const idsOf = (runs: readonly Pick<TemplateExecution, 'id'>[]) => runs.map(({ id }) => id);

  it('are listed whole, newest first', () => {
    expect(all).toHaveLength(RUNS);
    expect(all.map(({ code }) => Number(code))).toEqual(Array.from({ length: RUNS }, (_, n) => RUNS - 1 - n));
    expect(all.at(-1)).toEqual({
      id: expect.any(Number),
      username: 'ana',
      full_name: null,
      email: 'ana@school.test',
      language: LANGUAGES[0],
      template_name: 'Loops',
      status: RUN_STATUSES[0],
      code: '0',
      input_data: 'in',
      output: 'ok\n',
      error_message: null,
      execution_time: 0.25,
      created_at: '2026-03-01T00:00:00.000Z',
      is_cut: false,
    });
    expect(new Set(all.map(({ template_name }) => template_name))).toEqual(
      new Set(['Loops', '100%', 'loop_s', null]),
    );
  });

  it('are narrowed by any of the filters together', async () => {
    const from = new Date(START + 10 * MINUTE_MS).toISOString();
    const to = new Date(START + 30 * MINUTE_MS).toISOString();
    const filters: [Filter, (run: TemplateExecution) => boolean][] = [
      [{ user_name: 'AN' }, ({ username }) => username.startsWith('an')],
      [{ user_name: '_' }, ({ username }) => username === 'an_a'],
      [{ user_email: '%@' }, ({ username }) => username === 'bor%'],
      [{ user_name: "'", user_email: 'school' }, ({ username }) => username === "o'neil"],
      [{ template_id: templates[0]?.id }, ({ template_name }) => template_name === 'Loops'],
      [{ template_name: 'LOOP' }, ({ template_name }) => /loop/i.test(template_name ?? '')],
      [{ template_name: '%' }, ({ template_name }) => template_name === '100%'],
      [
        { template_name: 's', template_id: templates[2]?.id },
        ({ template_name }) => template_name === 'loop_s',
      ],
      [{ language: 'python' }, ({ language }) => language === 'python'],
      [{ status: 'success' }, ({ status }) => status === 'success'],
      [{ status: 'error' }, ({ status }) => status !== 'success'],
      [{ status: 'timeout' }, ({ status }) => status === 'timeout'],
      [{ date_from: from }, ({ created_at }) => created_at >= from],
      [{ date_to: to }, ({ created_at }) => created_at < to],
      [{ date_from: from, date_to: to }, ({ created_at }) => created_at >= from && created_at < to],
    ];
    for (const [index, [filter, isMeant]] of filters.entries()) {
      for (const [other, isAlsoMeant] of filters.slice(index)) {
        // A filter that both have would be the other's alone.
        if (filter !== other && Object.keys(filter).some((name) => name in other)) continue;
        const both = { ...filter, ...other };
        const expected = all.filter((run) => isMeant(run) && isAlsoMeant(run));
        expect([both, idsOf(await listAll(both))]).toEqual([both, idsOf(expected)]);
      }
    }
  });

  it.each([
    { user_name: '\0' },
    { user_email: 'a\0' },
    { template_name: '\0' },
    { user_name: 'nobody' },
    { template_name: '\\' },
    { template_id: 12345 },
    { date_from: '2030-01-01T00:00:00Z' },
    { date_to: '0001-01-01T00:00:00Z' },
    { date_from: '2026-03-02T00:00:00Z', date_to: '2026-03-01T00:00:00Z' },
  ])('are none for %j', async (filter) => {
    expect(await list(filter)).toEqual({ executions: [], total: 0, has_more_than_total: false, page: 1 });
  });

  it('are the same by whatever way they are found', async () => {
    const idList = (ids: number[]) => ({ count: ids.length, text: ids.join(',') });
    const people = idList([...new Set(await peopleIds())].slice(0, 2));
    const chosen = {
      people,
      templates: idList(templates.map(({ id }) => id)),
      from: undefined,
      to: undefined,
    };
    const soughts: RunSearch[] = [
      { ...chosen, language: null, statuses: ['error', 'timeout'] },
      { ...chosen, language: 'python', statuses: null, from: START + 5 * MINUTE_MS },
      { ...chosen, language: 'go', statuses: ['success'] },
      { ...chosen, language: null, statuses: null },
    ];
    for (const sought of soughts) {
      const found = async (way: SearchPlan) => [
        await countMatching(opened.database, sought, way, RUNS),
        await findPlaces(opened.database, sought, way, { offset: 2, limit: 7 }),
      ];
      const expected = await found('time');
      expect(await found('kinds')).toEqual(expected);
      expect(await found('people')).toEqual(expected);
      expect(await found('templates')).toEqual(expected);
    }
  });

  it('have pages, each run on one of them', async () => {
    const filters: Filter[] = [
      {},
      { status: 'error' },
      { language: 'python', status: 'success' },
      { user_name: 'a' },
    ];
    for (const filter of filters) {
      const whole = idsOf(await listAll(filter));
      const pages: number[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 7) + 1; page += 1) {
        pages.push(...idsOf((await list({ ...filter, page, page_size: 7 })).executions));
      }
      expect(pages).toEqual(whole);
      for (const page of [60, 1_000_000]) {
        expect(await list({ ...filter, page })).toMatchObject({ executions: [], total: whole.length });
      }
    }
  });

  it('are read whole, portion by portion', async () => {
    for (const filter of [{}, { status: 'error' }, { user_name: 'an' }, { template_name: 'loop' }] as const) {
      const read: number[] = [];
      for await (const portion of executions.readAll(HEAD, filter)) read.push(...idsOf([...portion]));
      expect(read).toEqual(idsOf(await listAll(filter)));
    }
  });

  it('are asked for in as many statements, however many there are', async () => {
    const ask = (filter: Filter) =>
      countQueries(opened.database, (database) =>
        createExecutions(database).list(HEAD, listTemplateExecutions.query.parse(filter)),
      );
    expect(await ask({ page_size: 1 })).toBe(await ask({ page_size: 100 }));
    expect(await ask({ user_name: 'a', page_size: 1 })).toBe(await ask({ user_name: 'a', page_size: 100 }));
  });

  it('are counted by their days, also after some of them are gone', async () => {
    const { database } = opened;
    const history = createHistory(database, createActivities(database));
    const leaver = await addPerson(database);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let n = 0; n < 30; n += 1) {
      vi.setSystemTime(START - n * 7 * 60 * MINUTE_MS);
      const language = LANGUAGES[n % 3] ?? 'go';
      const program = { language, code: 'gone', input: '', templateId: null };
      await history.keep(leaver.id, program, runResult({ status: RUN_STATUSES[n % 2] }));
    }
    vi.useRealTimers();
    expect(await listAll({})).toHaveLength(RUNS + 30);
    const oldest = await list({ page: 15, page_size: 10 });
    expect(oldest.executions.map(({ code }) => code)).toEqual(Array(10).fill('gone'));
    expect((await list({ page: 14, page_size: 10 })).executions[0]?.code).toBe('gone');
    await database.transaction().execute((transaction) => history.forget(transaction, leaver.id));
    expect(idsOf(await listAll({}))).toEqual(idsOf(all));
    for (const language of LANGUAGES) {
      const expected = all.filter((run) => run.language === language);
      expect(idsOf(await listAll({ language }))).toEqual(idsOf(expected));
    }
    const counted = database
      .selectFrom('execution_days')
      .select(({ fn }) => fn.sum<number>('count').as('count'));
    expect(await counted.executeTakeFirstOrThrow()).toEqual({ count: 2 * RUNS });
  });

  async function peopleIds(): Promise<number[]> {
    const rows = await opened.database
      .selectFrom('executions')
      .select('user_id')
      .orderBy('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  }
});

describe('looking at runs', () => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });

  const ask = (query: string) =>
    people.call('GET', `/admin/template-executions?${query}`, { token: admin.access_token });

  it.each([
    ...['page=-1', 'page=0', 'page_size=1e9', 'page_size=0', 'language=cobol', 'status=pending'],
    ...['template_id=0', 'template_id=x', 'date_from=yesterday', 'date_to=2026-02-30T00:00:00Z'],
    ...['date_from=2026-01-01', `template_name=${'x'.repeat(201)}`, `user_name=${'x'.repeat(201)}`],
  ])('is refused for %s', async (query) => {
    expect((await ask(query)).statusCode).toBe(422);
  });

  it('shows a run as soon as it was answered, and none of whoever has left', async () => {
    const ada = await people.join();
    const template_id = await addTemplate(server.database, { name: 'Greeting' });
    const json = { code: 'print(input())', language: 'python', input_data: 'x', template_id };
    await people.call('POST', '/code/execute', { token: ada.access_token, json });
    const found = async () =>
      listTemplateExecutions.response.parse((await ask(`user_email=${ada.email}`)).json());
    expect(await found()).toMatchObject({
      executions: [{ username: ada.username, output: 'x\n', template_name: 'Greeting', status: 'success' }],
      total: 1,
    });
    await people.call('DELETE', `/admin/templates/${template_id}`, { token: admin.access_token });
    expect((await found()).executions).toMatchObject([{ template_name: null }]);
    await people.call('DELETE', '/auth/me', { token: ada.access_token, json: { password: PASSWORD } });
    expect(await found()).toMatchObject({ executions: [], total: 0 });
    expect((await ask('')).json()).toMatchObject({ executions: [], total: 0 });
    expect((await ask('language=python&status=success')).json()).toMatchObject({ executions: [], total: 0 });
  });
});

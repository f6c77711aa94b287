import {
  ACTIVITY_RETENTION_DAYS,
  type Activity,
  inEnglish,
  listActivities,
  type Message,
  message,
  type QueryOf,
} from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOf } from '#db/query-parts.ts';
import { createTestDatabase, LIST_DIALECTS, type TestDatabase } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addPerson } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { type Activities, createActivities, type NewActivity, removeOldActivities } from './activities.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSIONS = '/collaboration/sessions';

describe.each(LIST_DIALECTS)('what people do on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect, runner: 'shared' });

  const ask = (query: string) =>
    people.call('GET', `/admin/activities?${query}`, { token: admin.access_token });
  const list = async (query: string) => listActivities.response.parse((await ask(query)).json());
  const run = async (code: string, by?: Person) => {
    const json = { code, language: 'python' };
    const before = await countOf(server.database.selectFrom('activities'));
    const answer = await people.call('POST', '/code/execute', { token: by?.access_token, json });
    expect(answer.statusCode).toBe(200);
    // A visitor’s run is counted after it was answered.
    await vi.waitFor(async () =>
      expect(await countOf(server.database.selectFrom('activities'))).toBeGreaterThan(before),
    );
    return answer.json();
  };
  const begin = async (by: Person, json: object): Promise<string> =>
    (await people.call('POST', SESSIONS, { token: by.access_token, json })).json().share_id;
  const join = async (id: string, json: object, by?: Person) => {
    const answer = await people.call('POST', `${SESSIONS}/${id}/join`, { token: by?.access_token, json });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('is listed as it was done, newest first, and again for nobody who comes back', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    await run('print("é")', ada);
    const failed = await run('print(', ada);
    await run('print(');
    const id = await begin(ada, { title: 'Sorting', is_public: true });
    const visitor = { username: `Visitor ${ben.username}` };
    const { participant_token } = await join(id, visitor);
    await join(id, { ...visitor, participant_token });
    await join(id, {}, ben);
    await join(id, {}, ben);
    const { activities, page } = await list('page_size=6');
    expect(page).toBe(1);
    const session = { title: 'Sorting', is_public: true };
    const program = { language: 'python', execution_time: null };
    expect(activities).toEqual(
      [
        ['session_join', ben.username, 'connected', session],
        ['session_join', visitor.username, 'connected', session],
        ['session_creation', ada.username, 'active', session],
        ['code_execution', null, 'error', { ...program, code_size: 6 }],
        ['code_execution', ada.username, 'error', { ...program, code_size: 6 }, failed.error],
        [
          'code_execution',
          ada.username,
          'success',
          { ...program, execution_time: expect.any(Number), code_size: 11 },
        ],
      ].map(([activity_type, username, status, activity_data, error_message = null]) => ({
        id: expect.any(Number),
        activity_type,
        username,
        is_guest: username === visitor.username,
        status,
        timestamp: expect.any(String),
        error_message,
        activity_data,
      })),
    );
    const deleted = await people.call('DELETE', `${SESSIONS}/${id}`, { token: ada.access_token });
    expect(deleted.statusCode).toBe(204);
    expect((await list('activity_type=session_creation&page_size=1')).activities[0]?.activity_data).toEqual(
      {},
    );
  });

  it('names nobody any more who has deleted their account, and is no longer theirs', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    await run('print(', ada);
    await run('print(2)', ben);
    await join(await begin(ben, { title: 'Ours', is_public: true }), {}, ada);
    const file = await people.call('GET', '/auth/me/data', { token: ada.access_token });
    const ids = file.json().activities.map(({ id }: Activity) => id);
    expect(ids).toHaveLength(2);
    const farewell = { token: ada.access_token, json: { password: PASSWORD } };
    expect((await people.call('DELETE', '/auth/me', farewell)).statusCode).toBe(204);
    const theirs = (await list('page_size=100')).activities.filter(({ id }) => ids.includes(id));
    expect(theirs).toMatchObject([
      { activity_type: 'session_join', username: null },
      { activity_type: 'code_execution', username: null, error_message: null },
    ]);
    expect(await list(`user_name=${ada.username}`)).toMatchObject({ activities: [], total: 0 });
    expect(await list('user_name=deleted')).toMatchObject({ activities: [], total: 0 });
    expect((await list(`user_name=${ben.username}`)).total).toBe(2);
  });

  it.each([
    ...[
      'page=0',
      'page=-1',
      'page=x',
      'page=1.5',
      'page=1000001',
      'page_size=0',
      'page_size=1e9',
      'page_size=101',
    ],
    ...['activity_type=x', 'status=pending', 'status=timeout', `user_name=${'x'.repeat(201)}`],
    `user_email=${'x'.repeat(301)}`,
  ])('is refused for %s', async (query) => {
    expect((await ask(query)).statusCode).toBe(422);
  });
});

describe.each(LIST_DIALECTS)('the list of activities on %s', (dialect) => {
  let opened: TestDatabase;
  let activities: Activities;
  beforeEach(async () => {
    opened = await createTestDatabase(dialect);
    activities = createActivities(opened.database);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await opened.close();
  });

  const record = (activity: NewActivity) =>
    opened.database.transaction().execute((transaction) => activities.record(transaction, activity));
  const run = (
    userId: number | null,
    status: 'success' | 'error' | 'timeout',
    error: string | null = null,
    errorHeading: Message | null = null,
  ) =>
    record({
      ...{ type: 'code_execution', at: Date.now(), language: 'go', codeSize: 1, executionTime: null },
      ...{ userId, status, error, errorHeading },
    } as NewActivity);
  const visit = (name: string) => record({ type: 'session_join', userId: null, name, sessionId: 1 });
  const list = async (question: QueryOf<typeof listActivities> = {}) =>
    listActivities.response.parse(await activities.list(listActivities.query.parse(question)));
  const namesOf = async (question: QueryOf<typeof listActivities>) =>
    (await list(question)).activities.map(({ username }) => username);

  it('is narrowed to people by parts of their names and addresses, whatever these hold', async () => {
    const names = ['Ana', 'an_a', 'bor%', "o'neil", 'quo"te', 'back\\slash', 'ČRT'];
    for (const username of names) {
      const email = `${username}@school.test`;
      const keys = { username_key: username.toLowerCase(), email_key: email.toLowerCase() };
      const { id } = await addPerson(opened.database, { username, email, ...keys });
      await run(id, 'success');
    }
    const named = { username: 'zoran', full_name: 'Dr. Žan', full_name_key: 'dr. žan' };
    await run((await addPerson(opened.database, named)).id, 'error');
    await visit('Anton 100%');
    await visit('o_o');
    await run(null, 'success');
    const byName = (user_name: string) => namesOf({ user_name });
    expect(await byName('AN')).toEqual(['Anton 100%', 'zoran', 'an_a', 'Ana']);
    expect(await byName('_')).toEqual(['o_o', 'an_a']);
    expect(await byName('%')).toEqual(['Anton 100%', 'bor%']);
    expect(await byName("'")).toEqual(["o'neil"]);
    expect(await byName('"')).toEqual(['quo"te']);
    expect(await byName('\\')).toEqual(['back\\slash']);
    expect(await byName('črt')).toEqual(['ČRT']);
    expect(await byName('DR. ŽAN')).toEqual(['zoran']);
    expect(await byName('\0')).toEqual([]);
    expect(await byName('nobody')).toEqual([]);
    expect(await namesOf({ user_email: 'AN_A@' })).toEqual(['an_a']);
    expect(await namesOf({ user_email: '@school.test', user_name: 'o' })).toEqual([
      'zoran',
      'quo"te',
      "o'neil",
      'bor%',
    ]);
    expect((await list({ user_name: ' ' })).total).toBe(11);
    expect(await namesOf({ user_name: 'an', activity_type: 'session_join' })).toEqual(['Anton 100%']);
    expect(await namesOf({ user_name: 'o', status: 'error' })).toEqual(['zoran']);
  });

  it('is narrowed by what was done and how it went, and knows how much there is of it', async () => {
    const { id } = await addPerson(opened.database);
    for (const status of ['success', 'error', 'timeout', 'success'] as const) await run(id, status);
    await visit('Eva');
    await record({ type: 'session_creation', userId: id, sessionId: 1 });
    const totals = async (question: QueryOf<typeof listActivities>) => {
      const { activities: all, total, has_more_than_total } = await list(question);
      expect(has_more_than_total).toBe(false);
      expect(all).toHaveLength(total);
      const { activity_type: type, status } = question;
      expect(all.every((one) => !type || one.activity_type === type)).toBe(true);
      expect(all.every((one) => !status || one.status === status)).toBe(true);
      return total;
    };
    expect(await totals({})).toBe(6);
    expect(await totals({ activity_type: 'code_execution' })).toBe(4);
    expect(await totals({ activity_type: 'session_join' })).toBe(1);
    expect(await totals({ status: 'error' })).toBe(2);
    expect(await totals({ status: 'success', activity_type: 'code_execution' })).toBe(2);
    expect(await totals({ status: 'success', activity_type: 'session_join' })).toBe(0);
    expect(await totals({ status: 'success', activity_type: 'session_join', user_name: 'e' })).toBe(0);
    expect(await totals({ status: 'active' })).toBe(1);
  });

  it('has pages, each activity on one of them, also where they are counted off from the end', async () => {
    const { id, username } = await addPerson(opened.database);
    for (let n = 0; n < 23; n += 1) await run(n % 2 ? id : null, n % 3 ? 'success' : 'error');
    for (const filter of [{}, { status: 'success' as const }, { user_name: username }]) {
      const whole = (await list({ ...filter, page_size: 100 })).activities.map((one) => one.id);
      expect(whole).toEqual(whole.toSorted((a, b) => b - a));
      const pages: number[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 5) + 1; page += 1) {
        pages.push(...(await list({ ...filter, page, page_size: 5 })).activities.map((one) => one.id));
      }
      expect(pages).toEqual(whole);
      expect(await list({ ...filter, page: 1_000_000 })).toMatchObject({ activities: [], page: 1_000_000 });
    }
  });

  it('is read whole, portion by portion', async () => {
    const { id, username } = await addPerson(opened.database);
    await opened.database.transaction().execute(async (transaction) => {
      for (let n = 0; n < 520; n += 1) {
        await activities.record(transaction, {
          type: 'session_creation',
          userId: n % 2 ? id : null,
          sessionId: n,
        } as NewActivity);
      }
    });
    const read = async (question: object) => {
      const ids: number[] = [];
      for await (const portion of activities.readAll(question)) ids.push(...portion.map((one) => one.id));
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
      return ids.length;
    };
    expect(await read({})).toBe(520);
    expect(await read({ user_name: username })).toBe(260);
    expect(await read({ status: 'connected' })).toBe(0);
  });

  it('keeps so much of an error as lists need, and nothing of a visitor’s', async () => {
    const { id } = await addPerson(opened.database);
    await run(id, 'error', `${'x'.repeat(499)}😀`);
    await run(id, 'error', 'a\0b');
    await run(null, 'error', 'secret');
    const messages = (await list()).activities.map(({ error_message }) => error_message);
    expect(messages).toEqual([null, 'a\uFFFDb', 'x'.repeat(499)]);
  });

  it('keeps the server’s own sentence beside an error, and nothing of a visitor’s', async () => {
    const { id } = await addPerson(opened.database);
    const heading = message`The program ended with exit code ${3}.`;
    for (const userId of [id, null]) await run(userId, 'error', inEnglish(heading), heading);
    const [visitor, member] = (await list()).activities;
    expect(member).toMatchObject({ error_message: inEnglish(heading), error_heading: heading });
    expect(visitor).not.toHaveProperty('error_heading');
    await opened.database.transaction().execute((transaction) => activities.forget(transaction, id));
    const rows = await opened.database.selectFrom('activities').select(['error_heading']).execute();
    expect(rows).toEqual([{ error_heading: null }, { error_heading: null }]);
  });

  it('loses what is too old, and knows how much is left', async () => {
    const { id } = await addPerson(opened.database);
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    vi.setSystemTime(now - ACTIVITY_RETENTION_DAYS * DAY_MS - 1_000);
    await opened.database.transaction().execute(async (transaction) => {
      for (let n = 0; n < 510; n += 1) {
        const kind =
          n % 2 ? ({ type: 'session_creation' } as const) : ({ type: 'session_join', name: 'Eva' } as const);
        await activities.record(transaction, { ...kind, userId: id, sessionId: n });
      }
    });
    vi.setSystemTime(now - ACTIVITY_RETENTION_DAYS * DAY_MS + 60_000);
    await visit('Young enough');
    vi.setSystemTime(now);
    await run(id, 'success');
    const failures: unknown[] = [];
    const cleanUp = removeOldActivities(opened.database, (failure) => failures.push(failure));
    await vi.waitFor(async () => expect((await list()).total).toBe(2), { timeout: 20_000 });
    await cleanUp.end();
    expect(failures).toEqual([]);
    expect(await namesOf({})).toEqual([expect.any(String), 'Young enough']);
    expect((await list({ activity_type: 'session_join' })).total).toBe(1);
    expect((await list({ activity_type: 'session_creation' })).total).toBe(0);
  });

  it('is asked for in as many statements, however long it is', async () => {
    const { id, username } = await addPerson(opened.database);
    await run(id, 'success');
    const ask = (question: QueryOf<typeof listActivities>) =>
      countQueries(opened.database, (database) =>
        createActivities(database).list(listActivities.query.parse(question)),
      );
    const before = [await ask({}), await ask({ user_name: username })];
    for (let n = 0; n < 30; n += 1) await run(id, 'success');
    expect([await ask({}), await ask({ user_name: username })]).toEqual(before);
    // With the questions that are parts of others.
    expect(Math.max(...before)).toBeLessThanOrEqual(9);
  });
});

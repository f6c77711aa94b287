import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { ADMIN, type Person, peopleOf } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { connectionsTo, type LiveClient } from '#testing/sockets.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';

const TIME = { timeout: 90_000 };
const AT = { document: 'mine', version: 0, line: 2, column: 9 };

// Rights and settings decide here: what a language server answers does not matter.
const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, runner: standInRunner() });

const put = async (path: string, json: object) =>
  expect((await people.call('PUT', path, { token: admin.access_token, json })).statusCode).toBe(200);
const setServer = (assistance: string) => put('/admin/settings', { assistance });
const setClass = (id: number, assistance: string) => put(`/admin/classrooms/${id}/settings`, { assistance });
const open = (client: LiveClient, template_id?: number) =>
  client.ask('assist_open', {
    ...{ document: 'mine', language: 'python', text: 'numbers = [1]\nnumbers.' },
    ...(template_id !== undefined && { template_id }),
  });
/** Opens a document and waits until its language server answers. */
const opened = (client: LiveClient, template_id?: number) =>
  expect.poll(() => open(client, template_id), TIME).toMatchObject({ state: 'ready', level: 'all' });
const codeOf = async (client: LiveClient, event: string) =>
  (await client.ask(event, event === 'assist_problems' ? { document: 'mine', version: 0 } : AT)).code;
/** Returns what the server answers to completions and to problems; undefined: it answers them. */
const given = async (client: LiveClient) => [
  await codeOf(client, 'assist_complete'),
  await codeOf(client, 'assist_problems'),
];
const EVERYTHING = [undefined, undefined];
const ERRORS = ['forbidden', undefined];
const NOTHING = ['forbidden', 'forbidden'];
const connect = (person?: Person) => connections.connect(person?.access_token);

describe('assistance that a teacher allows', () => {
  it(
    'changes at once in an open document of a class, and its page is asked to open it again',
    TIME,
    async () => {
      const [anna, bor] = [await people.join(), await people.join()];
      const [classroom] = [
        await addClassroom(server.database, [anna]),
        await addClassroom(server.database, [bor]),
      ];
      const [ofAnna, ofBor, visitor] = [await connect(anna), await connect(bor), await connect()];
      for (const client of [ofAnna, ofBor, visitor]) await opened(client);
      await setClass(classroom, 'errors');
      expect(await given(ofAnna)).toEqual(ERRORS);
      expect(await ofAnna.hears('assist_level_changed')).toEqual([{ document: 'mine' }]);
      expect(await open(ofAnna)).toMatchObject({ state: 'ready', level: 'errors' });
      await setClass(classroom, 'none');
      expect(await given(ofAnna)).toEqual(NOTHING);
      expect(await open(ofAnna)).toMatchObject({ state: 'off', level: 'none' });
      // Also of a document that got nothing the page hears that it would now.
      await setClass(classroom, 'all');
      await ofAnna.hears('assist_level_changed', 3);
      expect(await open(ofAnna)).toMatchObject({ state: 'ready', level: 'all' });
      for (const client of [ofBor, visitor]) {
        expect(await given(client)).toEqual(EVERYTHING);
        expect(client.heard.filter(({ event }) => event === 'assist_level_changed')).toEqual([]);
      }
    },
  );

  it('is that of the server for everybody but admins, and counts for who joins a class', TIME, async () => {
    const anna = await people.join();
    const classroom = await addClassroom(server.database, []);
    const [ofAnna, visitor, head] = [
      await connect(anna),
      await connect(),
      await connections.connect(admin.access_token),
    ];
    for (const client of [ofAnna, visitor, head]) await opened(client);
    await setServer('errors');
    expect(await given(ofAnna)).toEqual(ERRORS);
    expect(await given(visitor)).toEqual(ERRORS);
    expect(await given(head)).toEqual(EVERYTHING);
    await setServer('all');
    expect(await given(ofAnna)).toEqual(EVERYTHING);
    await setClass(classroom, 'none');
    expect(await given(ofAnna)).toEqual(EVERYTHING);
    const json = { email: anna.email };
    await people.call('POST', `/classrooms/${classroom}/add-student`, { token: admin.access_token, json });
    expect(await given(ofAnna)).toEqual(NOTHING);
    await people.call('DELETE', `/classrooms/${classroom}/members/${anna.id}`, { token: admin.access_token });
    await ofAnna.hears('assist_level_changed', 4);
    expect(await open(ofAnna)).toMatchObject({ level: 'all' });
  });

  it('is that of the task that is open, which only those can name who see it', TIME, async () => {
    const [anna, bor] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [anna]);
    const task = await addTemplate(server.database, {}, [classroom]);
    const hidden = await addTemplate(server.database, { is_draft: 1, assistance: 'none' }, [classroom]);
    const exam = await addTemplate(server.database, { assistance: 'none' }, [classroom]);
    const [ofAnna, ofBor, visitor] = [await connect(anna), await connect(bor), await connect()];
    await opened(ofAnna, task);
    await put(`/admin/templates/${task}`, { assistance: 'errors' });
    expect(await given(ofAnna)).toEqual(ERRORS);
    await put(`/admin/templates/${task}`, { assistance: 'none' });
    expect(await given(ofAnna)).toEqual(NOTHING);
    expect(await open(ofAnna, exam)).toMatchObject({ state: 'off', level: 'none' });
    expect(await given(ofAnna)).toEqual(NOTHING);
    expect(await open(await connections.connect(admin.access_token), exam)).toMatchObject({ level: 'all' });
    // Who names another task has nothing open any more, not even what was open under this name.
    for (const [client, named] of [
      ...[[ofAnna, hidden] as const, [ofAnna, 999_999] as const],
      ...[[ofBor, exam] as const, [visitor, exam] as const],
    ]) {
      await opened(client);
      expect(await open(client, named)).toMatchObject({
        ok: false,
        code: 'not_found',
        detail: 'There is no such template.',
      });
      expect(await given(client)).toEqual(['not_found', 'not_found']);
    }
    expect(
      await ofAnna.ask('assist_open', { document: 'x', language: 'python', text: '', template_id: 0 }),
    ).toMatchObject({
      code: 'invalid',
    });
  });

  it('counts for formatting a text that no document has', TIME, async () => {
    const anna = await people.join();
    const classroom = await addClassroom(server.database, [anna]);
    const client = await connect(anna);
    const format = () =>
      client.ask('assist_format', {
        ...{ document: 'never opened', language: 'python', text: 'x=1\n' },
        ...{ tabs: false, width: 4 },
      });
    expect(await format()).toEqual({ ok: true, text: 'x=1\n' });
    await setClass(classroom, 'none');
    expect(await format()).toMatchObject({ ok: false, code: 'forbidden' });
  });

  it('is known before what is sent right behind', TIME, async () => {
    const anna = await people.join();
    const classroom = await addClassroom(server.database, [anna]);
    await setClass(classroom, 'none');
    const client = await connect(anna);
    const answers = await Promise.all([
      open(client),
      ...['assist_complete', 'assist_problems'].map((event) => codeOf(client, event)),
    ]);
    expect(answers).toMatchObject([{ state: 'off' }, 'forbidden', 'forbidden']);
    await setClass(classroom, 'all');
    const changes = [{ from: 0, length: 0, text: '# ' }];
    const change = () => client.ask('assist_change', { document: 'mine', version: 0, changes });
    const close = () => client.ask('assist_close', { document: 'mine' });
    const [, changed, closed] = await Promise.all([open(client), change(), close()]);
    expect([changed, closed]).toEqual([{ ok: true }, { ok: true }]);
    expect(await change()).toMatchObject({ code: 'not_found' });
  });

  it('is never more than the server was started with', async () => {
    const other = await startTestApp({ ...ADMIN, ASSISTANCE: 'errors' });
    const there = await connectionsTo(other.app);
    const head = await peopleOf(other.app).signInAsAdmin();
    expect(await open(await there.connect(head))).toMatchObject({ level: 'errors' });
    there.close();
    await other.close();
  });
});

describe('checking a program without running it', () => {
  const BROKEN = { code: 'print(', language: 'python' };
  const check = async (person: Person | null, template_id?: number) => {
    const token = person?.access_token;
    return await people.call('POST', '/code/validate', {
      ...(token !== undefined && { token }),
      json: { ...BROKEN, ...(template_id !== undefined && { template_id }) },
    });
  };

  it('is refused where nothing assists, by the class, the task or the server, and never to admins', async () => {
    const [anna, bor] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [anna]);
    const status = async (person: Person | null, task?: number) => (await check(person, task)).statusCode;
    expect([await status(anna), await status(bor), await status(null)]).toEqual([200, 200, 200]);
    await setClass(classroom, 'errors');
    expect(await status(anna)).toBe(200);
    await setClass(classroom, 'none');
    expect([await status(anna), await status(bor), await status(null)]).toEqual([403, 200, 200]);
    expect((await check(anna)).json()).toMatchObject({
      detail: 'Checking programs is turned off here. Run the program to see its errors.',
    });
    await setClass(classroom, 'all');
    const silent = await addTemplate(server.database, { assistance: 'none' }, [classroom]);
    expect([await status(anna), await status(anna, silent)]).toEqual([200, 403]);
    // One that the person cannot open is ignored, as in a run.
    expect(await status(bor, silent)).toBe(200);
    await setServer('none');
    expect([await status(bor), await status(null)]).toEqual([403, 403]);
    const asAdmin = await people.call('POST', '/code/validate', { token: admin.access_token, json: BROKEN });
    expect(asAdmin.statusCode).toBe(200);
    await setServer('all');
  });

  it('tells nothing of the complexity that a task hides', async () => {
    const anna = await people.join();
    const classroom = await addClassroom(server.database, [anna]);
    const hiding = await addTemplate(server.database, { hide_complexity: 1 }, [classroom]);
    expect((await check(anna, hiding)).json().complexity).toMatchObject({ available: false });
  });
});

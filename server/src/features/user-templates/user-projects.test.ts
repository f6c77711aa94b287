import {
  MAX_PROJECT_FILE_BYTES,
  MAX_USER_TEMPLATE_FILES_BYTES,
  type ProjectFile,
  userTemplate,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { LIST_DIALECTS } from '#testing/database.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const PROGRAM = { name: 'Shapes', language: 'python', code_content: 'import shapes.circle\n' };
const FILES: ProjectFile[] = [
  { name: 'data/ž.csv', encoding: 'text', content: 'š,1\r\n' },
  { name: 'dot.png', encoding: 'base64', content: Buffer.from([0, 255, 13, 10]).toString('base64') },
  { name: 'shapes/circle.py', encoding: 'text', content: 'r = 1\n' },
];

describe.each(LIST_DIALECTS)('personal templates of several files on %s', (dialect) => {
  const { server, people } = setUpTestApp({ dialect });

  const call = (method: 'GET' | 'POST' | 'PUT', person: Person, path = '', json?: object) =>
    people.call(method, `/user-templates${path}`, { token: person.access_token, json });
  const post = (person: Person, fields: object) => call('POST', person, '', { ...PROGRAM, ...fields });
  const create = async (person: Person, fields: object) => {
    const answer = await post(person, fields);
    expect(answer.statusCode, answer.body).toBe(201);
    return userTemplate.parse(answer.json());
  };

  it('have their files back as they were sent, by name, and only their number in lists', async () => {
    const ada = await people.join();
    const made = await create(ada, { files: FILES.toReversed(), entry_name: 'start.py' });
    expect(made).toMatchObject({ entry_name: 'start.py', files: FILES });
    expect((await call('GET', ada, `/${made.id}`)).json()).toEqual(made);
    const [listed] = (await call('GET', ada)).json().templates;
    expect(listed).toMatchObject({ id: made.id, entry_name: 'start.py', file_count: 3 });
    expect(listed).not.toHaveProperty('files');
  });

  it('of one file are answered as they always were', async () => {
    const ada = await people.join();
    const made = await create(ada, { files: [] });
    const fields = ['id', 'name', 'description', 'language', 'code_content', 'created_at', 'updated_at'];
    expect(Object.keys(made)).toEqual(fields);
    const [listed] = (await call('GET', ada)).json().templates;
    expect(Object.keys(listed)).toEqual([...fields, 'is_cut']);
  });

  it('keep their files where a change says nothing of them', async () => {
    const ada = await people.join();
    const { id } = await create(ada, { files: FILES, entry_name: 'start.py' });
    const put = async (changes: object) => (await call('PUT', ada, `/${id}`, changes)).json();
    expect(await put({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', files: FILES });
    const [, ...others] = FILES;
    expect(await put({ files: others })).toMatchObject({ files: others, entry_name: 'start.py' });
    const alone = await put({ files: [], entry_name: null });
    expect(alone).not.toHaveProperty('files');
    expect(alone).not.toHaveProperty('entry_name');
    // What stays is checked together with what changes.
    await put({ files: FILES });
    expect((await call('PUT', ada, `/${id}`, { entry_name: 'Dot.png.py' })).statusCode).toBe(200);
    for (const entry_name of ['SHAPES/circle.py', 'data', 'dot.png', 'shapes/circle.py/x.py']) {
      expect((await call('PUT', ada, `/${id}`, { entry_name })).statusCode, entry_name).toBe(422);
    }
    expect((await call('PUT', ada, `/${id}`, { language: 'java' })).statusCode).toBe(422);
  });

  it('refuse names, contents and sizes that are no program’s', async () => {
    const ada = await people.join();
    const statusOf = async (...files: object[]) => (await post(ada, { files })).statusCode;
    const named = (name: string, content = '') => ({ name, content });
    for (const name of [
      '../x',
      '/x',
      'a\\b',
      '.hidden',
      'con',
      'a\0',
      'a\u202e.py',
      'a/../b',
      'x'.repeat(999),
      '',
    ]) {
      expect(await statusOf(named(name)), JSON.stringify(name)).toBe(422);
    }
    expect(await statusOf(named('main.py'))).toBe(422);
    expect(await statusOf(named('a'), named('A'))).toBe(422);
    expect(await statusOf(named('a'), named('a/b'))).toBe(422);
    expect(await statusOf(named('é'), named('e\u0301'))).toBe(422);
    expect(await statusOf({ name: 'a', content: 'AAA', encoding: 'base64' })).toBe(422);
    expect(await statusOf({ name: 'a', content: 'a\0b' })).toBe(422);
    expect(await statusOf({ name: 'a', content: 'a', encoding: 'utf-16' })).toBe(422);
    expect(await statusOf(...Array.from({ length: 50 }, (_, n) => named(`${n}`)))).toBe(422);
    expect(await statusOf(...Array.from({ length: 10_000 }, (_, n) => named(`${n}`)))).toBe(422);
    const long = 'x'.repeat(MAX_PROJECT_FILE_BYTES);
    expect(await statusOf(named('a', `${long}x`))).toBe(413);
    expect(await statusOf(...Array.from({ length: 6 }, (_, n) => named(`${n}`, long)))).toBe(413);
    expect((await call('GET', ada)).json()).toMatchObject({ total: 0 });
    const refused = (await post(ada, { files: [named('lib/../x')] })).json();
    expect(refused).toMatchObject({
      code: 'invalid',
      detail: 'The name "lib/../x" leads out of its folder.',
      fields: { files: 'The name "lib/../x" leads out of its folder.' },
    });
  });

  it('take no more room than a person has, and give none of it to others', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const { id } = await create(ada, { files: FILES });
    await server.database
      .updateTable('stored_file_lists')
      .set({ bytes: MAX_USER_TEMPLATE_FILES_BYTES })
      .where('owner_id', '=', ada.id)
      .execute();
    const answer = await post(ada, { files: [{ name: 'a', content: 'x' }] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('100 MiB already');
    expect((await post(ben, { files: FILES })).statusCode).toBe(201);
    expect((await call('PUT', ada, `/${id}`, { files: [{ name: 'a', content: 'x' }] })).statusCode).toBe(200);
    for (const [method, json] of [
      ['GET', undefined],
      ['PUT', { files: [] }],
    ] as const) {
      expect((await call(method, ben, `/${id}`, json)).statusCode).toBe(404);
    }
  });

  it('are exported with their files, which go with the account', async () => {
    const ada = await people.join();
    await create(ada, { files: FILES });
    const exported = await people.call('GET', '/auth/me/data', { token: ada.access_token });
    expect(exported.json().templates).toMatchObject([{ files: FILES }]);
    const removed = await people.call('DELETE', '/auth/me', {
      token: ada.access_token,
      json: { password: PASSWORD },
    });
    expect(removed.statusCode, removed.body).toBe(204);
    const lists = server.database.selectFrom('stored_file_lists').selectAll();
    expect(await lists.where('owner_id', '=', ada.id).execute()).toEqual([]);
  });
});

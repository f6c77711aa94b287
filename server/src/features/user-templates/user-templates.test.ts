import { listUserTemplates, MAX_CODE_BYTES, MAX_USER_TEMPLATES, userTemplate } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { searchKey } from '#db/query-parts.ts';
import { DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const DRAFT = { name: 'Draft', language: 'python', code_content: 'print(1)\n' };

describe.each(DIALECTS)('personal templates on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people } = setUpTestApp({ dialect });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    { access_token: token }: Person,
    path = '',
    json?: object,
  ) => people.call(method, `/user-templates${path}`, { token, json });
  const post = (person: Person, fields: object = {}) => call('POST', person, '', { ...DRAFT, ...fields });
  const create = async (person: Person, fields: object = {}) =>
    userTemplate.parse((await post(person, fields)).json());
  const list = async (person: Person, query = '') =>
    listUserTemplates.response.parse((await call('GET', person, query)).json());
  const fill = async (person: Person, count: number) => {
    const row = { ...DRAFT, user_id: person.id, language: 'python', created_at: 1, updated_at: 1 } as const;
    const rows = Array.from({ length: count }, (_, n) => ({
      ...row,
      name: `Kept ${n}`,
      name_key: searchKey(`Kept ${n}`),
    }));
    await server.database.insertInto('user_templates').values(rows).execute();
  };

  it('are kept, changed and deleted by the person whose they are', async () => {
    const ada = await people.join();
    const made = await create(ada, { description: 'To begin from' });
    expect(made).toMatchObject({ ...DRAFT, description: 'To begin from' });
    expect((await call('GET', ada, `/${made.id}`)).json()).toEqual(made);
    const changed = userTemplate.parse(
      (await call('PUT', ada, `/${made.id}`, { description: null, language: 'go' })).json(),
    );
    expect(changed).toEqual({
      ...made,
      description: null,
      language: 'go',
      updated_at: changed.updated_at,
    });
    expect((await call('DELETE', ada, `/${made.id}`)).statusCode).toBe(204);
    expect((await call('DELETE', ada, `/${made.id}`)).statusCode).toBe(404);
    expect((await call('GET', ada, `/${made.id}`)).statusCode).toBe(404);
  });

  it('are as good as none to everybody else', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const made = await create(ada);
    const refused = { code: 'not_found', detail: 'There is no such template.' };
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await call(method, ben, `/${made.id}`, method === 'PUT' ? { name: 'Mine' } : undefined);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(refused);
    }
    expect(await list(ben)).toEqual({ templates: [], total: 0, page: 1 });
    expect((await call('GET', ada, `/${made.id}`)).json()).toEqual(made);
  });

  it('are listed by name, of one language, in pages', async () => {
    const ada = await people.join();
    for (const name of ['zebra', 'Apple', 'berry']) await create(ada, { name });
    await create(ada, { name: 'apricot', language: 'rust' });
    const namesOf = async (query: string) => (await list(ada, query)).templates.map(({ name }) => name);
    expect(await namesOf('')).toEqual(['Apple', 'apricot', 'berry', 'zebra']);
    expect(await namesOf('?language=python')).toEqual(['Apple', 'berry', 'zebra']);
    expect(await list(ada, '?page=2&page_size=3')).toMatchObject({
      templates: [{ name: 'zebra' }],
      total: 4,
      page: 2,
    });
    expect((await call('GET', ada, '?page_size=101')).statusCode).toBe(422);
  });

  it('are refused, in a sentence, where they make no sense', async () => {
    const ada = await people.join();
    const refused: [object, string][] = [
      [{ name: ' ' }, 'Name: Please fill in all required fields'],
      [{ name: undefined }, 'Name: Please fill in all required fields'],
      [{ code_content: '\n' }, 'Code content: Please fill in all required fields'],
      [{ name: 'a\u202eb' }, 'Name must not contain characters that cannot be seen.'],
    ];
    for (const [fields, detail] of refused) {
      const answer = await post(ada, fields);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid', detail });
    }
    expect((await post(ada, { code_content: 'ž'.repeat(MAX_CODE_BYTES - 1) })).statusCode).toBe(413);
  });

  raceTest('are so many and no more, also when several are kept at once', async () => {
    const ada = await people.join();
    await fill(ada, MAX_USER_TEMPLATES - 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(ada)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await list(ada)).total).toBe(MAX_USER_TEMPLATES);
  });

  it('are in the person’s own file, and go with the account', async () => {
    const ada = await people.join();
    await fill(ada, 120);
    const token = ada.access_token;
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.templates).toHaveLength(120);
    const gone = await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(gone.statusCode).toBe(204);
    const left = server.database.selectFrom('user_templates').select('id').where('user_id', '=', ada.id);
    expect(await left.execute()).toEqual([]);
  });
});

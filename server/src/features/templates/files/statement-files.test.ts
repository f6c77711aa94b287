import {
  editedTemplate,
  MAX_STATEMENT_FILE_BYTES,
  MAX_STATEMENT_FILES,
  openedTemplate,
  type StatementFile,
  statementFile,
  template,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

describe.each(RULE_DIALECTS)('files of a statement on %s', (dialect) => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const create = async (fields: object = {}) => {
    const json = { name: 'Sum', language: 'python', code_content: 'print(1)', ...fields };
    return editedTemplate.parse(
      (await people.call('POST', '/admin/templates', { token: admin.access_token, json })).json(),
    );
  };
  const send = async (
    id: number,
    name: string,
    content: string | Buffer<ArrayBuffer>,
    token = admin.access_token,
  ) => {
    const body = new FormData();
    body.append('file', new Blob([content]), name);
    const headers = { authorization: `Bearer ${token}` };
    const url = `${connections.address}/api/v1/admin/templates/${id}/files`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  const add = async (id: number, name: string, content: string | Buffer<ArrayBuffer>) => {
    const { status, body } = await send(id, name, content);
    expect(status).toBe(201);
    return statementFile.parse(body);
  };
  const read = (token: string, id: number, { id: fileId }: Pick<StatementFile, 'id'>) =>
    people.call('GET', `/templates/${id}/files/${fileId}`, { token });
  const filesOf = async (token: string, id: number) =>
    openedTemplate.parse((await people.call('GET', `/templates/${id}`, { token })).json()).files;

  it('are for those who may open the template, as downloads of no type', async () => {
    const student = await people.join();
    const stranger = await people.join();
    const classroom = await addClassroom(server.database, [student]);
    const { id } = await create({ classroom_ids: [classroom] });
    const file = await add(id, 'Žive meritve (2).png'.replace(/[()]/g, ''), PNG);
    expect(file).toMatchObject({ media_type: 'image/png', size_bytes: PNG.length });
    expect(await filesOf(student.access_token, id)).toEqual([file]);

    const answer = await read(student.access_token, id, file);
    expect(answer.rawPayload).toEqual(PNG);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect((await read(stranger.access_token, id, file)).statusCode).toBe(404);
    const { id: other } = await create();
    expect((await read(student.access_token, other, file)).statusCode).toBe(404);
    expect((await send(id, 'b.png', PNG, student.access_token)).status).toBe(403);
  });

  it('are replaced by those of the same name, and deleted', async () => {
    const { id } = await create();
    const before = await add(id, 'values.csv', 'a,b\n1,2\n');
    const after = await add(id, 'values.csv', 'a,b\n1,3\n');
    expect(after.id).not.toBe(before.id);
    expect((await read(admin.access_token, id, before)).statusCode).toBe(404);
    expect((await read(admin.access_token, id, after)).body).toBe('a,b\n1,3\n');
    const remove = () =>
      people.call('DELETE', `/admin/templates/${id}/files/${after.id}`, { token: admin.access_token });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect(await filesOf(admin.access_token, id)).toEqual([]);
  });

  it.each([
    ['active.svg', SVG],
    ['active.png', SVG],
    ['page.html', HTML],
    ['page.gif', HTML],
    ['letter.jpg', PNG],
    ['data.csv', Buffer.from([0xff, 0xfe, 0x00])],
    ['zero.txt', 'a\0b'],
    ['empty.pdf', ''],
    ['..', 'x'],
    ['a"b\r\nx: y.txt', 'x'],
    ['a;b.txt', 'x'],
    [`${'a'.repeat(120)}.txt`, 'x'],
  ])('are none with the name %j and another content, or a name of no use', async (name, content) => {
    const { id } = await create();
    const { status, body } = await send(id, name, content);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: expect.stringMatching(/file/i) });
    expect(await filesOf(admin.access_token, id)).toEqual([]);
  });

  it('are bounded in size and number', async () => {
    const { id } = await create();
    const large = await send(id, 'large.txt', 'x'.repeat(MAX_STATEMENT_FILE_BYTES + 1));
    expect(large.status).toBe(413);
    for (let number = 1; number <= 5; number++) {
      await add(id, `large ${number}.txt`, 'x'.repeat(MAX_STATEMENT_FILE_BYTES));
    }
    const more = await send(id, 'more.txt', 'x');
    expect(more).toMatchObject({
      status: 413,
      body: { detail: 'The files of a statement may have at most 25 MB together.' },
    });
    await add(id, 'large 5.txt', 'shorter');
    const { id: many } = await create();
    await server.database
      .insertInto('statement_files')
      .values(
        Array.from({ length: MAX_STATEMENT_FILES }, (_, number) => ({
          ...{ template_id: many, name: `${number}.txt`, media_type: 'text/plain' as const },
          ...{ size_bytes: 1, content: Buffer.from('x') },
        })),
      )
      .execute();
    expect((await send(many, 'one more.txt', 'x')).status).toBe(413);
    await add(many, '0.txt', 'another');
  });

  it('come along with a copy, as the tests do, and go with the template', async () => {
    const { id } = await create({ statement: '![Readings](a.png)' });
    const file = await add(id, 'a.png', PNG);
    const tests = [{ name: 'One', input: '1', expected_output: '1', points: 2, is_hidden: true }];
    await people.call('PUT', `/admin/templates/${id}/tests`, { token: admin.access_token, json: { tests } });
    const copy = await create({ name: 'Sum (Copy)', copy_of: id });
    expect(copy).toMatchObject({ test_count: 1, files: [{ name: 'a.png' }] });
    await people.call('DELETE', `/admin/templates/${id}`, { token: admin.access_token });
    expect((await read(admin.access_token, id, file)).statusCode).toBe(404);
    const [copied] = copy.files;
    if (copied === undefined) throw new Error('no file was copied');
    expect((await read(admin.access_token, copy.id, copied)).rawPayload).toEqual(PNG);
    const gone = { name: 'x', language: 'python', code_content: 'x', copy_of: id };
    const refused = await people.call('POST', '/admin/templates', { token: admin.access_token, json: gone });
    expect(refused.statusCode).toBe(404);
    const names = await people.call('GET', '/admin/templates?search=x', { token: admin.access_token });
    expect(names.json().templates.map((one: unknown) => template.parse(one).name)).not.toContain('x');
  });
});

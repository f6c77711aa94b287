import { MAX_CODE_BYTES, template } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const PATH = '/api/v1/admin/templates/upload';

describe('a template from a file', () => {
  const { server, connections, admin } = setUpTestApp({ settings: ADMIN });

  /** Over a real connection, as a browser sends it. */
  const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${connections.address}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.access_token}`, ...headers },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const form = (
    content: string | Uint8Array<ArrayBuffer>,
    fileName: string,
    fields: Record<string, string> = {},
  ) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', new Blob([content]), fileName);
    return data;
  };
  const upload = async (...file: Parameters<typeof form>) => {
    const { status, body } = await send(form(...file));
    expect(status).toBe(201);
    return template.parse(body);
  };

  it('takes its name, its description and its language from the file', async () => {
    expect(await upload('print("Živjo 😀")\r\n', 'Prva naloga č.1.py')).toMatchObject({
      name: 'Prva naloga č.1',
      description: 'Uploaded from Prva naloga č.1.py',
      language: 'python',
      code_content: 'print("Živjo 😀")\r\n',
      is_global: true,
      creator_username: 'head',
    });
  });

  it('is told by its fields, whether they come before the file or after', async () => {
    const fields = { name: 'Named', description: 'Described', language: 'rust' };
    expect(await upload('fn main() {}', 'x.TXT', fields)).toMatchObject(fields);
    const data = form('fn main() {}', 'x.txt');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    expect((await send(data)).body).toMatchObject(fields);
  });

  it.each([
    ['a.js', 'javascript'],
    ['a.ts', 'typescript'],
    ['A.JAVA', 'java'],
    ['a.cpp', 'cpp'],
    ['a.c', 'cpp'],
    ['a.h', 'cpp'],
    ['a.go', 'go'],
    ['a.rs', 'rust'],
  ])('%s is %s', async (fileName, language) => {
    expect(await upload('code', fileName)).toMatchObject({ language });
  });

  it('does not trust the name of the file', async () => {
    const { name, description } = await upload('x', '../\u202e<img src=x>.py');
    expect(name).toBe('<img src=x>');
    expect(description).toBe('Uploaded from <img src=x>.py');
    expect((await send(form('x', `${'n'.repeat(250)}.py`))).body).toMatchObject({
      fields: { name: 'must have at most 200 characters' },
    });
    expect((await send(form('x', '.py'))).body).toMatchObject({
      code: 'invalid',
      fields: { name: expect.any(String) },
    });
  });

  it.each<[string, () => FormData, object]>([
    [
      'of another kind',
      () => form('x', 'a.exe'),
      { fields: { file: expect.stringContaining('.py .js .ts .java') } },
    ],
    ['with no extension', () => form('x', 'py'), { fields: { file: expect.stringContaining('.txt') } }],
    [
      'that is not UTF-8',
      () => form(new Uint8Array([0x70, 0xff]), 'a.py'),
      { detail: 'Failed to read file content' },
    ],
    [
      'with null characters',
      () => form('a\0b', 'a.py'),
      { detail: 'File must not contain null characters.' },
    ],
    ['that is empty', () => form('', 'a.py'), { detail: 'File: Please fill in all required fields' }],
    [
      'that does not tell its language',
      () => form('x', 'a.txt'),
      { detail: 'Language must be chosen, because the file does not tell it.' },
    ],
    [
      'in an unknown language',
      () => form('x', 'a.py', { language: 'cobol' }),
      { fields: { language: expect.any(String) } },
    ],
    [
      'with a blank name',
      () => form('x', 'a.py', { name: ' ' }),
      { detail: 'Name: Please fill in all required fields' },
    ],
    [
      'with a long description',
      () => form('x', 'a.py', { description: 'x'.repeat(100_000) }),
      { fields: { description: expect.any(String) } },
    ],
  ])('refuses a file %s', async (_what, data, refusal) => {
    const { status, body } = await send(data());
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', ...refusal });
  });

  it('refuses a file that is too large, also one far too large, and takes one that just fits', async () => {
    for (const size of [MAX_CODE_BYTES + 1, 20 * 1024 * 1024]) {
      const { status, body } = await send(form('x'.repeat(size), 'a.py'));
      expect(status).toBe(413);
      expect(body).toEqual({
        code: 'too_large',
        detail: 'The file is too large: at most 256 KiB are accepted.',
        detail_message: { text: 'The file is too large: at most {} KiB are accepted.', values: [256] },
      });
    }
    expect((await upload('x'.repeat(MAX_CODE_BYTES), 'a.py')).code_content).toHaveLength(MAX_CODE_BYTES);
  });

  it('refuses none, two, and a field that only has the name of one', async () => {
    const two = form('x', 'a.py');
    two.append('file', new Blob(['y']), 'b.py');
    expect(await send(two)).toMatchObject({ status: 422, body: { fields: { file: 'must be one file' } } });
    const many = form('x', 'a.py');
    for (let n = 0; n < 5; n++) many.append('file', new Blob(['y']), 'b.py');
    expect((await send(many)).status).toBe(400);
    for (const field of ['file', 'name']) {
      const none = new FormData();
      none.append(field, 'text');
      expect(await send(none)).toMatchObject({ status: 422, body: { fields: { file: 'is required' } } });
    }
    const elsewhere = new FormData();
    elsewhere.append('attachment', new Blob(['x']), 'a.py');
    expect(await send(elsewhere)).toMatchObject({ status: 422, body: { fields: { file: 'is required' } } });
  });

  it('refuses what is no such form', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of [
      '--x\r\nnonsense',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ]) {
      expect((await send(body, multipart)).status).toBe(400);
    }
    const bare = await send('--x', { 'content-type': 'multipart/form-data' });
    expect(bare).toMatchObject({ status: 400, body: { code: 'invalid' } });
    const json = await send('{}', { 'content-type': 'application/json' });
    expect(json).toMatchObject({
      status: 415,
      body: {
        detail: 'This call takes a form with a file: send the header Content-Type: multipart/form-data.',
      },
    });
    const nothing = await server.app.inject({
      method: 'POST',
      url: PATH,
      headers: { authorization: `Bearer ${admin.access_token}` },
    });
    expect(nothing.statusCode).toBe(415);
  });

  it('is not sent to a call that takes JSON', async () => {
    const answer = await fetch(`${connections.address}/api/v1/admin/templates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.access_token}` },
      body: form('x', 'a.py'),
    });
    expect(answer.status).toBe(415);
  });
});

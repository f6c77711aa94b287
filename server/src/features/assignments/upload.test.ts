import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  errorBody,
  inEnglish,
  MAX_ASSIGNMENT_ZIP_BYTES,
  MAX_CODE_BYTES,
  UPLOAD_MESSAGES,
  ZIP_TOO_LARGE,
} from '@coderoom/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignmentsOf, formOf } from '#testing/data/assignments.ts';
import { rawZip, zipOf } from '#testing/data/zip.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const run = promisify(execFile);
const ZIP = { name: 'class.zip', content: zipOf({ 'Anna/main.py': 'print(1)' }) };

describe('an upload', () => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN });
  const assignments = assignmentsOf(server, admin);
  beforeEach(async () => {
    await server.database.deleteFrom('assignments').execute();
  });

  const refused = async (fields: Parameters<typeof formOf>[0]) => {
    const answer = await assignments.send('POST', '', fields);
    return { status: answer.statusCode, ...errorBody.parse(answer.json()) };
  };
  const stored = () => server.database.selectFrom('assignments').selectAll().execute();
  const filesLeft = async () => await readdir(join(server.dataDirectory, 'uploads')).catch(() => []);
  const nothingIsLeft = async () => {
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
    expect(await server.database.selectFrom('assignment_submissions').selectAll().execute()).toEqual([]);
  };

  it.each([
    ['no ZIP', { name: 'A' }, 422, { zip_file: UPLOAD_MESSAGES.noZip }],
    [
      'another kind of file',
      { name: 'A', zip_file: { ...ZIP, name: 'class.rar' } },
      422,
      { zip_file: UPLOAD_MESSAGES.noZip },
    ],
    ['a blank name', { name: ' ', zip_file: ZIP }, 422, { name: UPLOAD_MESSAGES.noName }],
    ['no name', { zip_file: ZIP }, 422, { name: UPLOAD_MESSAGES.noName }],
    [
      'a time-out that is too short',
      { name: 'A', timeout_seconds: '4', zip_file: ZIP },
      422,
      { timeout_seconds: expect.any(String) },
    ],
    [
      'a threshold that is too low',
      { name: 'A', plagiarism_threshold: '0.4', zip_file: ZIP },
      422,
      { plagiarism_threshold: expect.any(String) },
    ],
    [
      'an unknown template',
      { name: 'A', base_template_id: '999', zip_file: ZIP },
      422,
      { base_template_id: 'must name a template that exists' },
    ],
    [
      'a file that is no ZIP',
      { name: 'A', zip_file: { name: 'class.zip', content: 'no ZIP' } },
      422,
      { zip_file: 'The file is not a valid ZIP file.' },
    ],
    [
      'nobody',
      { name: 'A', zip_file: { name: 'class.zip', content: zipOf({}) } },
      422,
      { zip_file: expect.stringContaining('No students') },
    ],
    [
      'a path that climbs',
      { name: 'A', zip_file: { name: 'class.zip', content: rawZip([{ name: '../x.py', content: 'x' }]) } },
      422,
      { zip_file: expect.stringContaining('The ZIP was refused') },
    ],
  ])('of %s is refused in words, and nothing of it stays', async (_what, fields, status, told) => {
    const answer = await refused(fields as Parameters<typeof formOf>[0]);
    expect(answer).toMatchObject({ status, code: 'invalid', fields: told });
    const [sentence] = Object.values(answer.fields ?? {});
    if (answer.fields?.zip_file) expect(answer.detail).toBe(sentence);
    await nothingIsLeft();
  });

  it('of base code that is none is refused', async () => {
    const base = (name: string, content: string) => ({
      name: 'A',
      zip_file: ZIP,
      base_file: { name, content },
    });
    expect(await refused(base('a.txt', 'x'))).toMatchObject({ status: 422, code: 'invalid' });
    expect(await refused(base('a.pdf', 'x'))).toMatchObject({ status: 422, code: 'invalid' });
    expect(await refused(base('a.py', 'x'.repeat(MAX_CODE_BYTES + 1)))).toMatchObject({ status: 413 });
    const template = await addTemplate(server.database);
    const both = { ...base('a.py', 'print(1)'), base_template_id: String(template) };
    expect(await refused(both)).toMatchObject({ fields: { base_file: expect.any(String) } });
    await nothingIsLeft();
  });

  it('that is too large is refused while it comes, and nothing of it stays', async () => {
    const content = Buffer.alloc(MAX_ASSIGNMENT_ZIP_BYTES + 1);
    const answer = await refused({ name: 'A', zip_file: { name: 'class.zip', content } });
    expect(answer).toMatchObject({ status: 413, detail: inEnglish(ZIP_TOO_LARGE) });
    await nothingIsLeft();
  });

  it('leaves nothing where the client goes away in the middle', async () => {
    const { headers, payload } = formOf({
      name: 'A',
      zip_file: { ...ZIP, content: Buffer.alloc(1_000_000) },
    });
    const socket = connect(Number(new URL(connections.address).port), '127.0.0.1');
    const lines = [
      'POST /api/v1/assignments HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${admin.access_token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, 500_000));
    await vi.waitFor(async () => expect(await filesLeft()).toHaveLength(1));
    socket.destroy();
    await nothingIsLeft();
  });

  it('is refused in words where the disk is full', async () => {
    const folder = join(server.dataDirectory, 'uploads');
    await mkdir(folder, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    try {
      const content = randomBytes(1_000_000);
      const answer = await refused({ name: 'A', zip_file: { name: 'class.zip', content } });
      expect(answer).toMatchObject({ status: 503, detail: expect.stringContaining('no room for this file') });
      await nothingIsLeft();
    } finally {
      await run('umount', [folder]);
    }
  });

  it('is taken twice at once', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`Student ${n}/main.txt`, `nothing ${n}`]),
    );
    const [one, other] = await Promise.all([
      assignments.upload(files),
      assignments.upload(files, { name: 'Other' }),
    ]);
    for (const { id } of [one, other]) {
      expect(await assignments.processed(id)).toMatchObject({
        total_students: 60,
        execution_summary: { no_code: 60 },
      });
    }
    const students = await assignments.students(one.id, '?limit=100');
    const numbers = students.map(({ anonymous_name }) => anonymous_name);
    expect(new Set(numbers)).toEqual(new Set(numbers.map((_, n) => `Student ${n + 1}`)));
    expect(numbers).not.toEqual(numbers.map((_, n) => `Student ${n + 1}`));
    // Ids stand in addresses, and a pair names the lesser first: they tell no more than the numbers do.
    const byId = students.toSorted((a, b) => a.id - b.id).map(({ anonymous_name }) => anonymous_name);
    expect(byId).toEqual(numbers.map((_, n) => `Student ${n + 1}`));
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]));
  });

  it('keeps the text of a template that goes', async () => {
    const template = await addTemplate(server.database, { name: 'Shapes' });
    const { id } = await assignments.upload(
      { 'Anna/main.txt': 'x' },
      { base_template_id: String(template), plagiarism_threshold: '0.65', language: 'go' },
    );
    const expected = { name: 'Shapes', language: 'python', template_id: template };
    expect(await assignments.one(id)).toMatchObject({
      base_code: expected,
      plagiarism_threshold: 0.65,
      language: 'go',
    });
    await server.database.deleteFrom('templates').where('id', '=', template).execute();
    expect((await assignments.one(id)).base_code).toEqual({ ...expected, template_id: null });
    const [row] = await stored();
    expect(row?.base_code).toBe('print(1)');
  });

  it("takes no template of somebody else's class", async () => {
    const [stranger, owner] = [await people.join(), await people.join()];
    await people.call('PUT', `/admin/users/${stranger.id}/teacher`, {
      token: admin.access_token,
      json: { is_teacher: true },
    });
    const classroom = await addClassroom(server.database, [], { owner });
    const secret = await addTemplate(server.database, { name: 'Secret exam' }, [classroom]);
    const theirs = assignmentsOf(server, stranger);
    const upload = { name: 'A', zip_file: ZIP };
    const { id } = (await theirs.send('POST', '', upload)).json();
    const answers = [
      await theirs.send('POST', '', { ...upload, base_template_id: String(secret) }),
      await theirs.send('PUT', `/${id}/base-code`, { template_id: String(secret) }),
    ];
    const unknown = [
      await theirs.send('POST', '', { ...upload, base_template_id: '99999' }),
      await theirs.send('PUT', `/${id}/base-code`, { template_id: '99999' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(answers.map((answer) => answer.json())).toEqual(unknown.map((answer) => answer.json()));
    expect((await assignments.one(id)).base_code).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { createActivities } from '#features/activity/index.ts';
import { madeFiles, madePicture, madeText, PIXEL_PNG } from '#testing/data/run-files.ts';
import { ADMIN } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { createHistory } from './history.ts';

const { server, people } = setUpTestApp({ settings: ADMIN });

/** A person with a run that made these files. */
async function personWithRun(...files: Parameters<typeof madeFiles>) {
  const person = await people.join();
  const program = { code: 'print(1)', language: 'python', input: '', templateId: null } as const;
  await createHistory(server.database, createActivities(server.database)).keep(person.id, program, {
    ...runResult(),
    files: madeFiles(...files),
  });
  const token = person.access_token;
  const { history } = (await people.call('GET', '/code/history', { token })).json();
  return { token, id: Number(history[0].id) };
}

it('shows a checked picture, and lets anything else be saved alone, in a sandbox', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { token, id } = await personWithRun(
    madePicture({ name: 'plots/a "b".png' }),
    madeText('page.html', '<script>alert(1)</script>'),
    { ...madeText('evil.svg', svg), kind: 'other', media_type: 'image/svg+xml' },
    { ...madeText('claims.html', '<script>'), kind: 'picture', media_type: 'text/html' },
    { ...madeText('x.drawing', '{"drawing":1}\n'), kind: 'drawing' },
  );
  const types = [];
  for (const n of [0, 1, 2, 3, 4]) {
    const file = await people.call('GET', `/code/history/${id}/files/${n}`, { token });
    expect(file.statusCode, file.body).toBe(200);
    expect(file.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    types.push([file.headers['content-type'], `${file.headers['content-disposition']}`]);
  }
  expect(types).toEqual([
    ['image/png', 'inline; filename="a \\"b\\".png"'],
    ['text/plain; charset=utf-8', 'attachment; filename=page.html'],
    ['application/octet-stream', 'attachment; filename=evil.svg'],
    ['application/octet-stream', 'attachment; filename=claims.html'],
    ['text/plain; charset=utf-8', 'attachment; filename=x.drawing'],
  ]);
  const picture = await people.call('GET', `/code/history/${id}/files/0`, { token });
  expect(picture.rawPayload.toString('base64')).toBe(PIXEL_PNG);
});

it('sends a file of whatever name as a name, and nothing else', async () => {
  const names = [
    '../../admin/users',
    'a/..',
    'index.html',
    'a\r\nSet-Cookie: x=1\r\n.png',
    'a\u202egnp.exe',
    ';x="y"',
    '%2e%2e%2f',
    '日本.png',
  ];
  const { token, id } = await personWithRun(...names.map((name) => madePicture({ name })));
  for (const [n, name] of names.entries()) {
    const file = await people.call('GET', `/code/history/${id}/files/${n}`, { token });
    const { 'content-disposition': disposition, ...headers } = file.headers;
    expect([file.statusCode, headers['content-type'], headers['set-cookie']], name).toEqual([
      200,
      'image/png',
      undefined,
    ]);
    expect(disposition, name).toMatch(/^inline; filename=[\x20-\x7e]+$/);
    expect(disposition, name).not.toContain('/');
  }
});

it('answers 404 to anybody else, and for what is not there', async () => {
  const { token, id } = await personWithRun(madePicture());
  const other = await people.join();
  const admin = await people.signInAsAdmin();
  const statusOf = async (path: string, as?: string) =>
    (await people.call('GET', path, { ...(as && { token: as }) })).statusCode;
  expect(await statusOf(`/code/history/${id}/files/0`, token)).toBe(200);
  expect(await statusOf(`/code/history/${id}/files/0`)).toBe(401);
  expect(await statusOf(`/code/history/${id}/files/0`, other.access_token)).toBe(404);
  expect(await statusOf(`/code/history/${id}/files/0`, admin)).toBe(404);
  expect(await statusOf(`/code/history/${id}/files/1`, token)).toBe(404);
  expect(await statusOf(`/code/history/${id + 1}/files/0`, token)).toBe(404);
  for (const n of ['-1', '1.5', 'x', '__proto__', '1e9']) {
    expect(await statusOf(`/code/history/${id}/files/${n}`, token), n).toBe(422);
  }
  expect(await statusOf(`/admin/template-executions/${id}/files/0`, admin)).toBe(200);
  expect(await statusOf(`/admin/template-executions/${id}/files/0`, other.access_token)).toBe(403);
  expect(await statusOf(`/admin/template-executions/${id}/files/1`, admin)).toBe(404);
  const run = await people.call('GET', `/admin/template-executions/${id}`, { token: admin });
  expect(run.json()).toMatchObject({ run_file_count: 1, run_files: [{ name: 'dot.png' }] });
});

it('is part of the download of a person’s data', async () => {
  const { token } = await personWithRun(madePicture({ name: 'mine.png' }));
  const data = await people.call('GET', '/auth/me/data', { token });
  expect(data.json().history).toMatchObject([{ run_files: [{ name: 'mine.png', content: PIXEL_PNG }] }]);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOTSTRAP_DATA_ID, type BootstrapData, DEFAULT_LANGUAGE, errorBody } from '@coderoom/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STARTER_SAMPLES } from '#runner/index.ts';
import { answerErrors } from './errors.ts';
import { servePage } from './page.ts';

const ASKED_IN_ADVANCE = '    <link rel="modulepreload" crossorigin href="/assets/editor.js" data-editor>\n';
const OUTLINE = '  <!--outline-->\n  <pre><!--sample--></pre>\n  <!--/outline-->\n';
const PAGE = `<!doctype html>\n${ASKED_IN_ADVANCE}<!--answers-->\n<div id="root">\n${OUTLINE}</div>`;
const ANSWERS: BootstrapData = {
  config: {
    app_name: '</script><script>owned()</script>',
    app_version: '1',
    mail_configured: false,
    editor_assets_url: null,
    execution_timeout_seconds: 5,
    identity_provider: null,
    passwords: 'everyone',
  },
  languages: [],
  settings: {
    copy_paste_enabled: true,
    assistance: 'all',
    classroom_id: null,
    updated_by: null,
    updated_at: null,
  },
  samples: { ...STARTER_SAMPLES, [DEFAULT_LANGUAGE]: 'print("<b>" & "$&")' },
};

let folder: string;
let app: FastifyInstance;
let answers: BootstrapData | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coderoom-page-'));
  const page = join(folder, 'page');
  await mkdir(join(page, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(page, '.env'), 'secret');
  await writeFile(join(page, 'index.html'), PAGE);
  await writeFile(join(page, 'assets', 'main.js'), 'run()');
  app = Fastify();
  answerErrors(app);
  await servePage(app, page, undefined, async () => {
    if (answers === null) throw new Error('The database is away.');
    return answers;
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('gives out the files of the page, and the page at every other address', async () => {
  expect((await app.inject('/assets/main.js')).body).toBe('run()');
  for (const address of ['/', '/?code=1']) expect((await app.inject(address)).body).toBe(PAGE);
  for (const address of ['/collab/0123456789', '/collab/0123456789?from=mail']) {
    expect((await app.inject(address)).body).toBe(PAGE.replace(OUTLINE, ''));
  }
});

it('sends answers along, as nothing but data, and the sample where it will be', async () => {
  answers = ANSWERS;
  const { body } = await app.inject('/');
  answers = null;
  const [, data = ''] =
    new RegExp(`<script type="application/json" id="${BOOTSTRAP_DATA_ID}">(.*?)</script>`).exec(body) ?? [];
  expect(JSON.parse(data)).toEqual(ANSWERS);
  expect(body).not.toContain('<script>owned');
  expect(body).toContain('<pre>print("&lt;b>" &amp; "$&amp;")</pre>');
});

it('asks in advance for an editor only where there is one', async () => {
  for (const address of ['/settings', '/collab', '/admin?section=users', '/.env']) {
    expect((await app.inject(address)).body).toBe(PAGE.replace(ASKED_IN_ADVANCE, '').replace(OUTLINE, ''));
  }
});

it.each([
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%00',
  '//secret.txt',
  '//etc/passwd',
])('gives out nothing else: %s', async (url) => {
  const answer = await app.inject({ method: 'GET', url });
  expect(answer.body).not.toContain('secret');
  if (answer.statusCode === 200) return expect(answer.body).toContain('<!doctype html>');
  expect(answer.statusCode).toBe(404);
  expect(errorBody.parse(answer.json()).detail).toBe('There is nothing at this address.');
});

it('says in a sentence what it cannot do', async () => {
  const answer = await app.inject({ url: '/assets/main.js', headers: { range: 'bytes=999-' } });
  expect(answer.statusCode).toBe(416);
  expect(errorBody.parse(answer.json()).detail).toMatch(/^The request was refused: .*\.$/);
});

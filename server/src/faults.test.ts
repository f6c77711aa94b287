import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSession,
  errorBody,
  executionResult,
  joinSession,
  listLanguages,
  MAX_CODE_BYTES,
  tokens,
} from '@coderoom/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ADMIN, PASSWORD } from '#testing/people.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';
import { connectionsAt } from '#testing/sockets.ts';
import { editByTexts } from './testing/clients/editors.ts';
import { formOf } from './testing/data/assignments.ts';
import { zipOf } from './testing/data/zip.ts';

const HOUR_MS = 3_600_000;
/** Runs the server in a mount namespace with a small disk for its data and without Rust. */
const LAUNCHER = [
  ...['unshare', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size=64m tmpfs "$DATA_DIR" && mount --bind /dev/null /usr/bin/rustc && exec "$@"',
  'sh',
];
/** Shifts the server's clock by the milliseconds in a file, which it reads on SIGUSR2. */
const CLOCK = `
import { readFileSync } from 'node:fs';
const Real = Date;
let ahead = 0;
globalThis.Date = class extends Real {
  constructor(...parts) { super(...(parts.length === 0 ? [Real.now() + ahead] : parts)); }
  static now() { return Real.now() + ahead; }
};
process.on('SIGUSR2', () => { ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')); });
`;

const SAVES_NOTHING = {
  status: 503,
  body: {
    code: 'database_unavailable',
    detail: 'The server cannot save anything at the moment. Please tell the administrator.',
  },
};

/** Starts a process in the server's mount namespace that begins a write transaction and keeps it open. */
async function holdDatabase(serverPid: number, file: string) {
  const hold = `
    // A global reference, because a collected object would release the lock.
    globalThis.held = new (require('better-sqlite3'))(${JSON.stringify(file)});
    held.exec('begin immediate');
    process.stdout.write('held');
    process.stdin.resume();`;
  const inMounts = ['-t', String(serverPid), '--mount', `--wd=${import.meta.dirname}`];
  const holder = spawn('nsenter', [...inMounts, process.execPath, '-e', hold]);
  onTestFinished(() => void holder.kill());
  await once(holder.stdout, 'data');
  return async () => {
    const exit = once(holder, 'exit');
    holder.stdin.end();
    await exit;
  };
}

it('a full disk, a locked database, a missing compiler and a clock that jumps: said in sentences, survived, mended', async () => {
  const DATA_DIR = await dataFolder();
  const CLOCK_FILE = join(await dataFolder(), 'clock');
  writeFileSync(`${CLOCK_FILE}.mjs`, CLOCK);
  const settings = {
    ...ADMIN,
    DATA_DIR,
    CLOCK_FILE,
    NODE_OPTIONS: `--import ${CLOCK_FILE}.mjs`,
    RATE_LIMITS: 'off',
  };
  const started = await start(settings, LAUNCHER);
  const origin = await ready(started);
  const call = async (method: string, path: string, token: string | null, init: RequestInit = {}) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, ...init, headers });
    return { status: answer.status, body: await answer.json() };
  };
  const json = (value: object): RequestInit => ({
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  });
  const form = new URLSearchParams({ username: ADMIN.ADMIN_EMAIL, password: PASSWORD });
  const signedIn = tokens.parse((await call('POST', '/auth/login', null, { body: form })).body);
  const { access_token: token } = signedIn;
  const inside = (name: string) => join(`/proc/${started.server.pid}/root`, DATA_DIR, name);
  const run = (code: string, language: string, as: string | null = null) =>
    call('POST', '/code/execute', as, json({ code, language }));
  const keep = () => {
    const code_content = `# ${randomBytes(MAX_CODE_BYTES / 3).toString('hex')}`;
    return call('POST', '/user-templates', token, json({ name: 'Mine', language: 'python', code_content }));
  };
  const upload = () => {
    const content = zipOf({
      'Anna/main.py': `# ${randomBytes(50_000).toString('hex')}`,
      'Ben/main.py': 'print(2)',
    });
    const { headers, payload } = formOf({ name: 'Homework', zip_file: { name: 'a.zip', content } });
    return call('POST', '/assignments', token, { headers, body: new Uint8Array(payload) });
  };
  const isWell = async (at: string) => {
    expect([at, await call('GET', '/auth/me', token)]).toMatchObject([at, { status: 200 }]);
    expect([at, (await keep()).status, (await upload()).status]).toEqual([at, 201, 201]);
    const result = executionResult.parse((await run('print(1)', 'python', token)).body);
    expect([at, result]).toMatchObject([at, { output: '1\n', error: null }]);
    expect(result.execution_time).toBeLessThan(60);
  };
  const setClock = (ms: number) => {
    writeFileSync(CLOCK_FILE, String(ms));
    started.server.kill('SIGUSR2');
  };

  // A missing compiler.
  const { languages } = listLanguages.response.parse((await call('GET', '/languages', null)).body);
  expect(languages.filter(({ available }) => !available).map(({ id }) => id)).toEqual(['rust']);
  const refused = await run('fn main() {}', 'rust');
  expect(refused).toMatchObject({ status: 503, body: { code: 'language_unavailable' } });
  expect(errorBody.parse(refused.body).detail).toBe('Rust is not installed on this server.');
  await isWell('without Rust');

  // A full disk.
  const created = createSession.response.parse(
    (await call('POST', '/collaboration/sessions', token, json({ title: 'One' }))).body,
  );
  const { share_id } = created;
  const joined = joinSession.response.parse(
    (await call('POST', `/collaboration/sessions/${share_id}/join`, token, json({}))).body,
  );
  const connections = connectionsAt(origin);
  onTestFinished(() => connections.close());
  const editor = await editByTexts(await connections.connect(token), { ...joined, share_id });
  expect(await editor.edit(0, 0, 'kept\n')).toBe(true);
  for (let size = 4 * 1024 * 1024; size >= 4096; ) {
    try {
      writeFileSync(inside('filler'), Buffer.alloc(size), { flag: 'a' });
    } catch {
      size /= 2;
    }
  }
  expect(await keep()).toEqual(SAVES_NOTHING);
  expect(await upload()).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(/^\p{Lu}.*\.$/u) },
  });
  const change = {
    session_id: share_id,
    participant_id: joined.participant_id,
    content: 'x'.repeat(200_000),
  };
  expect(await editor.client.ask('document_change', change)).toMatchObject({
    ok: false,
    code: 'database_unavailable',
  });
  expect(await call('GET', '/auth/me', token)).toMatchObject({ status: 200 });
  expect(executionResult.parse((await run('print(2)', 'python')).body).output).toBe('2\n');
  rmSync(inside('filler'));
  await isWell('with room again');
  const kept = await call('GET', `/collaboration/sessions/${share_id}`, token);
  expect(kept).toMatchObject({ status: 200, body: { session: { code_content: 'kept\n' } } });

  // Another process that locks the database.
  const letGo = await holdDatabase(started.server.pid ?? 0, join(DATA_DIR, 'coderoom.sqlite'));
  expect(await keep()).toEqual(SAVES_NOTHING);
  expect(await call('GET', '/auth/me', token)).toMatchObject({ status: 200 });
  await letGo();
  await isWell('with its database to itself');

  // A clock that is changed.
  setClock(HOUR_MS);
  await vi.waitFor(async () => expect((await call('GET', '/auth/me', token)).status).toBe(401));
  const renewed = await call('POST', '/auth/refresh', null, json({ refresh_token: signedIn.refresh_token }));
  const later = tokens.parse(renewed.body).access_token;
  setClock(-24 * HOUR_MS);
  await vi.waitFor(async () => expect((await call('GET', '/auth/me', later)).status).toBe(200));
  await isWell('a day before');
}, 180_000);

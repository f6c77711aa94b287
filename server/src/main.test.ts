import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createSession, joinSession, tokens } from '@coderoom/contract';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { PASSWORD } from '#testing/people.ts';
import { descendantsOf, isRunning } from '#testing/processes.ts';
import { MONITORED, readRunner } from '#testing/runner-load.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';

const STOP_WITHIN_MS = 5_000;
/** Two programs, each with bubblewrap outside and inside its sandbox. */
const PROCESSES_OF_TWO = 6;

/** Starts two long programs and returns their processes once they run. */
async function busy(origin: string, server: ChildProcess) {
  const run = () =>
    fetch(`${origin}/api/v1/code/execute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'import time\ntime.sleep(25)', language: 'python' }),
    }).catch(() => null);
  const runs = [run(), run()];
  await vi.waitFor(
    () => expect(descendantsOf(server.pid ?? 0).length).toBeGreaterThanOrEqual(PROCESSES_OF_TWO),
    {
      timeout: 10_000,
    },
  );
  return { runs, processes: descendantsOf(server.pid ?? 0) };
}

const SESSIONS = '/collaboration/sessions';

async function call(origin: string, token: string, method: string, path: string, json?: object) {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return await answer.json();
}

/** Creates an account and returns its access token. */
async function signUp(origin: string): Promise<string> {
  const account = { email: 'ada@school.test', username: 'ada', full_name: 'Ada', password: PASSWORD };
  await call(origin, '', 'POST', '/auth/register', account);
  const form = new URLSearchParams({ username: 'ada', password: PASSWORD });
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', body: form });
  return tokens.parse(await answer.json()).access_token;
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends running programs and exits in time', async (signal) => {
    const started = await start({ DATA_DIR: await dataFolder() });
    const { runs, processes } = await busy(await ready(started), started.server);
    const exit = once(started.server, 'exit', { signal: AbortSignal.timeout(STOP_WITHIN_MS) });
    started.server.kill(signal);
    expect(await exit).toEqual([0, null]);
    await Promise.all(runs);
    expect(processes.filter(isRunning)).toEqual([]);
  });

  it('killed outright has kept what it acknowledged, and leaves nothing that its next start does not end', async () => {
    const DATA_DIR = await dataFolder();
    const first = await start({ DATA_DIR, RUN_CONCURRENCY: '3' });
    const origin = await ready(first);
    const { runs, processes } = await busy(origin, first.server);
    const token = await signUp(origin);
    const created = createSession.response.parse(
      await call(origin, token, 'POST', SESSIONS, { title: 'Together' }),
    );
    const { share_id: session_id } = created;
    const joined = joinSession.response.parse(
      await call(origin, token, 'POST', `${SESSIONS}/${session_id}/join`, {}),
    );
    const { participant_id } = joined;
    const socket = io(origin, { auth: { token }, reconnection: false, transports: ['websocket'] });
    onTestFinished(() => void socket.disconnect());
    expect(await socket.emitWithAck('join_session', { session_id, participant_id })).toEqual({ ok: true });
    const change = { session_id, participant_id, content: 'print("kept")' };
    const code = 'print("kept")';
    const [changed] = await Promise.all([
      socket.emitWithAck('document_change', change),
      call(origin, token, 'POST', '/code/execute', { code, language: 'python' }),
    ]);
    first.server.kill('SIGKILL');
    expect(changed).toEqual({ ok: true });
    await Promise.all(runs);
    const next = await ready(await start({ DATA_DIR, ...MONITORED }));
    await vi.waitFor(() => expect(processes.filter(isRunning)).toEqual([]), { timeout: 10_000 });
    expect(await readRunner(next)).toMatchObject({ running: 0, waiting: 0 });
    expect(await call(next, token, 'GET', `${SESSIONS}/${session_id}`)).toMatchObject({
      session: { code_content: 'print("kept")' },
    });
    expect(await call(next, token, 'GET', '/code/history')).toMatchObject({
      total: 1,
      history: [{ code, output: 'kept\n' }],
    });
  });

  it('runs nothing without bubblewrap, and says why', async () => {
    const hide = 'mount --bind /dev/null /usr/bin/bwrap && exec "$@"';
    const started = await start({ DATA_DIR: await dataFolder() }, [
      'unshare',
      '--mount',
      'sh',
      '-c',
      hide,
      'sh',
    ]);
    const origin = await ready(started);
    expect(started.text()).toContain('bubblewrap is not installed');
    const health = await (await fetch(`${origin}/api/v1/health`)).json();
    expect(health).toMatchObject({ status: 'degraded', runner: { available: false, languages: [] } });
    const refused = await fetch(`${origin}/api/v1/code/execute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'print(1)', language: 'python' }),
    });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'runner_unavailable',
      detail: expect.stringContaining('bubblewrap is not installed'),
    });
  });

  it('says which setting is wrong and does not start', async () => {
    const { server, text } = await start({ PORT: 'three' });
    expect(await once(server, 'exit')).toEqual([1, null]);
    expect(text()).toBe('environment variable PORT must be a number, but is "three"\n');
  });

  it('says that it cannot write its data, or reach its database', async () => {
    const folder = await dataFolder();
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const unwritable = await start({ DATA_DIR: join(file, 'data') });
    expect(await once(unwritable.server, 'exit')).toEqual([1, null]);
    expect(unwritable.text()).toMatch(
      /^The server cannot start: it cannot write where it keeps its data .*\n$/,
    );
    const away = { DATABASE_URL: `postgres://nobody@localhost/none?host=${folder}` };
    const unreachable = await start({ DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32), ...away });
    expect(await once(unreachable.server, 'exit')).toEqual([1, null]);
    expect(unreachable.text()).toMatch(/^The server cannot start: it cannot reach the database .*\n$/);
  });

  it("says that its database is a newer version's", async () => {
    const DATA_DIR = await dataFolder();
    const database = await openDatabase({ file: join(DATA_DIR, 'coderoom.sqlite') });
    await sql`insert into kysely_migration values ('999-later', '2040-01-01T00:00:00Z')`.execute(database);
    await database.destroy();
    const { server, text } = await start({ DATA_DIR });
    expect(await once(server, 'exit')).toEqual([1, null]);
    expect(text()).toMatch(
      /^The server cannot start: its database was brought up to date by a newer version \(999-later\)\. .*\n$/,
    );
  });

  it('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { server, text } = await start({ DATA_DIR: await dataFolder(), PORT: String(port) });
    expect(await once(server, 'exit')).toEqual([1, null]);
    expect(text()).toContain('its port is already in use');
  });
});

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSession, joinSession, tokens } from '@coderoom/contract';
import { io } from 'socket.io-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PASSWORD } from '#testing/people.ts';
import { descendantsOf, isRunning } from '#testing/processes.ts';
import { MONITORED, readRunner } from '#testing/runner-load.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';

const STOP_WITHIN_MS = 20_000;
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
  await vi.waitFor(() =>
    expect(descendantsOf(server.pid ?? 0).length).toBeGreaterThanOrEqual(PROCESSES_OF_TWO),
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
  it('told to end ends running programs and exits in time', async () => {
    const started = await start({ DATA_DIR: await dataFolder() });
    const { runs, processes } = await busy(await ready(started), started.server);
    const exit = once(started.server, 'exit', { signal: AbortSignal.timeout(STOP_WITHIN_MS) });
    started.server.kill('SIGTERM');
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
    const second = await start({ DATA_DIR, ...MONITORED });
    const next = await ready(second);
    await vi.waitFor(() => expect(processes.filter(isRunning)).toEqual([]));
    expect(await readRunner(next)).toMatchObject({ running: 0, waiting: 0 });
    expect(await call(next, token, 'GET', `${SESSIONS}/${session_id}`)).toMatchObject({
      session: { code_content: 'print("kept")' },
    });
    expect(await call(next, token, 'GET', '/code/history')).toMatchObject({
      total: 1,
      history: [{ code, output: 'kept\n' }],
    });
    // As Ctrl+C in a terminal does.
    const exit = once(second.server, 'exit', { signal: AbortSignal.timeout(STOP_WITHIN_MS) });
    second.server.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
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

  it('keeps the compiled code of its threads', { tags: ['breadth'] }, async () => {
    const DATA_DIR = await dataFolder();
    await ready(await start({ DATA_DIR, NODE_COMPILE_CACHE: '' }));
    const isKept = async () => {
      const files = await readdir(join(DATA_DIR, 'compiled'), { recursive: true, withFileTypes: true });
      for (const { parentPath, name } of files.filter((file) => file.isFile())) {
        const code = await readFile(join(parentPath, name), 'latin1');
        if (code.includes('async function judge({ language, code, others }')) return true;
      }
      return false;
    };
    // The first start compiles everything.
    await expect.poll(isKept, { timeout: 120_000, interval: 1_000 }).toBe(true);
  });

  // Which ones: `config.test.ts`.
  it('says which setting is wrong and does not start', { tags: ['breadth'] }, async () => {
    const { server, text } = await start({ PORT: 'three' });
    expect(await once(server, 'exit')).toEqual([1, null]);
    expect(text()).toBe('environment variable PORT must be a number, but is "three"\n');
  });

  it('says that it cannot write its data', { tags: ['breadth'] }, async () => {
    const file = join(await dataFolder(), 'a-file');
    await writeFile(file, '');
    const unwritable = await start({ DATA_DIR: join(file, 'data') });
    expect(await once(unwritable.server, 'exit')).toEqual([1, null]);
    // Other failures: `start-failure.test.ts`.
    expect(unwritable.text()).toMatch(
      /^The server cannot start: it cannot write where it keeps its data .*\n$/,
    );
  });
});

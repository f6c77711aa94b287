import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { MAX_USER_TEMPLATES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { PASSWORD } from '#testing/people.ts';
import { computedMs } from '#testing/processes.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';

const MIB = 1024 * 1024;
const CONNECTIONS = 150;
const ATTACK_MS = 8_000;
/** Processor time of the thread that answers; the time on the clock would count what the machine does for others. */
const ANSWERS_WITHIN_MS = 500;

it('who asks for a long list on many connections and reads nothing harms nobody', async () => {
  const running = await start({ DATA_DIR: await dataFolder(), RATE_LIMITS: 'off' });
  const origin = await ready(running);
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${origin}/api/v1${path}`, { method: 'POST', ...init });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const json = (body: object, token?: string) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const account = { email: 'ada@school.test', username: 'ada', full_name: 'Ada', password: PASSWORD };
  await call('/auth/register', json(account));
  const form = new URLSearchParams({ username: 'ada', password: PASSWORD });
  const { access_token: token } = await call('/auth/login', { body: form });
  const code_content = 'x = 1 # long\n'.repeat(20_000);
  for (let n = 0; n < MAX_USER_TEMPLATES; n += 1) {
    await call('/user-templates', json({ name: `Kept ${n}`, language: 'python', code_content }, token));
  }
  const rss = () => {
    const status = readFileSync(`/proc/${running.server.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
  };
  const { pid = 0 } = running.server;
  const before = rss();
  const { hostname, port } = new URL(origin);
  const request = `GET /api/v1/user-templates HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(request);
    return socket;
  });
  let [peak, slowest] = [0, 0];
  const until = performance.now() + ATTACK_MS;
  while (performance.now() < until) {
    const from = computedMs(pid);
    await (await fetch(`${origin}/api/v1/health`)).json();
    slowest = Math.max(slowest, computedMs(pid) - from);
    peak = Math.max(peak, rss());
    await delay(50);
  }
  for (const socket of sockets) socket.destroy();
  expect(slowest).toBeLessThan(ANSWERS_WITHIN_MS);
  expect(peak - before).toBeLessThan(250 * MIB);
});

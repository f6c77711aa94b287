import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import { PASSWORD } from '#testing/people.ts';
import { computedMs } from '#testing/processes.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';

const MIB = 1024 * 1024;
const CONNECTIONS = 150;
/** Enough for the longest answer: the texts of a list are cut. */
const PROGRAMS = 8;
/** Rounds in which the server has nothing to do any more: then every connection has all that it will get. */
const IDLE_ROUNDS = 10;
/** The server is idle in a round that takes at most so many times as long as the usual one before the attack. */
const IDLE_FACTOR = 2;
/** Least of what a round's own call may take, in ms of processor time: its clock has no finer steps. */
const ROUND_MS = 10;
/** For answers that keep a server busy for six seconds of processor time, on a machine that does much else. */
const ENOUGH = { timeout: 300_000 };
/** Processor time of the thread that answers; the time on the clock would count what the machine does for others. */
const ANSWERS_WITHIN_MS = 500;

/** Stores programs as long as they may be. Sent as calls, they would cost more than the attack. */
async function addTemplates(file: string) {
  const database = await openDatabase({ file });
  const { id: user_id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const code_content = 'x = 1 # long\n'.repeat(20_000);
  const kept = {
    user_id,
    language: 'python',
    code_content,
    description: null,
    created_at: 0,
    updated_at: 0,
  } as const;
  const names = Array.from({ length: PROGRAMS }, (_, n) => `Kept ${n}`);
  await database
    .insertInto('user_templates')
    .values(names.map((name) => ({ ...kept, name, name_key: searchKey(name) })))
    .execute();
  await database.destroy();
}

it('who asks for a long list on many connections and reads nothing harms nobody', ENOUGH, async () => {
  const DATA_DIR = await dataFolder();
  const running = await start({ DATA_DIR, RATE_LIMITS: 'off' });
  const origin = await ready(running);
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${origin}/api/v1${path}`, { method: 'POST', ...init });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const account = { email: 'ada@school.test', username: 'ada', full_name: 'Ada', password: PASSWORD };
  const headers = { 'content-type': 'application/json' };
  await call('/auth/register', { headers, body: JSON.stringify(account) });
  const form = new URLSearchParams({ username: 'ada', password: PASSWORD });
  const { access_token: token } = await call('/auth/login', { body: form });
  await addTemplates(join(DATA_DIR, 'coderoom.sqlite'));
  const rss = () => {
    const status = readFileSync(`/proc/${running.server.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
  };
  const { pid = 0 } = running.server;
  const list = await fetch(`${origin}/api/v1/user-templates`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await list.arrayBuffer()).byteLength).toBeGreaterThan(MIB);
  /** Asks for something small, and returns the processor time until shortly after the answer, and until it. */
  const round = async () => {
    const from = computedMs(pid);
    await (await fetch(`${origin}/api/v1/health`)).json();
    const answered = computedMs(pid) - from;
    await delay(50);
    return { answered, all: computedMs(pid) - from };
  };
  const usual: number[] = [];
  for (let rounds = 0; rounds < IDLE_ROUNDS; rounds += 1) usual.push((await round()).all);
  usual.sort((one, other) => one - other);
  const idleMs = Math.max(ROUND_MS, IDLE_FACTOR * (usual[IDLE_ROUNDS / 2] ?? 0));
  const before = rss();
  const { hostname, port } = new URL(origin);
  const request = `GET /api/v1/user-templates HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(request);
    return socket;
  });
  let [peak, slowest, idle] = [0, 0, 0];
  while (idle < IDLE_ROUNDS) {
    const { answered, all } = await round();
    slowest = Math.max(slowest, answered);
    peak = Math.max(peak, rss());
    idle = all > idleMs ? 0 : idle + 1;
  }
  for (const socket of sockets) socket.destroy();
  expect(slowest).toBeLessThan(ANSWERS_WITHIN_MS);
  expect(peak - before).toBeLessThan(250 * MIB);
});

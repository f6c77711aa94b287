import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBreadth, often } from '#runner/testing/soak.ts';
import { openSilentSocket } from '#testing/hostile/silent-sockets.ts';
import { PASSWORD } from '#testing/people.ts';
import { computedMs } from '#testing/processes.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';

const MIB = 1024 * 1024;
/** Without limits the server then holds 280 MiB or more; after 2.5 s it still held less than it may. */
const ATTACK_MS = 8_000;
/**
 * Most that an answer may take, as a share of what the start of the server took: processor time of the thread that
 * answers, since the clock would count what the machine does for others.
 */
const ANSWERS_WITHIN_SHARE = 1 / 3;

/** Starts a server with limits, and a person with a session that has a long text. */
async function startSchool() {
  const running = await start({ DATA_DIR: await dataFolder() });
  const origin = await ready(running);
  const { pid = 0 } = running.server;
  const startMs = computedMs(pid);
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
  // Random letters, because compressible text would be compressed on the way.
  const initial_code = Array.from({ length: 250_000 }, () => Math.random().toString(36)[2] ?? 'x').join('');
  const session = { title: 'Long', initial_code, is_public: true };
  const { share_id } = await call('/collaboration/sessions', json(session, token));
  const { participant_id } = await call(`/collaboration/sessions/${share_id}/join`, json({}, token));
  return {
    origin,
    token,
    place: { session_id: share_id, participant_id },
    startMs,
    rss: () => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
    },
    async healthMs() {
      const from = computedMs(pid);
      await (await fetch(`${origin}/api/v1/health`)).json();
      return computedMs(pid) - from;
    },
  };
}

type School = Awaited<ReturnType<typeof startSchool>>;

/** Requests repeatedly on connections that read nothing, and measures the server meanwhile. */
async function attack(school: School, event: string, payload: object) {
  const sockets = await Promise.all(
    Array.from({ length: 20 }, () => openSilentSocket(school.origin, { token: school.token })),
  );
  await Promise.all(
    sockets.map(async (socket) => {
      // If refused for too many requests, it retries like any client.
      const again = setInterval(() => {
        socket.pong();
        socket.emit('join_session', school.place);
      }, 1_000);
      socket.emit('join_session', school.place);
      await socket.hears('session_joined').finally(() => clearInterval(again));
      socket.stopReading();
    }),
  );
  let [most, slowest] = [0, 0];
  const until = performance.now() + ATTACK_MS;
  while (performance.now() < until) {
    for (const socket of sockets) {
      if (socket.hasEnded) continue;
      for (let n = 0; n < 9; n += 1) socket.emit(event, payload);
      socket.pong();
    }
    slowest = Math.max(slowest, await school.healthMs());
    most = Math.max(most, school.rss());
    await delay(100);
  }
  for (const socket of sockets) socket.close();
  return { most, slowest };
}

const EMPTY = Buffer.from([0]).toString('base64');

type Request = readonly [event: string, payloadOf: (school: School) => object];
const SYNC: Request = ['document_sync', ({ place: { session_id } }) => ({ session_id, state_vector: EMPTY })];
const JOIN: Request = ['join_session', ({ place }) => place];
/** Requests that are repeated. The same limit holds for both, so that `npm test` tries one. */
const REQUESTS = inBreadth([SYNC], [SYNC, JOIN]);

it('who asks for the text, or to come in, over and over and reads nothing harms nobody', {
  timeout: 180_000,
}, async () => {
  const school = await startSchool();
  const before = school.rss();
  // Data left behind by one attack would add to that of the next.
  for (const [event, payloadOf] of Array(often(1, 3)).fill(REQUESTS).flat()) {
    const { most, slowest } = await attack(school, event, payloadOf(school));
    expect(slowest, event).toBeLessThan(school.startMs * ANSWERS_WITHIN_SHARE);
    expect(most - before, event).toBeLessThan(200 * MIB);
  }
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  API_BASE,
  createSession,
  type Endpoint,
  joinSession,
  login,
  type ResponseOf,
  register,
} from '@coderoom/contract';
import { type Editor, editByTexts, editByUpdates } from '@coderoom/server/src/testing/editors.ts';
import { connectionsAt } from '@coderoom/server/src/testing/sockets.ts';
import { startServer } from './server.ts';
import { percentile } from './timing.ts';

const TYPISTS = 10;
const KEYS_PER_SECOND = 10;
const TEXT = 'print("Hello")\n'.repeat(1_300);
const PASSWORD = 'Teacher-of-2026!';

/** Ten people type into 20 kB: how soon the others have it, how soon it is kept, and what that costs. */
export async function measureCollaboration(words: string[]): Promise<void> {
  const seconds = Number(words[0] ?? 10);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  try {
    console.log('clients    to others p50/p99 ms   kept p50/p99 ms   processor ms/edit   edits');
    for (const speaks of ['updates', 'texts'] as const) {
      const typists = await gather(server.origin, speaks);
      const before = await server.cpuMs();
      const { seen, kept } = await type(typists, seconds);
      const perEdit = ((await server.cpuMs()) - before) / kept.length;
      const figures = [seen, kept].map((times) => `${figure(times, 50)} / ${figure(times, 99)}`);
      console.log(
        `${speaks.padEnd(10)} ${figures.join('      ')}      ${perEdit.toFixed(2).padStart(8)} ${kept.length}`,
      );
      for (const { client } of typists) client.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const figure = (times: number[], percent: number) => percentile(times, percent).toFixed(1).padStart(6);

async function gather(origin: string, speaks: 'updates' | 'texts'): Promise<Editor[]> {
  const username = `p${randomUUID().slice(0, 8)}`;
  const email = `${username}@school.example`;
  await call(origin, register, { body: { username, email, full_name: 'A Pupil', password: PASSWORD } });
  const form = new URLSearchParams({ username, password: PASSWORD });
  const { access_token: token } = await call(origin, login, { form });
  const body = { title: 'Bench', is_public: true, initial_code: TEXT };
  const { share_id } = await call(origin, createSession, { body, token });
  const connections = connectionsAt(origin);
  const editors: Editor[] = [];
  // The owner has one of the places.
  for (let n = 1; n < TYPISTS; n += 1) {
    const place = {
      share_id,
      ...(await call(origin, joinSession, { id: share_id, body: { username: `P${n}` } })),
    };
    const client = await connections.connect(null);
    editors.push(await (speaks === 'updates' ? editByUpdates(client, place) : editByTexts(client, place)));
  }
  return editors;
}

/** Everybody types marks; the first one's screen tells when they arrive. */
async function type(typists: Editor[], seconds: number): Promise<{ seen: number[]; kept: number[] }> {
  const [watcher, ...others] = typists;
  const [seen, kept]: [number[], number[]] = [[], []];
  const waiting = new Map<string, number>();
  const look = () => {
    for (const [mark, since] of waiting) {
      if (!watcher?.text.includes(mark)) continue;
      waiting.delete(mark);
      seen.push(performance.now() - since);
    }
  };
  for (const event of ['document_update', 'document_changed']) watcher?.client.socket.on(event, look);
  const typeOn = async (typist: Editor, n: number) => {
    await sleep((n * 1_000) / KEYS_PER_SECOND / others.length);
    for (let made = 0; made < seconds * KEYS_PER_SECOND; made += 1) {
      const mark = `<${n}.${made}>`;
      const since = performance.now();
      waiting.set(mark, since);
      const done = typist.edit(typist.text.length, 0, mark);
      const next = sleep(1_000 / KEYS_PER_SECOND);
      if (await done) kept.push(performance.now() - since);
      await next;
    }
  };
  await Promise.all(others.map(typeOn));
  await sleep(1_000);
  look();
  if (waiting.size > 0) throw new Error(`${waiting.size} edits never arrived`);
  return { seen, kept };
}

async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  { id = '', body, form, token }: { id?: string; body?: object; form?: URLSearchParams; token?: string },
): Promise<ResponseOf<E>> {
  const answer = await fetch(`${origin}${API_BASE}${endpoint.path.replace(':id', id)}`, {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? JSON.stringify(body),
  });
  return endpoint.response.parse(await answer.json()) as ResponseOf<E>;
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { RUNS_PER_MINUTE_PER_ADDRESS } from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';
import { peopleOf } from '#testing/people.ts';
import { MONITORED, readRunner } from '#testing/runner-load.ts';

const SLEEP = { code: 'import time\ntime.sleep(20)', language: 'python' };
const HELLO = { code: 'print("hello")', language: 'python' };

let runs: Runner;
sharedRunner.beforeAll(({ shared }) => {
  runs = shared.runner;
});

async function listen(settings: Record<string, string>) {
  const server = await startTestAppWith(runs)({ ...MONITORED, ...settings });
  onTestFinished(() => server.close());
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const post = (body: unknown, signal: AbortSignal | null = null, token?: string) =>
    fetch(`${origin}/api/v1/code/execute`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
  const runner = () => readRunner(origin);
  return { ...server, origin, post, runner };
}

it('explains an error in English, and beside it with its values for other languages', async () => {
  const { post } = await listen({});
  const result = await (await post({ code: 'x = 1\nprint(x.append)', language: 'python' })).json();
  expect(result).toMatchObject({
    plain_words: 'Line 2: A value of the type `int` has no `append`.',
    plain_words_message: {
      text: 'Line {}: {}',
      values: [2, { text: 'A value of the type {} has no {}.', values: ['`int`', '`append`'] }],
    },
  });
  const fine = await (await post(HELLO)).json();
  expect(fine).toHaveProperty('plain_words', null);
  expect(fine).not.toHaveProperty('plain_words_message');
});

describe('running programs for many', () => {
  it('ends a run whose client has gone, and its place is free again', async () => {
    const { post, runner } = await listen({ RUN_CONCURRENCY: '1' });
    const client = new AbortController();
    const gone = post(SLEEP, client.signal).catch((error: Error) => error.name);
    await vi.waitFor(async () => expect((await runner()).running).toBe(1));
    client.abort();
    expect(await gone).toBe('AbortError');
    expect(await (await post(HELLO)).json()).toMatchObject({ output: 'hello\n' });
    expect((await runner()).running).toBe(0);
  });

  it('drops a waiting run whose connection is cut', async () => {
    const { post, runner, origin } = await listen({ RUN_CONCURRENCY: '1' });
    const client = new AbortController();
    const first = post(SLEEP, client.signal).catch(() => null);
    await vi.waitFor(async () => expect((await runner()).running).toBe(1));
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const body = JSON.stringify(SLEEP);
    const head = 'POST /api/v1/code/execute HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    await vi.waitFor(async () => expect((await runner()).waiting).toBe(1));
    socket.destroy();
    await vi.waitFor(async () => expect((await runner()).waiting).toBe(0));
    client.abort();
    await first;
  });

  it('lets people take turns who sit behind one address', async () => {
    const { app, post, runner } = await listen({ RUN_CONCURRENCY: '1' });
    const people = peopleOf(app);
    const [ada, ben] = [await people.join(), await people.join()];
    const [first, last] = [new AbortController(), new AbortController()];
    let lastIsOver = false;
    const runs = [post(SLEEP, first.signal, ada.access_token)];
    // Of several at once nobody knows which comes first.
    await vi.waitFor(async () => expect((await runner()).running).toBe(1));
    runs.push(
      post(HELLO, null, ada.access_token),
      post(SLEEP, last.signal, ada.access_token).finally(() => (lastIsOver = true)),
    );
    const ended = Promise.allSettled(runs);
    await vi.waitFor(async () => expect(await runner()).toMatchObject({ running: 1, waiting: 2 }));
    const other = post(HELLO, null, ben.access_token);
    await vi.waitFor(async () => expect((await runner()).waiting).toBe(3));
    first.abort();
    expect(await (await other).json()).toMatchObject({ output: 'hello\n' });
    expect(lastIsOver).toBe(false);
    last.abort();
    await ended;
  });

  it('answers 503 with Retry-After when too many wait', async () => {
    const { post, runner } = await listen({ RUN_CONCURRENCY: '1', RUN_QUEUE: '1' });
    const client = new AbortController();
    const busy = [post(SLEEP, client.signal), post(SLEEP, client.signal)].map((run) => run.catch(() => null));
    await vi.waitFor(async () => expect(await runner()).toMatchObject({ running: 1, waiting: 1 }));
    const refused = await post(HELLO);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'queue_full',
      detail: expect.stringContaining('try again'),
    });
    client.abort();
    await Promise.all(busy);
  });

  it('answers whoever is signed in at once, however many endless programs visitors line up', async () => {
    const { app, post, runner } = await listen({ RUN_CONCURRENCY: '4' });
    const ada = await peopleOf(app).join();
    const attack = new AbortController();
    const statuses: number[] = [];
    const flood = Array.from({ length: 215 }, () =>
      // They wait: what they take of the queue is the same, and of the machine nothing.
      post({ code: 'import time\ntime.sleep(99)', language: 'python' }, attack.signal).then(
        ({ status, headers }) => {
          statuses.push(status);
          if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        },
        () => null,
      ),
    );
    // Three of four places, and half of the queue.
    await vi.waitFor(async () => expect(await runner()).toMatchObject({ running: 3, waiting: 100 }), {
      timeout: 20_000,
    });
    for (let run = 0; run < 3; run += 1) {
      const answer = await post(HELLO, AbortSignal.timeout(5_000), ada.access_token);
      expect(await answer.json()).toMatchObject({ output: 'hello\n' });
    }
    // Answers arrive after the queue has refused.
    await vi.waitFor(() => expect(statuses).toHaveLength(112), { timeout: 20_000 });
    expect(new Set(statuses)).toEqual(new Set([503]));
    attack.abort();
    await Promise.all(flood);
    await vi.waitFor(async () => expect(await runner()).toMatchObject({ running: 0, waiting: 0 }), {
      timeout: 20_000,
    });
  });

  it('limits what one address may ask for, and says when to come back', async () => {
    const { app } = await listen({ RATE_LIMITS: 'on' });
    const call = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/code/execute',
        payload: { language: 'none' },
        remoteAddress,
      });
    for (let calls = 0; calls < RUNS_PER_MINUTE_PER_ADDRESS; calls++) {
      expect((await call('192.0.2.1')).statusCode).toBe(422);
    }
    const refused = await call('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('try again in'),
    });
    expect((await call('192.0.2.2')).statusCode).toBe(422);
  });

  it('answers a visitor before the run is counted', async () => {
    const { post, database } = await listen({});
    const held = Promise.withResolvers<void>();
    const others = database.transaction().execute(() => held.promise);
    const answer = await post(HELLO);
    expect(await answer.json()).toMatchObject({ output: 'hello\n' });
    held.resolve();
    await others;
    const counted = () =>
      database.selectFrom('activities').select('id').where('activity_type', '=', 'code_execution').execute();
    await vi.waitFor(async () => expect(await counted()).toHaveLength(1));
  });

  it('stops with running and waiting programs answered', async () => {
    const { app, post, runner } = await listen({ RUN_CONCURRENCY: '1' });
    const busy = [post(SLEEP), post(SLEEP)];
    await vi.waitFor(async () => expect(await runner()).toMatchObject({ running: 1, waiting: 1 }));
    await app.close();
    for (const answer of await Promise.all(busy)) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'shutting_down' });
    }
  });
});

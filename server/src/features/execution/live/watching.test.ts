import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { tokens } from '@coderoom/contract';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import type { LiveClient } from '#testing/sockets.ts';
import { heardSoFar, startLiveApp, untilHeard } from './testing.ts';

const STAYS = `
import sys, time
print("one", flush=True)
time.sleep(0.2)
print("two", file=sys.stderr, flush=True)
time.sleep(60)
`;
const ALL = 'one\ntwo\n';
const WITHIN = { timeout: 30_000 };

let app: Awaited<ReturnType<typeof startLiveApp>>;
sharedRunner.beforeAll(async ({ shared }) => {
  app = await startLiveApp(shared.runner);
});
afterAll(() => app.close());

const NOTHING = { text: '', phases: [] };

describe('a run that is watched', () => {
  it.each(['before', 'after'])('is told while it goes on to whoever asks %s it begins', async (order) => {
    const client = await app.connect();
    const runId = randomUUID();
    const watch = () => client.ask('watch_run', { run_id: runId });
    if (order === 'before') expect(await watch()).toEqual({ ok: true });
    const run = app.begin(STAYS, { run_id: runId });
    if (order === 'after') {
      await vi.waitFor(() => expect(app.liveRuns.goingOn).toBe(1), WITHIN);
      expect(await watch()).toEqual({ ok: true });
    }
    const { parts, phases } = await untilHeard(client, runId, ({ text }) => text === ALL);
    expect(parts).toEqual([
      { stream: 'stdout', text: 'one\n' },
      { stream: 'stderr', text: 'two\n' },
    ]);
    expect(phases).toContainEqual(expect.stringMatching(/^running/));
    run.leave();
    const ended = await untilHeard(client, runId, (heard) => heard.phases.includes('ended at 8'));
    expect(ended.text).toBe(ALL);
    await vi.waitFor(() => expect(app.liveRuns.goingOn).toBe(0), WITHIN);
  });

  it('is heard by its person wherever they are signed in, and by nobody else', async () => {
    const [person, other] = [await app.people.join(), await app.people.join()];
    const elsewhere = tokens.parse((await app.people.signIn(person.email)).json());
    const theirs = [await app.connect(person.access_token), await app.connect(elsewhere.access_token)];
    const others = [await app.connect(other.access_token), await app.connect()];
    const run = app.begin(STAYS, { token: person.access_token });
    for (const client of [...theirs, ...others]) {
      expect(await client.ask('watch_run', { run_id: run.runId })).toEqual({ ok: true });
    }
    for (const client of theirs) await untilHeard(client, run.runId, ({ text }) => text === ALL);
    for (const client of others) {
      expect(await heardSoFar(client, run.runId)).toMatchObject(NOTHING);
    }
    await app.people.call('POST', '/auth/logout', { token: person.access_token });
    expect(await theirs[0]?.ended()).toBe('io server disconnect');
    run.leave();
  });

  it('is heard by visitors who know its name where it is a visitor’s', async () => {
    const [page, another] = [await app.connect(), await app.connect()];
    const person = await app.connect((await app.people.join()).access_token);
    const run = app.begin(STAYS);
    for (const client of [page, another, person]) await client.ask('watch_run', { run_id: run.runId });
    for (const client of [page, another]) await untilHeard(client, run.runId, ({ text }) => text === ALL);
    expect(await heardSoFar(person, run.runId)).toMatchObject(NOTHING);
    run.leave();
  });

  it('tells whoever comes again what they lack, no more and no less', async () => {
    const first = await app.connect();
    const { runId, leave } = app.begin('import time\nprint("äö😀" * 20_000, flush=True)\ntime.sleep(60)');
    await first.ask('watch_run', { run_id: runId });
    const { text } = await untilHeard(first, runId, (heard) => heard.text.endsWith('\n'));
    expect(text).toBe(`${'äö😀'.repeat(20_000)}\n`);
    first.close();
    for (const received of [0, 5, 79_999, text.length]) {
      const again = await app.connect();
      await again.ask('watch_run', { run_id: runId, received });
      const heard = await untilHeard(again, runId, ({ phases }) => phases.length > 0, received);
      expect(heard).toMatchObject({ text: text.slice(received), phases: [`running at ${text.length}`] });
    }
    leave();
  });

  it('tells all that a program printed, however much and to whichever stream', async () => {
    const client = await app.connect();
    const code = `
import os, sys, time
for line in range(3_000):
    os.write(1 + line % 2, b"x" * 300 + b"\\n")
time.sleep(1)
sys.exit(3)
`;
    const run = app.begin(code);
    await client.ask('watch_run', { run_id: run.runId });
    const result = (await (await run.answered).json()) as { output: string; error: string };
    const heard = await untilHeard(
      client,
      run.runId,
      ({ phases }) => phases.at(-1)?.startsWith('ended') === true,
    );
    expect(heard.stdout).toBe(`${'x'.repeat(300)}\n`.repeat(1_500));
    expect(heard.stderr).toBe(heard.stdout);
    expect(result).toMatchObject({ output: heard.stdout, reason: 'runtime_error' });
  });

  it('says nothing of a run that is over in a moment', async () => {
    const client = await app.connect();
    const runId = randomUUID();
    const before = app.liveRuns.expected;
    await client.ask('watch_run', { run_id: runId });
    expect(app.liveRuns.expected).toBe(before + 1);
    app.liveRuns.begin(null, runId, { takesTypedInput: false });
    app.liveRuns.end(null, runId);
    expect(await heardSoFar(client, runId)).toMatchObject(NOTHING);
    expect(app.liveRuns.expected).toBe(before);
  });

  it('has a name that no other run of its person has while it goes on', async () => {
    const { access_token: token } = await app.people.join();
    const run_id = randomUUID();
    const first = app.begin(STAYS, { run_id });
    await vi.waitFor(() => expect(app.liveRuns.goingOn).toBe(1), WITHIN);
    const second = await app.begin('print(1)', { run_id }).answered;
    expect([second.status, await second.json()]).toMatchObject([409, { code: 'conflict' }]);
    // What is not theirs is not there, and takes no name.
    expect((await app.begin('print(1)', { run_id, token }).answered).status).toBe(200);
    first.leave();
    await vi.waitFor(() => expect(app.liveRuns.goingOn).toBe(0), WITHIN);
    expect((await app.begin('print(1)', { run_id }).answered).status).toBe(200);
  });
});

describe('what is kept for those who watch', () => {
  it('is forgotten with the run, and bounded where none begins', async () => {
    const client = await app.connect();
    await vi.waitFor(() => expect(app.liveRuns.goingOn).toBe(0), WITHIN);
    const before = app.liveRuns.expected;
    const runs = Array.from({ length: 45 }, async (_, index) => {
      const run_id = randomUUID();
      if (index % 2) await client.ask('watch_run', { run_id });
      return (await app.begin('print(1)', { run_id }).answered).status;
    });
    expect(new Set(await Promise.all(runs))).toEqual(new Set([200]));
    expect([app.liveRuns.goingOn, app.liveRuns.expected]).toEqual([0, before]);
    for (let n = 0; n < 50; n++) await client.ask('watch_run', { run_id: randomUUID() });
    expect(app.liveRuns.expected).toBe(before + 20);
    const last = randomUUID();
    await client.ask('watch_run', { run_id: last });
    const run = app.begin(STAYS, { run_id: last });
    await untilHeard(client, last, ({ text }) => text === ALL);
    expect(app.liveRuns.expected).toBe(before + 19);
    run.leave();
  });

  it('does not grow for a connection that takes nothing', async () => {
    const [stuck, other] = [await app.connect(), await app.connect()];
    await stuck.ask('watch_run', { run_id: randomUUID() });
    const { conn } =
      app.gateway.io.sockets.sockets.get(stuck.socket.id ?? '') ?? expect.fail('nobody is there');
    /** A run that prints a megabyte, as it is told from where it runs. */
    const print = (runId: string) => {
      const { channel } = app.liveRuns.begin(null, runId, { takesTypedInput: false });
      channel.onMessage({ kind: 'begun' });
      for (let n = 0; n < 1_000; n++) {
        channel.onMessage({ kind: 'wrote', text: `${'x'.repeat(1_000)}\n`, stream: 'stdout' });
      }
    };
    pauseReading(stuck);
    for (let n = 0; n < 30; n++) {
      const run_id = randomUUID();
      stuck.socket.emit('watch_run', { run_id });
      await other.ask('watch_run', { run_id });
      print(run_id);
      await untilHeard(other, run_id, ({ phases }) => phases.length > 0);
      app.liveRuns.end(null, run_id);
    }
    const unsent: unknown = Reflect.get(conn, 'writeBuffer');
    // Small events, and one that is large.
    expect(JSON.stringify(unsent).length).toBeLessThan(100_000);
  });
});

/** From now on the client receives nothing, though its connection stays. */
function pauseReading({ socket }: LiveClient): void {
  const raw: unknown = Reflect.get(socket.io.engine.transport, 'ws');
  if (!(raw instanceof Object)) throw new Error('no connection');
  const stream: unknown = Reflect.get(raw, '_socket');
  if (!(stream instanceof Socket)) throw new Error('no connection');
  stream.pause();
  // Its end would never be read, and the server wait half a minute for it.
  onTestFinished(() => void stream.destroy());
}

import { executionResult } from '@coderoom/contract';
import { expect, onTestFinished, vi } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { sharedRunner as it } from '#runner/testing/shared-runner.ts';
import { enter } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { ADMIN } from '#testing/people.ts';
import { METRICS_TOKEN } from '#testing/runner-load.ts';
import {
  type OneOfSeveral,
  sharedSettings,
  startServer,
  startServerWith,
  startSeveral,
} from '#testing/several-servers.ts';
import { delayVerdicts, untilHeard } from './live/testing.ts';

const WITHIN = { timeout: 30_000 };
const ASKS = 'print("ready", flush=True)\nname = input("name? ")\nprint("hello", name)';

/** Two web servers, which run nothing, and a worker. */
async function startSchool(runner: Runner) {
  const { settings, database } = await sharedSettings();
  const worker = await startServerWith(runner)({ ...settings, ROLE: 'worker' });
  const first = await startServer({ ...settings, ...ADMIN, ROLE: 'web' });
  const second = await startServer({ ...settings, METRICS_TOKEN, ROLE: 'web' });
  for (const { people } of [first, second]) {
    await vi.waitFor(async () => expect((await health(people)).available).toBe(true), WITHIN);
  }
  return { worker, first, second, database, settings };
}

async function health(people: OneOfSeveral['people']) {
  return (await people.call('GET', '/health')).json().runner;
}

it('programs run on workers, for people of any server, with the same answers', async ({ shared }) => {
  const { worker, first, second } = await startSchool(shared.runner);
  expect(worker.app.hasRoute({ method: 'POST', url: '/api/v1/code/execute' })).toBe(false);
  expect((await worker.app.inject('/health')).statusCode).toBe(200);
  const anna = await first.people.join();
  const execute = (code: string, language = 'python') =>
    second.people.call('POST', '/code/execute', { token: anna.access_token, json: { code, language } });
  const answer = await execute('print(sum(range(5)))\nfor n in range(10): print(n)');
  expect(executionResult.parse(answer.json())).toMatchObject({
    status: 'success',
    output: '10\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n',
  });
  expect((await execute('int main() { return 0 }', 'cpp')).json()).toMatchObject({ reason: 'compile_error' });
  expect((await execute('x'.repeat(300_000))).statusCode).toBe(413);
  const history = await first.people.call('GET', '/code/history', { token: anna.access_token });
  expect(history.json()).toMatchObject({ total: 2 });
  const checked = await second.people.call('POST', '/code/validate', {
    json: { code: 'print(', language: 'python' },
  });
  expect(checked.json()).toMatchObject({ valid: false });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await second.app.inject({ url: '/metrics', headers });
  expect(body).toMatch(/^coderoom_redis_answers 1$/m);
  // Two runs and a check waited for a worker.
  expect(body).toMatch(/^coderoom_queue_wait_seconds_count\{priority="people"\} 3$/m);
  const admin = await first.people.signInAsAdmin();
  const languages = (await first.people.call('GET', '/languages', { token: admin })).json().languages;
  expect(languages.map(({ available }: { available: boolean }) => available)).toEqual(Array(7).fill(true));
});

it('a run is watched, and typed to, by a connection to another server than the one that it was begun at', async ({
  shared,
}) => {
  const { first, second } = await startSchool(shared.runner);
  const anna = await first.people.join();
  const ben = await first.people.join();
  const page = await second.connections.connect(anna.access_token);
  const stranger = await second.connections.connect(ben.access_token);
  const run_id = crypto.randomUUID();
  for (const client of [page, stranger])
    expect(await client.ask('watch_run', { run_id })).toEqual({ ok: true });
  const answered = first.people.call('POST', '/code/execute', {
    token: anna.access_token,
    json: { code: ASKS, language: 'python', run_id, takes_typed_input: true },
  });
  await untilHeard(page, run_id, ({ text, phases }) => {
    return text === 'ready\nname? ' && phases.some((phase) => phase.startsWith('waiting_for_input'));
  });
  expect(await stranger.ask('type_input', { run_id, text: 'Ben\n' })).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  expect(await page.ask('type_input', { run_id, text: 'Anna\n' })).toEqual({ ok: true });
  expect((await answered).json()).toMatchObject({ status: 'success', output: 'ready\nname? hello Anna\n' });
  await untilHeard(page, run_id, ({ text }) => text === 'ready\nname? hello Anna\n');
  expect(stranger.heard.filter(({ event }) => event.startsWith('run_'))).toEqual([]);
  expect(await page.ask('type_input', { run_id, text: 'late\n' })).toMatchObject({ code: 'not_found' });
});

it('a verdict that comes after the response is sent to a connection to another server', async ({
  shared,
}) => {
  const { first, second } = await startSchool(shared.runner);
  const deliver = delayVerdicts(first);
  const page = await second.connections.connect();
  const run_id = crypto.randomUUID();
  await page.ask('watch_run', { run_id });
  const answered = first.people.call('POST', '/code/execute', {
    json: { code: 'print(1)', language: 'python', run_id },
  });
  expect((await answered).json()).toMatchObject({ complexity: { available: false, pending: true } });
  deliver();
  expect(await page.hears('run_complexity')).toMatchObject([{ run_id, complexity: { available: true } }]);
});

it('without a worker it is said that there is none, what a class hands in waits, and a worker that comes is used', async ({
  shared,
}) => {
  const { settings } = await sharedSettings();
  const web = await startServer({ ...settings, ...ADMIN, ROLE: 'web' });
  const admin = await web.people.signInAsAdmin();
  const assignments = assignmentsOf(web, { access_token: admin });
  const { id } = await assignments.upload({ 'anna/main.py': 'print(1)' });
  const run = () =>
    web.people.call('POST', '/code/execute', { json: { code: 'print(1)', language: 'python' } });
  expect((await run()).json()).toEqual({
    code: 'runner_unavailable',
    detail: 'No machine that runs programs is there at the moment.',
  });
  expect((await assignments.one(id)).status).toBe('uploaded');
  const worker = await startServerWith(shared.runner)({ ...settings, ROLE: 'worker' });
  await vi.waitFor(async () => expect((await run()).json()).toMatchObject({ output: '1\n' }), WITHIN);
  expect(await assignments.processed(id)).toMatchObject({
    status: 'completed',
    execution_summary: { success: 1 },
  });
  const stopped = worker.app.close();
  onTestFinished(async () => {
    await stopped;
  });
  await vi.waitFor(async () => expect((await run()).statusCode).toBe(503), WITHIN);
});

it('drawings and pictures of a run are sent to a connection to another server, which gets only what it lacks', async () => {
  const { first, second } = await startSeveral();
  const page = await second.connections.connect();
  const run_id = crypto.randomUUID();
  const received_drawings = [{ name: 'a.drawing', length: 5 }];
  await page.ask('watch_run', { run_id, received_drawings });
  const { channel } = first.liveRuns.begin(null, run_id, { takesTypedInput: false });
  const about = { name: 'a.png', kind: 'picture', media_type: 'image/png', bytes: 3, width: 1, height: 1 };
  channel.onMessage({ kind: 'begun' });
  const text = '{"drawing":1}\n["frame"]\n';
  channel.onMessage({ kind: 'drew', name: 'a.drawing', at: 0, alt: null, from: 0, text });
  channel.onMessage({ kind: 'pictured', file: { ...about, alt: 'a dot', at: 2, content: 'AAAA' } });
  expect(await page.hears('run_drawing')).toMatchObject([{ run_id, from: 5, text: text.slice(5) }]);
  expect(await page.hears('run_picture')).toMatchObject([
    { run_id, file: { name: 'a.png', alt: 'a dot', at: 2, content: 'AAAA' } },
  ]);
  first.liveRuns.end(null, run_id);
});

it('a drawing of a run on another server is sent to those in its session, and to nobody who has left it', async () => {
  const { first, second } = await startSeveral();
  const anna = await first.people.join();
  const at = (server: typeof first) => sessionsOf(anna, server.people, server.connections);
  const [here, there] = [at(first), at(second)];
  const id = await here.create();
  // The page of the session and the calls may reach different servers.
  const [host, near, far] = [
    await there.comeAsOwner(id),
    await here.comeAsVisitor(id),
    await there.comeAsVisitor(id),
  ];
  for (const { client, place } of [host, near, far]) expect(await enter(client, place)).toEqual({ ok: true });
  const run_id = crypto.randomUUID();
  const { channel } = first.liveRuns.begin({ id: anna.id }, run_id, { takesTypedInput: false });
  const running = { phase: 'running', parts: [], run_id };
  expect(await host.client.ask('code_execution_running', { running })).toEqual({ ok: true });
  for (const { client } of [near, far]) {
    const [shown] = (await client.hears('code_execution_running')) as { running: { key: string } }[];
    expect(await client.ask('watch_session_run', { key: shown?.running.key })).toEqual({ ok: true });
  }
  const drew = (from: number, text: string) =>
    channel.onMessage({ kind: 'drew', name: 'a.drawing', at: 0, alt: null, from, text });
  channel.onMessage({ kind: 'begun' });
  drew(0, '{"drawing":1}\n');
  for (const { client } of [near, far]) {
    expect(await client.hears('session_run_drawing')).toMatchObject([{ from: 0, text: '{"drawing":1}\n' }]);
    expect(JSON.stringify(client.heard)).not.toContain(run_id);
  }
  await far.client.ask('leave_session', {});
  drew(14, '["frame"]\n');
  await vi.waitFor(
    () => expect(near.client.heard.filter(({ event }) => event === 'session_run_drawing')).toHaveLength(2),
    WITHIN,
  );
  await far.client.ask('leave_live_class', { live_class_id: 1 });
  expect(far.client.heard.filter(({ event }) => event === 'session_run_drawing')).toHaveLength(1);
  first.liveRuns.end({ id: anna.id }, run_id);
});

it('a drawing made on a worker is seen while it grows, is in the answer, and is kept in the history', async ({
  shared,
}) => {
  const { first, second } = await startSchool(shared.runner);
  const anna = await first.people.join();
  const token = anna.access_token;
  const page = await second.connections.connect(token);
  const run_id = crypto.randomUUID();
  await page.ask('watch_run', { run_id });
  const code = 'from turtle import *\nimport time\nfd(50)\ntime.sleep(1)\nlt(90)\nfd(50)\n';
  const json = { code, language: 'python', run_id };
  const answer = executionResult.parse(
    (await first.people.call('POST', '/code/execute', { token, json })).json(),
  );
  const [made] = answer.run_files?.files ?? [];
  expect(made).toMatchObject({ kind: 'drawing', at: 0 });
  const [begun] = (await page.hears('run_drawing')) as { run_id: string; from: number; text: string }[];
  expect(begun).toMatchObject({ run_id, from: 0 });
  const whole = Buffer.from(made?.content ?? '', 'base64').toString();
  expect(whole.startsWith(begun?.text ?? 'nothing')).toBe(true);
  const { history } = (await second.people.call('GET', '/code/history', { token })).json();
  expect(history).toMatchObject([{ run_file_count: 1, run_files_removed: false }]);
  const path = `/code/history/${history[0].id}/files/0`;
  const kept = await second.people.call('GET', path, { token });
  expect(kept.body).toBe(whole);
  const ben = await first.people.join();
  expect((await second.people.call('GET', path, { token: ben.access_token })).statusCode).toBe(404);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { ADMIN } from '#testing/people.ts';
import { METRICS_TOKEN, MONITORED } from '#testing/runner-load.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const { server, people } = setUpTestApp({ settings: { ...ADMIN, ...MONITORED }, runner: 'shared' });

const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

it('names each call, so that what is reported can be found in the log', async () => {
  const [one, other] = [await server.app.inject('/health'), await server.app.inject('/api/v1/nothing')];
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
});

it('lives, and is ready while its database answers', async () => {
  expect((await server.app.inject('/health')).json()).toEqual({ status: 'ok' });
  const ready = await server.app.inject('/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ ready: true, database_answers: true, stopping: false });
});

it('says what it measured to whoever has the token, and to nobody else', async () => {
  for (const wrong of [undefined, '', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, 'Bearer ']) {
    const refused = await read(wrong);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain('coderoom_');
  }
  const program = { code: 'print(1)', language: 'python', input_data: '' };
  const run = await server.app.inject({ method: 'POST', url: '/api/v1/code/execute', payload: program });
  expect(run.json()).toMatchObject({ status: 'success' });
  await server.app.inject('/api/v1/templates/7?secret=text');

  const answer = await read(`Bearer ${METRICS_TOKEN}`);
  expect(answer.statusCode).toBe(200);
  for (const line of [
    /^coderoom_run_seconds_count\{language="python",status="success"\} 1$/m,
    /^coderoom_queue_wait_seconds_count\{priority="people"\} [1-9]/m,
    /^coderoom_queue_running 0$/m,
    /^coderoom_queue_waiting 0$/m,
    /^coderoom_sockets 0$/m,
    /^# TYPE coderoom_assistance_memory_bytes gauge$/m,
    /^coderoom_runner_available 1$/m,
    /^coderoom_protection_in_force\{protection="seccomp"\} 1$/m,
    /^coderoom_http_request_seconds_count\{method="GET",route="\/api\/v1\/templates\/:id",status="401"\} 1$/m,
    /^nodejs_eventloop_lag_seconds /m,
  ]) {
    expect(answer.body).toMatch(line);
  }
  expect(answer.body).not.toMatch(/secret|print\(1\)/);
});

it('tells admins and monitors alone how many programs run and wait', async () => {
  const runner = async (token?: string) => {
    const answer = await people.call('GET', '/health', { token });
    expect(answer.statusCode).toBe(200);
    return answer.json().runner;
  };
  const { access_token: student } = await people.join();
  for (const token of [undefined, 'forged', `${METRICS_TOKEN}x`, student]) {
    const told = await runner(token);
    expect(told).toMatchObject({ available: true, concurrency: 2 });
    expect(told).not.toHaveProperty('running');
    expect(told).not.toHaveProperty('waiting');
  }
  for (const token of [METRICS_TOKEN, await people.signInAsAdmin()]) {
    expect(await runner(token)).toMatchObject({ available: true, running: 0, waiting: 0 });
  }
});

it('measures nothing where nobody is to read it', async () => {
  const other = await startTestApp();
  onTestFinished(() => other.close());
  const answer = await other.app.inject('/metrics');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

/** Starts a monitored server, reads its metrics, and closes it. */
async function monitorForAMoment() {
  const other = await startTestApp(MONITORED);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await other.app.inject({ url: '/metrics', headers });
  await other.close();
  return { body, closed: new WeakRef(other.app.server) };
}

it('measures each server for itself, and keeps none that is closed', async () => {
  const { body, closed } = await monitorForAMoment();
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(body).toMatch(/^coderoom_runner_available 0$/m);
  expect(body).not.toContain('coderoom_run_seconds_count{');
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const isKept = () => {
    collectGarbage();
    return closed.deref() !== undefined;
  };
  await expect.poll(isKept).toBe(false);
});

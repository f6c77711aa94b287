import { randomUUID } from 'node:crypto';
import { executionResult, serverEvents } from '@coderoom/contract';
import { expect, onTestFinished } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { sharedRunner as it } from '#runner/testing/shared-runner.ts';
import { delayVerdicts, startLiveApp } from './testing.ts';

const LOOPS = 'for i in range(int(input())): print(i)';
const LINEAR = { available: true, time_complexity: 'O(n)' };

async function start(runner: Runner) {
  const app = await startLiveApp(runner);
  onTestFinished(() => app.close());
  return app;
}

it('a verdict that comes later is sent to those who watched the run, after its response', async ({
  shared,
}) => {
  const app = await start(shared.runner);
  const deliver = delayVerdicts(app);
  const page = await app.connect();
  const stranger = await app.connect((await app.people.join()).access_token);
  const run_id = randomUUID();
  for (const client of [page, stranger]) await client.ask('watch_run', { run_id });
  const { answered } = app.begin(LOOPS, { run_id, input_data: '3' });
  const { complexity } = executionResult.parse(await (await answered).json());
  expect(complexity).toMatchObject({ available: false, pending: true });
  deliver();
  expect(await page.hears('run_complexity')).toMatchObject([{ run_id, complexity: LINEAR }]);
  expect(await stranger.ask('leave_overview', {})).toEqual({ ok: true });
  expect(stranger.heard.filter(({ event }) => event === 'run_complexity')).toEqual([]);
});

it('without a connection, a verdict that would come later is said to be missing', async ({ shared }) => {
  const app = await start(shared.runner);
  delayVerdicts(app);
  const { answered } = app.begin(LOOPS, { input_data: '3' });
  const { complexity } = executionResult.parse(await (await answered).json());
  expect(complexity).toMatchObject({
    available: false,
    explanation: expect.stringContaining('Run it again'),
  });
  expect(complexity.pending).toBe(undefined);
});

it('the first run after a start has its verdict, in the response or soon after it', async ({ shared }) => {
  const app = await start(shared.runner);
  const page = await app.connect();
  const run_id = randomUUID();
  await page.ask('watch_run', { run_id });
  const { answered } = app.begin(LOOPS, { run_id, input_data: '3' });
  const { complexity } = executionResult.parse(await (await answered).json());
  const verdict = complexity.pending
    ? serverEvents.run_complexity.parse((await page.hears('run_complexity'))[0]).complexity
    : complexity;
  expect(verdict).toMatchObject(LINEAR);
});

import { getTemplate, listTemplateTests, runTests } from '@coderoom/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { aTask } from '#features/playground/testing/student-template.ts';
import { useTestsStore } from '#features/playground/tests/use-tests.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { TestsView } from './tests-view.tsx';

beforeEach(() => restoreAfterTest(useProgram, useScreen, useTestsStore));
afterEach(() => useTestsStore.getState().reset());

test('tests that wait for packages say so, and then that they run', async () => {
  server.answer(getTemplate, aTask({ language: 'go' }));
  server.answer(listTemplateTests, { tests: [], total_points: 2 });
  server.hold(runTests);
  liveServer.connect();
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 }, language: 'go', code: 'n' });
  await show(<TestsView />);
  const program = { templateId: 1, code: 'n', files: {} };
  void useTestsStore.getState().start({ program, version: 1, timeoutMs: 60_000 });
  const running = page.getByText('Running 2 tests...');
  await expect.element(running).toBeVisible();
  await expect.poll(() => liveServer.received('watch_run')).toHaveLength(1);
  const run_id = server.askedFor(runTests)[0]?.body.run_id ?? '';
  expect(liveServer.received('watch_run')).toMatchObject([{ run_id }]);
  liveServer.say('run_phase', { run_id, phase: 'preparing' });
  const preparing = page.getByText('Preparing packages (needed only once on this server)...');
  await expect.element(preparing).toBeVisible();
  liveServer.say('run_phase', { run_id, phase: 'compiling' });
  await expect.element(running).toBeVisible();
});

test('the input of a test can be used, where it has one', async () => {
  const given = {
    is_hidden: false,
    points: 1,
    growth_limit: null,
    is_drawing: false,
    expected_output: '4\n',
  };
  server.answer(getTemplate, aTask({}));
  server.answer(listTemplateTests, {
    tests: [
      { ...given, number: 1, name: 'Two', input: '2\n' },
      { ...given, number: 2, name: 'Nothing', input: '' },
    ],
    total_points: 2,
  });
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 } });
  await show(<TestsView />);
  await page.getByRole('button', { name: /Nothing/ }).click();
  await expect.element(page.getByText('This test has no input.')).toBeVisible();
  const use = page.getByRole('button', { name: 'Use as input' });
  await expect.element(use).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Two/ }).click();
  await expect.element(use).toBeVisible();
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRunStore } from '#features/playground/run-store.ts';
import { finishedRun, RESULT } from '#lib/testing/finished-run.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { ComplexityView } from './complexity-view.tsx';

beforeEach(() => restoreAfterTest(useRunStore));

test('while a program runs, its analysis is said to come', async () => {
  useRunStore.setState({ run: { phase: 'running' } });
  await show(<ComplexityView />);
  await expect.element(page.getByText('The analysis appears when the program has finished.')).toBeVisible();
  expect(page.getByText('Complexity analysis not available').query()).toBeNull();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a verdict that is sent later is said to come', async () => {
  const complexity = { ...RESULT.complexity, pending: true };
  useRunStore.setState({ run: { ...finishedRun(1), result: { ...RESULT, complexity } } });
  await show(<ComplexityView />);
  await expect.element(page.getByText('The analysis appears when the program has finished.')).toBeVisible();
});

test('before any run and after one that was stopped there is none', async () => {
  await show(<ComplexityView />);
  await expect.element(page.getByText('Complexity analysis not available')).toBeVisible();
  useRunStore.setState({ run: { phase: 'stopped', version: 0 } });
  await expect.element(page.getByText('Complexity analysis not available')).toBeVisible();
});

import { getTemplate, listTemplateTests } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { aTask } from '#features/playground/testing/student-template.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { TaskView } from './task-view.tsx';

const TESTS = [
  { number: 1, name: 'Small', is_hidden: false, points: 1, input: '3\n', expected_output: '6\n' },
  { number: 2, name: null, is_hidden: true, points: 1, input: null, expected_output: null },
];

test('a task is read with its points and its open tests as examples', async () => {
  server.answer(getTemplate, aTask({ statement: '# Double\n\nPrint **twice** the number.' }));
  server.answer(listTemplateTests, { tests: TESTS, total_points: 2 });
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 }, code: 'n = 1' });
  await show(<TaskView />);
  await expect.element(page.getByRole('heading', { name: 'Double it', level: 3 })).toBeVisible();
  await expect.element(page.getByText('Print twice the number.')).toBeVisible();
  await expect.element(page.getByText('2 points')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Small' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Run with this input/ }).elements()).toHaveLength(1);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Run with this input: Small' }).click();
  await expect.poll(() => useProgram.getState().input).toBe('3\n');
});

test('without a statement the description is the task', async () => {
  server.answer(getTemplate, aTask({ description: 'Double a number.', test_count: 0 }));
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 } });
  await show(<TaskView />);
  await expect.element(page.getByText('Double a number.')).toBeVisible();
});

import { executeCode, getTemplate, listTemplateTests } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { aTask } from '#features/playground/testing/student-template.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { TaskView } from './task-view.tsx';

const TESTS = [
  {
    number: 1,
    name: 'Small',
    is_hidden: false,
    points: 1,
    input: '3\n',
    expected_output: '6\n',
    growth_limit: null,
  },
  {
    number: 2,
    name: null,
    is_hidden: true,
    points: 1,
    input: null,
    expected_output: null,
    growth_limit: null,
  },
];

beforeEach(() => restoreAfterTest(useProgram));

test('a task is read with its points and its open tests as examples', async () => {
  server.answer(getTemplate, aTask({ statement: '# Double\n\nPrint **twice** the number.' }));
  server.answer(listTemplateTests, { tests: TESTS, total_points: 2 });
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 }, code: 'n = 1' });
  await show(<TaskView />);
  await expect.element(page.getByRole('heading', { name: 'Double it', level: 3 })).toBeVisible();
  await expect.element(page.getByText('Print twice the number.')).toBeVisible();
  await expect.element(page.getByText('2 points')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Small' })).toBeVisible();
  await expect.element(page.getByText(/^Due /)).toBeVisible();
  expect(page.getByRole('button', { name: /^Run with this input/ }).elements()).toHaveLength(1);
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.refuse(executeCode, { status: 503, detail: 'Too many programs are waiting.' });
  await page.getByRole('button', { name: 'Run with this input: Small' }).click();
  await expect.poll(() => server.askedFor(executeCode)).toMatchObject([{ body: { input_data: '3\n' } }]);
});

test('without a statement the description is the task', async () => {
  server.answer(getTemplate, aTask({ description: 'Double a number.', test_count: 0 }));
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 } });
  await show(<TaskView />);
  await expect.element(page.getByText('Double a number.')).toBeVisible();
});

test('its rules say how often it may be submitted, and what late work costs', async () => {
  server.answer(
    getTemplate,
    aTask({
      description: 'Double a number.',
      test_count: 0,
      attempts: { limit: 3, counts: 'best', used: 1 },
      late_penalty: { percent: 10, per: 'day', at_most: 50 },
      late_until: '2026-11-22T12:00:00.000Z',
    }),
  );
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 } });
  await show(<TaskView />);
  const rules = page.getByRole('list', { name: 'Rules' });
  await expect.element(rules).toMatchTextContent('1 of 3 attempts used · best counts');
  await expect
    .element(rules)
    .toMatchTextContent('Late: −10 % of the score for each started day, at most 50 %.');
  await expect.element(rules).toMatchTextContent('Late work is accepted until 22 Nov 2026');
});

test('after the deadline no further attempt is promised', async () => {
  server.answer(
    getTemplate,
    aTask({
      description: 'Double a number.',
      can_submit: false,
      test_count: 0,
      attempts: { limit: null, counts: 'best', used: 1 },
    }),
  );
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 } });
  await show(<TaskView />);
  const rules = page.getByRole('list', { name: 'Rules' });
  await expect.element(rules).toMatchTextContent('1 attempt used · best counts');
});

test('examples stand where the statement places them, and the others below; hidden tests nowhere', async () => {
  const another = { number: 3, name: 'Negative', is_hidden: false, points: 1, growth_limit: null };
  const silent = { ...another, number: 4, name: 'No input', input: '', expected_output: '0\n' };
  const statement = 'Look:\n@example 2\n\n## Hints\n\nThink.\n\n@example 4';
  const file = { id: 5, name: 'data.csv', media_type: 'text/csv', size_bytes: 3 } as const;
  server.answer(getTemplate, aTask({ statement, files: [file] }));
  const tests = [...TESTS, { ...another, input: '-1\n', expected_output: '-2\n' }, silent];
  server.answer(listTemplateTests, { tests, total_points: 4 });
  useProgram.setState({ owner: 1, template: { kind: 'professor', id: 1 }, code: 'n = 1' });
  await show(<TaskView />);
  const placed = page.getByRole('region', { name: 'Example 2' });
  await expect.element(placed).toMatchTextContent('-2');
  const below = page.getByRole('region', { name: 'Examples' });
  await expect.element(below).toMatchTextContent('Small');
  await expect.element(below).not.toMatchTextContent('Negative');
  await expect.element(below).toMatchTextContent('No input');
  // Without input there is nothing to run with.
  expect(page.getByRole('button', { name: /^Run with this input/ }).elements()).toHaveLength(2);
  // There is no fourth open test: students see nothing in its place.
  await expect.element(page.getByText(/@example/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'data.csv' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

import { type CaseResult, runSolution, type TestCaseBody, type TestRun } from '@coderoom/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { createDrafts, type DraftTest } from './draft-tests.ts';
import { FillOutputs } from './fill-outputs.tsx';

const BODY: TestCaseBody = {
  ...{ name: 'Small', input: '2\n', expected_output: '', points: 1, is_hidden: false },
  ...{ time_limit_seconds: 2, comparison: 'trailing_whitespace', tolerance: null },
  ...{ growth_limit: null, generator: null },
};
const RESULT: CaseResult = {
  ...{ number: 1, name: 'Small', is_hidden: false, points: 1, earned: 0, outcome: 'failed', reason: null },
  ...{ input: '2\n', expected_output: '', actual_output: '4\n', growth_limit: null, is_cut: false },
  ...{ error: null, execution_time: 0.1 },
};

function answerWith(...results: Partial<CaseResult>[]): void {
  const run: TestRun = {
    ...{ compile_error: null, diagnostics: [], score: 0, max_score: 1, passed_count: 0 },
    test_count: results.length,
    results: results.map((result, index) => ({ ...RESULT, number: index + 1, ...result })),
  };
  server.answer(runSolution, run);
}

/** Shows the button; returns the tests as they are edited. */
async function showFor(...tests: Partial<TestCaseBody>[]) {
  let drafts: readonly DraftTest[] = createDrafts(tests.map((fields) => ({ ...BODY, ...fields })));
  function Edited() {
    const [edited, setEdited] = useState(drafts);
    drafts = edited;
    return (
      <FillOutputs
        subject={{ kind: 'template', id: 5, name: 'Doubling' }}
        program={{ language: 'python', code: 'pass\n' }}
        drafts={edited}
        onChange={setEdited}
      />
    );
  }
  liveServer.connect();
  await show(<Edited />, { as: person({ id: 1, is_admin: true }) });
  return () => drafts.map(({ expectedOutput }) => expectedOutput);
}

const open = page.getByRole('button', { name: 'Outputs from a solution' });
const dialog = page.getByRole('dialog', { name: 'Expected outputs of Doubling' });
const run = dialog.getByRole('button', { name: 'Run the solution' });

test('tests without an expected output get what a solution prints, by the keyboard alone', async () => {
  answerWith({}, { name: 'Large', is_hidden: true, actual_output: '42\n' });
  const expected = await showFor(
    {},
    { name: '', is_hidden: true, input: '21\n' },
    { growth_limit: 'O(n)' },
    { comparison: 'drawing' },
  );
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('#{Control>}{Enter}{/Control}');
  const use = dialog.getByRole('button', { name: 'Use 2 outputs' });
  await expect.element(use).toHaveFocus();
  await expect.element(dialog.getByText('42')).toBeVisible();
  expect(server.askedFor(runSolution)).toMatchObject([
    {
      params: { id: '5' },
      body: {
        ...{ code_content: '#pass\n', entry_name: 'main.py', files: [] },
        tests: [
          { name: 'Small', input: '2\n' },
          { name: 'Test 2', input: '21\n', is_hidden: true },
        ],
      },
    },
  ]);
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  expect(expected()).toEqual(['4\n', '42\n', '', '']);
  await expect
    .element(page.getByText('2 expected outputs filled in. Save the tests to keep them.'))
    .toBeVisible();
});

test('another expected output is replaced only where it is chosen, and after asking', async () => {
  answerWith({}, { name: 'Large', actual_output: '42\n' }, { name: 'Third', outcome: 'passed' });
  const expected = await showFor(
    {},
    { name: 'Large', expected_output: '41\n' },
    { name: 'Third', expected_output: '4' },
  );
  await open.click();
  await run.click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Use the output for Small' })).toBeChecked();
  const other = dialog.getByRole('checkbox', { name: 'Use the output for Large' });
  await expect.element(other).not.toBeChecked();
  await expect.element(dialog.getByRole('list', { name: 'Expected and actual output' })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Use the output for Third' }).query()).toBeNull();
  await expect.element(dialog.getByText('As expected')).toBeVisible();
  await other.click();
  await dialog.getByRole('button', { name: 'Use 2 outputs' }).click();
  const question = page.getByRole('alertdialog', { name: 'Replace the expected output of 1 test?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(expected()).toEqual(['', '41\n', '4']);
  await dialog.getByRole('button', { name: 'Use 2 outputs' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(expected()).toEqual(['4\n', '42\n', '4']);
});

test('all that differ are chosen at once', async () => {
  answerWith({ actual_output: '1' }, { name: 'Large', actual_output: '2' });
  await showFor({ expected_output: 'a' }, { name: 'Large', expected_output: 'b' });
  await open.click();
  await run.click();
  await expect.element(dialog.getByRole('button', { name: 'Use 0 outputs' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose the 2 that differ' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Use 2 outputs' })).toBeEnabled();
});

test('a test for which the program fails, is cut or prints nothing says so, and stays as it is', async () => {
  answerWith(
    {
      name: 'A',
      outcome: 'error',
      reason: 'runtime_error',
      error: 'ValueError: two',
      actual_output: 'so far',
    },
    { name: 'B', outcome: 'timeout', reason: 'time_limit', actual_output: 'on and on' },
    { name: 'C', is_cut: true },
    { name: 'D', outcome: 'passed', actual_output: '\n' },
    { name: 'E', actual_output: 'a\uFFFD' },
  );
  const expected = await showFor({}, { expected_output: 'b' }, {}, {}, {});
  await open.click();
  await run.click();
  const items = dialog.getByRole('list', { name: 'Tests' }).getByRole('listitem');
  for (const [index, words] of [
    'The program ended with an error.ValueError: two',
    "The program didn't finish within the time limit of this test.",
    "The output is longer than 16,384 characters, so it can't be taken.",
    'The solution printed nothing.',
    "The output has characters that a test can't hold.",
  ].entries()) {
    await expect.element(items.nth(index)).toMatchTextContent(words);
  }
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  await expect.element(dialog.getByText('There is no output to take over.')).toBeVisible();
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
  expect(expected()).toEqual(['', 'b', '', '', '']);
});

test('a program that does not compile, or cannot run, says so', async () => {
  server.answer(runSolution, {
    ...{ compile_error: 'SyntaxError: invalid syntax', diagnostics: [], results: [], score: 0 },
    ...{ max_score: 1, passed_count: 0, test_count: 1 },
  });
  await showFor({});
  await open.click();
  await run.click();
  await expect.element(dialog.getByText('SyntaxError: invalid syntax')).toBeVisible();
  server.refuse(runSolution, { status: 503, detail: 'Too many programs are waiting.' });
  await run.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Too many programs are waiting.');
});

test('without a test that compares outputs, the button says that there is none', async () => {
  await showFor({ growth_limit: 'O(n)' });
  await expect.element(open).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('None of the tests compares outputs.');
});

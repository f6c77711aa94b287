import { type CaseResult, inEnglish, message } from '@coderoom/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawingText } from '#shared/runs/drawing/testing.ts';
import type { GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { speak } from '#testing/speak.ts';
import { server } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';
import { CaseResults } from './case-results.tsx';
import { CompileError } from './test-summary.tsx';

const FAILED: CaseResult = {
  number: 1,
  name: null,
  is_hidden: false,
  outcome: 'error',
  reason: 'runtime_error',
  input: null,
  expected_output: null,
  actual_output: null,
  error: '  File "lib/shapes.py", line 2, in area',
  is_cut: false,
  execution_time: null,
  earned: 0,
  points: 1,
  growth_limit: null,
};

test('errors of a test and of the compiler lead to the file that they mean', async () => {
  const goTo = vi.fn<GoTo>();
  const program = { language: 'python', fileNames: ['main.py', 'lib/shapes.py'], goTo } as const;
  await show(
    <>
      <CaseResults results={[FAILED]} {...program} />
      <CompileError text="lib/shapes.py:7:4: missing bracket" {...program} />
    </>,
  );
  await page.getByRole('button', { name: 'line 2', exact: true }).click();
  await page.getByRole('button', { name: 'lib/shapes.py:7:4' }).click();
  expect(goTo.mock.calls).toEqual([
    [2, 1, 'lib/shapes.py'],
    [7, 4, 'lib/shapes.py'],
  ]);
});

test('points agree with their number, also where they are only read out', async () => {
  const names = async (points: number) => {
    const { unmount } = await show(<CaseResults results={[{ ...FAILED, points }]} {...program} />);
    const name = page.getByRole('listitem').element().textContent ?? '';
    await unmount();
    return name;
  };
  expect(await names(1)).toMatch(/0 \/ 1 point(?!s)/);
  expect(await names(2)).toContain('0 / 2 points');
});

test('the server’s own sentence of an error is translated, and what others wrote follows as it is', async () => {
  const error_heading = message`The program was stopped after ${5} s: time limit exceeded.`;
  const compile_error_heading = message`The compiler was stopped after ${30} s: this program takes too long to compile.`;
  speak(serverTexts, server);
  const error = `${inEnglish(error_heading)}\n\nThe program says so.`;
  await show(
    <>
      <CaseResults results={[{ ...FAILED, outcome: 'timeout', error, error_heading }]} {...program} />
      <CompileError text={inEnglish(compile_error_heading)} heading={compile_error_heading} {...program} />
    </>,
  );
  await expect
    .element(
      page.getByText(
        /^Das Programm wurde nach 5 s gestoppt: Das Zeitlimit ist überschritten\.\s+The program says so\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Der Compiler wurde nach 30 s gestoppt/)).toBeVisible();
});

test('that growth counts only with the other tests is said when one of them failed', async () => {
  const growth = { name: 'Linear', input: '', growth_limit: 'O(n)' } as const;
  const grown: CaseResult = { ...FAILED, ...growth, outcome: 'failed', reason: null, error: null };
  const slow = { ...grown, actual_output: 'O(n^2)' };
  const shown = await show(
    <CaseResults results={[slow, { ...FAILED, number: 2, outcome: 'passed' }]} {...program} />,
  );
  await expect.element(page.getByText('Measured: O(n²).', { exact: false })).toBeVisible();
  const reason = page.getByText('This test passes only if all other tests do.', { exact: false });
  expect(reason.query()).toBeNull();
  shown.unmount();
  const fast = { ...grown, number: 2, actual_output: 'O(n)' };
  await show(<CaseResults results={[FAILED, fast]} {...program} />);
  await page.getByRole('button', { name: /Linear/ }).click();
  await expect.element(reason).toBeVisible();
});

const HOUSE = drawingText([['rect', 100, 100, 200, 200]]);
const DRAWN: CaseResult = {
  ...FAILED,
  ...{ name: 'A house', outcome: 'failed', reason: null, error: null, input: '', expected_output: HOUSE },
  actual_output: '',
  is_drawing: true,
  differences: ['A rectangle is missing.'],
  files: [
    {
      ...{
        name: 'turtle.drawing',
        kind: 'drawing',
        media_type: 'application/x-ndjson',
        bytes: 90,
        width: 600,
      },
      ...{ height: 400, alt: 'Drawing of 1 line', at: 0, content: btoa(drawingText([['line', 0, 0, 9, 9]])) },
    },
  ],
};
const program = { language: 'python', goTo: () => undefined } as const;

test('a drawing is shown beside the one that was expected, with what is different in words', async () => {
  await show(<CaseResults results={[DRAWN]} {...program} />);
  await expect
    .element(page.getByRole('list', { name: 'What is different' }))
    .toHaveTextContent('A rectangle is missing.');
  const expected = page.getByRole('figure', { name: 'Expected drawing' });
  await expect
    .element(expected.getByRole('img', { name: 'Drawing in 1 stroke: 1 rectangle.' }))
    .toBeVisible();
  const drawn = page.getByRole('figure', { name: 'Drawing 1' });
  await expect.element(drawn.getByRole('img', { name: 'Drawing in 1 stroke: 1 line.' })).toBeVisible();
  await expect.element(drawn.getByRole('button', { name: 'Enlarge the drawing' })).toBeVisible();
  // The text of a drawing is for machines.
  expect(document.body.textContent).not.toContain('"rect"');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('of a passed test only what was drawn is shown, at once if no test failed', async () => {
  await show(<CaseResults results={[{ ...DRAWN, outcome: 'passed', differences: [] }]} {...program} />);
  await expect.element(page.getByRole('figure', { name: 'Drawing 1' })).toBeVisible();
  expect(page.getByRole('figure', { name: 'Expected drawing' }).query()).toBeNull();
});

test('a picture of a test that compares what is printed is shown too', async () => {
  const { is_drawing: _, differences: __, ...printed } = DRAWN;
  await show(
    <CaseResults results={[{ ...printed, expected_output: '1', actual_output: '2' }]} {...program} />,
  );
  await expect.element(page.getByRole('figure', { name: 'Drawing 1' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Expected and actual output' })).toBeVisible();
});

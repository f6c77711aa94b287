import type { CaseResult } from '@coderoom/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GoTo } from '#shared/runs/output/errors/place-link.tsx';
import { show } from '#testing/show.tsx';
import { CaseResults } from './case-results.tsx';
import { CompileError } from './compile-error.tsx';

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

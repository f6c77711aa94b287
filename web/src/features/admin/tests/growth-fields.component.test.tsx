import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { createDrafts, type DraftTest, findDraftProblems, toBodies } from './draft-tests.ts';
import { TestFields } from './test-fields.tsx';

const [OUTPUT] = createDrafts([
  {
    name: 'Sorted',
    input: '3 1 2\n',
    expected_output: '1 2 3\n',
    points: 1,
    is_hidden: false,
    time_limit_seconds: 2,
    comparison: 'tokens',
    tolerance: null,
    growth_limit: null,
    generator: null,
  },
]);

test('a test of output becomes one of growth, with the inputs to measure with', async () => {
  let draft = OUTPUT as DraftTest;
  function Edited() {
    const [edited, setEdited] = useState(draft);
    draft = edited;
    return (
      <TestFields
        draft={edited}
        problems={findDraftProblems(edited)}
        onChange={(part) => setEdited({ ...edited, ...part })}
      />
    );
  }
  await show(<Edited />);
  await expect.element(page.getByLabelText('Expected output')).toHaveValue('1 2 3\n');
  await page.getByLabelText('Comparison').click();
  await page.getByRole('option', { name: 'Growth of the steps' }).click();
  await expect.element(page.getByLabelText('Expected output')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Time limit')).not.toBeInTheDocument();
  await page.getByLabelText('At most').click();
  await page.getByRole('option', { name: 'O(n)', exact: true }).click();
  await page.getByRole('radio', { name: 'Form' }).click();
  await page.getByLabelText('From').fill('-5');
  expect(toBodies([draft])).toMatchObject([
    {
      growth_limit: 'O(n)',
      generator: { kind: 'form', parts: [{ kind: 'size' }, { kind: 'numbers', least: -5 }] },
      expected_output: '',
    },
  ]);
  // A text that is no number is not sent as the number that stood there before.
  await page.getByLabelText('Count').fill('n*n');
  await expect.element(page.getByText('A whole number from 1 to 1,000, or n')).toBeVisible();
  expect(findDraftProblems(draft)).toEqual({ generator: 'Correct the lines of the inputs' });
  await page.getByLabelText('Count').fill('7');
  expect(findDraftProblems(draft)).toEqual({});
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await expect.element(page.getByLabelText('Count')).toHaveValue('n');
  expect(toBodies([draft])).toMatchObject([{ generator: { parts: [{ kind: 'size' }, { count: null }] } }]);
  await page.getByRole('radio', { name: 'Program' }).click();
  await expect.element(page.getByText('Write the program')).toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByLabelText('Comparison').click();
  await page.getByRole('option', { name: 'Word by word' }).click();
  expect(toBodies([draft])).toMatchObject([{ growth_limit: null, expected_output: '1 2 3\n' }]);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { comparedPairOf, fragmentOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { FragmentList } from './fragment-list.tsx';

const CODE = { 'main.py': 'total = 0\nprint(total)\n' };
const PAIR = comparedPairOf(CODE, CODE, [fragmentOf([1, 1, 2, 13], [1, 1, 2, 13])]);

const listOf = (unique_lines: number | null) => (
  <FragmentList pair={{ ...PAIR, unique_lines }} chosen={null} onChoose={() => undefined} />
);

test('a pair stands out by the lines that nobody else has', async () => {
  await show(listOf(23));
  await expect.element(page.getByText('23 lines that nobody else has', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Shared code' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test.each([0, null])('with %s such lines nothing is said', async (lines) => {
  await show(listOf(lines));
  await expect.element(page.getByRole('list', { name: 'Shared code' })).toBeVisible();
  expect(page.getByText('nobody else').query()).toBe(null);
});

import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { PHONE, SMALL_PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ListFilters } from './list-filters.tsx';
import { SearchField } from './search-field.tsx';

const OPTIONS = [
  { value: 'late', label: 'Late' },
  { value: 'missing', label: 'Missing' },
] as const;

function List() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<'late' | 'missing' | null>(null);
  return (
    <ListFilters
      active={state === null ? 0 : 1}
      className="flex gap-2"
      search={<SearchField label="Search" value={search} onSearch={setSearch} />}
    >
      <FilterSelect label="State" all="All states" value={state} options={OPTIONS} onChange={setState} />
    </ListFilters>
  );
}

const button = page.getByRole('button', { name: /^Filters/ });
const state = page.getByRole('combobox', { name: 'State' });

test.each([PHONE, SMALL_PHONE])('fold into a button that counts them: $width px', async (size) => {
  await page.viewport(size.width, size.height);
  await show(<List />);
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await expect.element(button).toHaveAccessibleName('Filters');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(state.query()).toBeNull();
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await button.click();
  await state.click();
  await page.getByRole('option', { name: 'Late' }).click();
  await expect.element(button).toHaveAccessibleName('Filters, 1 active');
  await expect.element(button).toHaveTextContent('1');
  expect(await findViolationsInBothThemes()).toEqual([]);
  expect(sideways()).toBeLessThanOrEqual(0);
  await button.click();
  expect(state.query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(state).toHaveTextContent('Late');
});

test('stand side by side on a wide screen', async () => {
  await page.viewport(1280, 800);
  await show(<List />);
  await expect.element(state).toBeVisible();
  expect(button.query()).toBeNull();
});

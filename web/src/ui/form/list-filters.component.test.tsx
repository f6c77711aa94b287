import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
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
  const [teacher, setTeacher] = useState('');
  const [state, setState] = useState<'late' | 'missing' | null>(null);
  return (
    <ListFilters
      active={state === null ? 0 : 1}
      className="flex gap-2"
      search={<SearchField label="Search" value={search} onSearch={setSearch} />}
      actions={<button type="button">Download</button>}
    >
      <SearchField label="Teacher" value={teacher} onSearch={setTeacher} />
      <FilterSelect label="State" all="All states" value={state} options={OPTIONS} onChange={setState} />
    </ListFilters>
  );
}

const button = page.getByRole('button', { name: /^Filters/ });
const state = page.getByRole('combobox', { name: 'State' });

test.each(rowsTried([PHONE, SMALL_PHONE], [1]))(
  'fold into a button that counts them: $width px',
  async (size) => {
    await page.viewport(size.width, size.height);
    await show(<List />);
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect.element(button).toHaveAccessibleName('Filters');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
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
  },
);

test('keep what is typed into them when they fold, and all fields when the phone is turned', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await show(<List />);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const teacher = page.getByRole('searchbox', { name: 'Teacher' });
  await button.click();
  await search.fill('Maps');
  await teacher.fill('Ines');
  const typedInto = [search.element(), teacher.element()];
  await button.click();
  expect(teacher.query()).toBeNull();
  await page.viewport(PHONE.height, PHONE.width);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(teacher).toHaveValue('Ines');
  expect([search.element(), teacher.element()]).toEqual(typedInto);
  expect(typedInto.every((field) => field.isConnected)).toBe(true);
});

test('stand side by side on a wide screen, before the actions', async () => {
  await page.viewport(1280, 800);
  await show(<List />);
  await expect.element(state).toBeVisible();
  expect(button.query()).toBeNull();
  const actions = page.getByRole('button', { name: 'Download' });
  await expect.element(actions).toBeVisible();
  const [filter, action] = [state, actions].map((one) => one.element().getBoundingClientRect());
  expect(action?.left).toBeGreaterThan(filter?.right ?? 0);
  expect(Math.abs((action?.top ?? 0) - (filter?.top ?? 0))).toBeLessThan(12);
});

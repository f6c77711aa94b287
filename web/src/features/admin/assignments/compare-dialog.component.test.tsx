import {
  type ComparableTask,
  compareSubmissions,
  getComparisonChoices,
  listComparableTasks,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { CompareDialog } from './compare-dialog.tsx';

const LAST_YEAR: ComparableTask = {
  id: 8,
  name: 'Primes 2025',
  classrooms: ['7a (2025)', '7b (2025)'],
  created_at: '2025-09-12T10:00:00.000Z',
  submissions: 21,
};
const CHOICES = {
  name: 'Primes',
  submissions: 30,
  classrooms: [
    { id: 1, name: '7a', submissions: 12 },
    { id: 2, name: '7b', submissions: 13 },
  ],
  comparisons: 0,
};
const dialog = page.getByRole('dialog', { name: 'Compare submissions to Primes' });
const act = dialog.getByRole('button', { name: 'Compare' });

async function open(classroomId?: number) {
  const as = person({ id: 1, username: 'admin', is_admin: true });
  const chosen = classroomId === undefined ? {} : { classroomId };
  await show(<CompareDialog task={{ id: 7, name: 'Primes' }} {...chosen} onClose={() => undefined} />, {
    as,
  });
}

test('classes and a task of last year are chosen, and the number of programs is told before', async () => {
  server.answer(getComparisonChoices, CHOICES);
  const searched: (string | undefined)[] = [];
  server.answer(listComparableTasks, ({ query }) => {
    searched.push(query.search);
    return { tasks: query.search === 'nothing' ? [] : [LAST_YEAR] };
  });
  server.refuse(compareSubmissions, {
    status: 409,
    code: 'conflict',
    detail: 'Nobody has handed in yet.',
  });
  await open(1);
  await expect.element(dialog.getByText('12 programs to compare')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: /^Classes/ }).click();
  await page.getByRole('menuitemcheckbox', { name: '7b (13)' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('At most 25 programs to compare')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Primes 2025' }).click();
  await expect.element(dialog.getByText('At most 46 programs to compare')).toBeVisible();
  await expect.element(dialog.getByText(/7a \(2025\), 7b \(2025\).*21 submissions/)).toBeVisible();

  await dialog.getByRole('searchbox', { name: 'Search tasks by name...' }).fill('nothing');
  await expect.poll(() => searched).toContain('nothing');
  await expect.element(dialog.getByRole('switch', { name: 'Primes 2025' })).toBeChecked();
  await act.click();
  await expect.element(dialog.getByText('Nobody has handed in yet.')).toBeVisible();
  expect(server.askedFor(compareSubmissions).map(({ body }) => body)).toEqual([
    { classroom_ids: [1, 2], template_ids: [8] },
  ]);
});

test('too many programs are refused before, with the limit', async () => {
  server.answer(getComparisonChoices, { ...CHOICES, submissions: 990 });
  server.answer(listComparableTasks, { tasks: [LAST_YEAR] });
  await open();
  await dialog.getByRole('switch', { name: 'Primes 2025' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/1011 programs are too many: at most 1000 can be compared at once/);
  await expect.element(act).toBeDisabled();
});

test('without other tasks and with comparisons made before it says so', async () => {
  server.answer(getComparisonChoices, { ...CHOICES, comparisons: 2 });
  server.answer(listComparableTasks, { tasks: [] });
  await open();
  await expect.element(dialog.getByText('No other task in this language with submissions.')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Comparisons of this task (2)' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/section=assignments&task=7$/));
});

test('a task whose classes cannot be loaded is told so', async () => {
  server.refuse(getComparisonChoices, {
    status: 404,
    code: 'not_found',
    detail: 'There is no such template.',
  });
  await open();
  await expect.element(dialog.getByText('There is no such template.')).toBeVisible();
});

import type { DraftHistory } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Y from 'yjs';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { HistoryScreen } from './history-screen.tsx';

const BEGIN = Date.parse('2026-11-20T10:00:00.000Z');
const timeOf = (second: number) => new Date(BEGIN + second * 1_000).toISOString();

/** Three versions of a program, a run of the second and a submission of the third. */
function aHistory(changes: Partial<DraftHistory> = {}): DraftHistory {
  const document = new Y.Doc();
  const steps: DraftHistory['steps'] = [];
  document.on('update', (update: Uint8Array) => {
    const at = timeOf(10 * steps.length);
    steps.push({ at, username: 'mira', update: btoa(String.fromCharCode(...update)) });
  });
  const text = document.getText('content');
  text.insert(0, 'print(1)\n');
  text.insert(9, 'print(2)\n');
  text.insert(0, `${'#'.repeat(300)}\n`);
  return {
    username: 'mira',
    full_name: 'Mira Kovač',
    language: 'python',
    template: { kind: 'professor', id: 3 },
    template_name: 'Two sums',
    steps,
    ends_early: false,
    marks: [
      { at: timeOf(12), kind: 'run', status: 'error' },
      { at: timeOf(25), kind: 'submission', status: null },
    ],
    ...changes,
  };
}

test('lists what happened, and shows what was changed in between', async () => {
  await show(<HistoryScreen history={aHistory()} isOwn />, { as: person() });
  const moments = page.getByRole('region', { name: 'Moments' });
  await expect
    .poll(() =>
      moments
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringContaining('Run with an error'),
      expect.stringContaining('301 characters at once'),
      expect.stringContaining('Submitted'),
    ]);
  await moments.getByRole('button', { name: /Run with an error/ }).click();
  await page.getByRole('switch', { name: 'Changes since the previous moment' }).click();
  const changes = page.getByRole('region', { name: 'Changes', exact: true });
  await expect.element(changes.getByText(/added print\(2\)/)).toBeVisible();
  await moments.getByRole('button', { name: /Submitted/ }).click();
  await expect.element(page.getByText('Nothing was changed in between.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Restore this version' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

/** A program to which a second file was added, which was changed then. */
function aHistoryOfFiles(): DraftHistory {
  const document = new Y.Doc();
  const steps: DraftHistory['steps'] = [];
  document.on('update', (update: Uint8Array) => {
    const at = timeOf(10 * steps.length);
    steps.push({ at, username: 'mira', update: btoa(String.fromCharCode(...update)) });
  });
  document.getText('content').insert(0, 'import shapes\n');
  document.transact(() => {
    document.getMap('files').set('a', { name: 'shapes.py' });
    document.getText('file:a').insert(0, 'area = 1\n');
  });
  document.getText('file:a').insert(9, 'edge = 2\n');
  return aHistory({ steps });
}

test('shows every file, and goes along with the one that was edited', async () => {
  await show(<HistoryScreen history={aHistoryOfFiles()} isOwn />, { as: person() });
  const files = page.getByRole('navigation', { name: 'Files' });
  const tab = (name: string) => files.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect.element(tab('shapes.py')).toHaveAttribute('aria-current', 'true');
  await expect.element(tab('shapes.py')).toMatchTextContent('edited at this moment');
  await expect.element(page.getByText('edge = 2')).toBeVisible();
  await tab('main.py').click();
  await expect.element(page.getByText('import shapes')).toBeVisible();
  const follow = page.getByRole('switch', { name: 'Follow the changes' });
  await expect.element(follow).not.toBeChecked();
  await follow.click();
  await expect.element(tab('shapes.py')).toHaveAttribute('aria-current', 'true');
  expect(await findViolationsInBothThemes()).toEqual([]);
  const moments = page.getByRole('region', { name: 'Moments' });
  await moments.getByRole('button', { name: /Submitted/ }).click();
  await page.getByRole('switch', { name: 'Changes since the previous moment' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Changes: shapes.py' }).getByText(/added edge = 2/))
    .toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('leaves the title its room on a phone', { tags: ['breadth'] }, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await show(<HistoryScreen history={aHistory()} isOwn />, { as: person() });
  await expect.element(page.getByRole('button', { name: 'Restore this version' })).toBeVisible();
  const title = page.getByText('Two sums').element();
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  expect(sideways()).toBe(0);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('shows a teacher whose it is, and restores nothing', async () => {
  await show(<HistoryScreen history={aHistory({ ends_early: true })} isOwn={false} />, { as: person() });
  await expect.element(page.getByText('Two sums, written by Mira Kovač (mira)')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Who typed' })).toHaveTextContent('Mira Kovač');
  await expect.element(page.getByRole('note').getByText(/too large/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Restore this version' })).not.toBeInTheDocument();
});

test('says that nothing was written', async () => {
  const empty = { steps: [], marks: [], template: null, template_name: null };
  await show(<HistoryScreen history={aHistory(empty)} isOwn />, { as: person() });
  await expect.element(page.getByText('Nothing was written yet.')).toBeVisible();
  await expect.element(page.getByText('Your Python program')).toBeVisible();
});

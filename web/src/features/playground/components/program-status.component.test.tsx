import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type DraftPlacement, useDraftStatus } from '#features/playground/draft-sync/draft-status.ts';
import { type DraftState, useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { printPage } from '#testing/print-page.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { ProgramStatus } from './program-status.tsx';

interface State {
  owner: number | null;
  draft: DraftState;
  placement: DraftPlacement;
  isOnServer: boolean;
}

test.each(
  rowsTried<[string | null, Partial<State>]>(
    [
      [null, { draft: 'none', placement: 'none' }],
      [null, { draft: 'none', placement: 'server' }],
      ['Saved', { placement: 'server' }],
      ['Saved', { placement: 'server', draft: 'changed' }],
      ['Saved', { placement: 'none', isOnServer: true }],
      ['Saving…', { placement: 'sending' }],
      ['Saved in this browser', { placement: 'none' }],
      ['Saved in this browser', { placement: 'refused' }],
      ['Saved in this browser – offline', { placement: 'browser' }],
      ['Not saved yet', { placement: 'browser', draft: 'changed' }],
      ["Couldn't save the draft", { placement: 'browser', draft: 'failed' }],
      ['Saved in this browser', { owner: null }],
      ['Not saved yet', { owner: null, draft: 'changed' }],
    ],
    [0, 2, 5, 8, 10, 11],
  ),
)('says %s of %j', async (text, changes) => {
  restoreAfterTest(useProgram, useDraftStatus);
  const { owner, draft, placement, isOnServer } = {
    ...{ owner: 7, draft: 'saved' as const, placement: 'none' as const, isOnServer: false },
    ...changes,
  };
  useProgram.setState({ owner, draft, code: 'x', base: 'x', isOnServer, template: null });
  useDraftStatus.setState({ placement, problem: placement === 'refused' ? 'There are too many.' : null });
  await show(<ProgramStatus />, owner === null ? {} : { as: person() });
  const told = page.getByText(/sav(e|ing)/i);
  expect(told.elements().map(({ textContent }) => textContent)).toEqual(text === null ? [] : [text]);
  if (placement === 'refused') await expect.element(told).toHaveAttribute('title', 'There are too many.');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('has no place on paper', async () => {
  await show(<ProgramStatus />);
  await expect.element(page.getByText('UTF-8')).toBeVisible();
  await printPage();
  await expect.element(page.getByText('UTF-8')).not.toBeVisible();
});

test('says which files are too large for the account', async () => {
  restoreAfterTest(useProgram, useDraftStatus, useScreen);
  useProgram.setState({ owner: 7, draft: 'saved', code: 'x', base: 'x', isOnServer: true, template: null });
  useDraftStatus.setState({ placement: 'server', leftOut: ['big.csv', 'map.png'] });
  await show(<ProgramStatus />, { as: person() });
  await page.getByRole('button', { name: 'Saved without 2 files' }).click();
  expect(useScreen.getState().dialog).toBe('left-out');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

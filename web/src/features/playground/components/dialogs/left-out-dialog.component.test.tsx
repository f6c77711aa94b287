import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDraftStatus } from '#features/playground/draft-sync/draft-status.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';

test('names each file that is not saved, with its size, the reason and what helps', async () => {
  restoreAfterTest(useProgram, useDraftStatus, useScreen);
  const csv = { name: 't500.csv', content: 'x'.repeat(500 * 1024), encoding: 'text' as const };
  const bin = { name: 'b900.bin', content: 'A'.repeat(1200 * 1024), encoding: 'base64' as const };
  const saved = { name: 'small.csv', content: 'x', encoding: 'text' as const };
  useProgram.setState({ project: { entry: 'main.py', files: [csv, bin, saved], folders: [] } });
  useDraftStatus.setState({ placement: 'server', leftOut: ['t500.csv', 'b900.bin'] });
  useScreen.setState({ dialog: 'left-out' });
  await show(<LeftOutDialog />, { as: person() });
  const dialog = page.getByRole('dialog', { name: 'Files that are not saved with your account' });
  const items = dialog.getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent('No room beside the other files');
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    't500.csvNo room beside the other files500 KB',
    'b900.binToo large by itself900 KB',
  ]);
  await expect.element(dialog.getByText(/can have 1\.0 MB of files in all/)).toBeVisible();
  await page.viewport(390, 844);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(useScreen.getState()).toMatchObject({ dialog: null, drawer: 'download' });
});

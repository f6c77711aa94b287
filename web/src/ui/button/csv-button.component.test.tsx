import { downloadUsers } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '#lib/server/api.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { CsvButton } from './csv-button.tsx';

test('a list that cannot be saved now says so, and may be tried again', async () => {
  server.refuse(downloadUsers, { status: 503, code: 'database_unavailable', detail: 'Not just now.' });
  await show(<CsvButton list="users" load={() => call(downloadUsers, { query: {} })} />);
  const button = page.getByRole('button', { name: 'Download CSV' });
  await button.click();
  await expect.element(page.getByText('Not just now.')).toBeVisible();
  await expect.element(button).toBeEnabled();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

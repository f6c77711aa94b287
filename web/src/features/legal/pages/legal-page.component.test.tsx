import { getLegalText } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { PrivacyPage } from './legal-page.tsx';

test('a text that did not come is asked for again', async () => {
  server.lose(getLegalText);
  await show(<PrivacyPage />);
  await expect.element(page.getByRole('alert')).toMatchTextContent("Can't reach the server.");
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(getLegalText, { document: 'privacy', markdown: 'What is kept, and *why*.' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('What is kept, and why.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const asked = server.askedFor(getLegalText).at(-1);
  expect(asked).toMatchObject({ params: { document: 'privacy' }, query: { language: 'en' } });
  for (const name of ['Terms', 'Sign Up'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

import { listLanguages } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { FALLBACK_LANGUAGES } from '#shared/languages/languages.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { LibrariesDialog } from './libraries-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Libraries' });
const rows = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
const OFFERED = {
  python: [
    { name: 'NumPy', version: '1.24.2', import: 'import numpy as np' },
    { name: 'Matplotlib', version: '3.6.3', import: 'import matplotlib.pyplot as plt' },
  ],
  java: [{ name: 'Gson', version: '2.10', import: 'import com.google.gson.Gson;' }],
};

function answerLibraries(offered: Partial<Record<string, (typeof OFFERED)['python']>>): void {
  const languages = FALLBACK_LANGUAGES.map((language) => ({
    ...language,
    libraries: offered[language.id] ?? [],
  }));
  server.answer(listLanguages, { languages });
}

beforeEach(() => restoreAfterTest(useScreen, useProgram));

test('libraries are listed, those of the chosen language first, and searched', async () => {
  answerLibraries(OFFERED);
  useProgram.setState({ language: 'java' });
  await show(<LibrariesDialog />);
  await expect
    .poll(rows)
    .toEqual([
      'Gson2.10import com.google.gson.Gson;',
      'NumPy1.24.2import numpy as np',
      'Matplotlib3.6.3import matplotlib.pyplot as plt',
    ]);
  await expect.element(dialog.getByText(/Programs run without network access/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy the import of NumPy' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  const search = dialog.getByRole('searchbox', { name: 'Search libraries' });
  await expect.element(search).toHaveFocus();
  await search.fill('python plt');
  await expect.poll(rows).toEqual(['Matplotlib3.6.3import matplotlib.pyplot as plt']);
  await search.fill('requests');
  await expect.element(dialog.getByText('No library matches “requests”.')).toBeVisible();
});

test('a server without libraries says that they may be on their way', async () => {
  answerLibraries({});
  await show(<LibrariesDialog />);
  await expect.element(dialog.getByText(/No libraries yet/)).toBeVisible();
});

test('it fits a phone', { tags: ['breadth'] }, async () => {
  answerLibraries(OFFERED);
  await page.viewport(360, 640);
  await show(<LibrariesDialog />);
  await expect.poll(() => rows().length).toBe(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

import {
  getServerSettings,
  getSettings,
  listClassRequests,
  updateServerSettings,
  updateSettings,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ServerSettingsPanel } from './server-settings-panel.tsx';

test('an admin says who creates classes, and how long archived ones are kept', async () => {
  server.answer(getSettings, {
    settings: {
      copy_paste_enabled: true,
      assistance: 'all',
      classroom_id: null,
      updated_by: null,
      updated_at: null,
    },
  });
  server.answer(listClassRequests, { requests: [], total: 2, page: 1 });
  server.answer(getServerSettings, { settings: { class_creation: 'teachers', archive_months: 0 } });
  await show(<ServerSettingsPanel />, { as: person({ is_admin: true }) });
  await page.getByRole('button', { name: 'Server settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Server settings' });
  await expect.element(dialog.getByText('They are never deleted.')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  const months = dialog.getByRole('textbox', { name: 'Delete archived classes after' });
  await months.fill('1.5');
  await expect.element(dialog.getByText('A whole number, at most 120; 0: never')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await months.fill('12');
  await expect.element(dialog.getByText('archived for 12 months', { exact: false })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Who may create classes' }).click();
  await page.getByRole('option', { name: 'Teachers; others may ask' }).click();
  await expect.element(dialog.getByText('2 requests wait under Users.', { exact: false })).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Open Users' }))
    .toHaveAttribute('href', '/admin?section=users');
  server.answer(updateServerSettings, { settings: { class_creation: 'approval', archive_months: 12 } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Server settings saved.')).toBeVisible();
  expect(server.askedFor(updateServerSettings)).toMatchObject([
    { body: { class_creation: 'approval', archive_months: 12 } },
  ]);
});

test('an admin says how much assistance people get, for everyone at once', async () => {
  const settings = { classroom_id: null, updated_by: null, updated_at: null, copy_paste_enabled: true };
  server.answer(getSettings, { settings: { ...settings, assistance: 'all' } });
  await show(<ServerSettingsPanel />, { as: person({ is_admin: true }) });
  const choice = page.getByRole('combobox', { name: 'Assistance on the whole server' });
  await choice.click();
  await page.getByRole('option', { name: 'Off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change the assistance for everyone?' });
  await expect.element(question).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(updateSettings, { settings: { ...settings, assistance: 'none' } });
  await question.getByRole('button', { name: 'Change for everyone' }).click();
  await expect.element(choice).toHaveTextContent('Off');
  expect(server.askedFor(updateSettings)).toMatchObject([{ body: { assistance: 'none' } }]);
});

test('copying is switched off for everyone after a question, also by the label of the switch', async () => {
  const settings = { classroom_id: null, updated_by: null, updated_at: null, assistance: 'all' } as const;
  server.answer(getSettings, { settings: { ...settings, copy_paste_enabled: true } });
  await show(<ServerSettingsPanel />, { as: person({ is_admin: true }) });
  const everyone = page.getByRole('switch', { name: 'Copy-paste on the whole server' });
  const question = page.getByRole('alertdialog', { name: 'Disable copy-paste for everyone?' });
  await everyone.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(everyone).toBeChecked();
  await page.getByText('Enabled', { exact: true }).click();
  server.answer(updateSettings, { settings: { ...settings, copy_paste_enabled: false } });
  await question.getByRole('button', { name: 'Disable for everyone' }).click();
  await expect.element(everyone).not.toBeChecked();
  expect(server.askedFor(updateSettings)).toMatchObject([{ body: { copy_paste_enabled: false } }]);
});
